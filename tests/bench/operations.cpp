// SPDX-License-Identifier: GPL-3.0-or-later
#include "operations.h"

#include <cmath>
#include <ctime>

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace basinscope::bench {
namespace {

// Steps of a peak's loop, each of so many chains of sums. In registers, whatever benches are compiled with.
constexpr int loop_steps = 1 << 22, chains = 10;

#ifdef __x86_64__
// No two chains alike: one would stand for both.
volatile float seeds[chains] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};

__attribute__((target("avx512f"), optimize("O3"))) float fused_avx512() {
  __m512 sums[chains];
  for (int k = 0; k < chains; ++k) sums[k] = _mm512_set1_ps(seeds[k]);
  const __m512 factor = _mm512_set1_ps(0.999f);
  for (int i = 0; i < loop_steps; ++i)
    for (__m512& sum : sums) sum = _mm512_fmadd_ps(sum, factor, factor);
  __m512 all = _mm512_setzero_ps();
  for (const __m512& sum : sums) all = _mm512_add_ps(all, sum);
  return _mm512_cvtss_f32(all);
}

__attribute__((target("avx2,fma"), optimize("O3"))) float fused_avx2() {
  __m256 sums[chains];
  for (int k = 0; k < chains; ++k) sums[k] = _mm256_set1_ps(seeds[k]);
  const __m256 factor = _mm256_set1_ps(0.999f);
  for (int i = 0; i < loop_steps; ++i)
    for (__m256& sum : sums) sum = _mm256_fmadd_ps(sum, factor, factor);
  __m256 all = _mm256_setzero_ps();
  for (const __m256& sum : sums) all = _mm256_add_ps(all, sum);
  return _mm256_cvtss_f32(all);
}

__attribute__((optimize("O3"))) float apart_sse2() {
  __m128 sums[chains];
  for (int k = 0; k < chains; ++k) sums[k] = _mm_set1_ps(seeds[k]);
  const __m128 factor = _mm_set1_ps(0.999f);
  for (int i = 0; i < loop_steps; ++i)
    for (__m128& sum : sums) sum = _mm_add_ps(_mm_mul_ps(sum, factor), factor);
  __m128 all = _mm_setzero_ps();
  for (const __m128& sum : sums) all = _mm_add_ps(all, sum);
  return _mm_cvtss_f32(all);
}
#endif

}  // namespace

double operations(const Separation& separation, int n, double root_steps) {
  if (n > 10) return std::nan("");
  const auto* const entmax = std::get_if<Entmax>(&separation);
  const bool softmax = std::holds_alternative<Softmax>(separation);
  const double power = entmax ? 1 / (entmax->alpha - 1) : 0;  // of the weights
  const bool whole = std::abs(power - std::round(power)) < 1e-9 && power >= 1 && power <= 3;
  // A pattern: 4 of its score, 13 of a power of two, 5 of its part of the mean; then the mean's share.
  if (softmax) return 22.0 * n + 3;
  if (!whole) return std::nan("");
  const double of_step = 3 + power, of_weight = 6 + power;
  return n * (6 + root_steps * of_step + of_weight) + 6 * root_steps + 3;
}

double peak_operations([[maybe_unused]] InstructionSet set) {
#ifdef __x86_64__
  const auto run = set == InstructionSet::avx512 ? fused_avx512
                   : set == InstructionSet::avx2 ? fused_avx2
                                                 : apart_sse2;
  const double lanes = set == InstructionSet::avx512 ? 16 : set == InstructionSet::avx2 ? 8 : 4;
  double best = 0;
  volatile float kept = 0;
  for (int i = 0; i < 5; ++i) {
    const std::clock_t start = std::clock();
    kept = run();
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best = std::max(best, 2.0 * loop_steps * chains * lanes / seconds * 1e-9);
  }
  return kept > 0 ? best : std::nan("");
#else
  return std::nan("");
#endif
}

}  // namespace basinscope::bench
