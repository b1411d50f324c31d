// SPDX-License-Identifier: GPL-3.0-or-later
// When states of a slice come to rest at an attractor that is near (core/engine/slice_rests.h), without the
// updates that are left.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

// A group's states beside one whose weights and scores are known, by the shares' differences d, which do not
// cancel: |q - a|^2 = sum d_i (s_i - s_i(a))/kappa. What is not listed has no shares.
template <class L>
struct Beside {
  L squared = L(0.0f), differing = L(0.0f);  // sum |d_i|
  L highest = L(-3e38f), lowest = L(3e38f);  // s_i - s_i(a)
  float known = 0;                           // the weight there of what is listed
  bool complete = true;                      // all shares are of what is listed

  template <class G>
  Beside(const G& g, const float* weight, const float* score) {
    int held = 0;
    for (int m = 0; m < g.listed; ++m) {
      const int i = g.base->pattern[g.list[m]];
      const L turned = G::load(g.scores, m) - L(score[i]);
      L d(-weight[i]);
      if (held < g.held && g.holder[held] == g.list[m]) d += G::load(g.shares, held++);
      squared = fma(d, turned, squared);
      differing += abs(d);
      highest = max(highest, turned);
      lowest = min(lowest, turned);
      known += weight[i];
    }
    squared *= L(g.s.inverse_kappa);
    complete = held == g.held;
  }
};

template <class L>
struct WayToRest {
  static constexpr float most_spread = 1;        // x
  static constexpr int most_left = 64;           // updates
  static constexpr float noise = 0.25f;          // of floats, in tolerances
  static constexpr float most_unlisted = 1e-6f;  // weight
  static constexpr float unseen = 1e-5f;         // slope, by patterns of little weight and rounding

  const SliceRest& rest;
  MaskOf<L> near;  // of the lanes that are asked for: where the bounds hold
  L squared, spread;

  template <class G>
  WayToRest(const G& g, const SliceRest& at, const MaskOf<L>& asked) : rest(at) {
    const Beside<L> beside(g, at.weight, at.score);
    squared = max(beside.squared, L(0.0f));
    spread = L(0.69314718f) * (beside.highest - beside.lowest);
    const bool holds = beside.complete && 1 - beside.known <= most_unlisted;
    near = asked & (squared <= L(holds ? at.radius * at.radius : -1.0f)) & (spread <= L(most_spread));
  }

  // Updates after which they rest; 0: that is not certain.
  template <class G>
  L updates(const G& g, const Problem& p) const {
    return rest.modes <= 2   ? updates<2>(g, p)
           : rest.modes <= 4 ? updates<4>(g, p)
                             : updates<most_rest_modes>(g, p);
  }

 private:
  template <int modes, class G>
  L updates(const G& g, const Problem& p) const {
    L c[modes];
    for (L& one : c) one = L(0.0f);
    for (int m = 0; m < g.listed; ++m) {
      const float* const part = rest.part + g.base->pattern[g.list[m]] * Offset{most_rest_modes};
      const L turn = G::load(g.scores, m) - L(rest.score[g.base->pattern[g.list[m]]]);
      for (int k = 0; k < modes; ++k) c[k] = fma(L(part[k]), turn, c[k]);
    }
    L along(0.0f), left(0.0f), x = spread;
    for (const L& one : c) along = fma(one, one, along);
    // Floats know the parts to some roundings.
    const L tolerance = sqrt(L(p.squared_tolerance));
    L beyond = sqrt(max(squared - along, L(0.0f)) + L(1e-6f) * squared), off = L(noise) * tolerance;
    auto open = near;
    for (int made = 1; made <= most_left && any(open); ++made) {
      const L apart = sqrt(fma(beyond, beyond, along)) + off;
      const L bent = x * fma(x, L(0.25f), L(0.5f));
      const L off_then = fma(L(rest.slope), fma(bent, apart, off), L(unseen) * apart);
      L moved(0.0f);
      along = x = L(0.0f);
      for (int k = 0; k < modes; ++k) {
        const L then = L(rest.factor[k]) * c[k], step = c[k] - then;
        moved = fma(step, step, moved);
        along = fma(then, then, along);
        x = fma(abs(then), L(rest.spread[k]), x);
        c[k] = then;
      }
      const L length = sqrt(moved), uncertain = off + off_then + beyond;
      const auto rests = open & (length + uncertain <= tolerance);
      left = select(rests, L(static_cast<float>(made)), left);
      open = open & (length - uncertain > tolerance);
      beyond *= L(rest.slope_beyond);
      off = off_then;
      x = fma(beyond + off, L(rest.spread_beyond), x);
      open = open & (x <= L(most_spread));
    }
    return left;
  }
};

}  // namespace basinscope::simd
