// SPDX-License-Identifier: GPL-3.0-or-later
// Words for a layer: its title, with the settings that distinguish it from others in a list.
#pragma once

#include <vector>

#include "core/layers/layer.h"
#include "core/message.h"

namespace basinscope {

// The layer's title; with its settings where another of the list has the same title: "DeltaNet (LMS), β 0.9".
Message layer_words(const Layer& layer, const std::vector<Layer>& among);
// "β 0.9, steps 2": the settings that differ from the defaults; with all, every setting.
Message settings_words(const Layer& layer, bool all);

}  // namespace basinscope
