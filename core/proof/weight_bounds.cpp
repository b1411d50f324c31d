// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/weight_bounds.h"

#include <algorithm>
#include <cmath>

#include "core/proof/state_plane.h"

namespace basinscope {
namespace {

constexpr double least_number = 1e-300;  // what may have vanished below the smallest double

// u^exponent within its rounding and that of the exponent (e^{-745} is the least number, so that the latter
// is at most 745 ulp of the power), upwards or downwards; 0 where u is not above 0.
constexpr double power_slack = 1e-12;

double power_above(double u, double exponent) {
  if (exponent == 1) return std::max(u, 0.0);
  return u > 0 ? power_at(u, exponent) * (1 + power_slack) + least_number : 0;
}
double power_below(double u, double exponent) {
  return exponent == 1 ? std::max(u, 0.0) : power_at(u, exponent) * (1 - power_slack);
}

// A slope u^exponent over [low, high]; of an exponent below 0 it has no bound where u may reach 0.
void slope_range(WeightRange& range, double low, double high, double exponent, double scale_low,
                 double scale_high) {
  if (!(high > 0)) {
    range.least_slope = range.most_slope = 0;
  } else if (exponent == 0) {
    range.least_slope = low > 0 ? scale_low : 0;
    range.most_slope = scale_high;
  } else if (exponent > 0) {
    range.least_slope = scale_low * power_below(low, exponent);
    range.most_slope = scale_high * power_above(high, exponent);
  } else {
    range.least_slope = low > 0 ? scale_low * power_below(high, exponent) : 0;
    range.most_slope = low > 0 ? scale_high * power_above(low, exponent) : unbounded;
  }
}

}  // namespace

std::string weight_bounds_refusal(const Network& network) {
  if (!has_state_plane(network)) return "states of more than two dimensions have no cells";
  switch (float_rule_of(network.separation, network.size()).family) {
    case FloatRule::Family::softmax:
    case FloatRule::Family::threshold:
    case FloatRule::Family::norm:
    case FloatRule::Family::box:
    case FloatRule::Family::top_k:
    case FloatRule::Family::count_k:
      return {};
    case FloatRule::Family::window:
      if (is_by_distance(network.separation)) return {};
      [[fallthrough]];
    default:
      return "there are no bounds for " + name_of(network.separation);
  }
}

WeightBounds::WeightBounds(const Network& network, PatternBlur blur)
    : blur_(blur),
      weighing_(network),
      rule_(float_rule_of(network.separation, network.size())),
      beta_(network.score_factor()),
      total_(rule_.total) {
  if (rule_.family == Family::threshold) {
    a_ = rule_.exponent;
    if (a_ == 0) rule_.family = Family::softmax;
  }
  if (rule_.family == Family::norm) r_ = rule_.exponent;
  const auto n = static_cast<std::size_t>(network.size());
  patterns_.reserve(n);
  for (Eigen::Index i = 0; i < network.size(); ++i)
    patterns_.emplace_back(network.patterns(i, 0), network.patterns(i, 1));
  numbers_.resize(n);
  ranges_.resize(n);
  chosen_.assign(n, 1);
}

bool WeightBounds::over(const Box& box) {
  state_ = box.centre();
  if (!state_.allFinite()) return false;
  if (weighing_.at(Vector(state_.matrix())) != Weighing::Outcome::defined) return false;
  error_ = sum_error_ = shift_ = 0;
  bool placed = false;
  switch (rule_.family) {
    case Family::softmax:
      placed = place_softmax();
      break;
    case Family::threshold:
      placed = place_threshold();
      break;
    case Family::norm:
      placed = place_norm();
      break;
    case Family::top_k:
    case Family::count_k:
      placed = place_chosen(box.half());
      break;
    case Family::window:
      return place_window(box.half());
    default:
      placed = place_box();
  }
  if (!placed) return false;
  if (!same_chosen_) {
    error_ = unbounded;
    return true;
  }
  const Eigen::Array2d half = box.half();
  reach(half, false);
  spread();
  // Once more: only patterns whose weights may change move lambda.
  reach(half, true);
  spread();
  double noise = 0;
  for (std::size_t i = 0; i < ranges_.size(); ++i) noise += ranges_[i].most_slope * numbers_[i].epsilon;
  const double per_score = rule_.family == Family::threshold ? std::abs(a_) : 1;
  const double both_ways = rule_.family == Family::norm ? 2 : 1;
  error_ = (both_ways * (noise / per_score) + sum_error_) * rounded_up +
           8 * ulp * static_cast<double>(ranges_.size() + 8) * std::max(1.0, total_);
  return error_ == error_;
}

// How far each score can move against the scores of all whose weights may change. Those with next to none are
// counted by what they have.
void WeightBounds::reach(const Eigen::Array2d& half, bool restricted) {
  constexpr double next_to_none = 1e-4;
  Eigen::Array2d low, high, all_low = patterns_[0], all_high = patterns_[0];
  low.setConstant(unbounded);
  high.setConstant(-unbounded);
  double rest = 0;
  const bool dense = rule_.family == Family::softmax || rule_.family == Family::top_k;
  const bool fixed = rule_.family == Family::box;  // a weight at its bound counts like none
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    all_low = all_low.min(patterns_[i]);
    all_high = all_high.max(patterns_[i]);
    if (!chosen_[i]) continue;
    if (restricted && dense && ranges_[i].high < next_to_none) {
      rest += ranges_[i].high;
      continue;
    }
    if (restricted && (ranges_[i].high == 0 || (fixed && ranges_[i].low == ranges_[i].high))) continue;
    low = low.min(patterns_[i]);
    high = high.max(patterns_[i]);
  }
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    const Eigen::Array2d near = (patterns_[i] - low).max(high - patterns_[i]).max(0.0);
    double moved = near[0] * half[0] + near[1] * half[1];
    if (rest > 0) {
      const Eigen::Array2d far = (patterns_[i] - all_low).max(all_high - patterns_[i]);
      moved += rest * (far[0] * half[0] + far[1] * half[1]);
    }
    const double found = beta_ * moved * rounded_up;
    numbers_[i].reach = restricted ? std::min(numbers_[i].reach, found) : found;
  }
}

