// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/curve_fit.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_value = std::numeric_limits<double>::quiet_NaN();
constexpr double least_share = 0.9;  // of samples with a leave-one-out residual

// work(i) for 0 ... count - 1, in blocks over the threads, until it is cancelled.
template <class Work>
void spread_over(Index count, const TaskControl& control, const Work& work) {
  tbb::parallel_for(tbb::blocked_range<Index>(0, count, 16), [&](const tbb::blocked_range<Index>& range) {
    for (Index i = range.begin(); i < range.end() && !control.cancelled(); ++i) work(i);
  });
}

struct RootMean {
  double value = no_value, defined = 0;
};

// NaN entries are left out.
RootMean root_mean(const Vector& differences) {
  RootMean mean;
  const auto known = differences.array().isFinite();
  const auto count = static_cast<double>(known.count());
  if (differences.size() == 0 || count == 0) return mean;
  const Vector rest = known.select(differences, 0.0);
  mean.value = rest.stableNorm() / std::sqrt(count);
  mean.defined = count / static_cast<double>(differences.size());
  return mean;
}

RootMean left_out_error(const Estimator& estimator, const Samples& samples, double h,
                        const TaskControl& control) {
  return root_mean(leave_one_out_residuals(with_bandwidth(estimator, h), samples, control));
}

// Golden section in log h; the error need not be smooth, so the lowest point seen counts.
void refine_best(BandwidthCurve& curve, const Estimator& estimator, const Samples& samples, double low,
                 double high, const TaskControl& control) {
  const double ratio = 0.5 * (std::sqrt(5.0) - 1);
  double a = std::log(low), b = std::log(high);
  const auto error_at = [&](double log_h) {
    const RootMean error = left_out_error(estimator, samples, std::exp(log_h), control);
    if (error.defined < least_share) return std::numeric_limits<double>::infinity();
    if (error.value < curve.best_error) {
      curve.best_error = error.value;
      curve.best = std::exp(log_h);
    }
    return error.value;
  };
  double c = b - ratio * (b - a), d = a + ratio * (b - a), at_c = error_at(c), at_d = error_at(d);
  while (b - a > 5e-3 && !control.cancelled()) {
    if (at_c < at_d) {
      b = d;
      d = c;
      at_d = at_c;
      c = b - ratio * (b - a);
      at_c = error_at(c);
    } else {
      a = c;
      c = d;
      at_c = at_d;
      d = a + ratio * (b - a);
      at_d = error_at(d);
    }
  }
}

}  // namespace

CurveFit curve_fit(const Estimator& estimator, const Samples& samples, const Vector& queries,
                   const TaskControl& control) {
  CurveFit fit{queries, Vector::Constant(queries.size(), no_value), 1, 0};
  std::atomic<std::int64_t> read{0};
  spread_over(queries.size(), control, [&](Index i) {
    const Estimate estimate = estimate_at(estimator, samples, queries[i]);
    fit.values[i] = estimate.value;
    read.fetch_add(estimate.count, std::memory_order_relaxed);
  });
  fit.read = read;
  if (queries.size() > 0)
    fit.defined =
        static_cast<double>(fit.values.array().isFinite().count()) / static_cast<double>(queries.size());
  return fit;
}

FitError error_to(const Vector& fit, const Vector& truth) {
  const RootMean mean = root_mean(fit - truth);
  return {mean.value, mean.defined};
}

Vector leave_one_out_residuals(const Estimator& estimator, const Samples& samples,
                               const TaskControl& control) {
  Vector residuals = Vector::Constant(samples.keys.size(), no_value);
  spread_over(samples.keys.size(), control, [&](Index i) {
    residuals[i] = samples.values[i] - estimate_at(estimator, samples, samples.keys[i], i).value;
  });
  return residuals;
}

Vector band_half_width(const Estimator& estimator, const Samples& samples, const Vector& queries,
                       const Vector& residuals, const TaskControl& control, double z) {
  Vector half = Vector::Constant(queries.size(), no_value);
  spread_over(queries.size(), control, [&](Index i) {
    const SampleWeights l = sample_weights(estimator, samples.keys, queries[i]);
    if (!l.defined()) return;
    double variance = 0, total = 0;
    for (Index k = 0; k < l.values.size(); ++k) {
      const double e = residuals[l.first + k], w = std::abs(l.values[k]);
      if (!(w > 0) || !std::isfinite(e)) continue;
      variance += w * e * e;
      total += w;
    }
    if (total > 0) half[i] = z * std::sqrt(variance / total * l.values.squaredNorm());
  });
  return half;
}

BandwidthCurve bandwidth_curve(const Estimator& estimator, const Samples& samples, double lowest,
                               double highest, int count, const TaskControl& control) {
  BandwidthCurve curve;
  curve.h = Vector::LinSpaced(count, std::log(lowest), std::log(highest)).array().exp();
  curve.error = Vector::Constant(count, no_value);
  curve.defined = Vector::Zero(count);
  if (samples.keys.size() < 2) return curve;
  Index lowest_at = -1;
  for (Index i = 0; i < count && !control.cancelled(); ++i) {
    const RootMean error = left_out_error(estimator, samples, curve.h[i], control);
    curve.defined[i] = error.defined;
    if (error.defined < least_share) continue;
    curve.error[i] = error.value;
    if (lowest_at < 0 || error.value < curve.error[lowest_at]) lowest_at = i;
  }
  if (control.cancelled() || lowest_at < 0) {
    if (control.cancelled()) curve.error.setConstant(no_value);
    return curve;
  }
  curve.best = curve.h[lowest_at];
  curve.best_error = curve.error[lowest_at];
  refine_best(curve, estimator, samples, curve.h[std::max<Index>(0, lowest_at - 1)],
              curve.h[std::min<Index>(count - 1, lowest_at + 1)], control);
  if (control.cancelled()) curve.best.reset();
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
