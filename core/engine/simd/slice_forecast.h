// SPDX-License-Identifier: GPL-3.0-or-later
// Which patterns can have weight in the next update of a group of lanes, known from its packed shares c_k.
// Two bounds show that a pattern j stays out of reach. With all lanes' shares between m_k - d_k and m_k +
// d_k, and any pattern b,
//   s_j - s_b = sum_k c_k (P_kj - P_kb) + const <= sum_k m_k (P_kj - P_kb) + sum_k d_k |P_kj - P_kb| + const,
// which tells patterns apart where lanes are much alike, as at the start. Where they are not, but shares are
// few, for all patterns that are not listed and in every lane by itself
//   s_j <= sum_k c_k max_{i not listed} P_ki + max_{i not listed} const_i.
#pragma once

#include "core/engine/simd/slice_lists.h"

namespace basinscope::simd {

template <class L>
struct SliceForecast : SliceLists<L> {
  using Base = SliceLists<L>;
  using Base::around, Base::base, Base::columns, Base::exchange, Base::expected, Base::lanes, Base::list;
  using Base::listed, Base::load, Base::middle, Base::others, Base::owner, Base::p, Base::packed, Base::place;
  using Base::place_before, Base::s, Base::top, Base::whole_lists;
  using typename Base::V;
  static constexpr int width = static_cast<int>(V::size);
  static constexpr int corners = 4;
  // In units of the reach: patterns this far beyond it in every corner are not listed.
  static constexpr float slack = 0.1f;

  using Base::Base;

  // Lists the patterns of the base that can be within reach in some lane.
  void list_certain(int count) {
    if (base->whole || hardly_any_left_out(count)) return list_base();
    for (int k = 0; k < count; ++k) {
      V high = V::load_aligned(packed + k * lanes), low = high;
      for (int v = width; v < lanes; v += width) {
        const V share = V::load_aligned(packed + k * lanes + v);
        high = max(high, share);
        low = min(low, share);
      }
      const float most = largest_lane(high), least = -largest_lane(-low);
      middle[k] = 0.5f * (most + least);
      around[k] = 0.5f * (most - least);
    }
    const int best = expect(count);
    const float* const to_best = base->products + best;
    const float floor = expected[best] - 1.0001f * p.reach;
    for (int j = 0; j < base->stride; j += width) {
      V sum = V::load_unaligned(expected + j);
      for (int k = 0; k < count; ++k) {
        const Offset row = owner[k] * Offset{base->stride};
        sum = fma(V(around[k]), abs(V::load_unaligned(base->products + row + j) - V(to_best[row])), sum);
      }
      sum.store_unaligned(expected + j);
    }
    list_above(floor);
  }

  // Lists those that are within reach in a corner of the block, or nearly.
  void list_likely(int count) {
    if (hardly_any_left_out(count)) return list_base();
    constexpr int at[corners] = {0, columns - 1, L::size - columns, L::size - 1};
    const Offset room = slice_list(p.size);
    V highest[corners] = {V(far_below), V(far_below), V(far_below), V(far_below)};
    for (int j = 0; j < base->stride; j += width) {
      const V constant = V::load_unaligned(base->constant + j);
      V sum[corners] = {constant, constant, constant, constant};
      for (int k = 0; k < count; ++k) {
        const V product = V::load_unaligned(base->products + owner[k] * Offset{base->stride} + j);
        for (int c = 0; c < corners; ++c) sum[c] = fma(V(packed[k * lanes + at[c]]), product, sum[c]);
      }
      for (int c = 0; c < corners; ++c) {
        highest[c] = max(highest[c], sum[c]);
        sum[c].store_unaligned(expected + c * room + j);
      }
    }
    for (V& h : highest) h = V(largest_lane(h));
    for (int j = 0; j < base->stride; j += width) {
      V above(far_below);
      for (int c = 0; c < corners; ++c) {
        above = max(above, V::load_unaligned(expected + c * room + j) - highest[c]);
      }
      above.store_unaligned(expected + j);
    }
    list_above(-(1 + slack) * p.reach);
  }

  // Whether some pattern of the base that is not listed might be within reach in an active lane.
  bool misses_some(int count, const MaskOf<L>& active) {
    if (listed == base->size) return false;
    exclude(base->bias, base->stride, list, listed, expected);
    for (int k = 0; k < count; ++k) {
      middle[k] = largest_sum<V>(base->products + owner[k] * Offset{base->stride}, expected, base->stride);
    }
    return reaches(middle, count, active);
  }

  // The same of the patterns beside the base.
  bool reaches_beside(int count, const MaskOf<L>& active) {
    if (base->whole) return false;
    for (int k = 0; k < count; ++k) middle[k] = base->most[owner[k]];
    return reaches(middle, count, active);
  }

 private:
  bool hardly_any_left_out(int count) const { return !p.pack || 4 * count > 3 * base->size; }

  // Whether the shares' mixture of these, and the largest constant, comes within reach.
  bool reaches(const float* most, int count, const MaskOf<L>& active) const {
    L bound(s.largest_constant);
    for (int k = 0; k < count; ++k) bound = fma(load(packed, k), L(most[k]), bound);
    return any(active & (bound > top - L(1.0001f * p.reach)));
  }

  // The list of all stays as it is once the one before it is, too.
  void list_base() {
    if (whole_lists == 2) return;
    ++whole_lists;
    begin_list();
    for (int j = 0; j < base->size; ++j) note(j, true);
  }
  void list_above(float floor) {
    whole_lists = 0;
    begin_list();
    for (int j = 0; j < base->size; ++j) note(j, expected[j] >= floor);
  }
  void begin_list() {
    exchange(list, others);
    exchange(place, place_before);
    listed = 0;
  }
  // What is kept no branch could foresee, so there is none.
  void note(int j, bool keep) {
    list[listed] = j;
    place[j] = keep ? listed : -1;
    listed += keep;
  }

  // Scores in the middle of the shares; the pattern with the largest.
  int expect(int count) {
    V highest(far_below);
    for (int j = 0; j < base->stride; j += width) {
      V sum = V::load_unaligned(base->constant + j);
      for (int k = 0; k < count; ++k) {
        const Offset row = owner[k] * Offset{base->stride};
        sum = fma(V(middle[k]), V::load_unaligned(base->products + row + j), sum);
      }
      highest = max(highest, sum);
      sum.store_unaligned(expected + j);
    }
    const float largest = largest_lane(highest);
    int best = 0;
    while (best + 1 < base->size && expected[best] < largest) ++best;
    return best;
  }
};

}  // namespace basinscope::simd
