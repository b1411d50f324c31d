// SPDX-License-Identifier: GPL-3.0-or-later
// Interval bounds on one update T of a network while the state moves in a box: where the box is mapped, a
// Lipschitz constant, the update of the centre with its error, and whether the box may hold a fixed point.
// Several boxes at once, one a lane, with all rounding counted. Own derivation, in the six parts below. The
// notation is that of weight_lanes.h, which bounds the weights p_i and their slopes w_i. In and out: bound(),
// with boxes and ImageBounds of box_bounds.h. Cost O(N) a box beyond the weights.
//
// 1. Jacobian of the mixture z(q) = sum p_i x_i. With a threshold dp_i = w_i (rate x_i.dq - d lambda), and as
// sum dp_i = 0, d lambda = rate m.dq with the mean m below. Hence
//   dz/dq = J = rate sum w_i (x_i - m)(x_i - m)^T,   m = sum w_i x_i/sum w_i,                         (1)
// symmetric and positive semidefinite. With p_i = U_i/S (normmax, windows), dz = sum dU_i (x_i - z)/S. Under
// normmax the derivative of sum u^r = 1 gives d lambda = rate z.dq, hence (1) with m = z. Under windows du_i
// = rate (x_i - q).dq, hence
//   dz/dq = J + rate v (z - q)^T,   J of (1) with m = z,   v = sum w_i (x_i - z).                     (2)
//
// 2. Bounds of J, where A <= B says that B - A is positive semidefinite. For any y
//   y^T J y >= rate min_m sum w_i ((x_i - m).y)^2,
// with equality where m is the mean: a mean minimises squared deviations. A minimum of sums that rise with
// every w_i rises with every w_i, so that slope_low <= w <= slope_high gives jacobian_low <= J <=
// jacobian_high, each of these (1) with its slopes and their own mean. Where m is z, jacobian_low holds
// likewise. For jacobian_high let z stay within rho of a point b; then for any t > 0 (Young's inequality of
// the two terms of x - z = (x - b) + (b - z))
//   (x - z)(x - z)^T <= (1 + t)(x - b)(x - b)^T + (1 + 1/t) rho^2 I.                                  (3)
//
// 3. Image of the mixture: the intersection of three boxes. For c + d in the box z(c + d) - z(c) is the mean
// of dz/dq on the segment times d, and that mean has the bounds of part 2. By the Cauchy-Schwarz inequality
// of the form J
//   |(J d)_k| <= sqrt(J_kk) sqrt(d^T J d) <= sqrt(A_kk) max_d sqrt(d^T A d),  A = jacobian_high;          (4)
// windows add |rate v_k| |(z - q).d|. The second box needs no slopes. For any point b of the plane,
// weights p at c as computed, and p' those of any state of the box, which add up to total,
//   z' = sum p'_i x_i = total b + sum (p'_i - p_i)(x_i - b) + sum p_i (x_i - b),                      (5)
// and |p'_i - p_i| <= max(high_i - p_i, p_i - low_i). With b near the mean of p the last sum is rounding. The
// third box is total times the least box with all patterns that may have weight, as weights are not negative.
//
// 4. Error of the update of the centre: (5) for the exact weights p' at c, where |p'_i - p_i| <= w_i (noise_i
// + threshold_error) by the mean value theorem, w_i the largest slope, plus the
// rounding of the function p (part 4 there). With p_i = U_i/S it is the same but for the last sum, which is
// multiplied by the ratio of the computed S to the exact one; that ratio differs from 1 by at most sum w_i
// (noise_i + threshold_error).
//
// 5. Post-transforms. R z/sqrt(||z||^2 + s^2), with the softness s, is l2 normalisation (s = 0) or layer
// normalisation of three dimensions in the plane of states (state_plane.h). Its derivative has the
// eigenvalues R/sqrt(||z||^2 + s^2) across z and R s^2/(||z||^2 + s^2)^{3/2} along z; the first is the
// larger, and is largest at the least ||z||. Layer normalisation of two dimensions is delta + g(d)(1, -1)
// with d = (z_1 - z_2)/2,
//   g(d) = eta d/sqrt(2 d^2/n + epsilon),   g'(d) = eta epsilon/(2 d^2/n + epsilon)^{3/2},
// where n = 2, or 1 for the unbiased variance. g is increasing, so that the limits of d give those of the
// image, and g' at the least |d| is a Lipschitz constant. With s = 0 or epsilon = 0 these maps jump where z
// or d is 0: nothing is known of boxes of mixtures that contain such a place. A Lipschitz constant of
// the mixture is the largest eigenvalue of jacobian_high, for windows plus |rate v| |z - q|; that of T is the
// product of both.
//
// 6. Fixed points. A box holds none if its image does not meet it. Otherwise let T(q) = q with q = c + d.
// Under the identity T(c) - c = (I - A) d with A the mean of dz/dq, hence for any y
//   |y.(T(c) - c)| <= |((I - B) y).d| + sqrt(y^T C y) sqrt(d^T C d) + |rate v.y| |(z - q).d|,         (6)
// where B and C are half the sum and half the difference of jacobian_high and jacobian_low: -C <= J - B <= C
// gives |y^T (J - B) d| <= sqrt(y^T C y) sqrt(d^T C d). If (6) fails for some y there is no fixed point in
// the box. Under other post-transforms, ||T(c) - c|| <= ||T(c) - T(q)|| + ||q - c|| <= (lipschitz + 1) ||d||.
#pragma once

