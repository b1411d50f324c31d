// SPDX-License-Identifier: GPL-3.0-or-later
// One update q <- y_Psi(X^T y_Omega(beta X q)) of the lanes of a slice, in weight space (slice_lanes.h):
// SoftmaxUpdate by changes of the weights, where SliceProblem::incremental says so; RuleUpdate, by the
// weights themselves, for all else.
//
// An update is a class, derived from SliceLanes, with
//   update()             replaces scores and shares of the active lanes by those of the next state, and sets
//                        squared = ||q' - q||^2; lanes that are not active keep their state
//   short_step()         the lanes whose last step is so short that the trajectory counts as converged
//   record_signature(m)  notes the signature of the lanes m, which have converged (SliceProblem::signatures)
//   WarmStart            what the first update of a register keeps for that of the next register
#pragma once

#include <optional>

#include "core/engine/simd/family.h"
#include "core/engine/simd/rules.h"
#include "core/engine/simd/slice_lanes.h"

namespace basinscope::simd {

// Softmax under the identity with weights that sum to 1 (SliceProblem::incremental): the shares are the
// weights p_i, and none of them is 0. An update computes by how much they change. With d_i the change of
// score i in the update before, and d that of the highest score, p_i changes by
//   dp_i = p_i (e_i - z)/(1 + z),   e_i = 2^{d_i - d} - 1,   z = sum_i p_i e_i,
// score j by sum_i dp_i P_ij, and the squared length of the step is sum_i dp_i ds_i/kappa. Nothing cancels,
// not even in the change of a weight that is nearly 1, so that lengths of steps keep their digits however
// short they are, and the time of convergence can be interpolated between updates. Where a score changed by
// more than max_incremental_change, the weights are computed from the scores instead. Own derivation.
template <class L>
struct SoftmaxUpdate : SliceLanes<L> {
  using Base = SliceLanes<L>;
  using Base::active, Base::changes, Base::load, Base::members, Base::p, Base::s, Base::scores, Base::shares;
  using Base::squared, Base::squared_before, Base::steps, Base::store, Base::top, Base::signature,
      Base::weights;
  static constexpr float max_incremental_change = 0.35f;  // |d_i - d| <= 0.7: as far as e_i is computed

  L largest_change = L(unknown_length);   // max_i |d_i| of the last update
  L change_of_top = L(0.0f);              // d
  L squared_earlier = L(unknown_length);  // ||q' - q||^2 before squared_before

  // Softmax has no threshold to begin a search at.
  struct WarmStart {
    explicit WarmStart(const Problem&) {}
  };
  SoftmaxUpdate(const SliceProblem& problem, WarmStart&, float* scratch, Effort& work)
      : Base(problem, scratch, work) {
    for (int i = 0; i < p.size; ++i) {
      Base::has_share[i] = true;
      for (float* const row : {scores, shares, changes}) store(L(0.0f), row, i);
    }
  }

  // As SliceLanes::begin(). The first update computes the weights from the scores.
  void begin(const MaskOf<L>& fresh, const L& x, const L& y) {
    Base::begin(fresh, x, y);
    largest_change = select(fresh, L(unknown_length), largest_change);
  }

  void update() {
    squared_earlier = squared_before;
    squared_before = squared;
    const int count = weigh();
    Base::effort.weights += count;
    // Numbers of updates are whole: 1.5 is between the first and the second.
    const auto fresh = active & (steps < L(1.5f));
    const bool any_fresh = any(fresh);
    L first(0.0f);
    largest_change = squared = L(0.0f);
    top = L(lowest_float);
    this->mix_members(count, [&](int i, const L& change) {
      const L before = load(scores, i);
      L score = before + change;
      // Shares of an initial condition are 0: its first change is all that the members add up to.
      if (any_fresh) {
        score = select(fresh, L(s.constant[i]) + change, score);
        first = fma(score - before, score - before, first);
      }
      largest_change = max(largest_change, abs(change));
      const auto higher = score > top;
      top = select(higher, score, top);
      change_of_top = select(higher, change, change_of_top);
      store(score, scores, i);
      store(change, changes, i);
    });
    // ||dq||^2 = sum_i dp_i ds_i/kappa; patterns that are no members have next to no dp_i.
    for (int k = 0; k < count; ++k) squared = fma(load(weights, k), load(changes, members[k]), squared);
    largest_change = select(fresh, L(unknown_length), largest_change);
    // The initial condition has no shares, from which the length of the first step would follow. The change
    // of all scores stands for it.
    squared = max(select(fresh, first, squared) * L(s.inverse_kappa), L(0.0f));
  }

