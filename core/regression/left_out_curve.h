// SPDX-License-Identifier: GPL-3.0-or-later
// Leave-one-out errors over one number of an estimator (its bandwidth, its neighbours, its order), every one
// of them over all n samples. A compact kernel predicts a left-out sample only where another key is in reach.
// One that is not predicted is charged its squared distance to the mean of the others, which is what is known
// of it without a key in reach (the constant fit). Leaving it out instead would reward a bandwidth for giving
// up on the samples that stand alone, which are the hardest; asking for all to be predicted would let one key
// far from the others set the bandwidth of all. How many are predicted is told with every error.
#pragma once

#include <functional>
#include <optional>

#include "core/regression/curve_fit.h"

namespace basinscope {

struct LeftOutError {
  double error = 0;   // root mean square over all samples; NaN for fewer than two
  int predicted = 0;  // samples with another key in reach
};
// residuals: of leave_one_out_residuals.
LeftOutError left_out_error(const Vector& residuals, const Vector& values);

// Where the lowest error was found. At an end of the range a better number may lie beyond it. Flat: all
// errors are equal to three digits, so that they prefer none.
enum class Optimum { none, inside, at_lowest, at_highest, flat };

// The numbers at which errors are formed: count of them by equal factors or by equal steps, with the best
// refined between its neighbours, or every whole one.
struct NumberRange {
  enum class Spacing { factors, steps, whole };
  double lowest = 0, highest = 1;
  int count = 33;  // not of whole ones
  Spacing spacing = Spacing::factors;
  bool operator==(const NumberRange&) const = default;

  Vector values() const;
  // What is even: the logarithm, or the number in quarters of the range.
  double place(double value) const;
  double value(double place) const;
};

struct LeftOutCurve {
  Vector at, error;
  Eigen::VectorXi predicted;
  int samples = 0;
  Optimum optimum = Optimum::none;
  std::optional<double> best;  // none: flat, or no errors
  double best_error = 0;
  int best_predicted = 0;
  // The numbers round the best whose error is at most 1 % above its own; between points of the curve by a
  // line over the range's places, of whole numbers those of the curve.
  double near_best_from = 0, near_best_to = 0;

  // The least number of the curve from which on every sample is predicted; none: not even at the largest.
  std::optional<double> all_predicted_from() const;
};
// Fewer than two samples, or cancelled: NaN and no optimum. O(count n x keys in reach).
LeftOutCurve left_out_curve(const std::function<Estimator(double)>& estimator_at, const Samples& samples,
                            const NumberRange& range, const TaskControl& control);
// Over the bandwidth of an estimator that has one (has_bandwidth).
LeftOutCurve bandwidth_curve(const Estimator& estimator, const Samples& samples, double lowest,
                             double highest, int count, const TaskControl& control);

bool has_bandwidth(const Estimator& estimator);
Estimator with_bandwidth(Estimator estimator, double h);

}  // namespace basinscope
