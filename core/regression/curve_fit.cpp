// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/curve_fit.h"

#include <atomic>
#include <cmath>

#include "core/regression/no_value.h"
#include "core/regression/spread_over.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

}  // namespace

double root_mean_square(const Vector& values) {
  const auto known = values.array().isFinite();
  const auto count = static_cast<double>(known.count());
  if (values.size() == 0 || count == 0) return no_value;
  const Vector rest = known.select(values, 0.0);
  return rest.stableNorm() / std::sqrt(count);
}

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

std::vector<FitError> errors_to(const std::vector<Vector>& fits, const Vector& truth) {
  Vector all = Vector::Zero(truth.size());  // NaN where one of them is undefined
  for (const Vector& fit : fits) all = fit.array().isFinite().select(all, no_value);
  std::vector<FitError> errors;
  for (const Vector& fit : fits) {
    const Vector difference = fit - truth;
    const auto known = static_cast<double>(difference.array().isFinite().count());
    errors.push_back({root_mean_square(all + difference), root_mean_square(difference),
                      truth.size() > 0 ? known / static_cast<double>(truth.size()) : 0});
  }
  return errors;
}

Vector leave_one_out_residuals(const Estimator& estimator, const Samples& samples,
                               const TaskControl& control) {
  Vector residuals = Vector::Constant(samples.keys.size(), no_value);
  spread_over(samples.keys.size(), control, [&](Index i) {
    residuals[i] = samples.values[i] - estimate_at(estimator, samples, samples.keys[i], i).value;
  });
  return residuals;
}

}  // namespace basinscope
