// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/continuation/continuation_events.h"

#include <cmath>
#include <limits>

#include "core/attractors/fixed_points.h"
#include "core/attractors/polished_state.h"
#include "core/certificates/exactness.h"
#include "core/continuation/continuation_values.h"
#include "core/continuation/fold_point.h"
#include "core/network/bracketed_root.h"
#include "core/network/stability.h"

namespace basinscope {
namespace {

// Halvings of the interval before Newton on the fold itself is tried: to 6e-5 of it, near enough for an
// initial guess.
constexpr int first_halvings = 14;  // then Newton on the fold itself
constexpr int halvings = 34;        // where that is of no use: to 6e-11 of the interval

bool whole_numbers(const SweepRequest& request) { return request.parameter == SweepParameter::k; }

// Moves a branch in steps that shrink until none is longer than reach, so that fast change (as the square
// root beyond a pitchfork) is told from a jump.
constexpr double shortest_step = 1.0 / 4096;
constexpr int most_steps = 300;

template <class Continue>
std::optional<Vector> stepped(const SweepRequest& request, BranchPoint from, double to,
                              const TaskControl& control, Continue continued) {
  // The whole way at once, since mostly nothing happens between two values.
  const double whole = to - from.value;
  int steps = 0;
  for (double step = whole; from.value != to;) {
    if (++steps > most_steps || control.cancelled()) return std::nullopt;
    const bool last = std::abs(to - from.value) <= std::abs(step);
    const double next = last ? to : from.value + step;
    // A branch may end within rounding of where it still is: without this the loop would not end.
    if (next == from.value) return std::nullopt;  // the step is lost in rounding
    const Network network = network_at(request, next);
    auto state = continued(network, from);
    // A step that moves the state too far may have jumped to another branch: it is repeated with half its
    // length. k has no values in between.
    if (state && (*state - from.state).norm() <= reach(request, network)) {
      from = {next, std::move(*state)};
      step *= 2;
    } else if (std::abs(step) <= shortest_step * std::abs(whole) || whole_numbers(request)) {
      return std::nullopt;
    } else {
      step /= 2;
    }
  }
  return from.state;
}

// The branch at value, from the last place where it was found; nothing where it has gone over into one of the
// others.
std::optional<Vector> branch_at(const SweepRequest& request, double value, const BranchPoint& last,
                                const std::vector<Attractor>& others, const TaskControl& control) {
  const auto found = followed(request, last, value, control);
  if (!found) return std::nullopt;
  const Network network = network_at(request, value);
  for (const Attractor& other : others) {
    // A step beyond the end of the branch may land on an attractor that exists at `missing`, too. Where
    // that attractor, iterated at this value, is the same state, the branch has ended.
    if (!other.stable() || (other.state - *found).norm() > 2 * reach(request, network)) continue;
    const auto there = converged_state(network, other.state, control);
    if (there && (*there - *found).norm() <= same_point(network)) return std::nullopt;
  }
  return found;
}

// Puts end at a fold or where an exact pattern ceases to be one, if there is such a place next to it; returns
// whether it did.
bool locate_end(const SweepRequest& request, const BranchPoint& there, const SweepValue& missing,
                BranchEnd& end, const TaskControl& control) {
  const double whole = std::abs(there.value - missing.value);
  const Network network = network_at(request, end.edge.value);
  const auto near = [&](double value) { return std::abs(value - end.edge.value) <= 1e-2 * whole; };
  // First the closed condition: an exact pattern that ends does so where it ceases to be exact. If it went
  // on as a mixture from there, the branch would not end at once.
  const std::vector<int> members = members_at(network, end.edge.state);
  if (!members.empty()) {
    const auto root = change_of_exactness(request, members, there.value, missing.value);
    if (root && near(*root)) {
      end.edge = {*root, exact_state(network_at(request, *root), members)};
      end.uncertainty = 0;
      end.how = BranchEnd::How::fold;
      return true;
    }
  }
  // Then the fold, which must lie where the bisection has led.
  const auto fold = fold_near(request, end.edge, control);
  if (fold && near(fold->value) && (fold->state - end.edge.state).norm() <= reach(request, network)) {
    end.edge = *fold;
    end.uncertainty = 1e-10 * std::abs(fold->value);
    end.how = BranchEnd::How::fold;
    return true;
  }
  return false;
}

}  // namespace

double reach(const SweepRequest& request, const Network& network) {
  return request.match * length_of_states(network);
}

std::optional<Vector> followed(const SweepRequest& request, BranchPoint from, double to,
                               const TaskControl& control) {
  return stepped(request, std::move(from), to, control, [&](const Network& network, const BranchPoint& last) {
    return converged_state(network, last.state, control);
  });
}

std::optional<Vector> followed_by_newton(const SweepRequest& request, BranchPoint from, double to,
                                         const TaskControl& control, std::optional<FixedPointKind> kind) {
  return stepped(request, std::move(from), to, control, [&](const Network& network, const BranchPoint& last) {
    const auto goes_on = [&](const std::optional<Vector>& state) {
      return state && (*state - last.state).norm() <= reach(request, network) &&
             (!kind || unstable_kind(network, *state) == kind);
    };
    // Newton on states first. Where the map is steep its initial guess is too far off, and the weights,
    // which change little, serve (weights_newton.h).
    auto found = polished(network, last.state, control);
    if (goes_on(found)) return found;
    found = fixed_point_near_weights(network, weights_at(network_at(request, last.value), last.state));
    if (!goes_on(found)) found.reset();
    return found;
  });
}

std::optional<Crossing> crossing(const SweepRequest& request, const BranchPoint& stable, double to,
                                 const TaskControl& control) {
  if (whole_numbers(request)) return std::nullopt;
  // The bracket's ends with their fixed points: each evaluation begins Newton from the nearer one.
  BranchPoint low = stable, high{to, {}};
  const auto excess = [&](double value) -> std::optional<double> {
    if (control.cancelled()) return std::nullopt;
    // Until the far side has been evaluated there is only one fixed point to begin from.
    const bool from_low =
        high.state.size() == 0 || std::abs(value - low.value) < std::abs(value - high.value);
    const Vector& start = from_low ? low.state : high.state;
    const Network network = network_at(request, value);
    auto found = polished(network, start, control);
    // Newton that jumps tells nothing about this branch, and the whole search is given up.
    if (!found || (*found - start).norm() > reach(request, network)) return std::nullopt;
    const double radius = spectral_radius(network, *found);
    if (!std::isfinite(radius)) return std::nullopt;
    (radius < 1 ? low : high) = BranchPoint{value, std::move(*found)};
    return radius - 1;
  };
  const auto here = excess(stable.value);
  // A radius within `marginal` of 1 has no side: the values to bracket must be clearly stable and clearly
  // unstable.
  if (!here || *here > -marginal) return std::nullopt;
  const auto there = excess(to);
  if (!there || *there < marginal) return std::nullopt;
  // The fixed point at the far value, as the search found it; compared with the continuation below.
  const Vector beyond = high.state;
  const auto root = narrowed({stable.value, to, *here, *there}, excess);
  if (!root) return std::nullopt;
  const Network network = network_at(request, high.value);
  // The two ends of the last bracket must be one fixed point. Where they are not, Newton went from one
  // branch to another between them, and nothing crosses 1 there.
  if ((high.state - low.state).norm() > 1e-3 * length_of_states(network)) return std::nullopt;
  // Nor is it a crossing of this branch if the state beyond does not lead to the far value's.
  const auto onward = followed_by_newton(request, high, to, control);
  if (!onward || (*onward - beyond).norm() > 10 * same_point(network)) return std::nullopt;
  Crossing found{high.value, std::abs(root->high - root->low), high.state, false};
  for (const auto& value : update_spectrum(network, high.state))
    // At the crossing some eigenvalue has modulus 1: with a real part of 1 it is 1 itself, and other fixed
    // points part from the state.
    found.divides = found.divides || value.real() > 1 - 1e-6;
  return found;
}

BranchEnd end_of_branch(const SweepRequest& request, const BranchPoint& there, const SweepValue& missing,
                        const TaskControl& control) {
  BranchEnd end{BranchEnd::How::other, there, std::abs(there.value - missing.value), -1};
  const Network beyond = network_at(request, missing.value);
  if (const auto landed = continued_state(beyond, there.state, control)) {
    end.lands_on = index_of(missing.attractors, *landed, 10 * same_point(beyond));
  }
  if (whole_numbers(request)) return end;
  // Bisection on existence: the branch is at end.edge and not at low.
  double low = missing.value;
  bool end_located = false;
  for (int i = 0; i < halvings && !control.cancelled(); ++i) {
    if (i == first_halvings) {
      end_located = locate_end(request, there, missing, end, control);
      if (end_located) break;
    }
    const double middle = low + (end.edge.value - low) / 2;
    if (auto state = branch_at(request, middle, end.edge, missing.attractors, control)) {
      end.edge = {middle, std::move(*state)};
    } else {
      low = middle;
    }
    end.uncertainty = std::abs(end.edge.value - low);
  }
  // The state that iteration leads to beyond the end may change its own stability at the same value: then
  // both meet in a pitchfork. Its crossing is located to rounding, where existence alone was bisected.
  if (end.lands_on < 0) return end;
  const Attractor& other = missing.attractors[static_cast<std::size_t>(end.lands_on)];
  const auto fork = crossing(request, {missing.value, other.state}, there.value, control);
  if (fork && std::abs(fork->value - end.edge.value) <= 1e-3 * std::abs(there.value - missing.value)) {
    // A fold was located already and lies near another state's crossing: the crossing explains the end only
    // where it is the same value to rounding or the same state. Beyond a fork of steep maps states jump at
    // once, so that they need not be close.
    const bool at_once = std::abs(fork->value - end.edge.value) <= 1e-9 * std::abs(fork->value);
    const bool close = (fork->state - end.edge.state).norm() <= 0.1 * reach(request, beyond);
    if (!end_located || at_once || close) {
      end.edge = {fork->value, fork->state};
      end.uncertainty = fork->uncertainty;
      end.how = BranchEnd::How::fork;
    }
  }
  return end;
}

std::optional<UnstableEnd> end_of_unstable(const SweepRequest& request, const BranchPoint& there,
                                           double missing, FixedPointKind kind, const TaskControl& control) {
  // The branch does reach `missing` and has only left the window there: no end.
  if (whole_numbers(request) || followed_by_newton(request, there, missing, control, kind))
    return std::nullopt;
  const double whole = std::abs(there.value - missing);
  UnstableEnd end{there, whole};
  double low = missing;
  for (int i = 0; i < halvings && !control.cancelled(); ++i) {
    if (i == first_halvings) {
      const auto fold = fold_near(request, end.edge, control);
      const Network network = network_at(request, end.edge.value);
      end.located = fold && std::abs(fold->value - end.edge.value) <= 1e-2 * whole &&
                    (fold->state - end.edge.state).norm() <= reach(request, network);
      if (end.located) {
        // A fold has no fixed point beyond it. If one goes on there, of another kind, it was a pitchfork,
        // at which det(I - J) = 0, too.
        const double beyond = fold->value + 1e-4 * (missing - there.value);
        const Network after = network_at(request, beyond);
        const auto onward = polished(after, fold->state, control);
        end.goes_on = onward && (*onward - fold->state).norm() <= 1e-2 * reach(request, after);
        end.edge = *fold;
        end.uncertainty = 1e-10 * std::abs(fold->value);
        return end;
      }
    }
    const double middle = low + (end.edge.value - low) / 2;
    if (auto state = followed_by_newton(request, end.edge, middle, control, kind))
      end.edge = {middle, std::move(*state)};
    else
      low = middle;
    end.uncertainty = std::abs(end.edge.value - low);
  }
  return end;
}

std::optional<double> change_of_exactness(const SweepRequest& request, const std::vector<int>& members,
                                          double from, double to) {
  // The exactness of sequential k-subsets is 0 wherever a set is exact: the search goes on to the edge of
  // these values only if it does not take the first 0 for it.
  const auto excess = [&](double value) {
    const auto found = exactness(network_at(request, value), members);
    return found == 0.0 ? std::optional(std::numeric_limits<double>::min()) : found;
  };
  const auto first = excess(from), last = excess(to);
  if (!first || !last || (*first >= 0) == (*last >= 0)) return std::nullopt;
  // The exact side is that of >= 0, so that root->high is a value at which the pattern is exact.
  const Bracket bracket = *first < 0 ? Bracket{from, to, *first, *last} : Bracket{to, from, *last, *first};
  const auto root = narrowed(bracket, excess);
  return root ? std::optional(root->high) : std::nullopt;
}

}  // namespace basinscope
