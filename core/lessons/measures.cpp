// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/measures.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace basinscope {

std::string_view word_of(MeasureArgument argument) {
  constexpr std::array<std::string_view, 4> words{"query", "pattern", "coordinate", "word"};
  return words[static_cast<std::size_t>(argument)];
}

// Three digits after the point or three in all, whichever are more: what a check at 1e-12 measures is told.
std::string Measured::text() const {
  if (!number) return word.empty() ? "none" : word;
  if (std::isnan(*number)) return "none";
  std::array<char, 40> buffer{};
  const double size = std::abs(*number);
  const bool small_or_large = size > 0 && (size < 5e-4 || size >= 1e6);
  const auto format = small_or_large ? std::chars_format::scientific : std::chars_format::fixed;
  const auto written =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), *number, format, small_or_large ? 1 : 3);
  std::string text(buffer.data(), written.ptr);
  if (small_or_large) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

const std::vector<Measure>& measures() {
  static const std::vector<Measure> all = [] {
    std::vector<Measure> list;
    for (const auto& part : {landscape_measures(), path_measures(), workspace_measures()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

const Measure* find_measure(std::string_view name) {
  const auto found = std::find_if(measures().begin(), measures().end(),
                                  [name](const Measure& each) { return each.name == name; });
  return found == measures().end() ? nullptr : &*found;
}

}  // namespace basinscope
