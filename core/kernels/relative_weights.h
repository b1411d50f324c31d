// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel weights over distances in bandwidths, up to a common factor: Gaussians are formed relative to the
// nearest key's weight and polynomials of order r > 3 as well,
//   exp(-(u^2 - u_min^2)/2),   [(1 - u^2)/(1 - u_min^2)]_+^r ,
// so that they never all vanish where a key is in reach.
#pragma once

#include "core/kernels/kernel_shape.h"
#include "core/linear_algebra.h"

namespace basinscope {

// (1 - x)_+^r, through log1p so that large orders keep their digits.
double window_power(double x, double r);

// distances: u_i >= 0, infinite for a key that is left out. w has their number of entries; false: nothing in
// reach, w is not to be used. Weights below e^-708 of the nearest key's are exactly 0. O(n).
bool relative_weights(const KernelShape& shape, VectorIn distances, VectorOut w);

}  // namespace basinscope
