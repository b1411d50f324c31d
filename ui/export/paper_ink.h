// SPDX-License-Identifier: GPL-3.0-or-later
// What plots are drawn with on a page.
#pragma once

#include "ui/export/page.h"
#include "ui/figure/ink.h"
#include "ui/figure/type.h"

namespace basinscope {

// Kinds of text on the page, from the body size down. Never below 6 points.
struct PageType {
  Type head, tick, axis, legend, footer, label;
};
// dense: of many small panels.
PageType page_type(const PageStyle& style, bool dense);

// scale: points on paper of a point of the panels' sizes.
Ink paper_ink(const PageStyle& style, const PageType& type, double scale = 1);

}  // namespace basinscope
