// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/state_plane.h"
#include "core/proof/update_lanes.h"

namespace basinscope {

BoundedNetwork::BoundedNetwork(const Network& network)
    : rule(float_rule_of(network.separation, network.size())) {
  const std::shared_ptr<const Network> flat = flattened(network);
  for (Eigen::Index i = 0; i < flat->size(); ++i)
    patterns.emplace_back(flat->patterns(i, 0), flat->patterns(i, 1));
  low = flat->patterns.colwise().minCoeff().transpose().array();
  high = flat->patterns.colwise().maxCoeff().transpose().array();
  const bool threshold = rule.family == FloatRule::Family::threshold && rule.exponent != 0;
  if (rule.family == FloatRule::Family::threshold && rule.exponent == 0)
    rule.family = FloatRule::Family::softmax;
  rate = network.score_factor() * (threshold ? std::abs(rule.exponent) : 1);
  const bool norm = rule.family == FloatRule::Family::norm;
  adds_up = threshold ? 1 / rule.exponent : rule.exponent;
  exponent = norm ? adds_up - 1 : adds_up;
  for (const double whole : {1.0, 2.0, 3.0})
    if (std::abs(exponent - whole) <= 4 * ulp * whole) adds_up += whole - exponent, exponent = whole;
  least_rise = exponent < 0 ? -adds_up * std::pow(network.size(), 1 / adds_up) : adds_up;
  if (rule.family == FloatRule::Family::window) rate = 2 / rule.reach;
  rule.upper = rule.upper.cwiseMin(rule.total);
  share = (4 * static_cast<double>(network.size()) + 64) * rounding_unit;
  alike = 4 * static_cast<double>(network.dimension() + 2) * ulp * network.largest_norm();
  const auto* const layer = std::get_if<LayerNorm>(&network.post);
  if (const auto* l2 = std::get_if<L2>(&network.post)) {
    radius = l2->radius;
  } else if (layer != nullptr && network.dimension() == 3) {
    radius = layer->radius(3);
    softness = std::sqrt(layer->epsilon) * (radius / layer->eta);
    blur = 8 * ulp * network.largest_norm();
    off_plane = 2 * std::abs(layer->delta);
  } else if (layer != nullptr) {
    layer_norm = *layer;
  }
}

namespace {

template <class V>
BASINSCOPE_INLINE void bound_with(const BoundedNetwork& network, double* scratch, const Box* boxes,
                                  ImageBound* bounds, std::size_t count, bool whole) {
  using Family = FloatRule::Family;
  const auto with = [&](auto weigh) __attribute__((always_inline)) {
    bound_boxes<V, typename decltype(weigh)::type>(network, scratch, boxes, bounds, count, whole);
  };
  switch (network.rule.family) {
    case Family::softmax:
      return with(std::type_identity<Thresholds<V, Exponentials<V>>>());
    case Family::threshold:
      if (network.exponent == 1) return with(std::type_identity<Thresholds<V, Powers<V, 1>>>());
      if (network.exponent == 2) return with(std::type_identity<Thresholds<V, Powers<V, 2>>>());
      if (network.exponent == 3) return with(std::type_identity<Thresholds<V, Powers<V, 3>>>());
      return with(std::type_identity<Thresholds<V, Powers<V, 0>>>());
    case Family::norm:
      if (network.exponent == 1) return with(std::type_identity<Shares<V, Thresholds<V, Powers<V, 1>>>>());
      return with(std::type_identity<Shares<V, Thresholds<V, Powers<V, 0>>>>());
    case Family::window:
      if (network.exponent == 1) return with(std::type_identity<Shares<V, Windows<V, 1>>>());
      return with(std::type_identity<Shares<V, Windows<V, 0>>>());
    case Family::top_k:
      return with(std::type_identity<Chosen<V, false>>());
    case Family::count_k:
      return with(std::type_identity<Chosen<V, true>>());
    default:
      return with(std::type_identity<Thresholds<V, Clips<V>>>());
  }
}

class LaneBounds final : public BoxBounds {
 public:
  explicit LaneBounds(std::shared_ptr<const BoundedNetwork> network) : network_(std::move(network)) {
    by_widest_instructions(BASINSCOPE_WIDE_LOOP {
      together_ = static_cast<int>(width);
      scratch_.resize(PatternLanes<Doubles<static_cast<int>(width)>>::room_for(*network_));
    });
  }

  std::size_t together() const override { return static_cast<std::size_t>(together_); }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    by_widest_instructions(BASINSCOPE_WIDE_LOOP {
      bound_with<Doubles<static_cast<int>(width)>>(*network_, scratch_.data(), boxes, bounds, count,
                                                   ask == Ask::whole);
    });
  }

 private:
  std::shared_ptr<const BoundedNetwork> network_;
  std::vector<double> scratch_;
  int together_ = 1;
};

}  // namespace

MakeBounds update_bounds(const Network& network) {
  const auto bounded = std::make_shared<const BoundedNetwork>(network);
  return [bounded] { return std::make_unique<LaneBounds>(bounded); };
}

}  // namespace basinscope
