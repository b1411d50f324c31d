// SPDX-License-Identifier: GPL-3.0-or-later
// The description of one parameter of a method (a separation, a post-transform, ...). Each method has a
// tuple `parameters` of these; sliders, JSON keys, command-line flags, help texts and law tests all walk it
// (for_each_parameter(), variant_list.h), so that nothing about a parameter is written down twice. Constant
// expressions; nothing is thrown.
#pragma once

#include <string_view>

#include "core/message.h"

namespace basinscope {

// The values that are accepted, ends included; lowest_open excludes the lower end. Units are those of the
// parameter. NaN is outside of every range.
struct Range {
  double lowest;
  double highest;
  bool lowest_open = false;

  constexpr bool contains(double value) const {
    return (lowest_open ? value > lowest : value >= lowest) && value <= highest;
  }
};

// The narrower range that a slider spans, along the logarithm where asked for; values beyond it can be
// typed.
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
  Phrase help;  // one sentence for tooltips, --help and the manual

  using value_type = Value;
};

}  // namespace basinscope
