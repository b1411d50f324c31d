// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the fixed points of successive values into branches, and records what happens to them.
#pragma once

#include <functional>
#include <map>

#include "core/network/continuation/continuation.h"
#include "core/network/continuation/continuation_events.h"

namespace basinscope {

class Joining {
 public:
  Joining(const SweepRequest& request, const TaskControl& control) : request_(request), control_(control) {}

  // Takes the next value's points into sweep. Those of earlier values may gain points that their grids
  // missed. False when cancelled: sweep is then as before.
  //
  // A value that lies exactly at an event has fixed points with an eigenvalue 1, where nothing settles: it is
  // passed over, and its points are filled in from its neighbours' branches.
  bool add(Sweep& sweep, SweepValue next);

 private:
  struct Claim {
    std::size_t from;  // attractor of the value before
    double distance;
  };
  void repair(SweepValue& next, const SweepValue* before) const;
  bool is_singular(const Sweep& sweep, const SweepValue& next) const;
  void number_first(Sweep& sweep) const;
  void set_aside(Sweep& sweep) const;
  void take_back(Sweep& sweep, std::size_t aside, std::size_t before) const;

  void join_stable(Sweep& sweep, std::size_t before, std::size_t after);
  int landing(const SweepValue& before, std::size_t which, SweepValue& next, const Network& network,
              std::optional<Crossing>& change) const;
  using StepBack = std::function<std::optional<Attractor>(std::size_t before, const Network& there,
                                                          const BranchPoint& at)>;
  void trace_back(Sweep& sweep, int id, std::size_t born_at, BranchPoint at, const StepBack& step);
  BranchEnd edge_of_continuum(const BranchPoint& at, double before) const;
  void trace_back_stable(Sweep& sweep, std::size_t born_at, std::size_t which);
  void join_unstable(Sweep& sweep, std::size_t before, std::size_t after);
  void trace_back_unstable(Sweep& sweep, std::size_t born_at, std::size_t which);
  std::optional<std::size_t> regular_before(std::size_t index) const;
  void fill(Sweep& sweep, int branch, std::size_t before, std::size_t after);
  void fill_at(Sweep& sweep, int branch, std::size_t index, std::size_t known_at);
  void fill_first(Sweep& sweep, std::size_t after);
  SweepValue& touched(Sweep& sweep, std::size_t index);

  void note_change(Sweep& sweep, int branch, const Crossing& change, bool begins, bool lost) const;
  void note_edge(Sweep& sweep, int branch, const BranchEnd& end, bool begins) const;
  void note_exactness(Sweep& sweep, int branch, const BranchPoint& before, const BranchPoint& after) const;
  void note_partner(Sweep& sweep, int branch, const BranchPoint& there, double missing, bool begins);
  void note_unstable(Sweep& sweep, int branch, const BranchPoint& there, double missing, bool begins);
  SweepEvent& event(Sweep& sweep, SweepEventKind kind, const BranchPoint& at, double uncertainty,
                    int branch) const;

  const SweepRequest& request_;
  const TaskControl& control_;
  std::vector<bool> singular_;  // of each value
  // Ends of unstable branches where no eigenvalue need be 1: events once another ends there, too.
  struct LooseEnd {
    int branch;
    bool begins;
    BranchPoint edge;
  };
  std::vector<LooseEnd> loose_;               // of the values last joined
  std::map<std::size_t, SweepValue> before_;  // values as they were before this one was added
};

}  // namespace basinscope
