// SPDX-License-Identifier: GPL-3.0-or-later
// A Hopfield-Fenchel-Young network: q <- post(X^T separation(beta X q)), HFY eq. 7.
#pragma once

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
  // The factor on s = Xq before the separation: beta where its domain is bounded, else 1
  // ("beta acts once").
  double score_factor() const;
};

// One update, and the weights it went through. weights is empty where the separation is undefined.
struct Step {
  Vector weights;
  Vector state;
};
Step update(const Network& network, VectorIn state);

// Weights p = separation(beta X q). Empty where undefined (0/0). O(N D) plus the separation's cost.
Vector weights_at(const Network& network, VectorIn state);

// The Jacobian of the update map at state, D x D; empty where the update is undefined.
Matrix update_jacobian(const Network& network, VectorIn state);

// Targets t_i = post(x_i): what "retrieved pattern i" means for this post-transform. N x D.
Matrix targets(const Network& network);

}  // namespace basinscope
