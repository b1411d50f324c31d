// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the outline of a certified region, from where one update retrieves a pattern exactly
// (core/certificates/certificates.h): white dashes on a dark casing, without the edges at which the region
// was clipped to the window.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

// region: a convex polygon in plane coordinates. clipped: the window that it was clipped to.
void draw_exact_region(QPainter& painter, const QPolygonF& region, const FieldFrame& frame,
                       const Window& clipped, const FieldInk& ink);

}  // namespace basinscope
