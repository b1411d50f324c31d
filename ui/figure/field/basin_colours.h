// SPDX-License-Identifier: GPL-3.0-or-later
// Which colour each basin of a map has: the one place that image, marks, tables and legends have them from.
//
// A pattern has the colour of its index and a mixture the blend of its members', as long as these are told
// apart in this map; else, from the ninth pattern on and for mixtures, one of a palette of 20. A mixture of
// more than four (most_split) always has one of the palette, as blends of many are all grey.
//
// Two colours are told apart from Delta E*ab = 15 on (ui/figure/colour_distance.h). Colours are given out
// greedily: to the first eight patterns, to what was in the picture before, to the rest by index and members;
// each gets the first that is told apart from those given out, of the colour it had, its own, and the
// palette's in order. For colours of the palette that holds for all eyes where regions touch. What remains
// alike, or is alike for some eyes, has a line along its border.
#pragma once

#include <QColor>
#include <utility>
#include <vector>

#include "core/network/attractors.h"

namespace basinscope {

inline constexpr double least_apart = 15;  // Delta E*ab

// How an attractor is coloured, and who it is.
struct ColourChoice {
  static constexpr int own = -1;
  StateMembers members;
  Vector state;
  int colour = own;  // else the place in the palette
};

struct BasinColours {
  std::vector<QColor> by_label;  // of all patterns, then of the mixtures
  std::size_t patterns = 0;
  std::vector<ColourChoice> choices;  // one an attractor
  std::vector<std::pair<int, int>>
      bordered;  // labels between which a line is drawn, (smaller, larger), sorted

  QColor of_pattern(int index, bool dark) const;
  // What the mark of an attractor is split into.
  std::vector<QColor> of_members(const Attractor& attractor, const Separation& separation, bool dark) const;
  bool has_border(int a, int b) const;
};

// White mixtures are white, as published, without lines between each other. before: the choices of the
// picture before, where patterns are found by index, other states by their members, or else as the nearest
// that shares one. The same arguments give the same colours. O(pixels + K^2) for K attractors; of more than
// 24 each is told apart from what it touches alone, and more than a hundred are not looked for in the picture
// before.
BasinColours basin_colours(const Basins& basins, bool white_mixtures, bool dark,
                           const std::vector<ColourChoice>& before = {});

}  // namespace basinscope
