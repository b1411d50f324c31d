// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/pattern_colours.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/data/limits.h"
#include "ui/figure/colour_distance.h"

namespace basinscope {

namespace {

constexpr int named_colours = 15;  // eight of Okabe-Ito and seven shifted repeats

// Okabe and Ito's eight colours, then their seven hues with OKLab lightness moved by +0.15 (where it is below
// 0.62) or by -0.17, and with 0.9 times the chroma.
constexpr std::array<QRgb, named_colours> named{0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7, 0x56B4E9,
                                                0xD55E00, 0xF0E442, 0x1A1A1A, 0x52A0DC, 0xA96D00,
                                                0x61CCA2, 0x904B72, 0x287EAB, 0x952F00, 0xB7AC02};
constexpr QRgb ink_on_dark = 0xE8EAED;

// The inverse of linear_light(), clamped: colours in OKLab may lie outside of sRGB.
double encoded(double light) {
  const double channel = light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
  return std::clamp(channel, 0.0, 1.0);
}

// Hues a golden angle, 137.5 degrees, apart, so that no later hue repeats an earlier one soon; lightness
// alternates between two values.
QColor golden_colour(int index) {
  const int k = index - named_colours;
  const double hue = (40 + 137.5 * k) * std::numbers::pi / 180;
  return from_oklab({k % 2 == 0 ? 0.62 : 0.78, 0.12 * std::cos(hue), 0.12 * std::sin(hue)});
}

}  // namespace

// Both directions with the matrices of Ottosson (2020).
OkLab oklab(const QColor& colour) {
  const double r = linear_light(colour.redF()), g = linear_light(colour.greenF()),
               b = linear_light(colour.blueF());
  const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QColor from_oklab(const OkLab& colour) {
  const double l = std::pow(colour.L + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3);
  const double m = std::pow(colour.L - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3);
  const double s = std::pow(colour.L - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3);
  const double r = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const double g = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const double b = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s;
  const auto byte = [](double light) { return static_cast<int>(std::lround(255 * encoded(light))); };
  return QColor(byte(r), byte(g), byte(b));
}

double oklab_distance(const QColor& a, const QColor& b) {
  const OkLab x = oklab(a), y = oklab(b);
  return std::hypot(x.L - y.L, x.a - y.a, x.b - y.b);
}

QColor pattern_colour(int index, bool dark) {
  // Black would not be visible on a dark ground.
  if (index == 7 && dark) return QColor::fromRgb(ink_on_dark);
  if (index < named_colours) return QColor::fromRgb(named[static_cast<std::size_t>(std::max(index, 0))]);
  // Kept, as a thousand patterns are coloured at every move of the mouse.
  static const std::vector<QColor> first = [] {
    std::vector<QColor> colours;
    for (int i = named_colours; i < largest_landscape; ++i) colours.push_back(golden_colour(i));
    return colours;
  }();
  const auto place = static_cast<std::size_t>(index - named_colours);
  return place < first.size() ? first[place] : golden_colour(index);
}

bool pattern_has_dot(int index) { return index >= 8 && index < named_colours; }

// Weights count by their absolute value, as unbounded separations have weights of either sign.
QColor blended_colour(const Vector& signed_weights, bool dark) {
  const Vector weights = signed_weights.cwiseAbs();
  const double total = weights.sum();
  // A state without weight has no pattern's colour.
  if (!(total > 0)) return pattern_colour(7, dark);
  OkLab sum;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (weights[i] == 0) continue;
    const OkLab part = oklab(pattern_colour(static_cast<int>(i), dark));
    const double share = weights[i] / total;
    sum.L += share * part.L;
    sum.a += share * part.a;
    sum.b += share * part.b;
  }
  return from_oklab(sum);
}

}  // namespace basinscope
