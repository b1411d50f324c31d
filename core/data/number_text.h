// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as files and commands hold them, in every locale the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace basinscope {

// A number as the whole of text (spaces around it allowed): 1, -.5, 1e-3, inf, nan. Empty where it is
// none or too large for a double.
std::optional<double> number_from_text(std::string_view text);

// A field of a table: also Fortran's 1.5D+03 and, where commas says so, a decimal comma.
std::optional<double> number_from_field(std::string_view field, bool commas);

// The shortest text that reads back as the same double; whole numbers without an exponent.
std::string number_text(double value);

// Without blanks and tabs around it.
std::string_view trimmed(std::string_view text);

}  // namespace basinscope
