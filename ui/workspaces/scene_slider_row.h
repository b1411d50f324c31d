// SPDX-License-Identifier: GPL-3.0-or-later
// A number of the scene (core/scene/scene_number.h) as a row bound to it: for presenter mode and for the
// bar of small windows.
#pragma once

#include <QWidget>
#include <functional>

#include "core/scene/scene_number.h"
#include "ui/document/scene_document.h"
#include "ui/theme/theme.h"

namespace basinscope {

class ParameterRow;

// The scene has the number.
ParameterRow* scene_slider_row(const SceneNumber& slider, SceneDocument* document,
                               const Appearance* appearance, const QString& help,
                               const std::function<void(QWidget*)>& place);

}  // namespace basinscope
