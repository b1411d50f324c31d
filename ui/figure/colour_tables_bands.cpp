// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {
namespace {

std::vector<QRgb> opaque(const std::array<std::uint32_t, 256>& table) {
  std::vector<QRgb> colours;
  colours.reserve(table.size());
  for (const std::uint32_t entry : table) colours.push_back(0xFF000000U | entry);
  return colours;
}

// Blue below, red above, white between: straight in OKLab.
std::vector<QRgb> diverging() {
  const OkLab low = oklab(QColor(0x21, 0x66, 0xAC)), middle = oklab(QColor(Qt::white)),
              high = oklab(QColor(0xB2, 0x18, 0x2B));
  std::vector<QRgb> colours;
  for (int i = 0; i < 256; ++i) {
    const double place = (i - 127.5) / 127.5, share = std::abs(place);
    const OkLab& end = place < 0 ? low : high;
    const auto mixed = [share](double a, double b) { return a + (b - a) * share; };
    colours.push_back(
        from_oklab({mixed(middle.L, end.L), mixed(middle.a, end.a), mixed(middle.b, end.b)}).rgb());
  }
  return colours;
}

}  // namespace

const std::vector<QRgb>& colour_table(const QString& name) {
  static const std::vector<QRgb> diverging_colours = diverging();
  if (name == QLatin1String("diverging")) return diverging_colours;
  static const std::vector<QRgb> viridis_colours = opaque(viridis);
  static const std::vector<QRgb> cividis_colours = opaque(cividis);
  return name == QLatin1String("cividis") ? cividis_colours : viridis_colours;
}

QRgb band_colour(const QString& colours, int band, int levels) {
  const int count = std::max(levels, 1);
  const double middle = (std::clamp(band, 0, count - 1) + 0.5) / count;
  return colour_table(colours)[static_cast<std::size_t>(std::lround(255 * middle))];
}

std::vector<QColor> band_colours(const QString& colours, int levels) {
  std::vector<QColor> bands;
  for (int band = 0; band < levels; ++band)
    bands.push_back(QColor::fromRgb(band_colour(colours, band, levels)));
  return bands;
}

}  // namespace basinscope
