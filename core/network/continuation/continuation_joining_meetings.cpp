// SPDX-License-Identifier: GPL-3.0-or-later
// What happens to branches between two values, as events.
#include <algorithm>
#include <cmath>

#include "core/network/continuation/continuation_joining.h"
#include "core/network/continuation/continuation_point.h"
#include "core/network/continuation/continuation_values.h"
#include "core/network/energy.h"
#include "core/network/exactness.h"
#include "core/network/fixed_points.h"

namespace basinscope {
namespace {

using Kind = SweepEventKind;

void end_at(SweepBranch& branch, double value, bool begins) { (begins ? branch.born : branch.ends) = value; }

}  // namespace

// A pitchfork is one event however many branches part from it.
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

// A state that stays while its stability changes. lost: and nothing stable is left of it.
void Joining::note_change(Sweep& sweep, int branch, const Crossing& change, bool begins, bool lost) const {
  const bool fork = change.divides && !lost;
  const Kind kind = fork ? Kind::pitchfork : begins ? Kind::birth : Kind::lost;
  const SweepEvent& noted = event(sweep, kind, {change.value, change.state}, change.uncertainty, branch);
  end_at(sweep.branches[static_cast<std::size_t>(branch)], noted.value, begins);
}

void Joining::note_edge(Sweep& sweep, int branch, const BranchEnd& end, bool begins) const {
  using How = BranchEnd::How;
  // A continuous map's fixed points do not vanish alone (their indices sum up to the same): they meet.
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
  if (request_.parameter == SweepParameter::k) {
    const bool was = exact(before, first), is = exact(after, last);
    if (was == is || before.state.size() == 0 || after.state.size() == 0) return;
    event(sweep, is ? Kind::exact : Kind::inexact, after, std::abs(after.value - before.value), branch);
    return;
  }
  for (const auto* which : {&first, &last}) {
    if (which->empty() || (which == &last && first == last)) continue;
    const auto value = change_of_exactness(request_, *which, before.value, after.value);
    if (!value) continue;
    const bool gained = exact(after, *which);
    const BranchPoint there{*value, exact_state(network_at(request_, *value), *which)};
    event(sweep, gained ? Kind::exact : Kind::inexact, there, 0, branch);
  }
}

// A saddle or maximum that is there and not at the value missing: it meets the branch of an event between, if
// it comes ten times as close to it on the way there.
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
    // Beside others of another kind it may be mistaken for one of them; close to the event its own may
    // change.
    const double beside = event.value + close * (there.value - event.value);
    auto near = followed_by_newton(request_, there, beside, control_, kind);
    if (!near) near = followed_by_newton(request_, there, beside, control_);
    if (!near) continue;
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
  if (end->located) {
    const double value = event(sweep, kind, end->edge, end->uncertainty, branch).value;
    return end_at(sweep.branches[static_cast<std::size_t>(branch)], value, begins);
  }
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
