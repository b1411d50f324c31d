// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/colour_distance.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

using Mixing = std::array<std::array<double, 3>, 3>;
using Light = std::array<double, 3>;

// Linear RGB as seen with normal vision and under protanopia, deuteranopia and tritanopia: the matrices of
// Machado, Oliveira and Fernandes (2009) at severity 1.
constexpr std::array<Mixing, 4> eyes{{
    {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
    {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
    {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}};
// sRGB's primaries to XYZ (IEC 61966-2-1).
constexpr Mixing to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}};

Light through(const Mixing& mixing, const Light& light) {
  Light result{};
  for (std::size_t i = 0; i < 3; ++i)
    result[i] = mixing[i][0] * light[0] + mixing[i][1] * light[1] + mixing[i][2] * light[2];
  return result;
}

// CIE 1976 L*a*b* of linear RGB. The white point is that of sRGB's own white, D65.
Lab lab_of(const Light& light) {
  const Light white = through(to_xyz, {1, 1, 1});
  Light f = through(to_xyz, light);
  for (std::size_t i = 0; i < 3; ++i) {
    // Below the bend the cube root is replaced by its tangent, as its slope would grow without bound near
    // black.
    constexpr double bend = 6.0 / 29;
    const double share = f[i] / white[i];
    f[i] = share > bend * bend * bend ? std::cbrt(share) : share / (3 * bend * bend) + 4.0 / 29;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

}  // namespace

// The transfer function of sRGB (IEC 61966-2-1).
double linear_light(double channel) {
  return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double distance(const Lab& a, const Lab& b) {
  return std::sqrt((a.L - b.L) * (a.L - b.L) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

SeenColour::SeenColour(const QColor& colour) {
  const Light light{linear_light(colour.redF()), linear_light(colour.greenF()), linear_light(colour.blueF())};
  for (std::size_t eye = 0; eye < eyes.size(); ++eye) {
    Light seen = through(eyes[eye], light);
    // The simulation may leave the range that a screen can show.
    for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
    by_eye_[eye] = lab_of(seen);
  }
}

double SeenColour::distance(const SeenColour& other) const {
  return basinscope::distance(by_eye_[0], other.by_eye_[0]);
}

double SeenColour::least_distance(const SeenColour& other) const {
  double least = distance(other);
  for (std::size_t eye = 1; eye < by_eye_.size(); ++eye)
    least = std::min(least, basinscope::distance(by_eye_[eye], other.by_eye_[eye]));
  return least;
}

double contrast_ratio(const QColor& a, const QColor& b) {
  const auto luminance = [](const QColor& c) {
    return 0.2126 * linear_light(c.redF()) + 0.7152 * linear_light(c.greenF()) +
           0.0722 * linear_light(c.blueF());
  };
  const auto [less, more] = std::minmax({luminance(a), luminance(b)});
  return (more + 0.05) / (less + 0.05);
}

}  // namespace basinscope
