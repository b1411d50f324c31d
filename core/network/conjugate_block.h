// SPDX-License-Identifier: GPL-3.0-or-later
// Omega*(theta) for eight states on a line at once: the inner loop of energy_field() (energy.h), where the
// scores are affine along a row of pixels and neighbouring pixels have almost the same threshold. With t =
// theta - max theta,
//   softmax     max theta + log sum exp t
//   entmax      max theta + lambda + (sum u^{r+1} - 1)/alpha,  u = [1 + (t - lambda)/r]_+,  r = 1/(alpha - 1)
//   2-normmax   max theta + lambda,                            u = [1 + t - lambda]_+,      r = 2
// where lambda in [0, 1/k) makes sum u^r = 1 (k: see ConjugateRule). The entmax line is the dual objective of
// Omega* at its minimising threshold, so that an error of lambda enters squared. Equal to conjugate() of
// separation.h up to rounding.
//
// In: N finite scores at each of eight states, affine along the row; out: eight numbers. Nothing is thrown.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "core/linear_algebra.h"
#include "core/many_exponentials.h"
#include "core/separation/separation.h"

namespace basinscope {

// Which of the three lines a separation needs, with its numbers.
struct ConjugateRule {
  enum class Kind { exponential, power, norm };
  Kind kind = Kind::exponential;
  double r = 1;  // the exponent
  double k = 1;  // u = [1 + k (t - lambda)]_+
  double alpha = 2;
};

// The rule of a separation, or nothing where the conjugate has no such form, or alpha is so near to 1 or
// above 2 that it needs more care: the caller then uses conjugate().
template <class S>
std::optional<ConjugateRule> conjugate_rule(const S& separation) {
  using Kind = ConjugateRule::Kind;
  if constexpr (std::is_same_v<S, Softmax>) return ConjugateRule{};
  // Up to alpha = 2 the power r is at least 1, which Newton's convergence below rests on; near alpha = 1 it
  // grows without bound.
  if constexpr (std::is_same_v<S, Entmax>) {
    const double a = separation.alpha - 1;
    if (a >= 0.05 && a <= 1) return ConjugateRule{Kind::power, 1 / a, a, separation.alpha};
  }
  if constexpr (std::is_same_v<S, Normmax>) {
    if (separation.gamma == 2) return ConjugateRule{Kind::norm, 2, 1, 2};
  }
  return std::nullopt;
}

// Keeps its buffers and the last threshold, from which the next call starts: one object serves one thread,
// and results of neighbouring states cost the least.
class ConjugateBlock {
 public:
  static constexpr int states = 8;
  using Lanes = Eigen::Array<double, states, 1>;

  // largest_: the sum of u^r is largest where all N scores are equal, t = 0; it is then N (1 - k lambda)^r,
  // which is 1 at lambda = (1 - N^{-1/r})/k. whole_: alpha = 4/3 is no double, hence the tolerance.
  ConjugateBlock(const ConjugateRule& rule, Eigen::Index patterns)
      : rule_(rule),
        whole_(std::abs(rule.r - std::round(rule.r)) < 1e-14 && rule.r < 3.5 ? std::lround(rule.r) : 0),
        largest_(-std::expm1(-std::log(static_cast<double>(patterns)) / rule.r) / rule.k),
        scores_(states, patterns) {}

  // Omega* at the eight score vectors base + x[j] slope (base, slope: N numbers; x rising or falling along
  // the row). O(N) to select the scores that matter, and some Newton steps on these alone.
  Lanes operator()(VectorIn base, VectorIn slope, const Lanes& x) {
    // Scores farther below the largest have weight 0, since u <= 1 + k t <= 0 there for every lambda >= 0;
    // or an exponential below e^-42 = 6e-19, which a sum of at least 1 does not show.
    const double cut = rule_.kind == ConjugateRule::Kind::exponential ? -42 : -1 / rule_.k;
    const Lanes top = take_scores(base, slope, x, cut);
    if (rule_.kind == ConjugateRule::Kind::exponential) return top + sum_of_exponentials(top).log();
    // From here on the columns are t = theta - max theta, and lambda is sought between 0 and largest_.
    for (Eigen::Index i = 0; i < count_; ++i) scores_.col(i) -= top;
    // Whole powers are products, which cost less than exp(r log u).
    switch (whole_) {
      case 1:
        return top + threshold_part<1>();
      case 2:
        return top + threshold_part<2>();
      case 3:
        return top + threshold_part<3>();
      default:
        return top + threshold_part<0>();
    }
  }

