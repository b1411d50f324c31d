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
// Patterns that are shorter than this, in parts of the states, beside a window by distance: some 1e-6 of
// their products with a state is then the rounding of its square.
constexpr double short_patterns = 0.1;
constexpr double infinite = std::numeric_limits<double>::infinity();

// By how much weights that are nearly alike differ, in parts of them, where scores differ by so much: the
// slope of log p_i at equal weights. Weights that are chosen differ whatever the scores, unless all are.
double difference(const Network& network) {
  using Family = FloatRule::Family;
  const auto size = static_cast<double>(network.size());
  const double scores = network.score_factor() * network.largest_norm() *
                        std::max(network.largest_norm(), network.largest_state());
  const FloatRule rule = float_rule_of(network.separation, network.size());
  switch (rule.family) {
    case Family::softmax:
      return rule.scale * scores;
    case Family::threshold:
      return std::pow(size, rule.exponent) * scores;
    case Family::norm:
      return std::pow(size, 1 / rule.exponent) * (rule.exponent - 1) * scores;
    case Family::box:
      return size / rule.total * std::min(scores, rule.upper.sum() - rule.total);
    case Family::top_k:
      return rule.k < network.size() ? infinite : scores;
    case Family::count_k:
      return rule.k < network.size() ? infinite : 0;
    case Family::relu:
      return rule.exponent / rule.reach * scores;
    case Family::window:
      return 2 * rule.exponent / rule.reach * scores;
    case Family::raw:
    case Family::power:
    case Family::exponent:
      return scores;
    case Family::none:
      break;
  }
  // Of a shader without a rule: from the derivative at equal scores.
  const Matrix slope = separation_jacobian(network.separation, Vector::Zero(network.size()));
  if (slope.size() == 0) return infinite;
  return slope.cwiseAbs().maxCoeff() * size / *total_weight(network.separation) * scores;
}

}  // namespace

bool floats_lose_direction(const Network& network) {
  const bool layers = std::holds_alternative<LayerNorm>(network.post);
  if (!traits_of(network.post).directions || !total_weight(network.separation)) return false;
  const bool window = float_rule_of(network.separation, network.size()).family == FloatRule::Family::window;
  if (window && is_by_distance(network.separation) &&
      network.largest_norm() < short_patterns * network.largest_state())
    return true;
  if (difference(network) >= little) return false;
  Matrix x = network.patterns;
  if (layers) x.colwise() -= Vector(x.rowwise().mean());
  return x.colwise().mean().stableNorm() < short_mean * x.rowwise().stableNorm().maxCoeff();
}

}  // namespace basinscope
