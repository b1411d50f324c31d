// SPDX-License-Identifier: GPL-3.0-or-later
// Convex polygons as intersections of half-planes: certified regions are the window cut by one half-plane
// after another (certificates.h, set_certificates.h).
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/network/plane.h"

namespace basinscope {

using Polygon = std::vector<Eigen::Vector2d>;

// The corners of a grid's window in plane coordinates, anticlockwise.
inline Polygon corners_of(const Grid& window) {
  return {{window.x0, window.y0}, {window.x1, window.y0}, {window.x1, window.y1}, {window.x0, window.y1}};
}

// The part of a convex polygon in the half-plane normal . p >= bound (Sutherland-Hodgman); empty where they
// do not meet. O(corners).
inline Polygon cut(const Polygon& polygon, const Eigen::Vector2d& normal, double bound) {
  Polygon result;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Eigen::Vector2d& a = polygon[i];
    const Eigen::Vector2d& b = polygon[(i + 1) % polygon.size()];
    const double at_a = normal.dot(a) - bound, at_b = normal.dot(b) - bound;
    if (at_a >= 0) result.push_back(a);
    if ((at_a >= 0) != (at_b >= 0)) result.push_back(a + (b - a) * (at_a / (at_a - at_b)));
  }
  return result;
}

}  // namespace basinscope
