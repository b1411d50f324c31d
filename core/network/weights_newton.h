// SPDX-License-Identifier: GPL-3.0-or-later
// Fixed points by Newton on the weights, for maps too steep for Newton on the states.
//
// Where a weight enters the support the slope of alpha-entmax for alpha > 2 and of gamma-normmax for gamma >
// 2 is infinite: near a weight p it is of the order of p^{2 - alpha}, and Newton on q - T(q) needs a start
// within its inverse. The other way round, from the weights to their scores, everything is smooth:
//   Omega'(p)_i + tau = beta x_i.post(X^T p)  for i in the support,  sum p = 1
#pragma once

#include <optional>

#include "core/network/network.h"

namespace basinscope {

// The fixed point whose support is that of weights, which lie near its own (at a neighbouring parameter,
// say). Empty where Newton does not arrive, a weight would leave the support, the state's scores ask for
// another support, or for other separations. At most 40 steps of O(K^2 (K + D)), K the size of the support.
std::optional<Vector> fixed_point_of_weights(const Network& network, VectorIn weights);

}  // namespace basinscope
