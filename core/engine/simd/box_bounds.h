// SPDX-License-Identifier: GPL-3.0-or-later
// What an update does to boxes of states, a box a lane, in floats with all their rounding counted: the bounds
// of core/proof/update_bounds.h, whose names and inequalities stand here, too.
//
// Rounding; e = 2^-24, N patterns, lengths in the problem's unit, so that |v| <= 1.
// Scores t_i = a_i . c + k_i err by e (|a_x c_x| + |a_y c_y| + |k|) for the coefficients, and by twice that
// for the sums; less the largest, by twice all that and e |t|: within
//   noise = 12 e (max|a_x| |c_x| + max|a_y| |c_y| + max|k|) + 4 e,
// the last for u = t - edge, which is not above 1 where the sum of weights is. Where the box is counted by
// how far it moves scores, noise is added to that.
// Sums are of blocks of 32, then of the blocks: with A = additions(N), 32 + N/32 or so of many, one of N
// terms of one sign errs by A e of itself. Softmax: p = 2^t/sum errs by the noise and by (2e-7 + (A + 8) e)
// of itself. Thresholds: the sum of u^r tells how far the edge found is from the true one. With d such that
//   sum (u + noise - d)^r < 1 < sum (u - noise + d)^r,
// computed with the slack of powers and (A + 8) e counted, the true numbers are within noise + d of u.
// The mean m = sum p v/sum p errs by (2 A + 32) e beyond what the weights do, and the weights by as much as
// the slope allows: by (noise + d) sum w |v - m| in all.
#pragma once

#include "core/engine/simd/chosen_weights.h"

namespace basinscope::simd {

// A box a lane, in two dimensions. Weigh: one of box_weights.h and chosen_weights.h.
template <class L, class Weigh, bool Whole>
struct BoxLanes {
  static constexpr Offset lanes = L::size;
  static constexpr bool own_all = Weigh::means.by_weights || Weigh::means.by_slopes;
  const BoxProblem& p;
  Weigh weigh;
  L total;  // of the weights
  L centre[2], half[2], mean[2];
  Moves<L> moves;

  BoxLanes(const BoxProblem& problem, float* scratch)
      : p(problem), weigh(problem, scratch), total(problem.rule.total) {}

  const float* row(int i) const { return p.rows + i * Offset{numbers_a_row}; }

  void over(int at) {
    for (int k = 0; k < 2; ++k) {
      centre[k] = L::load_aligned(p.centre[k] + at);
      half[k] = L::load_aligned(p.half[k] + at);
    }
    find_scores();
    const L noise = L(12 * float_unit) * (L(p.largest[0]) * abs(centre[0]) +
                                          L(p.largest[1]) * abs(centre[1]) + L(p.largest[2])) +
                    L(4 * float_unit);
    weigh.settle(noise, half);
    find_mean();
    find_reach();
    find_moves();
    write(at);
  }

  void find_scores() {
    L top(-3e38f);
    for (int i = 0; i < p.rule.size; ++i) {
      const float* of = row(i);
      const L t = fma(L(of[2]), centre[0], fma(L(of[3]), centre[1], L(of[4])));
      t.store_aligned(weigh.scores + i * lanes);
      top = max(top, t);
    }
    for (int i = 0; i < p.rule.size; ++i) {
      float* const to = weigh.scores + i * lanes;
      (L::load_aligned(to) - top).store_aligned(to);
    }
  }

  void find_mean() {
    L sum(0.0f);
    mean[0] = mean[1] = L(0.0f);
    over_blocks(p.rule.size, [&](int first, int last) {
      L part(0.0f), x(0.0f), y(0.0f);
      for (int i = first; i < last; ++i) {
        const L w = L::load_aligned(weigh.weights + i * lanes);
        part += w;
        x = fma(w, L(row(i)[0]), x);
        y = fma(w, L(row(i)[1]), y);
      }
      sum += part;
      mean[0] += x;
      mean[1] += y;
    });
    const L inverse = L(1.0f) / sum;
    for (int k = 0; k < 2; ++k) mean[k] *= inverse;
  }

