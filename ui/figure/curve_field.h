// SPDX-License-Identifier: GPL-3.0-or-later
// The field of a plot as a picture, one pixel a value.
#pragma once

#include <QImage>

#include "ui/figure/curve_panel.h"

namespace basinscope {

inline const QColor no_value_colour(0xDB, 0xDE, 0xE0);

// The band that a finite value lies in, from 0 to count - 1.
int field_band(const CurveField& field, double value, int count);

// Row 0 on top. What is not a number is grey, or transparent where the field is hatched there.
QImage field_image(const CurveField& field);

}  // namespace basinscope
