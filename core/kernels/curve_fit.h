// SPDX-License-Identifier: GPL-3.0-or-later
// A fit over many queries, its error to the truth, its leave-one-out error and pointwise band. Every
// computation looks at its control between two estimates; what a cancel leaves out is NaN.
#pragma once

#include <cstdint>
#include <optional>

#include "core/kernels/estimator.h"
#include "core/task_control.h"

namespace basinscope {

struct CurveFit {
  Vector queries;
  Vector values;          // NaN: undefined
  double defined = 1;     // share of the queries with a value
  std::int64_t read = 0;  // samples looked at in all
};
// samples: at least one; queries rising or not. The queries are shared out over the threads.
// O(queries x (log n + keys in reach)).
CurveFit curve_fit(const Estimator& estimator, const Samples& samples, const Vector& queries,
                   const TaskControl& control);

// Root of the mean squared difference where the fit is defined (NaN where it nowhere is).
struct FitError {
  double rmse = 0;
  double defined = 1;
};
FitError error_to(const Vector& fit, const Vector& truth);

// Each sample's value minus the estimate at its key from the others; NaN where that is undefined.
Vector leave_one_out_residuals(const Estimator& estimator, const Samples& samples,
                               const TaskControl& control);

// Pointwise band of the fit: values +- z sqrt(s^2(q) sum_i l_i(q)^2), with the local residual variance
//   s^2(q) = sum_i w_i(q) e_i^2,
// e the leave-one-out residuals, l the estimator's weights and w their absolute values over their sum.
// It holds the noise of the fit, not its bias. Half widths, NaN where fit or variance is undefined.
Vector band_half_width(const Estimator& estimator, const Samples& samples, const Vector& queries,
                       const Vector& residuals, const TaskControl& control, double z = 1.96);

// Root mean square of the residuals over bandwidths spaced by equal factors, over the samples with
// another key in reach. Where those are less than nine tenths of all, error is NaN and no optimum is
// looked for: a mean over few tells nothing of the rest.
struct BandwidthCurve {
  Vector h, error, defined;
  std::optional<double> best;  // refined between the neighbours of the lowest point
  double best_error = 0;
};
// estimator: one with a bandwidth (see has_bandwidth). At least two samples, else all NaN. Cancelled: NaN
// and no optimum. O(count n x keys in reach).
BandwidthCurve bandwidth_curve(const Estimator& estimator, const Samples& samples, double lowest,
                               double highest, int count, const TaskControl& control);

bool has_bandwidth(const Estimator& estimator);
Estimator with_bandwidth(Estimator estimator, double h);

}  // namespace basinscope
