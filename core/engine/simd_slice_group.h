// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes across pixels of a slice of R^D, in weight space. A group keeps scores and shares of a short list of
// patterns: those that have weight in some lane or could get it next. That no other pattern can is shown in
// every update: with weights w_k on members k and the stretch of the post-transform,
//   s_j = stretch sum_k w_k P_kj + c_j <= stretch sum_k w_k max_{i not listed} P_ki + max_{i not listed} c_i
// for all j not listed. Where that bound comes within reach of the largest score, the scores of all patterns
// are worked out from the same weights and the list grows. So what the list leaves out never had weight.
#pragma once

#include "core/engine/simd_family.h"
#include "core/engine/simd_rules.h"
#include "core/engine/simd_slice_lists.h"

namespace basinscope::simd {

template <class L, class Rule>
struct SliceGroup : SliceLists<L> {
  using Base = SliceLists<L>;
  using Base::bias, Base::effort, Base::held, Base::lanes, Base::list, Base::listed, Base::load, Base::mix;
  using Base::most, Base::next, Base::others, Base::owner, Base::p, Base::packed, Base::place, Base::s;
  using Base::scores, Base::shares, Base::spare, Base::store;
  using typename Base::V;
  static constexpr int rows = lanes > 32 ? 8 : 4;
  static constexpr int columns = L::size / rows;
  static constexpr float unknown = 3e38f;
  static constexpr float far_below = -1e30f;  // a score nobody asks for

  bool all = true;
  bool biased = true;  // bias and most are of this list
  bool alone = false;  // active lanes all gave their weight to one pattern, which keeps it from then on
  MaskOf<L> settled = L(0.0f) > L(0.0f);
  L steps = L(0.0f);
  L squared_norm = L(0.0f);  // of the state less the shift, after the last update
  L norm = L(0.0f);          // the same where each lane stopped
  L scale = L(1.0f);         // of the packed weights
  L top = L(0.0f);           // the largest score with its constant

  using Base::Base;

  void start(const SliceTile<L>& tile, int column, int row) {
    alignas(64) float x[L::size], y[L::size];
    for (int i = 0; i < L::size; ++i) {
      const int c = column + i % columns, r = row + i / columns;
      x[i] = p.x[c < p.width ? c : p.width - 1];
      y[i] = p.y[r < p.height ? r : p.height - 1];
    }
    const L a = L::load_aligned(x), b = L::load_aligned(y);
    const float* const o = s.start;
    listed = tile.listed;
    all = tile.all;
    biased = true;
    top = L(-3e38f);
    for (int m = 0; m < listed; ++m) {
      const int i = tile.list[m];
      list[m] = i;
      if (!all) most[m] = tile.most[m];
      const L score = fma(b, L(o[2 * p.size + i]), fma(a, L(o[p.size + i]), L(o[i] - s.constant[i])));
      top = max(top, score + L(s.constant[i]));
      store(score, scores, m);
    }
  }

  // Packs the members within reach of the largest score. The list forgets those that are not and have no
  // share, when that makes it much shorter. What is kept no branch could foresee, so there is none.
  template <bool first>
  int pack() {
    int kept = 0, needed = 0;
    for (int m = 0; m < listed; ++m) {
      const int i = list[m];
      const L t = load(scores, m) + L(s.constant[i]) - top;
      const bool in_reach = !p.pack | any_above(t, -p.reach);
      store(t, packed, kept);
      place[kept] = m;
      owner[kept] = i;
      kept += in_reach;
      if constexpr (!first) {
        const bool needs = in_reach | (held[m] != 0);
        others[m] = needs;
        needed += needs;
      }
    }
    if (!first && !hardly_short(needed, listed)) forget(needed, kept);
    return kept;
  }

  // Keeps the members that others marks.
  void forget(int needed, int kept) {
    int to = 0, k = 0;
    for (int m = 0; to < needed; ++m) {
      const bool is_packed = k < kept && place[k] == m;
      place[k] = is_packed ? to : place[k];
      k += is_packed;
      list[to] = list[m];
      held[to] = held[m];
      store(load(scores, m), scores, to);
      store(load(shares, m), shares, to);
      to += others[m];
    }
    listed = needed;
    all = biased = false;
  }

  // Weights of the packed patterns in place of their scores, short of the total by a factor: scale. Those
  // without any in an active lane are dropped: the rest are returned.
  int weigh(Rule& rule, const MaskOf<L>& active, int count) {
    const Candidates<L> candidates{packed, count, spare, top};
    effort.root_steps += rule.solve(candidates);
    L total(0.0f);
    int kept = 0;
    for (int k = 0; k < count; ++k) {
      const L w = rule.weight(candidates, k);
      total += w;
      store(w, packed, kept);  // read before, as kept <= k
      place[kept] = place[k];
      owner[kept] = owner[k];
      kept += Rule::dense || any(active & (w > L(0.0f)));
    }
    scale = L(p.total) / total;
    return kept;
  }

  // The largest score any pattern outside the list can have, less the stretch.
  L bound_of_others(int count) {
    if (!biased) {
      exclude(s, list, listed, bias);
      for (int m = 0; m < listed; ++m) most[m] = unknown;
      biased = true;
    }
    L bound(0.0f);
    for (int k = 0; k < count; ++k) {
      float& highest = most[place[k]];
      if (highest == unknown) {
        highest = largest_sum<V>(s.products + owner[k] * Offset{s.stride}, bias, s.stride);
      }
      bound = fma(load(packed, k), L(highest), bound);
    }
    return bound;
  }

