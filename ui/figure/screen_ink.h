// SPDX-License-Identifier: GPL-3.0-or-later
// The paint style of fields in the window. Names are drawn from cached pictures of names or letters.
#pragma once

#include <QFont>

#include "ui/figure/field/field_ink.h"

namespace basinscope {

// scale: painter units per logical pixel. font: the family of names; size, weight and slant are set here.
// ground: see FieldInk. sheet: the plot's cache, which must outlive the ink; may be null. GUI thread.
FieldInk screen_ink(double scale, const QFont& font, std::function<QColor(QPointF)> ground = {},
                    MarkerSheet* sheet = nullptr);

}  // namespace basinscope
