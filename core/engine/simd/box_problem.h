// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes of states and the floats their images are bounded with: what simd/box_bounds.h works on. Lengths are
// in units of the problem's own scale and relative to its own origin (FloatBounds).
#pragma once

#include "core/engine/simd/problem.h"

namespace basinscope::simd {

struct BoxProblem {
  Problem rule;               // its size, rule and bounds of weights alone
  bool whole_bounds = false;  // box: floats add up its bounds, and the total, without rounding
  // Five numbers a pattern: its value v (x, y), the covector a = stretch v of its score, and the constant of
  // that. Then two: no value of another pattern is farther from it along x and y.
  const float* rows = nullptr;
  float stretch = 1;      // a_i = stretch v_i + what all have in common
  float largest[3] = {};  // of |a_x|, |a_y| and the constants
  bool l2 = false;        // states are z/||z||

  // count boxes, centre and half each way.
  int count = 0;
  const float* centre[2] = {};
  const float* half[2] = {};
  // What is said of them, in the same order. known: 1 or 0, of everything else. The image lies between low
  // and high.
  float* known = nullptr;
  float* low[2] = {};
  float* high[2] = {};
  // Where asked for: null else. rests: 0 where no state of the box is its own update; next: the update of the
  // centre to within error along each axis; steepest: by no more than this are two states farther apart after
  // the update.
  float* rests = nullptr;
  float* next[2] = {};
  float* error = nullptr;
  float* steepest = nullptr;
};

inline constexpr int numbers_a_row = 7;

// count: a multiple of most_box_lanes; all arrays aligned to 64 bytes. scratch: box_floats(size) floats,
// aligned alike.
using BoxKernel = void(const BoxProblem& problem, float* scratch);
BoxKernel bound_boxes_sse2;
BoxKernel bound_boxes_avx2;
BoxKernel bound_boxes_avx512;

inline constexpr int most_box_lanes = 32;
constexpr Offset box_floats(int size) { return (Offset{size} + 2) * Offset{6} * most_box_lanes; }

}  // namespace basinscope::simd
