// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed points by Newton on the weights, for maps too steep for Newton on the states (fixed_points.h).
//
// Where a weight enters the support, the derivative of alpha-entmax for alpha > 2 and of gamma-normmax for
// gamma > 2 is infinite: near a weight p it is of the order of p^{2 - alpha}, and Newton on q - T(q) needs an
// initial guess within its inverse. The map from weights to scores is smooth, so the unknowns are p and tau
// in
//   Omega'(p)_i + tau = beta x_i.post(X^T p)  for i in the support,  sum p = 1
#pragma once

#include <optional>

#include "core/network/network.h"

namespace basinscope {

// The state post(X^T p) (D numbers) of a solution with the support of weights, an initial guess of N numbers
// such as the weights at a neighbouring parameter. Conditions outside the support are not checked: there
// scores may be so large that it is no fixed point, which the caller must test (fixed_point_near_weights()).
// Empty where Newton does not converge, a weight would leave the support (fall below 1e-15), and for
// separations other than entmax with alpha > 1 and normmax. At most 40 steps of O(K^2 (K + D)), K the size of
// the support.
std::optional<Vector> fixed_point_of_weights(const Network& network, VectorIn weights);

}  // namespace basinscope