  MaskOf<L> short_step() const { return squared <= L(p.squared_tolerance); }

  // The time of convergence as a real number: the number of updates at which the length of a step would be
  // the tolerance, if its logarithm were a parabola through the last three lengths (a line through two, where
  // there are no three). With y(u) = log2(length^2/tolerance^2) at u = -1, 0, 1, where 1 is the last update:
  //   y(u) = y(0) - slope u + curvature u^2,
  //   y(u) = 0 at u = 2 y(0)/(slope + sqrt(slope^2 - 4 curvature y(0))).
  // slice_interpolation.h interpolates these times between pixels. Own derivation.
  void record_signature(const MaskOf<L>& done) {
    const auto log_two_ratio = [&](const L& length) {
      return log_two(max(length, L(1e-37f)) * L(1 / p.squared_tolerance));
    };
    const L before = log_two_ratio(squared_before), after = log_two_ratio(squared);
    const auto known = squared_earlier < L(unknown_length);
    const L curvature = select(known, L(0.5f) * (log_two_ratio(squared_earlier) + after) - before, L(0.0f));
    const L slope = before - after + curvature;
    const L fraction =
        L(2.0f) * before / (slope + sqrt(max(slope * slope - L(4.0f) * curvature * before, L(0.0f))));
    const auto timed = done & (before > L(0.0f)) & (fraction > L(0.0f)) & (fraction <= L(1.0f));
    signature = select(timed, steps - L(1.0f) + fraction, signature);
  }

 private:
  // Computes the changes of the weights, adds them to the shares, and makes a list of the patterns whose
  // change is not negligible in some lane: members, with the changes in weights. Returns how many these are.
  int weigh() {
    float* const powers = Base::extra;
    const auto incremental = active & (largest_change <= L(max_incremental_change)),
               recomputed = active & (largest_change > L(max_incremental_change));
    L factor(0.0f), sum(0.0f), inverse_sum(0.0f);
    // Each register pays for both ways only where it has lanes of both: powers of all scores for lanes whose
    // scores moved far or that are fresh, small powers less 1 for the others.
    if (any(recomputed)) {
      L total(0.0f);
      for (int i = 0; i < p.size; ++i) {
        const L power = power_of_two(load(scores, i) - top);
        total += power;
        store(power, powers, i);
      }
      factor = L(p.total) / total;
    }
    if (any(incremental)) {
      for (int i = 0; i < p.size; ++i) {
        const L e = small_power_of_two_minus_one(load(changes, i) - change_of_top);
        sum = fma(load(shares, i), e, sum);
        store(e, weights, i);
      }
      inverse_sum = L(1.0f) / (L(1.0f) + sum);
    }
    // Then the changes themselves, by the way of each lane; idle lanes have none.
    L largest(0.0f);
    for (int i = 0; i < p.size; ++i) {
      const L before = load(shares, i);
      L delta = select(incremental, before * (load(weights, i) - sum) * inverse_sum, L(0.0f));
      delta = select(recomputed, load(powers, i) * factor - before, delta);
      largest = max(largest, abs(delta));
      store(delta, weights, i);
      store(before + delta, shares, i);
    }
    // Changes below 1e-8 of the largest one are lost in a float sum. -1: all are members.
    const L negligible = L(p.prune ? 1e-8f : -1.0f) * largest;
    int count = 0;
    for (int i = 0; i < p.size; ++i) {
      const L delta = load(weights, i);
      store(delta, weights, count);
      members[count] = i;
      count += any(abs(delta) > negligible);
    }
    return count;
  }
};

// Any rule of rules.h or family.h that depends on differences of scores: weights p_i of the candidates from
// the scores, shares c_i = f p_i with f the factor of the post-transform (1, rho/||z|| or eta/sd(z)), and
// scores from the shares: s_j = sum_i c_i P_ij + constant_j.
template <class L, class Rule>
struct RuleUpdate : SliceLanes<L> {
  using Base = SliceLanes<L>;
  using Base::active, Base::changes, Base::effort, Base::extra, Base::has_share, Base::load, Base::members,
      Base::none;
  using Base::pattern_of, Base::p, Base::s, Base::scores, Base::shares, Base::spare, Base::squared,
      Base::squared_before;
  using Base::steps, Base::store, Base::top, Base::signature, Base::weights;

