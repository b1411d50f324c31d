// SPDX-License-Identifier: GPL-3.0-or-later
// Between which numbers weights and their slopes lie while a state moves in a box, with all rounding counted.
//
// The separations bounded here are, but for the last, gradients of a convex function of the scores,
// p = grad Omega*(s), and weigh each pattern by a number u_i of its own, where lambda is common to all:
//   softmax   u = s_i - lambda          p = e^u                sum p = 1      w = p
//   entmax    u = 1 + a (s_i - lambda)  p = u_+^{1/a}          sum p = 1      w = u_+^{(1-a)/a}
//   normmax   u = s_i - lambda          p = u_+^{r-1}/S        sum u_+^r = 1  w = (r-1) u_+^{r-2}/S
//   box       u = s_i - lambda          p = clip(u, 0, upper)  sum p = total  w = 1 between the bounds
//   window    u = 1 - ||x_i - q||^2/h^2 p = u_+^r/S            S = sum u_+^r  w = (2 r/h^2) u_+^{r-1}/S
// with a = alpha - 1 and w the slope. A window is a kernel by distance: no threshold, no gradient, and its
// slopes are those by (x_i - q).d; u runs between the least and the largest distance to the box. Top-k
// softmax and uniform k-NN are gradients of the same of their k largest scores: where the same k are largest
// in the whole box they weigh as softmax of those, or 1/k; elsewhere those that may be among them may have
// any weight, and slopes have no bound. lambda moves by a mean of what the scores of the patterns with weight
// move by, so that s_i - lambda moves by max_j |d s_i - d s_j| at most: a box of states is an interval of
// each u, in which p and w are monotone. Of box j runs over the patterns that are not at the same bound for
// all such u: with lambda moved by the least or the most of their d s_j the sum is no less and no more than
// the total.
//
// Rounding. Whatever lambda a solver found, the numbers u are formed anew by differences to one pattern r,
// u_i = u_r + c beta (x_i - x_r).q: within epsilon_i of what some lambda gives exactly, where c = a or 1 and
//   epsilon_i = 8 ulp c beta sum_k |x_ik - x_rk| |q_k| + 4 ulp (|u_r| + |u_i - u_r|).
// The sum then tells how far that lambda is from the true one: with a sum in [1 - e, 1 + e] all p_i err the
// same way, so sum |p_i - true p_i| <= e, and |lambda - true lambda| <= e over the slope of the sum, which is
// at least (1 - e) where w >= p (alpha >= 1, normmax, a weight between the bounds), N^{alpha-1} (1 - e)
// below. exp, log and pow are taken to be within 4 ulp.
#pragma once

#include <string>
#include <vector>

#include "core/network/weighing.h"
#include "core/proof/box.h"

namespace basinscope {

// Why weights have no bounds here, as a clause; empty where they have.
std::string weight_bounds_refusal(const Network& network);

// u^exponent, 0 where u is not above 0; small whole exponents, to within 4 ulp of them, as products.
double power_at(double u, double exponent);

// One pattern's over a box of states.
struct WeightRange {
  double weight = 0;                       // at the centre, as computed
  double low = 0, high = 0;                // of the weight
  double least_slope = 0, most_slope = 0;  // of w; the second infinite where it has no bound
};

// By how much each pattern may be off, and what lengths of states are short of (state_plane.h).
struct PatternBlur {
  double patterns = 0, states = 0;
};

// Refers to the network, which must outlive it; patterns of two dimensions. Buffers are kept between calls:
// one object serves one thread.
class WeightBounds {
 public:
  explicit WeightBounds(const Network& network, PatternBlur blur = {});

  // False: nothing is known (0/0, overflow, a threshold that rounding hides). O(N) beyond one weighing.
  bool over(const Box& box);

  // N; of the last box.
  const std::vector<WeightRange>& ranges() const { return ranges_; }
  // A bound on sum |weight - true weight| at the centre; infinite where slopes are.
  double error() const { return error_; }
  double total() const { return total_; }

 private:
  using Family = FloatRule::Family;
  struct Number {
    double u = 0, epsilon = 0;
    double reach = 0;  // by how much the score moves against the others, at most
    double low = 0, high = 0;
  };

  bool place_softmax();
  bool place_threshold();
  bool place_norm();
  bool place_box();
  bool place_chosen(const Eigen::Array2d& half);
  bool place_window(const Eigen::Array2d& half);
  void scores_beside(std::size_t reference, const Eigen::Array2d& state, double factor);
  bool sum_exponentials();
  template <class Sum>
  bool settle(Sum sum, double least_slope);
  void reach(const Eigen::Array2d& half, bool restricted);
  void widen(double factor);
  void spread();
  void spread_softmax();
  void spread_threshold();
  void spread_norm();
  bool spread_shares(double exponent, double scale, double known_sum);
  void spread_box();
  double upper(std::size_t i) const { return rule_.upper[static_cast<Eigen::Index>(i)]; }

  PatternBlur blur_;
  Weighing weighing_;
  FloatRule rule_;
  double beta_, total_, a_ = 0, r_ = 0;
  std::vector<Eigen::Array2d> patterns_;
  Eigen::Array2d state_;
  std::vector<Number> numbers_;
  std::vector<char> chosen_;  // may have weight: all, or the k largest
  bool same_chosen_ = true;   // in the whole box
  std::vector<WeightRange> ranges_;
  double shift_ = 0, error_ = 0, sum_error_ = 0;
};

}  // namespace basinscope
