// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/float_limits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/engine/basin_engine.h"
#include "core/engine/float_ties.h"
#include "core/engine/rule_choice.h"

namespace basinscope {
namespace {

// Weights that differ by less are nearly alike, and a mean of the patterns that is shorter, in parts of the
// longest of them, is then turned by the rounding of the weights.
constexpr double little = 0.02, short_mean = 0.3;
// Patterns that are shorter than this, in parts of the states, beside a window by distance: some 1e-6 of
// their products with a state is then the rounding of its square.
constexpr double short_patterns = 0.1;
// A pattern whose offsets from its own mean are this short, in parts of it, has a direction that floats lose.
constexpr double short_centred = 1e-3;
// Pixels so many float ulps wide are narrow. Chosen, not measured: windows of 1e-4 (some 2 ulps a pixel) had
// up to .5 % of their pixels wrong.
constexpr double narrow = 256;
// How near floats know limits, in parts of the longest state.
constexpr double limits_known = 1e-5;
// Targets that are as near as this, in parts of the longest, differ by rounding in double.
constexpr double same_target = 1e-12;
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

// Of a post-transform that takes directions alone.
bool lose_direction(const Network& network, double longest, double state) {
  const bool layers = std::holds_alternative<LayerNorm>(network.post);
  if (!traits_of(network.post).directions || !total_weight(network.separation)) return false;
  const bool window = float_rule_of(network.separation, network.size()).family == FloatRule::Family::window;
  if (window && is_by_distance(network.separation) && longest < short_patterns * state) return true;
  Matrix x = network.patterns;
  if (layers) x.colwise() -= Vector(x.rowwise().mean());
  return difference(network) < little &&
         x.colwise().mean().stableNorm() < short_mean * x.rowwise().stableNorm().maxCoeff();
}

// Patterns of nearly equal entries under layer normalisation. Engines draw slices of R^D, D > 3, with
// patterns whose entries are centred already, and lose nothing there.
bool lose_offsets(const Network& network) {
  if (!std::holds_alternative<LayerNorm>(network.post) || network.dimension() > 3) return false;
  const auto rows = network.patterns.rowwise();
  return std::any_of(rows.begin(), rows.end(), [](const auto& x) {
    return (x.array() - x.mean()).matrix().stableNorm() < short_centred * x.stableNorm();
  });
}

// Pairs of patterns that differ, but by little more than the rounding of floats.
bool lose_pairs(const BasinRequest& request, double longest, double largest, double side) {
  const Network& network = request.network;
  if (network.dimension() > 3) {
    const double farthest = 2 * request.stop.epsilon;
    if (std::holds_alternative<Identity>(network.post))
      return any_pair_within(network.patterns, same_target * longest, farthest);
    const Matrix goals = targets(network);
    return any_pair_within(goals, same_target * largest_row(goals), farthest);
  }
  // Two whose scores differ by less than the weights notice are one.
  const std::optional<double> steepest = traits_of(network.separation).lipschitz;
  const double slope = steepest.value_or(infinite) * network.score_factor() * largest / longest;
  const double nearest = std::max(std::sqrt(2 / slope), same_target * longest);
  double farthest = std::max(64 * float_ulp * longest, float_ulp * longest * largest / side);
  if (steepest) farthest = std::max(farthest, std::sqrt(64 * float_ulp) * longest);
  return any_pair_within(network.patterns, nearest, farthest);
}

// The narrower side of a pixel, as a length in R^D.
double pixel_side(const BasinRequest& request) {
  const Grid& grid = request.grid;
  return std::min((grid.x1 - grid.x0) / grid.width * request.plane.e1.stableNorm(),
                  (grid.y1 - grid.y0) / grid.height * request.plane.e2.stableNorm());
}

// How far a start on the grid can be from the origin.
double farthest_start(const BasinRequest& request) {
  const Plane& plane = request.plane;
  const Grid& grid = request.grid;
  double farthest = 0;
  for (const double a : {grid.x0, grid.x1})
    for (const double b : {grid.y0, grid.y1}) farthest = std::max(farthest, plane.at(a, b).stableNorm());
  return farthest;
}

// A bandwidth below what products of that size round to. Distances are not formed from products everywhere.
bool lose_bandwidth(const Network& network, double products) {
  using Family = FloatRule::Family;
  const Family family = float_rule_of(network.separation, network.size()).family;
  return (family == Family::window || family == Family::relu) && !is_by_distance(network.separation) &&
         !scores_fit(network.separation, products);
}

}  // namespace

std::string float_refusal(const BasinRequest& request) {
  const Network& network = request.network;
  const double longest = network.largest_norm(), state = network.largest_state(longest);
  const double largest = std::max(longest, state), reach = std::max(largest, farthest_start(request));
  if (!std::isfinite(reach)) return {};  // what no engine in floats takes
  const double side = pixel_side(request);
  if (side < narrow * float_ulp * reach) return "a pixel is too narrow for single precision";
  if (request.stop.epsilon < limits_known * state)
    return "single precision does not know states of this length to within epsilon";
  if (lose_bandwidth(network, largest * reach))
    return "the bandwidth is too small beside the patterns for single precision";
  if (lose_direction(network, longest, state))
    return "the weights of " + name_of(network.separation) + " differ too little for single precision";
  if (lose_offsets(network)) return "a pattern's entries are too nearly equal for single precision";
  if (lose_pairs(request, longest, largest, side))
    return "patterns are too close together for single precision";
  if (scores_tie_on_plane(request) || choice_ties(network))
    return "patterns have equal scores, and single precision would break the ties by rounding";
  return {};
}

}  // namespace basinscope
