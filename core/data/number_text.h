// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as files and commands hold them, in every locale the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/parameter.h"

namespace basinscope {

// A number as the whole of text (spaces around it allowed): 1, -.5, 1e-3, inf, nan. Empty where it is
// none or too large for a double.
std::optional<double> number_from_text(std::string_view text);

// A field of a table: also Fortran's 1.5D+03 and, where commas says so, a decimal comma.
std::optional<double> number_from_field(std::string_view field, bool commas);

// The shortest text that reads back as the same double; whole numbers without an exponent.
std::string number_text(double value);
// The same inside a sentence.
Message shown(double value);

// "expected a number in (0, 10], not 12", "expected a whole number from 1 to 3, not 4".
Message out_of(const Range& range, const Message& value, bool whole = false);

// Without blanks and tabs around it.
std::string_view trimmed(std::string_view text);

}  // namespace basinscope
