// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out errors over the bandwidth, every one of them over all n samples.
// A compact kernel predicts a left-out sample only where another key is in reach. One that is not predicted
// is charged its squared distance to the mean of the others, which is what is known of it without a key in
// reach (the constant fit). Leaving it out instead would reward a bandwidth for giving up on the samples that
// stand alone, which are the hardest; asking for all to be predicted would let one key far from the others
// set the bandwidth of all. How many are predicted is told with every error.
#pragma once

#include <optional>

#include "core/regression/curve_fit.h"

namespace basinscope {

struct LeftOutError {
  double error = 0;   // root mean square over all samples; NaN for fewer than two
  int predicted = 0;  // samples with another key in reach
};
// residuals: of leave_one_out_residuals.
LeftOutError left_out_error(const Vector& residuals, const Vector& values);

// Where the lowest error was found. At an end of the range a better bandwidth may lie beyond it. Flat: all
// errors are equal to three digits, so that they prefer no bandwidth.
enum class Optimum { none, inside, at_lowest, at_highest, flat };

struct BandwidthCurve {
  Vector h, error;  // spaced by equal factors
  Eigen::VectorXi predicted;
  int samples = 0;
  Optimum optimum = Optimum::none;
  std::optional<double> best;  // refined between the neighbours of the lowest point; none: flat, or no errors
  double best_error = 0;
  int best_predicted = 0;
  // The bandwidths round the best whose error is at most 1 % above its own; between points of the curve by a
  // line over log h.
  double near_best_from = 0, near_best_to = 0;

  // The least bandwidth of the curve from which on every sample is predicted; none: not even at the largest.
  std::optional<double> all_predicted_from() const;
};
// estimator: one with a bandwidth (see has_bandwidth). Fewer than two samples, or cancelled: NaN and no
// optimum. O(count n x keys in reach).
BandwidthCurve bandwidth_curve(const Estimator& estimator, const Samples& samples, double lowest,
                               double highest, int count, const TaskControl& control);

bool has_bandwidth(const Estimator& estimator);
Estimator with_bandwidth(Estimator estimator, double h);

}  // namespace basinscope
