// SPDX-License-Identifier: GPL-3.0-or-later
// The outlines of proven cells: thin light lines, none where cells are too small to be told apart. What is
// iterated alone is greyed, or ruled where colours are opaque.
#pragma once

#include "ui/figure/field/field_ink.h"
#include "ui/figure/field/field_marks.h"

namespace basinscope {

void draw_proof(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame, const FieldInk& ink);

}  // namespace basinscope
