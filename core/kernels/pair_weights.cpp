// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pair_weights.h"

#include <algorithm>
#include <cmath>

#include "core/kernels/relative_weights.h"
#include "core/separation/threshold.h"

namespace basinscope {
namespace {

// [1 - u^2/h^2]_+^r normalised, h^2 = u_min^2 + beyond: the common factor (beyond/h^2)^r is left out, so that
// nothing cancels or underflows. Empty where no key is within reach.
Vector polynomial_weights(VectorIn squared, double beyond, double r) {
  if (!(beyond > 0)) return {};
  const double nearest = squared.minCoeff();
  Vector p(squared.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) p[i] = window_power((squared[i] - nearest) / beyond, r);
  return p / p.sum();
}

Vector gaussian_weights(VectorIn squared, double gamma) {
  const auto drop = (squared.array() - squared.minCoeff()) / (2 * gamma);
  // As softmax: Eigen's exp does not fall to zero, whatever it leaves is no support.
  const Vector p = (drop < 708).select((-drop).exp(), 0);
  return p / p.sum();
}

struct NearestKeys {
  std::vector<Eigen::Index> order;  // by rising distance
  std::size_t k;
};

NearestKeys nearest_keys(VectorIn squared, int k) {
  return {falling_order(-squared), static_cast<std::size_t>(std::clamp<Eigen::Index>(k, 1, squared.size()))};
}

double reach_beyond(const KernelPair& pair, const PairScale& scale, double r, VectorIn squared) {
  switch (pair.route) {
    case BandwidthRoute::adaptive:
      return adaptive_bandwidth(squared, r, scale.gamma).beyond;
    case BandwidthRoute::fixed:
      return 2 * r * scale.gamma - squared.minCoeff();
    case BandwidthRoute::anchored:
      break;
  }
  return 2 * scale.anchor * r * scale.gamma;
}

PairScale fitting_scale(PairScale scale, Eigen::Index keys) {
  scale.k = static_cast<int>(std::clamp<Eigen::Index>(scale.k, 1, keys));
  return scale;
}

}  // namespace

AdaptiveBandwidth adaptive_bandwidth(VectorIn squared, double r, double gamma) {
  const double nearest = squared.minCoeff(), unit = 2 * r * gamma;
  // With drop = unit - beyond the bases are 1 - (drop + u^2 - u_min^2)/unit: the nearest key's weight is at
  // most 1 (drop >= 0), and N weights like it reach 1 (the upper end).
  const auto excess = [&](double drop) {
    double sum = 0, slope = 0;
    for (const double u2 : squared) {
      const double x = (drop + (u2 - nearest)) / unit, w = window_power(x, r);
      if (!(w > 0)) continue;
      sum += w;
      slope += r * w / ((1 - x) * unit);
    }
    return std::pair{1 - sum, slope};
  };
  const double n = static_cast<double>(squared.size());
  const double highest = -unit * std::expm1(-std::log(n) / r);
  const double drop = n > 1 ? increasing_root(excess, 0, highest) : 0;
  return {unit - drop, std::sqrt(nearest + (unit - drop))};
}

Vector kernel_weights(const KernelPair& pair, const PairScale& scale, VectorIn squared) {
  if (const auto r = kernel_order(pair.shape))
    return polynomial_weights(squared, reach_beyond(pair, scale, *r, squared), *r);
  if (std::holds_alternative<GaussianShape>(pair.shape)) return gaussian_weights(squared, scale.gamma);
  const NearestKeys near = nearest_keys(squared, scale.k);
  Vector chosen(static_cast<Eigen::Index>(near.k));
  for (std::size_t i = 0; i < near.k; ++i) chosen[static_cast<Eigen::Index>(i)] = squared[near.order[i]];
  const Vector among = std::holds_alternative<UniformShape>(pair.shape)
                           ? Vector::Constant(chosen.size(), 1.0 / static_cast<double>(near.k))
                           : gaussian_weights(chosen, scale.gamma);
  Vector p = Vector::Zero(squared.size());
  for (std::size_t i = 0; i < near.k; ++i) p[near.order[i]] = among[static_cast<Eigen::Index>(i)];
  return p;
}

Vector attention_weights(const KernelPair& pair, const PairScale& scale, VectorIn scores) {
  const AttentionTwin twin = attention_twin(pair, fitting_scale(scale, scores.size()));
  return separate(twin.separation, scores / twin.divisor).values;
}

double pair_bandwidth(const KernelPair& pair, const PairScale& scale, VectorIn squared) {
  if (const auto r = kernel_order(pair.shape))
    return pair.route == BandwidthRoute::fixed
               ? std::sqrt(2 * *r * scale.gamma)
               : std::sqrt(squared.minCoeff() + reach_beyond(pair, scale, *r, squared));
  if (std::holds_alternative<GaussianShape>(pair.shape)) return std::sqrt(scale.gamma);
  const NearestKeys near = nearest_keys(squared, scale.k);
  return std::sqrt(squared[near.order[near.k - 1]]);
}

PairWeights pair_weights(const KernelPair& pair, const PairScale& scale, const KeyGeometry& geometry) {
  PairWeights both;
  both.kernel = kernel_weights(pair, scale, geometry.squared);
  both.h = pair_bandwidth(pair, scale, geometry.squared);
  both.nearest = std::sqrt(geometry.nearest());
  const AttentionTwin twin = attention_twin(pair, fitting_scale(scale, geometry.scores.size()));
  const Weights attention = separate(twin.separation, geometry.scores / twin.divisor);
  both.attention = attention.values;
  const auto order = kernel_order(pair.shape);
  if (order && pair.route == BandwidthRoute::adaptive) {
    both.kernel_tau = (1 - 0.5 * both.h * both.h) / (*order * scale.gamma);
    both.attention_tau = attention.threshold;
  }
  if (both.defined() && attention.defined())
    both.difference = (both.kernel - both.attention).cwiseAbs().maxCoeff();
  if (!order && !std::holds_alternative<GaussianShape>(pair.shape)) {
    const NearestKeys near = nearest_keys(geometry.squared, scale.k);
    both.tie = near.k < near.order.size() &&
               geometry.squared[near.order[near.k]] - geometry.squared[near.order[near.k - 1]] < 1e-14;
  }
  return both;
}

}  // namespace basinscope
