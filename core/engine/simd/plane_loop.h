// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed-point iteration q <- y(X^T p(X q)) of initial conditions in the plane or in space (D = 2, 3), one
// in each lane. Lanes that have converged are refilled from the queue of initial conditions (lane_queue.h).
//
// When lanes are refilled is the problem's choice (Problem::early_refill). An early refill leaves few lanes
// idle, but mixes trajectories of many lengths in a register: the neighbour list and the candidates of a
// rule, which are those of any lane, are then longer than those of lanes that began together as neighbours.
//
// A trajectory has converged when a step is no longer than the tolerance; when it returns to the state two
// updates ago by steps near the tolerance, where rounding lets two states lead to each other for ever; or
// when all lanes give all weight to one pattern that maps to itself, as the next update would then have no
// length. It ends without a label after max_steps updates, where the weights are undefined, and where it
// diverges.
#pragma once

#include "core/engine/simd/family.h"
#include "core/engine/simd/lane_queue.h"
#include "core/engine/simd/post_lanes.h"
#include "core/engine/simd/rules.h"

namespace basinscope::simd {

template <class L, int D, class Rule>
class PlaneLoop {
 public:
  // Rows [first, last) of the problem's image or list. scratch: scratch_floats(size) floats.
  PlaneLoop(const Problem& problem, int first, int last, float* scratch, Effort& effort)
      : p(problem), queue_(problem, first, last), scores_(problem, scratch), effort_(effort) {
    for (int d = 0; d < D; ++d) now_.q[d] = end_.q[d] = L(0.0f);
  }

  void run() {
    while (!queue_.empty() && !p.cancelled(p.control)) {
      refill();
      // Thresholds of lanes that diverged could be no numbers: the search for them begins afresh.
      Rule rule(p);
      iterate(rule);
      write();
    }
  }

 private:
  static constexpr int lanes = L::size;
  static MaskOf<L> none() { return L(0.0f) > L(0.0f); }

  // Until every lane is idle.
  void iterate(Rule& rule) {
    const L zero(0.0f), one(1.0f), tolerance(p.squared_tolerance), near(64.0f * p.squared_tolerance),
        most(static_cast<float>(p.max_steps));
    State<L, D> before = now_;
    L squared = zero;  // length of each lane's last step
    int idle = 0, look = 1, refilled = 0;
    for (int update = 1;; ++update) {
      State<L, D> next;
      const bool alone = !this->update(rule, squared, next);
      effort_.group_updates += 1;
      effort_.lane_updates += lanes;
      steps_ += one;
      squared = squared_distance<L, D>(next, now_);
      if constexpr (Rule::whole && !Rule::direct) {
        const auto undefined = active_ & rule.undefined;
        if (any(undefined)) {
          end(undefined, now_, steps_ - one);
          undefined_ = undefined_ | undefined;
          active_ = active_ & !undefined;
          idle = __builtin_popcountll(bits(!active_));
        }
      }
      auto done = active_ & (steps_ >= most);
      L steps = steps_;
      if (alone || any(active_ & !(squared > near))) {
        const auto again = (squared_distance<L, D>(next, before) <= zero) & (squared <= near);
        const auto diverged = !(squared < L(1e36f)), there = squared <= tolerance;
        const auto next_but_one = alone ? active_ & !there & (steps_ < most) : none();
        const auto ended = active_ & (there | again | diverged | next_but_one);
        steps = select(next_but_one, steps + one, steps);
        converged_ = converged_ | (ended & !diverged);
        diverged_ = diverged_ | (ended & diverged);
        done = done | ended;
      }
      if constexpr (D == 2) {
        if (p.ends.cells != nullptr && update >= look) {
          look = update + 1 + (update - refilled) / 8;
          const L known = known_ends(next, steps_);
          const auto found = active_ & !converged_ & !diverged_ & (known > L(0.5f));
          known_ = select(found, known, known_);
          done = done | found;
        }
      }
      if ((update & 255) == 0 && p.cancelled(p.control)) return;
      if (any(done)) {
        end(done, next, steps);
        active_ = active_ & !done;
        idle = __builtin_popcountll(bits(!active_));
      }
      before = now_;
      for (int d = 0; d < D; ++d) now_.q[d] = select(active_, next.q[d], now_.q[d]);  // idle lanes stay
      if (idle == lanes) return;
      if (!p.early_refill || 4 * idle < lanes || queue_.empty()) continue;
      write();
      const auto kept = active_;
      refill();
      idle = 0;
      for (int d = 0; d < D; ++d) before.q[d] = select(kept, before.q[d], now_.q[d]);
      squared = select(kept, squared, zero);
      refilled = update;
      look = update + 1;
      // How far scores can have moved since the last threshold is not known of a new initial condition.
      if constexpr (requires { rule.reach(); }) rule.solved = false;
    }
  }

