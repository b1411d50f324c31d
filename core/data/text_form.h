// SPDX-License-Identifier: GPL-3.0-or-later
// What readers of text ask of their bytes, and how much of a text a complaint repeats.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/message.h"

namespace basinscope {

// What is wrong with bytes that should be text in UTF-8, such as "it is text in UTF-16, expected UTF-8";
// empty where nothing is. A NUL byte is in no text; parsers may take it for the end.
Message text_fault(std::string_view bytes);

// By its mark, or by its first letters.
bool is_utf16(std::string_view bytes);

// With the letters of ASCII as small ones; others stay.
std::string lower_case(std::string_view text);

// At most length bytes, cut at a whole UTF-8 character and marked where it was cut.
std::string shortened(std::string text, std::size_t length);

}  // namespace basinscope
