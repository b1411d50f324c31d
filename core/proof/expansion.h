// SPDX-License-Identifier: GPL-3.0-or-later
// The update T of a network of many patterns as a quadratic about a state c, with a bound on what that leaves
// out: an update then costs the same whatever the number of patterns.
//
//   T(c + d) = T(c) + J d + Q[d, d]/2 + rest,   |rest| <= square |d|^2 + cube |d|^3  for |d| <= reach
//
// With y_i = x_i - m, m = sum w x/sum w, and sigma the scores' scale:
//   softmax     w = p           J = beta sum p y y^T    Q = beta^2 sum p y y y            sigma = beta
//   entmax 3/2  w = u = p^{1/2} J = beta sum u y y^T    Q = beta sigma sum_{u > 0} y y y  sigma = beta/2
// (m moves, but sum w y = 0.) While c moves by d, |d| <= reach, m moves by at most E and the number of
// pattern i by at most g_i = sigma (|y_i| + E) reach. E is a number for which that implies a move of less
// than E: as m moves continuously it cannot be passed. Norms of symmetric forms are those of their values at
// one unit vector (Banach); of a cubic form (a, b, c, d) it is at most (a^2 + 3 b^2 + 3 c^2 + d^2)^{1/2}.
//
// Softmax: p changes by a factor within e^{+-g}, and e^g - 1 <= g + k g^2 for g <= G, k = (e^G - 1 - G)/G^2.
// The third derivative is beta^3 times the fourth cumulants of x under p, which lie between -2 (E y^2)^2 and
// E y^4 along each direction: cube = beta^3 max(E|y|^4, 2 (E|y|^2)^2)/6, with
//   m moves by <= sum p (g + k g^2) |y|,   E|y|^2 <= sum p (1 + g + k g^2) |y|^2,
//   E|y|^4 <= sum p (1 + g + k g^2) (|y| + E)^4,
// where sums of odd powers are bounded by those of even ones (Cauchy) and of |y| + E by Minkowski.
// Entmax 3/2: u = [t - tau]_+ changes by at most g, and only where t - tau > -g; sum u >= 1. Q jumps where
// patterns enter or leave, which is where |t - tau| <= g:
//   |Q(c + d) - Q| <= beta sigma (sum_{|t - tau| <= g} (|y| + E)^3 + sum_{u > 0} (|y| + E)^3 - |y|^3)
// and square is half of that, since J is continuous.
// In both |J(c + d)| <= |J| + (|Q| + what Q changes by) reach.
//
// Rounding: with patterns within R of their mean m0, T errs by less than
// 16 ulp ((sigma (R + |m0|) |c| + N + 16) R + |m0|), which is added.
#pragma once

#include <cmath>
#include <string>

#include "core/network/network.h"
#include "core/proof/box.h"
#include "core/proof/expansion_sums.h"

namespace basinscope {

struct Expansion {
  double centre[2] = {}, next[2] = {};
  double slope[3] = {};  // J: xx, xy, yy
  double bend[4] = {};   // Q: xxx, xxy, xyy, yyy
  // Of what is left out, and of rounding; and |J| of any state within reach.
  double square = 0, cube = 0, rounding = unbounded, steepest = unbounded;

  bool known() const { return steepest < unbounded; }
};

// The state that an expansion gives, and how far from it the exact one is at most.
inline double expanded(const Expansion& e, const double state[2], double next[2]) {
  const double x = state[0] - e.centre[0], y = state[1] - e.centre[1];
  const double xx = 0.5 * x * x, xy = x * y, yy = 0.5 * y * y;
  next[0] =
      (e.next[0] + e.slope[0] * x + e.slope[1] * y) + (e.bend[0] * xx + e.bend[1] * xy + e.bend[2] * yy);
  next[1] =
      (e.next[1] + e.slope[1] * x + e.slope[2] * y) + (e.bend[1] * xx + e.bend[2] * xy + e.bend[3] * yy);
  const double squared = 2 * (xx + yy);
  return (e.square + e.cube * std::sqrt(squared)) * squared * (1 + 1e-12) + e.rounding;
}

// Why updates of this network are not expanded, as a clause; empty where they are: softmax and 3/2-entmax
// of the plane, under the identity.
std::string expansion_refusal(const Network& network);

// One object serves one thread. Only where expansion_refusal() is empty.
class Expander {
 public:
  explicit Expander(const Network& network);

  // Not known() where there is no bound.
  Expansion about(const Eigen::Array2d& centre, double reach);
  // The update of one state, alone, and how far it may be off.
  double update(const double state[2], double next[2]);

 private:
  bool weigh(const double state[2]);
  double rounding(const double state[2]) const;
  void bound_softmax(const SpreadSums& sums, double reach, Expansion& e) const;
  void bound_threshold(const SpreadSums& own, const WeightSums& weights, double edge, double reach,
                       Expansion& e) const;

  double beta_, sigma_, size_ = 0;
  bool softmax_;
  Eigen::Index count_;
  Eigen::Array2d origin_;
  Vector x_, y_, t_, w_;  // relative to the origin; scores, weights
  double edge_ = 0;       // threshold: tau of the last update, where the next one begins
  WeightSums sums_;       // of p (x, y)
};

}  // namespace basinscope
