// SPDX-License-Identifier: GPL-3.0-or-later
// Between which numbers the weights of boxes lie, a box a lane (box_bounds.h says with what rounding).
//
// Of two families more than is derived there, in its names, with S = max|a_x||c_x| + max|a_y||c_y| + max|k|.
//
// alpha < 1: numbers are u = t - lambda - 1 <= -1, weights (-u)^r, r < 0. Differences of scores as large as
// 2 S lose e (2 S + |edge|) each time, so that u is within 3 noise + 8 e |edge|. A power errs by slack of
// itself, which far from -1 is more than w says, w = -r p/(-u): the mean errs by 2 slack sum p more, and
// 4 slack are counted.
//
// Normmax: p = U/S', U = u^{r-1}, S' = sum U >= 1, where the u^r add up to 1; d is found from u U. With z the
// true mean and m that of the U as computed, sum U (v - m) = 0 but for rounding, so that of the true U* and
// S* z - m = sum (U* - U)(v - m)/S*. |U* - U| <= (noise + d) W + slack U, where W, the most slope
// (r - 1) u^{r-2} over what u may be, is at least (r - 1) U; and w = W over the least S'. So |z - m| is
// within (noise + d + slack/(r - 1)) sum w |v - m|, and 1/(r - 1) is less than 5 (float_bounds_refusal).
#pragma once

#include "core/engine/simd/bound_shapes.h"
#include "core/engine/simd/box_problem.h"

namespace basinscope::simd {

inline constexpr float float_unit = 5.9604645e-8f;  // 2^-24
// For the few operations that make a bound from others.
inline constexpr float few = 1 + 16 * float_unit;

// Sums are of blocks, then of the blocks: behind any term of one of n stand so many additions at most, each
// of which errs by a unit of the sum.
inline constexpr int block_terms = 32;
constexpr int additions(int n) { return n <= block_terms ? n : block_terms + (n - 1) / block_terms + 1; }
// block(first, last), one after another.
template <class Block>
inline void over_blocks(int n, const Block& block) {
  for (int first = 0; first < n; first += block_terms)
    block(first, n - first < block_terms ? n : first + block_terms);
}

// Of a weight, and of its slope by the score.
template <class L>
struct WeightLanes {
  L low, high, least, most;
};

// What BoxLanes makes of weights and slopes.
struct Means {
  bool by_weights = false;  // slopes count about the mean of the weights, which moves itself (normmax)
  bool by_slopes = false;   // about their own, which is far from that of the weights
  bool hull = true;         // the patterns that move the others' scores are all that may have weight
};

// What weights do while the states of a box are updated, about the mean at its centre.
template <class L>
struct Moves {
  L apart[2];                  // sum max(high - p, p - low) |v - m|
  L swept[2];                  // sum w |v - m|, w the most slope
  L most[3];                   // sum w (v - m)(v - m)^T: xx, yy, xy
  L all, drift[2];             // sum w, sum w (v - m)
  L least[3], offset[2], sum;  // of the least slopes: the same, sum w (v - m), sum w
  L low[2], high[2];           // of the values of patterns that may have weight
};

// Arrays of a vector a pattern in the scratch.
template <class L>
struct BoxArrays {
  float *scores, *weights, *reach, *spare;  // two of the last
  BoxArrays(const BoxProblem& p, float* scratch)
      : scores(scratch),
        weights(scores + p.rule.size * Offset{L::size}),
        reach(weights + p.rule.size * Offset{L::size}),
        spare(reach + p.rule.size * Offset{L::size}) {}
};

// Of a weight w = e^s/sum whose score moves by so much against the others.
template <class L>
WeightLanes<L> softmax_range(const L& w, const L& moved, float slack) {
  const L factor = power_of_two(min(moved, L(100.0f)));
  const L high = select(moved < L(100.0f), min(w * factor * L(1 + slack), L(1.0f)), L(1.0f));
  // Powers are never below 2^-126, whatever the score.
  const L low = select(moved < L(100.0f), max(w / factor * L(1 - slack) - L(3e-38f), L(0.0f)), L(0.0f));
  constexpr float log_two_of_e = 0.69314724f;
  return {low, high, low * L(0.6931471f), high * L(log_two_of_e)};
}

template <class L>
struct SoftmaxBox : BoxArrays<L> {
  static constexpr Means means{.hull = false};
  static constexpr bool dense = true;
  static constexpr float next_to_none = 1e-4f, beyond_slope = 0;
  static constexpr Offset lanes = L::size;
  int size;
  float slack;
  L noise;