#include "core/proof/box_bounds.h"
#include "core/proof/weight_lanes.h"

namespace basinscope {

// A symmetric matrix of two rows in each lane.
template <class V>
struct SymmetricLanes {
  V xx{}, yy{}, xy{};

  // + weight d d^T.
  BASINSCOPE_INLINE void add(const V& weight, const V d[2]) {
    xx += weight * d[0] * d[0];
    yy += weight * d[1] * d[1];
    xy += weight * d[0] * d[1];
  }
  // From sum w (x - b)(x - b)^T to the same about the mean of x: sum = sum w (x - b), weight = sum w.
  // Subtracts sum sum^T/weight.
  BASINSCOPE_INLINE void move_to_mean(const V sum[2], const V& weight) {
    // The weights may all be 0, and the sums with them: the divisor must not be.
    const V divisor = larger(weight, broadcast<V>(least_power)), x = sum[0] / divisor, y = sum[1] / divisor;
    xx -= sum[0] * x;
    yy -= sum[1] * y;
    xy -= sum[0] * y;
  }
  BASINSCOPE_INLINE V trace() const { return xx + yy; }
  BASINSCOPE_INLINE void add_to_diagonal(const V& by) {
    xx += by;
    yy += by;
  }
  BASINSCOPE_INLINE SymmetricLanes scaled(const V& by) const { return {xx * by, yy * by, xy * by}; }
  BASINSCOPE_INLINE SymmetricLanes plus(const SymmetricLanes& other, double by) const {
    return {xx + by * other.xx, yy + by * other.yy, xy + by * other.xy};
  }
  // An upper bound of max d^T M d over |d_1| <= x, |d_2| <= y, M positive semidefinite.
  BASINSCOPE_INLINE V largest_over_box(const V& x, const V& y) const {
    return widened(positive_part(xx * x * x + yy * y * y + 2.0 * magnitude(xy) * x * y));
  }
  BASINSCOPE_INLINE V largest_eigenvalue() const {
    const V half_difference = 0.5 * (xx - yy);
    return widened(0.5 * trace() + square_root(half_difference * half_difference + xy * xy));
  }
};

// Weights: a struct of weight_lanes.h, of one family of separations.
template <class V, class Weights>
struct UpdateLanes {
  using Mask = MaskOf<V>;
  const BoundedNetwork& network;
  Weights weights;
  V centre[2], half[2];
  // The results, as ImageBound has them; [low, high] is the image. First of the mixture, then of the update.
  Mask known;
  V low[2], high[2], centre_image[2], centre_error, lipschitz;
  // Of the mixture: bounds of J (part 2), of |rate v_k| and of |(z - q).d|; the last two are 0 but for
  // windows.
  SymmetricLanes<V> jacobian_high, jacobian_low;
  V rank_one[2] = {V{}, V{}}, step_product{};

