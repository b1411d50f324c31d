// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes across pixels of a slice of R^D, in weight space: an update costs the products of the patterns that
// have weight with all others, whatever D is.
#pragma once

#include <array>

#include "core/engine/simd_family.h"
#include "core/engine/simd_rules.h"

namespace basinscope::simd {

template <class L, class Rule>
struct SliceGroup {
  static constexpr Offset lanes = L::size;
  static constexpr int rows = 4;
  static constexpr int columns = L::size / rows;

  const SliceProblem& s;
  const Problem& p;
  Effort& effort;
  float* scores;  // of the state, less the constant
  float* next_scores;
  float* shares;
  float* packed;
  float* spare;
  std::int32_t* index;
  MaskOf<L> settled = L(0.0f) > L(0.0f);
  L steps = L(0.0f);
  L squared_norm = L(0.0f);  // of the state less the shift
  L top = L(0.0f);           // the largest score with its constant

  SliceGroup(const SliceProblem& problem, float* scratch, Effort& work)
      : s(problem), p(problem.rule), effort(work) {
    const Offset room = (p.size + 2) * lanes;
    scores = scratch;
    next_scores = scores + room;
    shares = next_scores + room;
    packed = shares + room;
    spare = packed + room;
    index = reinterpret_cast<std::int32_t*>(spare + 2 * room);
  }

  static L load(const float* from, int i) { return L::load_aligned(from + i * lanes); }
  static void store(const L& value, float* to, int i) { value.store_aligned(to + i * lanes); }

  void place(int column, int row) {
    alignas(64) float x[L::size], y[L::size];
    for (int i = 0; i < L::size; ++i) {
      const int c = column + i % columns, r = row + i / columns;
      x[i] = p.x[c < p.width ? c : p.width - 1];
      y[i] = p.y[r < p.height ? r : p.height - 1];
    }
    const L a = L::load_aligned(x), b = L::load_aligned(y);
    const float* const o = s.start;
    top = L(-3e38f);
    for (int i = 0; i < p.size; ++i) {
      const L score = fma(b, L(o[2 * p.size + i]), fma(a, L(o[p.size + i]), L(o[i] - s.constant[i])));
      top = max(top, score + L(s.constant[i]));
      store(score, scores, i);
      store(L(0.0f), shares, i);
    }
  }

  // Packs the scores within reach of the largest.
  int pack() {
    int kept = 0;
    for (int i = 0; i < p.size; ++i) {
      const L t = load(scores, i) + L(s.constant[i]) - top;
      if (p.pack && !any_above(t, -p.reach)) continue;
      store(t, packed, kept);
      index[kept++] = i;
    }
    return kept;
  }

  // Weights of the packed patterns in place of their scores, summing to the total.
  void weigh(Rule& rule, int count) {
    const Candidates<L> candidates{packed, count, spare, top};
    effort.root_steps += rule.solve(candidates);
    L total(0.0f);
    float* const weights = spare;  // entry k is written after spare 2k, 2k + 1 were read
    for (int k = 0; k < count; ++k) {
      const L w = rule.weight(candidates, k);
      total += w;
      store(w, weights, k);
    }
    const L inverse = L(p.total) / total;
    for (int k = 0; k < count; ++k) store(load(weights, k) * inverse, packed, k);
  }

  // next_scores = products of the packed weights, four patterns at a time.
  void mix(int count) {
    int j = 0;
    for (; j + 4 <= p.size; j += 4) {
      L sum0(0.0f), sum1(0.0f), sum2(0.0f), sum3(0.0f);
      for (int k = 0; k < count; ++k) {
        const float* const row = s.products + index[k] * Offset{p.size} + j;
        const L w = load(packed, k);
        sum0 = fma(w, L(row[0]), sum0);
        sum1 = fma(w, L(row[1]), sum1);
        sum2 = fma(w, L(row[2]), sum2);
        sum3 = fma(w, L(row[3]), sum3);
      }
      store(sum0, next_scores, j);
      store(sum1, next_scores, j + 1);
      store(sum2, next_scores, j + 2);
      store(sum3, next_scores, j + 3);
    }
    for (; j < p.size; ++j) {
      L sum(0.0f);
      for (int k = 0; k < count; ++k) {
        sum = fma(load(packed, k), L(s.products[index[k] * Offset{p.size} + j]), sum);
      }
      store(sum, next_scores, j);
    }
  }

