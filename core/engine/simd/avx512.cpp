// SPDX-License-Identifier: GPL-3.0-or-later
// The loops compiled for AVX-512 (F, CD, DQ, BW) and FMA. The flags are in simd.cmake; problem.h says what
// the functions do.
#include "core/engine/simd/plane_loop.h"
#include "core/engine/simd/slice_loop.h"

namespace basinscope::simd {

void converge_plane_avx512(const Problem& problem, int first, int last, float* scratch, Effort& effort) {
  converge_plane<xsimd::avx512bw>(problem, first, last, scratch, effort);
}

void converge_slice_avx512(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort) {
  converge_slice<xsimd::avx512bw>(problem, first, last, scratch, effort);
}

}  // namespace basinscope::simd
