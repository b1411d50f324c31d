// SPDX-License-Identifier: GPL-3.0-or-later
// Loops over doubles, eight in one operation, by the best instructions that this processor has.
#pragma once

#include <Eigen/Core>
#include <cstring>

namespace basinscope {

inline constexpr Eigen::Index double_lanes = 8;
// The compiler takes it apart where registers are narrower.
typedef double Lanes __attribute__((vector_size(double_lanes * sizeof(double))));

#define BASINSCOPE_INLINE [[gnu::always_inline]] inline

BASINSCOPE_INLINE void load(const double* from, Lanes& to) { std::memcpy(&to, from, sizeof(Lanes)); }
BASINSCOPE_INLINE void store(const Lanes& from, double* to) { std::memcpy(to, &from, sizeof(Lanes)); }
BASINSCOPE_INLINE double total_of(const Lanes& of) {
  return ((of[0] + of[1]) + (of[2] + of[3])) + ((of[4] + of[5]) + (of[6] + of[7]));
}

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

// loop: a lambda that is BASINSCOPE_LOOP, of what is always inlined.
template <class Loop>
void by_best_instructions(const Loop& loop) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx512dq")) return run_avx512(loop);
  if (__builtin_cpu_supports("avx2")) return run_avx2(loop);
#endif
  loop();
}
#define BASINSCOPE_LOOP [&]() __attribute__((always_inline))

// loop: a lambda that is BASINSCOPE_WIDE_LOOP, which is told how many doubles its operations are of: as wide
// as registers are. The compiler takes wider ones apart, comparisons one by one.
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
