// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/weight_kernel.h"

#include "core/kernels/pair_weights.h"
#include "core/kernels/relative_weights.h"
#include "core/separation/threshold.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double left_out = std::numeric_limits<double>::infinity();

KernelShape shape_of(const WeightKernel& kernel) {
  switch (kernel.index()) {
    case 1:
      return UniformShape{};
    case 2:
      return EpanechnikovShape{};
    case 3:
      return BiweightShape{};
    case 4:
      return TriweightShape{};
    default:
      break;
  }
  if (const auto* polynomial = std::get_if<PolynomialKernel>(&kernel)) return PolynomialShape{polynomial->r};
  if (const auto* truncated = std::get_if<TruncatedKernel>(&kernel))
    return TruncatedGaussianShape{truncated->cut};
  return GaussianShape{};
}

// Distances in bandwidths; all but the k nearest left out.
Vector reached(const WeightKernel& kernel, VectorIn distances, Index dimension) {
  return std::visit(
      [&](const auto& own) -> Vector {
        Vector u = distances;
        if constexpr (requires { own.k; }) {
          const auto order = falling_order(-distances);
          for (std::size_t i = static_cast<std::size_t>(own.k); i < order.size(); ++i) u[order[i]] = left_out;
        }
        if constexpr (requires { own.h; }) u /= own.h.value_or(usual_bandwidth(dimension));
        return u;
      },
      kernel);
}

// Weights up to a factor; false where all are 0.
bool relative(const WeightKernel& kernel, VectorIn distances, Index dimension, Vector& w) {
  const auto of_pair = [&](double r, BandwidthRoute route, const PairScale& scale) {
    w = kernel_weights({PolynomialShape{r}, route}, scale, distances.array().square().matrix());
    return w.size() > 0;
  };
  if (const auto* adaptive = std::get_if<AdaptiveKernel>(&kernel))
    return of_pair(adaptive->r, BandwidthRoute::adaptive, {.gamma = adaptive->gamma});
  if (const auto* anchored = std::get_if<AnchoredKernel>(&kernel)) {
    const double h = anchored->h.value_or(usual_bandwidth(dimension));
    return of_pair(anchored->r, BandwidthRoute::anchored,
                   {.gamma = h * h / anchored->r, .anchor = anchored->b});
  }
  const Vector u = reached(kernel, distances, dimension);
  if (std::holds_alternative<NearestUniform>(kernel)) {
    w = (u.array() < left_out).cast<double>();
    return true;
  }
  w.resize(u.size());
  return relative_weights(shape_of(kernel), u, w);
}

bool is_gaussian(const WeightKernel& kernel) {
  return kernel.index() == 0 || std::holds_alternative<NearestGaussian>(kernel);
}

}  // namespace

std::optional<PairWeighting> pair_weighting(const WeightKernel& kernel, VectorIn distances, Index dimension) {
  PairWeighting weighting;
  Vector& w = weighting.values;
  if (!distances.allFinite() || !relative(kernel, distances, dimension, w)) return std::nullopt;
  w /= w.sum();
  w.maxCoeff(&weighting.heaviest);
  Vector others = w;
  others[weighting.heaviest] = 0;
  weighting.second = others.maxCoeff();
  weighting.roots = w.cwiseSqrt();
  if (weighting.second > 0) {
    weighting.roots /= std::sqrt(weighting.second);
  } else if (is_gaussian(kernel) && w.size() > 1) {
    // e^{-u^2/2h^2} has the root e^{-u^2/4h^2}.
    Vector u = reached(kernel, distances, dimension) / std::sqrt(2.0);
    u[weighting.heaviest] = left_out;
    if (!relative_weights(GaussianShape{}, u, weighting.roots)) weighting.roots.setZero();
  }
  return weighting;
}

}  // namespace basinscope
