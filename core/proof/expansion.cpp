// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/expansion.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/many_exponentials.h"

namespace basinscope {
namespace {

bool is_softmax(const FloatRule& rule) {
  return rule.family == FloatRule::Family::softmax ||
         (rule.family == FloatRule::Family::threshold && rule.exponent == 0);
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
  // In the order of their places' digits, both axes in turn: chunks are near each other.
  const Eigen::ArrayX2d patterns = network.patterns.array().rowwise() - origin_.transpose();
  const Eigen::Array2d low = patterns.colwise().minCoeff().transpose(),
                       per_place = 65535 / (patterns.colwise().maxCoeff().transpose() - low).max(1e-300);
  std::vector<std::pair<std::uint64_t, Eigen::Index>> order;
  for (Eigen::Index i = 0; i < count_; ++i) {
    std::uint64_t digits = 0;
    for (int k = 0; k < 2; ++k) {
      const auto place =
          static_cast<std::uint64_t>(std::clamp((patterns(i, k) - low[k]) * per_place[k], 0.0, 65535.0));
      for (int bit = 0; bit < 16; ++bit) digits |= (place >> bit & 1) << (2 * bit + k);
    }
    order.emplace_back(digits, i);
  }
  std::sort(order.begin(), order.end());
  const Eigen::Index padded = (count_ + expansion_chunk - 1) / expansion_chunk * expansion_chunk;
  x_ = y_ = near_x_ = near_y_ = t_ = w_ = moves_ = Vector::Zero(padded);
  for (Eigen::Index i = 0; i < padded; ++i) {
    const Eigen::Index from = order[static_cast<std::size_t>(std::min(i, count_ - 1))].second;
    x_[i] = patterns(from, 0);
    y_[i] = patterns(from, 1);
  }
  size_ = std::sqrt((x_.array().square() + y_.array().square()).maxCoeff()) * few;
}

double Expander::score_size(const double state[2]) const {
  return sigma_ * (size_ + origin_.matrix().norm()) * std::hypot(state[0], state[1]);
}

double Expander::rounding(const double state[2], double weighed) const {
  return 16 * ulp *
         ((weighed * score_size(state) + static_cast<double>(count_) + 16) * size_ + origin_.matrix().norm());
}

// Weights by which T is the mean, and sums of them.
bool Expander::weigh(const double state[2]) {
  const double top = linear_scores(x_, y_, sigma_ * state[0], sigma_ * state[1], t_, tops_);
  if (!(std::abs(top) < 1e300)) return false;
  t_.tail(t_.size() - count_).setConstant(-1e30);
  take_near(softmax_ ? -65 : -1);
  auto w = w_.head(near_);
  if (softmax_) {
    exponentiate(w);
    return true;
  }
  // Newton on the root of the sum of squares, which falls and is convex in tau: it climbs from where that
  // is at least 1. Always from the same: an update is the same whoever makes it, and whatever was before.
  edge_ = -1;
  AboveSums sums = above_sums(w, edge_);
  for (int step = 0; step < 60; ++step) {
    const double next = edge_ + (sums.squares - std::sqrt(sums.squares)) / sums.sum;
    if (!(next > edge_ + 1e-16)) break;
    sums = above_sums(w, edge_ = next);
  }
  if (!(std::abs(sums.squares - 1) < 1e-9)) return false;
  weighed_ = std::max(1.0, sums.sum);
  w = (w.array() - edge_).max(0.0);
  return true;
}

// Scores as weights.
void Expander::take_near(double lowest) {
  near_ = 0;
  for (Eigen::Index chunk = 0; chunk < tops_.size(); ++chunk) {
    if (!(tops_[chunk] > lowest)) continue;
    const auto take = [&](const Vector& from, Vector& to) {
      to.segment<expansion_chunk>(near_) = from.segment<expansion_chunk>(chunk * expansion_chunk);
    };
    take(x_, near_x_);
    take(y_, near_y_);
    take(t_, w_);
    near_ += expansion_chunk;
  }
}

WeightSums Expander::weight_sums_near() const {
  return weight_sums(w_.head(near_), near_x_.head(near_), near_y_.head(near_));
}
SpreadSums Expander::spread_sums_near(const WeightSums& weights) const {
  return spread_sums(w_.head(near_), near_x_.head(near_), near_y_.head(near_), weights.x / weights.sum,
                     weights.y / weights.sum);
}

double Expander::update(const double state[2], double next[2]) {
  if (!weigh(state)) return unbounded;
  if (!softmax_) w_.head(near_) = w_.head(near_).array().square();
  const WeightSums sums = weight_sums_near();
  next[0] = origin_[0] + sums.x / sums.sum;
  next[1] = origin_[1] + sums.y / sums.sum;
  return rounding(state, weighed_);
}

Expansion Expander::about(const Eigen::Array2d& centre, double reach) {
  Expansion e;
  e.centre[0] = centre[0];
  e.centre[1] = centre[1];
  const double at[2] = {centre[0], centre[1]};
  if (!weigh(at)) return e;
  const WeightSums weights = weight_sums_near();
  e.rounding = rounding(at, weighed_);
  e.reach = reach * few;
  if (!softmax_) {
    expand_threshold(weights, reach, e);
    return e;
  }
  const SpreadSums sums = spread_sums_near(weights);
  const double inverse = 1 / weights.sum;
  for (int k = 0; k < 3; ++k) e.slope[k] = beta_ * inverse * sums.second[k];
  for (int k = 0; k < 4; ++k) e.bend[k] = beta_ * beta_ * inverse * sums.third[k];
  e.bent = norm_of(e.bend) * few;
  e.next[0] = origin_[0] + weights.x * inverse;
  e.next[1] = origin_[1] + weights.y * inverse;
  SpreadSums means = sums;
  means.second[0] = (sums.second[0] + sums.second[2]) * inverse;
  means.fourth *= inverse;
  means.sixth *= inverse;
  bound_softmax(means, reach, e);
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
  const double count = static_cast<double>(count_), share = 64 * ulp * (score_size(e.centre) + count) + few;
  e.cube = cubed / 6 * share;
  e.bent *= share;
  e.slope_rounding = (share - 1) * e.steepest_there() + 4 * beta_ * size_ * size_ * count * std::exp(-45);
  e.steepest = (e.steepest_there() + (e.bent + 3 * e.cube * reach) * reach) * few + e.slope_rounding;
}

void Expander::expand_threshold(const WeightSums& weights, double reach, Expansion& e) {
  const double m[2] = {weights.x / weights.sum, weights.y / weights.sum};
  auto w = w_.head(near_);
  const SpreadSums slopes = spread_sums_near(weights);
  for (int k = 0; k < 3; ++k) e.slope[k] = beta_ * slopes.second[k];
  w = w.array().square();
  const WeightSums p = weight_sums_near();
  e.next[0] = origin_[0] + p.x / p.sum;
  e.next[1] = origin_[1] + p.y / p.sum;
  w = (w.array() > 0).cast<double>();
  const SpreadSums own = spread_sums_near(weights);
  const double way = sigma_ * reach * few;
  double off = 2 * way * (own.second[0] + own.second[2]) / weights.sum + 1e-12 * size_;  // E
  // Of numbers near the edge.
  const double slack = 1e-12 * (1 + sigma_ * size_ * std::hypot(e.centre[0], e.centre[1]));
  ReachSums sums;
  // Few have weight, and others get it.
  for (int round = 0;; ++round) {
    take_near(edge_ - (way * (2 * size_ + off) + slack));
    w_.head(near_).array() -= edge_;
    sums = reach_sums(w_.head(near_), near_x_.head(near_), near_y_.head(near_), m[0], m[1], way, off, slack,
                      moves_.head(near_));
    const double moves = sums.moved / std::max(1 - 1e-9, weights.sum - sums.lost) * few;
    if (moves < off) break;
    if (round == 3) return;
    off = 2 * moves;
  }
  auto numbers = w_.head(near_), moves = moves_.head(near_);  // n, g
  auto threshold = std::make_unique<Expansion::Threshold>();
  constexpr std::size_t most = 64;
  for (Eigen::Index i = 0; i < near_; ++i) {
    if (numbers[i] > moves[i]) continue;
    if (numbers[i] >= -moves[i]) {
      if (threshold->undecided.size() == most) return;
      threshold->undecided.push_back(
          {numbers[i], {sigma_ * (near_x_[i] - m[0]), sigma_ * (near_y_[i] - m[1])}});
    }
    numbers[i] = 0;
  }
  const auto scaled = [&](const double* from, int count, int power, double* to) {
    for (int k = 0; k < count; ++k) to[k] = std::pow(sigma_, power) * from[k];
  };
  // The sum of what w_ holds, and times y and a factor.
  const auto sums_about_m = [&](double factor, double to[2]) {
    const WeightSums found = weight_sums_near();
    to[0] = factor * (found.x - found.sum * m[0]);
    to[1] = factor * (found.y - found.sum * m[1]);
    return found.sum;
  };
  const SpreadSums spread = spread_sums_near(weights);
  threshold->weight = sums_about_m(sigma_, threshold->weighted);
  scaled(spread.second, 3, 2, threshold->spread);
  moves = (numbers.array() > 0).cast<double>();
  numbers = numbers.array().square();
  threshold->squares = sums_about_m(1, threshold->mean);
  numbers = moves;
  const SpreadSums members = spread_sums_near(weights);
  threshold->count = sums_about_m(sigma_, threshold->first);
  scaled(members.second, 3, 2, threshold->second);
  scaled(members.third, 4, 3, threshold->third);
  for (int k = 0; k < 2; ++k) threshold->mean[k] = sigma_ * (threshold->mean[k] + m[k] + origin_[k]);
  threshold->sigma = sigma_;
  threshold->inverse_sigma = 1 / sigma_;
  threshold->off = off;
  e.bent = beta_ * sigma_ * (norm_of(members.third) + sums.cubes) * few;
  e.rounding = 4 * rounding(e.centre, weighed_ + static_cast<double>(near_) * way * (2 * size_ + off));
  e.slope_rounding =
      256 * ulp * (score_size(e.centre) + 1) * beta_ * size_ * size_ * static_cast<double>(near_) + 1e-12;
  e.steepest = (e.steepest_there() + e.bent * reach) * few + e.slope_rounding;
  e.threshold = std::move(threshold);
}

template <Slopes slopes>
Expanded expanded_threshold(const Expansion& e, const double state[2], double radius) {
  const Expansion::Threshold& t = *e.threshold;
  const double x = state[0] - e.centre[0], y = state[1] - e.centre[1];
  Expanded to{};
  const double far = about_length(x, y);
  // sums of y y d and y y y d: y.d is what numbers are changed by
  const double a = t.second[0] * x + t.second[1] * y, b = t.second[1] * x + t.second[2] * y;
  const double xx = t.third[0] * x + t.third[1] * y, xy = t.third[1] * x + t.third[2] * y,
               yy = t.third[2] * x + t.third[3] * y;
  const double weight = t.weight + (t.first[0] * x + t.first[1] * y);
  const double squares = (t.squares - 1) + 2 * (t.weighted[0] * x + t.weighted[1] * y) + (a * x + b * y);
  const double straight[2] = {t.mean[0] + ((2 * t.spread[0] + xx) * x + (2 * t.spread[1] + xy) * y),
                              t.mean[1] + ((2 * t.spread[1] + xy) * x + (2 * t.spread[2] + yy) * y)};
  const Expansion::Number* const first = t.undecided.data();
  const Expansion::Number* const last = first + t.undecided.size();
  double z = 0, sum = 0;
  int over = 1;
  for (int round = 0; round < 4 && over != 0; ++round) {
    // F is one parabola as long as the same patterns are in the support.
    double more = squares + z * (z * t.count - 2 * weight);
    sum = weight - z * t.count;
    int count = 0;
    for (const Expansion::Number* one = first; one != last; ++one) {
      const double u = std::max(0.0, one->n + (one->y[0] * x + one->y[1] * y) - z);
      more += u * u;
      sum += u;
      count += u > 0 ? 1 : 0;
    }
    z += more / (sum + std::sqrt(std::max(0.0, sum * sum - (t.count + count) * more)));
    over = -count;
    sum = weight - z * t.count;
    for (int k = 0; k < 2; ++k)
      to.next[k] = straight[k] + z * (z * t.first[k] - 2 * (t.weighted[k] + (k == 0 ? a : b)));
    if constexpr (slopes == Slopes::asked) {
      to.slope[0] = t.spread[0] + xx - z * t.second[0];
      to.slope[1] = t.spread[1] + xy - z * t.second[1];
      to.slope[2] = t.spread[2] + yy - z * t.second[2];
    }
    for (const Expansion::Number* one = first; one != last; ++one) {
      const double u = std::max(0.0, one->n + (one->y[0] * x + one->y[1] * y) - z), ux = u * one->y[0],
                   uy = u * one->y[1];
      over += u > 0 ? 1 : 0;
      to.next[0] += u * ux;
      to.next[1] += u * uy;
      if constexpr (slopes == Slopes::asked) {
        sum += u;
        to.slope[0] += ux * one->y[0];
        to.slope[1] += ux * one->y[1];
        to.slope[2] += uy * one->y[1];
      }
    }
  }
  for (double& entry : to.next) entry *= t.inverse_sigma;
  if (over != 0 || !(far + radius <= e.reach)) return to;
  to.error = e.rounding;
  to.steepest = e.steepest;
  if constexpr (slopes == Slopes::asked) {
    for (double& entry : to.slope) entry *= 2 * t.inverse_sigma;
    to.bound(to.error, e.bent * radius + 2 * t.sigma * sum * t.off * t.off + e.slope_rounding);
  }
  return to;
}
template Expanded expanded_threshold<Slopes::none>(const Expansion& e, const double state[2], double radius);
template Expanded expanded_threshold<Slopes::asked>(const Expansion& e, const double state[2], double radius);

}  // namespace basinscope
