// SPDX-License-Identifier: GPL-3.0-or-later
// Values at an event itself, passed over when branches are joined and filled in from their neighbours.
#include <algorithm>
#include <cmath>

#include "core/network/continuation/continuation_joining.h"
#include "core/network/continuation/continuation_point.h"
#include "core/network/continuation/continuation_values.h"
#include "core/network/stability.h"

namespace basinscope {
namespace {

bool has_continuum(const SweepValue& at) { return continuum_of(at) != nullptr; }

// Where a branch is in the lists of a value: its state, or nothing.
const Attractor* point_of(const SweepValue& at, int branch) {
  for (std::size_t j = 0; j < at.branch.size(); ++j)
    if (at.branch[j] == branch) return &at.attractors[j];
  for (std::size_t j = 0; j < at.unstable_branch.size(); ++j)
    if (at.unstable_branch[j] == branch) return &at.unstable[j];
  return nullptr;
}

}  // namespace

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

// Until the next value tells more, branches are taken to be where something is near.
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
  if (!state) state = polished(network, from.state, control_);
  SweepValue& at = touched(sweep, index);
  Attractor point = described(request_, network, state ? *state : from.state);
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

// What is there at the first value after one that lies at an event itself is taken to begin there.
void Joining::fill_first(Sweep& sweep, std::size_t after) {
  for (std::size_t id = 0; id < sweep.branches.size() && !control_.cancelled(); ++id) {
    for (std::size_t index = 0; index < after; ++index) fill_at(sweep, static_cast<int>(id), index, after);
    sweep.branches[id].first = 0;
  }
}

// The branch's points at values passed over between two others at which it is.
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

}  // namespace basinscope
