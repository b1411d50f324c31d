// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a lesson's file as what they are, before anything is made of them. Internal to core/lessons.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace basinscope {

struct LessonLineFault : StatedError<std::runtime_error> {
  LessonLineFault(int at, const Message& sentence) : StatedError(sentence), line(at) {}
  int line;
};

// "key: value", the value without backticks round all of it.
struct LessonEntry {
  int line = 0;
  std::string key, value;
};

// "- [ ] text" and the "- key: value" indented below it.
struct LessonItem {
  int line = 0;
  std::string text;
  std::vector<LessonEntry> entries;
};

// "## title", paragraphs (whose lines are joined, but for those of lists, tables and quotations), "key:
// value" in comments, ```scene blocks (as an entry "with"), items.
struct LessonSection {
  int line = 0;
  std::string title;
  std::vector<std::string> paragraphs;
  std::vector<LessonEntry> entries;
  std::vector<LessonItem> items;
};

struct LessonLines {
  std::vector<LessonEntry> head;
  std::vector<LessonEntry> before;  // blocks above the first section
  std::vector<LessonSection> sections;
};

// Throws LessonLineFault.
LessonLines lesson_lines(std::string_view text);

}  // namespace basinscope
