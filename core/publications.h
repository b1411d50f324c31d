// SPDX-License-Identifier: GPL-3.0-or-later
// The five publications whose methods and figures are reproduced, by the short names that figures, scenes
// and help texts use.
#pragma once

#include <array>
#include <string_view>

namespace basinscope {

struct Publication {
  std::string_view short_name, title, authors;
  std::string_view venue, address;  // with the year, and on the web; both empty where they are not known
};

inline constexpr std::array publications{
    Publication{"SMHN", "Sparse Modern Hopfield Networks", "Martins, Niculae and McNamee",
                "NeurIPS workshop Associative Memory & Hopfield Networks, 2023",
                "https://openreview.net/forum?id=zwqlV7HoaT"},
    Publication{"HFY", "Hopfield–Fenchel–Young Networks", "Santos, Niculae, McNamee and Martins",
                "Journal of Machine Learning Research 26(265), 2025",
                "https://jmlr.org/papers/v26/24-1961.html"},
    Publication{"CKR", "Sparse Associative Memories through the Lens of Compact Kernel Regression",
                "Santos, Gonçalves, McNamee, Treviso and Martins", "", ""},
    Publication{"RAYN", "Regression is All You Need", "Pai", "Tilde Research, 2025",
                "https://www.tilderesearch.com/vignettes/regression"},
    Publication{"TTR", "Test-Time Regression", "Wang, Shi and Fox", "arXiv:2501.12352, 2025",
                "https://arxiv.org/abs/2501.12352"}};

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
