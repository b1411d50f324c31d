// SPDX-License-Identifier: GPL-3.0-or-later
// What the readers of lessons do with texts. Internal to core/lessons.
#pragma once

#include <string>
#include <string_view>

namespace basinscope {

inline std::string in_quotes(std::string_view text) { return '"' + std::string(text) + '"'; }

// Without blanks at its ends.
inline std::string_view trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

}  // namespace basinscope