  BASINSCOPE_INLINE UpdateLanes(const BoundedNetwork& of, double* scratch)
      : network(of), weights(of, scratch) {}

  BASINSCOPE_INLINE static V length(const V& x, const V& y) { return square_root(x * x + y * y); }

  // Parts 1 to 4.
  BASINSCOPE_INLINE void bound_mixture() {
    constexpr double max_slope = 1e150;  // slopes above count as infinite: their squares overflow
    const double total = network.rule.total, sum_error = network.sum_error;
    weights.evaluate(centre, half);
    V sum{}, middle[2] = {V{}, V{}};
    for (int i = 0; i < weights.size; ++i) {
      const V w = weights.get(Weights::weight, i);
      sum += w;
      for (int k = 0; k < 2; ++k) middle[k] += w * weights.pattern(i, k);
    }
    for (int k = 0; k < 2; ++k) middle[k] /= sum;  // b of (5)

    // Bounds of the first sum of (5): over the box and at the centre; the last sum, and what its terms' sizes
    // add up to; how far the ratio of part 4 is from 1.
    V range_radius[2] = {V{}, V{}}, centre_radius[2] = {V{}, V{}}, residual[2] = {V{}, V{}},
      size[2] = {V{}, V{}}, ratio_error{};
    // sum w (x - b) for the largest and the least slopes, the width of its interval, and sum w for both.
    V moment_high[2] = {V{}, V{}}, moment_low[2] = {V{}, V{}}, moment_width[2] = {V{}, V{}}, slopes_high{},
      slopes_low{};
    V hull_low[2] = {broadcast<V>(unbounded), broadcast<V>(unbounded)},
      hull_high[2] = {-hull_low[0], -hull_low[1]};
    Mask has_slopes = V{} == V{};
    for (int i = 0; i < weights.size; ++i) {
      const WeightRange<V> range = weights.range(i);
      const V w = weights.get(Weights::weight, i), deviation = larger(range.high - w, w - range.low),
              slope = smaller(range.slope_high, broadcast<V>(max_slope)),
              centre_deviation = slope * (weights.get(Weights::noise, i) + weights.threshold_error),
              off[2] = {weights.pattern(i, 0) - middle[0], weights.pattern(i, 1) - middle[1]};
      const Mask weighs = range.high > V{};
      for (int k = 0; k < 2; ++k) {
        const V distance = magnitude(off[k]);
        range_radius[k] += deviation * distance;
        centre_radius[k] += centre_deviation * distance;
        residual[k] += w * off[k];
        size[k] += range.high * distance;
        moment_high[k] += slope * off[k];
        moment_low[k] += range.slope_low * off[k];
        if constexpr (Weights::by_distance) moment_width[k] += (slope - range.slope_low) * distance;
        hull_low[k] = weighs ? smaller(hull_low[k], broadcast<V>(weights.pattern(i, k))) : hull_low[k];
        hull_high[k] = weighs ? larger(hull_high[k], broadcast<V>(weights.pattern(i, k))) : hull_high[k];
      }
      ratio_error += centre_deviation;
      jacobian_high.add(slope, off);
      jacobian_low.add(range.slope_low, off);
      slopes_high += slope;
      slopes_low += range.slope_low;
      has_slopes = has_slopes & (range.slope_high <= broadcast<V>(max_slope));
    }
    V mixture_radius[2];
    for (int k = 0; k < 2; ++k) {
      centre_image[k] = total * middle[k];
      const V rounding = magnitude(residual[k]) + (sum_error + weights.weight_error()) * size[k] +
                         (4 * rounding_unit) * magnitude(centre_image[k]) + total * network.pattern_error +
                         underflow_error;
      mixture_radius[k] = range_radius[k] * (1 + sum_error) + rounding;
      centre_radius[k] = centre_radius[k] * (1 + sum_error) + ratio_error * magnitude(residual[k]) + rounding;
    }
    // The rounding of these forms is less than sum_error times their trace about b: what move_to_mean()
    // subtracts is no larger than it, by the Cauchy-Schwarz inequality.
    const V trace_high = jacobian_high.trace(), error_low = sum_error * jacobian_low.trace();
    if constexpr (Weights::about_mixture)
      add_moves_of_mean(mixture_radius, slopes_high);
    else
      jacobian_high.move_to_mean(moment_high, slopes_high);
    jacobian_low.move_to_mean(moment_low, slopes_low);
    jacobian_high.add_to_diagonal(sum_error * trace_high);
    jacobian_low.add_to_diagonal(-error_low);
    jacobian_high = jacobian_high.scaled(broadcast<V>(network.rate));
    jacobian_low = jacobian_low.scaled(broadcast<V>(network.rate));
    lipschitz = jacobian_high.largest_eigenvalue();
    if constexpr (Weights::by_distance) {
      V move[2];
      for (int k = 0; k < 2; ++k) {
        // |z - q|; and v_k = sum w (x - b) + (b - z) sum w with the first sum in its interval. Its rounding
        // is below sum_error sum w |x - b| <= sum_error sqrt(sum w) sqrt(sum w |x - b|^2) (Cauchy-Schwarz).
        move[k] = widened(magnitude(centre_image[k] - centre[k])) + mixture_radius[k] + half[k];
        rank_one[k] = network.rate * widened(0.5 * magnitude(moment_high[k] + moment_low[k]) +
                                             0.5 * moment_width[k] + slopes_high * mixture_radius[k] +
                                             sum_error * square_root(slopes_high * trace_high));
      }
      step_product = widened(move[0] * half[0] + move[1] * half[1]);
      lipschitz += widened(length(rank_one[0], rank_one[1]) * length(move[0], move[1]));
    }
    // A slope without a bound leaves the image, by the second and third box of part 3, but neither a
    // Lipschitz constant nor an error of the centre.
    const V none = broadcast<V>(unbounded), form = jacobian_high.largest_over_box(half[0], half[1]);
    centre_error = has_slopes ? widened(larger(centre_radius[0], centre_radius[1])) : none;
    lipschitz = has_slopes ? widened(lipschitz) : none;
    known = weights.known;
    for (int k = 0; k < 2; ++k) {
      // The three boxes of part 3.
      const V by_slope = centre_radius[k] +
                         widened(square_root((k == 0 ? jacobian_high.xx : jacobian_high.yy) * form)) +
                         rank_one[k] * step_product;
      const V radius = widened(has_slopes ? smaller(mixture_radius[k], by_slope) : mixture_radius[k]);
      const V from = total * hull_low[k], to = total * hull_high[k],
              rounding = (2 * rounding_unit) * (magnitude(centre_image[k]) + radius),
              pattern_error = broadcast<V>(total * network.pattern_error);
      low[k] = larger((centre_image[k] - radius) - rounding,
                      from - (2 * rounding_unit) * magnitude(from) - pattern_error);
      high[k] = smaller((centre_image[k] + radius) + rounding,
                        to + (2 * rounding_unit) * magnitude(to) + pattern_error);
      // An infinite or empty box says that numbers overflowed.
      known = known & (radius < broadcast<V>(1e300)) & (low[k] <= high[k]);
    }
  }
  // (3), summed over all patterns: moves = rho^2 sum w. t near sqrt(moves/trace) keeps the trace of
  // the sum small; 1e-8 keeps 1/t finite where nothing moves.
  BASINSCOPE_INLINE void add_moves_of_mean(const V rho[2], const V& slopes) {
    const V moves = widened((rho[0] * rho[0] + rho[1] * rho[1]) * slopes);
    const V t = square_root(moves / (moves + jacobian_high.trace() + least_power)) + 1e-8;
    jacobian_high = jacobian_high.scaled(widened(1.0 + t));
    jacobian_high.add_to_diagonal(widened(moves * (1.0 + 1.0 / t)));
  }

