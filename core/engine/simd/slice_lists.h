// SPDX-License-Identifier: GPL-3.0-or-later
// What a group of lanes of a slice keeps of its listed patterns, and products of weights with patterns.
#pragma once

#include "core/engine/simd/slice_tile.h"

namespace basinscope::simd {

template <class L>
struct SliceLists {
  using V = typename Single<L>::type;
  static constexpr Offset lanes = L::size;
  // As square as they go: what lies close together settles together.
  static constexpr int rows = lanes > 32 ? 8 : 4;
  static constexpr int columns = L::size / rows;
  // Patterns mixed at a time: their sums stay in registers, of which wide vectors have more.
  static constexpr int together = V::size >= 16 || 2 * V::size == L::size ? 4 : 2;

  const SliceProblem& s;
  const Problem& p;
  Effort& effort;
  const SliceBase* base = nullptr;
  float* scores;  // of the list's patterns
  float* next;
  float* shares;  // of the patterns that have any
  float* packed;
  float* rested;         // shares that lanes came to rest with
  float* spare;          // twice as long
  float* middle;         // of a share over the lanes
  float* around;         // and how far from it they are
  float* expected;       // scores of the base's patterns, up to four times
  std::int32_t* list;    // ascending, as all lists of patterns are; places in the base
  std::int32_t* holder;  // of shares
  std::int32_t* owner;   // of what is packed
  std::int32_t* others;
  std::int32_t* place;  // of each pattern of the base in the list, or -1
  std::int32_t* place_before;
  int listed = 0;
  int whole_lists = 0;  // of the last two, those of all patterns of the base
  int held = 0;
  L top = L(far_below);  // the largest score

  // scratch: group_floats(size) floats.
  SliceLists(const SliceProblem& problem, float* scratch, Effort& work)
      : s(problem), p(problem.rule), effort(work) {
    const Offset room = (p.size + 2) * lanes, length = slice_list(p.size);
    scores = scratch;
    next = scores + room;
    shares = next + room;
    packed = shares + room;
    rested = packed + room;
    spare = rested + room;
    middle = spare + 2 * room;
    around = middle + length;
    expected = around + length;
    list = reinterpret_cast<std::int32_t*>(expected + 4 * length);
    holder = list + length;
    owner = holder + length;
    others = owner + length;
    place = others + length;
    place_before = place + length;
  }

  static L load(const float* from, int i) { return L::load_aligned(from + i * lanes); }
  static void store(const L& value, float* to, int i) { value.store_aligned(to + i * lanes); }

  // to[m] = sum_k weights[k] products[from[k]][which[m]], several patterns at a time.
  struct Mixture {
    const float* products;
    Offset stride;
    const float* weights;
    const std::int32_t* from;
    int count;
  };
  static void mix(const Mixture& x, const std::int32_t* which, int many, float* to) {
    mix_each(x, which, many, [&](int m, const L& sum) { store(sum, to, m); });
  }
  // put(m, sum)
  template <class Put>
  static void mix_each(const Mixture& x, const std::int32_t* which, int many, const Put& put) {
    int m = 0;
    // What follows each other takes no registers for its places.
    if constexpr (V::size >= 16 && 2 * V::size == L::size)
      for (; m + 6 <= many && which[m + 5] - which[m] == 5; m += 6)
        mix_some<6>(
            x, [first = Offset{which[m]}](int j) { return first + j; }, m, put);
    const auto listed_at = [&](int j) { return Offset{which[m + j]}; };
    for (; m + together <= many; m += together) mix_some<together>(x, listed_at, m, put);
    for (; m < many; ++m) mix_some<1>(x, listed_at, m, put);
  }

  // What weights of the base's patterns add to scores of some: by the state's coordinates where these are
  // few. ones: 0, 1, ...; room: for the coordinates.
  struct Weighted {
    const SliceBase& base;
    const float* weights;
    const std::int32_t* from;
    int count;
  };
  template <class Put>
  static void score_each(const Weighted& w, const std::int32_t* which, int many, const std::int32_t* ones,
                         float* room, const Put& put) {
    const SliceBase& base = w.base;
    const int d = base.dimensions;
    if (d == 0 || Offset{d} * (w.count + many) >= Offset{w.count} * many)
      return mix_each({base.products, base.stride, w.weights, w.from, w.count}, which, many, put);
    mix({base.coordinates, d, w.weights, w.from, w.count}, ones, d, room);
    mix_each({base.across, base.stride, room, ones, d}, which, many, put);
  }

  // Whether a step is one of a state at rest. Near the end rounding may keep steps from shrinking any
  // further.
  static MaskOf<L> rests(const L& squared, const L& before, const Problem& p) {
    return (squared <= L(p.squared_tolerance)) |
           ((squared >= before) & (squared <= L(64.0f * p.squared_tolerance)));
  }

  template <class T>
  static void exchange(T*& one, T*& other) {
    T* const kept = one;
    one = other;
    other = kept;
  }

  // All patterns as the base in place of those of a tile; the list before becomes the list.
  void enter(const SliceBase& all, int count) {
    for (int i = 0; i < all.size; ++i) place[i] = -1;
    for (int i = 0; i < base->size; ++i) place[base->pattern[i]] = place_before[i];
    for (int k = 0; k < held; ++k) holder[k] = base->pattern[holder[k]];
    for (int k = 0; k < count; ++k) owner[k] = base->pattern[owner[k]];
    base = &all;
    whole_lists = 0;
  }

 private:
  // Of patterns at(0), at(1) and so on.
  template <int some, class At, class Put>
  static void mix_some(const Mixture& x, const At& at, int m, const Put& put) {
    L sum[some];
    for (L& one : sum) one = L(0.0f);
    for (int k = 0; k < x.count; ++k) {
      const float* const row = x.products + x.from[k] * x.stride;
      const L w = load(x.weights, k);
      for (int j = 0; j < some; ++j) sum[j] = fma(w, L(row[at(j)]), sum[j]);
    }
    for (int j = 0; j < some; ++j) put(m + j, sum[j]);
  }
};

}  // namespace basinscope::simd
