// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of equal energy on a surface as vectors, where its picture has none: those that the picture would
// have, in sight, darker than their ground, and fading where they crowd.
#pragma once

#include <QPainter>
#include <vector>

#include "ui/figure/field/energy_image.h"
#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

// Their colour as a factor on the ground's: as in the flat picture of energies, and on basins, whose colours
// are their own.
double surface_line_colour(Drape drape);

// frame must have a surface and ink a ground. O(points), each of which asks whether it is hidden.
void draw_surface_contours(QPainter& painter, const std::vector<ContourLevel>& levels,
                           const FieldFrame& frame, const FieldInk& ink);

}  // namespace basinscope
