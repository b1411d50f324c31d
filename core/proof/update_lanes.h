// SPDX-License-Identifier: GPL-3.0-or-later
// What one update does to boxes of states, several at once, one a lane: where it takes them, by how much it
// stretches, and whether a fixed point can lie inside. weight_lanes.h bounds the weights.
//
// The mixture z = sum p x has the slope J = rate sum w_i (x_i - m)(x_i - m)^T with the mean m = sum w x/sum
// w: the gradient of a convex function, symmetric, and in the order of quadratic forms it rises with every w,
// as each direction's variance is the least over all m. Slopes in ranges hence give least <= J <= most, each
// about its own mean, and for d in the box
//   |e_k^T J d| <= sqrt(most_kk) sqrt(d^T most d).
// Where weights are shares (normmax, windows), m is z itself, which stays within rho of its place c at the
// box's centre: for any t > 0
//   (x - z)(x - z)^T <= (1 + t)(x - c)(x - c)^T + (1 + 1/t) rho^2.
// By distance the slope is J + rate v (z - q)^T, v = sum w (x - z): a part that vanishes with the step. Which
// way a trajectory goes is told by E = -h^2/(2(r + 1)) sum u_+^{r+1}: that falls by sum u_+^r/2 ||T q - q||^2
// at least, and sum u_+^r >= sum u_+^{r+1} stays above what it was.
//
// With weights p as computed at the centre and any point m near their mean, the true mixture there is total m
// plus sum (p* - p)(x - m) + sum p (x - m), as the true p* add up to the total. The last sum is what rounding
// left of m. Each p* is within its range, and no farther from p than w (noise + shift), w the steepest in the
// range. The same holds of shares, with the steepest slope over the least S, and with the last sum times the
// ratio of the computed S to the true one, which the same terms bound.
//
// Post-transforms. R z/sqrt(||z||^2 + softness^2) is l2 normalisation, or layer normalisation of three
// dimensions in the plane of states (state_plane.h): it stretches by at most R/sqrt(least ||z||^2 +
// softness^2), tangentially so, and less along z. Layer normalisation of two dimensions is delta + g(d)(1,
// -1) of d = (z_1 - z_2)/2 alone, with n = 2 or 1 as its variance divides,
//   g(d) = eta d/sqrt(2 d^2/n + epsilon),   g'(d) = eta epsilon/(2 d^2/n + epsilon)^{3/2},
// so that the ends of d's range are those of the image, and it stretches by at most g' at the least |d|.
// Without softness or epsilon each jumps at 0, about which nothing is known.
#pragma once

#include "core/proof/box_bounds.h"
#include "core/proof/weight_lanes.h"

namespace basinscope {

// A symmetric matrix.
template <class V>
struct FormLanes {
  V xx{}, yy{}, xy{};

  BASINSCOPE_INLINE void add(const V& weight, const V d[2]) {
    xx += weight * d[0] * d[0];
    yy += weight * d[1] * d[1];
    xy += weight * d[0] * d[1];
  }
  // From one about a point to one about the mean, which is sum/all off it.
  BASINSCOPE_INLINE void about_mean(const V sum[2], const V& all) {
    const V each = larger(all, every<V>(least_power)), x = sum[0] / each, y = sum[1] / each;
    xx -= sum[0] * x;
    yy -= sum[1] * y;
    xy -= sum[0] * y;
  }
  BASINSCOPE_INLINE V trace() const { return xx + yy; }
  BASINSCOPE_INLINE void widen(const V& by) {
    xx += by;
    yy += by;
  }
  BASINSCOPE_INLINE FormLanes times(const V& by) const { return {xx * by, yy * by, xy * by}; }
  BASINSCOPE_INLINE FormLanes plus(const FormLanes& other, double by) const {
    return {xx + by * other.xx, yy + by * other.yy, xy + by * other.xy};
  }
  // max d^T M d over |d| <= (x, y), M >= 0.
  BASINSCOPE_INLINE V largest(const V& x, const V& y) const {
    return widened(above_zero(xx * x * x + yy * y * y + 2.0 * magnitude(xy) * x * y));
  }
  BASINSCOPE_INLINE V largest_eigenvalue() const {
    const V apart = 0.5 * (xx - yy);
    return widened(0.5 * trace() + root(apart * apart + xy * xy));
  }
};

template <class V, class Weigh>
struct UpdateLanes {
  using Truth = TruthOf<V>;
  const BoundedNetwork& network;
  Weigh weigh;
  V centre[2], half[2];
  // What is found: as ImageBound has it.
  Truth known;
  V low[2], high[2], next[2], error, steepest;
  // Of the mixture: between these is J; and |v| and |(z - q).d| of the part by distance.
  FormLanes<V> most, least;
  V drift[2] = {V{}, V{}}, along{};

