// SPDX-License-Identifier: GPL-3.0-or-later
// Local linear regression (TTR eqs. 52-54) in two variables: at every point of a grid the weighted
// least-squares plane
//   min_{c, g} sum_i w_i (v_i - c - g d_i)^2,   the fit is c,
// d_i the key relative to the point: in the plane k_i - q, on the sphere its part along the tangent plane at
// q, E'(k_i - q). In the plane affine functions are reproduced; on the sphere those that are affine in the
// tangent coordinates of the point. Where the keys with weight lie on one line (one key) the slope across it
// (all of it) is 0, the least slope.
#pragma once

#include "core/regression/surface_fit.h"

namespace basinscope {

// As surface_fit. Gaussian keys below e^-40 of the nearest do not count. O(points x keys in reach).
std::vector<double> surface_lines(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                  double h, const Grid& grid, const TaskControl& control);

// One point: keys relative to it, (a_i, b_i), at least one; weights >= 0 with one above 0; values. largest:
// of the absolute coordinates that keys were stored with, whose rounding does not make two keys of one.
double local_plane_value(VectorIn a, VectorIn b, VectorIn weights, VectorIn values, double largest = 1);

}  // namespace basinscope
