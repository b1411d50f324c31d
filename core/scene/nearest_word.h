// SPDX-License-Identifier: GPL-3.0-or-later
// The known word that a misspelt one was probably meant to be, for "did you mean".
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace basinscope {

// The known word at the smallest edit distance: letters inserted, left out, replaced, or two neighbours
// swapped (optimal string alignment); of equal distances the first in order. Empty where that distance is
// above a third of the longer word's letters or replaces all letters, and for words of more than 64 bytes.
// O(letters^2) a known word.
std::string nearest_word(std::string_view word, const std::set<std::string, std::less<>>& known);

}  // namespace basinscope
