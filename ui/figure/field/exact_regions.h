// SPDX-License-Identifier: GPL-3.0-or-later
// The outline of a region where one step suffices: white dashes on a dark casing, without the edges where
// the region was only clipped to the window.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

// region: a convex polygon in plane coordinates; clipped: the window it was clipped to.
void draw_exact_region(QPainter& painter, const QPolygonF& region, const FieldFrame& frame,
                       const Window& clipped, const FieldInk& ink);

}  // namespace basinscope
