// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the fixed points of successive values into branches, and records what happens to them.
#pragma once

#include "core/network/continuation.h"
#include "core/network/continuation_events.h"

namespace basinscope {

class Joining {
 public:
  Joining(const SweepRequest& request, const TaskControl& control) : request_(request), control_(control) {}

  // Takes the next value's points into sweep. Those of earlier values may gain attractors that their grids
  // missed. False when cancelled: sweep is then as before.
  bool add(Sweep& sweep, SweepValue next);

 private:
  struct Claim {
    std::size_t from;  // attractor of the value before
    double distance;
  };
  void carry_on(Sweep& sweep, SweepValue& next);
  int landing(const SweepValue& before, std::size_t which, SweepValue& next, const Network& network) const;
  void repair(SweepValue& next, const SweepValue* before) const;
  void trace_back(Sweep& sweep, std::size_t born_at, std::size_t which);
  void note_end(Sweep& sweep, std::size_t branch, const BranchPoint& last, const SweepValue& next);
  void note_exactness(Sweep& sweep, int branch, const BranchPoint& before, const BranchPoint& after);
  void undo(Sweep& sweep, std::vector<SweepBranch> branches, std::vector<SweepEvent> events,
            std::size_t values) const;
  void join_unstable(Sweep& sweep, SweepValue& next) const;
  SweepEvent event(const BranchEnd& end, SweepEventKind kind, int branch) const;

  const SweepRequest& request_;
  const TaskControl& control_;
};

}  // namespace basinscope
