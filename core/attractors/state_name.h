// SPDX-License-Identifier: GPL-3.0-or-later
// What a state is called, the same words wherever it is shown: map, table, probe, sweep, caption, file.
//
// A name follows from the state's label and its weights p at the parameters shown, and from nothing else:
//   x3, x1 = x7            labelled as a pattern; patterns with one target share their name
//   −x3                    its mirror image, where states end on corners of a cube (tanh, sign)
//   .85 x6 + .15 x2        a metastable state, saddle or maximum: its members by weight, the largest first
//   all seven              where more than three take part and all do
//   .31 x1 + .22 x2 + 3 more    where more than three take part
//   {x1, x4}, {x2, .48 x3, .52 x5}    k-subsets, in order of index; weights of 1 are not written
//   continuum {x1, x2}     by its members alone, as weights vary along it
//   no pattern             all weights are 0
// Members have weight > 0 (> 0.01 where the separation is dense: Attractor::support), but at least the two
// largest are named, so that no metastable state has a pattern's name. Numbers have two decimals, more
// near 0 and 1 (.998, .003, 1e−9). Weights without a fixed sum are written as shares of the sum of their
// absolute values, with their signs: −.60 x1 + .40 x2.
//
// Within one result no two states have one name: where the words above agree (two states of all seven), more
// terms and decimals tell them apart, and as a last resort " (2)".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/message.h"

namespace basinscope {

// The pattern's own name, or x1, x2, ... without one.
std::string pattern_name(int index, const std::vector<std::string>& names);
// "{x2, x6}"
std::string set_name(const std::vector<int>& members, const std::vector<std::string>& names);
// "seven"; digits above twelve.
Message number_word(std::size_t number);

class StateNaming {
 public:
  // Copies what it needs. O(N D + N log N).
  explicit StateNaming(const Network& network, std::vector<std::string> names = {});

  // "x3", "x1 = x7", of more than three that share a target "x1 = x7 = 2 more"; sign is put before each name.
  Message pattern(int index, const std::string& sign = {}) const;
  // All patterns with its target, itself among them, by index.
  const std::vector<int>& sharing(int index) const;
  // The name of one state that describe() (attractors.h) has filled; another state may share it.
  Message name(const Attractor& state) const;
  // The name of a trajectory's limit: its pattern's, or by the weights there; path has a limit. kind: saddle
  // or maximum where it is unstable, else metastable.
  Message limit(const Network& network, const Trajectory& path, FixedPointKind kind) const;
  // Who takes part, without numbers: "{x2, x6}", "all seven", "{x1, x2 + 3 more}". For a stretch of a sweep
  // along which the weights vary; patterns, mirror images and sets with weights of 1 as above.
  Message members(const Attractor& state) const;
  // Sets the names of all states of one result so that no two are equal. A state that is in both lists (a
  // saddle that some initial conditions converge to) gets one name.
  void name(std::vector<Attractor>& attractors, std::vector<Attractor>& unstable) const;

 private:
  Message at_detail(const Attractor& state, int detail) const;
  Message mixture(const Attractor& state, int detail) const;
  Message fractional_set(const Attractor& state, int detail) const;

  std::vector<std::string> names_;
  std::vector<std::size_t> group_of_;     // of each pattern, its place in
  std::vector<std::vector<int>> groups_;  // the patterns of each target
  bool sets_, sums_;                      // retrieves sets; weights have a fixed sum
};

// The most members whose colours a mark is divided into: more could not be distinguished.
inline constexpr std::size_t most_split = 4;
// The patterns of a state's support in the order in which its name lists them, for a mark that is divided
// into their colours. Empty where there are more than most_split.
std::vector<int> members_in_order(const Attractor& state, const Separation& separation);

// The kind as files and the command line name it: "pattern", "metastable", ...
std::string_view kind_name(FixedPointKind kind);

// The kind of a state as written in tables: "pattern", "association", "continuum", "saddle", "maximum",
// "mirror image"; other metastable states are a "mixture", or "fractional" where the separation retrieves
// sets.
Phrase kind_word(const Attractor& state, const Separation& separation);

}  // namespace basinscope
