// SPDX-License-Identifier: GPL-3.0-or-later
// When states of softmax come to rest, told by the update's slope at the attractor that is near: most of the
// updates of a start are the last ones, which do nearly the same again and again.
//
// At an attractor a the slope of the update T is J = beta sum p_i (x_i - a)(x_i - a)^T, with factors lambda_1
// >= lambda_2 ... along v_1, v_2, ... At q = a + d let x be the spread of scores, the largest beta x_i . d
// less the least. On the way there, at a + h d, weights are between e^{-hx} and e^{hx} times those at a, and
// so is the variance of the patterns in each direction, as it is the least about its own mean. So J there is
// within (e^{hx} - 1) J of J, in the order of quadratic forms, and
//   |T(q) - a - J d| <= lambda_1 ((e^x - 1)/x - 1) |d| <= lambda_1 (x/2 + x^2/4) |d|   for x <= 1.
// With d = sum_{k <= r} c_k v_k + what is beyond these modes, after n updates the first part is c_k
// lambda_k^n, the second no longer than its length times lambda_{r+1}^n, and the rest of it, off, follows
// from off' <= lambda_1 (off + (x/2 + x^2/4) |d|), where x is bounded by the spreads of the modes' scores.
// The length of each step lies between bounds: the first one that is no longer than the tolerance ends it if
// those before certainly are longer. Where the tolerance is between the bounds nothing is told.
//
// It is told for steps that are not rounded. Floats' own may stop an update sooner or later where steps are a
// few roundings long, as tolerances of floats are (float_stop_rule).
#pragma once

#include <vector>

#include "core/engine/simd/problem.h"
#include "core/network/basin_map.h"

namespace basinscope {

class SliceRests {
 public:
  SliceRests() = default;
  // coarse: a map of the slice that was iterated. Of the attractors that most of its starts end at. O(N^2)
  // for each update to rest at one, and O(m^3) for the m patterns with weight there.
  SliceRests(const simd::SliceProblem& slice, const BasinMap& coarse);

  const std::vector<simd::SliceRest>& all() const { return all_; }

 private:
  class Finder;
  std::vector<simd::SliceRest> all_;
  std::vector<std::vector<float>> numbers_;  // that those refer to
};

// Whether a map of softmax gains by them: one of not too many patterns, and not a small one.
bool slice_rests_pay(const BasinRequest& request);

}  // namespace basinscope
