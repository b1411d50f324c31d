// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_shape.h"

#include <cmath>
#include <numbers>

#include "core/message.h"

namespace basinscope {
namespace {

using std::numbers::pi;

// Products over steps of two dimensions: as many roundings as factors, where differences of lgamma lose
// as many digits as its value has before the point.
double ball_volume(int d) {
  double volume = d % 2 == 0 ? 1 : 2;
  for (int k = d % 2 == 0 ? 2 : 3; k <= d; k += 2) volume *= 2 * pi / k;
  return volume;
}

// Gamma(x)/Gamma(x + 1/2), x > 0: its expansion in 1/x from x = 50 on, and x/(x + 1/2) a step down to there.
double half_gamma_ratio(double x) {
  double steps = 1;
  for (; x < 50; ++x) steps *= (x + 0.5) / x;
  const double y = 1 / x;
  const double series =
      1 + y * (-1.0 / 8 +
               y * (1.0 / 128 +
                    y * (5.0 / 1024 + y * (-21.0 / 32768 + y * (-399.0 / 262144 + y * (869.0 / 4194304))))));
  return steps / (std::sqrt(x) * series);
}

// int_{||x|| < cut} exp(-||x||^2/2) = V_d cut^d e^-half (1 + half/(a+1) + ...), a = d/2, half = cut^2/2,
// whose terms are all positive; the factors are taken in turns, so that none of them overflows alone.
double near_gaussian_integral(int d, double cut) {
  const double a = 0.5 * d, half = 0.5 * cut * cut;
  double sum = 1, term = 1;
  for (double n = 1; term > 1e-17 * sum; ++n) sum += term *= half / (a + n);
  const int turns = (d + 1) / 2;
  const double part = std::exp(-half / turns);
  double product = sum;
  for (int k = d % 2 == 0 ? 2 : 1; k <= d; k += 2)
    product *= part * (k == 1 ? 2 * cut : 2 * pi / k * cut * cut);
  return product;
}

// The part of a chi-square distribution with d degrees of freedom below 2 half, half well above d: the upward
// recurrence from d = 1 or 2 subtracts small terms from 1.
double most_of_chi_square(int d, double half) {
  double b = d % 2 == 0 ? 1 : 0.5;
  double below = d % 2 == 0 ? -std::expm1(-half) : std::erf(std::sqrt(half));
  for (; b < 0.5 * d - 0.25; ++b) below -= std::exp(b * std::log(half) - half - std::lgamma(b + 1));
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
  if (r == 1) return base;
  if (r == 2) return base * base;
  if (r == 3) return base * base * base;
  // Near 1 the base has lost digits of u^2 that a large order brings back.
  return base > 0.5 ? std::exp(r * std::log1p(-u * u)) : std::pow(base, r);
}
// pi^(d/2) Gamma(r + 1)/Gamma(r + 1 + d/2), two dimensions a factor.
double PolynomialShape::integral(int d) const {
  double integral = d % 2 == 0 ? 1 : std::sqrt(pi) * half_gamma_ratio(r + 1);
  for (int k = d % 2 == 0 ? 2 : 3; k <= d; k += 2) integral *= pi / (r + 0.5 * k);
  return integral;
}

double TruncatedGaussianShape::value(double u) const { return u <= cut ? std::exp(-0.5 * u * u) : 0; }
double TruncatedGaussianShape::integral(int d) const {
  const double half = 0.5 * cut * cut;
  if (half < d + 20) return near_gaussian_integral(d, cut);
  return GaussianShape{}.integral(d) * most_of_chi_square(d, half);
}

double kernel_deviation(const KernelShape& shape, int d) {
  return std::sqrt(kernel_integral(shape, d + 2) / (2 * pi * kernel_integral(shape, d)));
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

Phrase order_name(double r) {
  return r == 1   ? phrase("Epanechnikov")
         : r == 2 ? phrase("biweight")
         : r == 3 ? phrase("triweight")
                  : Phrase();
}

KernelShape shape_of_order(double r) {
  if (r == 1) return EpanechnikovShape{};
  if (r == 2) return BiweightShape{};
  if (r == 3) return TriweightShape{};
  return PolynomialShape{r};
}

}  // namespace basinscope