  // The rule object for first updates. Initial conditions of neighbouring pixels have similar thresholds, so
  // that the search begins where that for the last register ended, and not at the thresholds of its limits.
  using WarmStart = Rule;
  WarmStart& warm_start;
  std::optional<Rule> rule;  // of later updates; begins where the first update ended
  // Lanes with all weight on one pattern that is a fixed point: the next step has no length. And the label.
  MaskOf<L> single = none();
  L single_label = L(0.0f);
  // A hash of the sequence of active sets of the trajectory (slice_interpolation.h): for every update, of
  // which weights are above 0 and which at their upper bound. unclipped: how many weights were between the
  // two in the last update. *_before: the same without the last update.
  L face_hash = L(0.0f), face_hash_before = L(0.0f), unclipped = L(0.0f), unclipped_before = L(0.0f);
  std::uint32_t hash_round = 0;

  RuleUpdate(const SliceProblem& problem, WarmStart& before, float* scratch, Effort& work)
      : Base(problem, scratch, work), warm_start(before) {
    for (int i = 0; i < p.size; ++i) has_share[i] = false;
  }

  void update() {
    squared_before = squared;
    // weigh() leaves the weights of the candidates in extra, which the changes of their shares replace.
    float* const share_changes = extra;
    int count = 0;  // of members
    // The weights follow from the present scores.
    const int candidates = weigh(rule ? *rule : warm_start, count);
    if (!rule) rule.emplace(warm_start);
    const bool identity = p.post == Post::identity;
    L factor(1.0f), change(0.0f), along_mean(0.0f);
    // Under l2 and layer normalisation the factor needs the norm of the mixture, and with it the mixture's
    // scores, before any score can be replaced. In idle lanes the members' weights are their shares, whose
    // factor is 1.
    if (!identity) {
      this->mix_members(count, [&](int i, const L& mixed) { store(mixed, changes, i); });
      factor = select(active, post_factor(count), factor);
    }
    // Then shares are replaced, and what the squared length of the step needs is kept: the change of each
    // share, and the score before.
    bool moves = false;
    for (int k = 0; k < candidates; ++k) {
      const int i = pattern_of[k];
      const L share = factor * load(share_changes, k),
              difference = has_share[i] ? share - load(shares, i) : share;
      store(share, shares, i);
      store(difference, share_changes, k);
      store(load(scores, i), spare, k);
      has_share[i] = any_above(share, 0.0f);
      moves = moves || any_above(abs(difference), 0.0f);
      change += difference;
      along_mean = fma(difference, L(s.mean_product[i]), along_mean);
    }
    squared = L(0.0f);
    if (!moves) return;  // scores would be the same
    // Then the scores of the next state replace the present ones.
    top = L(lowest_float);
    const auto put_score = [&](int i, const L& mixed) {
      const L score = fma(factor, mixed, L(s.constant[i]));
      top = max(top, score);
      store(score, scores, i);
    };
    if (identity)
      this->mix_members(count, put_score);
    else
      for (int i = 0; i < p.size; ++i) put_score(i, load(changes, i));
    // ||dq||^2 = dc . ds/kappa + (sum_i dc_i)(sum_i dc_i y_i . mean) (SliceProblem), which rounding may
    // leave negative.
    for (int k = 0; k < candidates; ++k)
      squared = fma(load(share_changes, k), load(scores, pattern_of[k]) - load(spare, k), squared);
    squared = max(fma(squared, L(s.inverse_kappa), change * along_mean), L(0.0f));
    // The initial condition has no shares, from which the length of the first step would follow.
    squared = select(steps < L(1.5f), L(unknown_length), squared);
  }

  // Or a step within 8 tolerances that is not shorter than the one before: rounding may keep the steps of a
  // converged trajectory at some tolerances.
  MaskOf<L> short_step() const {
    return (squared <= L(p.squared_tolerance)) |
           ((squared >= squared_before) & (squared <= L(64.0f * p.squared_tolerance)));
  }

  // The hash without the last update, if at most one weight was between its bounds then: this weight follows
  // from the others and the total, so that the active set determines the state (slice_interpolation.h).
  void record_signature(const MaskOf<L>& done) {
    signature = select(done & (unclipped_before < L(1.5f)), face_hash_before, signature);
  }