  BASINSCOPE_INLINE UpdateLanes(const BoundedNetwork& of, double* scratch)
      : network(of), weigh(of, scratch) {}

  BASINSCOPE_INLINE static V length(const V& x, const V& y) { return root(x * x + y * y); }

  BASINSCOPE_INLINE void mix() {
    constexpr double steep = 1e150;  // slopes above have no bound
    const double total = network.rule.total, share = network.share;
    weigh.place(centre, half);
    V sum{}, middle[2] = {V{}, V{}};
    for (int i = 0; i < weigh.size; ++i) {
      const V w = weigh.get(Weigh::weight, i);
      sum += w;
      for (int k = 0; k < 2; ++k) middle[k] += w * weigh.pattern(i, k);
    }
    for (int k = 0; k < 2; ++k) middle[k] /= sum;

    V apart[2] = {V{}, V{}}, own[2] = {V{}, V{}}, left[2] = {V{}, V{}}, size[2] = {V{}, V{}}, doubt{};
    V sum_most[2] = {V{}, V{}}, sum_least[2] = {V{}, V{}}, spread[2] = {V{}, V{}}, all_most{}, all_least{};
    V hull_low[2] = {every<V>(unbounded), every<V>(unbounded)}, hull_high[2] = {-hull_low[0], -hull_low[1]};
    Truth sloped = V{} == V{};
    for (int i = 0; i < weigh.size; ++i) {
      const WeightRange<V> range = weigh.range(i);
      const V w = weigh.get(Weigh::weight, i), strayed = larger(range.high - w, w - range.low),
              slope = smaller(range.most, every<V>(steep)),
              astray = slope * (weigh.get(Weigh::noise, i) + weigh.shift),
              off[2] = {weigh.pattern(i, 0) - middle[0], weigh.pattern(i, 1) - middle[1]};
      const Truth weighs = range.high > V{};
      for (int k = 0; k < 2; ++k) {
        const V far = magnitude(off[k]);
        apart[k] += strayed * far;
        own[k] += astray * far;
        left[k] += w * off[k];
        size[k] += range.high * far;
        sum_most[k] += slope * off[k];
        sum_least[k] += range.least * off[k];
        if constexpr (Weigh::by_distance) spread[k] += (slope - range.least) * far;
        hull_low[k] = weighs ? smaller(hull_low[k], every<V>(weigh.pattern(i, k))) : hull_low[k];
        hull_high[k] = weighs ? larger(hull_high[k], every<V>(weigh.pattern(i, k))) : hull_high[k];
      }
      doubt += astray;
      most.add(slope, off);
      least.add(range.least, off);
      all_most += slope;
      all_least += range.least;
      sloped = sloped & (range.most <= every<V>(steep));
    }
    V reach[2];
    for (int k = 0; k < 2; ++k) {
      next[k] = total * middle[k];
      const V rounding = magnitude(left[k]) + (share + weigh.slack()) * size[k] +
                         (4 * rounding_unit) * magnitude(next[k]) + total * network.blur + vanished;
      reach[k] = apart[k] * (1 + share) + rounding;
      own[k] = own[k] * (1 + share) + doubt * magnitude(left[k]) + rounding;
    }
    // By less than share of these the forms are rounded: what is off their mean squares to no more.
    const V about_middle = most.trace(), slack_least = share * least.trace();
    if constexpr (Weigh::by_mean)
      count_moves_of_mean(reach, all_most);
    else
      most.about_mean(sum_most, all_most);
    least.about_mean(sum_least, all_least);
    most.widen(share * about_middle);
    least.widen(-slack_least);
    most = most.times(every<V>(network.rate));
    least = least.times(every<V>(network.rate));
    steepest = most.largest_eigenvalue();
    if constexpr (Weigh::by_distance) {
      V move[2];
      for (int k = 0; k < 2; ++k) {
        move[k] = widened(magnitude(next[k] - centre[k])) + reach[k] + half[k];
        drift[k] = network.rate * widened(0.5 * magnitude(sum_most[k] + sum_least[k]) + 0.5 * spread[k] +
                                          all_most * reach[k] + share * root(all_most * about_middle));
      }
      along = widened(move[0] * half[0] + move[1] * half[1]);
      steepest += widened(length(drift[0], drift[1]) * length(move[0], move[1]));
    }
    const V none = every<V>(unbounded), form = most.largest(half[0], half[1]);
    error = sloped ? widened(larger(own[0], own[1])) : none;
    steepest = sloped ? widened(steepest) : none;
    known = weigh.told;
    for (int k = 0; k < 2; ++k) {
      const V by_slope = own[k] + widened(root((k == 0 ? most.xx : most.yy) * form)) + drift[k] * along;
      const V off = widened(sloped ? smaller(reach[k], by_slope) : reach[k]);
      // Weights of patterns add up to the total, and none is below 0.
      const V from = total * hull_low[k], to = total * hull_high[k],
              rounding = (2 * rounding_unit) * (magnitude(next[k]) + off),
              blur = every<V>(total * network.blur);
      low[k] = larger((next[k] - off) - rounding, from - (2 * rounding_unit) * magnitude(from) - blur);
      high[k] = smaller((next[k] + off) + rounding, to + (2 * rounding_unit) * magnitude(to) + blur);
      known = known & (off < every<V>(1e300)) & (low[k] <= high[k]);
    }
  }
  BASINSCOPE_INLINE void count_moves_of_mean(const V reach[2], const V& all) {
    const V off = widened((reach[0] * reach[0] + reach[1] * reach[1]) * all);
    const V t = root(off / (off + most.trace() + least_power)) + 1e-8;
    most = most.times(widened(1.0 + t));
    most.widen(widened(off * (1.0 + 1.0 / t)));
  }

