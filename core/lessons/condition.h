// SPDX-License-Identifier: GPL-3.0-or-later
// What a lesson asks of a scene: "steps(1) <= 2 and ends(1) = x3". Terms are measures (measures.h), numbers
// and words; = != < <= > >= compare two; "and" joins. A measure that has no value satisfies nothing but "=
// none".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/measures.h"
#include "core/message.h"

namespace basinscope {

enum class Comparison { equal, different, less, at_most, more, at_least };

struct Term {
  const Measure* measure = nullptr;  // of the list
  std::string path;                  // of the file, where it is none of the list
  MeasureArguments arguments;
  Measured value;  // of numbers and words

  bool is_measured() const { return measure != nullptr || !path.empty(); }
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

  bool holds(const Measuring& measuring) const;
  // One a relation: "steps of q1: 4, needs at most 2".
  struct Reading {
    bool holds = false;
    Message what, value, needs;  // "steps of q1", "4", "at most 2"
  };
  std::vector<Reading> readings(const Measuring& measuring) const;
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::vector<Relation> relations_;
};

}  // namespace basinscope
