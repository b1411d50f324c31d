// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed-point iteration q <- y_Psi(X^T y_Omega(beta X q)) for D = 2 and 3, one trajectory in each lane,
// with states in units of the problem (problem.h). Lanes whose trajectory has ended are refilled from a queue
// of initial conditions (lane_queue.h).
//
// When lanes are refilled is the problem's choice (Problem::early_refill). An early refill leaves few lanes
// idle, but mixes trajectories of many lengths in a register: the neighbour list and the candidates of a
// rule, which are those of any lane, are then longer than those of lanes that began together as neighbours.
//
// A trajectory has converged
//   - when a step is no longer than the tolerance;
//   - when it returns exactly to the state two updates ago, by steps of at most 8 tolerances, as rounding can
//     make two states lead to each other for ever;
//   - when all lanes give all weight to one pattern, which is a fixed point: the next step is 0 then, and
//     counts without being made.
// It ends without a limit after max_steps updates (label -1), where the weights are undefined (-2), and where
// it diverges (-3: a step of 1e18 or more, or one that is NaN). It also ends in a certified state
// (Problem::certified). Labels of limits: the nearest target within epsilon, else N.
//
// O(N D) per update for a vector of lanes; less with neighbour lists (scores.h).
#pragma once

#include "core/engine/simd/family.h"
#include "core/engine/simd/lane_queue.h"
#include "core/engine/simd/post_lanes.h"
#include "core/engine/simd/rules.h"

namespace basinscope::simd {

// L: the vector of lanes. Rule: see rules.h.
template <class L, int D, class Rule>
class PlaneLoop {
 public:
  // As PlaneKernel (problem.h).
  PlaneLoop(const Problem& problem, int first, int last, float* scratch, Effort& effort)
      : p(problem), queue_(problem, first, last), scores_(problem, scratch), effort_(effort) {
    for (int d = 0; d < D; ++d) now_.q[d] = limit_.q[d] = L(0.0f);
  }

  // Iterates all of the queue, or until it is cancelled, and writes the results.
  void run() {
    while (!queue_.empty() && !p.cancelled(p.control)) {
      refill();
      // A new rule object, as the threshold of a diverged lane may be NaN, where no search could begin.
      Rule rule(p);
      iterate(rule);
      write();
    }
  }

 private:
  static constexpr int lanes = L::size;
  static MaskOf<L> none() { return L(0.0f) > L(0.0f); }