  // R/sqrt(size^2 + s^2), by which a mixture of this length is multiplied.
  BASINSCOPE_INLINE V normalisation_factor(const V& size) const {
    return network.radius /
           larger(square_root(size * size + network.softness * network.softness), broadcast<V>(least_power));
  }
  // l2 normalisation, and layer normalisation of three dimensions (part 5).
  BASINSCOPE_INLINE void normalise() {
    constexpr double up = 1 + 16 * rounding_unit, down = 1 - 16 * rounding_unit;
    const double radius = network.radius;
    const bool soft = network.softness > 0;
    const V zero{},
        size = length(centre_image[0], centre_image[1]),
        nearest =
            length(positive_part(larger(low[0], -high[0])), positive_part(larger(low[1], -high[1]))) * down,
        farthest = length(larger(-low[0], high[0]), larger(-low[1], high[1])) * up;
    // Without the origin in the box of mixtures each has a direction z/||z||, and is away from it by more
    // than rounding.
    const Mask has_direction = (nearest > (128 * rounding_unit) * size) & (size > zero);
    // With s = 0 the map jumps at the origin; with s > 0 it is continuous there, and the image is bounded
    // without a direction.
    if (!soft) known = known & has_direction;
    // The directions of a box without the origin are an arc whose ends are directions of corners. An entry of
    // the direction has its extremes at the ends of the arc, or is +-1 where the box meets the axis.
    V from[2] = {broadcast<V>(1), broadcast<V>(1)}, to[2] = {-from[0], -from[1]};
    for (int corner = 0; corner < 4; ++corner) {
      const V z[2] = {corner & 1 ? high[0] : low[0], corner & 2 ? high[1] : low[1]};
      const V inverse = 1.0 / larger(length(z[0], z[1]), broadcast<V>(least_power));
      for (int k = 0; k < 2; ++k) {
        from[k] = smaller(from[k], z[k] * inverse);
        to[k] = larger(to[k], z[k] * inverse);
      }
    }
    const V near_factor = normalisation_factor(nearest), far_factor = normalisation_factor(farthest),
            shortest = near_factor * nearest, longest = soft ? far_factor * farthest : broadcast<V>(radius),
            slack = broadcast<V>(32 * rounding_unit * radius);
    // An entry of the image is an entry of the direction times the length of the image, between that of the
    // nearest and that of the farthest mixture; without a direction it is an entry of z times the factor,
    // which falls with the length.
    V image_low[2], image_high[2];
    for (int k = 0; k < 2; ++k) {
      const Mask meets_axis = (low[1 - k] <= zero) & (high[1 - k] >= zero);
      from[k] = meets_axis & (low[k] < zero) ? broadcast<V>(-1) : from[k];
      to[k] = meets_axis & (high[k] > zero) ? broadcast<V>(1) : to[k];
      image_low[k] = has_direction ? smaller(from[k] * shortest, from[k] * longest)
                                   : smaller(low[k] * far_factor, low[k] * near_factor);
      image_high[k] = has_direction ? larger(to[k] * shortest, to[k] * longest)
                                    : larger(high[k] * far_factor, high[k] * near_factor);
    }
    for (int k = 0; k < 2; ++k) {
      low[k] = image_low[k] - slack;
      high[k] = image_high[k] + slack;
      centre_image[k] *= normalisation_factor(size);
    }
    // An error of both coordinates has sqrt(2) < 1.5 times the length of one.
    centre_error = widened(widened(near_factor) * 1.5 * centre_error + slack);
    lipschitz *= widened(near_factor);
  }

