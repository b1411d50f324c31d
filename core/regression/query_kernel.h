// SPDX-License-Identifier: GPL-3.0-or-later
// What an estimator does at one query: how far its weights reach there, and which kernel an attention is.
// Many attention maps choose their bandwidth anew at every query (CKR section 3; model section 5). With
// u = |k - q|/h, u_0 that of the nearest key and H the bandwidth they come by, in units of h:
//   softmax                    Gaussian, h
//   (1 + 1/r)-entmax           [1 - u^2/H^2]_+^r, H: sum_i [(H^2 - u_i^2)/(2r)]_+^r = 1
//   (1 + 1/r)-normmax          the same kernel, H: sum_i [(H^2 - u_i^2)/2]_+^{r+1} = 1
//   r-ReLUmax                  the same kernel, H^2 = 2b + u_0^2
//   normalised ReLU, kernel    the same kernel, H = 1 wherever the query stands
//   top-k softmax              Gaussian cut off at the k-th nearest key
//   uniform k-NN               uniform up to the k-th nearest key
// k-subsets and constrained sparsemax clip their weights from above too, sums add two maps: no kernels.
#pragma once

#include <optional>

#include "core/kernels/kernel_pair.h"
#include "core/regression/estimator.h"

namespace basinscope {

// The distance at which a weight becomes 0 at this query: a key beyond has none, and one more key, put
// anywhere nearer, would have some. Nothing where every key has weight, however far it is: Gaussian, softmax,
// entmax at alpha <= 1, the constant, counts of all keys. keys rising, at least one. As one estimate costs.
std::optional<double> reach_at(const Estimator& estimator, const Vector& keys, double query);

// The kernel that an attention is at a query, found from distances alone: never from the attention's own
// threshold, so that the identity is measured where it is shown.
struct QueryKernel {
  KernelPair pair;  // the kernel, and how it comes by its bandwidth
  double h = 0;     // in the units of the keys
  Vector weights;   // of all keys, sum one; empty: none in reach
};
// Nothing for maps that are no kernels.
std::optional<QueryKernel> kernel_at(const AttentionFit& fit, const Vector& keys, double query);

}  // namespace basinscope
