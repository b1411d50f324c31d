// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/bandwidth_curve.h"

#include <cmath>

#include "core/regression/no_value.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double finest_step = 5e-3;  // in log h, of the search for the best
constexpr double flat_within = 1e-3;  // of the lowest error
constexpr double near_within = 1e-2;

LeftOutError error_at(const Estimator& estimator, const Samples& samples, double h,
                      const TaskControl& control) {
  return left_out_error(leave_one_out_residuals(with_bandwidth(estimator, h), samples, control),
                        samples.values);
}

void take_lower(BandwidthCurve& curve, double h, const LeftOutError& at) {
  if (curve.best && !(at.error < curve.best_error)) return;
  curve.best = h;
  curve.best_error = at.error;
  curve.best_predicted = at.predicted;
}

// Golden section in log h; the error need not be smooth, so the lowest point seen counts.
void refine_best(BandwidthCurve& curve, const Estimator& estimator, const Samples& samples, double low,
                 double high, const TaskControl& control) {
  const double ratio = 0.5 * (std::sqrt(5.0) - 1);
  double a = std::log(low), b = std::log(high);
  const auto look = [&](double log_h) {
    const LeftOutError at = error_at(estimator, samples, std::exp(log_h), control);
    take_lower(curve, std::exp(log_h), at);
    return at.error;
  };
  double c = b - ratio * (b - a), d = a + ratio * (b - a), at_c = look(c), at_d = look(d);
  while (b - a > finest_step && !control.cancelled()) {
    if (at_c < at_d) {
      b = d;
      d = c;
      at_d = at_c;
      c = b - ratio * (b - a);
      at_c = look(c);
    } else {
      a = c;
      c = d;
      at_c = at_d;
      d = a + ratio * (b - a);
      at_d = look(d);
    }
  }
}

Optimum kind_of_optimum(const BandwidthCurve& curve) {
  const double lowest = curve.h[0], highest = curve.h[curve.h.size() - 1];
  if (!(curve.error.maxCoeff() > curve.best_error * (1 + flat_within))) return Optimum::flat;
  if (std::log(*curve.best / lowest) <= finest_step) return Optimum::at_lowest;
  if (std::log(highest / *curve.best) <= finest_step) return Optimum::at_highest;
  return Optimum::inside;
}

// How far the errors stay near the best one, over the points from first in steps of one direction.
double end_of_near_best(const BandwidthCurve& curve, Index first, Index direction) {
  const double limit = curve.best_error * (1 + near_within);
  double h = *curve.best, error = curve.best_error;
  for (Index i = first; i >= 0 && i < curve.h.size(); i += direction) {
    if (curve.error[i] > limit) {
      const double share = (limit - error) / (curve.error[i] - error);
      return h * std::pow(curve.h[i] / h, share);
    }
    h = curve.h[i];
    error = curve.error[i];
  }
  return h;
}

}  // namespace

LeftOutError left_out_error(const Vector& residuals, const Vector& values) {
  const Index n = residuals.size();
  if (n < 2) return {no_value, 0};
  const auto predicted = residuals.array().isFinite();
  // v - (sum - v)/(n - 1), without a sum that loses v.
  const double mean = values.mean(), others = static_cast<double>(n) / static_cast<double>(n - 1);
  const Vector charged = predicted.select(residuals.array(), others * (values.array() - mean));
  return {root_mean_square(charged), static_cast<int>(predicted.count())};
}

std::optional<double> BandwidthCurve::all_predicted_from() const {
  std::optional<double> from;
  for (Index i = h.size(); i-- > 0 && predicted[i] == samples;) from = h[i];
  return from;
}

BandwidthCurve bandwidth_curve(const Estimator& estimator, const Samples& samples, double lowest,
                               double highest, int count, const TaskControl& control) {
  BandwidthCurve curve;
  curve.h = Vector::LinSpaced(count, std::log(lowest), std::log(highest)).array().exp();
  curve.error = Vector::Constant(count, no_value);
  curve.predicted = Eigen::VectorXi::Zero(count);
  curve.samples = static_cast<int>(samples.keys.size());
  if (samples.keys.size() < 2) return curve;
  Index lowest_at = 0;
  for (Index i = 0; i < count && !control.cancelled(); ++i) {
    const LeftOutError at = error_at(estimator, samples, curve.h[i], control);
    curve.error[i] = at.error;
    curve.predicted[i] = at.predicted;
    take_lower(curve, curve.h[i], at);
    if (at.error < curve.error[lowest_at]) lowest_at = i;
  }
  if (!control.cancelled())
    refine_best(curve, estimator, samples, curve.h[std::max<Index>(0, lowest_at - 1)],
                curve.h[std::min<Index>(count - 1, lowest_at + 1)], control);
  if (control.cancelled()) {
    curve.error.setConstant(no_value);
    curve.best.reset();
    return curve;
  }
  curve.optimum = kind_of_optimum(curve);
  if (curve.optimum == Optimum::flat) {
    curve.best.reset();
    return curve;
  }
  const Index above = (curve.h.array() <= *curve.best).count();
  curve.near_best_from = end_of_near_best(curve, above - 1, -1);
  curve.near_best_to = end_of_near_best(curve, above, 1);
  return curve;
}

bool has_bandwidth(const Estimator& estimator) {
  return std::visit(
      [](const auto& fit) {
        return requires { fit.h; };
      },
      estimator);
}

Estimator with_bandwidth(Estimator estimator, double h) {
  std::visit(
      [h](auto& fit) {
        if constexpr (requires { fit.h; }) fit.h = h;
      },
      estimator);
  return estimator;
}

}  // namespace basinscope