void WeightBounds::widen(double factor) {
  for (Number& n : numbers_) {
    const double d = (factor * (n.reach + shift_) + n.epsilon) * rounded_up + 2 * ulp * std::abs(n.u);
    n.low = n.u - d;
    n.high = n.u + d;
  }
}

void WeightBounds::spread() {
  switch (rule_.family) {
    case Family::softmax:
    case Family::top_k:
      return spread_softmax();
    case Family::count_k:  // known already
      return;
    case Family::threshold:
      return spread_threshold();
    case Family::norm:
      return spread_norm();
    default:
      return spread_box();
  }
}

void WeightBounds::spread_softmax() {
  widen(1);
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    WeightRange& range = ranges_[i];
    if (!chosen_[i]) {
      range = {};
      continue;
    }
    range.low = std::exp(numbers_[i].low) * (1 - 8 * ulp);
    range.high = std::min(1.0, std::exp(numbers_[i].high) * (1 + 8 * ulp) + least_number);
    range.least_slope = range.low;
    range.most_slope = range.high;
  }
}

void WeightBounds::spread_threshold() {
  widen(std::abs(a_));
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    WeightRange& range = ranges_[i];
    Number& n = numbers_[i];
    // No weight is above 1.
    if (a_ > 0) n.high = std::min(n.high, 1.0);
    if (a_ < 0) n.low = std::max(n.low, 1.0);
    range.low = power_below(a_ > 0 ? n.low : n.high, 1 / a_);
    range.high = std::min(1.0, power_above(a_ > 0 ? n.high : n.low, 1 / a_));
    slope_range(range, n.low, n.high, (1 - a_) / a_, 1, 1);
  }
}

void WeightBounds::spread_norm() {
  widen(1);
  // u <= 1 makes the sum of the weights before they are divided at least 1.
  spread_shares(r_ - 1, r_ - 1, 1);
}

// Shares u_+^exponent/S, where S is no less than a number that is known, with the slope scale
// u_+^{exponent - 1}/S. False where S may be 0.
bool WeightBounds::spread_shares(double exponent, double scale, double known_sum) {
  double least = 0, most = 0;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    WeightRange& range = ranges_[i];
    Number& n = numbers_[i];
    n.high = std::min(n.high, 1.0);
    range.low = power_below(n.low, exponent);
    range.high = power_above(n.high, exponent);
    least += range.low;
    most += range.high;
  }
  const double slack = ulp * static_cast<double>(numbers_.size() + 64);
  const double low_sum = std::max(known_sum, least) * (1 - slack), high_sum = most * (1 + slack);
  if (!(low_sum > 1e-200)) return false;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    WeightRange& range = ranges_[i];
    const double low = range.low, high = range.high;
    range.low = low > 0 ? low / (low + (high_sum - high) * rounded_up + 16 * ulp) * (1 - 8 * ulp) : 0;
    range.high = std::min(1.0, high / std::max(low_sum, high + least * (1 - slack) - low) * (1 + 8 * ulp));
    slope_range(range, numbers_[i].low, numbers_[i].high, exponent - 1, scale / high_sum * (1 - 8 * ulp),
                scale / low_sum * (1 + 8 * ulp));
  }
  return true;
}

void WeightBounds::spread_box() {
  widen(1);
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    WeightRange& range = ranges_[i];
    const Number& n = numbers_[i];
    const double most = upper(i);
    range.low = std::clamp(n.low, 0.0, most);
    range.high = std::clamp(n.high, 0.0, most);
    range.least_slope = n.low > 0 && n.high < most ? 1 : 0;
    range.most_slope = n.high > 0 && n.low < most ? 1 : 0;
  }
}

}  // namespace basinscope
