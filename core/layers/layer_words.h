// SPDX-License-Identifier: GPL-3.0-or-later
// Names of layers that several of one kind have in a list.
#pragma once

#include <string>
#include <vector>

#include "core/layers/layer.h"

namespace basinscope {

// How it is told from another one with the same title: "DeltaNet (LMS), β 0.9".
std::string layer_words(const Layer& layer, const std::vector<Layer>& among);
// "β 0.9, steps 2": every number that is not the usual one; all: the usual ones, too.
std::string settings_words(const Layer& layer, bool all);

}  // namespace basinscope
