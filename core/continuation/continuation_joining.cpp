// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation/continuation_joining.h"

#include <algorithm>
#include <cmath>

#include "core/attractors/fixed_points.h"
#include "core/attractors/polished_state.h"
#include "core/certificates/exactness.h"
#include "core/continuation/continuation_values.h"
#include "core/network/energy.h"
#include "core/network/stability.h"

namespace basinscope {
namespace {

using Kind = SweepEventKind;

SweepBranch branch_from(const Attractor& point, std::size_t index) {
  return {kind_of(point), index, index, std::nullopt, std::nullopt};
}

int new_branch(Sweep& sweep, const Attractor& point, std::size_t index) {
  sweep.branches.push_back(branch_from(point, index));
  return static_cast<int>(sweep.branches.size()) - 1;
}

bool has_continuum(const SweepValue& at) { return continuum_of(at) != nullptr; }

// Where a branch is in the lists of a value: its state, or nothing.
const Attractor* point_of(const SweepValue& at, int branch) {
  for (std::size_t j = 0; j < at.branch.size(); ++j)
    if (at.branch[j] == branch) return &at.attractors[j];
  for (std::size_t j = 0; j < at.unstable_branch.size(); ++j)
    if (at.unstable_branch[j] == branch) return &at.unstable[j];
  return nullptr;
}

void end_at(SweepBranch& branch, double value, bool begins) { (begins ? branch.born : branch.ends) = value; }

}  // namespace

void Joining::repair(SweepValue& next, const SweepValue* before) const {
  const Network network = network_at(request_, next.value);
  // The points of the value before are the best initial guesses: what the search at this value alone has
  // missed is found from them, as long as it still exists.
  if (request_.saddles && before && network.dimension() <= 3) {
    add_fixed_points(request_, network, *before, next, control_);
  }
  next.index_sum = index_sum(request_, network, next);
  // A sum other than 1 says that points are missing; a second search with finer cells costs nine times as
  // many evaluations, and is made only then.
  if (next.index_sum.value_or(1) == 1) return;
  complete_in_plane(request_, network, next, true, control_);
  next.index_sum = index_sum(request_, network, next);
}

void Joining::number_first(Sweep& sweep) const {
  SweepValue& at = sweep.values.back();
  const std::size_t index = sweep.values.size() - 1;
  for (std::size_t j = 0; j < at.attractors.size(); ++j)
    if (is_branch(at.attractors[j])) at.branch[j] = new_branch(sweep, at.attractors[j], index);
  for (std::size_t j = 0; j < at.unstable.size(); ++j)
    at.unstable_branch[j] = new_branch(sweep, at.unstable[j], index);
}

std::optional<std::size_t> Joining::regular_before(std::size_t index) const {
  while (index > 0)
    if (!singular_[--index]) return index;
  return std::nullopt;
}

// For a value that is about to change. Its copy undoes the change if this addition is cancelled; only the
// first copy counts.
SweepValue& Joining::touched(Sweep& sweep, std::size_t index) {
  before_.try_emplace(index, sweep.values[index]);
  return sweep.values[index];
}

// The attractor of next that branch `which` of the value before goes over into; -1: none, with change where
// it stays a fixed point but not a stable one. One that the grid has missed is added. In order: by Newton
// there and back, by smaller steps, and by iteration where Newton is of no use.
int Joining::landing(const SweepValue& before, std::size_t which, SweepValue& next, const Network& network,
                     std::optional<Crossing>& change) const {
  const Attractor& from = before.attractors[which];
  const auto taken_in = [&](const Vector& state) {
    const int found = index_of(next.attractors, state, 10 * same_point(network));
    if (found >= 0) return found;
    next.attractors.push_back(described(request_, network, state));
    next.branch.push_back(-1);
    return static_cast<int>(next.attractors.size()) - 1;
  };
  const bool by_newton = from.kind != FixedPointKind::continuum && newton_is_cheap(network) &&
                         request_.parameter != SweepParameter::k;
  if (by_newton) {
    const auto there = polished(network, from.state, control_);
    const bool near = there && (*there - from.state).norm() <= reach(request_, network);
    const double radius = near ? spectral_radius(network, *there) : 0;
    // Newton may have jumped to another branch. The way back tells: from the other branch it does not lead
    // to the same state.
    if (near && radius < 1) {
      const Network first = network_at(request_, before.value);
      const auto back = polished(first, *there, control_);
      if (back && (*back - from.state).norm() <= 10 * same_point(first)) return taken_in(*there);
      // The state is still there and no longer stable: its stability changes on the way.
    } else if (near) {
      change = crossing(request_, {before.value, from.state}, next.value, control_);
      if (change) return -1;
    }
    const auto state = followed(request_, {before.value, from.state}, next.value, control_);
    if (state) {
      const int found = taken_in(*state);
      // A state that is there on both sides, and unstable on this one, is another: branches meet in it.
      return crossing(request_, {next.value, *state}, before.value, control_) ? -1 : found;
    }
  }
  // A continuum goes on as whichever continuum there is, as its single points mean nothing. If there is
  // none and no marginal point either, it has ended.
  if (from.kind == FixedPointKind::continuum) {
    for (std::size_t i = 0; i < next.attractors.size(); ++i)
      if (next.attractors[i].kind == FixedPointKind::continuum) return static_cast<int>(i);
    if (std::ranges::none_of(next.attractors, is_marginal, &Attractor::spectral_radius)) return -1;
  }
  // By iteration from the old state.
  const auto landed = continued_state(network, from.state, control_);
  // Iteration that does not converge is no end of the branch: the nearest attractor within reach continues
  // it.
  if (!landed) {
    const int near = index_of(next.attractors, from.state, reach(request_, network));
    return near >= 0 && is_branch(next.attractors[static_cast<std::size_t>(near)]) ? near : -1;
  }
  int found = index_of(next.attractors, *landed, 10 * same_point(network));
  const auto support = support_of(network.separation, weights_at(network, *landed));
  // A point that becomes one of a continuum lies off the point that stands for it; equal supports decide.
  for (std::size_t i = 0; found < 0 && i < next.attractors.size(); ++i) {
    const Attractor& other = next.attractors[i];
    if (other.kind == FixedPointKind::continuum && other.support == support) found = static_cast<int>(i);
  }
  // Newton has found no way to a point of the branch. What iteration leads to then is another attractor,
  // with a branch of its own, unless Newton does not find it either, as on a continuum.
  if (by_newton) {  // only onto what has no place of its own
    const bool loose =
        found >= 0 && !polished(network, next.attractors[static_cast<std::size_t>(found)].state, control_);
    return loose ? found : -1;
  }
  if (found >= 0) return found;
  // A limit that the map reached before it had converged.
  found = index_of(next.attractors, *landed, 10 * small_epsilon(request_, network));
  if (found >= 0 && is_branch(next.attractors[static_cast<std::size_t>(found)]) &&
      !polished(network, next.attractors[static_cast<std::size_t>(found)].state, control_)) {
    return found;
  }
  return taken_in(*landed);
}

// Adds the branch to values before born_at as long as there is a point of it: step says which, and notes
// how the branch begins where there is none. Events of exactness on the way are noted here too, as
// join_stable() never sees these values with this branch.
void Joining::trace_back(Sweep& sweep, int id, std::size_t born_at, BranchPoint at, const StepBack& step) {
  const bool stable = sweep.branches[static_cast<std::size_t>(id)].kind == BranchKind::stable;
  std::size_t after = born_at;
  for (auto before = regular_before(born_at); before; after = *before, before = regular_before(after)) {
    if (control_.cancelled()) return;
    const double value = sweep.values[*before].value;
    const Network network = network_at(request_, value);
    const std::optional<Attractor> point = step(*before, network, at);
    if (stable) note_exactness(sweep, id, {value, point ? point->state : Vector()}, at);
    if (point) {
      SweepValue& earlier = touched(sweep, *before);
      (stable ? earlier.attractors : earlier.unstable).push_back(*point);
      (stable ? earlier.branch : earlier.unstable_branch).push_back(id);
      earlier.index_sum = index_sum(request_, network, earlier);
      sweep.branches[static_cast<std::size_t>(id)].first = *before;
    }
    fill(sweep, id, *before, after);
    if (!point) return;
    at = {value, point->state};
  }
}

// Where a branch begins that was a point of a continuum at the value before: a pattern as it becomes exact.
BranchEnd Joining::edge_of_continuum(const BranchPoint& at, double before) const {
  BranchEnd end{BranchEnd::How::fold, at, std::abs(at.value - before), -1};
  const std::vector<int> members = members_at(network_at(request_, at.value), at.state);
  const auto root = members.empty() ? std::nullopt : change_of_exactness(request_, members, at.value, before);
  if (root) {
    end.edge = {*root, exact_state(network_at(request_, *root), members)};
    end.uncertainty = 0;
  }
  return end;
}

// A new branch at attractor `which` of value born_at: followed backwards while it exists, then its birth.
void Joining::trace_back_stable(Sweep& sweep, std::size_t born_at, std::size_t which) {
  const Attractor start = sweep.values[born_at].attractors[which];
  const int id = new_branch(sweep, start, born_at);
  sweep.values[born_at].branch[which] = id;
  // A continuum's points have no crossing and no Newton; it is only followed.
  const bool isolated = start.kind != FixedPointKind::continuum;
  const auto step = [&](std::size_t before, const Network& network,
                        const BranchPoint& at) -> std::optional<Attractor> {
    const double value = sweep.values[before].value;
    const auto change = isolated ? crossing(request_, at, value, control_) : std::nullopt;
    const auto state = change ? std::nullopt : followed(request_, at, value, control_);
    const bool in_continuum = state && isolated && continuum_of(sweep.values[before]) != nullptr &&
                              is_marginal(spectral_radius(network, *state));
    // Before, the state was a point of a continuum: that is where it begins, however far back its point can
    // be followed.
    if (in_continuum) {
      note_edge(sweep, id, edge_of_continuum(at, value), true);
      return std::nullopt;
    }
    const int met = state ? index_of(sweep.values[before].attractors, *state, 10 * same_point(network)) : -1;
    // A state that no attractor of that value has: the grid has missed it there. One that is known there
    // belongs to another branch, and this one parts from it between the two values.
    if (state && isolated && met < 0) return described(request_, network, *state);
    if (change) {
      note_change(sweep, id, *change, true, false);
    } else {
      note_edge(sweep, id, end_of_branch(request_, at, sweep.values[before], control_), true);
    }
    return std::nullopt;
  };
  trace_back(sweep, id, born_at, {sweep.values[born_at].value, start.state}, step);
}

void Joining::join_stable(Sweep& sweep, std::size_t before, std::size_t after) {
  const Network network = network_at(request_, sweep.values[after].value);
  // First stage: where each branch leads. keeper: of each attractor of the next value the branch that
  // continues to it. Where two lead to one, the nearer continues and the other ends.
  std::vector<std::optional<Claim>> keeper;
  std::vector<std::size_t> ended;
  std::map<std::size_t, Crossing> changes;
  for (std::size_t i = 0; i < sweep.values[before].attractors.size(); ++i) {
    const SweepValue& from = sweep.values[before];
    if (from.branch[i] < 0) continue;
    if (control_.cancelled()) return;
    std::optional<Crossing> change;
    const int landed = landing(from, i, sweep.values[after], network, change);
    if (change) changes.emplace(i, *change);
    // landing() may have added an attractor.
    keeper.resize(sweep.values[after].attractors.size());
    if (landed < 0) {
      ended.push_back(i);
      continue;
    }
    auto& there = keeper[static_cast<std::size_t>(landed)];
    const Attractor& onto = sweep.values[after].attractors[static_cast<std::size_t>(landed)];
    const double distance = (onto.state - from.attractors[i].state).norm();
    if (there && there->distance <= distance) {
      ended.push_back(i);
      continue;
    }
    if (there) ended.push_back(there->from);
    there = Claim{i, distance};
  }
  // Second stage: the branches that go on.
  for (std::size_t j = 0; j < keeper.size(); ++j) {
    if (!keeper[j]) continue;
    const Attractor& from = sweep.values[before].attractors[keeper[j]->from];
    const int id = sweep.values[before].branch[keeper[j]->from];
    sweep.values[after].branch[j] = id;
    sweep.branches[static_cast<std::size_t>(id)].last = after;
    note_exactness(sweep, id, {sweep.values[before].value, from.state},
                   {sweep.values[after].value, sweep.values[after].attractors[j].state});
    fill(sweep, id, before, after);
  }
  // Third stage: the branches that end, before the new ones. A pitchfork is noted by the branch that ends
  // at it, and those that begin there are added to that event.
  for (const std::size_t i : ended) {
    if (control_.cancelled()) return;
    const int id = sweep.values[before].branch[i];
    const BranchPoint last{sweep.values[before].value, sweep.values[before].attractors[i].state};
    if (const auto change = changes.find(i); change != changes.end()) {
      note_change(sweep, id, change->second, false, !continued_state(network, last.state, control_));
    } else {
      note_edge(sweep, id, end_of_branch(request_, last, sweep.values[after], control_), false);
    }
    note_exactness(sweep, id, last, {sweep.values[after].value, {}});
    fill(sweep, id, before, after);
  }
  // Last stage: attractors that no branch leads to begin one.
  for (std::size_t j = 0; j < sweep.values[after].attractors.size(); ++j) {
    if (sweep.values[after].branch[j] < 0 && is_branch(sweep.values[after].attractors[j])) {
      trace_back_stable(sweep, after, j);
    }
  }
}

// Saddles and maxima keep their branch while Newton leads from one value to the next and back, to the same
// kind. Nothing is iterated, since iteration leaves them.
void Joining::join_unstable(Sweep& sweep, std::size_t before, std::size_t after) {
  const Network network = network_at(request_, sweep.values[after].value);
  const double then = sweep.values[before].value, now = sweep.values[after].value;
  for (std::size_t i = 0; i < sweep.values[before].unstable.size(); ++i) {  // D <= 3
    if (control_.cancelled()) return;
    const Attractor from = sweep.values[before].unstable[i];
    const int id = sweep.values[before].unstable_branch[i];
    const auto state = followed_by_newton(request_, {then, from.state}, now, control_, from.kind);
    SweepValue& next = sweep.values[after];
    // Beyond a pitchfork Newton leads on to the symmetric state, from which there is no way back.
    const auto back =
        state ? followed_by_newton(request_, {now, *state}, then, control_, from.kind) : std::nullopt;
    const bool returns = back && (*back - from.state).norm() <= 10 * same_point(network);
    int found = returns ? index_of(next.unstable, *state, same_point(network)) : -1;
    if (returns && found < 0 && in_window(request_, network, *state)) {  // missed by the search there
      found = static_cast<int>(next.unstable.size());
      next.unstable.push_back(described(request_, network, *state));
      next.unstable_branch.push_back(-1);
    }
    const auto at = static_cast<std::size_t>(std::max(found, 0));
    if (found >= 0 && next.unstable[at].kind == from.kind && next.unstable_branch[at] < 0) {
      next.unstable_branch[at] = id;
      sweep.branches[static_cast<std::size_t>(id)].last = after;
    } else {
      note_partner(sweep, id, {then, from.state}, now, false);
    }
    fill(sweep, id, before, after);
  }
  for (std::size_t j = 0; j < sweep.values[after].unstable.size(); ++j)
    if (sweep.values[after].unstable_branch[j] < 0) trace_back_unstable(sweep, after, j);
}

void Joining::trace_back_unstable(Sweep& sweep, std::size_t born_at, std::size_t which) {
  const Attractor start = sweep.values[born_at].unstable[which];
  const int id = new_branch(sweep, start, born_at);
  sweep.values[born_at].unstable_branch[which] = id;
  const auto step = [&](std::size_t before, const Network& network,
                        const BranchPoint& at) -> std::optional<Attractor> {
    const double value = sweep.values[before].value;
    const auto state = followed_by_newton(request_, at, value, control_, start.kind);
    if (state && in_window(request_, network, *state) &&
        index_of(sweep.values[before].unstable, *state, same_point(network)) < 0) {
      const Attractor point = described(request_, network, *state);
      if (point.kind == start.kind) return point;
    }
    note_partner(sweep, id, at, value, true);
    return std::nullopt;
  };
  trace_back(sweep, id, born_at, {sweep.values[born_at].value, start.state}, step);
}

bool Joining::add(Sweep& sweep, SweepValue next) {
  const auto last = regular_before(sweep.values.size());
  // What may be missing is searched for before anything is joined: a point that is missed would end its
  // branch.
  repair(next, last ? &sweep.values[*last] : nullptr);
  if (control_.cancelled()) return false;
  const bool singular = is_singular(sweep, next);
  if (control_.cancelled()) return false;
  next.branch.assign(next.attractors.size(), -1);
  next.unstable_branch.assign(next.unstable.size(), -1);
  before_.clear();
  loose_.clear();
  const std::size_t index = sweep.values.size();
  // Copies to undo all of it if it is cancelled half-way; values that change are copied by touched().
  auto branches_before = sweep.branches;
  auto events_before = sweep.events;
  sweep.values.push_back(std::move(next));
  if (singular) {
    set_aside(sweep);
  } else if (!last) {
    number_first(sweep);
    fill_first(sweep, index);
  } else {
    // The value between was singular: its provisional branches are withdrawn, and fill() puts in the final
    // ones.
    if (*last + 1 < index) {
      touched(sweep, index - 1);
      take_back(sweep, index - 1, *last);
    }
    join_stable(sweep, *last, index);
    join_unstable(sweep, *last, index);
  }
  if (control_.cancelled()) {  // what was searched for last is not known
    sweep.branches = std::move(branches_before);
    sweep.events = std::move(events_before);
    sweep.values.resize(index);
    for (auto& [at, value] : before_) sweep.values[at] = std::move(value);
    return false;
  }
  // Only now, since regular_before() must not see the value that is being joined.
  singular_.push_back(singular);
  SweepValue& now = sweep.values.back();
  if (singular) {
    now.index_sum.reset();
  } else if (now.index_sum) {
    now.index_sum = index_sum(request_, network_at(request_, now.value), now);
  }
  const double direction = request_.to > request_.from ? 1 : -1;
  if (sweep.events.size() > events_before.size()) {
    std::stable_sort(sweep.events.begin(), sweep.events.end(), [&](const SweepEvent& a, const SweepEvent& b) {
      return direction * a.value < direction * b.value;
    });
  }
  return true;
}

// Whether next lies at an event itself: such a value is passed over when branches are joined and filled in
// from its neighbours. An eigenvalue 1 at a point, or at the continuation of a branch, says so. Where a
// continuum goes on over many values it is not singular, only where it begins; and two values in a row are
// never both passed over.
bool Joining::is_singular(const Sweep& sweep, const SweepValue& next) const {
  if (request_.parameter == SweepParameter::k) return false;
  const auto has_one = [&] {
    return std::ranges::any_of(next.attractors, is_marginal, &Attractor::spectral_radius);
  };
  if (sweep.values.empty()) return !has_continuum(next) && has_one();
  if (singular_.back()) return false;
  const SweepValue& before = sweep.values.back();
  if (has_continuum(next)) return !has_continuum(before);
  if (has_one()) return true;
  const Network network = network_at(request_, next.value);
  if (!newton_is_cheap(network)) return false;
  for (std::size_t i = 0; i < before.attractors.size(); ++i) {
    if (before.branch[i] < 0 || before.attractors[i].kind == FixedPointKind::continuum) continue;
    const auto state = polished(network, before.attractors[i].state, control_);
    if (state && is_marginal(spectral_radius(network, *state))) return true;
  }
  return false;
}

// Until the next value tells more, branches are taken to be where something is near, so that what is shown
// of the sweep so far has no gap. The saddles and maxima found at an event are left out: Newton finds them
// badly there.
void Joining::set_aside(Sweep& sweep) const {
  const std::size_t index = sweep.values.size() - 1;
  SweepValue& at = sweep.values[index];
  at.unstable.clear();
  at.unstable_branch.clear();
  if (index == 0) return;
  const SweepValue& before = sweep.values[index - 1];
  const double within = reach(request_, network_at(request_, at.value));
  for (std::size_t i = 0; i < before.attractors.size(); ++i) {
    if (before.branch[i] < 0) continue;
    const int near = index_of(at.attractors, before.attractors[i].state, within);
    if (near < 0 || at.branch[static_cast<std::size_t>(near)] >= 0) continue;
    at.branch[static_cast<std::size_t>(near)] = before.branch[i];
    sweep.branches[static_cast<std::size_t>(before.branch[i])].last = index;
  }
}

void Joining::take_back(Sweep& sweep, std::size_t aside, std::size_t before) const {
  std::ranges::fill(sweep.values[aside].branch, -1);
  for (SweepBranch& branch : sweep.branches)
    if (branch.last == aside) branch.last = before;
}

// The branch's point at a value passed over, from another at which it is.
void Joining::fill_at(Sweep& sweep, int branch, std::size_t index, std::size_t known_at) {
  const Attractor from = *point_of(sweep.values[known_at], branch);
  const double value = sweep.values[index].value, start = sweep.values[known_at].value;
  const Network network = network_at(request_, value);
  auto state = kind_of(from) == BranchKind::stable
                   ? followed(request_, {start, from.state}, value, control_)
                   : followed_by_newton(request_, {start, from.state}, value, control_);
  // At an event a step may fail where one run of Newton or of iteration still arrives. If that fails too,
  // the neighbour's state stands in.
  if (!state) state = polished(network, from.state, control_);
  SweepValue& at = touched(sweep, index);
  Attractor point = described(request_, network, state ? *state : from.state);
  // At the event itself a kind may differ by rounding; the branch's own is kept.
  if (kind_of(from) != BranchKind::stable) {
    point.kind = from.kind;
    at.unstable.push_back(std::move(point));
    at.unstable_branch.push_back(branch);
    return;
  }
  const int known = index_of(at.attractors, point.state, 10 * same_point(network));
  if (known >= 0 && at.branch[static_cast<std::size_t>(known)] < 0) {
    at.branch[static_cast<std::size_t>(known)] = branch;
  } else {
    if (!is_branch(point)) point.kind = FixedPointKind::metastable;
    at.attractors.push_back(std::move(point));
    at.branch.push_back(branch);
  }
}

// What is there at the first value after one that lies at an event itself is taken to begin there: nothing
// is known of what was before.
void Joining::fill_first(Sweep& sweep, std::size_t after) {
  for (std::size_t id = 0; id < sweep.branches.size() && !control_.cancelled(); ++id) {
    for (std::size_t index = 0; index < after; ++index) fill_at(sweep, static_cast<int>(id), index, after);
    sweep.branches[id].first = 0;
  }
}

// Fills in the branch at singular values between two others: where it is at both, or where it is at one and
// its event lies beyond the singular value.
void Joining::fill(Sweep& sweep, int branch, std::size_t before, std::size_t after) {
  for (std::size_t index = before + 1; index < after; ++index) {
    const Attractor *first = point_of(sweep.values[before], branch),
                    *last = point_of(sweep.values[after], branch);
    const SweepBranch& line = sweep.branches[static_cast<std::size_t>(branch)];
    const double value = sweep.values[index].value, direction = request_.to > request_.from ? 1 : -1;
    if (!first && !(last && line.born && direction * *line.born < direction * value)) continue;
    if (!last && !(first && line.ends && direction * *line.ends > direction * value)) continue;
    fill_at(sweep, branch, index, first ? before : after);
  }
  SweepBranch& line = sweep.branches[static_cast<std::size_t>(branch)];
  for (std::size_t index = before + 1; index < after; ++index) {
    if (!point_of(sweep.values[index], branch)) continue;
    line.first = std::min(line.first, index);
    line.last = std::max(line.last, index);
  }
}

// Adds an event, or this branch to a pitchfork that is known: it is one event however many branches part
// from it, each of which reports it. The place is compared coarsely, to a hundredth of the states' length,
// as branches part from a pitchfork like a square root.
SweepEvent& Joining::event(Sweep& sweep, SweepEventKind kind, const BranchPoint& at, double uncertainty,
                           int branch) const {
  const double same_value = 1e-7 * std::abs(at.value) + 1e-12 * std::abs(request_.to - request_.from);
  const Network network = network_at(request_, at.value);
  for (SweepEvent& known : sweep.events) {
    if (kind != Kind::pitchfork || known.kind != kind) continue;
    if (std::abs(known.value - at.value) > same_value) continue;
    if ((known.state - at.state).norm() > 1e-2 * length_of_states(network)) continue;
    if (std::ranges::count(known.branches, branch) == 0) known.branches.push_back(branch);
    std::ranges::stable_sort(known.branches, {},
                             [&](int id) { return sweep.branches[static_cast<std::size_t>(id)].kind; });
    return known;
  }
  SweepEvent event;
  event.kind = kind;
  event.value = at.value;
  event.uncertainty = uncertainty;
  event.branches = {branch};
  event.state = at.state;
  event.energy = energy_inside(network, at.state);
  sweep.events.push_back(std::move(event));
  return sweep.events.back();
}

// A state that stays a fixed point while its stability changes. lost: no stable state is left next to that
// state.
void Joining::note_change(Sweep& sweep, int branch, const Crossing& change, bool begins, bool lost) const {
  const bool fork = change.divides && !lost;
  const Kind kind = fork ? Kind::pitchfork : begins ? Kind::birth : Kind::lost;
  const SweepEvent& noted = event(sweep, kind, {change.value, change.state}, change.uncertainty, branch);
  end_at(sweep.branches[static_cast<std::size_t>(branch)], noted.value, begins);
}

void Joining::note_edge(Sweep& sweep, int branch, const BranchEnd& end, bool begins) const {
  using How = BranchEnd::How;
  // Fixed points of a continuous map do not vanish alone, as their indices sum up to the same number: where
  // iteration leads on to another state and no reason was found, the branch met something that vanished
  // with it.
  const bool meets = end.how == How::fold ||
                     (end.how == How::other && end.lands_on >= 0 && request_.parameter != SweepParameter::k &&
                      !jumps(network_at(request_, end.edge.value)));
  const Kind kind = end.how == How::fork ? Kind::pitchfork
                    : begins             ? Kind::birth
                    : meets              ? Kind::fold
                                         : Kind::lost;
  const SweepEvent& noted = event(sweep, kind, end.edge, end.uncertainty, branch);
  end_at(sweep.branches[static_cast<std::size_t>(branch)], noted.value, begins);
}

// Between two values of a branch; one of them may be without it (no state), where it ends on the way.
void Joining::note_exactness(Sweep& sweep, int branch, const BranchPoint& before,
                             const BranchPoint& after) const {
  const auto members = [&](const BranchPoint& point) {
    return point.state.size() > 0 ? members_at(network_at(request_, point.value), point.state)
                                  : std::vector<int>();
  };
  const std::vector<int> first = members(before), last = members(after);
  const auto exact = [&](const BranchPoint& point, const std::vector<int>& which) {
    return !which.empty() && exactness(network_at(request_, point.value), which).value_or(-1) >= 0;
  };
  // Between two whole numbers there is no root to find: the event lies at the first value with the change.
  // Members are sets of different sizes, so each is asked at its own value.
  if (request_.parameter == SweepParameter::k) {
    const bool was = exact(before, first), is = exact(after, last);
    if (was == is || before.state.size() == 0 || after.state.size() == 0) return;
    event(sweep, is ? Kind::exact : Kind::inexact, after, std::abs(after.value - before.value), branch);
    return;
  }
  // The members before and after may differ, and each may gain or lose its exactness on the way.
  for (const auto* which : {&first, &last}) {
    if (which->empty() || (which == &last && first == last)) continue;
    const auto value = change_of_exactness(request_, *which, before.value, after.value);
    if (!value) continue;
    const bool gained = exact(after, *which);
    const BranchPoint there{*value, exact_state(network_at(request_, *value), *which)};
    event(sweep, gained ? Kind::exact : Kind::inexact, there, 0, branch);
  }
}

// A saddle or maximum that is at there.value and not at `missing`: it meets the branch of an event between,
// if following it towards the event brings it at least five times as close to the event's state. Of several
// events the one that it comes closest to counts.
void Joining::note_partner(Sweep& sweep, int branch, const BranchPoint& there, double missing, bool begins) {
  constexpr double close = 1e-4;  // of the way left
  const FixedPointKind kind = sweep.branches[static_cast<std::size_t>(branch)].kind == BranchKind::maximum
                                  ? FixedPointKind::maximum
                                  : FixedPointKind::saddle;
  SweepEvent* partner = nullptr;
  double least = 0.2;
  for (SweepEvent& event : sweep.events) {
    const bool meets = event.kind == Kind::pitchfork || event.kind == (begins ? Kind::birth : Kind::fold);
    const double low = std::min(there.value, missing), high = std::max(there.value, missing);
    if (!meets || event.value < low || event.value > high) continue;
    if (std::ranges::count(event.branches, branch) > 0) continue;
    const Network network = network_at(request_, there.value);
    const double apart = std::max((there.state - event.state).norm(), 1e-2 * reach(request_, network));
    // Followed to 1e-4 of the way before the event. First as its own kind: beside points of another kind
    // Newton may be mistaken for one of them. Close to the event its own kind may change, so that it is
    // then followed whatever its kind.
    const double beside = event.value + close * (there.value - event.value);
    auto near = followed_by_newton(request_, there, beside, control_, kind);
    if (!near) near = followed_by_newton(request_, there, beside, control_);
    if (!near) continue;
    // The least of `apart` keeps a point that begins beside the event's state from being compared with a
    // distance of rounding.
    const double left = (*near - event.state).norm() / apart;
    if (left < least) {
      least = left;
      partner = &event;
    }
  }
  if (!partner) return note_unstable(sweep, branch, there, missing, begins);
  partner->branches.push_back(branch);
  end_at(sweep.branches[static_cast<std::size_t>(branch)], partner->value, begins);
}

// A saddle and a maximum that are born, or meet, without anything stable; or one of the two that becomes the
// other where saddles part from it.
void Joining::note_unstable(Sweep& sweep, int branch, const BranchPoint& there, double missing, bool begins) {
  const FixedPointKind point = sweep.branches[static_cast<std::size_t>(branch)].kind == BranchKind::maximum
                                   ? FixedPointKind::maximum
                                   : FixedPointKind::saddle;
  const auto end = end_of_unstable(request_, there, missing, point, control_);
  if (!end || control_.cancelled()) return;
  const Kind kind = end->goes_on ? Kind::pitchfork : begins ? Kind::birth : Kind::fold;
  // A fold that was solved for is an event by itself. The branch that meets this one there finds it as its
  // partner.
  if (end->located) {
    const double value = event(sweep, kind, end->edge, end->uncertainty, branch).value;
    return end_at(sweep.branches[static_cast<std::size_t>(branch)], value, begins);
  }
  // Where bisection alone has located it, one end is not enough to say what it is: it becomes an event when
  // a second branch ends at the same place.
  const double same_value = 1e-4 * std::abs(there.value - missing);
  const double same_place = 0.05 * reach(request_, network_at(request_, there.value));
  const auto partner = std::ranges::find_if(loose_, [&](const LooseEnd& other) {
    return other.begins == begins && std::abs(other.edge.value - end->edge.value) <= same_value &&
           (other.edge.state - end->edge.state).norm() <= same_place;
  });
  if (partner == loose_.end()) return loose_.push_back({branch, begins, end->edge});
  SweepEvent& noted = event(sweep, kind, end->edge, end->uncertainty, partner->branch);
  noted.branches.push_back(branch);
  for (const int id : {partner->branch, branch})
    end_at(sweep.branches[static_cast<std::size_t>(id)], noted.value, begins);
  loose_.erase(partner);
}

}  // namespace basinscope
