// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/attention_layers.h"

#include <algorithm>

namespace basinscope {
namespace {

constexpr double upper_rounding = 1e-12;

// Sum of e^top times a vector that may have to be small for it; 0 stays 0.
Vector times_exponential(Vector sum, double top) {
  if (top == 0) return sum;
  for (double& entry : sum) {
    if (entry != 0) entry = std::copysign(std::exp(top + std::log(std::abs(entry))), entry);
  }
  return sum;
}

// A separation for the first t of the pairs; nothing where its upper bounds leave none.
std::optional<Separation> of_first(Separation separation, Eigen::Index t) {
  const bool bounded = std::visit(
      [t](auto& s) {
        if constexpr (requires { s.k; }) s.k = static_cast<int>(std::min<Eigen::Index>(s.k, t));
        if constexpr (requires { s.upper; }) {
          s.upper = s.upper.head(std::min(t, s.upper.size())).eval();
          return s.upper.size() == t && s.upper.sum() >= 1 - upper_rounding;
        }
        return true;
      },
      separation);
  if (!bounded) return std::nullopt;
  return separation;
}

Reading weighed(const Separation& separation, std::optional<double> scale, const PairMemory& memory,
                const Vector& query) {
  if (const auto* sum = std::get_if<Sum>(&separation)) {
    Reading first = weighed((*sum->first).value, scale, memory, query);
    const Reading second = first ? weighed((*sum->second).value, scale, memory, query) : std::nullopt;
    if (!second) return std::nullopt;
    return Vector(*first + *second);
  }
  const auto fitted = of_first(separation, memory.count);
  if (!fitted) return std::nullopt;
  Vector scores;
  if (is_by_distance(separation))
    scores = -0.5 * (memory.keys().rowwise() - query.transpose()).rowwise().squaredNorm();
  else  // equal keys tie: each sum in the same order, which a product with a matrix does not promise
    scores = scale.value_or(is_bounded(separation) ? usual_scale(query.size()) : 1) *
             (memory.keys().array().rowwise() * query.transpose().array()).rowwise().sum();
  if (!scores.allFinite()) return Vector::Constant(memory.all_values.cols(), NAN);
  Vector p(scores.size());
  const Separated how = std::visit([&](const auto& s) { return s.weights(scores, p); }, *fitted);
  if (!how.defined) return std::nullopt;
  return times_exponential(memory.values().transpose() * p, how.log_scale);
}

}  // namespace

Reading UnnormalisedAttention::read(const PairMemory& memory, VectorIn query) const {
  const Vector scores = used_scale(query.size()) * (memory.keys() * seen(query));
  // Relative to the largest score of a value that is not 0, where its exponential may be too large.
  constexpr double safe = 600;
  double top = 0;
  for (Eigen::Index i = 0; i < scores.size(); ++i) {
    if (!(scores[i] <= safe) && !(memory.values().row(i).array() == 0).all())
      top = scores[i] <= top ? top : scores[i];
  }
  const Vector weights = (scores.array() - top).min(safe).exp();
  return times_exponential(memory.values().transpose() * weights, top);
}

Reading SoftmaxAttention::read(const PairMemory& memory, VectorIn query) const {
  const Vector scores = used_scale(query.size()) * (memory.keys() * seen(query));
  const Vector weights = (scores.array() - scores.maxCoeff<Eigen::PropagateNaN>()).exp();
  return Vector(memory.values().transpose() * weights / weights.sum());
}

std::optional<double> SeparationAttention::used_scale(Eigen::Index dimension) const {
  if (is_by_distance(separation)) return std::nullopt;
  if (scale || std::holds_alternative<Sum>(separation)) return scale;
  return is_bounded(separation) ? usual_scale(dimension) : 1;
}

Reading SeparationAttention::read(const PairMemory& memory, VectorIn query) const {
  return weighed(separation, scale, memory, seen(query));
}

}  // namespace basinscope
