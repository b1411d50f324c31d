// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/query_kernel.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "core/kernels/pair_weights.h"
#include "core/transforms/fitting.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

// Squared distances in bandwidths: that of the nearest key, and what the others are beyond it, formed without
// cancelling against it.
struct BandwidthDistances {
  double nearest = 0;  // in bandwidths
  Vector beyond;       // u_i^2 - nearest^2

  // Where u^2 - nearest^2 is so much, in the units of the keys.
  double at(double more, double h) const { return h * std::hypot(nearest, std::sqrt(std::max(more, 0.0))); }
};

BandwidthDistances distances_of(const Vector& keys, double query, double h) {
  const Vector u = (keys.array() - query).abs() / h;
  BandwidthDistances d{u.minCoeff(), {}};
  d.beyond = ((u.array() - d.nearest) * (u.array() + d.nearest)).min(1e300);
  return d;
}

double kth_nearest(const Vector& keys, double query, Index k) {
  Vector distances = (keys.array() - query).abs();
  std::nth_element(distances.begin(), distances.begin() + (k - 1), distances.end());
  return distances[k - 1];
}

// Scores relative to the nearest key's; the score at which a weight becomes 0 is that of this distance.
struct ScoreEdge {
  const Vector& keys;
  double query, h;
  BandwidthDistances distances;
  Vector scores;

  std::optional<double> counted(int k) const {
    if (k >= keys.size()) return std::nullopt;
    return kth_nearest(keys, query, k);
  }

  std::optional<double> of(const Separation& map) const {
    return std::visit(
        [&](const auto& m) -> std::optional<double> {
          using M = std::decay_t<decltype(m)>;
          if constexpr (std::is_same_v<M, NormRelu> || std::is_same_v<M, Kernel>) {
            return h;
          } else if constexpr (std::is_same_v<M, ReluMax>) {
            return distances.at(2 * m.b, h);
          } else if constexpr (std::is_same_v<M, TopKSoftmax> || std::is_same_v<M, UniformKnn>) {
            return counted(m.k);
          } else if constexpr (std::is_same_v<M, Sum>) {
            const auto first = of((*m.first).value), second = of((*m.second).value);
            return first && second ? std::optional(std::max(*first, *second)) : std::nullopt;
          } else {
            if (is_dense(map)) return std::nullopt;
            const std::optional<double> threshold = separate(map, scores).threshold;
            if (!threshold) return std::nullopt;
            double scale = 1;
            if constexpr (std::is_same_v<M, Entmax>) scale = m.alpha - 1;
            return distances.at(-2 * *threshold / scale, h);
          }
        },
        map);
  }
};

std::optional<double> attention_reach(const AttentionFit& fit, const Vector& keys, double query) {
  const BandwidthDistances distances = distances_of(keys, query, fit.h);
  const Vector scores = -0.5 * distances.beyond.array();
  return ScoreEdge{keys, query, fit.h, distances, scores}.of(fitted_to(fit.map, keys.size()));
}

std::optional<double> shape_reach(const KernelShape& shape, double h) {
  const double reach = kernel_reach(shape) * h;
  return std::isfinite(reach) ? std::optional(reach) : std::nullopt;
}

}  // namespace

std::optional<double> reach_at(const Estimator& estimator, const Vector& keys, double query) {
  return std::visit(
      [&](const auto& fit) -> std::optional<double> {
        if constexpr (requires { fit.shape; }) {
          return shape_reach(fit.shape, fit.h);
        } else if constexpr (requires { fit.map; }) {
          return attention_reach({fit.map, fit.h}, keys, query);
        } else if constexpr (requires { fit.k; }) {
          if (fit.k >= keys.size()) return std::nullopt;
          return kth_nearest(keys, query, std::max(fit.k, 1));
        } else {
          return std::nullopt;
        }
      },
      estimator);
}

std::optional<QueryKernel> kernel_at(const AttentionFit& fit, const Vector& keys, double query) {
  const Separation map = fitted_to(fit.map, keys.size());
  const BandwidthDistances d = distances_of(keys, query, fit.h);
  QueryKernel kernel;
  // The pair whose kernel, at distances in bandwidths beyond the nearest, has the map's weights.
  const auto polynomial = [&](double r, BandwidthRoute named, double beyond) {
    kernel.pair = {shape_of_order(r), named};
    kernel.h = named == BandwidthRoute::fixed ? fit.h : d.at(beyond, fit.h);
    kernel.weights =
        kernel_weights({kernel.pair.shape, BandwidthRoute::fixed}, {beyond / (2 * r), 1, 1}, d.beyond);
  };
  const auto counted = [&](const KernelShape& shape, int k) {
    kernel.pair = {shape, BandwidthRoute::fixed};
    kernel.h = kth_nearest(keys, query, k);
    kernel.weights = kernel_weights(kernel.pair, {1, k, 1}, d.beyond);
  };
  const bool is_kernel = std::visit(
      [&](const auto& m) {
        using M = std::decay_t<decltype(m)>;
        if constexpr (std::is_same_v<M, NormRelu> || std::is_same_v<M, Kernel>) {
          polynomial(m.r, BandwidthRoute::fixed, (1 - d.nearest) * (1 + d.nearest));
        } else if constexpr (std::is_same_v<M, ReluMax>) {
          polynomial(m.r, BandwidthRoute::anchored, 2 * m.b);
        } else if constexpr (std::is_same_v<M, Normmax>) {
          const double r = 1 / (m.gamma - 1);
          polynomial(r, BandwidthRoute::adaptive, adaptive_bandwidth(d.beyond, r + 1, 1 / (r + 1)).beyond);
        } else if constexpr (std::is_same_v<M, TopKSoftmax>) {
          counted(TruncatedGaussianShape{}, m.k);
        } else if constexpr (std::is_same_v<M, UniformKnn>) {
          counted(UniformShape{}, m.k);
        } else if constexpr (std::is_same_v<M, Softmax> || std::is_same_v<M, Entmax>) {
          if constexpr (std::is_same_v<M, Entmax>) {
            if (m.alpha < 1) return false;  // heavier tails than any kernel here
            if (m.alpha > 1) {
              const double r = 1 / (m.alpha - 1);
              polynomial(r, BandwidthRoute::adaptive, adaptive_bandwidth(d.beyond, r, 1).beyond);
              return true;
            }
          }
          kernel.pair = {GaussianShape{}, BandwidthRoute::fixed};
          kernel.h = fit.h;
          kernel.weights = kernel_weights(kernel.pair, {1, 1, 1}, d.beyond);
        } else {
          return false;
        }
        return true;
      },
      map);
  return is_kernel ? std::optional(std::move(kernel)) : std::nullopt;
}

}  // namespace basinscope
