// SPDX-License-Identifier: GPL-3.0-or-later
// Names beside markers and at the middle of regions: black with a white casing on light ground, white
// with a dark one on dark ground, placed where they cover neither markers nor each other.
#pragma once

#include "ui/plots/field_marks.h"

namespace basinscope {

// Beyond this many patterns only the selected and the hovered one are named.
inline constexpr std::size_t named_patterns = 40;

void draw_field_labels(QPainter& painter, const FieldMarks& marks, const FieldFrame& frame,
                       const MarkStyle& style);

}  // namespace basinscope
