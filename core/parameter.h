// SPDX-License-Identifier: GPL-3.0-or-later
// One description of a method's parameter. Sliders, JSON keys, command-line flags, help texts and
// law tests all walk these tables; nothing about a parameter is written down a second time.
#pragma once

#include <string_view>

namespace basinscope {

// The values accepted at all. lowest_open excludes the lower end itself.
struct Range {
  double lowest;
  double highest;
  bool lowest_open = false;

  constexpr bool contains(double value) const {
    return (lowest_open ? value > lowest : value >= lowest) && value <= highest;
  }
};

// What a slider offers without typing: a soft, narrower range.
struct Reach {
  double lowest;
  double highest;
  bool logarithmic = false;
};

// Value is double, int, bool, Vector (a list of numbers) or Matrix.
template <class Owner, class Value>
struct Parameter {
  std::string_view id;      // JSON key and command-line flag
  std::string_view symbol;  // as the papers write it
  Value Owner::*member;
  Range range;
  Reach reach;
  std::string_view help;  // one sentence for tooltips, --help and the manual

  using value_type = Value;
};

}  // namespace basinscope
