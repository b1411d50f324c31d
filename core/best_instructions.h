// SPDX-License-Identifier: GPL-3.0-or-later
// Loops that are compiled for several instruction sets of x86-64 (the baseline SSE2, AVX2, AVX-512), of which
// each call chooses the best that the processor has. On other processors: the baseline.
//
// A loop is a lambda marked BASINSCOPE_LOOP whose body calls functions marked BASINSCOPE_INLINE alone. Both
// are inlined into run_avx2() and the like, and so compiled with the instructions of these. A function that
// is not inlined would be compiled for the baseline: right, but slow.
//
// Two entries:
//   by_best_instructions()    the same loop on every processor, which the compiler makes vectors of; in a
//                             source compiled with -ffp-contract=off its results are the same on all
//   by_widest_instructions()  vectors as wide as registers, and fused multiply-adds: last bits may differ
#pragma once

#include <type_traits>

namespace basinscope {

#define BASINSCOPE_INLINE [[gnu::always_inline]] inline

#ifdef __x86_64__
template <class Loop>
[[gnu::target("avx2")]] void run_avx2(const Loop& loop) {
  loop();
}
template <class Loop>
[[gnu::target("avx2,fma")]] void run_avx2_fma(const Loop& loop) {
  loop();
}
template <class Loop>
[[gnu::target("avx512f,avx512dq")]] void run_avx512(const Loop& loop) {
  loop();
}
#endif

// Runs the loop once.
//   by_best_instructions(BASINSCOPE_LOOP { add_up(x, n, sum); });
template <class Loop>
void by_best_instructions(const Loop& loop) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512dq")) return run_avx512(loop);
  if (__builtin_cpu_supports("avx2")) return run_avx2(loop);
#endif
  loop();
}
#define BASINSCOPE_LOOP [&]() __attribute__((always_inline))

// Runs the loop once, on vectors as wide as registers: its parameter `width` is an std::integral_constant of
// 8, 4 or 2 doubles (double_lanes.h has Doubles<width>). For loops with many comparisons, which a compiler
// splits lane by lane where vectors are wider than registers.
//   by_widest_instructions(BASINSCOPE_WIDE_LOOP { bound<Doubles<decltype(width)::value>>(boxes); });
template <class Loop>
void by_widest_instructions(const Loop& loop) {
  constexpr std::integral_constant<int, 8> eight;
  constexpr std::integral_constant<int, 4> four;
  constexpr std::integral_constant<int, 2> two;
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512dq")) return run_avx512(BASINSCOPE_LOOP { loop(eight); });
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    return run_avx2_fma(BASINSCOPE_LOOP { loop(four); });
#endif
  loop(two);
}
#define BASINSCOPE_WIDE_LOOP [&](auto width) __attribute__((always_inline))

}  // namespace basinscope
