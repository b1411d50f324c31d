// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/curve_field.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"

namespace basinscope {

int field_band(const CurveField& field, double value, int count) {
  const double part = (value - field.low) / (field.high - field.low);
  return static_cast<int>(std::clamp(part * count, 0.0, count - 1.0));
}

QImage field_image(const CurveField& field) {
  // The colours of the bands, computed once for all pixels.
  std::vector<QRgb> bands;
  for (const QColor& colour : field.palette) bands.push_back(colour.rgb());
  for (int band = 0; field.palette.empty() && band < field.levels; ++band)
    bands.push_back(band_colour(field.colours, band, field.levels));
  QImage image(field.columns, field.rows,
               field.hatched ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
  for (int row = 0; row < field.rows; ++row) {
    // The first row of an image is at the top, that of the values at the smallest y.
    auto* const line = reinterpret_cast<QRgb*>(image.scanLine(field.rows - 1 - row));
    for (int column = 0; column < field.columns; ++column) {
      const double value =
          field.values[static_cast<std::size_t>(row) * static_cast<std::size_t>(field.columns) +
                       static_cast<std::size_t>(column)];
      // A transparent pixel shows the hatch that the painter has drawn below. Exact zeros, as of patterns
      // outside the support, may have a colour of their own.
      if (std::isnan(value))
        line[column] = field.hatched ? 0U : no_value_colour.rgb();
      else if (std::isinf(value))
        line[column] = qRgb(255, 255, 255);
      else if (value == 0 && field.zero.isValid())
        line[column] = field.zero.rgb();
      else
        line[column] =
            bands[static_cast<std::size_t>(field_band(field, value, static_cast<int>(bands.size())))];
    }
  }
  return image;
}

}  // namespace basinscope
