// SPDX-License-Identifier: GPL-3.0-or-later
// Text that neither a terminal nor a shell nor a reader takes for something else. Line ends, control
// characters, marks that turn the direction of writing, and bytes that are no UTF-8 become escapes: \n, \x1b,
// \u202e.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace basinscope {

// The text in one line. A text of more than `longest` characters keeps longest/2 of each end, with an
// ellipsis between them; an escape counts as one character. O(longest).
std::string printable(std::string_view text, std::size_t longest);

// Whether printable() would leave the text as it is, but for its length.
bool is_printable(std::string_view text);
// The same of line ends, tabs and control characters alone (C0, C1, DEL, U+2028, U+2029).
bool has_control_characters(std::string_view text);

// Whole, with a backslash before each of the characters in marked as well: the inside of a string of Python,
// and of $'...' in bash. Not of C, where \x takes every hexadecimal digit that follows. O(text).
std::string with_escapes(std::string_view text, std::string_view marked);

}  // namespace basinscope
