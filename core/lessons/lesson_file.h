// SPDX-License-Identifier: GPL-3.0-or-later
// The file of a lesson (NAME.lesson.md, docs/lessons.md): reading with exact complaints, and the proof that
// each of its tasks can be done and is not done already.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lessons/lesson.h"
#include "core/scene/scene_file.h"

namespace basinscope {

// What is wrong, and in which line (from 1; 0: of the whole).
struct LessonFault {
  int line = 0;
  Message message;
  // "line 12: scene: there is no scene \"nowhere\""
  Message text() const;
};

// Either a lesson or at least one fault.
struct LessonReading {
  std::optional<Lesson> lesson;
  std::vector<LessonFault> faults;
  Message complaint() const { return complaint_of(faults); }
};

// The text of the scene that a lesson names; nothing: there is none.
using SceneText = std::function<std::optional<std::string>(const std::string& name)>;

// id: the file's name without an ending. scene: of the program's own scenes or of a file beside the lesson.
// The same seed gives the same lesson on every machine.
LessonReading lesson_from_text(std::string_view text, const std::string& id, const SceneText& scene,
                               std::uint32_t seed = 0);

// A lesson for so many seeds from 0 on that every variant of every step is there; each has the steps whose
// variants those before it do not have. The last may have faults.
std::vector<std::pair<std::uint32_t, LessonReading>> all_variants(
    const std::function<LessonReading(std::uint32_t seed)>& read);

// Walks through the lesson as its solutions say: at each step from its start, each task not done before its
// solution and done after it, each right answer accepted, each number of a text measured before and after.
// What is not so is a fault. Seconds.
std::vector<LessonFault> proof_faults(const Lesson& lesson, const TaskControl& control);

// The step's scene with the solutions of its first so many tasks merged in. Throws std::invalid_argument
// where that is no scene.
Scene solved_scene(const LessonStep& step, std::size_t tasks);

}  // namespace basinscope