 private:
  // The weights p_i of the next state: those of the candidates to extra, and those of the members, `count` of
  // the candidates whose weight is not 0 in every lane, to weights. In lanes that are not active the present
  // shares stand for the weights. Returns the number of candidates: patterns that may have weight, or have a
  // share now.
  int weigh(Rule& by, int& count) {
    // Candidates: patterns that may get weight, and those that have a share, which has to be taken back.
    const L floor = lowest_score(by);
    int candidates = 0;
    for (int i = 0; i < p.size; ++i) {
      const L t = load(scores, i) - top;
      store(t, weights, candidates);
      pattern_of[candidates] = i;
      // Each pattern is written to the next place, and stays there only if it counts: no branch depends on
      // it.
      candidates += has_share[i] || any_above(t - floor, 0.0f);
    }
    const Candidates<L> all{weights, candidates, spare, top, pattern_of};
    effort.root_steps += by.solve(all);
    effort.weights += candidates;
    L total(0.0f);
    for (int k = 0; k < candidates; ++k) {
      const L w = by.weight(all, k);
      total += w;
      store(w, extra, k);
    }
    if (s.signatures != nullptr) hash_faces(candidates);
    // Rules leave weights up to a common factor.
    const L scale = L(p.total) / total;
    // Sum over the patterns with weight: 1 for one that would keep all weight, 2 for any other. 1 in total:
    // all weight is on a pattern of the former kind.
    L kinds(0.0f);
    for (int k = 0; k < candidates; ++k) {
      const int i = pattern_of[k];
      const L share = has_share[i] ? load(shares, i) : L(0.0f);
      const L weight = select(active, scale * load(extra, k), share);
      if constexpr (!Rule::dense) {
        const auto some = weight > L(0.0f);
        kinds += select(some, L(s.is_fixed[i] ? 1.0f : 2.0f), L(0.0f));
        single_label = select(some, L(static_cast<float>(s.first_same_target[i])), single_label);
      }
      store(weight, extra, k);
      store(weight, weights, count);
      members[count] = i;
      count += any_above(weight, 0.0f);
    }
    if constexpr (!Rule::dense) single = (kinds > L(0.5f)) & (kinds < L(1.5f));
    return candidates;
  }

  // The lowest t of a score that may have weight.
  L lowest_score(Rule& by) const {
    if constexpr (requires { by.bounded_by_largest(); })
      if (p.prune && by.bounded_by_largest()) return by.bound_by_largest(scores, p.size, top);
    return L(p.prune && p.rule != simd::Rule::family ? -p.cutoff : lowest_float);
  }

  // The factor f of the post-transform, from the squared norm of the mixture z,
  //   ||z||^2 = sum_ij w_i w_j P_ij/kappa + (sum_i w_i) sum_i w_i y_i.mean,
  // with w the weights of the members; changes has sum_i w_i P_ij. Where rho/||z|| or eta/sd(z) would be
  // infinite, f is 0.
  L post_factor(int count) const {
    L dot(0.0f), total(0.0f), along_mean(0.0f);
    for (int k = 0; k < count; ++k) {
      const L w = load(weights, k);
      dot = fma(w, load(changes, members[k]), dot);
      along_mean = fma(w, L(s.mean_product[members[k]]), along_mean);
      total += w;
    }
    const L squared_length = max(fma(dot, L(s.inverse_kappa), total * along_mean), L(0.0f));
    const L tiny(1e-37f), zero(0.0f);
    const L over =
        p.post == Post::l2 ? squared_length : fma(squared_length, L(p.inverse_degrees), L(p.variance_floor));
    return select(over > zero, L(p.radius) / sqrt(max(over, tiny)), zero);
  }

  // Adds the active set of the weights in extra to the hash.
  void hash_faces(int candidates) {
    face_hash_before = face_hash;
    unclipped_before = unclipped;
    unclipped = L(0.0f);
    // Two words for each pattern and update: for a weight above 0, and for one at its upper bound.
    hash_round += 2;
    for (int k = 0; k < candidates; ++k) {
      const L w = load(extra, k);
      const std::int32_t i = pattern_of[k];
      const auto some = w > L(0.0f);
      face_hash = flip_bits(face_hash, some, word(i, hash_round));
      if (p.family == Family::count_k) continue;  // weights are equal: the active set determines the state
      const auto clipped = w >= L(p.upper[i]);
      face_hash = flip_bits(face_hash, clipped, word(i, hash_round + 1));
      unclipped += select(some & !clipped, L(1.0f), L(0.0f));
    }
  }
  // A pseudo-random word for each pattern and update, by lowbias32 of C. Wellons' hash-prospector. All lanes
  // of a register have made the same number of updates, as they begin together: PreparedSlice sets
  // early_refill for softmax alone.
  static float word(std::int32_t pattern, std::uint32_t update) {
    std::uint32_t x = static_cast<std::uint32_t>(pattern) * 0x9e3779b1U + update * 0x85ebca77U;
    x = (x ^ (x >> 16)) * 0x7feb352dU;
    x = (x ^ (x >> 15)) * 0x846ca68bU;
    return __builtin_bit_cast(float, x ^ (x >> 16));
  }
};

}  // namespace basinscope::simd
