// SPDX-License-Identifier: GPL-3.0-or-later
// Weights of the estimators that differ, with sum one; estimator.h has their formulas. keys rising, at least
// one; without: the index of a sample that is left out, or -1.
#pragma once

#include "core/regression/estimator.h"

namespace basinscope {

// Gaussian weights below e^-faintest of the largest count as none, faintest <= 690.
SampleWeights kernel_sample_weights(const KernelShape& shape, double h, const Vector& keys, double query,
                                    Eigen::Index without, double faintest);
SampleWeights nearest_sample_weights(int k, const Vector& keys, double query, Eigen::Index without);
SampleWeights attention_sample_weights(const AttentionFit& fit, const Vector& keys, double query,
                                       Eigen::Index without);

}  // namespace basinscope
