// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes across pixels: each group of lanes holds a small block of the image and moves together until
// every pixel of it has settled.
#pragma once

#include "core/engine/simd_rules.h"

namespace basinscope::simd {

template <class A, int D>
struct State {
  Lanes<A> q[D];
};

template <class A, int D>
inline Lanes<A> squared_distance(const State<A, D>& a, const State<A, D>& b) {
  Lanes<A> sum(0.0f);
  for (int d = 0; d < D; ++d) {
    const Lanes<A> difference = a.q[d] - b.q[d];
    sum = fma(difference, difference, sum);
  }
  return sum;
}

template <class A, int D>
inline State<A, D> broadcast(const float* row) {
  State<A, D> s;
  for (int d = 0; d < D; ++d) s.q[d] = Lanes<A>(row[d]);
  return s;
}

// Fewer patterns than this are all scored in every update.
inline constexpr int short_list = 12;

// Scores of the patterns in reach of the largest, relative to it. Of many patterns only the nearby ones
// are scored: those that were within reach and a slack at an anchor, until a lane has moved so far from
// there that another pattern could have come into reach.
template <class A, int D>
struct Scores {
  using L = Lanes<A>;
  static constexpr Offset lanes = L::size;
  State<A, D> anchor;
  L squared_leash;
  float* packed;
  std::int32_t* index;
  float* rows;  // of the nearby patterns, as in Problem::scores
  std::int32_t* nearby;

  bool anchored = false;
  int nearby_count = 0;

  Scores(const Problem& p, float* scratch)
      : packed(scratch),
        index(reinterpret_cast<std::int32_t*>(packed + (p.size + 2) * lanes)),
        rows(packed + (p.size + 2) * (lanes + 1)),
        nearby(reinterpret_cast<std::int32_t*>(rows + (p.size + 2) * Offset{D + 1})) {}

  // squared_step: how far each lane moved in the last update.
  int evaluate(const Problem& p, const State<A, D>& s, const Mask<A>& active, const L& squared_step) {
    if (!p.pack || p.size < short_list) {
      const L top = score_all(p.scores, p.size, s);
      return pack(
          p.size, top, L(p.reach), [](int i) { return i; }, !p.pack);
    }
    if (!anchored || any(active & (squared_distance<A, D>(s, anchor) > squared_leash))) {
      settle_anchor(p, s, squared_step);
    }
    const L top = score_all(rows, nearby_count, s);
    return pack(
        nearby_count, top, L(p.reach), [list = nearby](int i) { return list[i]; }, false);
  }

 private:
  static constexpr float leash_steps = 12;
  static constexpr float longest_leash = 0.5f, shortest_leash = 0.1f;  // in parts of the reach

  // Every score, unpacked; returns the largest.
  L score_all(const float* row, int count, const State<A, D>& s) {
    L top(-3e38f);
    float* const all = packed;
    for (int i = 0; i < count; ++i, row += D + 1) {
      L score(row[D]);
      for (int d = 0; d < D; ++d) score = fma(L(row[d]), s.q[d], score);
      score.store(all + i * lanes);
      top = max(top, score);
    }
    return top;
  }

  void settle_anchor(const Problem& p, const State<A, D>& s, const L& squared_step) {
    anchored = true;
    anchor = s;
    // Steps shrink on the way: a few times the last one lasts for many. A leash that hardly lengthens the
    // list is always granted.
    const float reach = p.reach / p.spread;
    const L leash =
        max(min(L(leash_steps) * sqrt(squared_step), L(longest_leash * reach)), L(shortest_leash * reach));
    squared_leash = leash * leash;
    const L cut = score_all(p.scores, p.size, s) - fma(leash, L(1.0001f * p.spread), L(1.0001f * p.reach));
    nearby_count = 0;
    for (int i = 0; i < p.size; ++i) {
      if (!any(L::load(packed + i * lanes) > cut)) continue;
      for (int d = 0; d <= D; ++d) rows[nearby_count * Offset{D + 1} + d] = p.scores[i * Offset{D + 1} + d];
      nearby[nearby_count++] = i;
    }
  }

