// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/float_limits.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/engine/basin_engine.h"
#include "core/engine/float_ties.h"
#include "core/engine/rule_choice.h"
#include "core/message.h"

namespace basinscope {
namespace {

// Weights are nearly alike if they differ by less than the first of these, relative to themselves. Rounding
// of such weights turns the mean of the patterns if it is shorter than the second, relative to the longest.
constexpr double alike_weights = 0.02, short_mean = 0.3;
// A window by distance loses patterns that are shorter than this, relative to the states: the rounding of a
// state's square is then some 1e-6 of its products with the patterns.
constexpr double short_patterns = 0.1;
// Floats lose the direction of a pattern whose offsets from its mean entry are shorter than this, relative to
// the pattern.
constexpr double short_centred = 1e-3;
// The narrowest pixel, in float ulps. Chosen, not measured: windows of 1e-4 (some 2 ulps a pixel) had up to
// .5 % of their pixels wrong.
constexpr double min_pixel_ulps = 256;
// How accurately floats know limits, relative to the largest state.
constexpr double limit_accuracy = 1e-5;
// Targets closer than this, relative to the longest, are one: they differ by rounding in double.
constexpr double same_target = 1e-12;
constexpr double infinite = std::numeric_limits<double>::infinity();

// The largest relative difference of weights that are nearly alike: the slope of log p_i at equal weights
// times the largest score. Choices of the k largest make weights differ whatever the scores are, unless all
// patterns are chosen.
double relative_weight_difference(const Network& network) {
  using Family = FloatRule::Family;
  const auto size = static_cast<double>(network.size());
  const double scores = network.score_factor() * network.largest_norm() *
                        std::max(network.largest_norm(), network.largest_state());
  const FloatRule rule = float_rule_of(network.separation, network.size());
  switch (rule.family) {
    case Family::softmax:
      // p_i = e^{t_i}/sum: d log p/dt is 1, times the scale of scores.
      return rule.scale * scores;
    case Family::threshold:
      // p = u^r with u = N^{-1/r} at equal weights: d log p/dt is r/u, and scores are scaled by 1/r, the
      // exponent of the rule.
      return std::pow(size, rule.exponent) * scores;
    case Family::norm:
      // p ~ u^{r-1} with the same u.
      return std::pow(size, 1 / rule.exponent) * (rule.exponent - 1) * scores;
    case Family::box:
      // p = total/N changes as fast as its score, and by no more than the bounds leave beside the total.
      return size / rule.total * std::min(scores, rule.upper.sum() - rule.total);
    case Family::top_k:
      return rule.k < network.size() ? infinite : scores;
    case Family::count_k:
      return rule.k < network.size() ? infinite : 0;
    case Family::relu:
      return rule.exponent / rule.reach * scores;
    case Family::window:
      // p = u^r with u at most h^2/2, reach = h^2.
      return 2 * rule.exponent / rule.reach * scores;
    case Family::raw:
    case Family::power:
    case Family::exponent:
      return scores;
    case Family::none:
      break;
  }
  // Without a rule, which only a shader serves: from the Jacobian at equal scores.
  const Matrix slope = separation_jacobian(network.separation, Vector::Zero(network.size()));
  if (slope.size() == 0) return infinite;
  return slope.cwiseAbs().maxCoeff() * size / *total_weight(network.separation) * scores;
}

// The condition "directions" of float_refusal() on weights. longest: of the patterns; state: of the states.
bool loses_direction(const Network& network, double longest, double state) {
  const bool layers = std::holds_alternative<LayerNorm>(network.post);
  if (!traits_of(network.post).directions || !total_weight(network.separation)) return false;
  const bool window = float_rule_of(network.separation, network.size()).family == FloatRule::Family::window;
  if (window && is_by_distance(network.separation) && longest < short_patterns * state) return true;
  Matrix x = network.patterns;
  if (layers) x.colwise() -= Vector(x.rowwise().mean());
  return relative_weight_difference(network) < alike_weights &&
         x.colwise().mean().stableNorm() < short_mean * x.rowwise().stableNorm().maxCoeff();
}

// The same condition on patterns of nearly equal entries under layer normalisation. Slices of R^D, D > 3, are
// computed from patterns whose entries were centred in double, and lose nothing.
bool loses_offsets(const Network& network) {
  if (!std::holds_alternative<LayerNorm>(network.post) || network.dimension() > 3) return false;
  const auto rows = network.patterns.rowwise();
  return std::any_of(rows.begin(), rows.end(), [](const auto& x) {
    return (x.array() - x.mean()).matrix().stableNorm() < short_centred * x.stableNorm();
  });
}

// The condition "pairs": patterns that differ, but by little more than the rounding of floats. side: of a
// pixel.
bool loses_pairs(const BasinRequest& request, double longest, double largest, double side) {
  const Network& network = request.network;
  if (network.dimension() > 3) {
    const double farthest = 2 * request.stop.epsilon;
    if (std::holds_alternative<Identity>(network.post))
      return any_pair_within(network.patterns, same_target * longest, farthest);
    const Matrix goals = targets(network);
    return any_pair_within(goals, same_target * largest_row(goals), farthest);
  }
  // With slope the Lipschitz constant of the weights, patterns whose scores differ by less than the weights
  // notice are one.
  const std::optional<double> lipschitz = traits_of(network.separation).lipschitz;
  const double slope = lipschitz.value_or(infinite) * network.score_factor() * largest / longest;
  const double nearest = std::max(std::sqrt(2 / slope), same_target * longest);
  double farthest = std::max(64 * float_ulp * longest, float_ulp * longest * largest / side);
  if (lipschitz) farthest = std::max(farthest, std::sqrt(64 * float_ulp) * longest);
  return any_pair_within(network.patterns, nearest, farthest);
}

// The narrower side of a pixel, as a length in R^D.
double pixel_side(const BasinRequest& request) {
  const Grid& grid = request.grid;
  return std::min((grid.x1 - grid.x0) / grid.width * request.plane.e1.stableNorm(),
                  (grid.y1 - grid.y0) / grid.height * request.plane.e2.stableNorm());
}

// The largest norm of an initial condition: of a corner of the window.
double farthest_corner(const BasinRequest& request) {
  const Plane& plane = request.plane;
  const Grid& grid = request.grid;
  double farthest = 0;
  for (const double a : {grid.x0, grid.x1})
    for (const double b : {grid.y0, grid.y1}) farthest = std::max(farthest, plane.at(a, b).stableNorm());
  return farthest;
}

// The condition "windows": a bandwidth below the rounding of products of this size. Separations by distance
// do not form distances from products in every engine.
bool loses_bandwidth(const Network& network, double products) {
  using Family = FloatRule::Family;
  const Family family = float_rule_of(network.separation, network.size()).family;
  return (family == Family::window || family == Family::relu) && !is_by_distance(network.separation) &&
         !scores_fit(network.separation, products);
}

}  // namespace

Message float_refusal(const BasinRequest& request) {
  const Network& network = request.network;
  const double longest = network.largest_norm(), state = network.largest_state(longest);
  const double largest = std::max(longest, state), reach = std::max(largest, farthest_corner(request));
  if (!std::isfinite(reach)) return {};  // engines in floats refuse these themselves
  // The conditions come in the order of their cost: ties of choices, which may take O(N^2 D), are last.
  const double side = pixel_side(request);
  if (side < min_pixel_ulps * float_ulp * reach) return phrase("a pixel is too narrow for single precision");
  if (request.stop.epsilon < limit_accuracy * state)
    return phrase("single precision does not know states of this length to within epsilon");
  if (loses_bandwidth(network, largest * reach))
    return phrase("the bandwidth is too small beside the patterns for single precision");
  if (loses_direction(network, longest, state))
    return message("the weights of %1 differ too little for single precision", name_of(network.separation));
  if (loses_offsets(network)) return phrase("a pattern's entries are too nearly equal for single precision");
  if (loses_pairs(request, longest, largest, side))
    return phrase("patterns are too close together for single precision");
  if (scores_tie_on_plane(request) || choice_ties(network))
    return phrase("patterns have equal scores, and single precision would break the ties by rounding");
  return {};
}

}  // namespace basinscope
