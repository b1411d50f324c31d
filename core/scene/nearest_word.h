// SPDX-License-Identifier: GPL-3.0-or-later
// The word somebody may have meant.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace basinscope {

// The known word that a misspelt one is closest to, by the fewest letters inserted, left out, replaced or
// swapped with their neighbours; the first in order of those as close. Empty where even that one differs in
// more than a third of the letters, or in all of them.
std::string nearest_word(std::string_view word, const std::set<std::string, std::less<>>& known);

}  // namespace basinscope
