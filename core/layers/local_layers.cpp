// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/local_layers.h"

#include <limits>

#include "core/layers/least_squares.h"

namespace basinscope {
namespace {

// No deviation from the heaviest key is known better than to a few units in the last place of the keys: what
// the weighed deviations err by in norm.
double deviation_error(MatrixIn keys, const PairWeighting& w) {
  constexpr double few_units = 4 * std::numeric_limits<double>::epsilon();
  const Vector sizes = keys.rowwise().norm();
  Vector errors = w.roots.cwiseProduct(sizes.cwiseMax(sizes[w.heaviest]));
  errors[w.heaviest] = 0;
  return few_units * errors.norm();
}

}  // namespace

std::optional<PairWeighting> LocalLayer::weighting(const PairMemory& memory, VectorIn query) const {
  const Vector distances = (memory.keys().rowwise() - query.transpose()).rowwise().norm();
  return pair_weighting(kernel, distances, query.size());
}

Reading NadarayaWatson::read(const PairMemory& memory, VectorIn query) const {
  const auto w = weighting(memory, seen(query));
  if (!w) return std::nullopt;
  return Vector(memory.values().transpose() * w->values);
}

Reading LocalLinear::read(const PairMemory& memory, VectorIn query) const {
  const Vector x = seen(query);
  const auto w = weighting(memory, x);
  if (!w) return std::nullopt;
  const Eigen::Index n = memory.count, heaviest = w->heaviest;
  const Vector key = memory.keys().row(heaviest), value = memory.values().row(heaviest);
  // Rows from the heaviest pair's, and their means.
  Matrix keys = memory.keys().rowwise() - key.transpose();
  Matrix values = memory.values().rowwise() - value.transpose();
  const Vector key_mean = keys.transpose() * w->values, value_mean = values.transpose() * w->values;
  const Vector mean = value + value_mean;
  if (!((w->roots.array() > 0).count() > (w->roots[heaviest] > 0 ? 1 : 0))) return mean;
  const double penalty = ridge > 0 ? ridge / w->second : 0;
  if (std::isinf(penalty)) return mean;
  const auto weigh = [&](Matrix& rows, const Vector& middle) {
    rows.rowwise() -= middle.transpose();
    rows.array().colwise() *= w->roots.array();
  };
  weigh(keys, key_mean);
  const Vector away = (key - x) + key_mean;
  if (const auto shares = firm_shares(keys, penalty, away)) {
    const Vector weighed = w->roots.cwiseProduct(*shares);
    return Vector(mean - (values.transpose() * weighed - weighed.sum() * value_mean));
  }
  weigh(values, value_mean);
  // The weighted rows sum to 0 against sqrt(w): a reflection that takes sqrt(w) to the heaviest's axis leaves
  // nothing in its row, and n - 1 rows of full rank where there are so many.
  Vector mirror = w->values.cwiseSqrt();
  mirror[heaviest] += mirror.norm();
  mirror /= mirror.norm();
  const auto reflect = [&](Matrix& rows) {
    rows -= 2 * mirror * (mirror.transpose() * rows).eval();
    rows.row(heaviest) = rows.row(n - 1).eval();
    rows.conservativeResize(n - 1, Eigen::NoChange);
  };
  reflect(keys);
  reflect(values);
  return Vector(mean - least_squares_read(keys, values, penalty, away, deviation_error(memory.keys(), *w)));
}

}  // namespace basinscope
