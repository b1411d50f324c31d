// SPDX-License-Identifier: GPL-3.0-or-later
// States of lanes, and which patterns they are in reach of.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

template <class L, int D>
struct State {
  L q[D];
};

template <class L, int D>
inline L squared_distance(const State<L, D>& a, const State<L, D>& b) {
  L sum(0.0f);
  for (int d = 0; d < D; ++d) {
    const L difference = a.q[d] - b.q[d];
    sum = fma(difference, difference, sum);
  }
  return sum;
}

template <class L, int D>
inline State<L, D> broadcast(const float* row) {
  State<L, D> s;
  for (int d = 0; d < D; ++d) s.q[d] = L(row[d]);
  return s;
}

// Fewer patterns than this are all scored in every update.
inline constexpr int short_list = 12;

// Scores of the patterns in reach of the largest, relative to it. Of many patterns only those of a neighbour
// list are scored (as Verlet lists in molecular dynamics): those that were within reach and a slack when the
// lanes were at an anchor, until a lane has moved so far from there that another pattern could have come into
// reach.
template <class L, int D>
struct Scores {
  static constexpr Offset lanes = L::size;
  State<L, D> anchor;
  L squared_leash = L(-1.0f);  // no anchor yet
  float* packed;
  float* spare;  // two vectors a pattern
  float* rows;   // of the nearby patterns, as in Problem::scores
  std::int32_t* index;
  std::int32_t* nearby;
  int nearby_count = 0;
  L top;  // the largest score

  Scores(const Problem& p, float* scratch)
      : packed(scratch),
        spare(packed + (p.size + 2) * lanes),
        rows(packed + 3 * (p.size + 2) * lanes),
        index(reinterpret_cast<std::int32_t*>(rows + (p.size + 2) * Offset{D + 1})),
        nearby(index + p.size + 2) {
    for (int d = 0; d < D; ++d) anchor.q[d] = L(0.0f);
  }

  // squared_step: how far each lane moved in the last update.
  int evaluate(const Problem& p, const State<L, D>& s, const MaskOf<L>& active, const L& squared_step) {
    if (!p.pack || p.size < short_list) return evaluate_all(p, s, L(p.reach), !p.pack);
    return evaluate_nearby(p, s, active, squared_step, L(p.reach));
  }

  // The same where the reach follows the state: that of the update before. Lanes that are not active stay
  // where they are.
  int evaluate(const Problem& p, const State<L, D>& s, const MaskOf<L>& active, const L& squared_step,
               const L& reach_before) {
    // The last term: what rounding takes from scores and threshold.
    return evaluate_nearby(p, s, active, squared_step,
                           fma(sqrt(squared_step), L(1.0001f * p.spread),
                               fma(reach_before, L(1.0001f), L(1e-5f * (1 + p.spread)))));
  }
  int evaluate_all(const Problem& p, const State<L, D>& s, const L& reach, bool keep_all) {
    top = score_all(p.scores, p.size, s);
    return pack(
        p.size, reach, [](int i) { return i; }, keep_all);
  }

 private:
  static constexpr float leash_steps = 12;
  static constexpr float longest_leash = 0.5f, shortest_leash = 0.1f;  // in parts of the reach

  int evaluate_nearby(const Problem& p, const State<L, D>& s, const MaskOf<L>& active, const L& squared_step,
                      const L& reach) {
    if (any(active & (squared_distance<L, D>(s, anchor) > squared_leash))) {
      settle_anchor(p, s, squared_step, reach);
    }
    top = score_all(rows, nearby_count, s);
    return pack(
        nearby_count, reach, [list = nearby](int i) { return list[i]; }, false);
  }

  // Every score, unpacked; returns the largest.
  L score_all(const float* row, int count, const State<L, D>& s) {
    L largest(-3e38f);
    float* const all = packed;
    for (int i = 0; i < count; ++i, row += D + 1) {
      L score(row[D]);
      for (int d = 0; d < D; ++d) score = fma(L(row[d]), s.q[d], score);
      score.store_aligned(all + i * lanes);
      largest = max(largest, score);
    }
    return largest;
  }

  void settle_anchor(const Problem& p, const State<L, D>& s, const L& squared_step, const L& scores_reach) {
    anchor = s;
    // Steps shrink on the way: a few times the last one lasts for many. A leash that hardly lengthens the
    // list is always granted.
    const L reach = scores_reach * L(1.0f / p.spread);
    const L leash =
        max(min(L(leash_steps) * sqrt(squared_step), L(longest_leash) * reach), L(shortest_leash) * reach);
    squared_leash = leash * leash;
    const L cut =
        score_all(p.scores, p.size, s) - fma(leash, L(1.0001f * p.spread), L(1.0001f) * scores_reach);
    nearby_count = 0;
    for (int i = 0; i < p.size; ++i) {
      if (!any(L::load_aligned(packed + i * lanes) > cut)) continue;
      for (int d = 0; d <= D; ++d) rows[nearby_count * Offset{D + 1} + d] = p.scores[i * Offset{D + 1} + d];
      nearby[nearby_count++] = i;
    }
  }

  template <class Number>
  int pack(int count, const L& reach, Number number, bool keep_all) {
    float* const from = packed;
    const L edge = -reach;
    std::int32_t* const numbers = index;
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      const L t = L::load_aligned(from + i * lanes) - top;
      if (!keep_all && !any(t > edge)) continue;
      t.store_aligned(from + kept * lanes);
      numbers[kept++] = number(i);
    }
    return kept;
  }
};

}  // namespace basinscope::simd
