// SPDX-License-Identifier: GPL-3.0-or-later
// What the transforms workspace shows, as a value; fields_of() says its text inside a scene's workspaces,
// "transforms": {...}.
// Its member "maps" is a list of {"separation": {...}, "shown": true}.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/separation/separation.h"
#include "core/workspaces/state_field.h"

namespace basinscope {

struct TransformsState {
  static constexpr int fewest_scores = 3, most_scores = 12, most_maps = 8;
  static constexpr double lowest_beta = 1e-3, highest_beta = 1e3, largest_score = 1e3;

  struct Map {
    Separation separation;
    bool shown = true;
    bool operator==(const Map&) const = default;
  };

  TransformsState();  // the scores and maps of HFY Figure 2 at temperature 1

  Vector scores;
  std::optional<std::uint64_t> seed;  // the scores were drawn with it
  double beta = 1;
  std::vector<Map> maps;
  int selected = 1;                        // index into maps
  std::array<int, 3> corners = {0, 3, 4};  // the scores of the simplex, all different
  bool over_beta = false;                  // paths over beta in place of 1/beta
  bool supports = true;
  bool level_sets = true;
  bool five_normmax =
      true;  // the panel of two scores has it too, as HFY Figure 3; files with maps but without it: false

  const Separation& selected_map() const { return maps[static_cast<std::size_t>(selected)].separation; }
  bool operator==(const TransformsState& other) const;
};

template <>
const Fields<TransformsState>& fields_of<TransformsState>();

// Independent normal scores; the same for the same seed everywhere, and a longer list begins with the
// shorter.
Vector random_scores(int count, std::uint64_t seed);

// Another number of scores: the last go, or zeros come; k, bounds and corners are made to fit.
TransformsState with_score_count(TransformsState state, int count);

}  // namespace basinscope
