// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the names of patterns and queries next to their markers, and those of metastable states inside their
// basins, where they overlap neither markers nor each other (label_places.h). Of more than named_patterns
// patterns only those that are selected or hovered are named.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

void draw_field_labels(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame,
                       const FieldInk& ink);

}  // namespace basinscope
