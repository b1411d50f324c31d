// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes across pixels of a slice of R^D, in weight space. A group keeps scores of a short list of patterns:
// those that can have weight next (slice_forecast.h). So what the list leaves out never had weight.
#pragma once

#include "core/engine/simd/family.h"
#include "core/engine/simd/rules.h"
#include "core/engine/simd/slice_forecast.h"

namespace basinscope::simd {

template <class L, class Rule>
struct SliceGroup : SliceForecast<L> {
  using Base = SliceForecast<L>;
  using Base::base, Base::columns, Base::effort, Base::enter, Base::exchange, Base::held, Base::holder;
  using Base::lanes, Base::list, Base::listed, Base::load, Base::mix, Base::next, Base::others, Base::owner;
  using Base::list_certain, Base::list_likely, Base::misses_some, Base::reaches_beside;
  using Base::p, Base::packed, Base::place, Base::place_before, Base::rested, Base::s, Base::scores;
  using Base::shares, Base::spare, Base::store, Base::top;
  // How far below the neighbours' threshold scores are still taken for candidates.
  static constexpr float allowance = 0.1f;
  static constexpr bool keeps_all_scores = false;  // of all patterns, which all have shares

  const SliceBase& whole;
  int winner = -1;    // active lanes all gave their weight to this pattern, which keeps it from then on
  L scale = L(1.0f);  // of the packed weights
  // Of the faces that weights passed (slice_lattice.h): words, one turned by the other, of which weights
  // there were and which were the most there may be; how many were in between at last.
  struct Passed {
    L words = L(0.0f), between = L(0.0f);
  } passed, passed_before;  // before: short of the last update
  std::uint32_t passes = 0;

  SliceGroup(const SliceBase& every, const SliceProblem& problem, float* scratch, Effort& work)
      : Base(problem, scratch, work), whole(every) {}

  // Where lanes start from, in the block of pixels from there on.
  void places(int column, int row, L& to_x, L& to_y) const {
    alignas(64) float x[L::size], y[L::size];
    for (int i = 0; i < L::size; ++i) {
      int c = column + i % columns, r = row + i / columns;
      c = c < p.width ? c : p.width - 1;
      r = r < p.height ? r : p.height - 1;
      if (p.list) c = r = r * p.width + c;
      x[i] = p.x[c];
      y[i] = p.y[r];
    }
    to_x = L::load_aligned(x);
    to_y = L::load_aligned(y);
  }

  // scores_to(to): of lanes, all of the base; returns the largest.
  template <class Scores>
  void start(const SliceBase& here, const Scores& scores_to) {
    base = &here;
    listed = here.size;
    held = 0;
    for (int i = 0; i < listed; ++i) list[i] = place[i] = i;
    top = scores_to(scores);
  }

  // Packs members that may have weight: scores above floor, beside the largest. Returns how many; left: the
  // largest score left out.
  template <bool tell_left>
  int pack(const L& floor, L& left) {
    int kept = 0;
    for (int m = 0; m < listed; ++m) {
      const L t = load(scores, m) - top;
      const bool keep = any_above(t - floor, 0.0f);
      if (tell_left) left = max(left, t + L(keep ? far_below : 0.0f));
      store(t, packed, kept);
      owner[kept] = list[m];
      kept += keep;
    }
    return kept;
  }

  // Below which no score has weight, beside the largest.
  L floor(Rule& rule) const {
    if constexpr (requires { rule.seeks_largest(); })
      if (rule.seeks_largest()) return rule.seek_largest(scores, listed, top);
    return L(p.pack ? -p.reach : far_below);
  }

  // Weights of the packed patterns in place of their scores, short of the total by a factor: scale. Those
  // without any are dropped: the rest are returned.
  template <bool first>
  int weigh(Rule& rule, const MaskOf<L>& active) {
    L left(far_below);
    Candidates<L> candidates{packed, 0, spare, top, owner};
    if constexpr (first && Rule::has_edge) {
      candidates.count = pack<true>(rule.floor() - L(allowance), left);
      effort.root_steps += rule.solve(candidates);
      if (any_above(left - rule.floor(), 0.0f)) candidates.count = 0;
    }
    if (candidates.count == 0) {
      candidates.count = pack<false>(floor(rule), left);
      effort.root_steps += rule.solve(candidates);
    }
    L total(0.0f);
    int kept = 0, busy = 0;
    for (int k = 0; k < candidates.count; ++k) {
      const L w = rule.weight(candidates, k);
      total += w;
      store(w, packed, kept);  // read before, as kept <= k
      owner[kept] = owner[k];
      kept += Rule::dense || any_above(w, 0.0f);
    }
    scale = L(p.total) / total;
    winner = -1;
    for (int k = 0; k < kept && busy < 2; ++k) {
      if (!any(active & (load(packed, k) > L(0.0f)))) continue;
      winner = base->pattern[owner[k]];
      ++busy;
    }
    if (busy != 1 || Rule::dense || !s.holds[winner]) winner = -1;
    return kept;
  }

