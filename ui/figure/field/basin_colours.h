// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the basins of a map, from which image, marks, tables and legends all take them.
//
// A pattern has the colour of its index, and a metastable state the blend of its members' colours
// (pattern_colours.h), as long as these can be distinguished in this map; otherwise patterns from the ninth
// on and metastable states get one of a palette of 20. A state of more than four members (most_split) always
// gets one of the palette, as blends of many colours are all grey.
//
// Two colours are distinguishable if Delta E*ab >= 15 (ui/figure/colour_distance.h). Colours are assigned
// greedily: first to the first eight patterns, then to attractors that were in the previous picture, then to
// the others by index and members. Each gets the first colour that is distinguishable from all those assigned
// before: the one it had, its own, or the palette's in order. Colours of the palette must be so for all kinds
// of colour vision where regions touch. Borders between regions that remain too similar, for some kind of
// vision, are drawn as lines.
#pragma once

#include <QColor>
#include <utility>
#include <vector>

#include "core/attractors/attractors.h"

namespace basinscope {

inline constexpr double least_apart = 15;  // Delta E*ab

// The colour of an attractor, with what identifies it in the next picture.
struct ColourChoice {
  static constexpr int own = -1;
  StateMembers members;
  Vector state;
  int colour = own;  // its own colour, or an index into the palette
};

struct BasinColours {
  std::vector<QColor> by_label;       // of all patterns, then of metastable states
  std::size_t patterns = 0;           // how many patterns there are
  std::vector<ColourChoice> choices;  // for each attractor, in the order of Basins::attractors
  // Pairs of labels (smaller, larger) between which a line is drawn, sorted.
  std::vector<std::pair<int, int>> bordered;

  QColor of_pattern(int index, bool dark) const;
  // The colours into which the mark of an attractor is divided: those of its members (members_in_order()).
  std::vector<QColor> of_members(const Attractor& attractor, const Separation& separation, bool dark) const;
  bool has_border(int a, int b) const;
};

// white_mixtures: all metastable states are white, as in publications, without lines between each other.
// before: the choices of the previous picture, in which patterns are found by index, other states by their
// members or as the nearest state with a common member. Deterministic. O(pixels + K^2) for K attractors. Of
// more than 24, each is distinguishable only from those that it touches; of more than some hundred none is
// looked for in before.
BasinColours basin_colours(const Basins& basins, bool white_mixtures, bool dark,
                           const std::vector<ColourChoice>& before = {});

}  // namespace basinscope
