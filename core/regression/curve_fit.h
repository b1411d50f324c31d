// SPDX-License-Identifier: GPL-3.0-or-later
// A fit over many queries and its error against the true function. Every computation looks at its control
// between two estimates; what a cancel leaves out is NaN.
#pragma once

#include <cstdint>
#include <vector>

#include "core/regression/estimator.h"
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

// Roots of the mean squared differences to the truth. Fits are compared over the same queries or not at all:
// a fit that is undefined far from its keys is spared the places where the others err most. common is over
// the queries at which every one of the fits has a value, own over those at which this one has; NaN over
// none. defined: the share of the queries that own is over.
struct FitError {
  double common, own, defined;
};
// One a fit, in order.
std::vector<FitError> errors_to(const std::vector<Vector>& fits, const Vector& truth);

// Each sample's value minus the estimate at its key from the others; NaN where that is undefined.
Vector leave_one_out_residuals(const Estimator& estimator, const Samples& samples,
                               const TaskControl& control);

// Root of the mean of the squares, without overflow; NaN entries are left out, NaN where nothing is left.
double root_mean_square(const Vector& values);

}  // namespace basinscope
