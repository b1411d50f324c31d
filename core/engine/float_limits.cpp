// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/float_limits.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

// Weights that differ by less are nearly alike, and a mean of the patterns that is shorter, in parts of the
// longest of them, is then turned by the rounding of the weights.
constexpr double little = 0.02, short_mean = 0.3;
constexpr double infinite = std::numeric_limits<double>::infinity();

// By how much weights that are nearly alike differ, in parts of them, where scores differ by so much: the
// slope of log p_i at equal weights. Weights that are chosen differ whatever the scores, unless all are.
struct Difference {
  double scores;
  double size;  // N

  double operator()(const Entmax& s) const { return std::pow(size, s.alpha - 1) * scores; }
  double operator()(const Normmax& s) const {
    return std::pow(size, 1 - 1 / s.gamma) / (s.gamma - 1) * scores;
  }
  double operator()(const Subsets& s) const { return size / s.k * std::min(scores, size - s.k); }
  double operator()(const Constrained& s) const { return size * std::min(scores, s.upper.sum() - 1); }
  double operator()(const TopKSoftmax& s) const { return s.k < size ? infinite : scores; }
  double operator()(const UniformKnn& s) const { return s.k < size ? infinite : 0; }
  double operator()(const ReluMax& s) const { return s.r / s.h / s.h / s.b * scores; }
  double operator()(const NormRelu& s) const { return 2 * s.r / s.h / s.h * scores; }
  double operator()(const Kernel& s) const { return 2 * s.r / s.h / s.h * scores; }
  template <class S>
  double operator()(const S&) const {
    return scores;
  }
};

double difference(const Network& network) {
  const double size = network.largest_norm() * std::max(network.largest_norm(), network.largest_state());
  return std::visit(Difference{network.score_factor() * size, static_cast<double>(network.size())},
                    network.separation);
}

}  // namespace

bool floats_lose_direction(const Network& network) {
  const bool layers = std::holds_alternative<LayerNorm>(network.post);
  const bool directs =
      layers || std::holds_alternative<L2>(network.post) || std::holds_alternative<Sign>(network.post);
  if (!directs || !total_weight(network.separation) || difference(network) >= little) return false;
  Matrix x = network.patterns;
  if (layers) x.colwise() -= Vector(x.rowwise().mean());
  return x.colwise().mean().stableNorm() < short_mean * x.rowwise().stableNorm().maxCoeff();
}

}  // namespace basinscope
