// SPDX-License-Identifier: GPL-3.0-or-later
// Where between two values of a sweep something happens to a branch. Once control is cancelled, all return at
// the latest some hundred updates later, with what is no result.
#pragma once

#include "core/network/continuation.h"

namespace basinscope {

// A branch at one value.
struct BranchPoint {
  double value = 0;
  Vector state;
};

// The branch at another value, in at most 300 steps of which none moves it farther than match; nothing where
// it ends or jumps on the way.
std::optional<Vector> followed(const SweepRequest& request, BranchPoint from, double to,
                               const TaskControl& control);

// The end of a branch that exists at there and not at missing.value.
struct BranchEnd {
  BranchPoint edge;        // the last place where it was found
  double value = 0;        // edge.value, or the root of the other's spectral radius - 1
  double uncertainty = 0;  // width of the last bracket
  int lands_on = -1;       // index of missing's attractor it goes over into
  bool pitchfork = false;  // which exchanges its stability there
};
BranchEnd end_of_branch(const SweepRequest& request, const BranchPoint& there, const SweepValue& missing,
                        const TaskControl& control);

// Where between two points of one branch its weights become whole, or stop being so: the value, if exactly
// one of the two ends has them whole.
struct Exactness {
  BranchPoint at;
  double uncertainty = 0;
};
std::optional<Exactness> change_of_exactness(const SweepRequest& request, const BranchPoint& before,
                                             const BranchPoint& after, const TaskControl& control);

}  // namespace basinscope
