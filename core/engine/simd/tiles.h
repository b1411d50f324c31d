// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes across pixels: each group of lanes holds a small block of the image and moves together until
// every pixel of it has settled.
#pragma once

#include "core/engine/simd/family.h"
#include "core/engine/simd/rules.h"
#include "core/engine/simd/scores.h"

namespace basinscope::simd {

// post(z) in place of z, the mixture, which is short of 2^scale; before: the state it was made from.
template <class L, int D>
inline void transform(const Problem& p, const State<L, D>& before, const L& scale, State<L, D>& z) {
  if (p.post == Post::identity) return;
  const L zero(0.0f), one(1.0f), tiny(1e-37f);
  if (p.post == Post::tanh) {
    // Beyond 2^100 whatever is not 0 is at the end of tanh.
    const L gain = L(p.gain) * power_of_two(min(scale, L(100.0f)));
    for (int d = 0; d < D; ++d) {
      const L e = power_of_two(min(abs(z.q[d]) * gain, L(12.0f)) * L(2.885390082f));
      const L y = (e - one) / (e + one);
      z.q[d] = select(z.q[d] < zero, -y, y);
    }
    return;
  }
  if (p.post == Post::sign) {
    for (int d = 0; d < D; ++d) {
      z.q[d] = select(z.q[d] > zero, one, select(z.q[d] < zero, -one, before.q[d]));
    }
    return;
  }
  if (p.post == Post::linear) {
    State<L, D> y;
    for (int d = 0; d < D; ++d) {
      y.q[d] = zero;
      for (int e = 0; e < D; ++e) y.q[d] = fma(L(p.matrix[d][e]), z.q[e], y.q[d]);
    }
    z = y;
    return;
  }
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
  L mean(0.0f), sum(0.0f), largest(0.0f);
  for (int d = 0; d < D; ++d) mean += z.q[d];
  mean *= L(1.0f / D);
  for (int d = 0; d < D; ++d) {
    z.q[d] -= mean;
    largest = max(largest, abs(z.q[d]));
  }
  const L inverse = L(1.0f) / max(largest, tiny);
  for (int d = 0; d < D; ++d) {
    z.q[d] *= inverse;
    sum = fma(z.q[d], z.q[d], sum);
  }
  L floor(0.0f);
  if (p.variance_floor > 0) {
    const L deviation = sqrt(L(p.variance_floor)) * inverse * power_of_two(-max(scale, L(-120.0f)));
    floor = min(deviation, L(1e18f));
    floor *= floor;
  }
  const L variance = fma(sum, L(p.inverse_degrees), floor);
  const L factor = select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  for (int d = 0; d < D; ++d) z.q[d] = fma(z.q[d], factor, L(p.shift));
}

template <class L, int D, class Rule>
struct Group {
  static constexpr int lanes = L::size;
  // As square as they go: what lies close together settles together.
  static constexpr int rows = lanes > 32 ? 8 : 4;
  static constexpr int columns = lanes / rows;

  State<L, D> now;
  State<L, D> end;
  MaskOf<L> diverged = L(0.0f) > L(0.0f);
  MaskOf<L> settled = L(0.0f) > L(0.0f);
  MaskOf<L> undefined = L(0.0f) > L(0.0f);
  L steps = L(0.0f);

  Scores<L, D> scores;
  const Problem& p;
  Effort& effort;

  Group(const Problem& problem, float* scratch, Effort& work)
      : scores(problem, scratch), p(problem), effort(work) {}

  void place(int column, int row) {
    alignas(64) float x[lanes], y[lanes];
    for (int i = 0; i < lanes; ++i) {
      const int across = column + i % columns, up = row + i / columns;
      const int c = across < p.width ? across : p.width - 1, r = up < p.height ? up : p.height - 1;
      x[i] = p.x[c];
      y[i] = p.y[r];
    }
    const L lx = L::load_aligned(x), ly = L::load_aligned(y);
    for (int d = 0; d < D; ++d) {
      now.q[d] = fma(ly, L(p.e2[d]), fma(lx, L(p.e1[d]), L(p.start[d])));
    }
    end = now;
  }

