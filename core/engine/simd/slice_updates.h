// SPDX-License-Identifier: GPL-3.0-or-later
// One update of the lanes of a slice, by softmax and by any other rule. update() replaces scores and shares
// of the active lanes by those of the next state, and sets squared = ||q' - q||^2; lanes that are not active
// stay as they are. short_step(): whether a step is one of a converged trajectory. record_trace(): what
// slice_interpolation.h compares. Opening: what a first update remembers of the first updates of the register
// before.
#pragma once

#include "core/engine/simd/family.h"
#include "core/engine/simd/rules.h"
#include "core/engine/simd/slice_lanes.h"

namespace basinscope::simd {

// Softmax of states that are mixtures of the patterns (SliceProblem::incremental): every pattern has weight,
// and an update changes the weights and scores of the one before. With d_i the change of score i and d that
// of the highest one, weights p_i change by
//   p_i (e_i - z)/(1 + z),   e_i = 2^{d_i - d} - 1,   z = sum_i p_i e_i,
// and scores by the products of that. Nothing cancels, not even in the change of a weight that is nearly 1:
// so lengths of steps keep their digits however short they are, and the time of convergence can be
// interpolated between updates. Where scores change by much the weights are computed from the scores
// themselves.
template <class L>
struct SoftmaxUpdate : SliceLanes<L> {
  using Base = SliceLanes<L>;
  using Base::active, Base::changes, Base::load, Base::members, Base::p, Base::s, Base::scores, Base::shares;
  using Base::squared, Base::squared_before, Base::steps, Base::store, Base::top, Base::trace, Base::weights;
  static constexpr float much_changed = 0.35f;

  L changed = L(unknown);          // the largest change of a score in the last update
  L changed_of_top = L(0.0f);      // and that of the highest score
  L squared_earlier = L(unknown);  // ||q' - q||^2 before squared_before

  struct Opening {
    explicit Opening(const Problem&) {}
  };
  SoftmaxUpdate(const SliceProblem& problem, Opening&, float* scratch, Effort& work)
      : Base(problem, scratch, work) {
    for (int i = 0; i < p.size; ++i) {
      Base::has_share[i] = true;
      for (float* const row : {scores, shares, changes}) store(L(0.0f), row, i);
    }
  }

  void begin(const MaskOf<L>& fresh, const L& x, const L& y) {
    Base::begin(fresh, x, y);
    changed = select(fresh, L(unknown), changed);
  }

  void update() {
    squared_earlier = squared_before;
    squared_before = squared;
    const int count = weigh();
    Base::effort.members += count;
    const auto fresh = active & (steps < L(1.5f));
    const bool any_fresh = any(fresh);
    L first(0.0f);
    changed = squared = L(0.0f);
    top = L(far_below);
    this->mix_members(count, [&](int i, const L& change) {
      const L before = load(scores, i);
      L score = before + change;
      if (any_fresh) {
        score = select(fresh, L(s.constant[i]) + change, score);
        first = fma(score - before, score - before, first);
      }
      changed = max(changed, abs(change));
      const auto higher = score > top;
      top = select(higher, score, top);
      changed_of_top = select(higher, change, changed_of_top);
      store(score, scores, i);
      store(change, changes, i);
    });
    for (int k = 0; k < count; ++k) squared = fma(load(weights, k), load(changes, members[k]), squared);
    changed = select(fresh, L(unknown), changed);
    // The first step begins at a state without shares: the change of all scores stands for its length.
    squared = max(select(fresh, first, squared) * L(s.inverse_kappa), L(0.0f));
  }

  MaskOf<L> short_step() const { return squared <= L(p.squared_tolerance); }

  // The real number of updates after which the length of a step is the tolerance, with the logarithms of the
  // last three lengths taken for those of a parabola.
  void record_trace(const MaskOf<L>& done) {
    const auto beside_tolerance = [&](const L& length) {
      return log_two(max(length, L(1e-37f)) * L(1 / p.squared_tolerance));
    };
    const L above = beside_tolerance(squared_before), below = beside_tolerance(squared);
    const auto known = squared_earlier < L(unknown);
    const L bend = select(known, L(0.5f) * (beside_tolerance(squared_earlier) + below) - above, L(0.0f));
    const L fall = above - below + bend;
    const L part = L(2.0f) * above / (fall + sqrt(max(fall * fall - L(4.0f) * bend * above, L(0.0f))));
    const auto timed = done & (above > L(0.0f)) & (part > L(0.0f)) & (part <= L(1.0f));
    trace = select(timed, steps - L(1.0f) + part, trace);
  }

