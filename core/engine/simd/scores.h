// SPDX-License-Identifier: GPL-3.0-or-later
// States in lanes for D = 2 and 3, and the scores of the patterns that may have weight at them.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

// One state in each lane: q[d] has coordinate d of all of them.
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

// The same state in every lane.
template <class L, int D>
inline State<L, D> broadcast(const float* row) {
  State<L, D> s;
  for (int d = 0; d < D; ++d) s.q[d] = L(row[d]);
  return s;
}

// With fewer patterns than this no list is made: all are scored in every update.
inline constexpr int min_listed_patterns = 12;

// Computes the scores of the candidates, the patterns whose score is within `cutoff` of the largest in some
// lane. All others have weight 0 (Problem::cutoff).
//
// Where there are many patterns only those of a neighbour list are scored, as Verlet lists do for pairs of
// atoms in molecular dynamics. The list is made for an anchor, the states of all lanes at that moment. It has
// the patterns with t > -(cutoff + K r) in some lane, with t their score less the largest, K the Lipschitz
// constant of differences of scores, and r a radius. While a state is within r of its anchor, t has changed
// by no more than K r, so that no other pattern can be a candidate. When a state leaves that ball the list is
// made again, at O(N D).
template <class L, int D>
struct Scores {
  static constexpr Offset lanes = L::size;
  State<L, D> anchor;
  L squared_radius = L(-1.0f);  // r^2; negative: there is no list yet
  float* packed;                // t of the candidates, one vector each
  float* spare;                 // for the rules: two vectors a pattern
  float* rows;                  // of the listed patterns, as in Problem::scores
  std::int32_t* index;          // which patterns the candidates are, ascending
  std::int32_t* nearby;         // the neighbour list, ascending
  int nearby_count = 0;
  L top;  // the largest score of each lane

  // scratch: scratch_floats(size) floats, which belong to this object alone.
  Scores(const Problem& p, float* scratch)
      : packed(scratch),
        spare(packed + (p.size + 2) * lanes),
        rows(packed + 3 * (p.size + 2) * lanes),
        index(reinterpret_cast<std::int32_t*>(rows + (p.size + 2) * Offset{D + 1})),
        nearby(index + p.size + 2) {
    for (int d = 0; d < D; ++d) anchor.q[d] = L(0.0f);
  }

  // Finds the candidates at the states s: sets top, packed and index, and returns their number. active: lanes
  // whose states are iterated; the others must not have moved. squared_step: the squared length of the last
  // update of each lane.
  int evaluate(const Problem& p, const State<L, D>& s, const MaskOf<L>& active, const L& squared_step) {
    if (!p.prune || p.size < min_listed_patterns) return evaluate_all(p, s, L(p.cutoff), !p.prune);
    return evaluate_nearby(p, s, active, squared_step, L(p.cutoff));
  }

  // The same where the cutoff depends on the state (Family::box), and cutoff_before is that of the update
  // before. The threshold moves by no more than K ||step||, and so does the cutoff.
  int evaluate(const Problem& p, const State<L, D>& s, const MaskOf<L>& active, const L& squared_step,
               const L& cutoff_before) {
    // The factors 1.0001 and the last term are room for the rounding of scores and threshold.
    return evaluate_nearby(p, s, active, squared_step,
                           fma(sqrt(squared_step), L(1.0001f * p.difference_lipschitz),
                               fma(cutoff_before, L(1.0001f), L(1e-5f * (1 + p.difference_lipschitz)))));
  }

  // The same without a list. keep_all: every pattern is a candidate.
  int evaluate_all(const Problem& p, const State<L, D>& s, const L& cutoff, bool keep_all) {
    top = score_all(p.scores, p.size, s);
    return compact(
        p.size, cutoff, [](int i) { return i; }, keep_all);
  }

 private:
  // The radius of a list in units of the last step's length: steps shrink as a trajectory converges, so that
  // a few times the last one lasts for many updates.
  static constexpr float radius_steps = 12;
  // The limits of the radius in units of cutoff/K. The lower one hardly lengthens the list.
  static constexpr float max_radius_share = 0.5f, min_radius_share = 0.1f;

  int evaluate_nearby(const Problem& p, const State<L, D>& s, const MaskOf<L>& active, const L& squared_step,
                      const L& cutoff) {
    if (any(active & (squared_distance<L, D>(s, anchor) > squared_radius))) {
      rebuild_list(p, s, squared_step, cutoff);
    }
    top = score_all(rows, nearby_count, s);
    // packed has the scores of the listed patterns alone, in their order.
    return compact(
        nearby_count, cutoff, [list = nearby](int i) { return list[i]; }, false);
  }

  // The scores of `count` rows, one vector each, to packed. Returns the largest of each lane.
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

  // Makes the neighbour list, with the states s as its anchor.
  void rebuild_list(const Problem& p, const State<L, D>& s, const L& squared_step, const L& cutoff) {
    anchor = s;
    const L unit = cutoff * L(1.0f / p.difference_lipschitz);
    const L radius = max(min(L(radius_steps) * sqrt(squared_step), L(max_radius_share) * unit),
                         L(min_radius_share) * unit);
    squared_radius = radius * radius;
    // The factors leave room for the rounding of scores.
    const L cut = score_all(p.scores, p.size, s) -
                  fma(radius, L(1.0001f * p.difference_lipschitz), L(1.0001f) * cutoff);
    nearby_count = 0;
    for (int i = 0; i < p.size; ++i) {
      if (!any(L::load_aligned(packed + i * lanes) > cut)) continue;
      for (int d = 0; d <= D; ++d) rows[nearby_count * Offset{D + 1} + d] = p.scores[i * Offset{D + 1} + d];
      nearby[nearby_count++] = i;
    }
  }

  // Keeps of the scores in packed those within the cutoff of top in some lane, as t; number(i) is the pattern
  // of score i. Returns how many are kept.
  template <class Number>
  int compact(int count, const L& cutoff, Number number, bool keep_all) {
    // Local copies of the pointers: stores to packed might change the members for all that a compiler knows.
    float* const from = packed;
    const L edge = -cutoff;
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
