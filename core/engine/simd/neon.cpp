// SPDX-License-Identifier: GPL-3.0-or-later
// The loops compiled for NEON, which every arm64 has. The flags are in simd.cmake; problem.h says what the
// functions do.
#include "core/engine/simd/plane_loop.h"
#include "core/engine/simd/slice_loop.h"

namespace basinscope::simd {

void converge_plane_neon(const Problem& problem, int first, int last, float* scratch, Effort& effort) {
  converge_plane<xsimd::neon64>(problem, first, last, scratch, effort);
}

void converge_slice_neon(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort) {
  converge_slice<xsimd::neon64>(problem, first, last, scratch, effort);
}

}  // namespace basinscope::simd
