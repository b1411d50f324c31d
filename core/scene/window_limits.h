// SPDX-License-Identifier: GPL-3.0-or-later
// How narrow a window may be: a pixel must be at least 64 spacings of a double wide, since otherwise
// neighbouring initial conditions, and the numbers on the axes, are hardly different doubles. Scene files,
// zooming and the command line refuse narrower windows by these functions.
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "core/message.h"
#include "core/scene/scene.h"

namespace basinscope {

// What the limit along one axis of a plane depends on. The distance from the origin of R^D counts, as the
// entries of states that lie far from it are coarser doubles.
struct AxisPlace {
  double away = 0;    // norm of the plane's origin, in lengths of the axis vector
  int pixels = 1024;  // drawn along the axis; 1024 for scene files, which have no pixels
};
// The place of an axis vector of a plane. A plane whose vectors are not valid yet counts as lying at the
// origin.
inline AxisPlace place_of(const Plane& plane, const Vector& axis, int pixels = AxisPlace().pixels) {
  const double away = plane.origin.stableNorm() / axis.stableNorm();
  return {std::isfinite(away) ? away : 0, pixels};
}

// The least width along an axis of a window in plane coordinates up to farthest in modulus: 64 spacings of a
// double there for each pixel. least_of_all is the least width at the origin itself, where doubles are
// arbitrarily fine.
inline double least_width(double farthest, const AxisPlace& place = {}) {
  constexpr double steps = 64, spacing = 0x1p-52, least_of_all = 1e-290;
  return std::max(steps * spacing * place.pixels * (farthest + place.away), least_of_all);
}

// Whether a window from low to high is finite and not narrower than that.
inline bool wide_enough(double low, double high, const AxisPlace& place = {}) {
  return std::isfinite(high - low) &&
         high - low >= least_width(std::max(std::abs(low), std::abs(high)), place);
}
inline bool wide_enough(const Window& window, const Plane& plane, int width, int height) {
  return wide_enough(window.x0, window.x1, place_of(plane, plane.e1, width)) &&
         wide_enough(window.y0, window.y1, place_of(plane, plane.e2, height));
}

// Empty if it is wide enough, else what was expected: "two increasing numbers", ...
inline Message window_wanted(double low, double high, const AxisPlace& place = {}) {
  if (wide_enough(low, high, place)) return {};
  if (!(low < high)) return phrase("two increasing numbers");
  if (!std::isfinite(high - low)) return phrase("two numbers less than 1.797e308 apart");
  char digits[32];
  // 5 % more than the limit, so that the number is still sufficient when it is rounded to two digits.
  const double least = 1.05 * least_width(std::max(std::abs(low), std::abs(high)), place);
  char* const end = std::to_chars(digits, digits + sizeof digits, least, std::chars_format::general, 2).ptr;
  return message("two numbers at least %1 apart, 64 steps of a double for each of %2 pixels",
                 Message::number(std::string(digits, end)), place.pixels);
}

}  // namespace basinscope
