// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/nearest_word.h"

#include <algorithm>
#include <vector>

namespace basinscope {
namespace {

// The edit distance called optimal string alignment. apart[i][j] is the distance between the first i letters
// of a and the first j letters of b. O(a b).
std::size_t letters_apart(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> apart(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) apart[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) apart[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = apart[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      // The last letter of a is left out, or that of b inserted, or one replaced by the other.
      apart[i][j] = std::min({apart[i - 1][j] + 1, apart[i][j - 1] + 1, replaced});
      // Two neighbouring letters may also be swapped, which counts once.
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        apart[i][j] = std::min(apart[i][j], apart[i - 2][j - 2] + 1);
    }
  }
  return apart[a.size()][b.size()];
}

}  // namespace

std::string nearest_word(std::string_view word, const std::set<std::string, std::less<>>& known) {
  constexpr std::size_t longest = 64;  // of what is worth comparing
  if (word.size() > longest) return {};
  std::string nearest;
  std::size_t fewest = longest;
  for (const std::string& candidate : known) {
    const std::size_t length = std::max(word.size(), candidate.size());
    const std::size_t apart = letters_apart(word, candidate);
    // A distance of all letters of the shorter word means that the two have nothing in common.
    const bool close = apart < std::min(word.size(), candidate.size()) && apart <= (length + 2) / 3;
    if (close && apart < fewest) {
      fewest = apart;
      nearest = candidate;
    }
  }
  return nearest;
}

}  // namespace basinscope
