// SPDX-License-Identifier: GPL-3.0-or-later
// What plots are drawn with in the window.
#pragma once

#include "ui/figure/ink.h"
#include "ui/theme/theme.h"

namespace basinscope {

// ratio: device pixels a pixel.
Ink plot_ink(const Appearance& appearance, double ratio);

}  // namespace basinscope
