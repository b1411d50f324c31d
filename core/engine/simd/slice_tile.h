// SPDX-License-Identifier: GPL-3.0-or-later
// Which patterns can have weight on a tile of the image, and how high the scores of all others can get.
#pragma once

#include "core/engine/simd/lanes.h"
#include "core/engine/simd/problem.h"

namespace basinscope::simd {

inline constexpr float far_below = -3e38f;

// The vector that lanes are made of.
template <class V>
struct Single {
  using type = V;
};
template <class V>
struct Single<Pair<V>> : Single<V> {};

template <class V>
float largest_lane(const V& v) {
  constexpr int width = static_cast<int>(V::size);
  if constexpr (width == 16) return _mm512_reduce_max_ps(v);
  alignas(64) float lane[width];
  v.store_aligned(lane);
  float most = lane[0];
  for (int i = 1; i < width; ++i) most = lane[i] > most ? lane[i] : most;
  return most;
}

template <class V>
float largest_lane(const Pair<V>& v) {
  return largest_lane(max(v.a, v.b));
}

// max_j (row_j + bias_j) over a padded row.
template <class V>
float largest_sum(const float* row, const float* bias, int stride) {
  V most(far_below);
  for (int j = 0; j < stride; j += static_cast<int>(V::size)) {
    most = max(most, V::load_unaligned(row + j) + V::load_unaligned(bias + j));
  }
  return largest_lane(most);
}

// The others, as a bias that is added to the products: what they add to a score, far below for the members.
inline void exclude(const float* bias, int stride, const std::int32_t* list, int listed, float* others) {
  for (int j = 0; j < stride; ++j) others[j] = bias[j];
  for (int m = 0; m < listed; ++m) others[list[m]] = far_below;
}

// Patterns that groups of lanes work with, side by side. Rows of products and what is added to them are
// padded to whole vectors.
struct SliceBase {
  int size = 0;
  int stride = 0;
  bool whole = true;                      // no patterns beside these
  const std::int32_t* pattern = nullptr;  // ascending
  const float* products = nullptr;        // size x stride
  const float* bias = nullptr;            // stride
  const float* constant = nullptr;        // stride, far below beyond size
  const float* start[3] = {};             // scores of o, e1 and e2
  int dimensions = 0;                     // of coordinates; 0: there are none
  const float* coordinates = nullptr;     // size x dimensions
  const float* across = nullptr;          // dimensions x stride
  const float* most = nullptr;            // max over the patterns beside of product and bias, for each

  template <class L>
  L start_score(int i, const L& x, const L& y) const {
    return fma(y, L(start[2][i]), fma(x, L(start[1][i]), L(start[0][i])));
  }
  // Of all, to lanes of each; returns the largest.
  template <class L>
  L start_scores(const L& x, const L& y, float* to) const {
    L top(far_below);
    for (int i = 0; i < size; ++i) {
      const L score = start_score(i, x, y);
      top = max(top, score);
      score.store_aligned(to + i * Offset{L::size});
    }
    return top;
  }
};

// Scores are affine on the image: on a tile they lie between bounds. A pattern that stays out of reach of
// one other everywhere on the tile has no weight at any start there; nor has one that stays below the
// threshold of a rule that sums whole powers r, for sum [s_i - tau]_+^r is convex in s and tau: its tangent
// at the tile's centre bounds the tau that makes it 1 from below, everywhere.
template <class L>
class SliceTile {
  using V = typename Single<L>::type;

 public:
  // room: tile_floats(size) floats.
  SliceTile(const SliceProblem& problem, float* room) : s(problem), p(problem.rule) {
    const Offset length = slice_list(p.size);
    const auto list = [&] { return room += length, room - length; };
    near_bias = list();
    near_constant = list();
    near_most = list();
    others = list();
    for (float*& to : near_start) to = list();
    near_pattern = reinterpret_cast<std::int32_t*>(list());
    every = reinterpret_cast<std::int32_t*>(list());
    near_products = room;
    for (int i = 0; i < p.size; ++i) every[i] = i;
    whole_ = {p.size,       s.stride,      true,       every,
              s.products,   s.bias,        s.constant, {s.start, s.start + p.size, s.start + 2 * p.size},
              s.dimensions, s.coordinates, s.across,   nullptr};
  }

  const SliceBase& whole() const { return whole_; }

