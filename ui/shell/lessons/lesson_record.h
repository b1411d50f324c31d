// SPDX-License-Identifier: GPL-3.0-or-later
// What a learner did of the lessons, and the seed of the learner's numbers: kept in the program's settings.
// Of a lesson that varies each seed has a record of its own.
#pragma once

#include <vector>

#include "core/lessons/learner_progress.h"

namespace basinscope {

std::uint32_t learner_seed();  // 0: none was chosen
void set_learner_seed(std::uint32_t seed);

// Of every task of the lesson, with its seed.
LessonProgress record_of(const Lesson& lesson);
void keep_record(const Lesson& lesson, int step, std::size_t task, const TaskProgress& record);

LearnerProgress learner_progress(const std::vector<Lesson>& lessons, const std::string& name);

}  // namespace basinscope
