// SPDX-License-Identifier: GPL-3.0-or-later
// A Hopfield-Fenchel-Young network: q <- post(X^T separation(beta X q)), HFY eq. 7.
#pragma once

#include <optional>
#include <string>

#include "core/linear_algebra.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"

namespace basinscope {

// patterns: N x D, one memory a row, already normalised as the user asked. beta > 0.
struct Network {
  Matrix patterns;
  Separation separation;
  PostTransform post;
  double beta = 1;

  Eigen::Index size() const { return patterns.rows(); }
  Eigen::Index dimension() const { return patterns.cols(); }
  // M, the largest pattern norm.
  double largest_norm() const;
  // A bound on the norm of every state after the first update; infinite where weights are unbounded and the
  // post-transform does not bound the state.
  double largest_state() const;
  double largest_state(double largest_norm) const;  // where that is known
  // The factor on s = Xq before the separation: beta where its domain is bounded, else 1
  // ("beta acts once"). Of a sum, see weighing.h.
  double score_factor() const;
};

// One sentence where the matrix of the post-transform is not D x D, a separation has other than N upper
// bounds or a k above N; else empty. Everything else here takes for granted that there is none.
std::string misfit(const Network& network);

// One update, and the weights it went through. weights is empty where the separation is undefined.
struct Step {
  Vector weights;
  Vector state;
};
Step update(const Network& network, VectorIn state);

// Weights p = separation(beta X q), or of scores of the separation's kind (weighing.h). Empty where undefined
// (0/0) or a score is not finite. O(N D) plus the separation's cost.
Vector weights_at(const Network& network, VectorIn state);

// The Jacobian of the update map at state, D x D; empty where the update is undefined.
//   post'(z) X^T (d p / d q)
Matrix update_jacobian(const Network& network, VectorIn state);

// The same as left^T right, K x D each, of the K patterns that count; of the identity both are the Y with
// Y^T Y = J, where there is one (weighing.h). Nothing where the update is undefined.
struct JacobianFactors {
  Matrix left, right;
};
std::optional<JacobianFactors> jacobian_factors(const Network& network, VectorIn state);

// Its D eigenvalues, in no order; empty where it is undefined or not finite. With K patterns in the support
// and K < D they are those of the K x K matrix (d p / d q) post'(z) X^T and D - K zeros (AB and BA share
// their nonzero eigenvalues): O(K^2 (K + D)) in place of O(D^3).
Eigen::VectorXcd update_spectrum(const Network& network, VectorIn state);
// The same where it may matter which there are beside the largest; that alone where all are real, none is
// negative and it is less than 0.99: such a state is stable.
Eigen::VectorXcd leading_spectrum(const Network& network, VectorIn state);

// Targets t_i, N x D: what "retrieved pattern i" means for this post-transform. post(x_i); sign(x_i) where
// states land on corners.
Matrix targets(const Network& network);

}  // namespace basinscope
