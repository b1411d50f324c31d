// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/left_out_curve.h"

#include <cmath>

#include "core/regression/no_value.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double finest_step = 5e-3;  // in places, of the search for the best
constexpr double flat_within = 1e-3;  // of the lowest error
constexpr double near_within = 1e-2;

using ErrorAt = std::function<LeftOutError(double)>;

void take_lower(LeftOutCurve& curve, double number, const LeftOutError& at) {
  if (curve.best && !(at.error < curve.best_error)) return;
  curve.best = number;
  curve.best_error = at.error;
  curve.best_predicted = at.predicted;
}

// Golden section in places; the error need not be smooth, so the lowest point seen counts.
void refine_best(LeftOutCurve& curve, const ErrorAt& error_at, const NumberRange& range, double low,
                 double high, const TaskControl& control) {
  const double ratio = 0.5 * (std::sqrt(5.0) - 1);
  double a = range.place(low), b = range.place(high);
  const auto look = [&](double place) {
    const double number = range.value(place);
    const LeftOutError at = error_at(number);
    take_lower(curve, number, at);
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

Optimum kind_of_optimum(const LeftOutCurve& curve, const NumberRange& range) {
  const double best = range.place(*curve.best);
  if (!(curve.error.maxCoeff() > curve.best_error * (1 + flat_within))) return Optimum::flat;
  if (best - range.place(curve.at[0]) <= finest_step) return Optimum::at_lowest;
  if (range.place(curve.at[curve.at.size() - 1]) - best <= finest_step) return Optimum::at_highest;
  return Optimum::inside;
}

// How far the errors stay near the best one, over the points from first in steps of one direction.
double end_of_near_best(const LeftOutCurve& curve, const NumberRange& range, Index first, Index direction) {
  const double limit = curve.best_error * (1 + near_within);
  double number = *curve.best, error = curve.best_error;
  for (Index i = first; i >= 0 && i < curve.at.size(); i += direction) {
    if (curve.error[i] > limit) {
      if (range.spacing == NumberRange::Spacing::whole) return number;
      const double share = (limit - error) / (curve.error[i] - error), from = range.place(number);
      return range.value(from + share * (range.place(curve.at[i]) - from));
    }
    number = curve.at[i];
    error = curve.error[i];
  }
  return number;
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

std::optional<double> LeftOutCurve::all_predicted_from() const {
  std::optional<double> from;
  for (Index i = at.size(); i-- > 0 && predicted[i] == samples;) from = at[i];
  return from;
}

Vector NumberRange::values() const {
  if (spacing == Spacing::whole)
    return Vector::LinSpaced(static_cast<Index>(std::lround(highest - lowest)) + 1, lowest, highest)
        .array()
        .round();
  if (spacing == Spacing::steps) return Vector::LinSpaced(count, lowest, highest);
  return Vector::LinSpaced(count, std::log(lowest), std::log(highest)).array().exp();
}

double NumberRange::place(double value) const {
  if (spacing == Spacing::factors) return std::log(value);
  return highest > lowest ? 4 * (value - lowest) / (highest - lowest) : 0;
}

double NumberRange::value(double place) const {
  return spacing == Spacing::factors ? std::exp(place) : lowest + 0.25 * place * (highest - lowest);
}

LeftOutCurve left_out_curve(const std::function<Estimator(double)>& estimator_at, const Samples& samples,
                            const NumberRange& range, const TaskControl& control) {
  LeftOutCurve curve;
  curve.at = range.values();
  const Index count = curve.at.size();
  curve.error = Vector::Constant(count, no_value);
  curve.predicted = Eigen::VectorXi::Zero(count);
  curve.samples = static_cast<int>(samples.keys.size());
  if (samples.keys.size() < 2) return curve;
  const ErrorAt error_at = [&](double number) {
    return left_out_error(leave_one_out_residuals(estimator_at(number), samples, control), samples.values);
  };
  Index lowest_at = 0;
  for (Index i = 0; i < count && !control.cancelled(); ++i) {
    const LeftOutError at = error_at(curve.at[i]);
    curve.error[i] = at.error;
    curve.predicted[i] = at.predicted;
    take_lower(curve, curve.at[i], at);
    if (at.error < curve.error[lowest_at]) lowest_at = i;
  }
  if (!control.cancelled() && range.spacing != NumberRange::Spacing::whole)
    refine_best(curve, error_at, range, curve.at[std::max<Index>(0, lowest_at - 1)],
                curve.at[std::min<Index>(count - 1, lowest_at + 1)], control);
  if (control.cancelled()) {
    curve.error.setConstant(no_value);
    curve.best.reset();
    return curve;
  }
  curve.optimum = kind_of_optimum(curve, range);
  if (curve.optimum == Optimum::flat) {
    curve.best.reset();
    return curve;
  }
  const Index above = (curve.at.array() <= *curve.best).count();
  curve.near_best_from = end_of_near_best(curve, range, above - 1, -1);
  curve.near_best_to = end_of_near_best(curve, range, above, 1);
  return curve;
}

LeftOutCurve bandwidth_curve(const Estimator& estimator, const Samples& samples, double lowest,
                             double highest, int count, const TaskControl& control) {
  return left_out_curve([&](double h) { return with_bandwidth(estimator, h); }, samples,
                        {lowest, highest, count}, control);
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