  SoftmaxBox(const BoxProblem& p, float* scratch)
      : BoxArrays<L>(p, scratch),
        size(p.rule.size),
        slack(1e-6f + static_cast<float>(2 * additions(p.rule.size) + 16) * float_unit) {}

  void settle(const L& score_noise, const L*) {
    noise = score_noise;
    L sum(0.0f);
    over_blocks(size, [&](int first, int last) {
      L part(0.0f);
      for (int i = first; i < last; ++i) {
        const L w = power_of_two(L::load_aligned(this->scores + i * lanes));
        w.store_aligned(this->weights + i * lanes);
        part += w;
      }
      sum += part;
    });
    const L inverse = L(1.0f) / sum;
    for (int i = 0; i < size; ++i) {
      float* const to = this->weights + i * lanes;
      (L::load_aligned(to) * inverse).store_aligned(to);
    }
  }
  // Beyond 2^100 anything may be.
  L most(int i, const L& way) const {
    const L moved = way + noise, w = L::load_aligned(this->weights + i * lanes);
    const L high = w * power_of_two(min(moved, L(100.0f))) * L(1 + slack);
    return select(moved < L(100.0f), min(high, L(1.0f)), L(1.0f));
  }
  WeightLanes<L> range(int i, const L& way) const {
    return softmax_range(L::load_aligned(this->weights + i * lanes), way + noise, slack);
  }
  L slope_noise() const { return noise + L(2 * slack); }
  MaskOf<L> known() const { return noise < L(0.1f); }
};

template <class L, class Shape>
struct ThresholdBox : BoxArrays<L> {
  static constexpr Means means{};
  static constexpr bool dense = false;
  static constexpr float next_to_none = 0, beyond_slope = Shape::falls ? 4 * Shape::slack : 0;
  static constexpr Offset lanes = L::size;
  static constexpr float no_bound = 1e18f;
  int size;
  Shape shape;
  typename Shape::Rule rule;
  L edge, noise, off;
  MaskOf<L> sums_hold = L(0.0f) > L(0.0f);

  ThresholdBox(const BoxProblem& p, float* scratch)
      : BoxArrays<L>(p, scratch), size(p.rule.size), shape(p.rule), rule(p.rule) {}

  L number(int i) const { return L::load_aligned(this->scores + i * lanes) - edge; }