  // Under the direct rule: one pass over all patterns.
  State<L, D> direct_mean() const {
    State<L, D> z;
    for (int d = 0; d < D; ++d) z.q[d] = L(0.0f);
    L total(0.0f);
    const float* score_row = p.scores;
    const float* value = p.values;
    for (int i = 0; i < p.size; ++i, score_row += D + 1, value += D) {
      L score(score_row[D]);
      for (int d = 0; d < D; ++d) score = fma(L(score_row[d]), now.q[d], score);
      const L w = small_power_of_two(score);
      total += w;
      for (int d = 0; d < D; ++d) z.q[d] = fma(w, L(value[d]), z.q[d]);
    }
    const L inverse = L(1.0f) / total;
    for (int d = 0; d < D; ++d) z.q[d] *= inverse;
    return z;
  }

  State<L, D> mean(const Rule& rule, const Candidates<L>& candidates) {
    State<L, D> z;
    for (int d = 0; d < D; ++d) z.q[d] = L(0.0f);
    L total(0.0f);
    for (int i = 0; i < candidates.count; ++i) {
      const L w = rule.weight(candidates, i);
      const float* value = p.values + scores.index[i] * Offset{D};
      total += w;
      for (int d = 0; d < D; ++d) z.q[d] = fma(w, L(value[d]), z.q[d]);
    }
    if (Rule::whole && p.total == 0) return z;
    const L inverse = L(p.total) / total;
    for (int d = 0; d < D; ++d) z.q[d] *= inverse;
    return z;
  }

  // What all scores by distance have in common.
  L half_square() const {
    L sum(0.0f);
    for (int d = 0; d < D; ++d) sum = fma(now.q[d], now.q[d], sum);
    return L(p.half_square) * sum;
  }

  // The candidates' number.
  int evaluate(const Rule& rule, const MaskOf<L>& active, const L& squared_step) {
    if constexpr (requires { rule.reach(); }) {
      if (p.pack && p.size >= short_list && rule.solved)
        return scores.evaluate(p, now, active, squared_step, rule.reach());
      return scores.evaluate_all(p, now, L(0.0f), true);
    } else {
      return scores.evaluate(p, now, active, squared_step);
    }
  }

  // Where the lanes' states lead. Returns false when every lane sees a pattern alone that maps to itself:
  // next is its target then.
  bool update(Rule& rule, const MaskOf<L>& active, const L& squared_step, State<L, D>& next) {
    if constexpr (Rule::direct) {
      next = direct_mean();
    } else {
      const int count = evaluate(rule, active, squared_step);
      if (!Rule::whole && count == 1 && p.reaches_targets) {
        const int winner = scores.index[0];
        next = broadcast<L, D>(p.targets + winner * Offset{D});
        return !p.settled[winner];
      }
      Candidates<L> candidates{scores.packed, count, scores.spare, scores.top, scores.index};
      if constexpr (Rule::whole) candidates.top -= half_square();
      effort.root_steps += rule.solve(candidates);
      next = mean(rule, candidates);
      if constexpr (Rule::whole) {
        transform<L, D>(p, now, rule.log_two_scale(candidates), next);
        return true;
      }
    }
    transform<L, D>(p, now, L(0.0f), next);
    return true;
  }

