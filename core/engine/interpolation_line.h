// SPDX-License-Identifier: GPL-3.0-or-later
// One line of pixels that coarse-to-fine interpolation (slice_interpolation.h) infers together, with the
// known pixels around each of them. The caller points trace[] and attractor[] at the known values, and calls
// one of the infer functions.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace basinscope {

// Pixel i of the line, 0 <= i < count, lies midway between known pixels: entry k of its stencil is the known
// pixel at 2 k - 5 half spacings, k = 0 ... 5, along the line or across it.
struct InterpolationLine {
  static constexpr int stencil = 6, left = 2, right = 3;  // left, right: the entries at -1 and 1
  // Along the line the stencil of the first pixel begins this many known pixels before its left neighbour,
  // and that of the last one ends as many after its right neighbour.
  static constexpr int overhang = 2;
  static constexpr std::int32_t unknown_attractor = -1;  // known ones have numbers from 0

  int count = 0;
  // Trace and attractor of stencil entry k of pixel i: trace[k][i] and attractor[k][i].
  const float* trace[stencil];
  const std::int32_t* attractor[stencil];
  // Results, count of each: the trace, 0 (all bits) where the pixel could not be inferred; and by times the
  // attractor, unknown_attractor where the time is 0.
  std::vector<float> inferred;
  std::vector<std::int32_t> inferred_attractor;
  // Storage that trace and attractor may point into: copies of known values, and a line without any.
  std::vector<float> copied_traces, no_traces;
  std::vector<std::int32_t> copied_attractors, no_attractors;

  // Sizes all vectors for `pixels` pixels and copies of up to `lines` lines. New copies are unknown.
  void resize(int pixels, int lines);
  // By the times of convergence: those with an estimated error of at most max_error updates that is small
  // beside the distance to the nearest whole number, if convergence is within max_steps updates (4e6 at
  // most). O(count), in SIMD lanes where all six are of one attractor.
  void infer_by_times(float max_error, float max_steps);
  // By the faces: those whose neighbours left and right have the same trace. O(count).
  void infer_by_faces();

  // Traces of faces are bits of a hash, and may be NaN: equality is of bits.
  static std::uint32_t bits_of(float trace) { return std::bit_cast<std::uint32_t>(trace); }
};

}  // namespace basinscope
