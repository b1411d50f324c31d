// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"

namespace basinscope {
namespace {

std::vector<QRgb> opaque(const std::array<std::uint32_t, 256>& table) {
  std::vector<QRgb> colours;
  colours.reserve(table.size());
  for (const std::uint32_t entry : table) colours.push_back(0xFF000000U | entry);
  return colours;
}

}  // namespace

const std::vector<QRgb>& colour_table(const QString& name) {
  static const std::vector<QRgb> viridis_colours = opaque(viridis);
  static const std::vector<QRgb> cividis_colours = opaque(cividis);
  return name == QLatin1String("cividis") ? cividis_colours : viridis_colours;
}

QRgb band_colour(const QString& colours, int band, int levels) {
  const int count = std::max(levels, 1);
  const double middle = (std::clamp(band, 0, count - 1) + 0.5) / count;
  return colour_table(colours)[static_cast<std::size_t>(std::lround(255 * middle))];
}

}  // namespace basinscope
