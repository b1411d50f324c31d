// SPDX-License-Identifier: GPL-3.0-or-later
// Where lessons lie: NAME.lesson.md in the program (resources/lessons) and in a person's own folder.
#pragma once

#include <QStringList>
#include <vector>

#include "core/lessons/lesson_file.h"

namespace basinscope {

// A scene that a lesson names is one of the program's, or a file beside the lesson.
LessonReading read_lesson_file(const QString& path, std::uint32_t seed = 0);

struct Lessons {
  std::vector<Lesson> all;  // by part and place
  QStringList complaints;   // one sentence for each file that is no lesson
};
// Folders that are missing are empty.
Lessons read_lessons(const QStringList& folders, std::uint32_t seed);

QString shipped_lesson_folder();
// In the program's data folder.
QString own_lesson_folder();
// Both.
Lessons whole_lessons(std::uint32_t seed = 0);

}  // namespace basinscope
