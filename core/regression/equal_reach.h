// SPDX-License-Identifier: GPL-3.0-or-later
// Bandwidths of equal effective reach. At the same number h a Gaussian reaches farther than a kernel that
// ends at h (its standard deviation is h, that of the kernel [1 - u^2]_+^r is h/sqrt(2r + 3)), so that fits
// at the same h compare narrow with wide and not kernel with kernel. Of equal reach are kernels of one
// standard deviation.
#pragma once

#include <optional>

#include "core/regression/estimator.h"

namespace basinscope {

// The standard deviation of the estimator's kernel at a query, in the units of the keys: of a kernel wherever
// the query is, of an attention that of the kernel it is there. Nothing where it is no kernel.
std::optional<double> deviation_at(const Estimator& estimator, const Vector& keys, double query);

// The bandwidth of the Gaussian with the estimator's standard deviation, of an attention the median of those
// at up to 101 of its keys; the estimator's own h where it is no kernel.
double equal_reach_bandwidth(const Estimator& estimator, const Vector& keys);

}  // namespace basinscope
