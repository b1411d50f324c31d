// SPDX-License-Identifier: GPL-3.0-or-later
// A line of starts of a slice, told by their neighbours on lines across or along it (slice_lattice.h).
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace basinscope {

// Starts that are asked for at once; of each its neighbours on a line at -5, -3, -1, 1, 3 and 5, the traces
// of these and where they end.
struct SliceLine {
  static constexpr int all = 6, before = 2, after = 3;
  static constexpr int beyond = 2;  // neighbours before that of the first start, and after that of the last
  static constexpr std::int32_t none = -1;  // an end that is not known; others are not negative
  int count = 0;
  const float* trace[all];
  const std::int32_t* end[all];
  std::vector<float> told;               // traces; 0: it is not told
  std::vector<std::int32_t> told_end;    // where those that are told by times end
  std::vector<float> traces, no_traces;  // copies, and those of starts that are not
  std::vector<std::int32_t> ends, no_ends;

  // For so many starts; of the neighbours so many lines may be copied.
  void ask(int starts, int lines);
  // With errors up to most, if they rest after no more than so many steps.
  void tell_by_times(float most, float most_steps);
  void tell_by_faces();

  static std::uint32_t bits_of(float trace) { return std::bit_cast<std::uint32_t>(trace); }
};

}  // namespace basinscope
