// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/weight_image.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"

namespace basinscope {

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
                             : band_colour(QStringLiteral("viridis"), static_cast<int>(w * weight_levels),
                                           weight_levels);
    }
  }
  return image;
}

CurvePanel weight_map_panel(const WeightMap& map, const std::vector<QPolygonF>& edges, const Theme& theme) {
  CurvePanel panel;
  panel.aspect = 1;
  panel.x = {map.low, map.high, false, marked("<i>u</i><sub>1</sub>")};
  panel.y = {map.low, map.high, false, marked("<i>u</i><sub>2</sub>")};
  CurveField field{map.side, map.side, {}, 0, 1};
  field.levels = weight_levels;
  field.zero = zero_weight_colour(theme);
  field.hatched = true;
  for (int row = map.side - 1; row >= 0; --row) {
    const auto from = map.values.begin() + row * map.side;
    field.values.insert(field.values.end(), from, from + map.side);
  }
  panel.bar = CurveBar{field.colours, weight_levels, {{0, QStringLiteral("0")}, {1, QStringLiteral("1")}}};
  panel.beside = 34;
  panel.field = std::move(field);
  QColor casing(Qt::white);
  casing.setAlphaF(0.75F);
  for (const QPolygonF& edge : edges) {
    const std::vector<QPointF> line(edge.begin(), edge.end());
    panel.curves.push_back({casing, line, 2.5});
    panel.curves.push_back({QColor(0x11, 0x11, 0x11), line, 1});
  }
  return panel;
}

}  // namespace basinscope
