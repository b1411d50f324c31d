// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/box_bounds.h"

#include <cmath>
#include <type_traits>
#include <utility>

#include "core/proof/state_plane.h"
#include "core/proof/update_lanes.h"

namespace basinscope {

using Family = FloatRule::Family;

BoundedNetwork::BoundedNetwork(const Network& of)
    : rule(float_rule_of(of.separation, of.size())),
      share((4 * static_cast<double>(of.size()) + 64) * rounding_unit),
      alike(4 * static_cast<double>(of.dimension() + 2) * ulp * of.largest_norm()) {
  const std::shared_ptr<const Network> flat = flattened(of);
  for (Eigen::Index i = 0; i < of.size(); ++i)
    patterns.emplace_back(flat->patterns(i, 0), flat->patterns(i, 1));
  low = flat->patterns.colwise().minCoeff().transpose().array();
  high = flat->patterns.colwise().maxCoeff().transpose().array();

  if (rule.family == Family::threshold && rule.exponent == 0) rule.family = Family::softmax;
  const bool threshold = rule.family == Family::threshold;
  rate = rule.family == Family::window ? 2 / rule.reach
                                       : of.score_factor() * (threshold ? std::abs(rule.exponent) : 1);
  adds_up = threshold ? 1 / rule.exponent : rule.exponent;
  exponent = rule.family == Family::norm ? adds_up - 1 : adds_up;
  if (threshold && std::abs(exponent - 3) <= 12 * ulp) exponent = adds_up = 3;  // 1/(4/3 - 1)
  least_rise = adds_up < 0 ? -adds_up * std::pow(of.size(), 1 / adds_up) : adds_up;
  rule.upper = rule.upper.cwiseMin(rule.total);

  const auto* const layer = std::get_if<LayerNorm>(&of.post);
  if (const auto* l2 = std::get_if<L2>(&of.post)) {
    radius = l2->radius;
  } else if (layer != nullptr && of.dimension() == 3) {
    radius = layer->radius(3);
    softness = std::sqrt(layer->epsilon) * (radius / layer->eta);
    blur = 8 * ulp * of.largest_norm();
    off_plane = 2 * std::abs(layer->delta);
  } else if (layer != nullptr) {
    layer_norm = *layer;
  }
}

namespace {

struct Asked {
  const BoundedNetwork& network;
  double* room;
  const Box* boxes;
  ImageBound* bounds;
  std::size_t count;
  bool whole;
};

template <class V, class Weigh>
BASINSCOPE_INLINE void bound_with(const Asked& of) {
  for (std::size_t done = 0; done < of.count; done += lanes_of<V>)
    UpdateLanes<V, Weigh>(of.network, of.room)
        .bound(of.boxes + done, of.bounds + done,
               static_cast<int>(std::min<std::size_t>(lanes_of<V>, of.count - done)), of.whole);
}

template <class V>
BASINSCOPE_INLINE void bound_boxes(const Asked& of) {
  const double exponent = of.network.exponent;
  switch (of.network.rule.family) {
    case Family::softmax:
      return bound_with<V, Thresholds<V, Exponentials<V>>>(of);
    case Family::threshold:
      if (exponent == 1) return bound_with<V, Thresholds<V, Powers<V, 1>>>(of);
      if (exponent == 2) return bound_with<V, Thresholds<V, Powers<V, 2>>>(of);
      if (exponent == 3) return bound_with<V, Thresholds<V, Powers<V, 3>>>(of);
      return bound_with<V, Thresholds<V, Powers<V, 0>>>(of);
    case Family::norm:
      if (exponent == 1) return bound_with<V, Shares<V, Thresholds<V, Powers<V, 1>>>>(of);
      return bound_with<V, Shares<V, Thresholds<V, Powers<V, 0>>>>(of);
    case Family::window:
      if (exponent == 1) return bound_with<V, Shares<V, Windows<V, 1>>>(of);
      return bound_with<V, Shares<V, Windows<V, 0>>>(of);
    case Family::top_k:
      return bound_with<V, Chosen<V, false>>(of);
    case Family::count_k:
      return bound_with<V, Chosen<V, true>>(of);
    default:
      return bound_with<V, Thresholds<V, Clips<V>>>(of);
  }
}

// loop: told how many lanes there are.
template <class Loop>
void by_lanes(bool narrow, const Loop& loop) {
  if (narrow) return loop(std::integral_constant<int, 2>());
  by_widest_instructions(loop);
}

class UpdateBounds final : public BoxBounds {
 public:
  UpdateBounds(std::shared_ptr<const BoundedNetwork> network, bool narrow)
      : network_(std::move(network)), narrow_(narrow) {
    by_lanes(
        narrow, BASINSCOPE_WIDE_LOOP {
          constexpr int lanes = decltype(width)::value;
          together_ = lanes;
          room_.resize(PatternLanes<Doubles<lanes>>::room_for(*network_));
        });
  }

  std::size_t together() const override { return together_; }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    const Asked asked{*network_, room_.data(), boxes, bounds, count, ask == Ask::whole};
    by_lanes(
        narrow_, BASINSCOPE_WIDE_LOOP { bound_boxes<Doubles<decltype(width)::value>>(asked); });
  }

 private:
  std::shared_ptr<const BoundedNetwork> network_;
  bool narrow_;
  std::vector<double> room_;
  std::size_t together_ = 1;
};

}  // namespace

MakeBounds update_bounds(const Network& network, bool narrow) {
  const auto bounded = std::make_shared<const BoundedNetwork>(network);
  return [bounded, narrow] { return std::make_unique<UpdateBounds>(bounded, narrow); };
}

}  // namespace basinscope
