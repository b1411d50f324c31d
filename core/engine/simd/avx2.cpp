// SPDX-License-Identifier: GPL-3.0-or-later
// The iteration compiled for AVX2 and FMA (flags in simd.cmake).
#include "core/engine/simd/settle.h"
#include "core/engine/simd/slice.h"

namespace basinscope::simd {

void settle_rows_avx2(const Problem& problem, int first, int last, float* scratch, Effort& effort) {
  settle_rows<xsimd::fma3<xsimd::avx2>>(problem, first, last, scratch, effort);
}

void settle_slice_avx2(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort) {
  settle_slice<xsimd::fma3<xsimd::avx2>>(problem, first, last, scratch, effort);
}

}  // namespace basinscope::simd