  // The post-transform: by which factor it stretches the mixture of this squared length.
  L factor(const L& squared) const {
    const L tiny(1e-37f), zero(0.0f);
    if (p.post == Post::identity) return L(1.0f);
    if (p.post == Post::l2) return select(squared > zero, L(p.radius) / sqrt(max(squared, tiny)), zero);
    const L variance = fma(squared, L(p.inverse_degrees), L(p.variance_floor));
    return select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  }

  // One update of the active lanes, the others keep what they have; returns the squared length of the step.
  L update(Rule& rule, const MaskOf<L>& active) {
    const int count = pack();
    weigh(rule, count);
    mix(count);
    L dot(0.0f), total(0.0f), lean(0.0f);
    for (int k = 0; k < count; ++k) {
      const L w = load(packed, k);
      dot = fma(w, load(next_scores, index[k]), dot);
      lean = fma(w, L(s.lean[index[k]]), lean);
      total += w;
    }
    const L squared = max(fma(dot, L(s.inverse_kappa), total * lean), L(0.0f));
    const L stretch = factor(squared);
    squared_norm = stretch * stretch * squared;
    // Shares of all patterns, the step's length from what changed, and the next largest score: one pass, for
    // the scores and shares of all patterns are what an update moves through memory.
    L step(0.0f), change(0.0f), leaning(0.0f);
    top = L(-3e38f);
    int k = 0;
    for (int i = 0; i < p.size; ++i) {
      L share(0.0f);
      if (k < count && index[k] == i) share = stretch * load(packed, k++);
      const L before = load(scores, i), shared = load(shares, i);
      const L score = select(active, stretch * load(next_scores, i), before);
      const L moved = share - shared;
      step = fma(moved, score - before, step);
      change += moved;
      leaning = fma(moved, L(s.lean[i]), leaning);
      top = max(top, score + L(s.constant[i]));
      store(select(active, share, shared), shares, i);
      store(score, scores, i);
    }
    return max(fma(step, L(s.inverse_kappa), change * leaning), L(0.0f));
  }

  void iterate() {
    Rule rule(p);
    MaskOf<L> active = !(L(0.0f) > L(0.0f));
    const L tolerance(p.squared_tolerance);
    L before(3e38f);  // the last step's squared length
    for (int step = 1; step <= p.max_steps; ++step) {
      const L squared = update(rule, active);
      effort.group_updates += 1;
      effort.lane_updates += L::size;
      norm = select(active, squared_norm, norm);
      steps = select(active, L(static_cast<float>(step)), steps);
      if (step > 1) {  // the first step comes from a start that no shares describe
        // Near the end rounding may keep a step from shrinking any further.
        const auto stalled = (squared >= before) & (squared <= L(64.0f * p.squared_tolerance));
        const auto done = active & ((squared <= tolerance) | stalled);
        settled = settled | done;
        active = active & !done;
        if (!any(active)) return;
      }
      before = squared;
      if ((step & 63) == 0 && p.cancelled(p.control)) return;
    }
  }

  // ||q - t_i||^2 of every lane by the shares' difference d: sum d_j (products of d)_j, without cancellation.
  L distance(int target) const {
    const float goal = s.goal[target];
    const float* const row = s.products + target * Offset{p.size};
    L sum(0.0f), change(0.0f), leaning(0.0f);
    for (int j = 0; j < p.size; ++j) {
      const L d = load(shares, j) - L(j == target ? goal : 0.0f);
      sum = fma(d, load(scores, j) - L(goal * row[j]), sum);
      change += d;
      leaning = fma(d, L(s.lean[j]), leaning);
    }
    return fma(sum, L(s.inverse_kappa), change * leaning);
  }

