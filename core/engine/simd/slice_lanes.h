// SPDX-License-Identifier: GPL-3.0-or-later
// States of more than three dimensions in lanes, in weight space (core/engine/weight_space.h). A state
// q = sum_i c_i y_i + shift is known by its shares c_i of the patterns and by its scores
// s_j = sum_i c_i P_ij + constant_j, with the products P of SliceProblem, which also has the formula by which
// lengths of steps follow from shares and scores. Lengths are in the problem's unit.
//
// SliceLanes has what the updates of slice_updates.h share: the arrays, initial conditions, and products with
// P. An update costs O(N) for each pattern that has weight in some lane, whatever the number of dimensions.
#pragma once

#include "core/engine/simd/lane_queue.h"

namespace basinscope::simd {

inline constexpr float lowest_float = -3e38f;   // below every score
inline constexpr float unknown_length = 3e38f;  // of a step whose squared length is not known

template <class L>
struct SliceLanes {
  static constexpr Offset lanes = L::size;
  static MaskOf<L> none() { return L(0.0f) > L(0.0f); }

  const SliceProblem& s;
  const Problem& p;
  Effort& effort;
  // Scratch: one vector of lanes for each pattern, but where another number is given.
  float* scores;   // s_j
  float* shares;   // c_i
  float* changes;  // sums over the members for each pattern: changes of scores, or scores to be
  float* weights;  // factors of the members: their weights, or changes of these
  float* extra;    // for updates
  float* spare;    // for updates and rules: two vectors for each pattern
  // Lists of patterns, ascending.
  std::int32_t* members;     // those that an update mixes
  std::int32_t* pattern_of;  // the candidates of a rule
  bool* has_share;  // for each pattern, whether some lane may have a share of it; if not, shares is not set
  MaskOf<L> active = none(), converged = none();
  L steps = L(0.0f);                                        // updates since the initial condition
  L top = L(lowest_float);                                  // the largest score
  L squared = L(unknown_length), squared_before = squared;  // ||q' - q||^2 of the last two updates
  L label = L(-1.0f);     // of the limit, where no search is needed; else -1
  L signature = L(0.0f);  // SliceProblem::signatures; 0: not known

  // scratch: slice_floats(size) floats, aligned to 64 bytes, which belong to this object alone.
  SliceLanes(const SliceProblem& problem, float* scratch, Effort& work)
      : s(problem), p(problem.rule), effort(work) {
    const Offset room = (p.size + 2) * lanes;
    for (float** const one : {&scores, &changes, &shares, &weights, &extra, &spare}) {
      *one = scratch;
      scratch += room;
    }
    members = reinterpret_cast<std::int32_t*>(scratch + room);
    pattern_of = members + p.size + 1;
    has_share = reinterpret_cast<bool*>(pattern_of + p.size + 1);
  }

  static L load(const float* from, int i) { return L::load_aligned(from + i * lanes); }
  static void store(const L& value, float* to, int i) { value.store_aligned(to + i * lanes); }

  // Gives the lanes of `fresh` the initial conditions q = o + x e1 + y e2. Such a state need not be in the
  // span of the patterns: it has scores, but its shares are 0 until the first update.
  void begin(const MaskOf<L>& fresh, const L& x, const L& y) {
    const float *const o = s.plane_scores, *const e1 = o + p.size, *const e2 = e1 + p.size;
    L highest(lowest_float);
    for (int i = 0; i < p.size; ++i) {
      const L score = fma(y, L(e2[i]), fma(x, L(e1[i]), L(o[i])));
      highest = max(highest, score);
      store(select(fresh, score, load(scores, i)), scores, i);
      // Shares that no lane has are not set, and are not read before an update sets them.
      if (has_share[i]) store(select(fresh, L(0.0f), load(shares, i)), shares, i);
    }
    top = select(fresh, highest, top);
    steps = select(fresh, L(0.0f), steps);
    squared = select(fresh, L(unknown_length), squared);
    label = select(fresh, L(-1.0f), label);
    signature = select(fresh, L(0.0f), signature);
    converged = converged & !fresh;
    active = active | fresh;
  }

  // Calls put(j, sum_k weights_k P_kj) for all patterns j in turn; the sum is over `count` members k. Where
  // states have few dimensions d the sum is R_j . (sum_k weights_k R_k) (SliceProblem::coordinate_rows),
  // which takes d (count + N) operations instead of count N. Then spare and pattern_of are overwritten: only
  // SoftmaxUpdate, which does not use them, has coordinates (PreparedSlice).
  template <class Put>
  void mix_members(int count, const Put& put) {
    const int d = s.dimensions;
    if (d == 0 || Offset{d} * (count + p.size) >= Offset{count} * p.size)
      return mix({s.products, p.size, weights, members, count}, p.size, put);
    mix({s.coordinate_rows, d, weights, members, count}, d,
        [&](int k, const L& sum) { store(sum, spare, k); });
    for (int k = 0; k < d; ++k) pattern_of[k] = k;
    mix({s.coordinate_columns, p.size, spare, pattern_of, d}, p.size, put);
  }

 private:
  // The row vector sum_k factors_k rows[which_k] over k < count.
  struct Combination {
    const float* rows;  // of the products, or of coordinates
    Offset stride;      // floats of a row
    const float* factors;
    const std::int32_t* which;
    int count;
  };
  // put(j, entry j of the combination) for all j < columns. It sums as many columns at a time as registers
  // can hold: 16 registers of the widest vectors, of which there are 32, and 8 of others.
  template <class Put>
  static void mix(const Combination& x, int columns, const Put& put) {
    // The number of registers that sums may take, over those that one vector of lanes takes.
    constexpr int unrolled = (L::size / vectors_of<L> >= 16 ? 16 : 8) / vectors_of<L>;
    int j = 0;
    for (; j + unrolled <= columns; j += unrolled) mix_columns<unrolled>(x, j, put);
    for (; j < columns; ++j) mix_columns<1>(x, j, put);
  }
  template <int some, class Put>
  static void mix_columns(const Combination& x, int first, const Put& put) {
    L sum[some];
    for (L& one : sum) one = L(0.0f);
    for (int k = 0; k < x.count; ++k) {
      const float* const row = x.rows + x.which[k] * x.stride + first;
      const L factor = load(x.factors, k);
      for (int j = 0; j < some; ++j) sum[j] = fma(factor, L(row[j]), sum[j]);
    }
    for (int j = 0; j < some; ++j) put(first + j, sum[j]);
  }
};

}  // namespace basinscope::simd
