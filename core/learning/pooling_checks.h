// SPDX-License-Identifier: GPL-3.0-or-later
// What is verified of a pooling network as it is.
#pragma once

#include "core/learning/bag_measures.h"

namespace basinscope {

// The derivative of the mean loss over these bags along one direction drawn from the seed, by the tape
// against central differences; relative to the larger of both. Where a ReLU or a support changes within 1e-7
// they need not agree. NaN where nothing is trained.
double gradient_difference(const PoolingNetwork& network, std::span<const Bag* const> bags,
                           std::uint64_t seed);

// The largest error of the sum of a bag's weights: for each head 1, of k-subsets k, which is at most the
// number of instances. NaN where weights sum to anything.
double weight_sum_difference(const PoolingNetwork& network, std::span<const Bag* const> bags,
                             const std::vector<BagReading>& readings);

}  // namespace basinscope
