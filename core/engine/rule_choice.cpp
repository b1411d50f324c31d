// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/rule_choice.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace basinscope {
namespace {

using simd::Rule;

constexpr double log2_e = 1.4426950408889634;
// Closer to alpha = 1 than this, entmax is softmax to a float.
constexpr double nearly_softmax = 1e-8;
// A score this low below the largest is as good as masked.
constexpr float far_below = 1e29f;
// Choosing the k largest takes k passes.
constexpr int most_chosen = 32;

// An exponent r of sum u^r = 1 with its derived numbers.
void power_rule(simd::Problem& p, double r) {
  p.exponent = static_cast<float>(r);
  p.inverse_exponent = static_cast<float>(1 / r);
  p.largest_lambda = static_cast<float>(-std::expm1(-std::log(p.size) / r)) * (r > 0 ? 1.0f : -1.0f);
  p.near_softmax = std::abs(r) > 16;
  // One more Newton step squares the error, or raises it to r where the sum has kinks of that order.
  p.root_tolerance = static_cast<float>(std::pow(1e-7, 1 / std::clamp(std::abs(r), 1.0, 2.0)) /
                                        std::max(1.0, std::abs(r) / 2));
}

// Of softmax, entmax and normmax: rules with a threshold.
double threshold_rule(const Network& network, simd::Problem& p) {
  if (const auto* normmax = std::get_if<Normmax>(&network.separation)) {
    const double r = normmax->gamma / (normmax->gamma - 1);
    p.rule = r == 2 ? Rule::quadratic : Rule::power;
    p.weigh_by_derivative = true;
    power_rule(p, r);
    if (r < 2) p.root_tolerance = 5e-7f;  // the weights are steep at the edge of the support
    return network.beta;
  }
  const auto* entmax = std::get_if<Entmax>(&network.separation);
  const double a = entmax ? entmax->alpha - 1 : 0;
  if (std::abs(a) < nearly_softmax) {
    p.rule = Rule::softmax;
    // What a float sum cannot notice.
    p.reach = static_cast<float>(26 + std::log2(p.size));
    return network.beta * log2_e;
  }
  power_rule(p, 1 / a);
  p.rule = Rule::power;
  if (a < 0) {
    p.sign = -1;
    p.reach = far_below;
  } else if (a > 1) {
    p.rule = Rule::concave;
    p.root_tolerance = 5e-5f;
  } else if (a == 1) {
    p.rule = Rule::linear;
    p.root_tolerance = 1e-6f;
  } else if (a == 0.5) {
    p.rule = Rule::quadratic;
  } else if (std::abs(3 * a - 1) < 1e-12) {
    p.rule = Rule::cubic;
  }
  return network.beta * std::abs(a);
}

void choose_family(const Network& network, simd::Problem& p, RuleChoice& choice) {
  const auto family = [&](simd::Family which, double score_scale) {
    p.rule = Rule::family;
    p.family = which;
    choice.score_scale = score_scale;
  };
  const auto box = [&](const Vector& upper, double total) {
    family(simd::Family::box, network.beta);
    p.total = static_cast<float>(total);
    choice.upper.resize(static_cast<std::size_t>(upper.size()));
    for (Eigen::Index i = 0; i < upper.size(); ++i) {
      choice.upper[static_cast<std::size_t>(i)] = static_cast<float>(upper[i]);
    }
  };
  std::visit(
      [&](const auto& s) {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Subsets>) {
          box(Vector::Ones(network.size()), s.k);
        } else if constexpr (std::is_same_v<S, Constrained>) {
          box(s.upper, 1);
        } else if constexpr (std::is_same_v<S, TopKSoftmax> || std::is_same_v<S, UniformKnn>) {
          const bool counted = std::is_same_v<S, UniformKnn>;
          family(counted ? simd::Family::count_k : simd::Family::top_k, network.beta * log2_e);
          p.k = s.k;
        } else if constexpr (std::is_same_v<S, ReluMax>) {
          family(simd::Family::relu, 1 / (s.h * s.h * s.b));
          p.exponent = static_cast<float>(s.r);
        } else if constexpr (std::is_same_v<S, NormRelu> || std::is_same_v<S, Kernel>) {
          family(simd::Family::window, 1);
          choice.whole = true;
          choice.by_distance = std::is_same_v<S, Kernel>;
          p.exponent = static_cast<float>(s.r);
          p.offset = static_cast<float>(0.5 * s.h * s.h - (choice.by_distance ? 0 : 1));
        } else if constexpr (std::is_same_v<S, Unchanged> || std::is_same_v<S, SignedPower>) {
          family(std::is_same_v<S, Unchanged> ? simd::Family::raw : simd::Family::power, 1);
          choice.whole = true;
          p.total = 0;
          if constexpr (std::is_same_v<S, SignedPower>) p.exponent = static_cast<float>(s.r - 1);
        } else if constexpr (std::is_same_v<S, Exponential>) {
          family(simd::Family::exponent, log2_e);
          choice.whole = true;
          p.total = 0;
        }
      },
      network.separation);
}

}  // namespace

bool scores_fit(const Separation& separation, double size) {
  return std::visit(
      [&](const auto& s) {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, NormRelu> || std::is_same_v<S, Kernel>) {
          return s.h * s.h > 1e-3 * size && s.h < 1e6;
        } else if constexpr (std::is_same_v<S, ReluMax>) {
          return s.h * s.h * s.b > 1e-6 * size && s.h * s.h * s.b < 1e15;
        } else if constexpr (std::is_same_v<S, TopKSoftmax> || std::is_same_v<S, UniformKnn>) {
          return s.k <= most_chosen;
        } else if constexpr (std::is_same_v<S, SignedPower>) {
          return s.r * std::log10(std::max(size, 1e-30)) < 30;
        } else {
          return !std::is_same_v<S, Sum> && !std::is_same_v<S, SequentialSubsets>;
        }
      },
      separation);
}

RuleChoice rule_choice(const Network& network, simd::Problem& problem) {
  RuleChoice choice;
  choice.score_scale = threshold_rule(network, problem);
  choose_family(network, problem, choice);
  return choice;
}

}  // namespace basinscope
