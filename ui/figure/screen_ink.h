// SPDX-License-Identifier: GPL-3.0-or-later
// The ink of the window: names come from kept pictures of them or of their letters.
#pragma once

#include <QFont>

#include "ui/figure/field/field_ink.h"

namespace basinscope {

// font: of names; size, weight and slant are set here. sheet: where what is drawn again and again is kept,
// and which must outlive the ink; may be null.
FieldInk screen_ink(double scale, const QFont& font, std::function<QColor(QPointF)> ground = {},
                    MarkerSheet* sheet = nullptr);

}  // namespace basinscope
