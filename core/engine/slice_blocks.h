// SPDX-License-Identifier: GPL-3.0-or-later
// Rectangles of a slice's starts that softmax leads into one ball (slice_balls.h), followed by their centres,
// by how their two sides are turned, and by a bound on how far they are from a parallelogram then.
//
// Lengths are in units of the longest offset y of a pattern from their mean; kappa is beta in that unit. With
// weights p at a state c, m = sum p y, J = kappa sum p (y - m)(y - m)^T the update's slope there, and states
// c + d, d = s v + t w + e, |s|, |t| <= 1, |e| <= eps:
//   T(c + d) = T(c) + s J v + t J w + J e + rest.
// A score's change kappa (y - m) . d is no more than g, its variance kappa d^T J d no more than kappa F^2. So
// J(c + h d) <= e^{hg} J(c) (slice_balls.h), the mean of scores moves on by at most e^g kappa F^2, and the
// second derivative along d, kappa^2 sum p ((y - m) . d)^2 (y - m), has a length of at most
//   kappa e^{hg} F min(2 F, (g + e^g kappa F^2) sqrt(l)/kappa),   l >= |J|, as |y - m| <= 2,
// so that |rest| <= e^g/2 times that without h. l = kappa min(sum p |y - z|^2, most p |sum y y^T|), z any
// point. The sides become J v and J w, eps becomes l eps + |rest| + what floats err by:
//   a score's sum of n products is off by (20 + n/16) u kappa, as sixteen are summed at a time, and by some u
//   times its other terms: tau; weights by a factor of e^eta, eta = 2 tau + 8e-7 (exponentials) and sums,
//   which variances are bounded by, too, and which is not followed where it is much more than 1;
//   the mean they form by 2.1 eta sqrt(sum p |y - z|^2) and by what they sum to beside 1;
//   sides by 2.1 eta of sqrt(var), var the variance of a side's scores, and by these scores' own rounding.
// u = 2^-24. Terms of second order in u are in the factors.
//
// The pattern b of most weight by itself: about m, the variance is that between y_b and the others' mean,
// p_b/(1 - p_b) |m - y_b|^2 along one line, and that of the others, and |m - y_b|^2 = sum p |y - y_b|^2 - sum
// p |y - m|^2.
//
// Where scores change too much for a second derivative, few patterns may keep weight all the same: the mean
// of |y - centre| over all weights that the scores can give is what counts then (all_land_in).
#pragma once

#include <cstdint>
#include <vector>

#include "core/engine/aligned_floats.h"
#include "core/engine/slice_balls.h"

namespace basinscope {

class SliceBlocks {
 public:
  // Of a request that slice_balls_pay() for. share: of what sides and rests are bounded by; tests: less than
  // 1 is wrong. O(N^2 D).
  SliceBlocks(const BasinRequest& request, const std::vector<SliceBall>& balls, double share = 1);

  static constexpr int none = -1, hopeless = -2;
  // Room for one thread.
  class Follower {
   public:
    explicit Follower(const SliceBlocks& blocks);
    // The ball that all starts o + x e1 + y e2, |x - a| <= half_a and |y - b| <= half_b, get into in time;
    // hopeless: none, and no part of them is told either.
    int ball_of(double a, double b, double half_a, double half_b);

    // Scores, and how much more or less they are along two sides.
    struct Sides {
      float *t, *u, *w;
    };

   private:
    int follow(double a, double b, double half_a, double half_b);
    bool all_land_in(int which, const Sides& by, int best, double moved, double off) const;

    const SliceBlocks& of_;
    AlignedFloats room_;
    std::vector<int> held_;
    int last_ = 0;  // ball that was found
  };

 private:
  struct Ball {
    double radius, squared, reach;  // reach: of the patterns from its centre
    int last;
  };

  int size_ = 0, stride_ = 0;
  double kappa_ = 1, share_ = 1;
  double spectrum_ = 0;             // |sum y y^T|
  double chain_ = 0;                // u times the terms of a sum of all patterns
  double first_off_ = 0, off_ = 0;  // tau
  AlignedFloats products_{0};       // kappa y_i . y_j, rows padded
  std::vector<float> start_;        // 3 rows: scores of o, e1, e2
  std::vector<float> constant_, square_;
  std::vector<float> along_, apart_;  // of each ball: y_i . centre, |y_i - centre|
  std::vector<int> led_;              // the ball next to each pattern
  std::vector<int> others_;           // balls that are next to no pattern
  std::vector<Ball> balls_;
};

}  // namespace basinscope
