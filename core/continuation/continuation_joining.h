// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the fixed points of successive values of a sweep into branches, and records the events at which
// branches begin, end or change (SweepEvent). sweep() in continuation.h computes the values in parallel and
// adds them here in their order.
#pragma once

#include <functional>
#include <map>

#include "core/continuation/continuation.h"
#include "core/continuation/continuation_events.h"

namespace basinscope {

// Keeps references to the request and control, which must outlive it. Not for two threads at once.
class Joining {
 public:
  Joining(const SweepRequest& request, const TaskControl& control) : request_(request), control_(control) {}

  // Appends the next value to sweep: its points continue branches, begin new ones or end them. A new branch
  // is followed backwards, so that earlier values gain points which their grids missed. False when cancelled:
  // sweep is then as it was before.
  //
  // A value exactly at an event (singular) has fixed points with an eigenvalue 1, where neither iteration nor
  // Newton converges well: it is left out of the joining, and its points are filled in from the branches of
  // its neighbours once the next value has been added.
  bool add(Sweep& sweep, SweepValue next);

 private:
  // A branch that leads to an attractor of the next value; of several the nearest continues.
  struct Claim {
    std::size_t from;  // index of the attractor at the value before
    double distance;   // between the two states
  };
  // Adds fixed points that the search at next has missed, from the value before and by a finer search.
  void repair(SweepValue& next, const SweepValue* before) const;
  bool is_singular(const Sweep& sweep, const SweepValue& next) const;
  // Begins a branch at every point of the first value.
  void number_first(Sweep& sweep) const;
  // Gives the last value of the sweep, which is singular, provisional branches: those of the nearest points
  // of the value before within reach(). Deletes its saddles and maxima. Does nothing for the first value.
  void set_aside(Sweep& sweep) const;
  // Withdraws the provisional branches of value `aside`; before: index of the last value that is regular.
  void take_back(Sweep& sweep, std::size_t aside, std::size_t before) const;

  // Continues the stable branches from one value to the next, notes those that end, and begins new ones.
  void join_stable(Sweep& sweep, std::size_t before, std::size_t after);
  // The attractor of next that branch point `which` of the value before continues to, or -1; change is set
  // where it continues as an unstable fixed point. May add the attractor to next.
  int landing(const SweepValue& before, std::size_t which, SweepValue& next, const Network& network,
              std::optional<Crossing>& change) const;
  // Follows branch id from where it was first seen to earlier values: step returns its point at a value, or
  // nothing after noting how it begins.
  using StepBack = std::function<std::optional<Attractor>(std::size_t before, const Network& there,
                                                          const BranchPoint& at)>;
  void trace_back(Sweep& sweep, int id, std::size_t born_at, BranchPoint at, const StepBack& step);
  // The beginning of a branch that was a point of a continuum at the value before: between that and `at`.
  BranchEnd edge_of_continuum(const BranchPoint& at, double before) const;
  void trace_back_stable(Sweep& sweep, std::size_t born_at, std::size_t which);
  // join_stable() and trace_back_stable() for saddles and maxima.
  void join_unstable(Sweep& sweep, std::size_t before, std::size_t after);
  void trace_back_unstable(Sweep& sweep, std::size_t born_at, std::size_t which);
  // The last value before index that is not singular.
  std::optional<std::size_t> regular_before(std::size_t index) const;
  // Fills in a branch at the singular values between before and after at which it exists.
  void fill(Sweep& sweep, int branch, std::size_t before, std::size_t after);
  // At one singular value, from the state at value known_at.
  void fill_at(Sweep& sweep, int branch, std::size_t index, std::size_t known_at);
  // All branches at the singular values before the first regular one, after.
  void fill_first(Sweep& sweep, std::size_t after);
  // Returns a value for changing it, and keeps a copy of it in before_.
  SweepValue& touched(Sweep& sweep, std::size_t index);

  // Each records an event: a change of stability, the end of a stable branch, exactness gained or lost, and
  // the end of an unstable branch at a known event (partner) or at one of its own.
  void note_change(Sweep& sweep, int branch, const Crossing& change, bool begins, bool lost) const;
  void note_edge(Sweep& sweep, int branch, const BranchEnd& end, bool begins) const;
  void note_exactness(Sweep& sweep, int branch, const BranchPoint& before, const BranchPoint& after) const;
  void note_partner(Sweep& sweep, int branch, const BranchPoint& there, double missing, bool begins);
  void note_unstable(Sweep& sweep, int branch, const BranchPoint& there, double missing, bool begins);
  SweepEvent& event(Sweep& sweep, SweepEventKind kind, const BranchPoint& at, double uncertainty,
                    int branch) const;

  const SweepRequest& request_;
  const TaskControl& control_;
  std::vector<bool> singular_;  // for each value, see add()
  // Ends of unstable branches that bisection alone could locate, as no eigenvalue is 1 there. One becomes an
  // event when another branch ends at the same point.
  struct LooseEnd {
    int branch;
    bool begins;
    BranchPoint edge;
  };
  std::vector<LooseEnd> loose_;               // between the two values joined last
  std::map<std::size_t, SweepValue> before_;  // copies of what add() changes, to undo it when cancelled
};

}  // namespace basinscope
