// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of an image, or starts of a list, by the rule that a problem names: what each unit instantiates.
#pragma once

#include "core/engine/simd/stream.h"

namespace basinscope::simd {

// Everything it calls is taken in: a call would pass vectors through memory.
template <class L, int D, class Rule>
[[gnu::flatten]] void settle_with(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  using G = Group<L, D, Rule>;
  for (int row = first; row < last; row += G::rows) {
    for (int column = 0; column < p.width; column += G::columns) {
      if (p.cancelled(p.control)) return;
      G group(p, scratch, effort);
      group.place(column, row);
      group.iterate();
      group.write(column, row);
    }
  }
}

template <class L, class Rule>
[[gnu::flatten]] void settle_list(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  Stream<L, Rule>(p, scratch, effort).settle(Offset{first} * p.width, Offset{last} * p.width);
}

template <class L, int D, class Rule>
void settle(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  if constexpr (D == 2)
    if (p.list) return settle_list<L, Rule>(p, first, last, scratch, effort);
  settle_with<L, D, Rule>(p, first, last, scratch, effort);
}

template <class L, int D>
void settle_in(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  switch (p.rule) {
    case Rule::softmax:
      return settle<L, D, SoftmaxRule<L>>(p, first, last, scratch, effort);
    case Rule::direct_softmax:
      return settle<L, D, DirectRule<L>>(p, first, last, scratch, effort);
    case Rule::linear:
      return settle<L, D, WholeRule<L, 1>>(p, first, last, scratch, effort);
    case Rule::quadratic:
      return settle<L, D, WholeRule<L, 2>>(p, first, last, scratch, effort);
    case Rule::cubic:
      return settle<L, D, WholeRule<L, 3>>(p, first, last, scratch, effort);
    case Rule::power:
      return settle<L, D, PowerRule<L>>(p, first, last, scratch, effort);
    case Rule::concave:
      return settle<L, D, ConcaveRule<L>>(p, first, last, scratch, effort);
    case Rule::family:
      return settle<L, D, FamilyRule<L>>(p, first, last, scratch, effort);
  }
}

// Vectors enough to fill the waiting.
template <class A>
using Lanes = Pair<Pair<xsimd::batch<float, A>>>;

template <class A>
void settle_rows(const Problem& p, int first, int last, float* scratch, Effort& effort) {
  if (p.dimension == 2) return settle_in<Lanes<A>, 2>(p, first, last, scratch, effort);
  return settle_in<Lanes<A>, 3>(p, first, last, scratch, effort);
}

}  // namespace basinscope::simd
