// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of the estimators that differ, with sum one; estimator.h has their formulas. keys rising, at least
// one; without: the index of a sample that is left out, or -1.
#pragma once

#include "core/regression/estimator.h"

namespace basinscope {

// line: with the lesser weights of a local line, where values cannot decide its slope.
SampleWeights kernel_sample_weights(const KernelShape& shape, double h, const Vector& keys, double query,
                                    Eigen::Index without, bool line);
// Of these distances in bandwidths, one a weight; infinite: no weight.
void add_lesser_weights(const KernelShape& shape, const Vector& distances, const Vector& keys,
                        SampleWeights& weights);
SampleWeights nearest_sample_weights(int k, const Vector& keys, double query, Eigen::Index without);
SampleWeights attention_sample_weights(const AttentionFit& fit, const Vector& keys, double query,
                                       Eigen::Index without);

}  // namespace basinscope