  void settle(const L& score_noise, const L*) {
    rule.solve(Candidates<L>{this->scores, size, this->spare, L(0.0f)});
    edge = Shape::edge(rule);
    noise = score_noise;
    const float slack = Shape::slack + static_cast<float>(additions(size) + 8) * float_unit;
    // What the sum cannot tell, over its slope, which is at least r; and once more for what the solver left.
    if constexpr (Shape::falls) {
      // Numbers above 1 round by more.
      noise = fma(L(3.0f), noise, L(8 * float_unit) * edge);
      L slope(0.0f);
      for (int i = 0; i < size; ++i) slope += shape.at(number(i)).slope;
      off = fma(L(2.0f), noise, L(4 * slack) / max(slope, L(1e-6f)) + L(4e-7f));
    } else {
      off = fma(L(2.0f), noise, L(4 * slack / min_of(shape.power(), 1.0f) + 4e-7f));
    }
    L low(0.0f), high(0.0f);
    over_blocks(size, [&](int first, int last) {
      L low_part(0.0f), high_part(0.0f);
      for (int i = first; i < last; ++i) {
        const L u = number(i);
        shape.value(u).store_aligned(this->weights + i * lanes);
        low_part += shape.summed(u + (noise - off));
        high_part += shape.summed(u - (noise - off));
      }
      low += low_part;
      high += high_part;
    });
    sums_hold = (low * L(1 + slack) < L(1.0f)) & (high * L(1 - slack) > L(1.0f)) & (off < L(0.1f));
  }
  L moved(const L& way) const { return way + (noise + off) * L(few); }
  L most(int i, const L& way) const {
    return min(shape.value(number(i) + moved(way)) * L(1 + Shape::slack), L(1.0f));
  }
  WeightLanes<L> range(int i, const L& way) const {
    const L u = number(i), d = moved(way), top = min(u + d, L(Shape::falls ? -1.0f : 1.0f)), bottom = u - d;
    const Weighed<L> above = shape.at(top), below = shape.at(bottom);
    const L up(1 + Shape::slack), down(1 - Shape::slack), zero(0.0f);
    WeightLanes<L> range{below.value * down, min(above.value * up, L(1.0f)), below.slope * down,
                         above.slope * up};
    if constexpr (Shape::root) {
      // Steepest where the weight begins.
      const auto inside = bottom > zero;
      range.most = select(top > zero, select(inside, below.slope * up, L(no_bound)), zero);
      range.least = select(inside, above.slope * down, zero);
    }
    if constexpr (Shape::falls) {
      // Powers are never below 2^-126, whatever the number.
      const auto told = below.slope > L(1e-30f);
      range.low = select(told, range.low, zero);
      range.least = select(told, range.least, zero);
    }
    return range;
  }
  L slope_noise() const { return noise + off; }
  MaskOf<L> known() const { return sums_hold; }

 protected:
  static float min_of(float a, float b) { return a < b ? a : b; }
};

// Normmax: the same numbers, and of the weights shares in their sum, which is at least 1, as no u is above 1.
template <class L, class Shape>
struct NormBox : ThresholdBox<L, Shape> {
  static constexpr Means means{.by_weights = true};
  using Base = ThresholdBox<L, Shape>;
  using Base::lanes, Base::size, Base::moved, Base::number, Base::shape;
  L least, most_of_all;  // sums of weights over the box

  NormBox(const BoxProblem& p, float* scratch) : Base(p, scratch) {}

  void settle(const L& score_noise, const L* half) {
    Base::settle(score_noise, half);
    L sum(0.0f);
    over_blocks(size, [&](int first, int last) {
      L part(0.0f);
      for (int i = first; i < last; ++i) part += L::load_aligned(this->weights + i * lanes);
      sum += part;
    });
    const L inverse = L(1.0f) / max(sum, L(0.5f));
    for (int i = 0; i < size; ++i) {
      float* const to = this->weights + i * lanes;
      (L::load_aligned(to) * inverse).store_aligned(to);
    }
  }
  // With the reach of all scores known.
  void sum_up() {
    least = most_of_all = L(0.0f);
    over_blocks(size, [&](int first, int last) {
      L low(0.0f), high(0.0f);
      for (int i = first; i < last; ++i) {
        const L u = number(i), d = moved(L::load_aligned(this->reach + i * lanes));
        low += shape.value(u - d);
        high += shape.value(min(u + d, L(1.0f)));
      }
      least += low;
      most_of_all += high;
    });
    least *= L(1 - slack());
    most_of_all *= L(1 + slack());
  }
  WeightLanes<L> range(int i, const L& way) const {
    const WeightLanes<L> of = Base::range(i, way);
    const L zero(0.0f), up(1 + slack()), down(1 - slack());
    const L with_most = of.high + max(least - up * of.low, zero), sum = max(least, L(1.0f)) * down;
    const L others = max(most_of_all - down * of.high, zero) * up;
    return {select(of.low > zero, of.low / (of.low + others + L(1e-6f)) * down, zero),
            min(of.high / max(sum, with_most * down) * up, L(1.0f)), of.least / most_of_all * down,
            min(of.most / sum * up, L(Base::no_bound))};
  }
  L slope_noise() const { return Base::slope_noise() + L(3 * slack()); }

 private:
  float slack() const { return 2 * Shape::slack + static_cast<float>(2 * additions(size) + 24) * float_unit; }
};

}  // namespace basinscope::simd
