// SPDX-License-Identifier: GPL-3.0-or-later
// Draws which pixels of a basin map are proven: thin light outlines of proven cells, unless these are tiny,
// and grey over pixels that are only iterated, or lines if the ink's colours must be opaque.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

// O(cells + runs). Restores the painter's state.
void draw_proof(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink);

}  // namespace basinscope
