// SPDX-License-Identifier: GPL-3.0-or-later
// A CurveField (curve_panel.h) as an image of one pixel for each value.
#pragma once

#include <QImage>

#include "ui/figure/curve_panel.h"

namespace basinscope {

inline const QColor no_value_colour(0xDB, 0xDE, 0xE0);

// The band of a finite value when low to high are divided into count bands; 0 or count - 1 outside.
int field_band(const CurveField& field, double value, int count);

// The last row of values is at the top. NaN is grey, or transparent if hatched; infinity is white.
QImage field_image(const CurveField& field);

}  // namespace basinscope
