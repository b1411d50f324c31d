// SPDX-License-Identifier: GPL-3.0-or-later
// How the weights of alpha-entmax change with alpha, for networks that train it.
#pragma once

#include "core/separation/entmax.h"

namespace basinscope {

// d p / d alpha at the same scores, N numbers, of p as weights() filled it in (Correia, Niculae and Martins
// 2019, Proposition 1; at 1 its limit). O(N).
Vector alpha_derivative(const Entmax& entmax, VectorIn p);

}  // namespace basinscope