  // Updates all lanes until every one is idle, refilling them on the way if the problem wants that.
  void iterate(Rule& rule) {
    const L zero(0.0f), one(1.0f), tolerance(p.squared_tolerance),
        near_tolerance(64.0f * p.squared_tolerance), max_steps(static_cast<float>(p.max_steps));
    State<L, D> before = now_;  // the states one update before now_
    L squared = zero;           // ||q' - q||^2 of each lane's last update
    int idle = 0, next_lookup = 1, refilled = 0;
    for (int update = 1;; ++update) {
      State<L, D> next;
      // One update of all lanes; idle ones keep their state below.
      const bool single_winner = !this->update(rule, squared, next);
      effort_.register_updates += 1;
      effort_.lane_updates += lanes;
      steps_ += one;
      squared = squared_distance<L, D>(next, now_);
      if constexpr (Rule::absolute) {
        const auto undefined = active_ & rule.undefined;
        if (any(undefined)) {
          // An update without weights does not count, and its state is the one before.
          record_limit(undefined, now_, steps_ - one);
          undefined_ = undefined_ | undefined;
          active_ = active_ & !undefined;
          idle = __builtin_popcountll(bits(!active_));
        }
      }
      // Which trajectories end with this update: first those that have had all their updates.
      auto done = active_ & (steps_ >= max_steps);
      L steps = steps_;
      // One comparison tells of most updates that no trajectory ends. Its negation is true for NaN, too.
      auto goes_on = squared > near_tolerance;
      if constexpr (Rule::absolute) goes_on = goes_on & (squared < L(1e36f));
      if (single_winner || any(active_ & !goes_on)) {
        const auto repeated = (squared_distance<L, D>(next, before) <= zero) & (squared <= near_tolerance);
        // 1e36 is the square of a step of 1e18; the negation is true for a NaN.
        const auto diverged = !(squared < L(1e36f)), within_tolerance = squared <= tolerance;
        const auto zero_next_step =
            single_winner ? active_ & !within_tolerance & (steps_ < max_steps) : none();
        const auto ended = active_ & (within_tolerance | repeated | diverged | zero_next_step);
        // The next step would have no length, and the definition counts it.
        steps = select(zero_next_step, steps + one, steps);
        converged_ = converged_ | (ended & !diverged);
        diverged_ = diverged_ | (ended & diverged);
        done = done | ended;
      }
      if constexpr (D == 2) {
        if (p.certified.cells != nullptr && update >= next_lookup) {
          // Trajectories that are not in a certified cell after many updates are slow, and are looked up more
          // rarely: after each update first, and at intervals of an eighth of their length later.
          next_lookup = update + 1 + (update - refilled) / 8;
          const L known = certified_attractors(next, steps_);
          const auto found = active_ & !converged_ & !diverged_ & (known > L(0.5f));
          certified_ = select(found, known, certified_);
          done = done | found;
        }
      }
      // After a cancellation the active lanes are not written.
      if ((update & 255) == 0 && p.cancelled(p.control)) return;
      if (any(done)) {
        record_limit(done, next, steps);
        active_ = active_ & !done;
        idle = __builtin_popcountll(bits(!active_));
      }
      before = now_;
      for (int d = 0; d < D; ++d) now_.q[d] = select(active_, next.q[d], now_.q[d]);  // idle lanes stay
      if (idle == lanes) return;
      // Results are written before their lanes are refilled. An empty queue has nothing to refill from.
      if (!p.early_refill || 4 * idle < lanes || queue_.empty()) continue;
      write();
      const auto kept = active_;
      refill();
      idle = 0;
      // A new trajectory has no state before its first. With that one in its place, an exact repetition is a
      // step of length 0, which ends a trajectory anyway.
      for (int d = 0; d < D; ++d) before.q[d] = select(kept, before.q[d], now_.q[d]);
      squared = select(kept, squared, zero);
      refilled = update;
      next_lookup = update + 1;
      // The cutoff of the update before holds for the states that followed from it, not for new ones.
      if constexpr (requires { rule.cutoff(); }) rule.solved = false;
    }
  }

  // Notes the limit and the number of updates of the lanes whose trajectory has ended.
  void record_limit(const MaskOf<L>& who, const State<L, D>& where, const L& steps) {
    limit_steps_ = select(who, steps, limit_steps_);
    for (int d = 0; d < D; ++d) limit_.q[d] = select(who, where.q[d], limit_.q[d]);
  }

  // Gives the idle lanes their next initial conditions, q = o + x e1 + y e2.
  void refill() {
    const auto idle = !active_;
    queue_.refill(bits(idle));
    const L x = queue_.x(), y = queue_.y();
    for (int d = 0; d < D; ++d)
      now_.q[d] = select(idle, fma(y, L(p.e2[d]), fma(x, L(p.e1[d]), L(p.plane_origin[d]))), now_.q[d]);
    steps_ = select(idle, L(0.0f), steps_);
    certified_ = select(idle, L(0.0f), certified_);
    converged_ = converged_ & active_;
    diverged_ = diverged_ & active_;
    undefined_ = undefined_ & active_;
    active_ = active_ | idle;
  }

  // One update of each lane, from now_ to next. Returns false when all lanes give all weight to one pattern
  // whose target is a fixed point: next is that target then.
  bool update(Rule& rule, const L& squared_step, State<L, D>& next) {
    if constexpr (Rule::direct) {
      next = direct_mean();
    } else {
      const int count = evaluate(rule, squared_step);
      if (!Rule::absolute && count == 1 && p.reaches_targets) {
        // A single candidate has all weight: its target is known, and need not be computed.
        const int winner = scores_.index[0];
        next = broadcast<L, D>(p.targets + winner * Offset{D});
        return !p.fixed[winner];
      }
      Candidates<L> candidates{scores_.packed, count, scores_.spare, scores_.top, scores_.index};
      if constexpr (Rule::absolute) candidates.top -= half_square();
      effort_.root_steps += rule.solve(candidates);
      next = mean(rule, candidates);
      if constexpr (Rule::absolute) {
        transform<L, D>(p, now_, rule.log_two_scale(candidates), next);
        return true;
      }
    }
    transform<L, D>(p, now_, L(0.0f), next);
    return true;
  }

