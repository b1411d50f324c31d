// SPDX-License-Identifier: GPL-3.0-or-later
// The iteration compiled for SSE2 (flags in simd.cmake).
#include "core/engine/simd/settle.h"
#include "core/engine/simd/slice.h"

namespace basinscope::simd {

void settle_rows_sse2(const Problem& problem, int first, int last, float* scratch, Effort& effort) {
  settle_rows<xsimd::sse2>(problem, first, last, scratch, effort);
}

void settle_slice_sse2(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort) {
  settle_slice<xsimd::sse2>(problem, first, last, scratch, effort);
}

}  // namespace basinscope::simd