 private:
  // The changes of the weights, of all patterns whose change is not negligible; returns how many these are.
  int weigh() {
    float* const powers = Base::extra;
    const auto little = active & (changed <= L(much_changed)), much = active & (changed > L(much_changed));
    L factor(0.0f), sum(0.0f), shorter(0.0f);
    if (any(much)) {
      L total(0.0f);
      for (int i = 0; i < p.size; ++i) {
        const L power = power_of_two(load(scores, i) - top);
        total += power;
        store(power, powers, i);
      }
      factor = L(p.total) / total;
    }
    if (any(little)) {
      for (int i = 0; i < p.size; ++i) {
        const L e = small_power_less_one(load(changes, i) - changed_of_top);
        sum = fma(load(shares, i), e, sum);
        store(e, weights, i);
      }
      shorter = L(1.0f) / (L(1.0f) + sum);
    }
    L most(0.0f);
    for (int i = 0; i < p.size; ++i) {
      const L before = load(shares, i);
      L moved = select(little, before * (load(weights, i) - sum) * shorter, L(0.0f));
      moved = select(much, load(powers, i) * factor - before, moved);
      most = max(most, abs(moved));
      store(moved, weights, i);
      store(before + moved, shares, i);
    }
    const L least = L(p.pack ? 1e-8f : -1.0f) * most;
    int count = 0;
    for (int i = 0; i < p.size; ++i) {
      const L moved = load(weights, i);
      store(moved, weights, count);
      members[count] = i;
      count += any(abs(moved) > least);
    }
    return count;
  }
};

// Any other rule: weights p_i of the candidates from the scores, shares c_i = f p_i with f the factor of the
// post-transform, scores from the shares.
template <class L, class Rule>
struct RuleUpdate : SliceLanes<L> {
  using Base = SliceLanes<L>;
  using Base::active, Base::changes, Base::effort, Base::extra, Base::has_share, Base::load, Base::members,
      Base::none;
  using Base::others, Base::p, Base::s, Base::scores, Base::shares, Base::spare, Base::squared,
      Base::squared_before;
  using Base::steps, Base::store, Base::top, Base::trace, Base::weights;

  // The rule of first updates, whose search for a threshold begins where that of the last register ended.
  using Opening = Rule;
  Opening& opening;
  Rule rule;
  bool opened = false;
  // All weight is on one pattern, and stays there: the next step has no length, and this is its label.
  MaskOf<L> single = none();
  L single_label = L(0.0f);
  // A hash of the faces of the simplex that weights passed (slice_interpolation.h), one word for each bound
  // that a weight met; between: how many weights met none in the last update. before: without the last
  // update.
  L faces = L(0.0f), faces_before = L(0.0f), between = L(0.0f), between_before = L(0.0f);
  std::uint32_t update_words = 0;

  RuleUpdate(const SliceProblem& problem, Opening& before, float* scratch, Effort& work)
      : Base(problem, scratch, work), opening(before), rule(before) {
    for (int i = 0; i < p.size; ++i) has_share[i] = false;
  }

  void update() {
    squared_before = squared;
    float* const moved = extra;
    int count = 0;  // of members
    const int candidates = weigh(opened ? rule : opening, count);
    opened = true;
    const bool identity = p.post == Post::identity;
    L factor(1.0f), change(0.0f), leaning(0.0f);
    if (!identity) {
      this->mix_members(count, [&](int i, const L& mixed) { store(mixed, changes, i); });
      factor = select(active, stretch(count), factor);
    }
    bool moves = false;
    for (int k = 0; k < candidates; ++k) {
      const int i = others[k];
      const L share = factor * load(moved, k), difference = has_share[i] ? share - load(shares, i) : share;
      store(share, shares, i);
      store(difference, moved, k);
      store(load(scores, i), spare, k);
      has_share[i] = any_above(share, 0.0f);
      moves = moves || any_above(abs(difference), 0.0f);
      change += difference;
      leaning = fma(difference, L(s.lean[i]), leaning);
    }
    squared = L(0.0f);
    if (!moves) return;
    top = L(far_below);
    const auto put_score = [&](int i, const L& mixed) {
      const L score = fma(factor, mixed, L(s.constant[i]));
      top = max(top, score);
      store(score, scores, i);
    };
    if (identity)
      this->mix_members(count, put_score);
    else
      for (int i = 0; i < p.size; ++i) put_score(i, load(changes, i));
    for (int k = 0; k < candidates; ++k)
      squared = fma(load(moved, k), load(scores, others[k]) - load(spare, k), squared);
    squared = max(fma(squared, L(s.inverse_kappa), change * leaning), L(0.0f));
    // The first step begins at a state without shares.
    squared = select(steps < L(1.5f), L(unknown), squared);
  }

