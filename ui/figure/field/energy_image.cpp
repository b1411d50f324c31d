// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "ui/figure/field/contours.h"
#include "ui/figure/field/pictures.h"

namespace basinscope {

QImage energy_image(const EnergyField& field, const QString& colours, int levels) {
  const int width = field.grid.width, height = field.grid.height, count = std::max(levels, 1);
  QImage image(width, height, QImage::Format_ARGB32_Premultiplied);
  if (field.values.size() != field.grid.pixels() || image.isNull()) return {};
  std::vector<QRgb> bands;
  for (int k = 0; k < count; ++k) bands.push_back(band_colour(colours, k, count));
  const double span = field.highest - field.lowest;
  const double scale = span > 0 ? count / span : 0;
  const double last = count - 1;
  for (int row = 0; row < height; ++row) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(height - 1 - row));
    const double* values =
        field.values.data() + static_cast<std::size_t>(row) * static_cast<std::size_t>(width);
    for (int column = 0; column < width; ++column) {
      const double value = values[column];
      if (std::isfinite(value)) {
        const double band = std::min(std::max((value - field.lowest) * scale, 0.0), last);
        line[column] = bands[static_cast<std::size_t>(band)];
      } else {
        line[column] = std::isnan(value) ? 0U : 0xFFFFFFFFU;
      }
    }
  }
  return image;
}

std::vector<ContourLevel> contour_levels(const EnergyField& field, const QString& colours, int levels) {
  std::vector<ContourLevel> contours;
  if (!(field.highest > field.lowest) || levels < 2 || field.values.empty()) return contours;
  std::vector<double> values;
  for (int k = 1; k < levels; ++k)
    values.push_back(field.lowest + k * (field.highest - field.lowest) / levels);
  std::vector<std::vector<QPolygonF>> lines = traced_contours(field.grid, field.values, values);
  for (int k = 1; k < levels; ++k) {
    const QColor below = QColor::fromRgb(band_colour(colours, k - 1, levels));
    const auto darker = [](int channel) { return static_cast<int>(std::lround(0.78 * channel)); };
    const auto index = static_cast<std::size_t>(k - 1);
    contours.push_back({values[index],
                        QColor(darker(below.red()), darker(below.green()), darker(below.blue())),
                        std::move(lines[index])});
  }
  return contours;
}

}  // namespace basinscope
