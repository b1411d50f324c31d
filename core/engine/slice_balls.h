// SPDX-License-Identifier: GPL-3.0-or-later
// Balls of states of R^D that softmax leads to one attractor: a start of a slice is followed until it is in
// one.
//
// With p = softmax(beta X q), m = X^T p and J = beta sum p (x - m)(x - m)^T the slope of the update T at a,
// and q = a + d, |d| <= r:
//   log p_i(q) - log p_i(a) = beta x_i . d - (lse(q) - lse(a)) <= beta (x_i - m) . d <= beta R r,
// R = max |x_i - m|, as lse is convex and beta m its slope at a. The variance about m(q) is at most that
// about m(a), so that J(q) <= e^{beta R r} J(a) in the order of quadratic forms: T contracts the ball by L =
// e^{beta R r} lambda_max(J(a)). Where L < 1 and |T(a) - a| <= (1 - L) r it maps the ball into itself, all
// states of which then have one limit, in it. After n updates they are within 2 r L^n of it, and a step is no
// longer than (1 + L) times that: it is known when they have settled.
#pragma once

#include <cstdint>
#include <vector>

#include "core/network/attractors.h"

namespace basinscope {

struct SliceBall {
  Vector state;  // its centre, a limit
  double radius = 0;
  double slope = 0;        // of the update there: by that factor steps shorten at last
  std::int32_t label = 0;  // the attractor's
  int last = 0;            // updates after which a start may get into it and settle in time
};

inline constexpr int coarse_slice = 24;  // pixels each way of the map that knows where starts end

// Whether that is known and a map as large as this one gains by it. Only of slices that float lanes serve.
bool slice_balls_pay(const BasinRequest& request);

// Of the attractors that are known.
std::vector<SliceBall> slice_balls(const BasinRequest& request, const Basins& known);

}  // namespace basinscope
