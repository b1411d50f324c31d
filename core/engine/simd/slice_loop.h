// SPDX-License-Identifier: GPL-3.0-or-later
// The fixed-point iteration of initial conditions on a slice of many dimensions, one in each lane, in weight
// space (slice_lanes.h). Lanes that have converged stay where they are until they are refilled from the queue
// of initial conditions (lane_queue.h, Problem::early_refill).
#pragma once

#include "core/engine/simd/slice_names.h"
#include "core/engine/simd/slice_updates.h"

namespace basinscope::simd {

// Update: SoftmaxUpdate or RuleUpdate.
template <class L, class Update>
class SliceLoop {
 public:
  // Rows [first, last) of the problem's image or list. scratch: slice_floats(size) floats.
  SliceLoop(const SliceProblem& problem, int first, int last, float* scratch, Effort& effort)
      : s(problem), p(problem.rule), queue_(p, first, last), scratch_(scratch), effort_(effort) {}

  void run() {
    const NoTinyNumbers none;
    typename Update::Opening opening(p);
    while (!queue_.empty() && !p.cancelled(p.control)) {
      Update lanes(s, opening, scratch_, effort_);
      refill(lanes);
      iterate(lanes);
      write(lanes);
    }
  }

 private:
  static constexpr int size = static_cast<int>(L::size);

  // Until every lane is idle.
  void iterate(Update& u) {
    const L zero(0.0f), one(1.0f), most(static_cast<float>(p.max_steps));
    for (int update = 1;; ++update) {
      u.steps += select(u.active, one, zero);
      u.update();
      effort_.group_updates += 1;
      effort_.lane_updates += size;
      const auto short_step = u.active & (u.steps > L(1.5f)) & u.short_step();
      if (any(short_step)) u.record_trace(short_step);
      auto converged = short_step;
      if constexpr (requires { u.single; }) {
        const auto next_but_one = u.active & !short_step & u.single & (u.steps < most);
        u.steps += select(next_but_one, one, zero);
        converged = converged | next_but_one;
        u.label = select(converged & u.single, u.single_label, u.label);
      }
      u.converged = u.converged | converged;
      const auto done = converged | (u.active & (u.steps >= most));
      if ((update & 63) == 0 && p.cancelled(p.control)) return;
      if (!any(done)) continue;
      u.active = u.active & !done;
      const int idle = __builtin_popcountll(bits(!u.active));
      if (idle == size) return;
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

  // The results of the idle lanes.
  void write(const Update& u) {
    alignas(64) float labels[size], steps[size], plane[3][size], traces[size];
    const auto unnamed = u.converged & !u.active & (u.label < L(0.0f));
    L label = u.label;
    if (any(unnamed)) label = select(unnamed, SliceNames<L>(u).find(unnamed), label);
    label.store_aligned(labels);
    u.steps.store_aligned(steps);
    u.trace.store_aligned(traces);
    for (int c = 0; c < 3; ++c) {
      L value(p.readout_offset[c]);
      for (int i = 0; i < p.size; ++i)
        if (u.has_share[i]) value = fma(u.load(u.shares, i), L(s.readout[c * p.size + i]), value);
      value.store_aligned(plane[c]);
    }
    std::int64_t pixels = 0, updates = 0;
    for (std::uint64_t whose = bits(!u.active); whose != 0; whose &= whose - 1) {
      const int i = __builtin_ctzll(whose);
      const Offset to = queue_.pixel[i];
      if (to < 0) continue;
      p.labels[to] = static_cast<std::int32_t>(labels[i]);
      p.steps[to] = static_cast<std::int32_t>(steps[i]);
      for (int k = 0; k < 2; ++k) p.limits[2 * to + k] = static_cast<double>(plane[k][i]);
      p.off_plane[to] = static_cast<double>(plane[2][i]);
      if (s.traces != nullptr) s.traces[to] = traces[i];
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

// Everything it calls is inlined: a call would pass vectors through memory.
template <class L, class Update>
[[gnu::flatten]] void converge_slice_by(const SliceProblem& s, int first, int last, float* scratch,
                                        Effort& effort) {
  SliceLoop<L, Update>(s, first, last, scratch, effort).run();
}

// SliceKernel by the instructions of an xsimd architecture. Four vectors of lanes hide the latency of
// branches and roots; where all patterns have weight there are few of either, and two vectors keep what an
// update moves in the cache.
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
      return converge_slice_by<L, RuleUpdate<L, WholeRule<L, 1>>>(s, first, last, scratch, effort);
    case Rule::quadratic:
      return converge_slice_by<L, RuleUpdate<L, WholeRule<L, 2>>>(s, first, last, scratch, effort);
    case Rule::cubic:
      return converge_slice_by<L, RuleUpdate<L, WholeRule<L, 3>>>(s, first, last, scratch, effort);
    case Rule::power:
      return converge_slice_by<L, RuleUpdate<L, PowerRule<L>>>(s, first, last, scratch, effort);
    case Rule::concave:
      return converge_slice_by<L, RuleUpdate<L, ConcaveRule<L>>>(s, first, last, scratch, effort);
    case Rule::family:
      return converge_slice_by<L, RuleUpdate<L, FamilyRule<L>>>(s, first, last, scratch, effort);
  }
}

}  // namespace basinscope::simd
