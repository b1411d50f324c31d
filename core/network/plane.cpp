// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/plane.h"

#include <Eigen/Geometry>
#include <cmath>

namespace basinscope {

Plane Plane::axes(Eigen::Index dimension) {
  return {Vector::Zero(dimension), Vector::Unit(dimension, 0), Vector::Unit(dimension, 1)};
}

Plane Plane::zero_sum() { return {Vector::Zero(3), Eigen::Vector3d(1, 0, -1), Eigen::Vector3d(0, 1, -1)}; }

bool Plane::is_axes_of_the_plane() const { return dimension() == 2 && *this == axes(2); }

namespace {

// Orthogonal to e1 and e2: the normal in three dimensions, beyond it one fixed direction (turned by
// the golden angle from coordinate to coordinate) with its part in the plane taken out. Along one of so many
// directions states are closer than they are: it is as much longer.
Vector off_direction(const Plane& plane) {
  const Eigen::Index d = plane.dimension();
  if (d == 2) return Vector::Zero(2);
  if (d == 3) {
    const Eigen::Vector3d a = plane.e1, b = plane.e2;
    return a.cross(b).normalized();
  }
  const double golden = M_PI * (3 - std::sqrt(5.0));
  Vector w(d);
  for (Eigen::Index i = 0; i < d; ++i) w[i] = std::cos(1 + golden * static_cast<double>(i));
  const Vector u = plane.e1.normalized();
  const Vector v = (plane.e2 - u * u.dot(plane.e2)).normalized();
  w -= u * u.dot(w);
  w -= v * v.dot(w);
  return std::sqrt(static_cast<double>(d - 2)) * w.normalized();
}

}  // namespace

PlaneReadout::PlaneReadout(const Plane& plane) : off(off_direction(plane)), origin(plane.origin) {
  const double g11 = plane.e1.squaredNorm(), g22 = plane.e2.squaredNorm(), g12 = plane.e1.dot(plane.e2);
  const double determinant = g11 * g22 - g12 * g12;
  a = (g22 * plane.e1 - g12 * plane.e2) / determinant;
  b = (g11 * plane.e2 - g12 * plane.e1) / determinant;
}

Eigen::Vector3d PlaneReadout::of(VectorIn state) const {
  const Vector q = state - origin;
  return {a.dot(q), b.dot(q), off.dot(q)};
}

}  // namespace basinscope
