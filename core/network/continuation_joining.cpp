// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/continuation_joining.h"

#include <algorithm>
#include <cmath>

#include "core/network/continuation_point.h"
#include "core/network/continuation_values.h"
#include "core/network/energy.h"
#include "core/network/fixed_points.h"

namespace basinscope {
namespace {

std::vector<Vector> states_of(const SweepValue& at) {
  std::vector<Vector> states;
  for (const auto* points : {&at.attractors, &at.unstable}) {
    for (const Attractor& point : *points) states.push_back(point.state);
  }
  return states;
}

// Start points of a search four times finer than the usual one.
std::vector<Vector> fine_starts(const SweepRequest& request) {
  constexpr int side = 64;
  Grid grid = request.basins.grid;
  grid.width = grid.height = side;
  std::vector<Vector> starts;
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      starts.push_back(request.basins.plane.at(grid.x(column), grid.y(row)));
    }
  }
  return starts;
}

bool is_branch(const Attractor& attractor) {
  return attractor.kind != FixedPointKind::saddle && attractor.kind != FixedPointKind::maximum;
}

}  // namespace

void Joining::repair(SweepValue& next, const SweepValue* before) const {
  const Network network = network_at(request_, next.value);
  if (request_.saddles && before && network.dimension() <= 3) {
    add_fixed_points(request_, network, states_of(*before), next, control_);
  }
  next.index_sum = index_sum(request_, network, next);
  if (next.index_sum.value_or(1) == 1) return;
  add_fixed_points(request_, network, fine_starts(request_), next, control_);
  next.index_sum = index_sum(request_, network, next);
}

// The attractor of next that branch `which` of the value before goes over into; -1: none. One that the grid
// has missed is added.
int Joining::landing(const SweepValue& before, std::size_t which, SweepValue& next,
                     const Network& network) const {
  const Attractor& from = before.attractors[which];
  const auto landed = carried_on(network, from.state, control_);
  if (!landed) {
    const int near = index_of(next.attractors, from.state, request_.match);
    return near >= 0 && is_branch(next.attractors[static_cast<std::size_t>(near)]) ? near : -1;
  }
  int found = index_of(next.attractors, *landed, 10 * same_point(network));
  if (found >= 0) return found;
  const auto support = support_of(network.separation, weights_at(network, *landed));
  for (std::size_t i = 0; i < next.attractors.size(); ++i) {
    const Attractor& other = next.attractors[i];
    if (other.kind == FixedPointKind::continuum && other.support == support) return static_cast<int>(i);
  }
  // A limit that the map reached before it had settled.
  found = index_of(next.attractors, *landed, 10 * request_.basins.stop.epsilon);
  if (found >= 0 && is_branch(next.attractors[static_cast<std::size_t>(found)]) &&
      !polished(network, next.attractors[static_cast<std::size_t>(found)].state, control_)) {
    return found;
  }
  next.attractors.push_back(described(request_, network, *landed));
  return static_cast<int>(next.attractors.size()) - 1;
}

SweepEvent Joining::event(const BranchEnd& end, SweepEventKind kind, int branch) const {
  SweepEvent event;
  event.kind = kind;
  event.value = end.value;
  event.uncertainty = end.uncertainty;
  event.branches = {branch};
  event.state = end.edge.state;
  event.energy = energy_inside(network_at(request_, end.value), end.edge.state);
  return event;
}

void Joining::note_exactness(Sweep& sweep, int branch, const BranchPoint& before, const BranchPoint& after) {
  const auto change = change_of_exactness(request_, before, after, control_);
  if (!change) return;
  const bool gained = has_whole_weights(network_at(request_, after.value), after.state);
  const BranchEnd at{change->at, change->at.value, change->uncertainty};
  sweep.events.push_back(event(at, gained ? SweepEventKind::exact : SweepEventKind::inexact, branch));
}

