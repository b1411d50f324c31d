// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson on paper: for each step its text, the picture of the scene that it begins with, and its tasks with
// room to answer; in the teacher's copy one solution of each task and what it comes to.
#pragma once

#include <vector>

#include "core/lessons/lesson.h"
#include "core/task_control.h"
#include "ui/export/drawing.h"
#include "ui/export/figure_card.h"

namespace basinscope {

// Pages of A4 in the language of the thread (translation.h); pictures are in English, as all figures. map
// draws basins. Seconds. Pages of a cancelled handout must not be painted. Throws what the figures throw.
std::vector<Drawing> handout(const Lesson& lesson, bool solutions, const MapBasins& map,
                             const TaskControl& control);

}  // namespace basinscope
