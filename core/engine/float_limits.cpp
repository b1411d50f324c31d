// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/float_limits.h"

#include <algorithm>

namespace basinscope {
namespace {

// Weights that differ by less are nearly alike, and a mean of the patterns that is shorter, in parts of the
// longest of them, is then turned by the rounding of the weights.
constexpr double little = 0.02, short_mean = 0.3;

// By how much weights differ, in parts of them.
double difference(const Network& network) {
  const double size = network.largest_norm() * std::max(network.largest_norm(), network.largest_state());
  return std::visit(
      [&](const auto& s) {
        if constexpr (requires { s.h; }) return 2 * s.r * size / (s.h * s.h);
        return network.score_factor() * size;
      },
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
