// SPDX-License-Identifier: GPL-3.0-or-later
// When states of a slice come to rest at an attractor that is near (core/engine/slice_rests.h), without the
// updates that are left.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

template <class L>
struct WayToRest {
  static constexpr float most_spread = 1;  // x
  static constexpr int most_left = 64;     // updates
  static constexpr float noise = 0.25f;    // of floats, in tolerances

  const SliceRest& rest;
  MaskOf<L> near;  // of the lanes that are asked for: where the bounds hold
  L squared = L(0.0f), spread = L(0.0f);

  // The state of g: how far it is, and by how much its scores differ from those at the attractor.
  template <class G>
  WayToRest(const G& g, const SliceRest& at, const MaskOf<L>& asked) : rest(at), near(asked) {
    L highest(-3e38f), lowest(3e38f);
    float known = 0;
    int held = 0;
    for (int m = 0; m < g.listed; ++m) {
      const int i = g.base->pattern[g.list[m]];
      const L turn = turned(g, m);
      L d(-rest.weight[i]);
      if (held < g.held && g.holder[held] == g.list[m]) d += G::load(g.shares, held++);
      squared = fma(d, turn, squared);
      highest = max(highest, turn);
      lowest = min(lowest, turn);
      known += rest.weight[i];
    }
    squared = max(squared * L(g.s.inverse_kappa), L(0.0f));
    spread = L(0.69314718f) * (highest - lowest);
    near = near & (squared <= L(rest.radius * rest.radius)) & (spread <= L(most_spread));
    if (held < g.held || 1 - known > rest.least) near = near & !near;
  }

  // Updates after which they rest; 0: that is not certain.
  template <class G>
  L updates(const G& g, const Problem& p) const {
    return rest.modes <= 2 ? updates<2>(g, p) : rest.modes <= 4 ? updates<4>(g, p) : updates<8>(g, p);
  }

 private:
  template <class G>
  L turned(const G& g, int m) const {
    return G::load(g.scores, m) - L(rest.score[g.base->pattern[g.list[m]]]);
  }

  template <int modes, class G>
  L updates(const G& g, const Problem& p) const {
    L c[modes];
    for (L& one : c) one = L(0.0f);
    for (int m = 0; m < g.listed; ++m) {
      const float* const part = rest.part + g.base->pattern[g.list[m]] * Offset{most_rest_modes};
      const L turn = turned(g, m);
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
      const L off_then = L(rest.slope) * fma(bent, apart, off);
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
