// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/update_bounds.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/message.h"
#include "core/proof/state_plane.h"

namespace basinscope {
namespace {

// The least and the largest sum p.column over weights of the rule: 0 <= p_i <= upper_i (<= total where
// there are no upper bounds) with sum p = total. A linear program over a box with one sum, which the greedy
// choice solves: the smallest entries take as much weight as they may.
std::pair<double, double> extreme_sums(VectorIn column, const FloatRule& rule) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(column.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return column[a] < column[b]; });
  const auto filled = [&](auto begin, auto end) {
    double left = rule.total, sum = 0;
    for (auto at = begin; at != end && left > 0; ++at) {
      const double weight = rule.family == FloatRule::Family::box ? std::min(left, rule.upper[*at])
                                                                  : std::min(left, rule.total);
      sum += weight * column[*at];
      left -= weight;
    }
    return sum;
  };
  return {filled(order.begin(), order.end()), filled(order.rbegin(), order.rend())};
}

}  // namespace

Message proof_refusal(const Network& network) {
  if (!has_state_plane(network)) return phrase("states of more than two dimensions have no cells");
  const bool by_distance = is_by_distance(network.separation);
  switch (float_rule_of(network.separation, network.size()).family) {
    case FloatRule::Family::softmax:
    case FloatRule::Family::threshold:
    case FloatRule::Family::norm:
    case FloatRule::Family::box:
    case FloatRule::Family::top_k:
    case FloatRule::Family::count_k:
      break;
    case FloatRule::Family::window:
      // Normalised ReLU is a window of scores; the bounds are those of windows of distances
      // (weight_lanes.h).
      if (by_distance) break;
      [[fallthrough]];
    default:
      return message("there are no bounds for %1", name_of(network.separation));
  }
  const PostForm form = traits_of(network.post).form;
  const bool normalised = form == PostForm::l2 || form == PostForm::layer_norm;
  // certified_table.h derives the fall of the energy for these pairs alone.
  if (form != PostForm::identity && (!normalised || by_distance))
    return message("there are no bounds under %1", name_of(network.post));
  return {};
}

double radius_of_states(const Network& network) {
  if (const auto* l2 = std::get_if<L2>(&network.post)) return l2->radius;
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  return layer != nullptr && network.dimension() == 3 && layer->epsilon == 0 ? layer->radius(3) : 0;
}

Box states_box(const Network& network) {
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  // Under l2, and in the plane of states under layer normalisation, ||T(q)|| <= R.
  const bool flat = layer != nullptr && network.dimension() == 3;
  if (const double radius = flat ? layer->radius(3) : radius_of_states(network); radius > 0)
    return box_around(Eigen::Array2d::Zero(), Eigen::Array2d::Constant(radius * (1 + 64 * ulp)));
  // Layer normalisation of two dimensions: delta +- g with |g| <= eta sqrt(n/2) (update_lanes.h, part 5).
  if (layer != nullptr) {
    const double half =
        std::sqrt(0.5) * layer->radius(2) * (1 + 64 * ulp) + 64 * ulp * std::abs(layer->delta);
    return box_around(Eigen::Array2d::Constant(layer->delta), Eigen::Array2d::Constant(half));
  }
  // The identity: mixtures. The slack covers the rounding of sums and of weights, as computed.
  const FloatRule rule = float_rule_of(network.separation, network.size());
  const double size = network.patterns.cwiseAbs().maxCoeff() * std::max(1.0, rule.total);
  Box box{};
  for (int k = 0; k < 2; ++k) {
    const auto [low, high] = extreme_sums(network.patterns.col(k), rule);
    const double slack = 1e-9 * (high - low) + 64 * ulp * static_cast<double>(network.size() + 8) * size;
    box.low[k] = low - slack;
    box.high[k] = high + slack;
  }
  return box;
}

}  // namespace basinscope
