// SPDX-License-Identifier: GPL-3.0-or-later
// Measures of the Learn workspace: its first repeat with one method, trained to its end as the window trains
// it. Nothing where that would take longer than a condition may: points alone, in few bags and epochs.
#pragma once

#include "core/lessons/measures.h"

namespace basinscope {

std::optional<TrainedPooling> trained_pooling(const Scene& scene, const std::string& method,
                                              const TaskControl& control);
std::vector<Measure> learn_measures();

}  // namespace basinscope
