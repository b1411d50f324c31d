// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of a list on a slice, each until it settles or leads to a ball that is known. A lane that is done
// takes the next start of the list, so that none waits for the slowest. Of softmax of states that are taken
// from the patterns' mean: all patterns have weight, so that there are no lists of some, and powers are mixed
// as they are. What they sum to is divided out of scores, and of shares where these are asked for.
#pragma once

#include "core/engine/simd/lane_starts.h"
#include "core/engine/simd/slice_ends.h"

namespace basinscope::simd {

template <class L>
struct SliceStream : SliceGroup<L, SoftmaxRule<L>> {
  using Base = SliceGroup<L, SoftmaxRule<L>>;
  using Base::base, Base::effort, Base::exchange, Base::held, Base::holder, Base::list, Base::listed;
  using Base::load, Base::next, Base::p, Base::packed, Base::place, Base::s, Base::scores;
  using Base::shares, Base::store, Base::top;
  static constexpr int few_idle =
      static_cast<int>(L::size) / 4;  // starts are taken when so many lanes are done

  SliceEnds<L> ends;
  MaskOf<L> active = L(0.0f) > L(0.0f);
  L after = L(0.0f);   // updates of a lane's start
  L factor = L(1.0f);  // by which shares are still to be multiplied
  L total = L(1.0f);   // of what is packed: powers of the scores
  LaneStarts<L> starts;
  bool by_distance = false;  // some ball

  SliceStream(const SliceBase& all, const SliceProblem& problem, float* scratch, Effort& work)
      : Base(all, problem, scratch, work), ends(problem) {
    base = &all;
    listed = held = all.size;
    for (int i = 0; i < listed; ++i) {
      list[i] = place[i] = holder[i] = i;
      store(L(0.0f), scores, i);
      store(L(0.0f), shares, i);
    }
    for (int b = 0; b < s.balls; ++b)
      by_distance = by_distance || s.ball[b * Offset{slice_ball_floats(p.size)} + 9] < 0;
  }

  L power(int listed_as) const { return load(packed, listed_as); }

  void settle(Offset first, Offset last) {
    starts.next = first;
    starts.last = last;
    const L unknown(3e38f), most(static_cast<float>(p.max_steps));
    L before = unknown;
    int idle = take();
    for (int step = 1; idle < static_cast<int>(L::size); ++step) {
      after += L(1.0f);
      // A lane's first update is not known to be short: what shares it had are another start's.
      const L squared = select(after > L(1.5f), update(), unknown);
      effort.group_updates += 1;
      effort.lane_updates += static_cast<double>(L::size);
      const auto done = active & Base::rests(squared, before, p);
      before = squared;
      if (by_distance || any(done)) divide();
      if (any(done)) {
        ends.settle(*this, done, after);
        active = active & !done;
      }
      weigh();
      active = active & !ends.lead(*this, active, after);
      const auto late = active & (after >= most);
      if (any(late)) {
        divide();
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
  void weigh() {
    total = Base::weigh_all(
        listed, top, [&](int i) { return load(scores, i); }, packed);
  }

  // Of all lanes; returns the squared lengths of steps, or a large number where none is near the tolerance.
  L update() {
    L change(0.0f), highest(far_below);
    const L before = factor;
    factor = L(p.total) / total;
    Base::score_each({*base, packed, list, listed}, list, listed, list, Base::spare,
                     [&](int i, const L& sum) {
                       const L score = fma(sum, factor, L(base->constant[i]));
                       change = max(change, abs(score - load(scores, i)));
                       highest = max(highest, score);
                       store(score, next, i);
                     });
    top = highest;
    effort.members += listed;
    exchange(scores, next);
    exchange(shares, packed);
    if (!any(active & (change <= L(s.clear_change)))) return L(3e38f);
    // sum_i d_i (s'_i - s_i), d the shares' differences: it does not cancel.
    L squared(0.0f);
    for (int i = 0; i < listed; ++i) {
      const L moved = fma(load(shares, i), factor, -load(packed, i) * before);
      squared = fma(moved, load(scores, i) - load(next, i), squared);
    }
    return max(squared * L(s.inverse_kappa), L(0.0f));
  }

  void divide() {
    for (int i = 0; i < listed; ++i) store(factor * load(shares, i), shares, i);
    factor = L(1.0f);
  }

  // Writes what lanes that are done have found, and gives them the next starts; how many have none.
  int take() {
    const std::uint64_t free = bits(!active);
    ends.write(starts.of, free, effort);
    const auto [new_ones, a, b, idle] = starts.take(p, free);
    L highest(far_below);
    for (int i = 0; i < listed; ++i) {
      const L score = base->start_score(i, a, b);
      highest = max(highest, score);
      store(select(new_ones, score, load(scores, i)), scores, i);
    }
    top = select(new_ones, highest, top);
    after = select(new_ones, L(0.0f), after);
    ends.forget(new_ones);
    active = active | new_ones;
    weigh();
    return idle;
  }
};

}  // namespace basinscope::simd