  // Layer normalisation of two dimensions (part 5).
  BASINSCOPE_INLINE void normalise_layer() {
    const LayerNorm& layer = *network.layer_norm;
    const double delta = layer.delta, radius = layer.radius(2),
                 two_by_n = 2 * std::pow(layer.eta / radius, 2);
    const auto deviation = [&](const V& d) __attribute__((always_inline)) {
      return square_root(two_by_n * d * d + layer.epsilon);
    };
    const auto post = [&](const V& d) __attribute__((always_inline)) { return layer.eta * d / deviation(d); };
    // d over the box, widened by the rounding of its ends.
    const V size = larger(larger(-low[0], high[0]), larger(-low[1], high[1])),
            slack = (16 * rounding_unit) * size, from = 0.5 * (low[0] - high[1]) - slack,
            to = 0.5 * (high[0] - low[1]) + slack, nearest = positive_part(larger(from, -to)),
            least_deviation = deviation(nearest);
    // The definition takes a difference that rounding alone may have made for 0 (layer_norm.h).
    known = known & (layer.epsilon == 0 ? nearest > (128 * rounding_unit) * size : least_deviation > V{});
    // The last term: the rounding of z_1 - z_2, which is divided by the deviation too.
    const V rounding =
                (32 * rounding_unit) * (radius + std::abs(delta) + layer.eta * (size / least_deviation)),
            ends[2] = {post(from), post(to)},
            at = post(smaller(larger(0.5 * (centre_image[0] - centre_image[1]), from), to));
    for (int k = 0; k < 2; ++k) {
      const double sign = k == 0 ? 1 : -1;
      low[k] = (delta + sign * ends[k]) - rounding;
      high[k] = (delta + sign * ends[1 - k]) + rounding;
      centre_image[k] = delta + sign * at;
    }
    const V stretch =
        layer.eta * layer.epsilon / (least_deviation * least_deviation * least_deviation) * (1 + 1e-12);
    // g is constant on either side of 0 where epsilon = 0: 0 times an infinite error is then 0, not NaN.
    const Mask flat = ~(stretch > V{});
    centre_error = widened((flat ? V{} : stretch * 1.5 * centre_error) + rounding);
    lipschitz = flat ? V{} : stretch * lipschitz;
  }