void Joining::note_end(Sweep& sweep, std::size_t branch, const BranchPoint& last, const SweepValue& next) {
  const BranchEnd end = end_of_branch(request_, last, next, control_);
  const int id = static_cast<int>(branch);
  note_exactness(sweep, id, last, end.edge);
  using enum SweepEventKind;
  SweepEvent gone = event(end, end.pitchfork ? pitchfork : end.lands_on < 0 ? lost : fold, id);
  if (end.pitchfork) gone.branches.push_back(next.branch[static_cast<std::size_t>(end.lands_on)]);
  sweep.branches[branch].ends = gone.value;
  if (has_whole_weights(network_at(request_, end.edge.value), end.edge.state)) {
    sweep.events.push_back(event(end, inexact, id));
  }
  sweep.events.push_back(std::move(gone));
}

// A new branch at attractor `which` of value born_at: followed backwards while it exists, then its birth.
void Joining::trace_back(Sweep& sweep, std::size_t born_at, std::size_t which) {
  const int id = static_cast<int>(sweep.branches.size());
  sweep.branches.push_back({BranchKind::stable, born_at, born_at, std::nullopt, std::nullopt});
  SweepBranch& branch = sweep.branches.back();
  sweep.values[born_at].branch[which] = id;
  BranchPoint at{sweep.values[born_at].value, sweep.values[born_at].attractors[which].state};
  while (branch.first > 0) {
    SweepValue& before = sweep.values[branch.first - 1];
    const Network network = network_at(request_, before.value);
    const auto state = followed(request_, at, before.value, control_);
    const bool exists = state && index_of(before.attractors, *state, 10 * same_point(network)) < 0 &&
                        sweep.values[born_at].attractors[which].kind != FixedPointKind::continuum;
    if (!exists) {
      const BranchEnd end = end_of_branch(request_, at, before, control_);
      SweepEvent birth = event(end, end.pitchfork ? SweepEventKind::pitchfork : SweepEventKind::birth, id);
      if (end.pitchfork) birth.branches.push_back(before.branch[static_cast<std::size_t>(end.lands_on)]);
      branch.born = birth.value;
      const bool whole = has_whole_weights(network_at(request_, end.edge.value), end.edge.state);
      sweep.events.push_back(std::move(birth));
      if (whole) sweep.events.push_back(event(end, SweepEventKind::exact, id));
      note_exactness(sweep, id, end.edge, at);
      return;
    }
    before.attractors.push_back(described(request_, network, *state));
    before.branch.push_back(id);
    before.index_sum = index_sum(request_, network, before);
    const BranchPoint earlier{before.value, *state};
    note_exactness(sweep, id, earlier, at);
    at = earlier;
    --branch.first;
  }
}

void Joining::carry_on(Sweep& sweep, SweepValue& next) {
  const SweepValue& before = sweep.values.back();
  const Network network = network_at(request_, next.value);
  std::vector<std::optional<Claim>> keeper;
  std::vector<std::size_t> ended;
  for (std::size_t i = 0; i < before.attractors.size(); ++i) {
    if (before.branch[i] < 0) continue;
    if (control_.cancelled()) return;
    const int landed = landing(before, i, next, network);
    keeper.resize(next.attractors.size());
    if (landed < 0) {
      ended.push_back(i);
      continue;
    }
    auto& there = keeper[static_cast<std::size_t>(landed)];
    const Attractor& onto = next.attractors[static_cast<std::size_t>(landed)];
    const double distance = (onto.state - before.attractors[i].state).norm();
    if (there && there->distance <= distance) {
      ended.push_back(i);
      continue;
    }
    if (there) ended.push_back(there->from);
    there = Claim{i, distance};
  }
  keeper.resize(next.attractors.size());
  next.branch.assign(next.attractors.size(), -1);
  const std::size_t index = sweep.values.size();
  for (std::size_t j = 0; j < keeper.size(); ++j) {
    if (!keeper[j]) continue;
    next.branch[j] = before.branch[keeper[j]->from];
    sweep.branches[static_cast<std::size_t>(next.branch[j])].last = index;
    note_exactness(sweep, next.branch[j], {before.value, before.attractors[keeper[j]->from].state},
                   {next.value, next.attractors[j].state});
  }
  const double before_value = before.value;
  std::vector<std::pair<std::size_t, BranchPoint>> ends;
  for (const std::size_t i : ended) {
    ends.emplace_back(static_cast<std::size_t>(before.branch[i]),
                      BranchPoint{before_value, before.attractors[i].state});
  }
  sweep.values.push_back(std::move(next));
  for (std::size_t j = 0; j < sweep.values[index].attractors.size(); ++j) {
    if (sweep.values[index].branch[j] < 0 && is_branch(sweep.values[index].attractors[j])) {
      trace_back(sweep, index, j);
    }
  }
  for (const auto& [branch, last] : ends) note_end(sweep, branch, last, sweep.values[index]);
}

