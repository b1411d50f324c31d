// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/proof/box_bounds.h"
#include "core/proof/weight_lanes.h"

namespace basinscope {

// A symmetric matrix.
template <class V>
struct Form {
  V xx{}, yy{}, xy{};

  BASINSCOPE_INLINE void add(const V& weight, const V& x, const V& y) {
    xx += weight * x * x;
    yy += weight * y * y;
    xy += weight * x * y;
  }
  BASINSCOPE_INLINE V trace() const { return xx + yy; }
  BASINSCOPE_INLINE void widen(const V& by) {
    xx += by;
    yy += by;
  }
  // max d^T M d over |d| <= (x, y), M >= 0.
  BASINSCOPE_INLINE V largest(const V& x, const V& y) const {
    return above_zero(xx * x * x + yy * y * y + 2.0 * magnitude(xy) * x * y) * rounded_up;
  }
};

template <class V, class Weigh>
struct UpdateLanes {
  using Truth = TruthOf<V>;
  const BoundedNetwork& of;
  Weigh weigh;
  V centre[2], half[2], next[2], low[2], high[2], error, steepest;
  Truth known;
  // Of the mixture before the post-transform, about the middle.
  V middle[2], reach[2];
  Form<V> most, least;
  V drift[2] = {V{}, V{}}, along{};

  BASINSCOPE_INLINE UpdateLanes(const BoundedNetwork& network, double* scratch)
      : of(network), weigh(network, scratch) {}

  BASINSCOPE_INLINE void find_middle() {
    V sum{}, x[2] = {V{}, V{}};
    for (int i = 0; i < weigh.size; ++i) {
      const V w = weigh.get(Weigh::weight, i);
      sum += w;
      for (int k = 0; k < 2; ++k) x[k] += w * weigh.pattern(i, k);
    }
    for (int k = 0; k < 2; ++k) middle[k] = x[k] / sum;
  }

