// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed-point iteration q <- y_Psi(X^T y_Omega(beta X q)) for D > 3, one trajectory in each lane, in
// weight space (slice_lanes.h). Lanes whose trajectory has ended keep their state until they are refilled
// from the queue of initial conditions (lane_queue.h, Problem::early_refill).
//
// A trajectory has converged when its step is short (short_step() of the update), or when all weight is on a
// pattern that is a fixed point: the next step is 0 then, and counts without being made. After max_steps
// updates it ends with the label -1. States stay bounded, and weights defined, so that there is no other end.
// Labels of limits: see slice_names.h.
#pragma once

#include "core/engine/simd/slice_names.h"
#include "core/engine/simd/slice_updates.h"

namespace basinscope::simd {

// L: the vector of lanes. Update: SoftmaxUpdate or RuleUpdate (slice_updates.h).
template <class L, class Update>
class SliceLoop {
 public:
  // As SliceKernel (problem.h).
  SliceLoop(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort)
      : s(problem), p(problem.rule), queue_(p, first, last), scratch_(scratch), effort_(effort) {}

  // Iterates all of the queue, or until it is cancelled, and writes the results.
  void run() {
    const FlushDenormals none;
    // This is kept from register to register, as neighbours begin alike (RuleUpdate::warm_start).
    typename Update::WarmStart warm_start(p);
    while (!queue_.empty() && !p.cancelled(p.control)) {
      Update lanes(s, warm_start, scratch_, effort_);
      refill(lanes);
      iterate(lanes);
      write(lanes);
    }
  }

 private:
  static constexpr int size = static_cast<int>(L::size);

  // Updates all lanes until every one is idle, refilling them on the way if the problem wants that.
  void iterate(Update& u) {
    const L zero(0.0f), one(1.0f), max_steps(static_cast<float>(p.max_steps));
    for (int update = 1;; ++update) {
      u.steps += select(u.active, one, zero);
      u.update();
      effort_.register_updates += 1;
      effort_.lane_updates += size;
      // The length of a trajectory's first step is not known as those of later ones are (slice_updates.h).
      const auto short_step = u.active & (u.steps > L(1.5f)) & u.short_step();
      if (any(short_step)) u.record_signature(short_step);
      auto converged = short_step;
      // Weights that can be 0 may all be on one pattern; its label is known then. The step that would have
      // no length is counted, as the definition counts it.
      if constexpr (requires { u.single; }) {
        const auto zero_next_step = u.active & !short_step & u.single & (u.steps < max_steps);
        u.steps += select(zero_next_step, one, zero);
        converged = converged | zero_next_step;
        u.label = select(converged & u.single, u.single_label, u.label);
      }
      u.converged = u.converged | converged;
      // A trajectory that converges with its last update has converged.
      const auto done = converged | (u.active & (u.steps >= max_steps));
      // After a cancellation the active lanes are not written.
      if ((update & 63) == 0 && p.cancelled(p.control)) return;
      if (!any(done)) continue;
      u.active = u.active & !done;
      const int idle = __builtin_popcountll(bits(!u.active));
      if (idle == size) return;
      // Results are written before their lanes are refilled.
      if (!p.early_refill || 4 * idle < size || queue_.empty()) continue;
      write(u);
      refill(u);
    }
  }

  void refill(Update& u) {
    const auto idle = !u.active;
    queue_.refill(bits(idle));
    u.begin(idle, queue_.x(), queue_.y());
  }

  // Writes the results of the idle lanes to the problem's arrays; active lanes go on.
  void write(const Update& u) {
    alignas(64) float labels[size], steps[size], plane[3][size], signatures[size];
    const auto unnamed = u.converged & !u.active & (u.label < L(0.0f));
    L label = u.label;
    // Names are found for converged lanes alone, and only where the update did not say the label: that takes
    // O(N) at least.
    if (any(unnamed)) label = select(unnamed, SliceNames<L>(u).find(unnamed), label);
    label.store_aligned(labels);
    u.steps.store_aligned(steps);
    u.signature.store_aligned(signatures);
    for (int c = 0; c < 3; ++c) {
      L value(p.readout_offset[c]);
      for (int i = 0; i < p.size; ++i)
        // Where no lane has a share the array is not set.
        if (u.has_share[i]) value = fma(u.load(u.shares, i), L(s.readout[c * p.size + i]), value);
      value.store_aligned(plane[c]);
    }
    std::int64_t pixels = 0, updates = 0;
    for (std::uint64_t whose = bits(!u.active); whose != 0; whose &= whose - 1) {
      const int i = __builtin_ctzll(whose);
      const Offset to = queue_.pixel[i];
      // Such a lane has a copy of the last initial condition, which only fills the register.
      if (to < 0) continue;
      p.labels[to] = static_cast<std::int32_t>(labels[i]);
      p.steps[to] = static_cast<std::int32_t>(steps[i]);
      for (int k = 0; k < 2; ++k) p.limits[2 * to + k] = static_cast<double>(plane[k][i]);
      p.off_plane[to] = static_cast<double>(plane[2][i]);
      if (s.signatures != nullptr) s.signatures[to] = signatures[i];
      updates += p.steps[to];
      ++pixels;
    }
    effort_.updates += static_cast<double>(updates);
    effort_.pixels += static_cast<double>(pixels);
  }

  const SliceProblem& s;
  const Problem& p;
  LaneQueue<L> queue_;
  float* scratch_;
  Effort& effort_;
};

// Runs a loop with everything that it calls inlined: a call would pass vectors through memory.
template <class L, class Update>
[[gnu::flatten]] void converge_slice_by(const SliceProblem& s, int first, int last, float* scratch,
                                        Effort& effort) {
  SliceLoop<L, Update>(s, first, last, scratch, effort).run();
}

// A SliceKernel with the instructions of an xsimd architecture. Four registers of lanes hide the latency of
// branches and roots. Softmax has few of either, but all patterns have weight: with two registers the arrays
// of an update, which have a vector for each pattern, are more likely to stay in the cache.
template <class Architecture>
void converge_slice(const SliceProblem& s, int first, int last, float* scratch, Effort& effort) {
  using Dense = Pair<xsimd::batch<float, Architecture>>;
  using L = Pair<Dense>;
  switch (s.rule.rule) {
    case Rule::softmax:
    case Rule::direct_softmax:
      if (s.incremental)
        return converge_slice_by<Dense, SoftmaxUpdate<Dense>>(s, first, last, scratch, effort);
      return converge_slice_by<Dense, RuleUpdate<Dense, SoftmaxRule<Dense>>>(s, first, last, scratch, effort);
    case Rule::linear:
      return converge_slice_by<L, RuleUpdate<L, IntegerPowerRule<L, 1>>>(s, first, last, scratch, effort);
    case Rule::quadratic:
      return converge_slice_by<L, RuleUpdate<L, IntegerPowerRule<L, 2>>>(s, first, last, scratch, effort);
    case Rule::cubic:
      return converge_slice_by<L, RuleUpdate<L, IntegerPowerRule<L, 3>>>(s, first, last, scratch, effort);
    case Rule::power:
      return converge_slice_by<L, RuleUpdate<L, PowerRule<L>>>(s, first, last, scratch, effort);
    case Rule::concave:
      return converge_slice_by<L, RuleUpdate<L, ConcaveRule<L>>>(s, first, last, scratch, effort);
    case Rule::family:
      return converge_slice_by<L, RuleUpdate<L, FamilyRule<L>>>(s, first, last, scratch, effort);
  }
}

}  // namespace basinscope::simd
