// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson asks of a scene: "steps(1) <= 2 and ends(1) = x3 or beta > 8". Terms are measures
// (measures.h), numbers and words; = != < <= > >= compare two; "and" joins, and binds tighter than "or". A
// measure that has no value satisfies nothing but "= none".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/measures.h"
#include "core/message.h"

namespace basinscope {

enum class Comparison { equal, different, less, at_most, more, at_least };

struct Term {
  // Throws std::invalid_argument with what was expected. It may be a number or a word, too.
  static Term from_text(std::string_view text);

  const Measure* measure = nullptr;  // of the list
  std::string path;                  // of the file, where it is none of the list
  MeasureArguments arguments;
  Measured value;  // of numbers and words

  bool is_measured() const { return measure != nullptr || !path.empty(); }
  // Its value has to be found out: it is measured, and not one of the scene's own settings.
  bool is_result() const { return measure != nullptr && measure->path.empty(); }
  Measured of(const Measuring& measuring) const;
  Message words() const;  // "steps of q1"
  bool operator==(const Term& other) const { return text == other.text; }
  std::string text;  // as written
};

struct Relation {
  Term left;
  Comparison comparison = Comparison::equal;
  Term right;
};

class Condition {
 public:
  // Throws std::invalid_argument with what was expected.
  static Condition from_text(std::string_view text);

  // One without a relation always holds.
  bool holds(const Measuring& measuring) const;
  // One for each relation between two "or": "steps of q1: 4, needs at most 2". Of several alternatives, the
  // first of those with the fewest relations that do not hold.
  struct Reading {
    bool holds = false;
    Message what, value, needs;  // "steps of q1", "4", "needs at most 2"
    std::string result = {};     // the measure's name, where the value has to be found out
  };
  std::vector<Reading> readings(const Measuring& measuring) const;
  // The names of the measures whose values have to be found out.
  std::vector<std::string> results() const;
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::vector<std::vector<Relation>> alternatives_;
};

}  // namespace basinscope