  // How far each score can move against those of the patterns that may have weight: first against all.
  void find_reach() {
    const L all_along(p.stretch * few);
    L low[2] = {L(2.0f), L(2.0f)}, high[2] = {L(-2.0f), L(-2.0f)}, rest(0.0f);
    over_blocks(p.rule.size, [&](int first, int last) {
      L part(0.0f);
      for (int i = first; i < last; ++i) {
        const float* of = row(i);
        const L far = all_along * (L(of[5]) * half[0] + L(of[6]) * half[1]);
        far.store_aligned(weigh.reach + i * lanes);
        const L most = weigh.most(i, far);
        const auto takes_part = most > L(Weigh::next_to_none);
        if constexpr (Weigh::dense) part += select(takes_part, L(0.0f), most);
        for (int k = 0; k < 2; ++k) {
          low[k] = select(takes_part, min(low[k], L(of[k])), low[k]);
          high[k] = select(takes_part, max(high[k], L(of[k])), high[k]);
        }
      }
      rest += part;
    });
    rest *= L(1 + static_cast<float>(additions(p.rule.size)) * float_unit);
    for (int i = 0; i < p.rule.size; ++i) {
      const float* of = row(i);
      float* const to = weigh.reach + i * lanes;
      const L far = L::load_aligned(to);
      L near(0.0f);
      for (int k = 0; k < 2; ++k)
        near =
            fma(max(max(L(of[k]) - low[k], high[k] - L(of[k])), L(0.0f)) + L(4 * float_unit), half[k], near);
      near *= all_along;
      if constexpr (Weigh::dense) near += rest * far;
      min(near * L(few), far).store_aligned(to);
    }
    for (int k = 0; k < 2; ++k) moves.low[k] = low[k], moves.high[k] = high[k];
    if constexpr (Weigh::means.by_weights) weigh.sum_up();
  }

  void find_moves() {
    const L zero(0.0f);
    for (int k = 0; k < 2; ++k) moves.apart[k] = moves.swept[k] = moves.offset[k] = moves.drift[k] = zero;
    for (int k = 0; k < 3; ++k) moves.most[k] = moves.least[k] = zero;
    moves.sum = moves.all = zero;
    over_blocks(p.rule.size, [&](int first, int last) { add_moves(first, last); });
  }

  void add_moves(int first, int last) {
    const L zero(0.0f);
    Moves<L> part;
    for (int k = 0; k < 2; ++k) part.apart[k] = part.swept[k] = part.offset[k] = part.drift[k] = zero;
    for (int k = 0; k < 3; ++k) part.most[k] = part.least[k] = zero;
    part.sum = part.all = zero;
    for (int i = first; i < last; ++i) {
      const float* of = row(i);
      const auto range = weigh.range(i, L::load_aligned(weigh.reach + i * lanes));
      const L w = L::load_aligned(weigh.weights + i * lanes);
      const L strayed = max(range.high - w, w - range.low);
      const L x = L(of[0]) - mean[0], y = L(of[1]) - mean[1];
      const L far_x = abs(x), far_y = abs(y);
      part.apart[0] = fma(strayed, far_x, part.apart[0]);
      part.apart[1] = fma(strayed, far_y, part.apart[1]);
      part.swept[0] = fma(range.most, far_x, part.swept[0]);
      part.swept[1] = fma(range.most, far_y, part.swept[1]);
      const L wx = range.most * x;
      part.most[0] = fma(wx, x, part.most[0]);
      const L wy = range.most * y;
      part.most[1] = fma(wy, y, part.most[1]);
      part.most[2] = fma(wx, y, part.most[2]);
      if constexpr (own_all) part.all += range.most;
      if constexpr (Weigh::means.by_slopes) {
        part.drift[0] += wx;
        part.drift[1] += wy;
      }
      if constexpr (Whole) {
        const L lx = range.least * x, ly = range.least * y;
        part.least[0] = fma(lx, x, part.least[0]);
        part.least[1] = fma(ly, y, part.least[1]);
        part.least[2] = fma(lx, y, part.least[2]);
        part.offset[0] += lx;
        part.offset[1] += ly;
        part.sum += range.least;
      }
    }
    for (int k = 0; k < 2; ++k) {
      moves.apart[k] += part.apart[k];
      moves.swept[k] += part.swept[k];
      if constexpr (Weigh::means.by_slopes) moves.drift[k] += part.drift[k];
      if constexpr (Whole) moves.offset[k] += part.offset[k];
    }
    for (int k = 0; k < 3; ++k) {
      moves.most[k] += part.most[k];
      if constexpr (Whole) moves.least[k] += part.least[k];
    }
    if constexpr (Whole) moves.sum += part.sum;
    if constexpr (own_all) moves.all += part.all;
  }

