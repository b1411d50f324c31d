// SPDX-License-Identifier: GPL-3.0-or-later
// What a group of lanes of a slice keeps of its listed patterns, and products of the weights packed of them.
#pragma once

#include "core/engine/simd_slice_tile.h"

namespace basinscope::simd {

template <class L>
struct SliceLists {
  using V = typename SliceTile<L>::V;
  static constexpr Offset lanes = L::size;
  // Patterns mixed at a time: their sums stay in registers, of which wide vectors have more.
  static constexpr int together = V::size >= 16 || 2 * V::size == L::size ? 4 : 2;

  const SliceProblem& s;
  const Problem& p;
  Effort& effort;
  float* scores;  // of the list's patterns, less the constant
  float* next;
  float* shares;
  float* packed;
  float* spare;
  float* most;  // SliceTile::most of this list, or unknown
  float* bias;
  std::int32_t* list;   // ascending
  std::int32_t* place;  // of what is packed in the list
  std::int32_t* owner;  // and its pattern
  std::int32_t* others;
  std::int32_t* held;  // 0: no lane has a share of this member
  int listed = 0;

  SliceLists(const SliceProblem& problem, float* scratch, Effort& work)
      : s(problem), p(problem.rule), effort(work) {
    const Offset room = (p.size + 2) * lanes;
    scores = scratch;
    next = scores + room;
    shares = next + room;
    packed = shares + room;
    spare = packed + room;
    bias = spare + 2 * room;
    const Offset length = slice_list(p.size);
    most = bias + length;
    list = reinterpret_cast<std::int32_t*>(most + length);
    place = list + length;
    owner = place + length;
    others = owner + length;
    held = others + length;
  }

  static L load(const float* from, int i) { return L::load_aligned(from + i * lanes); }
  static void store(const L& value, float* to, int i) { value.store_aligned(to + i * lanes); }

  // to[m] = products of the packed weights with pattern which[m], several patterns at a time.
  void mix(int count, const std::int32_t* which, int many, float* to) const {
    int m = 0;
    for (; m + together <= many; m += together) mix_some<together>(count, which + m, to + m * lanes);
    for (; m < many; ++m) mix_some<1>(count, which + m, to + m * lanes);
  }

  template <int some>
  void mix_some(int count, const std::int32_t* which, float* to) const {
    const Offset at0 = which[0], at1 = which[some > 1 ? 1 : 0];
    const Offset at2 = which[some > 2 ? 2 : 0], at3 = which[some > 2 ? 3 : 0];
    L sum0(0.0f), sum1(0.0f), sum2(0.0f), sum3(0.0f);
    for (int k = 0; k < count; ++k) {
      const float* const row = s.products + owner[k] * Offset{s.stride};
      const L w = load(packed, k);
      sum0 = fma(w, L(row[at0]), sum0);
      if constexpr (some > 1) sum1 = fma(w, L(row[at1]), sum1);
      if constexpr (some > 2) sum2 = fma(w, L(row[at2]), sum2);
      if constexpr (some > 2) sum3 = fma(w, L(row[at3]), sum3);
    }
    store(sum0, to, 0);
    if constexpr (some > 1) store(sum1, to, 1);
    if constexpr (some > 2) store(sum2, to, 2);
    if constexpr (some > 2) store(sum3, to, 3);
  }
};

}  // namespace basinscope::simd
