// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/expansion.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/many_exponentials.h"

namespace basinscope {
namespace {

bool is_softmax(const FloatRule& rule) {
  return rule.family == FloatRule::Family::softmax ||
         (rule.family == FloatRule::Family::threshold && rule.exponent == 0);
}

double largest_eigenvalue(const double m[3]) {
  return 0.5 * (m[0] + m[2]) + std::hypot(0.5 * (m[0] - m[2]), m[1]);
}

double norm_of(const double cubic[4]) {
  return std::sqrt(cubic[0] * cubic[0] + 3 * (cubic[1] * cubic[1] + cubic[2] * cubic[2]) +
                   cubic[3] * cubic[3]);
}

constexpr double few = 1 + 1e-12;  // for the rounding of what bounds are made with

}  // namespace

std::string expansion_refusal(const Network& network) {
  if (network.dimension() != 2) return "states are not those of the plane";
  if (!std::holds_alternative<Identity>(network.post))
    return "there is no expansion under " + name_of(network.post);
  const FloatRule rule = float_rule_of(network.separation, network.size());
  if (!is_softmax(rule) && !(rule.family == FloatRule::Family::threshold && rule.exponent == 0.5))
    return "there is no expansion of " + name_of(network.separation);
  return {};
}

Expander::Expander(const Network& network)
    : beta_(network.score_factor()),
      softmax_(is_softmax(float_rule_of(network.separation, network.size()))),
      count_(network.size()),
      origin_(network.patterns.colwise().mean().transpose().array()) {
  sigma_ = softmax_ ? beta_ : 0.5 * beta_;
  const Eigen::Index padded = (count_ + expansion_lanes - 1) / expansion_lanes * expansion_lanes;
  x_ = y_ = t_ = w_ = Vector::Zero(padded);
  x_.head(count_) = network.patterns.col(0).array() - origin_[0];
  y_.head(count_) = network.patterns.col(1).array() - origin_[1];
  size_ = std::sqrt((x_.array().square() + y_.array().square()).maxCoeff()) * few;
}

double Expander::rounding(const double state[2]) const {
  const double far = origin_.matrix().norm();
  return 16 * ulp *
         ((sigma_ * (size_ + far) * std::hypot(state[0], state[1]) + static_cast<double>(count_) + 16) *
              size_ +
          far);
}

// Weights by which T is the mean, and sums of them.
bool Expander::weigh(const double state[2]) {
  double top = linear_scores(x_, y_, sigma_ * state[0], sigma_ * state[1], t_);
  if (!(std::abs(top) < 1e300)) return false;
  if (count_ < t_.size()) top = t_.head(count_).maxCoeff();
  t_.array() -= top;
  t_.tail(t_.size() - count_).setConstant(-1e30);
  if (softmax_) {
    w_ = t_;
    exponentiate(w_);
  } else {
    // Newton on the sum of squares, which falls and is convex in tau: from anywhere it gets to where that is
    // at least 1, and climbs from there.
    double edge = edge_;
    AboveSums sums = above_sums(t_, edge);
    if (!(sums.sum > 1e-8)) sums = above_sums(t_, edge = -1);
    for (int step = 0; step < 60; ++step) {
      const double next = std::max(-1.0, edge + (sums.squares - 1) / (2 * sums.sum));
      if (step > 0 && !(next > edge + 1e-16)) break;
      sums = above_sums(t_, edge = next);
    }
    edge_ = edge;
    if (!(std::abs(sums.squares - 1) < 1e-9)) return false;
    w_ = (t_.array() - edge).max(0.0);
  }
  return true;
}

double Expander::update(const double state[2], double next[2]) {
  if (!weigh(state)) return unbounded;
  if (!softmax_) w_ = w_.array().square();
  sums_ = weight_sums(w_, x_, y_);
  next[0] = origin_[0] + sums_.x / sums_.sum;
  next[1] = origin_[1] + sums_.y / sums_.sum;
  return rounding(state);
}

Expansion Expander::about(const Eigen::Array2d& centre, double reach) {
  Expansion e;
  e.centre[0] = centre[0];
  e.centre[1] = centre[1];
  const double at[2] = {centre[0], centre[1]};
  // Not from where the last one ended: an expansion is the same whoever makes it, and whatever was before.
  const double kept = std::exchange(edge_, -1);
  const bool weighed = weigh(at);
  const double edge = std::exchange(edge_, kept);
  if (!weighed) return e;
  WeightSums weights = weight_sums(w_, x_, y_);
  const SpreadSums sums = spread_sums(w_, x_, y_, weights.x / weights.sum, weights.y / weights.sum);
  const double share = softmax_ ? beta_ / weights.sum : beta_;
  for (int k = 0; k < 3; ++k) e.slope[k] = share * sums.second[k];
  if (softmax_) {
    e.next[0] = origin_[0] + weights.x / weights.sum;
    e.next[1] = origin_[1] + weights.y / weights.sum;
    for (int k = 0; k < 4; ++k) e.bend[k] = share * beta_ * sums.third[k];
    SpreadSums means = sums;
    const double inverse = 1 / weights.sum;
    means.second[0] = (sums.second[0] + sums.second[2]) * inverse;
    means.fourth *= inverse;
    means.sixth *= inverse;
    bound_softmax(means, reach, e);
  } else {
    w_ = w_.array().square();
    const WeightSums p = weight_sums(w_, x_, y_);
    e.next[0] = origin_[0] + p.x / p.sum;
    e.next[1] = origin_[1] + p.y / p.sum;
    w_ = (w_.array() > 0).cast<double>();
    const SpreadSums own = spread_sums(w_, x_, y_, weights.x / weights.sum, weights.y / weights.sum);
    for (int k = 0; k < 4; ++k) e.bend[k] = beta_ * sigma_ * own.third[k];
    bound_threshold(own, weights, edge, reach, e);
  }
  e.rounding = rounding(at);
  return e;
}

void Expander::bound_softmax(const SpreadSums& means, double reach, Expansion& e) const {
  const double m2 = means.second[0], m4 = means.fourth, m6 = means.sixth, m1 = std::sqrt(m2),
               m3 = std::sqrt(m2 * m4), m5 = std::sqrt(m4 * m6);
  const double way = beta_ * reach * few;
  const double off = 2 * way * m2 + 1e-12 * size_;  // E
  const double largest = way * (2 * size_ + off);
  if (!(largest < 20)) return;
  const double k = largest > 1e-3 ? (std::expm1(largest) - largest) / (largest * largest) : 0.51;
  const auto changed = [&](double power0, double power1, double power2) {
    // sum p (g + k g^2) |y|^j from those of |y|^j, |y|^{j+1} and |y|^{j+2}
    return way * (power1 + off * power0) + k * way * way * (power2 + 2 * off * power1 + off * off * power0);
  };
  if (!(changed(m1, m2, m3) * few < off)) return;
  const double second = (m2 + changed(m2, m3, m4)) * few;
  const auto power = [&](double mean, double j) { return std::pow(std::pow(mean, 1 / j) + off, j); };
  const double fourth = (power(m4, 4) + way * power(m5, 5) + k * way * way * power(m6, 6)) * few;
  const double cubed = beta_ * beta_ * beta_ * std::max(fourth, 2 * second * second) * few;
  e.cube = cubed / 6 * few;
  e.steepest = (largest_eigenvalue(e.slope) + (norm_of(e.bend) + cubed * reach) * reach) * few + 1e-12;
}

void Expander::bound_threshold(const SpreadSums& own, const WeightSums& weights, double edge, double reach,
                               Expansion& e) const {
  const double mx = weights.x / weights.sum, my = weights.y / weights.sum;
  const double way = sigma_ * reach * few;
  const double off = 2 * way * (own.second[0] + own.second[2]) / weights.sum + 1e-12 * size_;  // E
  // Of numbers near the edge.
  const double slack = 1e-12 * (1 + sigma_ * size_ * std::hypot(e.centre[0], e.centre[1]));
  const double farthest = way * (2 * size_ + off) + slack;
  double moved = 0, lost = 0, jumps = 0;
  for (Eigen::Index i = 0; i < count_; ++i) {
    const double number = t_[i] - edge;
    if (number <= -farthest) continue;
    const double x = x_[i] - mx, y = y_[i] - my, length = std::sqrt(x * x + y * y) * few,
                 g = way * (length + off) + slack;
    if (number <= -g) continue;
    moved += g * length;
    lost += g;
    const double far = length + off, cube = far * far * far;
    if (std::abs(number) <= g) jumps += cube;
    if (number > 0) jumps += cube - length * length * length;
  }
  const double least = std::max(1 - 1e-9, weights.sum - lost);
  if (!(moved / least * few < off)) return;
  const double change = beta_ * sigma_ * jumps * few;
  e.square = 0.5 * change * few;
  e.steepest = (largest_eigenvalue(e.slope) + (norm_of(e.bend) + change) * reach) * few + 1e-12;
}

}  // namespace basinscope