  static L form(const L m[3], const L& x, const L& y) {
    return fma(m[0] * x, x, fma(m[1] * y, y, L(2.0f) * (abs(m[2]) * x) * y)) * L(few);
  }

  void write(int at) {
    const float n = static_cast<float>(additions(p.rule.size));
    const L zero(0.0f), share((2 * n + 40) * float_unit),
        rounding = largest() * L((2 * n + 32) * float_unit + Weigh::beyond_slope);
    const L stretch(p.stretch * few);
    L most[3];
    for (int k = 0; k < 3; ++k) most[k] = stretch * moves.most[k];
    L slack = share * (most[0] + most[1]);
    if constexpr (Weigh::means.by_slopes) {
      slack *= L(4.0f);
      const L x = moves.drift[0] / max(moves.all, L(1e-30f)), y = moves.drift[1] / max(moves.all, L(1e-30f));
      most[0] -= stretch * moves.drift[0] * x;
      most[1] -= stretch * moves.drift[1] * y;
      most[2] -= stretch * moves.drift[0] * y;
    }
    most[0] += slack;
    most[1] += slack;
    L by_weights[2];
    for (int k = 0; k < 2; ++k) by_weights[k] = moves.apart[k] * (L(1.0f) + share) + rounding;
    if constexpr (Weigh::means.by_weights) {
      // About the mean of the weights, which moves within rho: for any t > 0
      //   (v - m)(v - m)^T <= (1 + t)(v - c)(v - c)^T + (1 + 1/t) rho^2.
      const L off =
          fma(by_weights[0], by_weights[0], by_weights[1] * by_weights[1]) * stretch * moves.all * L(few);
      const L t = max(sqrt(off / (off + most[0] + most[1] + L(1e-30f))), L(1e-4f));
      const L wider = off * (L(1.0f) + L(1.0f) / t) * L(few);
      for (int k = 0; k < 3; ++k) most[k] *= (L(1.0f) + t) * L(few);
      most[0] += wider;
      most[1] += wider;
    }
    const L along = form(most, half[0], half[1]);
    const L slope_noise = weigh.slope_noise() * (L(1.0f) + share);
    L own[2], low[2], high[2];
    auto known = weigh.known();
    for (int k = 0; k < 2; ++k) {
      own[k] = fma(slope_noise, moves.swept[k], rounding);
      const L by_slope = own[k] + sqrt(most[k] * along) * L(few);
      const L reach = min(by_slope, by_weights[k]) * L(few);
      mean[k] *= total;
      low[k] = mean[k] - reach;
      high[k] = mean[k] + reach;
      if constexpr (Weigh::means.hull) {
        low[k] = max(low[k], total * moves.low[k] - rounding);
        high[k] = min(high[k], total * moves.high[k] + rounding);
      }
      known = known & (reach < L(1e6f)) & (low[k] <= high[k]);
    }
    L error = max(own[0], own[1]) * L(few);
    const L trace_half = L(0.5f) * (most[0] + most[1]), trace_apart = L(0.5f) * (most[0] - most[1]);
    L steepest = (trace_half + sqrt(fma(trace_apart, trace_apart, most[2] * most[2]))) * L(few);
    if (p.l2) {
      normalise(low, high, known, error, steepest);
      if constexpr (Whole) may_rest_by_length(at, low, high, known, error, steepest);
    } else if constexpr (Whole) {
      may_rest_by_slope(at, low, high, known, error, most);
    }
    for (int k = 0; k < 2; ++k) {
      low[k].store_aligned(p.low[k] + at);
      high[k].store_aligned(p.high[k] + at);
      if constexpr (Whole) mean[k].store_aligned(p.next[k] + at);
    }
    select(known, L(1.0f), zero).store_aligned(p.known + at);
    if constexpr (Whole) {
      error.store_aligned(p.error + at);
      steepest.store_aligned(p.steepest + at);
    }
  }

