// SPDX-License-Identifier: GPL-3.0-or-later
// Rectangles of a slice's starts that softmax leads into one ball (slice_balls.h), followed by their centres,
// by what their two sides have become to second order, and by a bound on the rest.
//
// Lengths are in units of the longest offset y of a pattern from their mean; kappa is beta in that unit.
// States are c + d + e, d = s v + t w + s^2 A + s t B + t^2 C, |s|, |t| <= 1, |e| <= eps. Of the scores'
// changes along these, less their means by the weights p at c: L = s u + t w and Q = s^2 a + s t b + t^2 c.
// The update is
//   sum p y + sum p (L + Q + (L^2 - E L^2)/2) y + rest,
// whose five sums are the sides then. On the way h L + h^2 Q, 0 <= h <= 1, its third derivative is
//   E[D^3 Y] - 3 E[D^2] E[D Y] + 6 E[Q' D Y],
// D = L + 2 h Q, Q' and y = Y less their means there. With |L| <= W and |Q| <= V, weights are at most e^g p,
// g = W + V, as lse is convex, and so are means of what is not negative: E[D^2] <= e^g sigma^2, sigma =
// sigma_L + 2 sigma_Q by the weights at c. Means of D move by no more than that, those of Q by e^g sigma
// sigma_Q: |D| <= G = W + 2 V + e^g sigma^2. Along any direction E[Y^2] <= e^g l/kappa, l >= |J|, J the slope
// at c. So
//   |rest| <= e^g sigma sqrt(l/kappa) (G^2 + 3 e^g sigma^2 + 6 (V + e^g sigma sigma_Q))/6,
// and e becomes e^{g + kappa |y - m| eps} l eps at most, m = sum p y.
//   l = kappa min(sum p |y - m|^2, most p |sum y y^T|), or with the pattern b of most weight by itself: the
// variance is that between y_b and the others' mean, p_b/(1 - p_b) |m - y_b|^2 along one line, and that of
// the others; or, of the centre a of a ball, max p/p(a) times the slope there. Added is what floats err by,
// u = 2^-24:
//   a score's sum of n products is off by (20 + n/16) u of its terms, as sixteen are summed at a time, and by
//   some u of its other terms: tau. Terms p_j |kappa y_i . y_j| sum to kappa at most, to no more than the
//   largest weight times all |kappa y_i . y_j|, and to kappa times that weight plus the largest of those of
//   two patterns;
//   weights by a factor of e^eta, eta = 2 tau + 8e-7 (exponentials) and sums, which variances are bounded by,
//   too, and which is not followed where it is much more than 1;
//   the mean they form by sum p f (y - m), |f| <= 2.1 eta, which is 2.1 eta sqrt(l/kappa) at most along any
//   direction, and by what they sum to beside 1;
//   sides by 2.1 eta of the roots of their scores' variances, and by these scores' own rounding.
// Terms of second order in u are in the factors.
//
// A rectangle is told where its states are in a ball, or lead to one (slice_leads.h): scores are quadratic in
// s and t but for eps, so that no slope counts.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/engine/aligned_floats.h"
#include "core/engine/slice_balls.h"

namespace basinscope {

// The starts o + x e1 + y e2 with |x - a| <= half_a and |y - b| <= half_b.
struct SliceRectangle {
  double a = 0, b = 0, half_a = 0, half_b = 0;
};

class SliceBlocks {
 public:
  // Of a request that slice_balls_pay() for. share: of what sides and rests are bounded by; tests: less than
  // 1 is wrong. O(N^3), of many patterns O(N^2).
  SliceBlocks(const BasinRequest& request, const SliceScores& scores, const std::vector<SliceBall>& balls,
              double share = 1);

  static constexpr int none = -1, hopeless = -2;
  // Room for one thread.
  class Follower {
   public:
    explicit Follower(const SliceBlocks& blocks);
    // Tells the ball that all starts of each rectangle get into in time, or none; hopeless: no part of it is
    // told either. The one that is told may add to the rectangles.
    void balls_of(std::vector<SliceRectangle>& rectangles,
                  const std::function<void(std::size_t which, int ball)>& told);

   private:
    template <int width>
    class Way;

    const SliceBlocks& of_;
    AlignedFloats room_;
    std::vector<int> held_;
  };

 private:
  struct Ball {
    float radius, slope;
    int last;
    std::vector<float> weights, scores;  // at its centre
  };
  // That leads to a ball: |y_j - y_i|, and c_j, d_j of slice_leads.h. least: how far any other pattern is
  // behind at least.
  struct Lead {
    int ball, last, pattern;
    float least;
    std::vector<float> across, others, own;
  };

  int size_ = 0;
  double kappa_ = 1, share_ = 1;
  double spectrum_ = 0;                      // |sum y y^T|
  double rows_ = 0;                          // the largest sum_j |kappa y_i . y_j|
  double beside_ = 0;                        // the largest |kappa y_i . y_j|, j not i
  double chain_ = 0;                         // u times the terms of a sum of all patterns
  double first_off_ = 0, constant_off_ = 0;  // tau
  std::vector<float> products_;              // kappa y_i . y_j
  std::vector<float> start_;                 // 3 rows: scores of o, e1, e2
  std::vector<float> constant_, square_;
  std::vector<int> leads_;  // the lead of each pattern, or none
  std::vector<Lead> lead_;
  std::vector<int> others_;  // balls that no lead leads to
  std::vector<Ball> balls_;
};

}  // namespace basinscope
