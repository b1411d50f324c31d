// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/kernels_state.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/kernels/key_geometry.h"
#include "core/random.h"

namespace basinscope {
namespace {

constexpr std::array<double, 8> eight_angles{14, 47, 78, 118, 171, 214, 262, 311};
constexpr std::array<double, 8> eight_norms{1, 1.25, 0.8, 1.1, 0.9, 1.2, 0.75, 1.05};
constexpr double query_angle = 58;

Vector in_direction(double degrees, double norm) {
  const double radians = degrees * std::numbers::pi / 180;
  Vector v(2);
  v << norm * std::cos(radians), norm * std::sin(radians);
  return v;
}

Vector with_norm_of(VectorIn direction, VectorIn norm) {
  const double length = direction.stableNorm(), wanted = norm.stableNorm();
  return length > 0 ? Vector(direction * (wanted > 0 ? wanted / length : 1 / length)) : Vector(norm);
}

Matrix eight_keys() {
  Matrix keys(8, 2);
  for (std::size_t i = 0; i < 8; ++i)
    keys.row(static_cast<Eigen::Index>(i)) = in_direction(eight_angles[i], eight_norms[i]).transpose();
  return keys;
}

}  // namespace

KernelsState::KernelsState() : keys(eight_keys()), query(in_direction(query_angle, 1)) {}

bool KernelsState::operator==(const KernelsState& other) const {
  return same(keys, other.keys) && same(query, other.query) && seed == other.seed && shape == other.shape &&
         order == other.order && route == other.route && scale == other.scale && unit == other.unit &&
         integral_dimension == other.integral_dimension && map_weight == other.map_weight &&
         arc == other.arc && lines == other.lines && labels == other.labels &&
         show_dispersion == other.show_dispersion && dispersion == other.dispersion;
}

Matrix used_keys(const KernelsState& state) { return state.unit ? unit_rows(state.keys) : state.keys; }

Vector used_query(const KernelsState& state) {
  return state.unit ? Vector(unit_rows(state.query.transpose()).row(0).transpose()) : state.query;
}

Matrix random_keys(int n, int d, std::uint64_t seed) {
  Random random(seed);
  Matrix keys(n, d);
  for (int i = 0; i < n; ++i) {
    const double norm = 0.7 + 0.6 * random.uniform();
    Vector key(d);
    do {
      for (double& entry : key) entry = random.normal();
    } while (key.squaredNorm() == 0);
    keys.row(i) = norm * key.normalized().transpose();
  }
  return keys;
}

KernelsState with_key_count(KernelsState state, int count) {
  count = std::clamp(count, KernelsState::fewest_keys, KernelsState::most_keys);
  const auto d = static_cast<int>(state.keys.cols());
  Matrix keys = random_keys(count, d, state.seed.value_or(1));
  const auto kept = std::min<Eigen::Index>(count, state.keys.rows());
  keys.topRows(kept) = state.keys.topRows(kept);
  state.keys = std::move(keys);
  return state;
}

KernelsState with_dimension(KernelsState state, int dimension) {
  dimension = std::clamp(dimension, KernelsState::fewest_dimensions, KernelsState::most_dimensions);
  if (dimension == state.keys.cols()) return state;
  if (dimension == 2) {
    const KernelsState plane;
    state.keys = plane.keys;
    state.query = plane.query;
    state.seed.reset();
    return state;
  }
  state.seed = state.seed.value_or(1);
  state.keys = random_keys(static_cast<int>(state.keys.rows()), dimension, *state.seed);
  // Near the first key, so that there is something to see.
  state.query = unit_rows(state.keys.topRows(1) + 0.5 * random_keys(1, dimension, *state.seed + 1000000))
                    .row(0)
                    .transpose();
  return state;
}

KernelsState with_key_at(KernelsState state, int index, VectorIn place) {
  if (index >= state.keys.rows() || place.size() != state.keys.cols()) return state;
  const Vector before = index < 0 ? state.query : Vector(state.keys.row(index).transpose());
  const Vector after = state.unit ? with_norm_of(place, before) : Vector(place);
  if (index < 0) {
    state.query = after;
  } else {
    state.keys.row(index) = after.transpose();
    state.seed.reset();
  }
  return state;
}

KernelsState with_angle(KernelsState state, int index, double degrees) {
  if (state.keys.cols() != 2 || index >= state.keys.rows()) return state;
  const double norm = index < 0 ? state.query.stableNorm() : state.keys.row(index).stableNorm();
  const Vector moved = in_direction(degrees, norm > 0 ? norm : 1);
  if (index < 0) {
    state.query = moved;
  } else {
    state.keys.row(index) = moved.transpose();
    state.seed.reset();
  }
  return state;
}

KernelsState with_shape(KernelsState state, const KernelShape& shape) {
  state.shape = shape;
  if (const auto r = kernel_order(shape)) state.order = *r;
  return state;
}

}  // namespace basinscope
