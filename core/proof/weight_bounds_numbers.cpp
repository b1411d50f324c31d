// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers u by which patterns are weighed at the centre of a box, and how far from the true ones they
// are.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/proof/weight_bounds.h"

namespace basinscope {
namespace {

// A sum farther from what it ought to be tells nothing.
constexpr double worst_sum = 0.1;

}  // namespace

double power_at(double u, double exponent) {
  if (!(u > 0)) return 0;
  const double whole = std::round(exponent);
  if (whole >= 1 && whole <= 4 && std::abs(exponent - whole) <= 4 * ulp * whole) {
    double power = u;
    for (int i = 1; i < static_cast<int>(whole); ++i) power *= u;
    return power;
  }
  return std::pow(u, exponent);
}

// u_i = u_r + factor beta (x_i - x_r).q, without u_r.
void WeightBounds::scores_beside(std::size_t reference, const Eigen::Array2d& state, double factor) {
  const Eigen::Array2d from = patterns_[reference];
  const double blur = 2 * blur_.patterns * (state.abs().sum() + blur_.states);
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    const Eigen::Array2d offset = patterns_[i] - from;
    const double scale = factor * beta_;
    numbers_[i].u = scale * (offset[0] * state[0] + offset[1] * state[1]);
    numbers_[i].epsilon =
        std::abs(scale) *
        (8 * ulp * (std::abs(offset[0] * state[0]) + std::abs(offset[1] * state[1])) + blur);
  }
}

// sum(u, way): what ought to be 1 (or the total), of u - epsilon, u or u + epsilon.
template <class Sum>
bool WeightBounds::settle(Sum sum, double least_slope) {
  double low = 0, high = 0, size = 0;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    const Number& n = numbers_[i];
    const double a = sum(i, n.u - n.epsilon), b = sum(i, n.u + n.epsilon);
    low += std::min(a, b);
    high += std::max(a, b);
    size += std::max(a, b);
  }
  const double e = std::max({high - total_, total_ - low, 0.0}) +
                   size * 16 * ulp * static_cast<double>(numbers_.size() + 1);
  if (!(e < worst_sum)) return false;
  sum_error_ = 2 * e;
  shift_ = 2 * e / least_slope;
  return true;
}

bool WeightBounds::place_softmax() {
  Eigen::Index reference = 0;
  weighing_.weights().maxCoeff(&reference);
  scores_beside(static_cast<std::size_t>(reference), state_, 1);
  return sum_exponentials();
}

// u_i - log sum e^u, over those that are chosen.
bool WeightBounds::sum_exponentials() {
  double sum = 0, largest = -unbounded, noise = 0;
  for (std::size_t i = 0; i < numbers_.size(); ++i)
    if (chosen_[i]) largest = std::max(largest, numbers_[i].u);
  if (!(largest < 1e300)) return false;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    if (!chosen_[i]) continue;
    sum += std::exp(numbers_[i].u - largest);
    noise = std::max(noise, numbers_[i].epsilon);
  }
  const double log_sum = std::log(sum) + largest;
  // log sum e^u errs by the largest noise and by rounding; the weights by twice that.
  const double common = noise + 4 * ulp * (static_cast<double>(numbers_.size()) + std::abs(log_sum) + 8);
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    Number& n = numbers_[i];
    n.u -= log_sum;
    n.epsilon += common + 4 * ulp * std::abs(n.u);
    ranges_[i].weight = chosen_[i] ? std::exp(n.u) : 0;
  }
  return true;
}

bool WeightBounds::place_chosen(const Eigen::Array2d& half) {
  const Vector& p = weighing_.weights();
  const std::size_t n = numbers_.size();
  Eigen::Index reference = 0;
  p.maxCoeff(&reference);
  scores_beside(static_cast<std::size_t>(reference), state_, 1);
  // Whether score i is above score j in the whole box.
  // The definition takes scores that differ by less for equal; most far from the origin, in a corner.
  const double tie = 2 * beta_ * weighing_.alike(state_.matrix().norm() + half.matrix().norm());
  const auto above = [&](std::size_t i, std::size_t j) {
    const Eigen::Array2d apart = (patterns_[i] - patterns_[j]).abs();
    const double moved = beta_ * (apart[0] * half[0] + apart[1] * half[1]) * rounded_up;
    return numbers_[i].u - numbers_[j].u >
           (moved + numbers_[i].epsilon + numbers_[j].epsilon + tie) * rounded_up;
  };
  // Those with the highest scores first: whoever is not among the k meets k better ones soon.
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](auto i, auto j) { return numbers_[i].u > numbers_[j].u; });
  for (const std::size_t j : order) {
    int better = 0;
    for (const std::size_t i : order) {
      if (better >= rule_.k || numbers_[i].u <= numbers_[j].u) break;
      better += above(i, j);
    }
    chosen_[j] = better < rule_.k;
  }
  same_chosen_ = std::count(chosen_.begin(), chosen_.end(), 1) <= rule_.k;
  for (std::size_t i = 0; i < n; ++i) {
    const double most = !chosen_[i] ? 0 : same_chosen_ ? 1.0 / rule_.k : 1;
    ranges_[i] = {p[static_cast<Eigen::Index>(i)], 0, most, 0, chosen_[i] ? unbounded : 0};
    if (same_chosen_ && rule_.family == Family::count_k) {
      ranges_[i] = {most, most, most, 0, 0};
      numbers_[i].epsilon = 0;
    }
  }
  return !same_chosen_ || rule_.family == Family::count_k || sum_exponentials();
}