  BASINSCOPE_INLINE V normalising(const V& size) const {
    return network.radius /
           larger(root(size * size + network.softness * network.softness), every<V>(least_power));
  }
  BASINSCOPE_INLINE void normalise() {
    constexpr double up = 1 + 16 * rounding_unit, down = 1 - 16 * rounding_unit;
    const double radius = network.radius;
    const bool soft = network.softness > 0;
    const V zero{},
        size = length(next[0], next[1]),
        nearest = length(above_zero(larger(low[0], -high[0])), above_zero(larger(low[1], -high[1]))) * down,
        farthest = length(larger(-low[0], high[0]), larger(-low[1], high[1])) * up;
    const Truth directed = (nearest > (128 * rounding_unit) * size) & (size > zero);
    if (!soft) known = known & directed;
    // The angle is monotone along each side, so that the corners bound it; and each entry of the direction
    // has no extreme inside but on the axes.
    V from[2] = {every<V>(1), every<V>(1)}, to[2] = {-from[0], -from[1]};
    for (int corner = 0; corner < 4; ++corner) {
      const V z[2] = {corner & 1 ? high[0] : low[0], corner & 2 ? high[1] : low[1]};
      const V inverse = 1.0 / larger(length(z[0], z[1]), every<V>(least_power));
      for (int k = 0; k < 2; ++k) {
        from[k] = smaller(from[k], z[k] * inverse);
        to[k] = larger(to[k], z[k] * inverse);
      }
    }
    const V near_factor = normalising(nearest), far_factor = normalising(farthest),
            shortest = near_factor * nearest, longest = soft ? far_factor * farthest : every<V>(radius),
            slack = every<V>(32 * rounding_unit * radius);
    V image_low[2], image_high[2];
    for (int k = 0; k < 2; ++k) {
      const Truth across = (low[1 - k] <= zero) & (high[1 - k] >= zero);
      from[k] = across & (low[k] < zero) ? every<V>(-1) : from[k];
      to[k] = across & (high[k] > zero) ? every<V>(1) : to[k];
      image_low[k] = directed ? smaller(from[k] * shortest, from[k] * longest)
                              : smaller(low[k] * far_factor, low[k] * near_factor);
      image_high[k] = directed ? larger(to[k] * shortest, to[k] * longest)
                               : larger(high[k] * far_factor, high[k] * near_factor);
    }
    for (int k = 0; k < 2; ++k) {
      low[k] = image_low[k] - slack;
      high[k] = image_high[k] + slack;
      next[k] *= normalising(size);
    }
    error = widened(widened(near_factor) * 1.5 * error + slack);  // sqrt 2 along both axes
    steepest *= widened(near_factor);
  }

