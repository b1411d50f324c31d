// SPDX-License-Identifier: GPL-3.0-or-later
// Settings, rows and numbers of cells, for experiments that are tables of them (cell_table.h).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/data/number_text.h"
#include "core/message.h"

namespace basinscope {

// Throws std::invalid_argument, "setting: expected ...", where something is not right.
inline void require(bool right, std::string_view setting, const Message& expected) {
  if (!right) throw invalid(message("%1: expected %2", setting, expected));
}

// The parts of a cell's number in experiments that vary so many of each, the last part varying fastest.
template <std::size_t count>
std::array<std::size_t, count> parts_of(std::int64_t cell, const std::array<std::size_t, count>& counts) {
  std::array<std::size_t, count> parts{};
  auto rest = static_cast<std::size_t>(cell);
  for (std::size_t i = count; i-- > 0; rest /= counts[i]) parts[i] = rest % counts[i];
  return parts;
}

// Fields with commas between them: numbers in their shortest form, texts as they are.
template <class First, class... Parts>
std::string joined(const First& first, const Parts&... parts) {
  std::string text;
  const auto add = [&text](const auto& part) {
    if constexpr (std::is_floating_point_v<std::decay_t<decltype(part)>>)
      text += number_text(part);
    else if constexpr (std::is_integral_v<std::decay_t<decltype(part)>>)
      text += std::to_string(part);
    else
      text += part;
  };
  add(first);
  ((text += ',', add(parts)), ...);
  return text;
}

}  // namespace basinscope
