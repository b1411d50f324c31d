// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of patterns by their index, and blends of them in OKLab (B. Ottosson, 2020). In a basin map colours
// may differ from these, where regions that touch must be distinguished: ui/figure/field/basin_colours.h.
#pragma once

#include <QColor>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// The colour of pattern index (0-based): Okabe and Ito's for the first 8 (the eighth is black, or light on a
// dark theme), the same hues lighter or darker for the next 7, whose marks have a dot, and hues a golden
// angle apart beyond.
QColor pattern_colour(int index, bool dark);
bool pattern_has_dot(int index);

// The mean of the patterns' colours in OKLab, weighted by |weights[i]|; the eighth colour if all are 0.
QColor blended_colour(const Vector& weights, bool dark);

struct OkLab {
  double L = 0, a = 0, b = 0;
};
OkLab oklab(const QColor& colour);
QColor from_oklab(const OkLab& colour);
double oklab_distance(const QColor& a, const QColor& b);

}  // namespace basinscope