  BASINSCOPE_INLINE void bound_mixture() {
    const double total = of.rule.total, share = of.share, rate = of.rate;
    weigh.place(centre, half);
    find_middle();
    constexpr double steep = 1e150;
    V doubt{}, apart[2] = {V{}, V{}}, own[2] = {V{}, V{}}, missed[2] = {V{}, V{}}, size[2] = {V{}, V{}};
    V off_most[2] = {V{}, V{}}, off_least[2] = {V{}, V{}}, far_most[2] = {V{}, V{}}, far_least[2] = {V{}, V{}};
    V all_most{}, all_least{};
    V hull_low[2] = {every<V>(unbounded), every<V>(unbounded)}, hull_high[2] = {-hull_low[0], -hull_low[1]};
    Truth unsloped = V{} < V{};
    for (int i = 0; i < weigh.size; ++i) {
      const WeightRange<V> range = weigh.range(i);
      const V w = weigh.get(Weigh::weight, i), strayed = larger(range.high - w, w - range.low);
      unsloped = unsloped | (range.most > every<V>(steep));
      const V rise = smaller(range.most, every<V>(steep));
      const V astray = rise * (weigh.get(Weigh::noise, i) + weigh.shift);
      const V v[2] = {weigh.pattern(i, 0) - middle[0], weigh.pattern(i, 1) - middle[1]};
      const Truth weighs = range.high > V{};
      doubt += astray;
      for (int k = 0; k < 2; ++k) {
        const V far = magnitude(v[k]);
        apart[k] += strayed * far;
        own[k] += astray * far;
        missed[k] += w * v[k];
        size[k] += range.high * far;
        off_most[k] += rise * v[k];
        off_least[k] += range.least * v[k];
        if constexpr (Weigh::by_distance) {
          far_most[k] += rise * far;
          far_least[k] += range.least * far;
        }
        hull_low[k] = weighs ? smaller(hull_low[k], every<V>(weigh.pattern(i, k))) : hull_low[k];
        hull_high[k] = weighs ? larger(hull_high[k], every<V>(weigh.pattern(i, k))) : hull_high[k];
      }
      most.add(rise, v[0], v[1]);
      least.add(range.least, v[0], v[1]);
      all_most += rise;
      all_least += range.least;
    }
    known = weigh.told;
    for (int k = 0; k < 2; ++k) {
      next[k] = total * middle[k];
      const V rounding = magnitude(missed[k]) + (share + weigh.slack()) * size[k] +
                         (4 * rounding_unit) * magnitude(next[k]) + total * of.blur + vanished;
      reach[k] = apart[k] * (1 + share) + rounding;
      own[k] = own[k] * (1 + share) + doubt * magnitude(missed[k]) + rounding;
    }
    const V slack = share * most.trace(), slack_least = share * least.trace();
    const auto about_own_mean = [](Form<V>& form, const V off[2], const V& all)
                                    __attribute__((always_inline)) {
      const V sum = larger(all, every<V>(least_power));
      form.xx -= off[0] / sum * off[0];
      form.yy -= off[1] / sum * off[1];
      form.xy -= off[0] / sum * off[1];
    };
    about_own_mean(least, off_least, all_least);
    least.widen(-slack_least);
    if constexpr (!Weigh::by_mean) about_own_mean(most, off_most, all_most);
    most.widen(slack);
    if constexpr (Weigh::by_mean) {
      const V off = (reach[0] * reach[0] + reach[1] * reach[1]) * all_most * rounded_up;
      const V t = root(off / (off + most.trace() + least_power)) + 1e-8, wider = off * (1.0 + 1.0 / t) * rounded_up;
      most.xx *= (1.0 + t) * rounded_up;
      most.yy *= (1.0 + t) * rounded_up;
      most.xy *= (1.0 + t) * rounded_up;
      most.widen(wider);
    }
    for (V* const entry : {&most.xx, &most.yy, &most.xy, &least.xx, &least.yy, &least.xy}) *entry *= rate;
    const V half_trace = 0.5 * most.trace(), half_apart = 0.5 * (most.xx - most.yy);
    steepest = (half_trace + root(half_apart * half_apart + most.xy * most.xy)) * rounded_up;
    const V form = most.largest(half[0], half[1]);
    if constexpr (Weigh::by_distance) {
      V move[2];
      for (int k = 0; k < 2; ++k) {
        move[k] = magnitude(next[k] - centre[k]) * rounded_up + reach[k] + half[k];
        drift[k] = rate * rounded_up *
                   (0.5 * magnitude(off_most[k] + off_least[k]) +
                    0.5 * above_zero(far_most[k] - far_least[k]) + all_most * reach[k] + share * far_most[k]);
      }
      along = (move[0] * half[0] + move[1] * half[1]) * rounded_up;
      steepest += root((drift[0] * drift[0] + drift[1] * drift[1]) * (move[0] * move[0] + move[1] * move[1])) *
                  rounded_up;
    }
    const V none = every<V>(unbounded);
    steepest = unsloped ? none : steepest * rounded_up;
    error = unsloped ? none : larger(own[0], own[1]) * rounded_up;
    for (int k = 0; k < 2; ++k) {
      const V by_slope = own[k] + root((k == 0 ? most.xx : most.yy) * form) * rounded_up + drift[k] * along;
      reach[k] = (unsloped ? reach[k] : smaller(reach[k], by_slope * rounded_up)) * rounded_up;
      low[k] = next[k] - reach[k];
      high[k] = next[k] + reach[k];
      const V round = (2 * rounding_unit) * (magnitude(next[k]) + reach[k]);
      low[k] = larger(low[k] - round, total * hull_low[k] - (2 * rounding_unit) * magnitude(total * hull_low[k]) - total * of.blur);
      high[k] = smaller(high[k] + round, total * hull_high[k] + (2 * rounding_unit) * magnitude(total * hull_high[k]) + total * of.blur);
      known = known & (reach[k] < every<V>(1e300)) & (low[k] <= high[k]);
    }
  }