  template <class Number>
  int pack(int count, const L& top, const L& reach, Number number, bool keep_all) {
    const L cut = -reach;
    float* const from = packed;
    std::int32_t* const numbers = index;
    int kept = 0;
    for (int i = 0; i < count; ++i) {
      const L t = L::load(from + i * lanes) - top;
      t.store(from + kept * lanes);
      numbers[kept] = number(i);
      kept += keep_all || any(t > cut) ? 1 : 0;
    }
    return kept;
  }
};

template <class A, int D>
inline void transform(const Problem& p, State<A, D>& z) {
  using L = Lanes<A>;
  if (p.post == Post::identity) return;
  const L zero(0.0f), tiny(1e-37f);
  if (p.post == Post::l2) {
    // Scaled by the largest entry: squares neither overflow nor vanish.
    L largest(0.0f), sum(0.0f);
    for (int d = 0; d < D; ++d) largest = max(largest, abs(z.q[d]));
    const L inverse = L(1.0f) / max(largest, tiny);
    for (int d = 0; d < D; ++d) {
      z.q[d] *= inverse;
      sum = fma(z.q[d], z.q[d], sum);
    }
    const L factor = select(largest > zero, L(p.radius) / sqrt(max(sum, tiny)), zero);
    for (int d = 0; d < D; ++d) z.q[d] *= factor;
    return;
  }
  L mean(0.0f), sum(0.0f);
  for (int d = 0; d < D; ++d) mean += z.q[d];
  mean *= L(1.0f / D);
  for (int d = 0; d < D; ++d) {
    z.q[d] -= mean;
    sum = fma(z.q[d], z.q[d], sum);
  }
  const L variance = fma(sum, L(p.inverse_degrees), L(p.variance_floor));
  const L factor = select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  for (int d = 0; d < D; ++d) z.q[d] = fma(z.q[d], factor, L(p.shift));
}

template <class A, int D, class Rule>
struct Group {
  using L = Lanes<A>;
  static constexpr int lanes = L::size;
  static constexpr int columns = lanes / tile_height;

  State<A, D> now;
  Mask<A> diverged = L(0.0f) > L(0.0f);
  Mask<A> settled = L(0.0f) > L(0.0f);
  L steps = L(0.0f);

  Scores<A, D> scores;
  const Problem& p;
  Effort& effort;

  Group(const Problem& problem, float* scratch, Effort& work)
      : scores(problem, scratch), p(problem), effort(work) {}

  void place(int column, int row) {
    alignas(64) float x[lanes], y[lanes];
    for (int i = 0; i < lanes; ++i) {
      const int c = column + i % columns, r = row + i / columns;
      x[i] = p.x[c < p.width ? c : p.width - 1];
      y[i] = p.y[r < p.height ? r : p.height - 1];
    }
    const L lx = L::load(x), ly = L::load(y);
    for (int d = 0; d < D; ++d) {
      now.q[d] = fma(ly, L(p.e2[d]), fma(lx, L(p.e1[d]), L(p.start[d])));
    }
  }

  State<A, D> mean(const Rule& rule, int count) {
    State<A, D> z;
    for (int d = 0; d < D; ++d) z.q[d] = L(0.0f);
    L total(0.0f);
    for (int i = 0; i < count; ++i) {
      const L w = rule.weight(L::load(scores.packed + i * Offset{lanes}));
      const float* value = p.values + scores.index[i] * Offset{D};
      total += w;
      for (int d = 0; d < D; ++d) z.q[d] = fma(w, L(value[d]), z.q[d]);
    }
    const L inverse = L(1.0f) / total;
    for (int d = 0; d < D; ++d) z.q[d] *= inverse;
    return z;
  }

