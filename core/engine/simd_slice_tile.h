// SPDX-License-Identifier: GPL-3.0-or-later
// Which patterns can have weight on a tile of the image, and how high the scores of all others can get.
#pragma once

#include "core/engine/simd_lanes.h"
#include "core/engine/simd_problem.h"

namespace basinscope::simd {

// A list this long beside all patterns is not worth being short.
constexpr bool hardly_short(int listed, int size) { return 4 * Offset{listed} > 3 * Offset{size}; }

// max_j (row_j + bias_j) over a padded row.
template <class V>
float largest_sum(const float* row, const float* bias, int stride) {
  constexpr int width = static_cast<int>(V::size);
  V most(-3e38f);
  for (int j = 0; j < stride; j += width) {
    most = max(most, V::load_unaligned(row + j) + V::load_unaligned(bias + j));
  }
  alignas(64) float lane[width];
  most.store_aligned(lane);
  for (int half = width / 2; half > 0; half /= 2) {
    for (int i = 0; i < half; ++i) lane[i] = lane[i] > lane[i + half] ? lane[i] : lane[i + half];
  }
  return lane[0];
}

// The others, as a bias that is added to the products: what they add to a score, far below for the members.
inline void exclude(const SliceProblem& s, const std::int32_t* list, int listed, float* bias) {
  for (int j = 0; j < s.stride; ++j) bias[j] = s.bias[j];
  for (int m = 0; m < listed; ++m) bias[list[m]] = -3e38f;
}

// The vector that lanes are made of.
template <class V>
struct Single {
  using type = V;
};
template <class V>
struct Single<Pair<V>> : Single<V> {};

// Scores are affine on the image: on a tile they lie between bounds. A pattern that stays out of reach of
// one other everywhere on the tile has no weight at any start there.
template <class L>
struct SliceTile {
  using V = typename Single<L>::type;
  std::int32_t* list;  // ascending
  float* most;         // max over the others of product and bias, for each of the list
  float* bias;
  int listed = 0;
  bool all = true;

  void choose(const SliceProblem& s, int column, int row, int columns, int rows) {
    const Problem& p = s.rule;
    const int right = column + columns < p.width ? column + columns - 1 : p.width - 1;
    const int top = row + rows < p.height ? row + rows - 1 : p.height - 1;
    const float x = 0.5f * (p.x[column] + p.x[right]), y = 0.5f * (p.y[row] + p.y[top]);
    const float half_x = 0.5f * magnitude(p.x[right] - p.x[column]);
    const float half_y = 0.5f * magnitude(p.y[top] - p.y[row]);
    const float *const o = s.start, *const e1 = o + p.size, *const e2 = e1 + p.size;
    const auto centre = [&](int i) { return o[i] + x * e1[i] + y * e2[i]; };
    listed = 0;
    if (p.pack) {
      int best = 0;
      for (int i = 1; i < p.size; ++i) {
        if (centre(i) > centre(best)) best = i;
      }
      const float floor = centre(best) - 1.001f * p.reach;
      for (int i = 0; i < p.size; ++i) {
        const float highest =
            centre(i) + magnitude(e1[i] - e1[best]) * half_x + magnitude(e2[i] - e2[best]) * half_y;
        list[listed] = i;
        listed += highest >= floor;
      }
    }
    all = listed == 0 || hardly_short(listed, p.size);
    if (all) {
      for (int i = 0; i < p.size; ++i) list[i] = i;
      listed = p.size;
      return;
    }
    exclude(s, list, listed, bias);
    for (int m = 0; m < listed; ++m) {
      most[m] = largest_sum<V>(s.products + list[m] * Offset{s.stride}, bias, s.stride);
    }
  }

 private:
  static float magnitude(float v) { return v < 0 ? -v : v; }
};

}  // namespace basinscope::simd
