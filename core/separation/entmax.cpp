// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/separation/entmax.h"

#include <cmath>

#include "core/separation/softmax.h"
#include "core/separation/threshold.h"

namespace basinscope {
namespace {

// Below this distance from 1 the map differs from softmax by less than rounding.
constexpr double nearly_softmax = 1e-14;

// [1 + a x]_+^{1/a} for x = theta - lambda, a = alpha - 1: whole powers where r = 1/a is a small
// integer, else through log1p, which is exact to rounding as a -> 0.
struct Power {
  double a;
  int whole;  // r when 1/a is 1, 2 or 3, else 0

  explicit Power(double a_) : a(a_), whole(0) {
    for (const int r : {1, 2, 3}) {
      if (a * r == 1 || (r == 3 && std::abs(3 * a - 1) < 1e-15)) whole = r;
    }
  }
  double operator()(double x) const {
    const double ax = a * x;
    if (!(ax > -1)) return 0;
    const double base = 1 + ax;
    switch (whole) {
      case 1:
        return base;
      case 2:
        return base * base;
      case 3:
        return base * base * base;
      default:
        return std::exp(std::log1p(ax) / a);
    }
  }
};

// lambda relative to the largest score, alpha <= 2: Newton on the r-norm of the bases, which is convex,
// so that steps from the left end of the bracket never overshoot.
double lambda_below_two(VectorIn scores, double top, const Power& power) {
  const double a = power.a;
  double lambda = 0;
  for (int step = 0; step < 100; ++step) {
    double sum = 0, slope = 0;
    for (const double score : scores) {
      const double x = score - top - lambda;
      const double p = power(x);
      if (p > 0) {
        sum += p;
        slope += p / (1 + a * x);
      }
    }
    const double move = -std::expm1(-a * std::log(sum)) / a * sum / slope;
    lambda += move;
    if (!(move > 4e-16 * std::max(1.0, lambda))) break;
  }
  return std::max(lambda, 0.0);
}

// alpha > 2: the support is the longest prefix of the falling scores whose last member would get
// weight when the threshold stands exactly at it; the smallest weight h then solves
// sum (h^a + a d_i)^{1/a} = 1, d_i the distance of score i to the lowest supported one.
double weights_above_two(VectorIn scores, double a, VectorOut p) {
  const auto order = falling_order(scores);
  const std::size_t low = support_size(scores, order, a, 1 / a);
  const double lowest = scores[order[low - 1]];
  const auto excess = [&](double h) {
    const double gap = std::pow(h, a);
    double sum = -1, slope = 0;
    for (std::size_t i = 0; i < low; ++i) {
      const double base = gap + a * (scores[order[i]] - lowest);
      const double w = std::pow(base, 1 / a);
      sum += w;
      slope += base > 0 ? w / base * gap / h : 1;
    }
    return std::pair{sum, slope};
  };
  const double h = low == 1 ? 1 : increasing_root(excess, 0, 1 / static_cast<double>(low));
  const double gap = std::pow(h, a);
  p.setZero();
  for (std::size_t i = 0; i < low; ++i) {
    p[order[i]] = std::pow(gap + a * (scores[order[i]] - lowest), 1 / a);
  }
  p /= p.sum();
  return a * lowest - gap;
}

}  // namespace

ShaderName Entmax::shader() const {
  if (alpha == 1) return ShaderName::of("softmax");
  if (alpha == 1.5) return ShaderName::of("entmax_1_5");
  if (alpha == 2) return ShaderName::of("sparsemax");
  if (alpha > 2) return ShaderName::of("entmax_steep");
  return ShaderName::of(alpha >= 1.1 ? "entmax_power" : "entmax");
}

Separated Entmax::weights(VectorIn scores, VectorOut p) const {
  const double a = alpha - 1;
  if (std::abs(a) < nearly_softmax) return Softmax{}.weights(scores, p);
  if (a > 1) return {true, weights_above_two(scores, a, p)};
  const Power power(a);
  const double top = scores.maxCoeff();
  const double lambda = lambda_below_two(scores, top, power);
  for (Eigen::Index i = 0; i < scores.size(); ++i) p[i] = power(scores[i] - top - lambda);
  p /= p.sum();
  return {true, a * (top + lambda) - 1};
}

std::optional<double> Entmax::omega(VectorIn y) const {
  const double a = alpha - 1;
  if (std::abs(a) < nearly_softmax) return Softmax{}.omega(y);
  // sum y = 1, so (sum y^alpha - 1) = sum y (y^a - 1), which expm1 keeps exact as a -> 0.
  double sum = 0;
  for (const double w : y) {
    if (w > 0) sum += w * std::expm1(a * std::log(w));
  }
  return sum / (alpha * a);
}

std::optional<double> Entmax::conjugate(VectorIn scores, VectorIn p, double) const {
  if (std::abs(alpha - 1) < nearly_softmax) return Softmax{}.conjugate(scores, p, 0);
  return scores_dot(scores, p) - *omega(p);
}

std::optional<double> Entmax::margin() const {
  if (alpha <= 1 + nearly_softmax) return std::nullopt;
  return 1 / (alpha - 1);
}

WeightsJacobian Entmax::jacobian(VectorIn, VectorIn p) const {
  Vector w(p.size());
  for (Eigen::Index i = 0; i < p.size(); ++i) w[i] = p[i] > 0 ? std::pow(p[i], 2 - alpha) : 0;
  return WeightsJacobian::rank_one(w, -w / w.sum(), w);
}

}  // namespace basinscope
