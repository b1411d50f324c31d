// SPDX-License-Identifier: GPL-3.0-or-later
// States of many dimensions in lanes, in weight space (core/engine/weight_space.h): a state q = sum_i c_i y_i
// + shift is known by its shares c_i of the patterns, and by its scores s_j = sum_i c_i P_ij + constant_j,
// with P_ij the products of patterns (SliceProblem). Lengths are found from these alone:
//   ||q' - q||^2 = sum_i (c'_i - c_i) (s'_i - s_i) / kappa + what products leave out (SliceProblem::lean).
// An update costs O(N) for each pattern that has weight in some lane, whatever the number of dimensions.
#pragma once

#include "core/engine/simd/lane_queue.h"

namespace basinscope::simd {

inline constexpr float far_below = -3e38f;  // a score that never has weight
inline constexpr float unknown = 3e38f;     // a length

template <class L>
struct SliceLanes {
  static constexpr Offset lanes = L::size;
  static MaskOf<L> none() { return L(0.0f) > L(0.0f); }

  const SliceProblem& s;
  const Problem& p;
  Effort& effort;
  // A vector of lanes for each pattern.
  float* scores;  // of the states
  float* shares;  // c_i of the states
  float* changes;
  float* weights;  // of the members
  float* extra;
  float* spare;  // two vectors for each pattern
  // Lists of patterns, ascending.
  std::int32_t* members;  // those that an update mixes
  std::int32_t* others;
  bool* has_share;  // of each pattern: whether some lane may have a share of it; the other shares are not set
  MaskOf<L> active = none(), converged = none();
  L steps = L(0.0f);                                 // updates since the initial condition
  L top = L(far_below);                              // the largest score
  L squared = L(unknown), squared_before = squared;  // ||q' - q||^2 of the last two updates
  L label = L(-1.0f);                                // where it is known without a search; else -1
  L trace = L(0.0f);                                 // what slice_interpolation.h compares; 0: nothing

  // scratch: slice_floats(size) floats.
  SliceLanes(const SliceProblem& problem, float* scratch, Effort& work)
      : s(problem), p(problem.rule), effort(work) {
    const Offset room = (p.size + 2) * lanes;
    for (float** const one : {&scores, &changes, &shares, &weights, &extra, &spare}) {
      *one = scratch;
      scratch += room;
    }
    members = reinterpret_cast<std::int32_t*>(scratch + room);
    others = members + p.size + 1;
    has_share = reinterpret_cast<bool*>(others + p.size + 1);
  }

  static L load(const float* from, int i) { return L::load_aligned(from + i * lanes); }
  static void store(const L& value, float* to, int i) { value.store_aligned(to + i * lanes); }

  // These lanes get initial conditions at plane coordinates x, y. A state that is not in the span of the
  // patterns has scores but no shares: those begin with the first update.
  void begin(const MaskOf<L>& fresh, const L& x, const L& y) {
    const float *const o = s.start, *const e1 = o + p.size, *const e2 = e1 + p.size;
    L highest(far_below);
    for (int i = 0; i < p.size; ++i) {
      const L score = fma(y, L(e2[i]), fma(x, L(e1[i]), L(o[i])));
      highest = max(highest, score);
      store(select(fresh, score, load(scores, i)), scores, i);
      if (has_share[i]) store(select(fresh, L(0.0f), load(shares, i)), shares, i);
    }
    top = select(fresh, highest, top);
    steps = select(fresh, L(0.0f), steps);
    squared = select(fresh, L(unknown), squared);
    label = select(fresh, L(-1.0f), label);
    trace = select(fresh, L(0.0f), trace);
    converged = converged & !fresh;
    active = active | fresh;
  }

  // put(j, sum_k weights_k P_kj) over the members k, for all patterns j: by the states' coordinates where
  // these are few.
  template <class Put>
  void mix_members(int count, const Put& put) {
    const int d = s.dimensions;
    if (d == 0 || Offset{d} * (count + p.size) >= Offset{count} * p.size)
      return mix({s.products, p.size, weights, members, count}, p.size, put);
    mix({s.coordinates, d, weights, members, count}, d, [&](int k, const L& sum) { store(sum, spare, k); });
    for (int k = 0; k < d; ++k) others[k] = k;
    mix({s.across, p.size, spare, others, d}, p.size, put);
  }

 private:
  struct Mixed {
    const float* rows;  // one for each pattern, or coordinate
    Offset stride;
    const float* factors;
    const std::int32_t* which;  // rows
    int count;
  };
  // put(j, sum_k factors_k rows[which_k][j]) for all j < many: as many j at a time as sums stay in registers,
  // of which the widest vectors have twice as many.
  template <class Put>
  static void mix(const Mixed& x, int many, const Put& put) {
    constexpr int together = (L::size / vectors_of<L> >= 16 ? 16 : 8) / vectors_of<L>;
    int j = 0;
    for (; j + together <= many; j += together) mix_some<together>(x, j, put);
    for (; j < many; ++j) mix_some<1>(x, j, put);
  }
  template <int some, class Put>
  static void mix_some(const Mixed& x, int first, const Put& put) {
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
