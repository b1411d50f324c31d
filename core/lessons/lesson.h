// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: short text, a scene, things to do, and conditions that see whether what was to be done is done.
// docs/lessons.md has the format of its file.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
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

// What is asked before the scene is looked at.
struct Question {
  enum class Kind { choice, number, place, words };
  Kind kind = Kind::choice;
  std::vector<std::string> choices;  // at least two, for which A, B, … stand
  std::string right;                 // of a choice: its letter
  Term value;                        // of a number: as it is measured in the scene after the solution
  double within = 0;
  Condition place;    // that the scene satisfies in which the answer is given
  std::string model;  // the answer in words with which the learner's own are compared
};

// A number in a text that is measured, "{margin}" or "{margin:2}" with so many digits; or what varies from
// learner to learner.
struct TextReading {
  std::string written;  // with its braces
  Term term;
  int digits = read_digits;
};

struct LessonTask {
  std::string text;
  std::optional<Question> question;
  Condition holds;              // always, of a task that only asks
  bool from_the_start = false;  // holds before anything is done: there is something to look at, nothing to do
  std::vector<Remark> remarks;  // the first that applies is said
  std::string otherwise;        // where none does
  std::string solution;         // JSON, merged into the scene: one way of doing it
  int line = 0;                 // in the file
  int solution_line = 0;

  // Whether the question takes this answer. scene: in which it is given; solved: after the solution.
  bool accepts(const std::string& answer, const Measuring& scene, const Measuring& solved) const;
  // Measures whose values would give the answer away.
  std::vector<std::string> secrets() const;
  // What to look at in a scene that does not satisfy it, or with a wrong answer.
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
  std::vector<TextReading> readings;  // in its texts and those of its tasks, each once
  int line = 0;
  int variants = 1;  // of which the seed of the lesson draws one
  int variant = 0;   // from 0, which is the step as it is printed
};

// Of a learner, whose numbers it draws; 0: the lesson as it is printed.
inline constexpr std::uint32_t largest_learner_seed = 999'999'999;

struct Lesson {
  std::uint32_t seed = 0;
  std::string id;  // its file's name without an ending
  std::string title, part, source;
  std::string about;  // one sentence
  int place = 0;      // among the lessons of its part
  int minutes = 0;
  std::vector<LessonStep> steps;  // at least one

  // Another seed may give other numbers.
  bool varies() const {
    return std::any_of(steps.begin(), steps.end(), [](const LessonStep& each) { return each.variants > 1; });
  }
};

}  // namespace basinscope