  // z/||z|| of every z in the box; the mean, and what was said of it, likewise.
  void normalise(L low[2], L high[2], MaskOf<L>& known, L& error, L& steepest) {
    const L zero(0.0f), one(1.0f);
    const L near_x = max(max(low[0], -high[0]), zero), near_y = max(max(low[1], -high[1]), zero);
    const L least = sqrt(fma(near_x, near_x, near_y * near_y)) * L(1 - 16 * float_unit);
    known = known & (least > L(1e-4f));
    const L safe = max(least, L(1e-4f));
    L to_low[2] = {one, one}, to_high[2] = {-one, -one};
    for (int corner = 0; corner < 4; ++corner) {
      const L z[2] = {corner & 1 ? high[0] : low[0], corner & 2 ? high[1] : low[1]};
      const L inverse = one / max(sqrt(fma(z[0], z[0], z[1] * z[1])), L(1e-4f));
      for (int k = 0; k < 2; ++k) {
        to_low[k] = min(to_low[k], z[k] * inverse);
        to_high[k] = max(to_high[k], z[k] * inverse);
      }
    }
    const L slack(16 * float_unit);
    for (int k = 0; k < 2; ++k) {
      const auto across = (low[1 - k] <= zero) & (high[1 - k] >= zero);
      to_high[k] = select(across & (high[k] > zero), one, to_high[k]) + slack;
      to_low[k] = select(across & (low[k] < zero), -one, to_low[k]) - slack;
    }
    for (int k = 0; k < 2; ++k) low[k] = to_low[k], high[k] = to_high[k];
    const L inverse = one / max(sqrt(fma(mean[0], mean[0], mean[1] * mean[1])), L(1e-4f));
    for (int k = 0; k < 2; ++k) mean[k] *= inverse;
    const L stretch = L(few) / safe;
    error = fma(stretch * L(1.5f), error, slack);
    steepest *= stretch * L(few);
  }

  MaskOf<L> meets(const L low[2], const L high[2]) const {
    return (low[0] <= (centre[0] + half[0]) + L(few - 1)) & (high[0] >= (centre[0] - half[0]) - L(few - 1)) &
           (low[1] <= (centre[1] + half[1]) + L(few - 1)) & (high[1] >= (centre[1] - half[1]) - L(few - 1));
  }

  // Of a sum of values by the weights, at most.
  L largest() const { return max(total, L(1.0f)); }
  // Of the update less the state: how far it is off.
  L unsure(const L& error) const {
    return error + L(4 * float_unit) * (max(abs(centre[0]), abs(centre[1])) + largest());
  }

  void may_rest_by_length(int at, const L low[2], const L high[2], const MaskOf<L>& known, const L& error,
                          const L& steepest) {
    const L x = mean[0] - centre[0], y = mean[1] - centre[1];
    const L moved = sqrt(fma(x, x, y * y)) * L(1 - 8 * float_unit);
    const L radius = sqrt(fma(half[0], half[0], half[1] * half[1]));
    const L most = fma(L(1.0f) + steepest, radius, L(2.0f) * unsure(error)) * L(few);
    const auto leaves = known & ((moved > most) | !meets(low, high));
    select(leaves, L(0.0f), L(1.0f)).store_aligned(p.rests + at);
  }