  // Part 6. False where it is proven that no state of the box is its own update.
  BASINSCOPE_INLINE Mask may_hold_fixed_point() const {
    Mask intersects = V{} == V{};
    for (int k = 0; k < 2; ++k) {
      const V slack = (2 * rounding_unit) * (magnitude(centre[k]) + half[k]);
      intersects =
          intersects & (low[k] <= (centre[k] + half[k]) + slack) & (high[k] >= (centre[k] - half[k]) - slack);
    }
    const V move[2] = {centre_image[0] - centre[0], centre_image[1] - centre[1]};
    const V move_error =
        centre_error + (4 * rounding_unit) * (larger(magnitude(centre[0]), magnitude(centre[1])) +
                                              larger(magnitude(centre_image[0]), magnitude(centre_image[1])));
    Mask excluded;
    if (network.radius > 0 || network.layer_norm) {
      const V moved = length(move[0], move[1]) * (1 - 8 * rounding_unit);
      excluded = moved > widened((1.0 + lipschitz) * length(half[0], half[1]) + 2.0 * move_error);
    } else {
      excluded = excluded_by_a_direction(move, move_error);
    }
    return ~(known & (excluded | ~intersects));
  }
  // Whether (6) fails for one of five directions y. move = T(c) - c, off by at most move_error along each
  // axis.
  BASINSCOPE_INLINE Mask excluded_by_a_direction(const V move[2], const V& move_error) const {
    const SymmetricLanes<V> middle = jacobian_high.plus(jacobian_low, 1).scaled(broadcast<V>(0.5));
    SymmetricLanes<V> half_width = jacobian_high.plus(jacobian_low, -1).scaled(broadcast<V>(0.5));
    half_width.add_to_diagonal((8 * rounding_unit) * jacobian_high.trace());
    const V width_of_box = square_root(half_width.largest_over_box(half[0], half[1]));
    // The three terms of (6) with their rounding, for y = (x, y).
    const auto fails_for = [&](const V& x, const V& y) __attribute__((always_inline)) {
      const V turned_x = middle.xx * x + middle.xy * y - x, turned_y = middle.yy * y + middle.xy * x - y,
              size = magnitude(x) + magnitude(y);
      const V by_middle = magnitude(turned_x) * half[0] + magnitude(turned_y) * half[1] +
                          (16 * rounding_unit) * size * (middle.trace() + 1.0) * (half[0] + half[1]);
      const V by_width = square_root(half_width.largest_over_box(magnitude(x), magnitude(y))) * width_of_box +
                         (magnitude(x) * rank_one[0] + magnitude(y) * rank_one[1]) * step_product;
      const V rounding =
          (move_error + (8 * rounding_unit) * (magnitude(move[0]) + magnitude(move[1]))) * size;
      return magnitude(x * move[0] + y * move[1]) > widened(by_middle + by_width + rounding);
    };
    const V zero{}, one = broadcast<V>(1);
    // Both axes, the step, and the eigenvectors of B: for these (I - B) y is y times 1 less one eigenvalue.
    const V half_difference = 0.5 * (middle.xx - middle.yy), size = length(half_difference, middle.xy),
            x = half_difference >= zero ? half_difference + size : middle.xy,
            y = half_difference >= zero ? middle.xy : size - half_difference;
    return fails_for(one, zero) | fails_for(zero, one) | fails_for(move[0], move[1]) | fails_for(x, y) |
           fails_for(-y, x);
  }

