// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of a list on a slice, each until it settles. A lane that is done
// takes the next start of the list, so that none waits for the slowest. Of softmax of states that are taken
// from the patterns' mean: all patterns have weight, so that there are no lists of some.
//
// What an update changes follows from what the one before did: with d the change of scores, weights change by
//   p_i (e_i - z)/(1 + z),   e_i = 2^{d_i - d} - 1,   z = sum p_i e_i,
// with d that of the highest score, and scores by the products of that. Nothing cancels, not the change of a
// weight that is nearly 1 either, so that steps' lengths keep their digits however short they get. Where d_i
// are large the weights are formed anew.
#pragma once

#include "core/engine/simd/lane_starts.h"
#include "core/engine/simd/slice_ends.h"

namespace basinscope::simd {

template <class L>
struct SliceStream : SliceGroup<L, SoftmaxRule<L>> {
  using Base = SliceGroup<L, SoftmaxRule<L>>;
  using Base::base, Base::effort, Base::exchange, Base::held, Base::holder, Base::list, Base::listed;
  using Base::load, Base::next, Base::owner, Base::p, Base::packed, Base::place, Base::rested, Base::s,
      Base::scores;
  using Base::shares, Base::store, Base::top;
  static constexpr bool keeps_all_scores = true;
  static constexpr int few_idle =
      static_cast<int>(L::size) / 4;  // starts are taken when so many lanes are done
  static constexpr float unknown = 3e38f, most_changed = 0.35f;

  SliceEnds<L> ends;
  MaskOf<L> active = L(0.0f) > L(0.0f), unnamed = active;  // unnamed: they are at rest
  L after = L(0.0f);                                       // updates of a lane's start
  L changed = L(unknown), of_top = L(0.0f);  // the largest change of scores, and that of the highest one
  L squared = L(unknown), before = squared, earlier = squared;  // of the last steps: their lengths
  int moving = 0;                                               // differences, of the patterns in owner
  LaneStarts<L> starts;
  // shares are a state's weights and scores its scores, which the last update changed by next; packed are the
  // weights of the state that follows, and rested by how much these differ.
  float *&changes = next, *&differences = rested;

  SliceStream(const SliceBase& all, const SliceProblem& problem, float* scratch, Effort& work)
      : Base(all, problem, scratch, work), ends(problem) {
    base = &all;
    listed = held = moving = all.size;
    for (int i = 0; i < listed; ++i) {
      list[i] = place[i] = holder[i] = owner[i] = i;
      for (float* const row : {scores, shares, changes}) store(L(0.0f), row, i);
    }
  }

  void settle(Offset first, Offset last) {
    const NoTinyNumbers none;
    starts.next = first;
    starts.last = last;
    const L most(static_cast<float>(p.max_steps));
    int idle = take();
    for (int step = 1; idle < static_cast<int>(L::size); ++step) {
      after += L(1.0f);
      earlier = before;
      before = squared;
      update();
      effort.group_updates += 1;
      effort.lane_updates += static_cast<double>(L::size);
      // Of steps that keep their digits none is stalled by rounding.
      const auto done = active & (after > L(1.5f)) & (squared <= L(p.squared_tolerance));
      if (any(done)) rest(done);
      const auto late = active & (after >= most);
      if (any(late)) {
        ends.leave(*this, late, after);
        active = active & !late;
      }
      if ((step & 63) == 0 && p.cancelled(p.control)) return;
      const int free = __builtin_popcountll(bits(!active));
      const bool more = starts.next < starts.last;
      if (free != idle && (more ? free >= few_idle : free == static_cast<int>(L::size)))
        idle = take();
      else
        weigh();
    }
  }

 private:
  // Logarithms of the last three lengths are those of a parabola.
  void rest(const MaskOf<L>& done) {
    ends.steps = select(done, after, ends.steps);
    const auto beside_tolerance = [&](const L& length) {
      return log_two(max(length, L(1e-37f)) * L(1 / p.squared_tolerance));
    };
    const L above = beside_tolerance(before), below = beside_tolerance(squared);
    const auto known = earlier < L(unknown);
    const L bend = select(known, L(0.5f) * (beside_tolerance(earlier) + below) - above, L(0.0f));
    const L fall = above - below + bend;
    const L share = L(2.0f) * above / (fall + sqrt(max(fall * fall - L(4.0f) * bend * above, L(0.0f))));
    const auto timed = done & (above > L(0.0f)) & (share > L(0.0f)) & (share <= L(1.0f));
    ends.trace = select(timed, after - L(1.0f) + share, ends.trace);
    unnamed = unnamed | done;
    active = active & !done;
  }

