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
      sum_error((4 * static_cast<double>(of.size()) + 64) * rounding_unit),
      tie_tolerance(4 * static_cast<double>(of.dimension() + 2) * ulp * of.largest_norm()) {
  const std::shared_ptr<const Network> flat = flattened(of);
  for (Eigen::Index i = 0; i < of.size(); ++i)
    patterns.emplace_back(flat->patterns(i, 0), flat->patterns(i, 1));
  patterns_low = flat->patterns.colwise().minCoeff().transpose().array();
  patterns_high = flat->patterns.colwise().maxCoeff().transpose().array();

  // rule.exponent of entmax is alpha - 1, which is 0 for alpha = 1: softmax, whose numerators are no
  // powers.
  if (rule.family == Family::threshold && rule.exponent == 0) rule.family = Family::softmax;
  const bool threshold = rule.family == Family::threshold;
  // u_i = rate x_i.q - lambda: the rates of the table in weight_lanes.h, part 1.
  rate = rule.family == Family::window ? 2 / rule.reach
                                       : of.score_factor() * (threshold ? std::abs(rule.exponent) : 1);
  sum_exponent = threshold ? 1 / rule.exponent : rule.exponent;
  // normmax weighs by u^{r-1} but has its threshold where sum u^r = 1.
  exponent = rule.family == Family::norm ? sum_exponent - 1 : sum_exponent;
  // alpha = 4/3, which is no double, has r = 3 but for rounding; a cube is quicker than a power.
  if (threshold && std::abs(exponent - 3) <= 12 * ulp) exponent = sum_exponent = 3;
  least_sum_slope = sum_exponent < 0 ? -sum_exponent * std::pow(of.size(), 1 / sum_exponent) : sum_exponent;
  // No weight exceeds the total, whatever its upper bound.
  rule.upper = rule.upper.cwiseMin(rule.total);

  const auto* const layer = std::get_if<LayerNorm>(&of.post);
  if (const auto* l2 = std::get_if<L2>(&of.post)) {
    radius = l2->radius;
  } else if (layer != nullptr && of.dimension() == 3) {
    // The coordinates of patterns in the plane are rounded (in_state_plane), and states are there but for
    // their mean delta along (1, 1, 1), of length sqrt(3) |delta|.
    radius = layer->radius(3);
    softness = std::sqrt(layer->epsilon) * (radius / layer->eta);
    pattern_error = 8 * ulp * of.largest_norm();
    plane_distance = 2 * std::abs(layer->delta);
  } else if (layer != nullptr) {
    layer_norm = *layer;
  }
}

namespace {

// The arguments of BoxBounds::over().
struct Asked {
  const BoundedNetwork& network;
  double* buffer;
  const Box* boxes;
  ImageBound* bounds;
  std::size_t count;
  bool whole;
};

template <class V, class Weights>
BASINSCOPE_INLINE void bound_with(const Asked& of) {
  // A new object for each batch, since its sums begin at 0; the buffer of the numbers is reused.
  for (std::size_t done = 0; done < of.count; done += lanes_of<V>)
    UpdateLanes<V, Weights>(of.network, of.buffer)
        .bound(of.boxes + done, of.bounds + done,
               static_cast<int>(std::min<std::size_t>(lanes_of<V>, of.count - done)), of.whole);
}

// One instance of the templates for each family, and for whole exponents, which products serve: their
// bounds cost no logarithms and no exponentials.
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
      if (exponent == 1) return bound_with<V, NormalisedWeights<V, Thresholds<V, Powers<V, 1>>>>(of);
      return bound_with<V, NormalisedWeights<V, Thresholds<V, Powers<V, 0>>>>(of);
    case Family::window:
      if (exponent == 1) return bound_with<V, NormalisedWeights<V, Windows<V, 1>>>(of);
      return bound_with<V, NormalisedWeights<V, Windows<V, 0>>>(of);
    case Family::top_k:
      return bound_with<V, LargestScores<V, false>>(of);
    case Family::count_k:
      return bound_with<V, LargestScores<V, true>>(of);
    default:
      return bound_with<V, Thresholds<V, Clips<V>>>(of);
  }
}

// loop: as by_widest_instructions() takes it. narrow: two lanes of baseline instructions.
template <class Loop>
void by_lanes(bool narrow, const Loop& loop) {
  if (narrow) return loop(std::integral_constant<int, 2>());
  by_widest_instructions(loop);
}

// The widest instructions of this processor decide how many boxes are bounded at once, and the buffer's
// size.
class UpdateBounds final : public BoxBounds {
 public:
  UpdateBounds(std::shared_ptr<const BoundedNetwork> network, bool narrow)
      : network_(std::move(network)), narrow_(narrow) {
    by_lanes(
        narrow, BASINSCOPE_WIDE_LOOP {
          constexpr int lanes = decltype(width)::value;
          batch_size_ = lanes;
          buffer_.resize(PatternLanes<Doubles<lanes>>::buffer_size(*network_));
        });
  }

  std::size_t batch_size() const override { return batch_size_; }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    const Asked asked{*network_, buffer_.data(), boxes, bounds, count, ask == Ask::whole};
    by_lanes(
        narrow_, BASINSCOPE_WIDE_LOOP { bound_boxes<Doubles<decltype(width)::value>>(asked); });
  }

 private:
  std::shared_ptr<const BoundedNetwork> network_;
  bool narrow_;
  std::vector<double> buffer_;
  std::size_t batch_size_ = 1;
};

}  // namespace

MakeBounds update_bounds(const Network& network, bool narrow) {
  const auto bounded = std::make_shared<const BoundedNetwork>(network);
  return [bounded, narrow] { return std::make_unique<UpdateBounds>(bounded, narrow); };
}

}  // namespace basinscope
