// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: short text, a scene, things to do, and conditions that see whether what was to be done is done.
// docs/lessons.md has the format of its file.
#pragma once

#include <string>
#include <vector>

#include "core/lessons/condition.h"
#include "core/scene/scene.h"

namespace basinscope {

// A sentence for one way of not being there yet.
struct Remark {
  Condition when;
  std::string text;
};

struct LessonTask {
  std::string text;
  Condition holds;
  bool from_the_start = false;  // holds before anything is done: there is something to look at, nothing to do
  std::vector<Remark> remarks;  // the first that applies is said
  std::string otherwise;        // where none does
  std::string solution;         // JSON, merged into the scene: one way of doing it
  int line = 0;                 // in the file

  // What to look at in a scene that does not satisfy it.
  const std::string& advice(const Measuring& measuring) const;
};

struct LessonName {
  std::string text;
  int line = 0;  // in the file
};

struct LessonStep {
  std::string title;
  std::vector<std::string> paragraphs;
  Scene start;             // whole: every step can be gone to on its own
  std::string start_text;  // the same as its file would have it
  std::string slider;      // the parameter that a presenter moves: beta, alpha, ...; empty: none
  // What it speaks of: panels by their words in a figure ("landscape/energy" of another workspace than its
  // own), and controls by the names that the window shows and the documentation explains, in English.
  std::vector<LessonName> panels, controls;
  std::vector<LessonTask> tasks;
  int line = 0;
};

struct Lesson {
  std::string id;  // its file's name without an ending
  std::string title, part, source;
  std::string about;  // one sentence
  int place = 0;      // among the lessons of its part
  int minutes = 0;
  std::vector<LessonStep> steps;  // at least one
};

}  // namespace basinscope
