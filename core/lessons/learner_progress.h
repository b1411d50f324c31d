// SPDX-License-Identifier: GPL-3.0-or-later
// How far a learner is in the lessons: as a file that a teacher collects, and as a table of a class.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_table.h"
#include "core/lessons/lesson.h"

namespace basinscope {

struct TaskProgress {
  bool done = false;
  std::optional<Question::Kind> asks = {};
  // Of a question.
  bool accepted = false;    // it was answered rightly
  bool missed = false;      // a wrong answer was given, ever
  std::string answer = {};  // the right one, as the learner gave it
  bool operator==(const TaskProgress&) const = default;
};

struct LessonProgress {
  std::string id, title;
  std::vector<std::vector<TaskProgress>> steps;  // by task
  bool operator==(const LessonProgress&) const = default;
};

struct LearnerProgress {
  std::string name;  // may be empty
  std::uint32_t seed = 0;
  std::vector<LessonProgress> lessons;
  bool operator==(const LearnerProgress&) const = default;
};

// A learner's file (JSON, docs/lessons.md).
std::string progress_text(const LearnerProgress& learner);
// Throws std::invalid_argument with one sentence; a key that is not known is wrong, too.
LearnerProgress progress_from_text(std::string_view text);

// One row a learner, with the steps that are done of each lesson that anybody has (a step whose tasks are all
// done; one without tasks does not count) and the questions that were right at the first try (a question in
// words, which the learner judges, does not count); of several learners the shares of all below. Texts of
// learners are not in it.
DataTable progress_table(const std::vector<LearnerProgress>& learners);

}  // namespace basinscope
