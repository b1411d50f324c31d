// SPDX-License-Identifier: GPL-3.0-or-later
// A map of weights as a picture: viridis in 20 steps from 0 to 1, an exact zero grey, 0/0 hatched.
#pragma once

#include <QImage>
#include <QPolygonF>

#include "core/kernels/weight_map.h"
#include "ui/figure/curve_panel.h"
#include "ui/theme/theme.h"

namespace basinscope {

inline constexpr int weight_levels = 20;

QColor zero_weight_colour(const Theme& theme);
QImage weight_image(const WeightMap& map, const Theme& theme);
// With the edges of the supports; coordinates are scores.
CurvePanel weight_map_panel(const WeightMap& map, const std::vector<QPolygonF>& edges, const Theme& theme);

}  // namespace basinscope
