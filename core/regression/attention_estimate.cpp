// SPDX-License-Identifier: GPL-3.0-or-later
// The attention side of the estimators: weights from scores alone.
#include <algorithm>
#include <cmath>

#include "core/regression/estimator_weights.h"
#include "core/transforms/transforms_state.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double lowest_score = -1e300;  // no key is masked, however far it is

// In bandwidths every separation has h = 1. Normalised ReLU of 1 - u^2/2 is the kernel of -u^2/2: the one
// would take all digits of a small u.
Separation map_of_unit_bandwidth(Separation map, Index scores) {
  if (const auto* relu = std::get_if<NormRelu>(&map)) map = Kernel{relu->r, relu->h};
  map = fitted_to(std::move(map), scores);
  std::visit(
      [](auto& m) {
        if constexpr (requires { m.h; }) m.h = 1;
      },
      map);
  return map;
}

}  // namespace

std::string why_no_estimator(const Separation& map) {
  if (std::holds_alternative<SequentialSubsets>(map))
    return name_of(map) + " is not used for estimates: over thousands of samples it takes seconds per query";
  const bool kernel_like = std::holds_alternative<NormRelu>(map) || std::holds_alternative<ReluMax>(map) ||
                           std::holds_alternative<Kernel>(map);
  if (kernel_like || (is_bounded(map) && total_weight(map))) return {};
  return "the weights of " + name_of(map) + " have no fixed sum, so they form no mean";
}

SampleWeights attention_sample_weights(const AttentionFit& fit, const Vector& keys, double query,
                                       Index without) {
  const Index n = keys.size() - (without >= 0 ? 1 : 0);
  if (n < 1) return {};
  // A count of neighbours has no bandwidth, and no distance is too large for it.
  const double h = std::holds_alternative<UniformKnn>(fit.map) ? 1 : fit.h;
  Vector u(n);
  for (Index i = 0, k = 0; i < keys.size(); ++i) {
    if (i != without) u[k++] = std::abs(keys[i] - query) / h;
  }
  const Separation map = map_of_unit_bandwidth(fit.map, n);
  // Where a common shift changes nothing, scores are formed relative to the nearest key's.
  const double nearest = is_by_distance(map) ? 0 : u.minCoeff();
  const Vector scores = (-0.5 * (u.array() - nearest) * (u.array() + nearest)).max(lowest_score);
  Vector p = separate(map, scores).values;
  if (p.size() == 0) return {};
  const double sum = p.sum();
  if (!(sum > 0) || !std::isfinite(sum)) return {};
  p /= sum;
  if (without < 0) return {0, std::move(p)};
  Vector all(n + 1);
  all << p.head(without), 0.0, p.tail(n - without);
  return {0, std::move(all)};
}

Separation attention_twin(const KernelShape& shape, double h, int keys_in_reach) {
  if (const auto r = kernel_order(shape)) return NormRelu{*r, h};
  if (std::holds_alternative<UniformShape>(shape)) return UniformKnn{std::max(1, keys_in_reach)};
  if (std::holds_alternative<TruncatedGaussianShape>(shape)) return TopKSoftmax{std::max(1, keys_in_reach)};
  return Softmax{};
}

}  // namespace basinscope
