// SPDX-License-Identifier: GPL-3.0-or-later
// Colours of patterns and of their mixtures. A pattern's colour belongs to its index and never
// changes; a mixture is the OKLab blend of its support's colours by weight.
#pragma once

#include <QColor>
#include <vector>

#include "core/network/attractors.h"

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

// One colour an attractor label: pure for patterns, blends for mixtures (white when mixtures are
// shown white). Blends closer than 0.08 in OKLab to another region are pushed apart in lightness.
std::vector<QColor> attractor_colours(const Basins& basins, bool white_mixtures, bool dark);

}  // namespace basinscope
