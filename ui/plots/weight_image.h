// SPDX-License-Identifier: GPL-3.0-or-later
// A map of weights as a picture: viridis in 20 steps from 0 to 1, an exact zero grey, 0/0 hatched.
#pragma once

#include <QImage>

#include "core/kernels/weight_map.h"
#include "ui/theme/theme.h"

namespace basinscope {

inline constexpr int weight_levels = 20;

QRgb weight_colour(double weight);  // weight above 0
QColor zero_weight_colour(const Theme& theme);
QImage weight_image(const WeightMap& map, const Theme& theme);

}  // namespace basinscope
