// SPDX-License-Identifier: GPL-3.0-or-later
// How many patterns the limit of a random query mixes (SMHN Table 1): patterns uniform on the unit
// sphere, a query uniform in the unit ball, and the support of the weights at its limit.
#pragma once

#include <cstdint>
#include <vector>

#include "core/message.h"
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

// Trials that no support size counts, so that these and the counts of the sizes add up to the trials.
struct OutsideSupports {
  int undefined = 0;  // some update was 0/0: no pattern in its support
  int diverged = 0;
  int weightless = 0;  // ended where every weight is 0

  int total() const { return undefined + diverged + weightless; }
  bool operator==(const OutsideSupports&) const = default;
};

// Percent of the trials whose support has n members, at index n - 1 (n = 1 ... patterns), and the
// standard error sqrt(p (100 - p)/trials) of each, in percent.
struct SupportSizes {
  std::vector<double> percent;
  std::vector<double> standard_error;
  std::vector<double> low, high;  // Wilson's 95 % confidence interval, percent
  int trials = 0;                 // fewer than asked for when cancelled
  int not_converged = 0;          // within max_steps: counted by the support of their last state
  OutsideSupports outside;        // among no support size
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
  OutsideSupports outside;
};
void count_supports(const MetastableExperiment& experiment, int first, int last, const TaskControl& control,
                    SupportCounts& counts);
SupportSizes sizes_of(const SupportCounts& counts);

// A share of trials in percent, its standard error and Wilson's 95 % interval.
struct Share {
  double percent = 0, standard_error = 0, low = 0, high = 0;
};
Share share_of(std::int64_t count, int trials);

// What became of the trials that are in no support size, or are in one without having converged, in one
// sentence without a full stop: "214 of 2000 trials ended where the update is undefined (no pattern in its
// support); 3 diverged". Empty where every trial converged with a support.
Message unsettled_words(const SupportSizes& sizes, int max_steps);

}  // namespace basinscope
