// SPDX-License-Identifier: GPL-3.0-or-later
// What every post-transformation offers: y = grad Psi*(z), applied to z = X^T p.
//
//   id, title, parameters
//   traits                 what calculations must know of it (post_traits.h)
//   apply(z, how)          in place
//   longest(norm, D)       no post(z) with z in R^D, ||z|| <= norm is longer than this; norm may be infinite
//   psi(q, beta)           Psi(q), +infinity outside its domain (inside has the tolerances of the
//                          model: ||q - delta|| <= R(1 + 1e-9), |1.(q - delta)| <= 1e-9 sqrt(D) R)
//   psi_inside(q, beta)    Psi without its indicator
//   derivative(z, along, how)   row i: the derivative of post at z along row i of along (K x D); O(K D)
// One that leaves any of these out does not compile (post_transform.h).
#pragma once

#include "core/linear_algebra.h"
#include "core/parameter.h"
#include "core/post/post_traits.h"

namespace basinscope {

// What a post-transformation may know besides z.
struct PostContext {
  double beta = 1;                 // of the network; tanh uses it
  const Vector* before = nullptr;  // the state z was made from; sign keeps its entry where z is 0
  double log_scale = 0;            // z stands for e^log_scale z, too long to be formed (Separated)
};

}  // namespace basinscope