  // Once per object, whose sums begin at 0. boxes, bounds: count of them, 1 to lanes_of<V>; spare lanes
  // repeat the last box. whole: the test for fixed points, too.
  BASINSCOPE_INLINE void bound(const Box* boxes, ImageBound* bounds, int count, bool whole) {
    constexpr int lanes = lanes_of<V>;
    double numbers[10][lanes];
    // From boxes to lanes: number k of all boxes side by side.
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
    if (network.radius > 0) normalise();
    if (network.layer_norm) normalise_layer();
    for (int k = 0; k < 2; ++k) {
      store_lanes(low[k], numbers[k]);
      store_lanes(high[k], numbers[2 + k]);
      store_lanes(centre_image[k], numbers[4 + k]);
    }
    store_lanes(centre_error, numbers[6]);
    store_lanes(lipschitz, numbers[7]);
    store_lanes(known ? broadcast<V>(1) : V{}, numbers[8]);
    store_lanes(whole && any_lane(known) ? (may_hold_fixed_point() ? broadcast<V>(1) : V{}) : broadcast<V>(1),
                numbers[9]);
    for (int i = 0; i < count; ++i) {
      ImageBound& bound = bounds[i];
      for (int k = 0; k < 2; ++k) {
        bound.image.low[k] = numbers[k][i];
        bound.image.high[k] = numbers[2 + k][i];
        bound.centre_image[k] = numbers[4 + k][i];
      }
      bound.known = numbers[8][i] == 1;
      bound.may_hold_fixed_point = numbers[9][i] == 1;
      bound.centre_error = bound.known ? numbers[6][i] : unbounded;
      bound.lipschitz = bound.known ? numbers[7][i] : unbounded;
    }
  }
};

}  // namespace basinscope