  // The patterns in reach, by themselves where that is much shorter.
  const SliceBase& choose(int column, int row, int columns, int rows) {
    const int near = in_reach(column, row, columns, rows);
    if (near > most_near || hardly_short(near, p.size)) return whole_;
    constexpr int width = static_cast<int>(V::size);
    const int stride = (near + width - 1) / width * width;
    exclude(s.bias, s.stride, near_pattern, near, others);
    for (int m = 0; m < near; ++m) {
      const int i = near_pattern[m];
      const float* const from = s.products + i * Offset{s.stride};
      float* const to = near_products + m * Offset{stride};
      for (int n = 0; n < near; ++n) to[n] = from[near_pattern[n]];
      for (int n = near; n < stride; ++n) to[n] = 0;
      near_most[m] = largest_sum<V>(from, others, s.stride);
      for (int k = 0; k < 3; ++k) near_start[k][m] = whole_.start[k][i];
      near_bias[m] = s.bias[i];
      near_constant[m] = s.constant[i];
    }
    for (int m = near; m < stride; ++m) near_bias[m] = near_constant[m] = far_below;
    near_ = {near,
             stride,
             false,
             near_pattern,
             near_products,
             near_bias,
             near_constant,
             {near_start[0], near_start[1], near_start[2]},
             0,
             nullptr,
             nullptr,
             near_most};
    return near_;
  }

 private:
  static float magnitude(float v) { return v < 0 ? -v : v; }
  // A list this long beside all patterns is not worth being short.
  static bool hardly_short(int listed, int size) { return 4 * Offset{listed} > 3 * Offset{size}; }

  int in_reach(int column, int row, int columns, int rows) {
    if (!p.pack) return p.size;
    const Extent along_x = extent(p.x, column, columns, p.width, row, rows),
                 along_y = extent(p.y, row, rows, p.height, row, rows);
    const float x = along_x.middle, y = along_y.middle, half_x = along_x.half, half_y = along_y.half;
    const float *const o = whole_.start[0], *const e1 = whole_.start[1], *const e2 = whole_.start[2];
    float* const centre = others;
    int best = 0;
    float largest = 0;
    for (int i = 0; i < p.size; ++i) {
      centre[i] = o[i] + x * e1[i] + y * e2[i];
      const float terms = magnitude(o[i]) + magnitude(x * e1[i]) + magnitude(y * e2[i]);
      if (terms > largest) largest = terms;
      if (centre[i] > centre[best]) best = i;
    }
    // Large scores are known to their rounding, beside which a threshold within reach may be nothing.
    const float rounding = 1e-6f * largest;
    const bool tells = rounding < 0.001f * p.reach;
    const float lowest = centre[best] - p.reach;
    Tangent level{lowest, e1[best], e2[best]};
    if (tells && p.rule == Rule::linear) level = threshold<1>(lowest);
    if (tells && p.rule == Rule::quadratic) level = threshold<2>(lowest);
    if (tells && p.rule == Rule::cubic) level = threshold<3>(lowest);
    const float floor = level.at_centre - 0.001f * p.reach - (tells ? 0 : rounding);
    int near = 0;
    for (int i = 0; i < p.size; ++i) {
      const float highest =
          centre[i] + magnitude(e1[i] - level.x) * half_x + magnitude(e2[i] - level.y) * half_y;
      near_pattern[near] = i;
      near += highest >= floor;
    }
    return near;
  }

  struct Extent {
    float middle, half;
  };
  // Of the starts' coordinates along one axis: those between the tile's ends, or of its rows of a list.
  Extent extent(const float* at, int first, int count, int length, int row, int rows) const {
    if (p.list) {
      at += row * Offset{p.width};
      rows = row + rows < p.height ? rows : p.height - row;
      float low = at[0], high = at[0];
      for (int i = 1; i < rows * p.width; ++i) {
        low = at[i] < low ? at[i] : low;
        high = at[i] > high ? at[i] : high;
      }
      return {0.5f * (low + high), 0.5f * (high - low)};
    }
    const int last = first + count < length ? first + count - 1 : length - 1;
    return {0.5f * (at[first] + at[last]), 0.5f * magnitude(at[last] - at[first])};
  }

  struct Tangent {
    float at_centre, x, y;
  };

  // The tau that makes sum [centre_i - tau]_+^r 1, from below, and its tangent.
  template <int power>
  Tangent threshold(float lowest) const {
    Tangent t{lowest, 0, 0};
    for (int step = 0; step < 5; ++step) {
      float sum = 0, slope = 0, x = 0, y = 0;
      for (int i = 0; i < p.size; ++i) {
        const float over = others[i] - t.at_centre, u = over > 0 ? over : 0;
        const float rate = power == 1 ? static_cast<float>(u > 0) : power == 2 ? u : u * u;
        sum += rate * u;
        slope += rate;
        x += rate * whole_.start[1][i];
        y += rate * whole_.start[2][i];
      }
      t = {t.at_centre + (sum - 1) / (power * slope), x / slope, y / slope};
    }
    return t;
  }

  const SliceProblem& s;
  const Problem& p;
  SliceBase whole_, near_;
  float *near_products, *near_bias, *near_constant, *near_most, *others;
  float* near_start[3];
  std::int32_t *near_pattern, *every;
};

}  // namespace basinscope::simd