  // R z/sqrt(||z||^2 + softness^2) of every z in the box.
  BASINSCOPE_INLINE void normalise() {
    const double radius = of.radius, softness = of.softness;
    const V zero{}, tiny = every<V>(least_power);
    const auto length = [](const V& x, const V& y) __attribute__((always_inline)) { return root(x * x + y * y); };
    const auto factor = [&](const V& x) __attribute__((always_inline)) {
      return radius / larger(root(x * x + softness * softness), tiny);
    };
    const V nearest = length(above_zero(larger(low[0], -high[0])), above_zero(larger(low[1], -high[1]))) *
                      (1 - 16 * rounding_unit),
            farthest = length(larger(-low[0], high[0]), larger(-low[1], high[1])) * (1 + 16 * rounding_unit),
            size = length(next[0], next[1]);
    const Truth directed = (nearest > (128 * rounding_unit) * size) & (size > zero);
    if (!(softness > 0)) known = known & directed;
    V from[2] = {every<V>(unbounded), every<V>(unbounded)}, to[2] = {-from[0], -from[1]};
    // The angle is monotone along each side, so that the corners bound it; and each entry of the direction has
    // no extreme inside but on the axes.
    for (int corner = 0; corner < 4; ++corner) {
      const V z[2] = {corner & 1 ? high[0] : low[0], corner & 2 ? high[1] : low[1]};
      const V inverse = 1.0 / larger(length(z[0], z[1]), tiny);
      for (int k = 0; k < 2; ++k) {
        from[k] = smaller(from[k], z[k] * inverse);
        to[k] = larger(to[k], z[k] * inverse);
      }
    }
    const V shortest = factor(nearest) * nearest, longest = softness > 0 ? factor(farthest) * farthest : every<V>(radius);
    const V slack = every<V>(32 * rounding_unit * radius);
    V image_low[2], image_high[2];
    for (int k = 0; k < 2; ++k) {
      const Truth across = (low[1 - k] <= zero) & (high[1 - k] >= zero);
      to[k] = across & (high[k] > zero) ? every<V>(1) : to[k];
      from[k] = across & (low[k] < zero) ? every<V>(-1) : from[k];
      image_low[k] = directed ? smaller(from[k] * shortest, from[k] * longest)
                              : smaller(low[k] * factor(farthest), low[k] * factor(nearest));
      image_high[k] = directed ? larger(to[k] * shortest, to[k] * longest)
                               : larger(high[k] * factor(farthest), high[k] * factor(nearest));
    }
    for (int k = 0; k < 2; ++k) {
      low[k] = image_low[k] - slack;
      high[k] = image_high[k] + slack;
      next[k] *= factor(size);
    }
    const V stretch = factor(nearest) * rounded_up;
    error = (stretch * 1.5 * error + slack) * rounded_up;
    steepest *= stretch * rounded_up;
  }

  // Layer normalisation of two dimensions.
  BASINSCOPE_INLINE void normalise_layer() {
    const LayerNorm& layer = *of.layer_norm;
    const double eta = layer.eta, delta = layer.delta, radius = layer.radius(2), epsilon = layer.epsilon,
                 two_n = eta > 0 ? std::pow(eta / radius, 2) * 2 : 2;
    const V size = larger(larger(-low[0], high[0]), larger(-low[1], high[1]));
    const V slack = (16 * rounding_unit) * size, from = 0.5 * (low[0] - high[1]) - slack,
            to = 0.5 * (high[0] - low[1]) + slack, nearest = above_zero(larger(from, -to));
    const auto deviation = [&](const V& d) __attribute__((always_inline)) {
      return root(two_n * d * d + epsilon);
    };
    const auto post = [&](const V& d) __attribute__((always_inline)) { return eta * d / deviation(d); };
    const V slowest = deviation(nearest);
    // A difference that is rounding alone counts as none (layer_norm.h), and is no direction.
    known = known & (epsilon == 0 ? nearest > (128 * rounding_unit) * size : slowest > V{});
    const V rounding = (32 * rounding_unit) * (radius + std::abs(delta) + eta * (size / slowest));
    const V at = post(smaller(larger(0.5 * (next[0] - next[1]), from), to));
    const V least_post = post(from), most_post = post(to);
    low[0] = (delta + least_post) - rounding;
    high[0] = (delta + most_post) + rounding;
    low[1] = (delta - most_post) - rounding;
    high[1] = (delta - least_post) + rounding;
    next[0] = delta + at;
    next[1] = delta - at;
    const V stretch = eta * epsilon / (slowest * slowest * slowest) * (1 + 1e-12);
    const Truth flat = ~(stretch > V{});
    // Where it is flat nothing is left of an error that has no bound.
    error = ((flat ? V{} : stretch * 1.5 * error) + rounding) * rounded_up;
    steepest = flat ? V{} : stretch * steepest;
  }