  void write(int column, int row) {
    // Roughly, for all lanes at once; then the nearest one exactly.
    L nearest(3e38f), label(0.0f), lean(0.0f);
    for (int i = 0; i < p.size; ++i) lean = fma(load(shares, i), L(s.lean[i]), lean);
    for (int i = 0; i < p.size; ++i) {
      const L along = fma(load(scores, i), L(s.inverse_kappa), lean);
      const float goal = s.goal[i];
      const L rough = fma(L(-2 * goal), along, norm + L(goal * goal * s.square[i]));
      const auto closer = rough < nearest - L(1e-6f) * norm;
      nearest = select(closer, rough, nearest);
      label = select(closer, L(static_cast<float>(i)), label);
    }
    alignas(64) float labels[L::size], roughly[L::size], counts[L::size], plane[3][L::size], done[L::size],
        norms[L::size];
    label.store_aligned(labels);
    nearest.store_aligned(roughly);
    norm.store_aligned(norms);
    steps.store_aligned(counts);
    select(settled, L(1.0f), L(0.0f)).store_aligned(done);
    for (int c = 0; c < 3; ++c) {
      L value(p.readout_offset[c]);
      for (int i = 0; i < p.size; ++i) value = fma(load(shares, i), L(s.readout[c * p.size + i]), value);
      value.store_aligned(plane[c]);
    }
    // Neighbouring pixels mostly have one target: each one's distance is worked out for all lanes together.
    alignas(64) float apart[L::size];
    std::array<bool, L::size> near{}, told{};
    for (int i = 0; i < L::size; ++i)
      near[static_cast<std::size_t>(i)] = done[i] > 0 && roughly[i] <= p.squared_epsilon + 1e-4f * norms[i];
    for (int first = 0; first < L::size; ++first) {
      if (!near[static_cast<std::size_t>(first)] || told[static_cast<std::size_t>(first)]) continue;
      alignas(64) float distances[L::size];
      distance(static_cast<int>(labels[first])).store_aligned(distances);
      for (int i = first; i < L::size; ++i) {
        if (labels[i] != labels[first]) continue;
        apart[i] = distances[i];
        told[static_cast<std::size_t>(i)] = true;
      }
    }
    for (int i = 0; i < L::size; ++i) {
      const int c = column + i % columns, r = row + i / columns;
      if (c >= p.width || r >= p.height) continue;
      const Offset pixel = Offset{r} * p.width + c;
      std::int32_t named = -1;
      if (done[i] > 0) {
        named = p.size;
        if (near[static_cast<std::size_t>(i)] && apart[i] <= p.squared_epsilon)
          named = static_cast<std::int32_t>(labels[i]);
      }
      p.labels[pixel] = named;
      p.steps[pixel] = static_cast<std::int32_t>(counts[i]);
      p.limits[2 * pixel] = static_cast<double>(plane[0][i]);
      p.limits[2 * pixel + 1] = static_cast<double>(plane[1][i]);
      p.off_plane[pixel] = static_cast<double>(plane[2][i]);
      effort.updates += static_cast<double>(counts[i]);
      effort.pixels += 1;
    }
  }

  L norm = L(0.0f);
};

template <class L, class Rule>
[[gnu::flatten]] void settle_slice_with(const SliceProblem& s, int first, int last, float* scratch,
                                        Effort& effort) {
  using G = SliceGroup<L, Rule>;
  for (int row = first; row < last; row += G::rows) {
    for (int column = 0; column < s.rule.width; column += G::columns) {
      if (s.rule.cancelled(s.rule.control)) return;
      G group(s, scratch, effort);
      group.place(column, row);
      group.iterate();
      group.write(column, row);
    }
  }
}

template <class A>
void settle_slice(const SliceProblem& s, int first, int last, float* scratch, Effort& effort) {
  using L = Pair<xsimd::batch<float, A>>;
  switch (s.rule.rule) {
    case Rule::softmax:
    case Rule::direct_softmax:
      return settle_slice_with<L, SoftmaxRule<L>>(s, first, last, scratch, effort);
    case Rule::linear:
      return settle_slice_with<L, WholeRule<L, 1>>(s, first, last, scratch, effort);
    case Rule::quadratic:
      return settle_slice_with<L, WholeRule<L, 2>>(s, first, last, scratch, effort);
    case Rule::cubic:
      return settle_slice_with<L, WholeRule<L, 3>>(s, first, last, scratch, effort);
    case Rule::power:
      return settle_slice_with<L, PowerRule<L>>(s, first, last, scratch, effort);
    case Rule::concave:
      return settle_slice_with<L, ConcaveRule<L>>(s, first, last, scratch, effort);
    case Rule::family:
      return settle_slice_with<L, FamilyRule<L>>(s, first, last, scratch, effort);
  }
}

}  // namespace basinscope::simd