  // The post-transform: by which factor it stretches the mixture of this squared length.
  L factor(const L& squared) const {
    const L tiny(1e-37f), zero(0.0f);
    if (p.post == Post::identity) return L(1.0f);
    if (p.post == Post::l2) return select(squared > zero, L(p.radius) / sqrt(max(squared, tiny)), zero);
    const L variance = fma(squared, L(p.inverse_degrees), L(p.variance_floor));
    return select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  }

  // Scores of all patterns from the packed weights; those in reach in an active lane join the list, without
  // shares.
  void widen(int count, const L& stretch, const MaskOf<L>& active) {
    int left = 0;
    for (int i = 0, m = 0; i < p.size; ++i) {
      if (m < listed && list[m] == i) {
        ++m;
      } else {
        others[left++] = i;
      }
    }
    mix(count, others, left, next);
    for (int j = 0; j < left; ++j) {
      const L score = stretch * load(next, j);
      top = select(active, max(top, score + L(s.constant[others[j]])), top);
      store(score, next, j);
    }
    int joining = 0;
    for (int j = 0; j < left; ++j) {
      const L score = load(next, j);
      if (!any(active & (score + L(s.constant[others[j]]) - top > L(-p.reach)))) continue;
      store(select(active, score, L(far_below)), next, joining);
      others[joining++] = others[j];
    }
    if (joining == 0) return;
    effort.widened += 1;
    for (int to = listed + joining - 1, m = listed - 1, j = joining - 1; j >= 0; --to) {
      const bool member = m >= 0 && list[m] > others[j];
      list[to] = member ? list[m] : others[j];
      held[to] = member ? held[m] : 0;
      store(member ? load(scores, m) : load(next, j), scores, to);
      store(member ? load(shares, m) : L(0.0f), shares, to);
      member ? --m : --j;
    }
    listed += joining;
    biased = false;
  }

  // One update of the active lanes, the others keep what they have; returns the squared length of the step,
  // a large one for the first, whose start no shares describe.
  template <bool first>
  L update(Rule& rule, const MaskOf<L>& active) {
    const int count = weigh(rule, active, pack<first>());
    effort.members += listed;
    mix(count, list, listed, next);
    L dot(0.0f), total(0.0f), lean(0.0f);
    for (int k = 0; k < count; ++k) {
      const L w = load(packed, k);
      dot = fma(w, load(next, place[k]), dot);
      if (!s.leans) continue;
      lean = fma(w, L(s.lean[owner[k]]), lean);
      total += w;
    }
    const L squared = scale * scale * max(fma(dot, L(s.inverse_kappa), total * lean), L(0.0f));
    const L post = factor(squared), stretch = post * scale;
    squared_norm = post * post * squared;
    alone = count == 1 && s.holds[owner[0]];
    L bound(0.0f);
    if (!all) bound = stretch * bound_of_others(count) + L(s.largest_constant);
    // The members' new shares, short of the stretch. Lanes that have settled keep theirs.
    const float* fresh = packed;
    const bool frozen = !first && any(!active);
    for (int m = 0; m < listed; ++m) held[m] = count == listed || (frozen && held[m]);
    if (count < listed) {
      for (int m = 0; m < listed; ++m) store(L(0.0f), spare, m);
      for (int k = 0; k < count; ++k) {
        store(load(packed, k), spare, place[k]);
        held[place[k]] = 1;
      }
      fresh = spare;
    }
    // The step's length from what changed, and the next largest score.
    L step(0.0f), change(0.0f), leaning(0.0f);
    top = L(-3e38f);
    for (int m = 0; m < listed; ++m) {
      const int i = list[m];
      const L share = stretch * load(fresh, m);
      L score = stretch * load(next, m);
      if constexpr (first) {
        store(share, shares, m);
      } else {
        const L before = load(scores, m), shared = load(shares, m);
        score = select(active, score, before);
        const L moved = share - shared;
        step = fma(moved, score - before, step);
        if (s.leans) {
          change += moved;
          leaning = fma(moved, L(s.lean[i]), leaning);
        }
        store(select(active, share, shared), shares, m);
      }
      top = max(top, score + L(s.constant[i]));
      store(score, scores, m);
    }
    if (!all && any(active & (bound > top - L(1.0001f * p.reach)))) widen(count, stretch, active);
    return first ? L(3e38f) : max(fma(step, L(s.inverse_kappa), change * leaning), L(0.0f));
  }

  // opening: the rule for first updates, which starts from the threshold it had in the group before.
  void iterate(Rule& opening) {
    MaskOf<L> active = !(L(0.0f) > L(0.0f));
    L squared = update<true>(opening, active), before = squared;
    Rule rule(opening);
    for (int step = 1;; ++step) {
      effort.group_updates += 1;
      effort.lane_updates += L::size;
      norm = select(active, squared_norm, norm);
      steps = select(active, L(static_cast<float>(step)), steps);
      // Near the end rounding may keep a step from shrinking any further.
      const auto stalled = (squared >= before) & (squared <= L(64.0f * p.squared_tolerance));
      const auto done = active & ((squared <= L(p.squared_tolerance)) | stalled);
      settled = settled | done;
      active = active & !done;
      if (!any(active) || step >= p.max_steps) return;
      if (alone) {  // the next step has no length
        steps = select(active, L(static_cast<float>(step + 1)), steps);
        settled = settled | active;
        return;
      }
      if ((step & 63) == 0 && p.cancelled(p.control)) return;
      before = squared;
      squared = update<false>(rule, active);
    }
  }
};

}  // namespace basinscope::simd
