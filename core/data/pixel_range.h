// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels to -1 ... 1.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/data_import.h"

namespace basinscope {

// The side of a square image of so many pixels, at least 8; nothing where they are none.
std::optional<Eigen::Index> square_side(Eigen::Index pixels);

// v becomes (2 v - black - white)/(white - black); of bytes (2 v - 255)/255. Says in warnings what was
// recognised. image: a row is known to be one. Throws DataFault where a number leaves the chosen range.
void bring_pixels(ImportedData& data, const DataSource& source, const Pixels& pixels, DataUse use,
                  bool image);

}  // namespace basinscope
