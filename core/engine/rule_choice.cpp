// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/rule_choice.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>

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

// One function a separation that there is a rule for. The others are left to the definition: none may be
// drawn as what it is not.
class Choosing {
 public:
  Choosing(const Network& network, simd::Problem& problem) : network_(network), p(problem) {}

  std::optional<RuleChoice> operator()(const Softmax&) const {
    p.rule = Rule::softmax;
    // What a float sum cannot notice.
    p.reach = static_cast<float>(26 + std::log2(p.size));
    return of_scale(network_.beta * log2_e);
  }
  std::optional<RuleChoice> operator()(const Entmax& entmax) const {
    const double a = entmax.alpha - 1;
    if (std::abs(a) < nearly_softmax) return (*this)(Softmax{});
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
    return of_scale(network_.beta * std::abs(a));
  }
  std::optional<RuleChoice> operator()(const Normmax& normmax) const {
    const double r = normmax.gamma / (normmax.gamma - 1);
    p.rule = r == 2 ? Rule::quadratic : Rule::power;
    p.weigh_by_derivative = true;
    power_rule(p, r);
    if (r < 2) p.root_tolerance = 5e-7f;  // the weights are steep at the edge of the support
    return of_scale(network_.beta);
  }
  std::optional<RuleChoice> operator()(const Subsets& s) const {
    return box(Vector::Ones(network_.size()), s.k);
  }
  std::optional<RuleChoice> operator()(const Constrained& s) const { return box(s.upper, 1); }
  std::optional<RuleChoice> operator()(const TopKSoftmax& s) const {
    p.k = s.k;
    return family(simd::Family::top_k, network_.beta * log2_e);
  }
  std::optional<RuleChoice> operator()(const UniformKnn& s) const {
    p.k = s.k;
    return family(simd::Family::count_k, network_.beta * log2_e);
  }
  std::optional<RuleChoice> operator()(const ReluMax& s) const {
    p.exponent = static_cast<float>(s.r);
    return family(simd::Family::relu, 1 / (s.h * s.h * s.b));
  }
  std::optional<RuleChoice> operator()(const NormRelu& s) const { return window(s.r, 0.5 * s.h * s.h - 1); }
  std::optional<RuleChoice> operator()(const Kernel& s) const {
    RuleChoice choice = window(s.r, 0.5 * s.h * s.h);
    choice.by_distance = true;
    return choice;
  }
  std::optional<RuleChoice> operator()(const Unchanged&) const { return without_total(simd::Family::raw, 1); }
  std::optional<RuleChoice> operator()(const SignedPower& s) const {
    p.exponent = static_cast<float>(s.r - 1);
    return without_total(simd::Family::power, 1);
  }
  std::optional<RuleChoice> operator()(const Exponential&) const {
    return without_total(simd::Family::exponent, log2_e);
  }
  template <class S>
  std::optional<RuleChoice> operator()(const S&) const {
    return std::nullopt;
  }

 private:
  static RuleChoice of_scale(double scale) {
    RuleChoice choice;
    choice.score_scale = scale;
    return choice;
  }
  RuleChoice family(simd::Family which, double score_scale) const {
    p.rule = Rule::family;
    p.family = which;
    return of_scale(score_scale);
  }
  RuleChoice whole(simd::Family which, double score_scale) const {
    RuleChoice choice = family(which, score_scale);
    choice.whole = true;
    return choice;
  }
  RuleChoice box(const Vector& upper, double total) const {
    RuleChoice choice = family(simd::Family::box, network_.beta);
    p.total = static_cast<float>(total);
    for (const double bound : upper) choice.upper.push_back(static_cast<float>(bound));
    return choice;
  }
  RuleChoice window(double r, double offset) const {
    p.exponent = static_cast<float>(r);
    p.offset = static_cast<float>(offset);
    return whole(simd::Family::window, 1);
  }
  RuleChoice without_total(simd::Family which, double score_scale) const {
    p.total = 0;
    return whole(which, score_scale);
  }

  const Network& network_;
  simd::Problem& p;
};

// Whether a float tells scores of at most this size well enough apart, for what has a rule.
struct Fitting {
  double size;

  bool operator()(const Softmax&) const { return true; }
  bool operator()(const Entmax&) const { return true; }
  bool operator()(const Normmax&) const { return true; }
  bool operator()(const Subsets&) const { return true; }
  bool operator()(const Constrained&) const { return true; }
  bool operator()(const TopKSoftmax& s) const { return s.k <= most_chosen; }
  bool operator()(const UniformKnn& s) const { return s.k <= most_chosen; }
  bool operator()(const ReluMax& s) const { return s.h * s.h * s.b > 1e-6 * size && s.h * s.h * s.b < 1e15; }
  bool operator()(const NormRelu& s) const { return fits(s.h); }
  bool operator()(const Kernel& s) const { return fits(s.h); }
  bool operator()(const Unchanged&) const { return true; }
  bool operator()(const SignedPower&) const { return true; }
  bool operator()(const Exponential&) const { return true; }
  template <class S>
  bool operator()(const S&) const {
    return false;
  }

 private:
  bool fits(double h) const { return h * h > 1e-3 * size && h < 1e6; }
};

}  // namespace

bool scores_fit(const Separation& separation, double size) { return std::visit(Fitting{size}, separation); }

RuleChoice rule_choice(const Network& network, simd::Problem& problem) {
  const auto choice = std::visit(Choosing(network, problem), network.separation);
  if (!choice) throw std::invalid_argument(name_of(network.separation) + " has no rule in floats");
  return *choice;
}

}  // namespace basinscope
