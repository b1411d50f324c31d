// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/key_places.h"

#include <cmath>
#include <numbers>

namespace basinscope {
namespace {

Vector direction_or_axis(VectorIn v, Eigen::Index axis) {
  const double norm = v.stableNorm();
  return norm > 0 ? Vector(v / norm) : Vector(Vector::Unit(v.size(), axis));
}

// A unit vector across the query, the same for all keys: the axis that it leans to least, made orthogonal.
Vector across(const Vector& q) {
  Eigen::Index axis = 0;
  q.cwiseAbs().minCoeff(&axis);
  const Vector unit = Vector::Unit(q.size(), axis);
  return (unit - q.dot(unit) * q).normalized();
}

}  // namespace

KeyPlaces key_places(MatrixIn keys, VectorIn query) {
  if (keys.cols() == 2) return {keys, query, false};
  KeyPlaces places{Matrix(keys.rows(), 2), Vector(2), true};
  places.query << 0, query.stableNorm();
  const Vector q = direction_or_axis(query, 0), side = across(q);
  for (Eigen::Index i = 0; i < keys.rows(); ++i) {
    const Vector key = keys.row(i).transpose();
    const double along = key.dot(q);
    const double off = std::copysign((key - along * q).stableNorm(), key.dot(side));
    places.keys.row(i) << off, along;
  }
  return places;
}

Vector key_at_place(VectorIn key, VectorIn query, const Eigen::Vector2d& place) {
  if (key.size() == 2) return place;
  const Vector q = direction_or_axis(query, 0), side = across(q);
  Vector rest = key - key.dot(q) * q;
  const double norm = rest.stableNorm();
  rest = norm > 1e-12 ? Vector(rest / norm) : side;
  if (rest.dot(side) < 0) rest = -rest;
  return place.x() * rest + place.y() * q;
}

double angle_of(const Eigen::Vector2d& point) {
  const double degrees = std::atan2(point.y(), point.x()) * 180 / std::numbers::pi;
  return degrees < 0 ? degrees + 360 : degrees;
}

}  // namespace basinscope