  // Lanes that have settled move on with the others; what counts of them is put aside.
  void iterate() {
    Rule rule(p);
    State<L, D> before = now;
    MaskOf<L> active = !(L(0.0f) > L(0.0f));
    L squared(0.0f);
    const L tolerance(p.squared_tolerance), close(64.0f * p.squared_tolerance);
    for (int step = 1; step <= p.max_steps; ++step) {
      State<L, D> next;
      const bool last = !update(rule, active, squared, next) && step < p.max_steps;
      if constexpr (Rule::whole && !Rule::direct) {
        const auto gone = active & rule.undefined;
        if (any(gone)) {
          leave(gone, now, L(static_cast<float>(step - 1)));
          undefined = undefined | gone;
          active = active & !gone;
          if (!any(active)) return;
          for (int d = 0; d < D; ++d) next.q[d] = select(gone, L(0.0f), next.q[d]);
        }
      }
      effort.group_updates += 1;
      effort.lane_updates += lanes;
      squared = squared_distance<L, D>(next, now);
      if (last) {
        const L count(static_cast<float>(step));
        leave(active, next, select(squared <= tolerance, count, count + L(1.0f)));
        settled = settled | active;
        return;
      }
      if (any(active & !(squared > close))) {
        // Rounding can leave two states that lead to each other.
        const auto again = (squared_distance<L, D>(next, before) <= L(0.0f)) & (squared <= close);
        const auto lost = !(squared < L(1e36f));
        const auto done = active & ((squared <= tolerance) | again | lost);
        if (any(done)) {
          leave(done, next, L(static_cast<float>(step)));
          settled = settled | (done & !lost);
          diverged = diverged | (done & lost);
          active = active & !done;
          if (!any(active)) return;
          for (int d = 0; d < D; ++d) next.q[d] = select(lost, L(0.0f), next.q[d]);
        }
      }
      before = now;
      now = next;
      if constexpr (requires { rule.reach(); }) {
        // Nothing knows the reach of a lane that moved on unwatched.
        for (int d = 0; d < D; ++d) now.q[d] = select(active, now.q[d], before.q[d]);
        squared = select(active, squared, L(0.0f));
      }
      if ((step & 255) == 0 && p.cancelled(p.control)) break;
    }
    leave(active, now, L(static_cast<float>(p.max_steps)));
  }

  void leave(const MaskOf<L>& who, const State<L, D>& where, const L& after) {
    steps = select(who, after, steps);
    for (int d = 0; d < D; ++d) end.q[d] = select(who, where.q[d], end.q[d]);
  }

  L label() const {
    L nearest(3e38f), label(static_cast<float>(p.size));
    for (int i = 0; i < p.size; ++i) {
      const L distance = squared_distance<L, D>(end, broadcast<L, D>(p.targets + i * Offset{D}));
      // What rounding cannot tell apart is a tie, which the lower index keeps.
      const auto closer = fma(distance, L(1.0003f), L(1e-12f)) < nearest;
      nearest = select(closer, distance, nearest);
      label = select(closer, L(static_cast<float>(i)), label);
    }
    label = select(nearest <= L(p.squared_epsilon), label, L(static_cast<float>(p.size)));
    label = select(settled, label, L(-1.0f));
    label = select(undefined, L(-2.0f), label);
    return select(diverged, L(-3.0f), label);
  }

  void write(int column, int row) const {
    const auto nowhere = undefined | diverged;
    alignas(64) float labels[lanes], counts[lanes], plane[3][lanes];
    label().store_aligned(labels);
    steps.store_aligned(counts);
    const int coordinates = p.off_plane ? 3 : 2;
    for (int k = 0; k < coordinates; ++k) {
      L value(p.readout_offset[k]);
      for (int d = 0; d < D; ++d) value = fma(L(p.readout[k][d]), end.q[d], value);
      select(nowhere, L(__builtin_nanf("")), value).store_aligned(plane[k]);
    }
    const int width = p.width - column < columns ? p.width - column : columns;
    const int height = p.height - row < rows ? p.height - row : rows;
    std::int64_t updates = 0;
    for (int r = 0; r < height; ++r) {
      const Offset first = Offset{row + r} * p.width + column;
      std::int32_t* __restrict const to_labels = p.labels + first;
      std::int32_t* __restrict const to_steps = p.steps + first;
      double* __restrict const to_limits = p.limits + 2 * first;
      for (int i = 0; i < width; ++i) {
        const int lane = r * columns + i;
        to_labels[i] = static_cast<std::int32_t>(labels[lane]);
        to_steps[i] = static_cast<std::int32_t>(counts[lane]);
        updates += static_cast<std::int32_t>(counts[lane]);
        to_limits[2 * i] = static_cast<double>(plane[0][lane]);
        to_limits[2 * i + 1] = static_cast<double>(plane[1][lane]);
      }
      if (!p.off_plane) continue;
      for (int i = 0; i < width; ++i) p.off_plane[first + i] = static_cast<double>(plane[2][r * columns + i]);
    }
    effort.updates += static_cast<double>(updates);
    effort.pixels += width * height;
  }
};

}  // namespace basinscope::simd