 private:
  // Returns the largest score of each state and collects in scores_ all that may lie above the cut below
  // it. A score is affine in x, so one that lies below the cut from another pattern's at both ends of the
  // block does so in between, too. Any other pattern would do; the one with the largest score of the last
  // call (likely_) is likely to leave out the most.
  Lanes take_scores(VectorIn base, VectorIn slope, const Lanes& x, double cut) {
    constexpr Eigen::Index together = 32;
    const double from_base = base[likely_], from_slope = slope[likely_], left = x[0], right = x[states - 1];
    const double *const bases = base.data(), *const slopes = slope.data();
    Lanes top = Lanes::Constant(-std::numeric_limits<double>::infinity());
    double highest = top[0];
    count_ = 0;
    for (Eigen::Index first = 0; first < base.size(); first += together) {
      const Eigen::Index last = std::min(first + together, base.size());
      // The test apart from what depends on it: a loop without branches, whose patterns are compared
      // several at a time.
      double above[together];
      for (Eigen::Index i = first; i < last; ++i) {
        const double more = bases[i] - from_base, steeper = slopes[i] - from_slope;
        above[i - first] = std::max(more + steeper * left, more + steeper * right);
      }
      for (Eigen::Index i = first; i < last; ++i) {
        if (above[i - first] <= cut) continue;
        scores_.col(count_) = bases[i] + slopes[i] * x;
        top = top.max(scores_.col(count_));
        // The middle of the eight states stands for all of them in the choice of likely_.
        if (const double middle = scores_(states / 2, count_++); middle > highest) {
          highest = middle;
          likely_ = i;
        }
      }
    }
    return top;
  }

  // sum exp(score - top) of the scores collected, one sum a state.
  Lanes sum_of_exponentials(const Lanes& top) {
    constexpr Eigen::Index together = 32;  // as many as the first-level cache holds
    Lanes sum = Lanes::Zero();
    for (Eigen::Index first = 0; first < count_; first += together) {
      const Eigen::Index last = std::min(first + together, count_);
      for (Eigen::Index i = first; i < last; ++i) scores_.col(i) -= top;
      exponentiate(Eigen::Map<Vector>(scores_.col(first).data(), states * (last - first)));
      for (Eigen::Index i = first; i < last; ++i) sum += scores_.col(i);
    }
    return sum;
  }

  // u^{r-1}, with 0 for u = 0, where a pattern has no weight. 1e-300 keeps the logarithm finite.
  template <int Whole>
  Lanes derivative(const Lanes& u) const {
    if constexpr (Whole == 1) return (u > 0).template cast<double>();
    if constexpr (Whole == 2) return u;
    if constexpr (Whole == 3) return u * u;
    return (u > 0).select(((rule_.r - 1) * u.max(1e-300).log()).exp(), 0.0);
  }

  // Solves sum u^r = 1 for lambda and returns Omega* - top. Newton runs on (sum u^r)^c - 1 with c = 1/r, or
  // 1/2 for r = 2 and 3, where a square root is cheaper than the r-th. For c >= 1/r that is a power of at
  // least 1 of the norm |u|_r, hence convex in lambda: from the left Newton never overshoots, and from the
  // right one step leads to the left. The last call's lambda_ is the initial guess.
  template <int Whole>
  Lanes threshold_part() {
    Lanes sum, slope;
    for (int step = 0; step < most_steps; ++step) {
      sum.setZero();
      slope.setZero();
      // u = 1 + k (t - lambda) = k t + shift.
      const Lanes shift = 1 - rule_.k * lambda_;
      for (Eigen::Index i = 0; i < count_; ++i) {
        const Lanes u = (rule_.k * scores_.col(i) + shift).max(0.0);
        const Lanes v = derivative<Whole>(u);
        sum += u * v;
        slope += v;
      }
      // With S = sum u^r and dS/dlambda = -r k sum u^{r-1} the step is (1 - S^-c) S/(c r k sum u^{r-1}).
      Lanes move;
      if constexpr (Whole == 1) {
        move = (sum - 1) / (rule_.k * slope);
      } else if constexpr (Whole == 0) {
        move = sum * (1 - (sum.log() / -rule_.r).exp()) / (rule_.k * slope);
      } else {
        move = (sum - sum.sqrt()) * (2 / (rule_.r * rule_.k)) / slope;
      }
      // Within its limits the largest score has u > 0, so that the slope is never 0.
      lambda_ = (lambda_ + move).max(0.0).min(largest_);
      // All lanes together. After a step of 1e-8 the error is its square.
      if (!(move.abs() > 1e-8).any()) break;
    }
    // The dual objective of entmax at lambda; 2-normmax has Omega* = max theta + lambda itself.
    if (rule_.kind == ConjugateRule::Kind::norm) return lambda_;
    Lanes dual = Lanes::Constant(-1);
    const Lanes shift = 1 - rule_.k * lambda_;
    for (Eigen::Index i = 0; i < count_; ++i) {
      const Lanes u = (rule_.k * scores_.col(i) + shift).max(0.0);
      dual += u * u * derivative<Whole>(u);
    }
    return lambda_ + dual / rule_.alpha;
  }

  static constexpr int most_steps = 100;

  ConjugateRule rule_;
  long whole_;      // r where it is 1, 2 or 3, else 0
  double largest_;  // an upper bound on lambda
  Eigen::Array<double, states, Eigen::Dynamic> scores_;
  Eigen::Index count_ = 0, likely_ = 0;
  // The threshold of the last call. Any number in [0, largest_] serves as an initial guess; results depend
  // on it in their last digits alone.
  Lanes lambda_ = Lanes::Zero();
};

}  // namespace basinscope
