// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels to -1 ... 1.
#pragma once

#include <string>
#include <vector>

#include "core/data/data_import.h"

namespace basinscope {

inline constexpr Eigen::Index smallest_side = 8;  // rows of that squared are taken for images

// v becomes (2 v - black - white)/(white - black); of bytes (2 v - 255)/255. Says in remarks what was
// recognised. image: a row is known to be one. Throws DataFault where a number leaves the chosen range.
void bring_pixels(ImportedData& data, const DataSource& source, const Pixels& pixels, DataUse use,
                  bool image);

}  // namespace basinscope
