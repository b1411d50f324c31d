// SPDX-License-Identifier: GPL-3.0-or-later
// What plots are drawn with on a page.
#pragma once

#include "ui/export/figure_layout.h"
#include "ui/figure/ink.h"

namespace basinscope {

// scale: points on paper of a point of the panels' sizes.
Ink paper_ink(const PageStyle& style, const PageType& type, double scale = 1);

}  // namespace basinscope