  void may_rest_by_slope(int at, const L low[2], const L high[2], const MaskOf<L>& known, const L& error,
                         const L most[3]) {
    const L zero(0.0f), half_of(0.5f), stretch(p.stretch);
    // Of the least slopes about their own mean.
    const L inverse = L(1.0f) / max(moves.sum, L(1e-30f));
    const L ox = moves.offset[0] * inverse, oy = moves.offset[1] * inverse;
    const L slack = L(static_cast<float>(8 * additions(p.rule.size) + 80) * float_unit) *
                    (moves.least[0] + moves.least[1]);
    const L least[3] = {stretch * (moves.least[0] - moves.offset[0] * ox - slack),
                        stretch * (moves.least[1] - moves.offset[1] * oy - slack),
                        stretch * (moves.least[2] - moves.offset[0] * oy)};
    L middle[3], rest[3];
    for (int k = 0; k < 3; ++k) {
      middle[k] = half_of * (most[k] + least[k]);
      rest[k] = half_of * (most[k] - least[k]);
    }
    // What the two lines above round.
    const L lost = L(4 * float_unit) * (most[0] + most[1]);
    rest[0] += lost;
    rest[1] += lost;
    const L reach = sqrt(max(form(rest, half[0], half[1]), zero));
    const L move[2] = {mean[0] - centre[0], mean[1] - centre[1]};
    const L off = unsure(error);
    const auto left_along = [&](const L& x, const L& y) {
      const L turned_x = fma(middle[0] - L(1.0f), x, middle[2] * y),
              turned_y = fma(middle[1] - L(1.0f), y, middle[2] * x);
      const L size = abs(x) + abs(y);
      const L swept = abs(turned_x) * half[0] + abs(turned_y) * half[1] +
                      L(8 * float_unit) * size * (middle[0] + middle[1] + L(1.0f)) * (half[0] + half[1]);
      const L spread = sqrt(max(form(rest, abs(x), abs(y)), zero)) * reach;
      return abs(fma(x, move[0], y * move[1])) >
             fma(swept + spread, L(few), (off + L(8 * float_unit) * (abs(move[0]) + abs(move[1]))) * size);
    };
    auto leaves = left_along(L(1.0f), zero) | left_along(zero, L(1.0f)) | left_along(move[0], move[1]);
    // The eigenvectors of the middle slope.
    const L apart = half_of * (middle[0] - middle[1]);
    const L length = sqrt(fma(apart, apart, middle[2] * middle[2]));
    const L vx = select(apart >= zero, apart + length, middle[2]),
            vy = select(apart >= zero, middle[2], length - apart);
    leaves = leaves | left_along(vx, vy) | left_along(-vy, vx);
    leaves = known & (leaves | !meets(low, high));
    select(leaves, zero, L(1.0f)).store_aligned(p.rests + at);
  }
};

// Everything it calls is taken in: a call would pass vectors through memory.
template <class L, class Weigh>
[[gnu::flatten]] void bound_with(const BoxProblem& p, float* scratch) {
  for (int at = 0; at < p.count; at += static_cast<int>(L::size)) {
    if (p.rests)
      BoxLanes<L, Weigh, true>(p, scratch).over(at);
    else
      BoxLanes<L, Weigh, false>(p, scratch).over(at);
  }
}

template <class A>
void bound_boxes(const BoxProblem& p, float* scratch) {
  using L = Pair<xsimd::batch<float, A>>;
  if (p.rule.rule == Rule::family) {
    if (p.rule.family == Family::box) return bound_with<L, ClipBox<L>>(p, scratch);
    if (p.rule.family == Family::top_k) return bound_with<L, ChosenBox<L, false>>(p, scratch);
    return bound_with<L, ChosenBox<L, true>>(p, scratch);
  }
  if (p.rule.weigh_by_derivative) {
    if (p.rule.rule == Rule::quadratic)
      return bound_with<L, NormBox<L, NormShape<L, WholeRule<L, 2>, false>>>(p, scratch);
    if (p.rule.exponent < 2) return bound_with<L, NormBox<L, NormShape<L, PowerRule<L>, true>>>(p, scratch);
    return bound_with<L, NormBox<L, NormShape<L, PowerRule<L>, false>>>(p, scratch);
  }
  switch (p.rule.rule) {
    case Rule::linear:
      return bound_with<L, ThresholdBox<L, WholeShape<L, 1>>>(p, scratch);
    case Rule::quadratic:
      return bound_with<L, ThresholdBox<L, WholeShape<L, 2>>>(p, scratch);
    case Rule::cubic:
      return bound_with<L, ThresholdBox<L, WholeShape<L, 3>>>(p, scratch);
    case Rule::power:
      if (p.rule.exponent < 0) return bound_with<L, ThresholdBox<L, FallingShape<L>>>(p, scratch);
      return bound_with<L, ThresholdBox<L, PowerShape<L, PowerRule<L>, false>>>(p, scratch);
    case Rule::concave:
      return bound_with<L, ThresholdBox<L, PowerShape<L, ConcaveRule<L>, true>>>(p, scratch);
    default:
      return bound_with<L, SoftmaxBox<L>>(p, scratch);
  }
}

}  // namespace basinscope::simd