bool WeightBounds::place_threshold() {
  const Vector& p = weighing_.weights();
  Eigen::Index reference = 0;
  const double first = std::pow(p.maxCoeff(&reference), a_);
  scores_beside(static_cast<std::size_t>(reference), state_, a_);
  for (Number& n : numbers_) {
    n.epsilon += 4 * ulp * (first + std::abs(n.u));
    n.u += first;
  }
  const auto weight = [this](double u) { return power_at(u, 1 / a_); };
  for (std::size_t i = 0; i < numbers_.size(); ++i) ranges_[i].weight = weight(numbers_[i].u);
  const double n = static_cast<double>(numbers_.size());
  return settle([&](std::size_t, double u) { return weight(u); }, a_ < 0 ? std::pow(n, a_) : 1);
}

bool WeightBounds::place_norm() {
  const Vector& p = weighing_.weights();
  Eigen::Index reference = 0;
  const double most = p.maxCoeff(&reference);
  double norm = 0;
  for (const double w : p) norm += power_at(w / most, r_ / (r_ - 1));
  const double first = std::pow(norm, -1 / r_);
  scores_beside(static_cast<std::size_t>(reference), state_, 1);
  double sum = 0;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    Number& n = numbers_[i];
    n.epsilon += 4 * ulp * (first + std::abs(n.u));
    n.u += first;
    ranges_[i].weight = power_at(n.u, r_ - 1);
    sum += ranges_[i].weight;
  }
  for (WeightRange& range : ranges_) range.weight /= sum;
  if (!settle([this](std::size_t, double u) { return power_at(u, r_); }, 1)) return false;
  // Of sum u^r; the weights move by their slopes, whose sum is not known yet.
  sum_error_ = 0;
  for (Number& n : numbers_) n.epsilon += shift_;
  shift_ = 0;
  return true;
}

bool WeightBounds::place_box() {
  const Vector& p = weighing_.weights();
  const std::size_t n = numbers_.size();
  // The weight farthest from both of its bounds; without any between them, the middle of the stretch of
  // lambda that gives these weights.
  std::size_t reference = 0;
  double inside = -1;
  for (std::size_t i = 0; i < n; ++i) {
    const double w = p[static_cast<Eigen::Index>(i)], room = std::min(w, upper(i) - w);
    if (room > inside) {
      inside = room;
      reference = i;
    }
  }
  scores_beside(reference, state_, 1);
  double first = p[static_cast<Eigen::Index>(reference)];
  constexpr double least_room = 1e-12;  // less than this a solver may have left of a weight at its bound
  if (!(inside > least_room)) {
    double lowest = unbounded, highest = -unbounded;  // of -u_r: those at their upper bounds, those at 0
    for (std::size_t i = 0; i < n; ++i) {
      const bool above = p[static_cast<Eigen::Index>(i)] > 0.5 * upper(i);
      if (above) lowest = std::min(lowest, numbers_[i].u - upper(i));
      if (!above && upper(i) > 0) highest = std::max(highest, numbers_[i].u);
    }
    const double lambda = std::isinf(highest)  ? lowest - 1e6
                          : std::isinf(lowest) ? highest + 1e6
                                               : 0.5 * (lowest + highest);
    first = -lambda;
  }
  const auto weight = [this](std::size_t i, double u) { return std::clamp(u, 0.0, upper(i)); };
  bool free = false, exact = true;
  for (std::size_t i = 0; i < n; ++i) {
    Number& number = numbers_[i];
    number.epsilon += 4 * ulp * (std::abs(first) + std::abs(number.u));
    number.u += first;
    ranges_[i].weight = weight(i, number.u);
    exact = exact && (number.u < -number.epsilon || number.u > upper(i) + number.epsilon);
  }
  if (exact) {  // whole weights: clipping hides the rounding
    double sum = 0;
    for (const WeightRange& range : ranges_) sum += range.weight;
    if (sum == total_) return true;
  }
  if (!settle(weight, 1)) return false;
  for (std::size_t i = 0; i < n; ++i) {
    const double margin = shift_ + numbers_[i].epsilon;
    free = free || (numbers_[i].u > 2 * margin && numbers_[i].u < upper(i) - 2 * margin);
  }
  return free;
}

// All of a box, by distances to it.
bool WeightBounds::place_window(const Eigen::Array2d& half) {
  if (!(rule_.reach > 1e-200 && rule_.reach < 1e200)) return false;
  const double inverse = 1 / rule_.reach, r = rule_.exponent;
  double least = 0, most = 0, sum = 0;
  for (std::size_t i = 0; i < numbers_.size(); ++i) {
    Number& n = numbers_[i];
    const Eigen::Array2d apart = (patterns_[i] - state_).abs(), far = apart + half,
                         near = (apart - half).max(0.0);
    n.u = 1 - inverse * apart.square().sum();
    n.epsilon = 16 * ulp * (1 + inverse * far.square().sum());
    n.low = 1 - inverse * far.square().sum() - n.epsilon;
    n.high = 1 - inverse * near.square().sum() + n.epsilon;
    least += power_at(n.u - n.epsilon, r);
    most += power_at(n.u + n.epsilon, r);
    ranges_[i].weight = power_at(n.u, r);
    sum += ranges_[i].weight;
  }
  if (!spread_shares(r, 2 * r * inverse, 0)) return false;
  for (WeightRange& range : ranges_) range.weight /= sum;
  // At the centre: each between these.
  error_ = 0;
  for (const Number& n : numbers_)
    error_ += power_at(n.u + n.epsilon, r) / least - power_at(n.u - n.epsilon, r) / most;
  error_ = error_ * (1 + 1e-9) + 64 * ulp * static_cast<double>(numbers_.size() + 8);
  return true;
}

}  // namespace basinscope