  // Of two dimensions.
  BASINSCOPE_INLINE void normalise_layer() {
    const LayerNorm& layer = *network.layer_norm;
    const double delta = layer.delta, radius = layer.radius(2),
                 two_by_n = 2 * std::pow(layer.eta / radius, 2);
    const auto deviation = [&](const V& d) __attribute__((always_inline)) {
      return root(two_by_n * d * d + layer.epsilon);
    };
    const auto post = [&](const V& d) __attribute__((always_inline)) { return layer.eta * d / deviation(d); };
    const V size = larger(larger(-low[0], high[0]), larger(-low[1], high[1])),
            slack = (16 * rounding_unit) * size, from = 0.5 * (low[0] - high[1]) - slack,
            to = 0.5 * (high[0] - low[1]) + slack, nearest = above_zero(larger(from, -to)),
            slowest = deviation(nearest);
    // A difference that is rounding alone counts as none (layer_norm.h), and is no direction.
    known = known & (layer.epsilon == 0 ? nearest > (128 * rounding_unit) * size : slowest > V{});
    // That of taking the mean off is divided, too.
    const V rounding = (32 * rounding_unit) * (radius + std::abs(delta) + layer.eta * (size / slowest)),
            ends[2] = {post(from), post(to)}, at = post(smaller(larger(0.5 * (next[0] - next[1]), from), to));
    for (int k = 0; k < 2; ++k) {
      const double way = k == 0 ? 1 : -1;
      low[k] = (delta + way * ends[k]) - rounding;
      high[k] = (delta + way * ends[1 - k]) + rounding;
      next[k] = delta + way * at;
    }
    const V stretch = layer.eta * layer.epsilon / (slowest * slowest * slowest) * (1 + 1e-12);
    // Where it is flat nothing is left of an error that has no bound.
    const Truth flat = ~(stretch > V{});
    error = widened((flat ? V{} : stretch * 1.5 * error) + rounding);
    steepest = flat ? V{} : stretch * steepest;
  }