  // The weights that follow, and by how much they differ. Lanes that are done stay where they are.
  void weigh() {
    const auto little = active & (changed <= L(most_changed)), much = active & (changed > L(most_changed));
    L factor(0.0f), sum(0.0f), shorter(0.0f);
    if (any(much)) {
      L total(0.0f);
      for (int i = 0; i < listed; ++i) {
        const L power = power_of_two(load(scores, i) - top);
        total += power;
        store(power, packed, i);
      }
      factor = L(p.total) / total;
    }
    if (any(little)) {
      for (int i = 0; i < listed; ++i) {
        const L e = small_power_less_one(load(changes, i) - of_top);
        sum = fma(load(shares, i), e, sum);
        store(e, differences, i);
      }
      shorter = L(1.0f) / (L(1.0f) + sum);
    }
    L most(0.0f);
    for (int i = 0; i < listed; ++i) {
      const L held_before = load(shares, i);
      L moved = select(little, held_before * (load(differences, i) - sum) * shorter, L(0.0f));
      moved = select(much, load(packed, i) * factor - held_before, moved);
      const L now = held_before + moved;
      most = max(most, abs(moved));
      store(moved, differences, i);
      store(now, packed, i);
    }
    if (p.pack) leave_out(L(1e-8f) * most);
  }

  // Of patterns that move by less no scores tell it.
  void leave_out(const L& least) {
    moving = 0;
    for (int i = 0; i < listed; ++i) {
      const L moved = load(differences, i);
      store(moved, differences, moving);
      owner[moving] = i;
      moving += any(abs(moved) > least);
    }
  }

  void update() {
    const auto fresh = after <= L(1.5f);
    const bool any_fresh = any(fresh);
    float* const from = Base::spare + (p.size + 2) * Base::lanes;
    for (int i = 0; any_fresh && i < listed; ++i) {
      const L score = load(scores, i);
      store(score, from, i);
      store(select(fresh, L(base->constant[i]), score), scores, i);
    }
    changed = squared = L(0.0f);
    top = L(far_below);
    Base::score_each({*base, differences, owner, moving}, list, listed, list, Base::spare,
                     [&](int i, const L& change) {
                       const L score = load(scores, i) + change;
                       changed = max(changed, abs(change));
                       const auto higher = score > top;
                       top = select(higher, score, top);
                       of_top = select(higher, change, of_top);
                       store(score, scores, i);
                       store(change, changes, i);
                     });
    // From weights of its own a start has come to none of before.
    for (int k = 0; k < moving; ++k) squared = fma(load(differences, k), load(changes, owner[k]), squared);
    changed = select(fresh, L(unknown), changed);
    // What scores change by stands for the length of a start's first step, which is not one of weights.
    L first(0.0f);
    for (int i = 0; any_fresh && s.traces != nullptr && i < listed; ++i) {
      const L turned = load(scores, i) - load(from, i);
      first = fma(turned, turned, first);
    }
    squared = max(select(fresh, first, squared) * L(s.inverse_kappa), L(0.0f));
    effort.members += moving;
    exchange(shares, packed);
  }

  // Writes what lanes that are done have found, and gives them the next starts; how many have none.
  int take() {
    if (any(unnamed)) ends.settle(*this, unnamed, ends.steps);
    unnamed = L(0.0f) > L(0.0f);
    const std::uint64_t free = bits(!active);
    ends.write(starts.of, free, effort);
    const auto [new_ones, a, b, idle] = starts.take(p, free);
    L highest(far_below);
    for (int i = 0; i < listed; ++i) {
      const L score = base->start_score(i, a, b);
      highest = max(highest, score);
      store(select(new_ones, score, load(scores, i)), scores, i);
      store(select(new_ones, L(0.0f), load(shares, i)), shares, i);
    }
    top = select(new_ones, highest, top);
    after = select(new_ones, L(0.0f), after);
    changed = select(new_ones, L(unknown), changed);
    squared = select(new_ones, L(unknown), squared);
    before = select(new_ones, L(unknown), before);
    ends.forget(new_ones);
    active = active | new_ones;
    weigh();
    return idle;
  }
};

}  // namespace basinscope::simd
