// SPDX-License-Identifier: GPL-3.0-or-later
// The iteration compiled for AVX-512 BW (flags in simd.cmake).
#include "core/engine/simd/settle.h"
#include "core/engine/simd/slice.h"

namespace basinscope::simd {

void settle_rows_avx512(const Problem& problem, int first, int last, float* scratch, Effort& effort) {
  settle_rows<xsimd::avx512bw>(problem, first, last, scratch, effort);
}

void settle_slice_avx512(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort) {
  settle_slice<xsimd::avx512bw>(problem, first, last, scratch, effort);
}

}  // namespace basinscope::simd
