// SPDX-License-Identifier: GPL-3.0-or-later
// The five publications whose methods and figures are reproduced, by the short names that figures, scenes
// and help texts use. The README has their full references.
#pragma once

#include <array>
#include <string_view>

namespace basinscope {

struct Publication {
  std::string_view short_name, title, authors;
};

inline constexpr std::array publications{
    Publication{"SMHN", "Sparse Modern Hopfield Networks", "Martins, Niculae and McNamee"},
    Publication{"HFY", "Hopfield–Fenchel–Young Networks", "Santos, Niculae, McNamee and Martins"},
    Publication{"CKR", "Sparse Associative Memories through the Lens of Compact Kernel Regression",
                "Santos, Gonçalves, McNamee, Treviso and Martins"},
    Publication{"RAYN", "Regression is All You Need", "Pai"},
    Publication{"TTR", "Test-Time Regression", "Wang, Shi and Fox"}};

// The publication whose short name a title begins with, followed by a space: "HFY Figure 8: basins". Null
// where there is none. O(publications).
constexpr const Publication* publication_of(std::string_view title) {
  for (const Publication& each : publications) {
    const std::size_t length = each.short_name.size();
    if (title.substr(0, length) == each.short_name && title.substr(length, 1) == " ") return &each;
  }
  return nullptr;
}

}  // namespace basinscope
