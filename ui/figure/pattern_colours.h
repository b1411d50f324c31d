// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of patterns by their index, and their blends in OKLab. What a pattern or a mixture has in a map,
// where it must be told apart from what it touches, is in ui/figure/field/basin_colours.h.
#pragma once

#include <QColor>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

// Okabe-Ito for the first 8 (the eighth is ink, light on a dark theme), shifted repeats with a dot
// for 9 to 15, golden-angle hues beyond.
QColor pattern_colour(int index, bool dark);
bool pattern_has_dot(int index);

// Sum of weights[i] * OKLab(colour i).
QColor blended_colour(const Vector& weights, bool dark);

struct OkLab {
  double L = 0, a = 0, b = 0;
};
OkLab oklab(const QColor& colour);
QColor from_oklab(const OkLab& colour);
double oklab_distance(const QColor& a, const QColor& b);

}  // namespace basinscope