  // X^T p of the direct rule, sum 2^{s_i} x_i/sum 2^{s_i}, in one pass over all patterns.
  State<L, D> direct_mean() const {
    State<L, D> z;
    for (int d = 0; d < D; ++d) z.q[d] = L(0.0f);
    L total(0.0f);
    const float* score_row = p.scores;
    const float* value = p.values;
    for (int i = 0; i < p.size; ++i, score_row += D + 1, value += D) {
      L score(score_row[D]);
      for (int d = 0; d < D; ++d) score = fma(L(score_row[d]), now_.q[d], score);
      // Scores are below max_direct_score in absolute value: no power overflows, or is lost.
      const L w = small_power_of_two(score);
      total += w;
      for (int d = 0; d < D; ++d) z.q[d] = fma(w, L(value[d]), z.q[d]);
    }
    const L inverse = L(1.0f) / total;
    for (int d = 0; d < D; ++d) z.q[d] *= inverse;
    return z;
  }

  // X^T p of the candidates, z = total sum p_i x_i/sum p_i, or sum p_i x_i if weights are not normalised.
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
    // Identity, signed power and exponential have weights without a common sum.
    if (Rule::absolute && p.total == 0) return z;
    const L inverse = L(p.total) / total;
    for (int d = 0; d < D; ++d) z.q[d] *= inverse;
    return z;
  }

  // What scores by distance, x.q - ||x||^2/2 - ||q||^2/2, have in common for all patterns.
  L half_square() const {
    L sum(0.0f);
    for (int d = 0; d < D; ++d) sum = fma(now_.q[d], now_.q[d], sum);
    return L(p.squared_norm_factor) * sum;
  }

  // Finds the candidates of now_ (Scores), and returns how many they are. Rules with a cutoff() of their own
  // (FamilyRule) have one that depends on the states; without it all patterns are candidates.
  int evaluate(const Rule& rule, const L& squared_step) {
    if constexpr (requires { rule.cutoff(); }) {
      if (p.prune && p.size >= min_listed_patterns && rule.solved)
        return scores_.evaluate(p, now_, active_, squared_step, rule.cutoff());
      return scores_.evaluate_all(p, now_, L(0.0f), true);
    } else {
      return scores_.evaluate(p, now_, active_, squared_step);
    }
  }

  // The attractors that states s, after that many updates, are certified to converge to, as numbers from 1
  // on; 0 for none (CertifiedCells). D = 2.
  L certified_attractors(const State<L, D>& s, const L& steps) const {
    const CertifiedCells& certified = p.certified;
    const L zero(0.0f), across(static_cast<float>(certified.across));
    const L x = (s.q[0] - L(certified.from[0])) * L(certified.cells_per_unit[0]),
            y = (s.q[1] - L(certified.from[1])) * L(certified.cells_per_unit[1]);
    const auto inside = (x >= zero) & (y >= zero) & (x < across) & (y < across);
    // Both 16-bit numbers of a cell are read as one word. Lanes outside the region read cell 0, which is then
    // ignored: a lookup must stay in the table.
    alignas(64) std::int32_t words[lanes];
    cell_indices(select(inside, x, zero), select(inside, y, zero), certified.across, words);
    for (int i = 0; i < lanes; ++i) __builtin_memcpy(words + i, certified.cells + Offset{2} * words[i], 4);
    L found, last;
    split_halves(words, found, last);
    L reached = select(inside & (steps <= last), found, zero);
    for (int i = 0; i < certified.disc_count; ++i) {
      const CertifiedCells::Disc& disc = certified.discs[i];
      const auto within = squared_distance<L, D>(s, broadcast<L, D>(disc.centre)) < L(disc.squared_radius);
      reached = select(within & (steps <= L(disc.last)), L(disc.attractor), reached);
    }
    return reached;
  }

