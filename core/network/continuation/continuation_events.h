// SPDX-License-Identifier: GPL-3.0-or-later
// Where between two values of a sweep something happens to a branch. Once control is cancelled, all return at
// the latest some hundred updates later, with what is no result.
#pragma once

#include "core/network/continuation/continuation.h"

namespace basinscope {

// A branch at one value.
struct BranchPoint {
  double value = 0;
  Vector state;
};

// How far a branch moves in one step at most.
double reach(const SweepRequest& request, const Network& network);

// The stable branch at another value, in at most 300 steps of which none moves it farther than reach; nothing
// where it ends or jumps on the way.
std::optional<Vector> followed(const SweepRequest& request, BranchPoint from, double to,
                               const TaskControl& control);
// The same by Newton alone: of a fixed point of any kind, or of one that stays a saddle or a maximum all the
// way. Beside a birth Newton easily leads to the stable one of the two: steps then get shorter.
std::optional<Vector> followed_by_newton(const SweepRequest& request, BranchPoint from, double to,
                                         const TaskControl& control,
                                         std::optional<FixedPointKind> kind = std::nullopt);

// Where a fixed point that is there on both sides changes its stability.
struct Crossing {
  double value = 0;
  double uncertainty = 0;
  Vector state;
  bool divides = false;  // an eigenvalue passes 1, not -1 and not a complex pair
};
// On the way of a stable point to another value: the root of its spectral radius - 1, followed by Newton
// through it. Nothing where it stays stable, or does not go on.
std::optional<Crossing> crossing(const SweepRequest& request, const BranchPoint& stable, double to,
                                 const TaskControl& control);

// The end of a stable branch that exists at there and not at missing.value.
struct BranchEnd {
  // fold: its state has an eigenvalue 1 there and nothing beyond, or is where its pattern ceases to be exact.
  // fork: it goes over into another state that changes its stability there. other: none of these.
  enum class How { fold, fork, other };
  How how = How::other;
  BranchPoint edge;        // where it ends
  double uncertainty = 0;  // width of the last bracket
  int lands_on = -1;       // index of missing's attractor it goes over into
};
// By bisection on whether the branch exists; then of a fold Newton on the fixed point and det(I - J) = 0
// together, of a fork the other's crossing, of an exact pattern the value where its margin is reached.
BranchEnd end_of_branch(const SweepRequest& request, const BranchPoint& there, const SweepValue& missing,
                        const TaskControl& control);

// The end of a saddle's or maximum's branch that is there and not at missing: by bisection, then by Newton on
// the fixed point and det(I - J) = 0.
struct UnstableEnd {
  BranchPoint edge;
  double uncertainty = 0;
  bool located = false;  // det(I - J) = 0 there
  bool goes_on = false;  // and a fixed point beyond: it becomes one of another kind
};
// Nothing where the branch is there at missing, outside the window as a rule, or where k moves.
std::optional<UnstableEnd> end_of_unstable(const SweepRequest& request, const BranchPoint& there,
                                           double missing, FixedPointKind kind, const TaskControl& control);

// Where between two values the patterns of a state begin or cease to be an exact fixed point of their own;
// nothing where they are at both values or at neither.
std::optional<double> change_of_exactness(const SweepRequest& request, const std::vector<int>& members,
                                          double from, double to);

}  // namespace basinscope
