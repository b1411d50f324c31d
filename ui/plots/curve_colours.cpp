// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curve_colours.h"

#include <algorithm>
#include <array>

#include "ui/figure/colour_distance.h"
#include "ui/figure/pattern_colours.h"

namespace basinscope {
namespace {

// Okabe and Ito's colours as lines on white: their orange, sky blue and yellow have less than 3:1 there, and
// merely darkened they are alike. The seventh is violet, on dark ground too.
constexpr std::array<QRgb, 8> lines_on_light{0x2164A4, 0xC98500, 0x008D60, 0x874E75,
                                             0x319ED3, 0xC85621, 0x7E3DDD, 0x1A1A1A};
constexpr QRgb violet_on_dark = 0xA070FF;

}  // namespace

QColor legible(const QColor& colour, const Theme& theme) {
  const double least = theme.strong ? 4.5 : 3;
  QColor line = colour;
  OkLab lab = oklab(colour);
  while (std::min(contrast_ratio(line, theme.panel), contrast_ratio(line, theme.field)) < least &&
         lab.L > 0 && lab.L < 1) {
    lab.L += theme.dark ? 0.005 : -0.005;
    line = from_oklab(lab);
  }
  return line;
}

QColor curve_colour(int place, const Theme& theme) {
  if (!theme.dark && place < static_cast<int>(lines_on_light.size()))
    return legible(QColor::fromRgb(lines_on_light[static_cast<std::size_t>(place)]), theme);
  return legible(place == 6 ? QColor::fromRgb(violet_on_dark) : pattern_colour(place, theme.dark), theme);
}

QColor kernel_colour(const KernelShape& shape, const Theme& theme) {
  return curve_colour(static_cast<int>(shape.index()), theme);
}

}  // namespace basinscope