  // Rounding may keep steps of a converged trajectory from becoming shorter than some tolerances.
  MaskOf<L> short_step() const {
    return (squared <= L(p.squared_tolerance)) |
           ((squared >= squared_before) & (squared <= L(64.0f * p.squared_tolerance)));
  }

  // One weight between its bounds is what the others leave: such a face is one state.
  void record_trace(const MaskOf<L>& done) {
    trace = select(done & (between_before < L(1.5f)), faces_before, trace);
  }

 private:
  // The weights of the state that follows, before the post-transform stretches it: of all candidates (others)
  // in extra, of those that are not 0 in any lane (members, count of them) in weights. Shares of lanes that
  // are not active stay. Returns the number of candidates: patterns that may have weight, or had a share.
  int weigh(Rule& by, int& count) {
    const L floor = lowest_score(by);
    int candidates = 0;
    for (int i = 0; i < p.size; ++i) {
      const L t = load(scores, i) - top;
      store(t, weights, candidates);
      others[candidates] = i;
      candidates += has_share[i] || any_above(t - floor, 0.0f);
    }
    const Candidates<L> all{weights, candidates, spare, top, others};
    effort.root_steps += by.solve(all);
    effort.members += candidates;
    L total(0.0f);
    for (int k = 0; k < candidates; ++k) {
      const L w = by.weight(all, k);
      total += w;
      store(w, extra, k);
    }
    if (s.traces != nullptr) pass_faces(candidates);
    const L scale = L(p.total) / total;
    L kinds(0.0f);  // a pattern that keeps all weight counts 1, any other one 2
    for (int k = 0; k < candidates; ++k) {
      const int i = others[k];
      const L share = has_share[i] ? load(shares, i) : L(0.0f);
      const L weight = select(active, scale * load(extra, k), share);
      if constexpr (!Rule::dense) {
        const auto some = weight > L(0.0f);
        kinds += select(some, L(s.holds[i] ? 1.0f : 2.0f), L(0.0f));
        single_label = select(some, L(static_cast<float>(s.name[i])), single_label);
      }
      store(weight, extra, k);
      store(weight, weights, count);
      members[count] = i;
      count += any_above(weight, 0.0f);
    }
    if constexpr (!Rule::dense) single = (kinds > L(0.5f)) & (kinds < L(1.5f));
    return candidates;
  }

  // Below which no score has weight, less the largest.
  L lowest_score(Rule& by) const {
    if constexpr (requires { by.seeks_largest(); })
      if (by.seeks_largest()) return by.seek_largest(scores, p.size, top);
    return L(p.pack ? -p.reach : far_below);
  }

  // The factor ||y(z)|| / ||z|| of the post-transform, from ||z||^2 = sum_ij w_i w_j P_ij / kappa + ...
  L stretch(int count) const {
    L dot(0.0f), total(0.0f), lean(0.0f);
    for (int k = 0; k < count; ++k) {
      const L w = load(weights, k);
      dot = fma(w, load(changes, members[k]), dot);
      lean = fma(w, L(s.lean[members[k]]), lean);
      total += w;
    }
    const L squared_length = max(fma(dot, L(s.inverse_kappa), total * lean), L(0.0f));
    const L tiny(1e-37f), zero(0.0f);
    const L over =
        p.post == Post::l2 ? squared_length : fma(squared_length, L(p.inverse_degrees), L(p.variance_floor));
    return select(over > zero, L(p.radius) / sqrt(max(over, tiny)), zero);
  }

  void pass_faces(int candidates) {
    faces_before = faces;
    between_before = between;
    between = L(0.0f);
    update_words += 2;
    for (int k = 0; k < candidates; ++k) {
      const L w = load(extra, k);
      const std::int32_t i = others[k];
      const auto some = w > L(0.0f);
      faces = turned(faces, some, word(i, update_words));
      if (p.family == Family::count_k) continue;
      const auto most = w >= L(p.upper[i]);
      faces = turned(faces, most, word(i, update_words + 1));
      between += select(some & !most, L(1.0f), L(0.0f));
    }
  }
  // A word of its own for each pattern and update. Lanes of one register begin together
  // (Problem::early_refill), so that the same number of updates has the same words.
  static float word(std::int32_t pattern, std::uint32_t update) {
    std::uint32_t x = static_cast<std::uint32_t>(pattern) * 0x9e3779b1U + update * 0x85ebca77U;
    x = (x ^ (x >> 16)) * 0x7feb352dU;
    x = (x ^ (x >> 15)) * 0x846ca68bU;
    return __builtin_bit_cast(float, x ^ (x >> 16));
  }
};

}  // namespace basinscope::simd