  void iterate() {
    Rule rule(p);
    State<A, D> before = now;
    Mask<A> active = !settled;
    L squared(0.0f);
    diverged = settled;  // both all false
    steps = L(0.0f);
    for (int step = 1; step <= p.max_steps; ++step) {
      const int count = scores.evaluate(p, now, active, squared);
      State<A, D> next;
      if (count == 1) {
        // Every lane sees this pattern alone.
        const int winner = scores.index[0];
        next = broadcast<A, D>(p.targets + winner * Offset{D});
        if (p.settled[winner] && step < p.max_steps) {
          const auto there = squared_distance<A, D>(next, now) <= L(p.squared_tolerance);
          const L last = select(there, L(static_cast<float>(step)), L(static_cast<float>(step + 1)));
          steps = select(active, last, steps);
          for (int d = 0; d < D; ++d) now.q[d] = select(active, next.q[d], now.q[d]);
          settled = settled | active;
          effort.group_updates += 1;
          return;
        }
      } else {
        effort.root_steps += rule.solve(Candidates<A>{scores.packed, count});
        next = mean(rule, count);
        transform<A, D>(p, next);
      }
      effort.group_updates += 1;
      squared = squared_distance<A, D>(next, now);
      auto done = squared <= L(p.squared_tolerance);
      // Rounding can leave two states that lead to each other.
      done = done | ((squared_distance<A, D>(next, before) <= L(0.0f)) &
                     (squared <= L(64.0f * p.squared_tolerance)));
      const auto lost = !(squared < L(1e36f));
      steps = select(active, L(static_cast<float>(step)), steps);
      for (int d = 0; d < D; ++d) {
        before.q[d] = now.q[d];
        now.q[d] = select(active, next.q[d], now.q[d]);
      }
      settled = settled | (active & done);
      diverged = diverged | (active & lost);
      active = active & !(done | lost);
      if (!any(active)) return;
      if ((step & 255) == 0 && p.cancelled(p.control)) return;
    }
  }

  void write(int column, int row) const {
    L nearest(3e38f), label(static_cast<float>(p.size));
    for (int i = 0; i < p.size; ++i) {
      const L distance = squared_distance<A, D>(now, broadcast<A, D>(p.targets + i * Offset{D}));
      // What rounding cannot tell apart is a tie, which the lower index keeps.
      const auto closer = fma(distance, L(1.0003f), L(1e-12f)) < nearest;
      nearest = select(closer, distance, nearest);
      label = select(closer, L(static_cast<float>(i)), label);
    }
    label = select(nearest <= L(p.squared_epsilon), label, L(static_cast<float>(p.size)));
    label = select(settled, label, L(-1.0f));
    label = select(diverged, L(-3.0f), label);

    alignas(64) float labels[lanes], counts[lanes], plane[3][lanes];
    label.store(labels);
    steps.store(counts);
    const int coordinates = p.off_plane ? 3 : 2;
    for (int k = 0; k < coordinates; ++k) {
      L value(p.readout_offset[k]);
      for (int d = 0; d < D; ++d) value = fma(L(p.readout[k][d]), now.q[d], value);
      select(diverged, L(__builtin_nanf("")), value).store(plane[k]);
    }
    for (int i = 0; i < lanes; ++i) {
      const int c = column + i % columns, r = row + i / columns;
      if (c >= p.width || r >= p.height) continue;
      const Offset pixel = Offset{r} * p.width + c;
      p.labels[pixel] = static_cast<std::int32_t>(labels[i]);
      p.steps[pixel] = static_cast<std::int32_t>(counts[i]);
      p.limits[2 * pixel] = static_cast<double>(plane[0][i]);
      p.limits[2 * pixel + 1] = static_cast<double>(plane[1][i]);
      if (p.off_plane) p.off_plane[pixel] = static_cast<double>(plane[2][i]);
      effort.updates += static_cast<double>(counts[i]);
      effort.pixels += 1;
    }
  }
};

template <class A, int D, class Rule>
void settle_with(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  using G = Group<A, D, Rule>;
  for (int row = first; row < last; row += tile_height) {
    for (int column = 0; column < p.width; column += G::columns) {
      if (p.cancelled(p.control)) return;
      G group(p, scratch, effort);
      group.place(column, row);
      group.iterate();
      group.write(column, row);
    }
  }
}

template <class A, int D>
void settle_in(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  switch (p.rule) {
    case Rule::softmax:
      return settle_with<A, D, SoftmaxRule<A>>(p, first, last, scratch, effort);
    case Rule::linear:
      return settle_with<A, D, WholeRule<A, 1>>(p, first, last, scratch, effort);
    case Rule::quadratic:
      return settle_with<A, D, WholeRule<A, 2>>(p, first, last, scratch, effort);
    case Rule::cubic:
      return settle_with<A, D, WholeRule<A, 3>>(p, first, last, scratch, effort);
    case Rule::power:
      return settle_with<A, D, PowerRule<A>>(p, first, last, scratch, effort);
    case Rule::concave:
      return settle_with<A, D, ConcaveRule<A>>(p, first, last, scratch, effort);
  }
}

template <class A>
void settle_rows(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  if (p.dimension == 2) return settle_in<A, 2>(p, first, last, scratch, effort);
  return settle_in<A, 3>(p, first, last, scratch, effort);
}

}  // namespace basinscope::simd
