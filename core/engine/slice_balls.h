// SPDX-License-Identifier: GPL-3.0-or-later
// Balls of states of R^D that softmax leads to one attractor: a start of a slice is followed until it is in
// one.
//
// With p = softmax(beta X q), m = X^T p and J = beta sum p (x - m)(x - m)^T the slope of the update T at a,
// and q = a + d, |d| <= r:
//   log p_i(q) - log p_i(a) = beta x_i . d - (lse(q) - lse(a)) <= beta (x_i - m) . d <= beta R |d|,
// R = max |x_i - m|, as lse is convex and beta m its slope at a. The variance about m(q) is at most that
// about m(a), so that J(q) <= e^{beta R |d|} J(a) in the order of quadratic forms. Along the way from a,
//   |T(q) - T(a)| <= |d| times the mean of e^{h beta R |d|} lambda_max(J(a)) over 0 <= h <= 1,
// L |d|, with L rising with |d|. Where T(a) = a and L < 1 at r, all states of the ball come closer to a by
// that factor at least, so that it is their limit; a is as near to one as makes no difference to L. A step is
// no longer than (1 + L) times what is left: it is known when they have settled.
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/slice_leads.h"
#include "core/engine/slice_scores.h"
#include "core/network/attractors.h"

namespace basinscope {

struct SliceBall {
  Vector state;    // its centre, a limit
  Vector weights;  // there
  double radius = 0;
  double slope = 0;        // of the update there: by that factor steps shorten at last
  bool named = true;       // else a start is to be followed on: its name depends on where it stops
  std::int32_t label = 0;  // the attractor's
  int last = 0;            // updates after which a start may get into it and settle in time
  SliceLead lead;          // that is enough to get into it
};

inline constexpr int coarse_slice = 24;  // pixels each way of the map that knows where starts end

// Whether that is known and a map as large as this one gains by it. Only of slices that float lanes serve.
bool slice_balls_pay(const BasinRequest& request);

// Of the attractors that are known.
std::vector<SliceBall> slice_balls(const BasinRequest& request, const Basins& known,
                                   const SliceScores& scores);

}  // namespace basinscope
