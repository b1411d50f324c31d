// SPDX-License-Identifier: GPL-3.0-or-later
// Convex polygons as intersections of half-planes. A certified region is the set of states that meets
// finitely many linear inequalities, so that its part of a window is the window's rectangle cut by one
// half-plane after another (certificates.h, set_certificates.h). Cuts are made in double without a
// tolerance: corners are off by rounding, and what is left of a polygon that a half-plane only touches may
// have one or two corners, which callers drop.
#pragma once

#include <Eigen/Core>
#include <vector>

#include "core/network/plane.h"

namespace basinscope {

// Corners in order, without the first one repeated at the end. A polygon of fewer than three corners has no
// area.
using Polygon = std::vector<Eigen::Vector2d>;

// The corners of a grid's window in plane coordinates, anticlockwise.
inline Polygon corners_of(const Grid& window) {
  return {{window.x0, window.y0}, {window.x1, window.y0}, {window.x1, window.y1}, {window.x0, window.y1}};
}

// The part of a convex polygon in the half-plane normal . p >= bound (I. E. Sutherland and G. W. Hodgman,
// Reentrant polygon clipping, Commun. ACM 17, 1974): corners inside are kept, and each edge that crosses
// the line leaves the crossing as a new corner. Empty where polygon and half-plane do not meet, and of an
// empty polygon. A normal of 0 keeps all or nothing, by the sign of the bound. O(corners).
inline Polygon cut(const Polygon& polygon, const Eigen::Vector2d& normal, double bound) {
  Polygon result;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Eigen::Vector2d& a = polygon[i];
    const Eigen::Vector2d& b = polygon[(i + 1) % polygon.size()];
    const double at_a = normal.dot(a) - bound, at_b = normal.dot(b) - bound;
    if (at_a >= 0) result.push_back(a);
    // The two signs differ, so that at_a - at_b is not 0.
    if ((at_a >= 0) != (at_b >= 0)) result.push_back(a + (b - a) * (at_a / (at_a - at_b)));
  }
  return result;
}

}  // namespace basinscope
