// SPDX-License-Identifier: GPL-3.0-or-later
// Names beside markers and at the middle of regions, placed where they cover neither markers nor each other.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

void draw_field_labels(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame,
                       const FieldInk& ink);

}  // namespace basinscope