  BASINSCOPE_INLINE Truth may_rest() const {
    const bool by_slope = of.radius == 0 && !of.layer_norm;
    Truth meets = V{} == V{};
    for (int k = 0; k < 2; ++k)
      meets = meets & (low[k] <= (centre[k] + half[k]) + (2 * rounding_unit) * (magnitude(centre[k]) + half[k])) &
              (high[k] >= (centre[k] - half[k]) - (2 * rounding_unit) * (magnitude(centre[k]) + half[k]));
    const V move[2] = {next[0] - centre[0], next[1] - centre[1]};
    const V unsure = error + (4 * rounding_unit) * (larger(magnitude(centre[0]), magnitude(centre[1])) +
                                                    larger(magnitude(next[0]), magnitude(next[1])));
    Truth leaves;
    if (by_slope) {
      Form<V> mean, rest;
      const auto split = [](const V& a, const V& b, V& middle, V& apart) __attribute__((always_inline)) {
        middle = 0.5 * (a + b);
        apart = 0.5 * (a - b);
      };
      split(most.xx, least.xx, mean.xx, rest.xx);
      split(most.yy, least.yy, mean.yy, rest.yy);
      split(most.xy, least.xy, mean.xy, rest.xy);
      rest.widen((8 * rounding_unit) * most.trace());
      const V spread = root(rest.largest(half[0], half[1]));
      const auto left_along = [&](const V& x, const V& y) __attribute__((always_inline)) {
        const V turned_x = mean.xx * x + mean.xy * y - x, turned_y = mean.yy * y + mean.xy * x - y;
        const V size = magnitude(x) + magnitude(y);
        const V swept = magnitude(turned_x) * half[0] + magnitude(turned_y) * half[1] +
                        (16 * rounding_unit) * size * (mean.trace() + 1.0) * (half[0] + half[1]);
        const V bent = root(rest.largest(magnitude(x), magnitude(y))) * spread +
                       (magnitude(x) * drift[0] + magnitude(y) * drift[1]) * along;
        return magnitude(x * move[0] + y * move[1]) >
               (swept + bent) * rounded_up +
                   (unsure + (8 * rounding_unit) * (magnitude(move[0]) + magnitude(move[1]))) * size * rounded_up;
      };
      const V zero{}, one = every<V>(1);
      leaves = left_along(one, zero) | left_along(zero, one) | left_along(move[0], move[1]);
      // The eigenvectors of the middle slope.
      const V apart = 0.5 * (mean.xx - mean.yy), length = root(apart * apart + mean.xy * mean.xy);
      const V x = apart >= zero ? apart + length : mean.xy, y = apart >= zero ? mean.xy : length - apart;
      leaves = leaves | left_along(x, y) | left_along(-y, x);
    } else {
      const V moved = root(move[0] * move[0] + move[1] * move[1]) * (1 - 8 * rounding_unit),
              radius = root(half[0] * half[0] + half[1] * half[1]);
      leaves = moved > ((1.0 + steepest) * radius + 2.0 * unsure) * rounded_up;
    }
    return ~(known & (leaves | ~meets));
  }

  BASINSCOPE_INLINE void bound(const Box* boxes, ImageBound* bounds, int count, bool whole) {
    constexpr int lanes = lanes_of<V>;
    double numbers[9][lanes];
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
    bound_mixture();
    if (of.radius > 0) normalise();
    if (of.layer_norm) normalise_layer();
    Truth rests = V{} == V{};
    if (whole) rests = may_rest();
    const V flags = (known ? every<V>(1) : V{}) + (rests ? every<V>(2) : V{});
    for (int k = 0; k < 2; ++k) {
      store_lanes(low[k], numbers[k]);
      store_lanes(high[k], numbers[2 + k]);
      store_lanes(next[k], numbers[4 + k]);
    }
    store_lanes(error, numbers[6]);
    store_lanes(steepest, numbers[7]);
    store_lanes(flags, numbers[8]);
    for (int i = 0; i < count; ++i) {
      ImageBound& bound = bounds[i];
      const int flag = static_cast<int>(numbers[8][i]);
      bound.known = flag & 1;
      for (int k = 0; k < 2; ++k) {
        bound.image.low[k] = numbers[k][i];
        bound.image.high[k] = numbers[2 + k][i];
        bound.next[k] = numbers[4 + k][i];
      }
      bound.may_rest = flag & 2;
      bound.error = bound.known ? numbers[6][i] : unbounded;
      bound.steepest = bound.known ? numbers[7][i] : unbounded;
    }
  }
};

template <class V, class Weigh>
BASINSCOPE_INLINE void bound_boxes(const BoundedNetwork& network, double* scratch, const Box* boxes,
                                   ImageBound* bounds, std::size_t count, bool whole) {
  for (std::size_t done = 0; done < count; done += lanes_of<V>)
    UpdateLanes<V, Weigh>(network, scratch)
        .bound(boxes + done, bounds + done,
               static_cast<int>(std::min<std::size_t>(lanes_of<V>, count - done)), whole);
}

}  // namespace basinscope
