// SPDX-License-Identifier: GPL-3.0-or-later
// The formats that a library encodes. Internal to ui/export.
#pragma once

#include "ui/export/animation/animation_writer.h"

namespace basinscope {

std::unique_ptr<AnimationWriter> gif_writer(const QString& path, QSize size, double milliseconds);
std::unique_ptr<AnimationWriter> webp_writer(const QString& path, QSize size, double milliseconds);

}  // namespace basinscope