  void end(const MaskOf<L>& who, const State<L, D>& where, const L& steps) {
    end_steps_ = select(who, steps, end_steps_);
    for (int d = 0; d < D; ++d) end_.q[d] = select(who, where.q[d], end_.q[d]);
  }

  void refill() {
    const auto idle = !active_;
    queue_.refill(bits(idle));
    const L x = queue_.x(), y = queue_.y();
    for (int d = 0; d < D; ++d)
      now_.q[d] = select(idle, fma(y, L(p.e2[d]), fma(x, L(p.e1[d]), L(p.start[d]))), now_.q[d]);
    steps_ = select(idle, L(0.0f), steps_);
    known_ = select(idle, L(0.0f), known_);
    converged_ = converged_ & active_;
    diverged_ = diverged_ & active_;
    undefined_ = undefined_ & active_;
    active_ = active_ | idle;
  }

  // The state after one update of each lane. Returns false when all lanes give all weight to one pattern that
  // maps to itself: next is its target then.
  bool update(Rule& rule, const L& squared_step, State<L, D>& next) {
    if constexpr (Rule::direct) {
      next = direct_mean();
    } else {
      const int count = evaluate(rule, squared_step);
      if (!Rule::whole && count == 1 && p.reaches_targets) {
        const int winner = scores_.index[0];
        next = broadcast<L, D>(p.targets + winner * Offset{D});
        return !p.fixed[winner];
      }
      Candidates<L> candidates{scores_.packed, count, scores_.spare, scores_.top, scores_.index};
      if constexpr (Rule::whole) candidates.top -= half_square();
      effort_.root_steps += rule.solve(candidates);
      next = mean(rule, candidates);
      if constexpr (Rule::whole) {
        transform<L, D>(p, now_, rule.log_two_scale(candidates), next);
        return true;
      }
    }
    transform<L, D>(p, now_, L(0.0f), next);
    return true;
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
      for (int d = 0; d < D; ++d) score = fma(L(score_row[d]), now_.q[d], score);
      const L w = small_power_of_two(score);
      total += w;
      for (int d = 0; d < D; ++d) z.q[d] = fma(w, L(value[d]), z.q[d]);
    }
    const L inverse = L(1.0f) / total;
    for (int d = 0; d < D; ++d) z.q[d] *= inverse;
    return z;
  }

