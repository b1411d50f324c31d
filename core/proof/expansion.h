// SPDX-License-Identifier: GPL-3.0-or-later
// The update T of a network of many patterns about a state c, with a bound on what that leaves out: an update
// then costs the same whatever the number of patterns.
//
//   T(c + d) = T(c) + J d + Q[d, d]/2 + rest,   |rest| <= cube |d|^3,   |J(c + d) - J - Q d| <= 3 cube |d|^2
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
//
// Entmax 3/2: u = [t - tau]_+ changes by at most g, and only where t - tau > -g; sum u >= 1. Nothing need be
// left out: with y about m at c and numbers n = t - tau there, those at c + d are n + sigma y.d - z, with one
// z for all of them, which sum u^2 = 1 tells. Patterns with n > g stay in the support, so that all of them
// are sums of powers of n and y; those with |n| <= g are looked at one by one; the others have no weight.
//   F(z) = sum [n + sigma y.d - z]_+^2 = 1,   T(c + d) = m + sum [n + sigma y.d - z]_+^2 y
// F is a parabola as long as the same patterns are in the support, so that its root is the z sought. Where
// they are others at the root it is gone on from there, and nothing is said where that does not end soon.
// J(c + d) = beta sum u (y y^T - e e^T), e = m at c + d less that at c, |e| <= E; and
//   |Q(c + d)| <= beta sigma (|sum_{n > g} y y y| + sum_{n > g} ((|y| + E)^3 - |y|^3) + sum_{|n| <= g} (|y| +
//   E)^3)
//
// Rounding: with patterns within R of their mean m0, scores err by less than 4 ulp s, s = sigma (R + |m0|)
// |c|, and T by less than 16 ulp ((S s + N + 16) R + |m0|), which is added: S = 1, or sum u, by which what
// each u errs by is weighed. That covers what softmax leaves out, too: patterns with p below e^-65 of the
// largest, which is e^-45 wherever G < 20. J and its bounds err by a share 64 ulp (s + N) and by 4 beta R^2 N
// e^-45 (softmax), or by 64 ulp (s + 1) 4 beta R^2 (patterns looked at).
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "core/proof/box.h"
#include "core/proof/expansion_sums.h"

namespace basinscope {

// No less than the length of (x, y), and hardly more: the chord of (1 + t^2)^{1/2}, without a root.
inline double about_length(double x, double y) {
  x = std::abs(x);
  y = std::abs(y);
  return std::max(x, y) + 0.41421357 * std::min(x, y);
}

struct Expansion {
  // Entmax 3/2: of patterns that stay in the support, y about m at the centre, scaled by sigma but in sums of
  // u^2; and the others that may be in it.
  struct Number {
    double n, y[2];
  };
  struct Threshold {
    double count = 0, first[2] = {}, second[3] = {}, third[4] = {};  // sum 1, y, y y, y y y
    double weight = 0, weighted[2] = {}, spread[3] = {};             // sum u, u y, u y y
    double squares = 0, mean[2] = {};                                // sum u^2, m sigma + sum u^2 y
    double sigma = 1, inverse_sigma = 1, off = 0;                    // off: E
    std::vector<Number> undecided;
  };

  double centre[2] = {}, next[2] = {};
  double slope[3] = {};                                         // J: xx, xy, yy
  double bend[4] = {};                                          // Q: xxx, xxy, xyy, yyy; softmax
  double bent = 0;                                              // |Q|; entmax: of any state within reach
  double cube = 0, rounding = unbounded, steepest = unbounded;  // steepest: |J| of any state within reach
  double slope_rounding = 0;                                    // of J
  double reach = 0;
  std::unique_ptr<const Threshold> threshold;  // null: softmax

  bool known() const { return steepest < unbounded; }
  double steepest_there() const { return largest_eigenvalue(slope[0], slope[1], slope[2]); }
};

// The state that an expansion gives, and how far from it the exact one is at most; J there, how far from it
// any is in the ball about that state, and the factor by which no two states of the ball are farther apart
// after the update. Unbounded where the ball is not within reach.
struct Expanded {
  double next[2], slope[3];
  double error = unbounded, turn = unbounded, steepest = unbounded;

  void bound(double error_of_next, double turn_of_slope) {
    error = error_of_next;
    turn = turn_of_slope * (1 + 1e-12) + 1e-12;
    steepest = largest_eigenvalue(slope[0], slope[1], slope[2]) * (1 + 1e-12) + turn;
  }
};

enum class Slopes { none, asked };
template <Slopes slopes>
Expanded expanded_threshold(const Expansion& e, const double state[2], double radius);

template <Slopes slopes = Slopes::asked>
inline Expanded expanded(const Expansion& e, const double state[2], double radius) {
  if (e.threshold) return expanded_threshold<slopes>(e, state, radius);
  const double x = state[0] - e.centre[0], y = state[1] - e.centre[1];
  const double a = e.bend[0] * x + e.bend[1] * y, b = e.bend[1] * x + e.bend[2] * y,
               c = e.bend[2] * x + e.bend[3] * y;
  Expanded to{{e.next[0] + ((e.slope[0] + 0.5 * a) * x + (e.slope[1] + 0.5 * b) * y),
               e.next[1] + ((e.slope[1] + 0.5 * b) * x + (e.slope[2] + 0.5 * c) * y)},
              {e.slope[0] + a, e.slope[1] + b, e.slope[2] + c}};
  const double far = about_length(x, y), farther = far + radius;
  if (e.known() && farther <= e.reach)
    to.bound(e.cube * far * far * far * (1 + 1e-12) + e.rounding,
             e.bent * radius + 3 * e.cube * farther * farther + e.slope_rounding);
  return to;
}

// Why updates of this network are not expanded, as a clause; empty where they are: softmax and 3/2-entmax
// of the plane, under the identity.
std::string expansion_refusal(const Network& network);

// One object serves one thread; a copy is cheaper than another one. Only where expansion_refusal() is empty.
class Expander {
 public:
  explicit Expander(const Network& network);

  // Not known() where there is no bound.
  Expansion about(const Eigen::Array2d& centre, double reach);
  // The update of one state, alone, and how far it may be off.
  double update(const double state[2], double next[2]);

 private:
  bool weigh(const double state[2]);
  WeightSums weight_sums_near() const;
  SpreadSums spread_sums_near(const WeightSums& weights) const;
  double score_size(const double state[2]) const;  // s
  double rounding(const double state[2], double weighed) const;
  void bound_softmax(const SpreadSums& sums, double reach, Expansion& e) const;
  void expand_threshold(const WeightSums& weights, double reach, Expansion& e);
  void take_near(double lowest);

  double beta_, sigma_, size_ = 0;
  bool softmax_;
  Eigen::Index count_;
  Eigen::Array2d origin_;
  Vector x_, y_, t_;  // relative to the origin, neighbours beside each other; scores
  Vector tops_;       // the largest of each chunk of these
  // Of the chunks with weights, so many patterns: weights, and again.
  Eigen::Index near_ = 0;
  Vector near_x_, near_y_, w_, moves_;
  double edge_ = 0, weighed_ = 1;  // of the last update: threshold's tau, and S
};

}  // namespace basinscope