// Saddles and maxima keep their branch while Newton leads from one value's to the next one's of the same
// kind.
void Joining::join_unstable(Sweep& sweep, SweepValue& next) const {
  const Network network = network_at(request_, next.value);
  const std::size_t index = sweep.values.size();
  next.unstable_branch.assign(next.unstable.size(), -1);
  for (std::size_t i = 0; index > 0 && i < sweep.values.back().unstable.size(); ++i) {  // D <= 3
    const SweepValue& before = sweep.values.back();
    const Attractor& from = before.unstable[i];
    const auto state = fixed_point_near(network, from.state);
    if (!state || (*state - from.state).norm() > request_.match) continue;
    const int found = index_of(next.unstable, *state, same_point(network));
    if (found < 0 || next.unstable[static_cast<std::size_t>(found)].kind != from.kind) continue;
    int& branch = next.unstable_branch[static_cast<std::size_t>(found)];
    if (branch >= 0) continue;
    branch = before.unstable_branch[i];
    sweep.branches[static_cast<std::size_t>(branch)].last = index;
  }
  for (std::size_t j = 0; j < next.unstable.size(); ++j) {
    int& branch = next.unstable_branch[j];
    if (branch >= 0) continue;
    branch = static_cast<int>(sweep.branches.size());
    const bool saddle = next.unstable[j].kind == FixedPointKind::saddle;
    sweep.branches.push_back(
        {saddle ? BranchKind::saddle : BranchKind::maximum, index, index, std::nullopt, std::nullopt});
  }
}

void Joining::undo(Sweep& sweep, std::vector<SweepBranch> branches, std::vector<SweepEvent> events,
                   std::size_t values) const {
  sweep.branches = std::move(branches);
  sweep.events = std::move(events);
  sweep.values.resize(values);
  for (SweepValue& at : sweep.values) {
    const std::size_t had = at.branch.size();
    while (!at.branch.empty() && at.branch.back() >= static_cast<int>(sweep.branches.size())) {
      at.branch.pop_back();
      at.attractors.pop_back();
    }
    if (at.branch.size() < had) at.index_sum = index_sum(request_, network_at(request_, at.value), at);
  }
}

bool Joining::add(Sweep& sweep, SweepValue next) {
  repair(next, sweep.values.empty() ? nullptr : &sweep.values.back());
  if (control_.cancelled()) return false;
  if (sweep.values.empty()) {
    join_unstable(sweep, next);
    next.branch.assign(next.attractors.size(), -1);
    for (std::size_t j = 0; j < next.attractors.size(); ++j) {
      if (!is_branch(next.attractors[j])) continue;
      next.branch[j] = static_cast<int>(sweep.branches.size());
      sweep.branches.push_back({});
    }
    sweep.values.push_back(std::move(next));
    return true;
  }
  const std::size_t events = sweep.events.size(), values = sweep.values.size();
  auto branches_before = sweep.branches;
  auto events_before = sweep.events;
  join_unstable(sweep, next);
  carry_on(sweep, next);
  if (control_.cancelled()) {  // what was searched for last is not known
    undo(sweep, std::move(branches_before), std::move(events_before), values);
    return false;
  }
  SweepValue& now = sweep.values.back();
  if (now.index_sum) now.index_sum = index_sum(request_, network_at(request_, now.value), now);
  const double direction = request_.to > request_.from ? 1 : -1;
  if (sweep.events.size() > events) {
    std::stable_sort(sweep.events.begin(), sweep.events.end(), [&](const SweepEvent& a, const SweepEvent& b) {
      return direction * a.value < direction * b.value;
    });
  }
  return true;
}

}  // namespace basinscope
