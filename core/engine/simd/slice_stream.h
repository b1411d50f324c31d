// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of a list on a slice, each until it settles or leads to a ball that is known. A lane that is done
// takes the next start of the list, so that none waits for the slowest. Of rules that give weight to all
// patterns: lists of them would differ from lane to lane.
#pragma once

#include "core/engine/simd/lane_starts.h"
#include "core/engine/simd/slice_ends.h"

namespace basinscope::simd {

template <class L, class Rule>
struct SliceStream : SliceGroup<L, Rule> {
  using Base = SliceGroup<L, Rule>;
  using Base::base, Base::effort, Base::lanes, Base::list, Base::listed, Base::load, Base::p, Base::place,
      Base::s, Base::scores, Base::store, Base::top;
  static constexpr int few_idle =
      static_cast<int>(L::size) / 4;  // starts are taken when so many lanes are done

  SliceEnds<L> ends;
  MaskOf<L> active = L(0.0f) > L(0.0f);
  L after = L(0.0f);  // updates of a lane's start
  LaneStarts<L> starts;

  SliceStream(const SliceBase& all, const SliceProblem& problem, float* scratch, Effort& work)
      : Base(all, problem, scratch, work), ends(problem) {
    base = &all;
    listed = all.size;
    for (int i = 0; i < listed; ++i) {
      list[i] = place[i] = i;
      store(L(0.0f), scores, i);
    }
  }

  void settle(Offset first, Offset last) {
    starts.next = first;
    starts.last = last;
    Rule rule(p);
    const L tolerance(p.squared_tolerance), close(64.0f * p.squared_tolerance), unknown(3e38f);
    const L most(static_cast<float>(p.max_steps));
    L before = unknown;
    int idle = take();
    for (int step = 1; idle < static_cast<int>(L::size); ++step) {
      after += L(1.0f);
      // A lane's first update is not known to be short: what shares it had are another start's.
      const L squared = select(after > L(1.5f), this->template update<false>(rule, active), unknown);
      effort.group_updates += 1;
      effort.lane_updates += static_cast<double>(L::size);
      // Near the end rounding may keep a step from shrinking any further.
      const auto done = active & ((squared <= tolerance) | ((squared >= before) & (squared <= close)));
      before = squared;
      if (any(done)) {
        ends.settle(*this, done, after);
        active = active & !done;
      }
      active = active & !ends.lead(*this, active, after);
      const auto late = active & (after >= most);
      if (any(late)) {
        ends.leave(*this, late, after);
        active = active & !late;
      }
      if ((step & 63) == 0 && p.cancelled(p.control)) return;
      const int free = __builtin_popcountll(bits(!active));
      const bool more = starts.next < starts.last;
      if (free == idle || (more ? free < few_idle : free < static_cast<int>(L::size))) continue;
      idle = take();
    }
  }

 private:
  // Writes what lanes that are done have found, and gives them the next starts; how many have none.
  int take() {
    const std::uint64_t free = bits(!active);
    ends.write(starts.of, free, effort);
    const auto [new_ones, a, b, idle] = starts.take(p, free);
    L highest(far_below);
    for (int i = 0; i < listed; ++i) {
      const L score = fma(b, L(base->start[2][i]), fma(a, L(base->start[1][i]), L(base->start[0][i])));
      highest = max(highest, score);
      store(select(new_ones, score, load(scores, i)), scores, i);
    }
    top = select(new_ones, highest, top);
    after = select(new_ones, L(0.0f), after);
    ends.forget(new_ones);
    active = active | new_ones;
    return idle;
  }
};

}  // namespace basinscope::simd
