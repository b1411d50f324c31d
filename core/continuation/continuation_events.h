// SPDX-License-Identifier: GPL-3.0-or-later
// Locates what happens to one branch between two neighbouring values of a sweep: its end, a change of its
// stability, or where a pattern becomes exact. Used by Joining (continuation_joining.h). Once control is
// cancelled every function returns within some hundred updates, and the result must be discarded.
#pragma once

#include "core/continuation/continuation.h"

namespace basinscope {

// A point of a branch: a fixed point (D numbers) at one value of the parameter.
struct BranchPoint {
  double value = 0;
  Vector state;
};

// The largest distance that a state of a branch may move in one step: match times length_of_states(), in the
// unit of the states.
double reach(const SweepRequest& request, const Network& network);

// Natural-parameter continuation of a stable branch to another value by iteration and Newton
// (converged_state()). Steps are halved until none moves the state farther than reach(), down to 1/4096 of
// the way, and doubled again. Nothing where the branch ends or jumps on the way, or after 300 steps.
std::optional<Vector> followed(const SweepRequest& request, BranchPoint from, double to,
                               const TaskControl& control);
// The same by Newton alone, for a fixed point of any kind, or with kind for one that must stay a saddle or a
// maximum on the way: near a birth Newton easily converges to the stable one of the two, so that a step that
// lands on another kind is rejected and halved.
std::optional<Vector> followed_by_newton(const SweepRequest& request, BranchPoint from, double to,
                                         const TaskControl& control,
                                         std::optional<FixedPointKind> kind = std::nullopt);

// Where a fixed point that exists on both sides changes its stability.
struct Crossing {
  double value = 0;
  double uncertainty = 0;  // width of the last bracket, in units of the parameter
  Vector state;
  bool divides = false;  // an eigenvalue passes 1, as at a pitchfork; not -1 or a complex pair
};
// The crossing of a stable point on the way to another value: the value at which its spectral radius is 1;
// Newton continues the fixed point across that value. Nothing where it stays stable or does not continue.
std::optional<Crossing> crossing(const SweepRequest& request, const BranchPoint& stable, double to,
                                 const TaskControl& control);

// The end of a stable branch.
struct BranchEnd {
  // fold: no fixed point continues beyond, as an eigenvalue is 1 there (fold_near()) or the state is an exact
  // pattern that ceases to be one.
  // fork: it merges with another state that changes its stability there (pitchfork). other: none of these.
  enum class How { fold, fork, other };
  How how = How::other;
  BranchPoint edge;        // the end, on the side where the branch exists
  double uncertainty = 0;  // width of the last bracket
  // Index of the state that iteration leads to beyond the end, among the attractors of `missing` below, or
  // -1.
  int lands_on = -1;
};
// Locates the end of a branch that exists at there.value and not at missing.value: by bisection on whether it
// exists, and then exactly: of a fold by fold_near(), of a fork by the other state's crossing(), of an exact
// pattern by change_of_exactness(). Where k is swept, the edge is the point `there`. Some 34 bisections of up
// to 300 updates.
BranchEnd end_of_branch(const SweepRequest& request, const BranchPoint& there, const SweepValue& missing,
                        const TaskControl& control);

// The end of a branch of saddles or maxima.
struct UnstableEnd {
  BranchPoint edge;
  double uncertainty = 0;
  bool located = false;  // edge solves q = T(q), det(I - J) = 0; else it is that of the bisection
  bool goes_on = false;  // a fixed point continues beyond, of another kind
};
// The same for saddles or maxima (kind) that exist at there.value and not at the value missing: bisection,
// then fold_near(). Nothing where the branch does reach missing (its point has only left the window), or k is
// swept.
std::optional<UnstableEnd> end_of_unstable(const SweepRequest& request, const BranchPoint& there,
                                           double missing, FixedPointKind kind, const TaskControl& control);

// The value between from and to at which the pattern or set members becomes or ceases to be an exact fixed
// point (exactness.h), to rounding; nothing where it is one at both values or at neither.
std::optional<double> change_of_exactness(const SweepRequest& request, const std::vector<int>& members,
                                          double from, double to);

}  // namespace basinscope
