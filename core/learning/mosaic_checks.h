// SPDX-License-Identifier: GPL-3.0-or-later
// What is verified of a Memory Mosaic as it is.
#pragma once

#include "core/learning/mosaic_network.h"
#include "core/learning/sequence_task.h"

namespace basinscope {

// See gradient_check.h; of the loss that is trained, on one sequence.
double gradient_difference(const MosaicNetwork& network, const TaskSequence& sequence, std::uint64_t seed);
// The largest error of the sum of a token's weights, which is 1; none of what reads without weight.
double weight_sum_difference(const MosaicReading& reading);

}  // namespace basinscope