  // The label of each lane's limit: the nearest target within epsilon, or else N.
  L nearest_target() const {
    L nearest(3e38f), label(static_cast<float>(p.size));
    for (int i = 0; i < p.size; ++i) {
      const L distance = squared_distance<L, D>(limit_, broadcast<L, D>(p.targets + i * Offset{D}));
      // Distances that differ by rounding alone count as equal, and the lower index is the label.
      const auto closer = fma(distance, L(1.0003f), L(1e-12f)) < nearest;
      nearest = select(closer, distance, nearest);
      label = select(closer, L(static_cast<float>(i)), label);
    }
    return select(nearest <= L(p.squared_epsilon), label, L(static_cast<float>(p.size)));
  }

  // Writes the results of the idle lanes to the problem's arrays; active lanes go on.
  void write() {
    alignas(64) float labels[lanes], steps[lanes], plane[3][lanes];
    const auto known = certified_ > L(0.5f), named = converged_ & !active_;
    // Later choices replace earlier ones: certified, else not converged; converged; undefined; diverged.
    // Targets are compared only where a lane converged, as that takes O(N D).
    L label = L(static_cast<float>(label_of_certified(0))) - certified_;
    label = select(known, label, L(-1.0f));
    if (any(named)) label = select(named, nearest_target(), label);
    label = select(undefined_, L(-2.0f), label);
    select(diverged_, L(-3.0f), label).store_aligned(labels);
    limit_steps_.store_aligned(steps);
    const int coordinates = p.off_plane != nullptr ? 3 : 2;
    for (int k = 0; k < coordinates; ++k) {
      L value(p.readout_offset[k]);
      for (int d = 0; d < D; ++d) value = fma(L(p.readout[k][d]), limit_.q[d], value);
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
      // Such a lane has a copy of the last initial condition, which only fills the register.
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
  State<L, D> now_, limit_;
  MaskOf<L> active_ = none(), converged_ = none(), diverged_ = none(), undefined_ = none();
  L steps_ = L(0.0f), limit_steps_ = L(0.0f);  // updates made; updates until the trajectory ended
  L certified_ = L(0.0f);                      // the attractor of a certified state, from 1 on; 0: none
};

// Runs a loop with everything that it calls inlined: a call would pass vectors through memory.
template <class L, int D, class Rule>
[[gnu::flatten]] void converge(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  PlaneLoop<L, D, Rule>(p, first, last, scratch, effort).run();
}

// Chooses the loop by the problem's rule.
template <class L, int D>
void converge_by_rule(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  switch (p.rule) {
    case Rule::softmax:
      return converge<L, D, SoftmaxRule<L>>(p, first, last, scratch, effort);
    case Rule::direct_softmax:
      return converge<L, D, DirectRule<L>>(p, first, last, scratch, effort);
    case Rule::linear:
      return converge<L, D, IntegerPowerRule<L, 1>>(p, first, last, scratch, effort);
    case Rule::quadratic:
      return converge<L, D, IntegerPowerRule<L, 2>>(p, first, last, scratch, effort);
    case Rule::cubic:
      return converge<L, D, IntegerPowerRule<L, 3>>(p, first, last, scratch, effort);
    case Rule::power:
      return converge<L, D, PowerRule<L>>(p, first, last, scratch, effort);
    case Rule::concave:
      return converge<L, D, ConcaveRule<L>>(p, first, last, scratch, effort);
    case Rule::family:
      return converge<L, D, FamilyRule<L>>(p, first, last, scratch, effort);
  }
}

// A PlaneKernel with the instructions of an xsimd architecture. Four registers are updated together: the
// arithmetic of one hides the latency of the others.
template <class Architecture>
void converge_plane(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  using L = Pair<Pair<xsimd::batch<float, Architecture>>>;
  if (p.dimension == 2) return converge_by_rule<L, 2>(p, first, last, scratch, effort);
  return converge_by_rule<L, 3>(p, first, last, scratch, effort);
}

}  // namespace basinscope::simd
