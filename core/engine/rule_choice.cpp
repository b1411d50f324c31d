// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/rule_choice.h"

#include <algorithm>
#include <cmath>

#include "core/message.h"

namespace basinscope {
namespace {

using simd::Rule;

constexpr double log2_e = 1.4426950408889634;
// Entmax with |alpha - 1| below this is softmax to a float.
constexpr double nearly_softmax = 1e-8;
// A score this far below the largest is as good as masked.
constexpr float masked_gap = 1e29f;
// The largest k of a choice: choosing the k largest takes k passes over the scores.
constexpr int max_chosen = 32;

// The exponent r of sum u^r = 1, and what the search for lambda derives from it.
void power_rule(simd::Problem& p, double r) {
  p.exponent = static_cast<float>(r);
  p.inverse_exponent = static_cast<float>(1 / r);
  // Lambda is largest where all N scores are equal: u = 1 - lambda and N u^r = 1 give 1 - N^{-1/r}. For r <
  // 0, where u = 1 + lambda, it is N^{-1/r} - 1.
  p.largest_lambda = static_cast<float>(-std::expm1(-std::log(p.size) / r)) * (r > 0 ? 1.0f : -1.0f);
  // u is then so near 1 that its rounding, raised to r, shows.
  p.near_softmax = std::abs(r) > 16;
  // One more Newton step squares the error, or raises it to r where the sum has kinks of that order.
  p.root_tolerance = static_cast<float>(std::pow(1e-7, 1 / std::clamp(std::abs(r), 1.0, 2.0)) /
                                        std::max(1.0, std::abs(r) / 2));
}

// Entmax with r = 1/inverse, by the special rules where r is 1, 2 or 3.
void threshold_rule(simd::Problem& p, double inverse) {
  power_rule(p, 1 / inverse);
  p.rule = Rule::power;
  if (inverse < 0) {
    p.sign = -1;
    // Below alpha = 1 every weight is positive, however low its score is.
    p.cutoff = masked_gap;
  } else if (inverse > 1) {
    p.rule = Rule::concave;
    p.root_tolerance = 5e-5f;
  } else if (inverse == 1) {
    p.rule = Rule::linear;
    p.root_tolerance = 1e-6f;
  } else if (inverse == 0.5) {
    p.rule = Rule::quadratic;
  } else if (std::abs(3 * inverse - 1) < 1e-12) {
    p.rule = Rule::cubic;
  }
}

// Normmax: weights u^{r-1}.
void norm_rule(simd::Problem& p, double r) {
  p.rule = r == 2 ? Rule::quadratic : Rule::power;
  p.weigh_by_derivative = true;
  power_rule(p, r);
  if (r < 2) p.root_tolerance = 5e-7f;  // the weights are steep at the edge of the support
}

// Rules without a threshold of that kind, with all numbers that any of them has.
void family_rule(simd::Problem& p, simd::Family family, const FloatRule& rule) {
  p.rule = Rule::family;
  p.family = family;
  p.k = rule.k;
  p.exponent = static_cast<float>(rule.exponent);
  p.offset = static_cast<float>(rule.offset);
  p.total = static_cast<float>(rule.total);
}

// The smallest count such that the upper bounds of any so many patterns sum to at least the total: no score
// below that many others has weight.
int patterns_that_fill(const FloatRule& rule) {
  Vector upper = rule.upper;
  std::sort(upper.begin(), upper.end());
  int count = 0;
  double filled = 0;
  while (filled < rule.total && count < upper.size()) filled += upper[count++];
  return count;
}

}  // namespace

bool scores_fit(const Separation& separation, double largest_score) {
  // N only says how many upper bounds there are, which are not asked for here.
  const FloatRule rule = float_rule_of(separation, 1);
  switch (rule.family) {
    case FloatRule::Family::none:
      return false;
    case FloatRule::Family::top_k:
    case FloatRule::Family::count_k:
      return rule.k <= max_chosen;
    // The score at which a weight becomes 0 must be well above the rounding of the scores.
    case FloatRule::Family::relu:
      return rule.reach > 1e-6 * largest_score && rule.reach < 1e15;
    case FloatRule::Family::window:
      return rule.reach > 1e-3 * largest_score && rule.reach < 1e12;
    default:
      return true;
  }
}

RuleChoice rule_choice(const Network& network, simd::Problem& problem) {
  using Family = FloatRule::Family;
  const FloatRule rule = float_rule_of(network.separation, network.size());
  RuleChoice choice;
  choice.by_distance = is_by_distance(network.separation);
  choice.score_scale = network.score_factor() * rule.scale;
  switch (rule.family) {
    case Family::none:
      throw invalid(message("%1 has no rule in floats", name_of(network.separation)));
    case Family::threshold:
      if (std::abs(rule.exponent) >= nearly_softmax) {
        threshold_rule(problem, rule.exponent);
        break;
      }
      choice.score_scale = network.score_factor();
      [[fallthrough]];
    case Family::softmax:
      problem.rule = Rule::softmax;
      // Powers of 2 so small that even N of them do not change a sum of floats.
      problem.cutoff = static_cast<float>(26 + std::log2(problem.size));
      choice.score_scale *= log2_e;
      break;
    case Family::norm:
      norm_rule(problem, rule.exponent);
      break;
    case Family::box:
      family_rule(problem, simd::Family::box, rule);
      // No weight is more than the total.
      for (const double bound : rule.upper)
        choice.upper.push_back(static_cast<float>(std::min(bound, rule.total)));
      // k, and as cutoff the largest bound: by these bound_by_largest() (family.h) leaves out patterns.
      problem.k = patterns_that_fill(rule);
      problem.cutoff = *std::max_element(choice.upper.begin(), choice.upper.end());
      break;
    case Family::top_k:
      family_rule(problem, simd::Family::top_k, rule);
      choice.score_scale *= log2_e;
      break;
    case Family::count_k:
      family_rule(problem, simd::Family::count_k, rule);
      choice.score_scale *= log2_e;
      break;
    case Family::relu:
      family_rule(problem, simd::Family::relu, rule);
      // Family::relu takes [1 + t]_+^r of the scaled scores.
      choice.score_scale /= rule.reach;
      break;
    case Family::window:
      family_rule(problem, simd::Family::window, rule);
      // The window is a number on the scale of the scores, so that adding a constant to them moves it.
      choice.absolute_scores = true;
      break;
    case Family::raw:
      family_rule(problem, simd::Family::raw, rule);
      choice.absolute_scores = true;
      break;
    case Family::power:
      family_rule(problem, simd::Family::power, rule);
      choice.absolute_scores = true;
      break;
    case Family::exponent:
      // The loop forms 2^t and hands 2^max s to the post-transform as a factor
      // (FamilyRule::log_two_scale()).
      family_rule(problem, simd::Family::exponent, rule);
      choice.score_scale *= log2_e;
      choice.absolute_scores = true;
      break;
  }
  return choice;
}

}  // namespace basinscope
