// SPDX-License-Identifier: GPL-3.0-or-later
// Contour lines of an energy surface drawn as vectors over an image rendered without them: only the visible
// parts, darker than the surface beneath, fading where they crowd.
#pragma once

#include <QPainter>
#include <vector>

#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

// Brightness of the lines relative to the surface beneath.
double surface_line_colour(Drape drape);

// frame must have a surface and ink a ground. O(points), each of which asks whether it is hidden.
void draw_surface_contours(QPainter& painter, const std::vector<ContourLevel>& levels,
                           const FieldFrame& frame, const FieldInk& ink);

}  // namespace basinscope