  // A word of its own for each pattern and update.
  static float word(std::int32_t pattern, std::uint32_t update) {
    std::uint32_t x = static_cast<std::uint32_t>(pattern) * 0x9e3779b1U + update * 0x85ebca77U;
    x = (x ^ (x >> 16)) * 0x7feb352dU;
    x = (x ^ (x >> 15)) * 0x846ca68bU;
    return __builtin_bit_cast(float, x ^ (x >> 16));
  }
  void pass(int count) {
    passed_before = passed;
    passed.between = L(0.0f);
    passes += 2;
    for (int k = 0; k < count; ++k) {
      const L w = load(packed, k);
      const std::int32_t i = base->pattern[owner[k]];
      const auto some = w > L(0.0f);
      passed.words = turned(passed.words, some, word(i, passes));
      if (p.family == Family::count_k) continue;
      const auto most = w >= L(p.upper[i]);
      passed.words = turned(passed.words, most, word(i, passes + 1));
      passed.between += select(some & !most, L(1.0f), L(0.0f));
    }
  }

  // The packed weights become shares: they sum to the total and are stretched by the post-transform.
  void stretch(int count) {
    const L factor = scale * post(count);
    for (int k = 0; k < count; ++k) store(factor * load(packed, k), packed, k);
  }

  // By which factor the post-transform stretches the mixture.
  L post(int count) {
    if (p.post == Post::identity) return L(1.0f);
    mix({base->products, base->stride, packed, owner, count}, owner, count, spare);
    L dot(0.0f), total(0.0f), lean(0.0f);
    for (int k = 0; k < count; ++k) {
      const L w = load(packed, k);
      dot = fma(w, load(spare, k), dot);
      lean = fma(w, L(s.lean[base->pattern[owner[k]]]), lean);
      total += w;
    }
    const L squared = scale * scale * max(fma(dot, L(s.inverse_kappa), total * lean), L(0.0f));
    const L tiny(1e-37f), zero(0.0f);
    if (p.post == Post::l2) return select(squared > zero, L(p.radius) / sqrt(max(squared, tiny)), zero);
    const L variance = fma(squared, L(p.inverse_degrees), L(p.variance_floor));
    return select(variance > zero, L(p.radius) / sqrt(max(variance, tiny)), zero);
  }

  // Scores of what is listed from the packed shares; returns by how much they changed.
  L evaluate(int count) {
    L change(0.0f);
    top = L(far_below);
    Base::score_each({*base, packed, owner, count}, list, listed, whole.pattern, spare,
                     [&](int m, const L& sum) {
                       const L score = sum + L(base->constant[list[m]]);
                       const int before = place_before[list[m]];
                       if (before >= 0) change = max(change, abs(score - load(scores, before)));
                       top = max(top, score);
                       store(score, next, m);
                     });
    return change;
  }

  // ||q' - q||^2 by the shares' differences d: sum_i d_i (s'_i - s_i), or sum_ij d_i d_j P_ij where scores
  // are not listed. Neither cancels.
  L squared_step(int count) {
    int joint = 0;
    bool known = true;
    L change(0.0f), leaning(0.0f), sum(0.0f);
    for (int a = 0, b = 0; a < held || b < count; ++joint) {
      const int before = a < held ? holder[a] : base->size, now = b < count ? owner[b] : base->size;
      const int i = before < now ? before : now;
      L moved(0.0f);
      if (now == i) moved = load(packed, b++);
      if (before == i) moved -= load(shares, a++);
      change += moved;
      leaning = fma(moved, L(s.lean[base->pattern[i]]), leaning);
      known = known && place[i] >= 0 && place_before[i] >= 0;
      others[joint] = i;
      store(moved, spare, joint);
    }
    float* const mixed = spare + (p.size + 2) * lanes;
    if (!known) mix({base->products, base->stride, spare, others, joint}, others, joint, mixed);
    for (int k = 0; k < joint; ++k) {
      const int i = others[k];
      const L turn = known ? load(scores, place[i]) - load(next, place_before[i]) : load(mixed, k);
      sum = fma(load(spare, k), turn, sum);
    }
    return max(fma(sum, L(s.inverse_kappa), change * leaning), L(0.0f));
  }

