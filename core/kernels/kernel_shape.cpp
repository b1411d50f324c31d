// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_shape.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace basinscope {
namespace {

double ball_volume(int d) {
  return std::exp(0.5 * d * std::log(std::numbers::pi) - std::lgamma(0.5 * d + 1));
}

// The part of a chi-square distribution with d degrees of freedom below x: the regularised lower incomplete
// gamma function P(a, h), a = d/2, h = x/2. Its series has positive terms only; far above a, where it is
// long, the upward recurrence from d = 1 or 2 subtracts small terms from 1.
double chi_square_below(int d, double x) {
  const double a = 0.5 * d, half = 0.5 * x;
  if (!(half > 0)) return 0;
  if (half < 2 * a + 20) {
    double sum = 1, term = 1;
    for (double n = 1; term > 1e-17 * sum; ++n) sum += term *= half / (a + n);
    return std::min(1.0, std::exp(a * std::log(half) - half - std::lgamma(a + 1)) * sum);
  }
  double b = d % 2 == 0 ? 1 : 0.5;
  double below = d % 2 == 0 ? -std::expm1(-half) : std::erf(std::sqrt(half));
  for (; b < a - 0.25; ++b) below -= std::exp(b * std::log(half) - half - std::lgamma(b + 1));
  return below;
}

}  // namespace

double GaussianShape::value(double u) const { return std::exp(-0.5 * u * u); }
double GaussianShape::integral(int d) const { return std::pow(2 * std::numbers::pi, 0.5 * d); }

double UniformShape::value(double u) const { return u <= 1 ? 1 : 0; }
double UniformShape::integral(int d) const { return ball_volume(d); }

double PolynomialShape::value(double u) const {
  const double base = (1 - u) * (1 + u);  // without the cancellation of 1 - u^2 near the end of the reach
  if (!(base > 0)) return 0;
  return r == 1 ? base : r == 2 ? base * base : r == 3 ? base * base * base : std::pow(base, r);
}
double PolynomialShape::integral(int d) const {
  return std::exp(0.5 * d * std::log(std::numbers::pi) + std::lgamma(r + 1) - std::lgamma(0.5 * d + r + 1));
}

double TruncatedGaussianShape::value(double u) const { return u <= cut ? std::exp(-0.5 * u * u) : 0; }
double TruncatedGaussianShape::integral(int d) const {
  return GaussianShape{}.integral(d) * chi_square_below(d, cut * cut);
}

std::optional<double> kernel_order(const KernelShape& shape) {
  return std::visit(
      [](const auto& kernel) -> std::optional<double> {
        if constexpr (requires { kernel.order; }) return kernel.order;
        if constexpr (requires { kernel.r; }) return kernel.r;
        return std::nullopt;
      },
      shape);
}

std::string_view order_name(double r) {
  return r == 1 ? "Epanechnikov" : r == 2 ? "biweight" : r == 3 ? "triweight" : "";
}

KernelShape shape_of_order(double r) {
  if (r == 1) return EpanechnikovShape{};
  if (r == 2) return BiweightShape{};
  if (r == 3) return TriweightShape{};
  return PolynomialShape{r};
}

}  // namespace basinscope
