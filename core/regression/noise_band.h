// SPDX-License-Identifier: GPL-3.0-or-later
// Pointwise band of a fit, which covers its noise and not its bias: values +- t s sqrt(sum_i l_i(q)^2).
// Every fit is a weighted sum of the values with weights l that do not depend on them, v(q) = sum l_i v_i.
// With independent noise of one variance about the function the band holds the fit's expectation sum l_i
// f(k_i), the fit of the same samples without noise, at the given share of draws; the function itself only
// where the fit has no bias.
//   s^2 = sum_i (v_i - v(k_i))^2 / nu,   nu = n - 2 tr L + tr L'L,   L_ij = l_j(k_i)
// nu are the residual degrees of freedom, for which s^2 is without bias where the fit is, and too large by
// the mean squared bias elsewhere; t is Student's quantile of nu degrees.
//
// Measured (regression_band_test): 400 draws of 55 samples of the sinusoid with trend, noise 0.16, no keys
// from 0.6 to 0.74; share of the defined among 101 keys at which the band of 95 % held, and the same of noise
// about 0, where no fit has a bias
//   fit                                its expectation   the function   about 0
//   Epanechnikov, h = 0.055                  0.963           0.861     0.953
//   Epanechnikov, h = 0.15                   0.992           0.474     0.956
//   Gaussian, h = 0.055                      0.983           0.610     0.956
//   1.5-entmax, h = 0.055                    0.966           0.778     0.954
//   5 nearest                                0.972           0.753     0.952
//   local linear, Gaussian h = 0.055         0.971           0.811     0.955
#pragma once

#include "core/regression/estimator.h"
#include "core/task_control.h"

namespace basinscope {

struct NoiseBand {
  Vector half;           // half widths at the queries; NaN where the fit is undefined, or without degrees
  double deviation = 0;  // s; NaN without degrees of freedom
  double degrees = 0;    // nu; a fit through every sample has none, and below one there is no band
};
// O((n + queries) x keys in reach). Cancelled: NaN.
NoiseBand noise_band(const Estimator& estimator, const Samples& samples, const Vector& queries,
                     const TaskControl& control, double covered = 0.95);

// t > 0 between whose two signs Student's distribution has so much of its probability; 0 < covered < 1, and
// degrees at least 1. Relative error below 1e-9 for covered <= 0.999 and degrees from 1 to 1e6.
double student_quantile(double covered, double degrees);

}  // namespace basinscope
