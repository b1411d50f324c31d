// SPDX-License-Identifier: GPL-3.0-or-later
// What a state is called, the same words wherever it is shown: map, table, probe, sweep, caption, file.
//
// A name follows from the state's label and its weights p at the parameters shown, and from nothing else:
//   x3, x1 = x7            labelled as a pattern; patterns with one target share their name
//   −x3                    its mirror image, where states end on corners of a cube (tanh, sign)
//   .85 x6 + .15 x2        a mixture, saddle or maximum: its members by weight, the largest first
//   all seven              where more than three take part and all do
//   .31 x1 + .22 x2 + 3 more    where more than three take part
//   {x1, x4}, {x2, .48 x3, .52 x5}    k-subsets, in order of index; weights of 1 are not written
//   continuum {x1, x2}     by its members alone, as weights vary along it
//   no pattern             all weights are 0
// Members have weight > 0 (> 0.01 where the separation is dense: Attractor::support), but at least the two
// largest are named, so that a mixture is never called by a pattern's name. Numbers have two decimals, more
// beside 0 and 1 (.998, .003, 1e−9). Weights without a fixed sum are written as shares of the sum of their
// absolute values, with their signs: −.60 x1 + .40 x2.
//
// Within one result no two states have one name: where the words above agree (two states of all seven), more
// terms and decimals tell them apart, and as a last resort " (2)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/network/attractors.h"

namespace basinscope {

// The pattern's own name, or x1, x2, ... without one.
std::string pattern_name(int index, const std::vector<std::string>& names);
// "{x2, x6}"
std::string set_name(const std::vector<int>& members, const std::vector<std::string>& names);
// "seven"; digits above twelve.
std::string number_word(std::size_t number);

class StateNaming {
 public:
  // Copies what it needs. O(N D + N log N).
  explicit StateNaming(const Network& network, std::vector<std::string> names = {});

  // "x3", "x1 = x7"; sign stands before each.
  std::string pattern(int index, const std::string& sign = {}) const;
  // All patterns with its target, itself among them, by index.
  const std::vector<int>& sharing(int index) const;
  // Of one state alone; kind, pattern, mirror, weights and support are read.
  std::string name(const Attractor& state) const;
  // Who takes part, without numbers: "{x2, x6}", "all seven", "{x1, x2 + 3 more}". For a stretch of a sweep
  // along which the weights vary; patterns, mirror images and sets of whole weights as above.
  std::string members(const Attractor& state) const;
  // Gives each of one result its name. A state that is in both lists (a saddle that starts settle on) is one.
  void name(std::vector<Attractor>& attractors, std::vector<Attractor>& unstable) const;

 private:
  std::string at_detail(const Attractor& state, int detail) const;
  std::string mixture(const Attractor& state, int detail) const;
  std::string fractional_set(const Attractor& state, int detail) const;

  std::vector<std::string> names_;
  std::vector<std::size_t> group_of_;     // of each pattern, its place in
  std::vector<std::vector<int>> groups_;  // the patterns of each target
  bool sets_, sums_;                      // retrieves sets; weights have a fixed sum
};

// A mark is split into the colours of so many members at most: more could not be told apart.
inline constexpr std::size_t most_split = 4;
// The patterns that a name writes out where it can, in the name's order: what a split mark shows. None where
// there are more than most_split. O(1).
std::vector<int> members_in_order(const Attractor& state, const Separation& separation);

// pattern, mixture, association, fractional (of retrieved sets), continuum, saddle, maximum, mirror image.
std::string_view kind_word(const Attractor& state, const Separation& separation);

}  // namespace basinscope
