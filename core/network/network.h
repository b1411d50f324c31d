// SPDX-License-Identifier: GPL-3.0-or-later
// A Hopfield-Fenchel-Young network (HFY eq. 7) and its update map T,
//   T(q) = post(X^T p),   p = separation(beta X q)
// with the N patterns as the rows of X: attention with keys and values X. T and its Jacobian here are the
// definition, in double; iteration.h repeats the update with buffers, engines approximate it.
#pragma once

#include <optional>

#include "core/linear_algebra.h"
#include "core/message.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// patterns: N x D, one per row, already normalised where that was asked for. beta: inverse temperature, > 0.
struct Network {
  Matrix patterns;
  Separation separation;
  PostTransform post;
  double beta = 1;

  Eigen::Index size() const { return patterns.rows(); }
  Eigen::Index dimension() const { return patterns.cols(); }
  // M, the largest norm of a pattern; 0 without patterns. O(N D).
  double largest_norm() const;
  // A bound on the norm of T(q) for every q; infinite where neither weights nor post-transform are bounded.
  double largest_state() const;
  double largest_state(double largest_norm) const;  // for callers that know M
  // The factor of s = X q in the scores: beta where the separation's domain is bounded, else 1, since beta
  // acts in one place only, here or in the post-transform. Of a sum 1, as each member has its own
  // (weighing.h).
  double score_factor() const;
};

// Empty where the parts of a network fit together, which all other functions assume. Else one sentence: the
// matrix of the post-transform is not D x D, the separation has other than N upper bounds, or k > N.
Message misfit(const Network& network);

// One update: the N weights p and the next state T(q), D numbers. Both are empty where the weights are
// undefined or a score is not finite. O(N D) plus the separation's cost.
struct Step {
  Vector weights;
  Vector state;
};
Step update(const Network& network, VectorIn state);

// The weights p alone, N numbers (infinite where too large for a double); empty where they are undefined
// (0/0) or a score is not finite. weighing.h says which scores each kind of separation has.
Vector weights_at(const Network& network, VectorIn state);

// The Jacobian J of T at state, D x D; empty where T is undefined. O(K D^2) for K patterns with weight.
//   J = post'(z) X^T (d p / d q),   z = X^T p
// At a kink of T it is that of one of the pieces that meet there; under sign NaN where an entry of z is 0.
Matrix update_jacobian(const Network& network, VectorIn state);

// J = left^T right with factors of K x D, for products J v in O(K D). With the identity as post-transform
// both are the Y with Y^T Y = J where that exists (Weighing::root_of_slope). Nothing where T is undefined.
struct JacobianFactors {
  Matrix left, right;
};
std::optional<JacobianFactors> jacobian_factors(const Network& network, VectorIn state);

// The D eigenvalues of J, in no order; empty where J is undefined or not finite. For K < D they are those of
// the K x K matrix right left^T and D - K zeros (AB and BA have the same nonzero eigenvalues): O(K^2 (K + D))
// instead of O(D^3).
Eigen::VectorXcd update_spectrum(const Network& network, VectorIn state);
// The same for judging stability: where J is positive semidefinite and its largest eigenvalue is below 0.99,
// the state is stable whatever the others are, and a vector of that eigenvalue alone is returned.
Eigen::VectorXcd leading_spectrum(const Network& network, VectorIn state);

// Targets t_i, N x D: the state that counts as "pattern i is retrieved". t_i = post(x_i), or sign(x_i) where
// states end near corners of the cube [-1, 1]^D (tanh, sign). O(N D).
Matrix targets(const Network& network);

}  // namespace basinscope
