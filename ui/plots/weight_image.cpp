// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/weight_image.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"

namespace basinscope {

QRgb weight_colour(double weight) {
  const int level = std::clamp(static_cast<int>(weight * weight_levels), 0, weight_levels - 1);
  return 0xFF000000u | viridis[static_cast<std::size_t>((255 * level) / (weight_levels - 1))];
}

QColor zero_weight_colour(const Theme& theme) {
  return theme.dark ? QColor(0x3A, 0x3F, 0x46) : QColor(0xF0, 0xF1, 0xF3);
}

QImage weight_image(const WeightMap& map, const Theme& theme) {
  QImage image(map.side, map.side, QImage::Format_RGB32);
  const QRgb zero = zero_weight_colour(theme).rgb(), ground = theme.panel.rgb(),
             line = theme.control_line.rgb();
  const int pitch = std::max(4, map.side / 30);
  for (int y = 0; y < map.side; ++y) {
    auto* row = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < map.side; ++x) {
      const double w = map.values[static_cast<std::size_t>(y) * static_cast<std::size_t>(map.side) +
                                  static_cast<std::size_t>(x)];
      row[x] = std::isnan(w) ? ((x + y) % pitch < std::max(1, pitch / 4) ? line : ground)
               : w == 0      ? zero
                             : weight_colour(w);
    }
  }
  return image;
}

}  // namespace basinscope