  // Whether the packed shares are those that active lanes have: so is all else of the update then.
  bool stays(int count, const MaskOf<L>& active) const {
    if (count != held) return false;
    for (int k = 0; k < count; ++k) {
      const L now = load(packed, k), before = load(shares, k);
      if (owner[k] != holder[k] || any(active & ((now < before) | (now > before)))) return false;
    }
    return true;
  }

  // One update of all lanes; returns the squared length of the step in the active ones, or a large number
  // where that is far from the tolerance. Lanes that have settled move on with the others.
  template <bool first>
  L update(Rule& rule, const MaskOf<L>& active) {
    const int count = weigh<first>(rule, active);
    if (s.traces != nullptr) pass(count);
    stretch(count);
    if constexpr (!first && !Rule::dense)
      if (stays(count, active)) return L(0.0f);
    // The first update has many weights, alike in all lanes; later ones few, which may differ.
    L change;
    for (bool certain = first;;) {
      certain ? list_certain(count) : list_likely(count);
      change = evaluate(count);
      if (!certain && misses_some(count, active)) {
        exchange(place, place_before);
      } else if (reaches_beside(count, active)) {
        enter(whole, count);
      } else {
        break;
      }
      certain = true;
      effort.widened += 1;
    }
    effort.members += listed;
    exchange(scores, next);
    // A score changes by no more than the step's length times its pattern's.
    const bool close = !first && any(active & (change <= L(s.clear_change)));
    const L squared = close ? squared_step(count) : L(3e38f);
    exchange(shares, packed);
    exchange(holder, owner);
    held = count;
    return squared;
  }

  // The shares of lanes that rest are kept, so that all are named together when the last one rests.
  void keep(const MaskOf<L>& done) {
    for (int i = 0, k = 0; i < p.size; ++i) {
      const bool held_one = k < held && base->pattern[holder[k]] == i;
      const L share = held_one ? load(shares, k) : L(0.0f);
      k += held_one;
      store(select(done, share, load(rested, i)), rested, i);
    }
  }
  // The group is where these lanes came to rest.
  template <class Ends>
  void settle_kept(const MaskOf<L>& kept, Ends& ends) {
    if (!any(kept)) return;
    base = &whole;
    winner = -1;
    listed = held = p.size;
    for (int i = 0; i < held; ++i) list[i] = holder[i] = i;
    exchange(shares, rested);
    ends.settle(*this, kept, ends.steps);
  }

  // opening: the rule for first updates, which starts from the threshold it had in the group before. What
  // becomes of lanes goes to ends, a SliceEnds.
  template <class Ends>
  void iterate(Rule& opening, Ends& ends) {
    MaskOf<L> active = !(L(0.0f) > L(0.0f)), kept = !active;
    L squared = update<true>(opening, active), before = squared;
    Rule rule(opening);
    for (int step = 1;; ++step) {
      const L after(static_cast<float>(step));
      effort.group_updates += 1;
      effort.lane_updates += L::size;
      const auto done = active & Base::rests(squared, before, p);
      if (any(done)) {
        // A weight by itself is what the others leave: such a face is one state.
        if (s.traces != nullptr)
          ends.trace = select(done & (passed_before.between < L(1.5f)), passed_before.words, ends.trace);
        if (Rule::dense && 2 * held > p.size) {
          keep(done);
          kept = kept | done;
          ends.steps = select(done, after, ends.steps);
        } else {
          ends.settle(*this, done, after);
        }
        active = active & !done;
        if (!any(active)) break;
      }
      if (step >= p.max_steps) {
        ends.leave(*this, active, after);
        break;
      }
      if (winner >= 0) {  // the next step has no length
        ends.settle(*this, active, after + L(1.0f));
        break;
      }
      if ((step & 63) == 0 && p.cancelled(p.control)) return;
      before = squared;
      squared = update<false>(rule, active);
    }
    settle_kept(kept, ends);
  }
};

}  // namespace basinscope::simd
