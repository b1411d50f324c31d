// SPDX-License-Identifier: GPL-3.0-or-later
// The number of a regression state that leave-one-out errors are formed over, all others as they are: the
// bandwidth of the selected estimator, the neighbours of the nearest-neighbour fit, or the selected
// estimator's own number (alpha of entmax, gamma of normmax, the order of a kernel, the cut, a count).
#pragma once

#include <functional>
#include <optional>

#include "core/regression/left_out_curve.h"
#include "core/workspaces/regression_state.h"

namespace basinscope {

struct OwnNumber {
  std::string_view id, symbol;
  double value = 0;
  Reach reach{0, 1};
  bool whole = false;
};
// The first number of a kernel or a map that is not its bandwidth; nothing where it has none.
std::optional<OwnNumber> own_number(const SampleWeighing& weighing);
SampleWeighing with_own_number(SampleWeighing weighing, double value);

// The state's, but the bandwidth where the estimator has no number of its own.
Tuned acting_tuned(const RegressionState& state);
double tuned_number(const RegressionState& state);
RegressionState with_tuned_number(RegressionState state, double value);
std::function<Estimator(double)> tuned_estimators(const RegressionState& state);
// Bandwidths from 0.8 % to half of the range of keys; 1 to 50 neighbours, and no more than there are; what
// the slider of the own number offers.
NumberRange tuned_range(const RegressionState& state, const KeyRange& keys, Eigen::Index samples);

}  // namespace basinscope
