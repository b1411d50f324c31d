// SPDX-License-Identifier: GPL-3.0-or-later
// How many patterns the limit of a random query mixes (SMHN Table 1): patterns uniform on the unit
// sphere, a query uniform in the unit ball, and the support of the weights at its limit.
#pragma once

#include <cstdint>
#include <vector>

#include "core/network/dynamics.h"
#include "core/task_control.h"

namespace basinscope {

struct MetastableExperiment {
  Separation separation;
  double beta = 4;
  int patterns = 10;
  int dimension = 5;
  int trials = 20000;
  std::uint64_t seed = 1;  // every trial has its own generator, so threads do not matter
  StopRule stop;
};

// Percent of the trials whose support has n members, at index n - 1 (n = 1 ... patterns; none where weights
// are undefined, which counts as a trial), and the
// standard error sqrt(p (100 - p)/trials) of each, in percent.
struct SupportSizes {
  std::vector<double> percent;
  std::vector<double> standard_error;
  std::vector<double> low, high;  // Wilson's 95 % confidence interval, percent
  int trials = 0;                 // fewer than asked for when cancelled
  int not_converged = 0;          // counted by the support of their last state
};

// Throws std::invalid_argument on fewer than one pattern, dimension or trial. O(trials) trajectories, on
// all cores.
SupportSizes support_sizes(const MetastableExperiment& experiment, const TaskControl& control);

// The same in parts, for pictures while it runs: trials first ... last - 1 of the experiment are added to
// what was counted before, so that any split counts the same. Cancelled trials are not counted.
struct SupportCounts {
  std::vector<std::int64_t> with;  // n members, at index n - 1
  int trials = 0;
  int not_converged = 0;
};
void count_supports(const MetastableExperiment& experiment, int first, int last, const TaskControl& control,
                    SupportCounts& counts);
SupportSizes sizes_of(const SupportCounts& counts);

}  // namespace basinscope