  // False where it is proven that no state of the box is its own update: where no image meets the box; or
  // where, along some direction, the update of the centre moves by more than the box is wide under the slope
  // less 1. Where the slope is not symmetric, whatever the direction q - c and T(q) - T(c) are no longer than
  // their bounds.
  BASINSCOPE_INLINE Truth may_rest() const {
    Truth meets = V{} == V{};
    for (int k = 0; k < 2; ++k) {
      const V slack = (2 * rounding_unit) * (magnitude(centre[k]) + half[k]);
      meets = meets & (low[k] <= (centre[k] + half[k]) + slack) & (high[k] >= (centre[k] - half[k]) - slack);
    }
    const V move[2] = {next[0] - centre[0], next[1] - centre[1]};
    const V unsure = error + (4 * rounding_unit) * (larger(magnitude(centre[0]), magnitude(centre[1])) +
                                                    larger(magnitude(next[0]), magnitude(next[1])));
    Truth leaves;
    if (network.radius > 0 || network.layer_norm) {
      const V moved = length(move[0], move[1]) * (1 - 8 * rounding_unit);
      leaves = moved > widened((1.0 + steepest) * length(half[0], half[1]) + 2.0 * unsure);
    } else {
      leaves = leaves_along_a_direction(move, unsure);
    }
    return ~(known & (leaves | ~meets));
  }
  BASINSCOPE_INLINE Truth leaves_along_a_direction(const V move[2], const V& unsure) const {
    const FormLanes<V> middle = most.plus(least, 1).times(every<V>(0.5));
    FormLanes<V> rest = most.plus(least, -1).times(every<V>(0.5));
    rest.widen((8 * rounding_unit) * most.trace());
    const V reach = root(rest.largest(half[0], half[1]));
    const auto along_this = [&](const V& x, const V& y) __attribute__((always_inline)) {
      const V turned_x = middle.xx * x + middle.xy * y - x, turned_y = middle.yy * y + middle.xy * x - y,
              size = magnitude(x) + magnitude(y);
      const V swept = magnitude(turned_x) * half[0] + magnitude(turned_y) * half[1] +
                      (16 * rounding_unit) * size * (middle.trace() + 1.0) * (half[0] + half[1]);
      const V spread = root(rest.largest(magnitude(x), magnitude(y))) * reach +
                       (magnitude(x) * drift[0] + magnitude(y) * drift[1]) * along;
      const V rounding = (unsure + (8 * rounding_unit) * (magnitude(move[0]) + magnitude(move[1]))) * size;
      return magnitude(x * move[0] + y * move[1]) > widened(swept + spread + rounding);
    };
    const V zero{}, one = every<V>(1);
    // The axes, that of the step, and the eigenvectors of the middle slope.
    const V apart = 0.5 * (middle.xx - middle.yy), both = length(apart, middle.xy),
            x = apart >= zero ? apart + both : middle.xy, y = apart >= zero ? middle.xy : both - apart;
    return along_this(one, zero) | along_this(zero, one) | along_this(move[0], move[1]) | along_this(x, y) |
           along_this(-y, x);
  }

  BASINSCOPE_INLINE void bound(const Box* boxes, ImageBound* bounds, int count, bool whole) {
    constexpr int lanes = lanes_of<V>;
    double numbers[10][lanes];
    for (int i = 0; i < lanes; ++i) {
      const Box& box = boxes[i < count ? i : count - 1];
      const Eigen::Array2d middle = box.centre(), reach = box.half();
      for (int k = 0; k < 2; ++k) {
        numbers[k][i] = middle[k];
        numbers[2 + k][i] = reach[k];
      }
    }
    for (int k = 0; k < 2; ++k) {
      centre[k] = load_lanes<V>(numbers[k]);
      half[k] = load_lanes<V>(numbers[2 + k]);
    }
    mix();
    if (network.radius > 0) normalise();
    if (network.layer_norm) normalise_layer();
    for (int k = 0; k < 2; ++k) {
      store_lanes(low[k], numbers[k]);
      store_lanes(high[k], numbers[2 + k]);
      store_lanes(next[k], numbers[4 + k]);
    }
    store_lanes(error, numbers[6]);
    store_lanes(steepest, numbers[7]);
    store_lanes(known ? every<V>(1) : V{}, numbers[8]);
    store_lanes(whole && any(known) ? (may_rest() ? every<V>(1) : V{}) : every<V>(1), numbers[9]);
    for (int i = 0; i < count; ++i) {
      ImageBound& bound = bounds[i];
      for (int k = 0; k < 2; ++k) {
        bound.image.low[k] = numbers[k][i];
        bound.image.high[k] = numbers[2 + k][i];
        bound.next[k] = numbers[4 + k][i];
      }
      bound.known = numbers[8][i] == 1;
      bound.may_rest = numbers[9][i] == 1;
      bound.error = bound.known ? numbers[6][i] : unbounded;
      bound.steepest = bound.known ? numbers[7][i] : unbounded;
    }
  }
};

}  // namespace basinscope
