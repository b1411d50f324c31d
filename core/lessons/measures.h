// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of what a lesson's conditions can ask of a scene: `steps(1)`, `attractors`, `weight(1, 3)`. What
// is in no list but in the scene's file is asked for by its keys: `workspaces.kernels.gamma`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lessons/measuring.h"
#include "core/message.h"

namespace basinscope {

// Significant digits of a measured number that is not whole.
inline constexpr int read_digits = 3;

// A number or a word; neither: there is none (no such query, no energy).
struct Measured {
  std::optional<double> number;
  std::string word;

  bool exists() const { return number || !word.empty(); }
  // "0.25", "x3", "none": as conditions compare it, and as people read it.
  std::string text() const;
  Message words(int digits = read_digits) const;
};

// What stands in a file or was typed: the whole of it a number, or a word.
Measured word_or_number(const std::string& text);

enum class MeasureArgument { query, pattern, coordinate, word };
// "query", as the list of measures names it.
Phrase word_of(MeasureArgument argument);
// A word of a condition as people read it: "mixture", "x4 and x5 together", "Gaussian"; names as they are.
Message said_word(std::string_view word);

using MeasureArguments = std::vector<std::string>;  // numbers from 1 on, or words, as written

struct Measure {
  std::string_view name;
  std::vector<MeasureArgument> arguments;
  Phrase words;           // "steps of %1"; %1, %2: the arguments
  std::string_view help;  // one sentence for teachers, in English
  std::function<Measured(const Measuring&, const MeasureArguments&)> of;
  std::string_view path = {};  // in the scene's file, of a setting: nobody has to find its value out
};

const std::vector<Measure>& measures();
// Null: there is none of this name.
const Measure* find_measure(std::string_view name);
// The setting at this place of the scene's file; null: the list has none.
const Measure* measure_of_path(std::string_view path);

}  // namespace basinscope