  State<L, D> mean(const Rule& rule, const Candidates<L>& candidates) const {
    State<L, D> z;
    for (int d = 0; d < D; ++d) z.q[d] = L(0.0f);
    L total(0.0f);
    for (int i = 0; i < candidates.count; ++i) {
      const L w = rule.weight(candidates, i);
      const float* value = p.values + scores_.index[i] * Offset{D};
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
    for (int d = 0; d < D; ++d) sum = fma(now_.q[d], now_.q[d], sum);
    return L(p.half_square) * sum;
  }

  // The number of candidates: patterns whose scores are within reach of the largest in some lane.
  int evaluate(const Rule& rule, const L& squared_step) {
    if constexpr (requires { rule.reach(); }) {
      if (p.pack && p.size >= short_list && rule.solved)
        return scores_.evaluate(p, now_, active_, squared_step, rule.reach());
      return scores_.evaluate_all(p, now_, L(0.0f), true);
    } else {
      return scores_.evaluate(p, now_, active_, squared_step);
    }
  }

  // Of states after so many updates: the numbers of the ends that the table knows, or 0 (Problem::ends).
  L known_ends(const State<L, D>& s, const L& steps) const {
    const KnownEnds& ends = p.ends;
    const L zero(0.0f), across(static_cast<float>(ends.across));
    const L x = (s.q[0] - L(ends.from[0])) * L(ends.per_cell[0]),
            y = (s.q[1] - L(ends.from[1])) * L(ends.per_cell[1]);
    const auto inside = (x >= zero) & (y >= zero) & (x < across) & (y < across);
    alignas(64) std::int32_t words[lanes];
    places(select(inside, x, zero), select(inside, y, zero), ends.across, words);
    for (int i = 0; i < lanes; ++i) __builtin_memcpy(words + i, ends.cells + Offset{2} * words[i], 4);
    L found, last;
    halves(words, found, last);
    L reached = select(inside & (steps <= last), found, zero);
    const float* disc = ends.disc;
    for (int i = 0; i < ends.discs; ++i, disc += numbers_a_disc) {
      const auto within = squared_distance<L, D>(s, broadcast<L, D>(disc)) < L(disc[2]);
      reached = select(within & (steps <= L(disc[4])), L(disc[3]), reached);
    }
    return reached;
  }

  // The target within epsilon that is nearest to the end of each lane, or else one more than the last.
  L nearest_target() const {
    L nearest(3e38f), label(static_cast<float>(p.size));
    for (int i = 0; i < p.size; ++i) {
      const L distance = squared_distance<L, D>(end_, broadcast<L, D>(p.targets + i * Offset{D}));
      // Distances that differ by rounding alone are a tie, which the lower index keeps.
      const auto closer = fma(distance, L(1.0003f), L(1e-12f)) < nearest;
      nearest = select(closer, distance, nearest);
      label = select(closer, L(static_cast<float>(i)), label);
    }
    return select(nearest <= L(p.squared_epsilon), label, L(static_cast<float>(p.size)));
  }

  // The results of the idle lanes.
  void write() {
    alignas(64) float labels[lanes], steps[lanes], plane[3][lanes];
    const auto known = known_ > L(0.5f), named = converged_ & !active_;
    L label = L(static_cast<float>(label_of_end(0))) - known_;
    label = select(known, label, L(-1.0f));
    if (any(named)) label = select(named, nearest_target(), label);
    label = select(undefined_, L(-2.0f), label);
    select(diverged_, L(-3.0f), label).store_aligned(labels);
    end_steps_.store_aligned(steps);
    const int coordinates = p.off_plane != nullptr ? 3 : 2;
    for (int k = 0; k < coordinates; ++k) {
      L value(p.readout_offset[k]);
      for (int d = 0; d < D; ++d) value = fma(L(p.readout[k][d]), end_.q[d], value);
      select(undefined_ | diverged_, L(__builtin_nanf("")), value).store_aligned(plane[k]);
    }
    std::int32_t label_of[lanes], steps_of[lanes];
    for (int i = 0; i < lanes; ++i) {
      label_of[i] = static_cast<std::int32_t>(labels[i]);
      steps_of[i] = static_cast<std::int32_t>(steps[i]);
    }
    std::int64_t pixels = 0, updates = 0;
    for (std::uint64_t whose = bits(!active_); whose != 0; whose &= whose - 1) {
      const int i = __builtin_ctzll(whose);
      const Offset to = queue_.pixel[i];
      if (to < 0) continue;
      p.labels[to] = label_of[i];
      p.steps[to] = steps_of[i];
      for (int k = 0; k < 2; ++k) p.limits[2 * to + k] = static_cast<double>(plane[k][i]);
      if (coordinates == 3) p.off_plane[to] = static_cast<double>(plane[2][i]);
      updates += steps_of[i];
      ++pixels;
    }
    effort_.updates += static_cast<double>(updates);
    effort_.pixels += static_cast<double>(pixels);
  }

  const Problem& p;
  LaneQueue<L> queue_;
  Scores<L, D> scores_;
  Effort& effort_;
  State<L, D> now_, end_;
  MaskOf<L> active_ = none(), converged_ = none(), diverged_ = none(), undefined_ = none();
  L steps_ = L(0.0f), end_steps_ = L(0.0f);  // updates made; updates until the end
  L known_ = L(0.0f);                        // the end in Problem::ends that a lane's state leads to, or 0
};

// Everything it calls is inlined: a call would pass vectors through memory.
template <class L, int D, class Rule>
[[gnu::flatten]] void converge(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  PlaneLoop<L, D, Rule>(p, first, last, scratch, effort).run();
}

template <class L, int D>
void converge_by_rule(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  switch (p.rule) {
    case Rule::softmax:
      return converge<L, D, SoftmaxRule<L>>(p, first, last, scratch, effort);
    case Rule::direct_softmax:
      return converge<L, D, DirectRule<L>>(p, first, last, scratch, effort);
    case Rule::linear:
      return converge<L, D, WholeRule<L, 1>>(p, first, last, scratch, effort);
    case Rule::quadratic:
      return converge<L, D, WholeRule<L, 2>>(p, first, last, scratch, effort);
    case Rule::cubic:
      return converge<L, D, WholeRule<L, 3>>(p, first, last, scratch, effort);
    case Rule::power:
      return converge<L, D, PowerRule<L>>(p, first, last, scratch, effort);
    case Rule::concave:
      return converge<L, D, ConcaveRule<L>>(p, first, last, scratch, effort);
    case Rule::family:
      return converge<L, D, FamilyRule<L>>(p, first, last, scratch, effort);
  }
}

// PlaneKernel by the instructions of an xsimd architecture. Four vectors of lanes: the arithmetic of one
// hides the latency of the others.
template <class Architecture>
void converge_plane(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  using L = Pair<Pair<xsimd::batch<float, Architecture>>>;
  if (p.dimension == 2) return converge_by_rule<L, 2>(p, first, last, scratch, effort);
  return converge_by_rule<L, 3>(p, first, last, scratch, effort);
}

}  // namespace basinscope::simd
