// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/noise_band.h"

#include <cmath>
#include <numbers>

#include "core/regression/no_value.h"
#include "core/regression/spread_over.h"
#include "core/separation/threshold.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double fewest_degrees = 1;

// B(1/2, x) = sqrt(pi) Gamma(x) / Gamma(x + 1/2), by the series of the ratio far out: logarithms of the two
// would cancel there.
double beta_of_half(double x) {
  double factor = std::sqrt(std::numbers::pi);
  for (; x < 40; ++x) factor *= (x + 0.5) / x;
  const double y = 1 / x;
  const double series =
      1 + y * (-1.0 / 8 +
               y * (1.0 / 128 +
                    y * (5.0 / 1024 + y * (-21.0 / 32768 + y * (-399.0 / 262144 + y * 869.0 / 4194304)))));
  return factor / (std::sqrt(x) * series);
}

// int_0^angle cos^power, Gauss-Legendre of five points on equal pieces; low powers, which end at a right
// angle with a kink, by parts from higher ones.
double integral_of_power(double angle, double power) {
  if (power < 12) {
    const double edge = std::pow(std::cos(angle), power + 1) * std::sin(angle);
    return ((power + 2) * integral_of_power(angle, power + 2) - edge) / (power + 1);
  }
  constexpr int pieces = 24;
  constexpr double nodes[] = {0, 0.5384693101056831, 0.9061798459386640},
                   weights[] = {0.5688888888888889, 0.4786286704993665, 0.2369268850561891};
  const double half = 0.5 * angle / pieces;
  const auto value = [power](double x) {  // log cos from the sine: near 0 the cosine has lost the digits
    return std::exp(0.5 * power * std::log1p(-std::sin(x) * std::sin(x)));
  };
  double sum = 0;
  for (int i = 0; i < pieces; ++i) {
    const double middle = (2 * i + 1) * half;
    sum += weights[0] * value(middle);
    for (int k = 1; k < 3; ++k)
      sum += weights[k] * (value(middle - nodes[k] * half) + value(middle + nodes[k] * half));
  }
  return sum * half;
}

}  // namespace

// With t = sqrt(nu) tan(angle) the density is proportional to cos(angle)^(nu - 1).
double student_quantile(double covered, double degrees) {
  const double power = degrees - 1, wanted = covered * 0.5 * beta_of_half(0.5 * degrees);
  const auto excess = [&](double angle) {
    return std::pair{integral_of_power(angle, power) - wanted, std::pow(std::cos(angle), power)};
  };
  // Beyond 40 deviations there is nothing, for many degrees.
  const double widest = std::min(0.5 * std::numbers::pi, 40 / std::sqrt(degrees));
  return std::sqrt(degrees) * std::tan(increasing_root(excess, 0, widest));
}

NoiseBand noise_band(const Estimator& estimator, const Samples& samples, const Vector& queries,
                     const TaskControl& control, double covered) {
  const Index n = samples.keys.size();
  NoiseBand band{Vector::Constant(queries.size(), no_value), no_value, 0};
  Vector residuals = Vector::Constant(n, no_value), freedom = Vector::Zero(n);
  spread_over(n, control, [&](Index i) {
    const SampleWeights l = sample_weights(estimator, samples.keys, samples.keys[i]);
    if (!l.defined()) return;
    const Index own = i - l.first;
    const double at_own = own >= 0 && own < l.values.size() ? l.values[own] : 0;
    residuals[i] = samples.values[i] - estimate_at(estimator, samples, samples.keys[i]).value;
    freedom[i] = 1 - 2 * at_own + l.values.squaredNorm();
  });
  if (control.cancelled()) return band;
  band.degrees = freedom.sum();
  if (!(band.degrees >= fewest_degrees)) return band;
  const Vector known = residuals.array().isFinite().select(residuals, 0.0);
  band.deviation = known.stableNorm() / std::sqrt(band.degrees);
  const double t = student_quantile(covered, band.degrees);
  spread_over(queries.size(), control, [&](Index i) {
    const SampleWeights l = sample_weights(estimator, samples.keys, queries[i]);
    if (l.defined()) band.half[i] = t * band.deviation * l.values.norm();
  });
  return band;
}

}  // namespace basinscope
