// SPDX-License-Identifier: GPL-3.0-or-later
// Starts of a list, each until it settles or its state is where the table of cells knows its end. A lane that
// is done takes the next start of the list, so that none waits for the slowest.
#pragma once

#include "core/engine/simd/lane_starts.h"
#include "core/engine/simd/tiles.h"

namespace basinscope::simd {

template <class L, class Rule>
struct Stream : Group<L, 2, Rule> {
  using Base = Group<L, 2, Rule>;
  using Base::diverged, Base::effort, Base::end, Base::lanes, Base::leave, Base::now, Base::p, Base::settled,
      Base::steps;
  // Starts are taken when so many lanes are done: of few patterns it costs next to nothing, of many all of
  // them are scored.
  static constexpr int few_idle = lanes / 4, many_idle = lanes / 2;

  MaskOf<L> active = L(0.0f) > L(0.0f);
  L known = L(0.0f);  // the end that the state of a lane was found to lead to
  L begun = L(0.0f);  // before the update after this one
  LaneStarts<L> starts;

  Stream(const Problem& problem, float* scratch, Effort& work) : Base(problem, scratch, work) {
    for (int d = 0; d < 2; ++d) now.q[d] = end.q[d] = L(0.0f);
  }

  void settle(Offset first, Offset last) {
    starts.next = first;
    starts.last = last;
    Rule rule(p);
    const int enough = p.pack && p.size >= short_list ? many_idle : few_idle;
    const L zero(0.0f), one(1.0f), tolerance(p.squared_tolerance), close(64.0f * p.squared_tolerance),
        most(static_cast<float>(p.max_steps));
    int idle = take(0.0f), look = 1, taken = 0;
    State<L, 2> before = now;
    L squared = zero;
    for (int step = 1; idle < lanes; ++step) {
      State<L, 2> next;
      // A lane may have a new start, of which the last update knows no reach.
      if constexpr (requires { rule.reach(); }) rule.solved = false;
      const bool alone = !this->update(rule, active, squared, next);
      effort.group_updates += 1;
      effort.lane_updates += lanes;
      squared = squared_distance<L, 2>(next, now);
      const L count = L(static_cast<float>(step)) - begun;
      auto done = zero > zero;
      if (alone || any(active & !(squared > close))) {
        // Rounding can leave two states that lead to each other.
        const auto again = (squared_distance<L, 2>(next, before) <= zero) & (squared <= close);
        const auto lost = !(squared < L(1e36f)), there = squared <= tolerance;
        // A pattern alone that maps to itself is reached by now, and stays so in the update after this one.
        const auto last_but_one = alone ? active & !there & (count < most) : zero > zero;
        done = active & (there | again | lost | last_but_one);
        leave(done, next, select(last_but_one, count + one, count));
        settled = settled | (done & !lost);
        diverged = diverged | (done & lost);
        active = active & !done;
      }
      if (p.ends.cells && step >= look) {
        look = step + 1 + (step - taken) / 8;
        const L ends = known_ends(next, count);
        const auto found = active & (ends > L(0.5f));
        leave(found, next, count);
        known = select(found, ends, known);
        active = active & !found;
        done = done | found;
      }
      const auto late = active & (count >= most);
      done = done | late;
      before = now;
      now = next;
      if ((step & 255) == 0 && p.cancelled(p.control)) return;
      if (!any(done)) continue;
      leave(late, next, count);
      active = active & !late;
      for (int d = 0; d < 2; ++d) now.q[d] = select(done & diverged, zero, now.q[d]);
      idle = __builtin_popcountll(bits(!active));
      if (idle < enough || (starts.next == starts.last && idle < lanes)) continue;
      const auto kept = active;
      idle = take(static_cast<float>(step));
      for (int d = 0; d < 2; ++d) before.q[d] = select(kept, before.q[d], now.q[d]);
      squared = select(kept, squared, zero);
      taken = step;
      look = step + 1;
    }
  }

 private:
  // Writes what lanes that are done have found, and gives them the next starts; how many have none.
  int take(float after) {
    const std::uint64_t free = bits(!active);
    write(free);
    const auto [new_ones, lx, ly, idle] = starts.take(p, free);
    for (int d = 0; d < 2; ++d)
      now.q[d] = select(new_ones, fma(ly, L(p.e2[d]), fma(lx, L(p.e1[d]), L(p.start[d]))), now.q[d]);
    begun = select(new_ones, L(after), begun);
    known = select(new_ones, L(0.0f), known);
    settled = settled & !new_ones;
    diverged = diverged & !new_ones;
    active = active | new_ones;
    return idle;
  }

  void write(std::uint64_t whose) const {
    alignas(64) float labels[lanes], counts[lanes], plane[2][lanes];
    // The nearest pattern of those alone that nothing is known of.
    const auto found = known > L(0.5f);
    L label(static_cast<float>(label_of_end(0)));
    label -= known;
    if (any(!(found | active))) label = select(found, label, this->label());
    label.store_aligned(labels);
    steps.store_aligned(counts);
    for (int k = 0; k < 2; ++k) {
      L value(p.readout_offset[k]);
      for (int d = 0; d < 2; ++d) value = fma(L(p.readout[k][d]), end.q[d], value);
      select(diverged, L(__builtin_nanf("")), value).store_aligned(plane[k]);
    }
    double updates = 0;
    for (; whose != 0; whose &= whose - 1) {
      const int i = __builtin_ctzll(whose);
      const Offset to = starts.of[i];
      if (to < 0) continue;
      p.labels[to] = static_cast<std::int32_t>(labels[i]);
      p.steps[to] = static_cast<std::int32_t>(counts[i]);
      for (int k = 0; k < 2; ++k) p.limits[2 * to + k] = static_cast<double>(plane[k][i]);
      updates += static_cast<double>(counts[i]);
      effort.pixels += 1;
    }
    effort.updates += updates;
  }

  // Of the states of lanes after so many updates each: the end that the table knows, or 0.
  L known_ends(const State<L, 2>& s, const L& count) const {
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
    L reached = select(inside & (count <= last), found, zero);
    const float* disc = ends.disc;
    for (int i = 0; i < ends.discs; ++i, disc += numbers_a_disc) {
      const auto within = squared_distance<L, 2>(s, broadcast<L, 2>(disc)) < L(disc[2]);
      reached = select(within & (count <= L(disc[4])), L(disc[3]), reached);
    }
    return reached;
  }
};

}  // namespace basinscope::simd
