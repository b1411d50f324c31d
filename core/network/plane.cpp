// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/plane.h"

#include <Eigen/Geometry>
#include <cmath>
#include <numbers>

namespace basinscope {

Plane Plane::axes(Eigen::Index dimension) {
  return {Vector::Zero(dimension), Vector::Unit(dimension, 0), Vector::Unit(dimension, 1)};
}

Plane Plane::zero_sum() { return {Vector::Zero(3), Eigen::Vector3d(1, 0, -1), Eigen::Vector3d(0, 1, -1)}; }

bool Plane::is_axes_of_the_plane() const { return dimension() == 2 && *this == axes(2); }

namespace {

// A direction orthogonal to e1 and e2: the normal in three dimensions; in more, one fixed direction with
// its part in the plane taken out. Its entries are cosines of multiples of the golden angle, which never
// repeat, so that no symmetry of the patterns makes states coincide along it. A unit direction of D - 2
// others shows only (D - 2)^-1/2 of a random distance in the mean, and the factor makes up for that: limits
// of a slice are told apart by this number.
Vector off_direction(const Plane& plane) {
  const Eigen::Index d = plane.dimension();
  if (d == 2) return Vector::Zero(2);
  if (d == 3) {
    const Eigen::Vector3d a = plane.e1, b = plane.e2;
    return a.cross(b).normalized();
  }
  const double golden = std::numbers::pi * (3 - std::sqrt(5.0));
  Vector w(d);
  for (Eigen::Index i = 0; i < d; ++i) w[i] = std::cos(1 + golden * static_cast<double>(i));
  // Gram-Schmidt of the plane's axes, which need not be orthonormal.
  const Vector u = plane.e1.normalized();
  const Vector v = (plane.e2 - u * u.dot(plane.e2)).normalized();
  w -= u * u.dot(w);
  w -= v * v.dot(w);
  return std::sqrt(static_cast<double>(d - 2)) * w.normalized();
}

}  // namespace

PlaneReadout::PlaneReadout(const Plane& plane) : off(off_direction(plane)), origin(plane.origin) {
  // The dual basis of e1 and e2 in their plane, by the inverse of their Gram matrix: a.e1 = b.e2 = 1 and
  // a.e2 = b.e1 = 0. As a and b lie in the plane, the part of a state off the plane does not enter.
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
