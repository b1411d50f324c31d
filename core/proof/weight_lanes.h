// SPDX-License-Identifier: GPL-3.0-or-later
// Interval bounds on the weights of the patterns, and on the slopes of these weights, while the state moves
// in a box. Several boxes at once, one a lane. All rounding is counted: the bounds hold in exact arithmetic.
// Own derivation, in the five parts below; update_lanes.h bounds the update of the network by these weights.
//
// In: a BoundedNetwork (N patterns in the plane) and boxes c + d, |d_k| <= a_k along both axes k, of centre c
// and half sides a. Out, from range(i): a WeightRange for each pattern; and weights at c as computed. `known`
// is false in lanes where nothing is derived: where numbers overflow, where noise hides the threshold, or
// where no pattern may have weight. Cost O(N) a box, O(k N) for the k largest scores.
//
// 1. Numbers. Every separation here weighs pattern i by one number u_i; its weight p_i, or the numerator of
// it, is a non-decreasing function of u_i. For all but windows u_i = t_i - lambda, with the score t_i = rate
// x_i.q and a threshold lambda that all patterns share: it is where sum g(u_i) = total, g non-decreasing and
// continuous. (Clips may have an interval of such thresholds; all of them give the same weights.) With u_+ =
// max(u, 0):
//              rate              p                  g                  slope w
//   softmax    beta              e^u                p                  e^u
//   entmax     (alpha - 1) beta  u_+^r              p                  r u_+^{r-1}
//   alpha < 1  (1 - alpha) beta  (-u)^r             p                  -r (-u)^{r-1}
//   normmax    beta              u_+^{r-1}/S        u_+^r              (r - 1) u_+^{r-2}/S
//   clips      beta              clip(u, 0, upper)  p                  1 where 0 < u < upper, else 0
//   windows    2/h^2             u_+^r/S            none               r u_+^{r-1}/S
// r = 1/(alpha - 1) for entmax, gamma/(gamma - 1) for normmax, the order of the kernel (1 - v^2)_+^r for
// windows (Epanechnikov 1, biweight 2); "powers" are entmax with alpha > 1 and normmax. total = 1 but for
// clips. S is the sum of the numerators of p. Clips are k-subsets (total k) and constrained sparsemax.
// Windows are kernels by distance with bandwidth h: u_i = 1 - ||x_i - q||^2/h^2. The slope w is the
// derivative by u of p, or of its numerator at constant S; the Jacobian of the update consists of these
// (update_lanes.h).
//
// Top-k softmax and uniform k-NN weigh the k largest scores alone, as softmax does or equally. Where the same
// k are the largest all over the box, bounds are those of softmax of these k, or exact; elsewhere each
// pattern that may be among them has a weight between 0 and 1 and no bound on its slope.
//
// 2. From a box to an interval of each number. Some threshold at c + d lies in
//   lambda(c) + min_j rate x_j.d <= lambda(c + d) <= lambda(c) + max_j rate x_j.d,                        (1)
// because with the upper limit no u_j, and hence not sum g, is above what it was at c, with the lower limit
// none is below, and sum g is continuous in lambda (intermediate value theorem). Subtracted from the change
// of t_i, which is rate x_i.d,
//   |u_i(c + d) - u_i(c)| <= max_j rate |(x_i - x_j).d| <= rate sum_k max_j |x_ik - x_jk| a_k.            (2)
// In the first pass j runs over all patterns. A pattern whose g is constant on the interval found so does not
// change sum g for any lambda between the limits of (1), so that (1) and (2) hold with j over the other
// patterns alone: the second and final pass.
//
// Softmax has no constant g. There d lambda = rate m.dq with the mean m = sum p_j x_j (the derivative of sum
// e^u = 1), hence d u_i = rate sum_j p_j (x_i - x_j).dq. Patterns whose weight is small all over the box, s
// together at most, contribute to the change of u_i at most s times (2) over all patterns, and the others at
// most (2) over themselves.
//
// Windows have no threshold: u_i lies between its values at the box's farthest and nearest point from x_i.
//
// p and w are monotone in u (w of clips is constant between its steps), so that the two limits of u bound
// them; p and w with a sum S are then bounded by interval division, in NormalisedWeights.
//
// 3. Rounding of numbers, with the unit roundoff eps = 2^-53. Scores are taken relative to a pattern x_0,
// which changes lambda alone: t_i = rate (x_i - x_0).c. Each product takes five roundings (of rate, rate c_k,
// the difference, the product, the sum over k), and the subtraction of lambda one, so that u_i differs from
// the exact number of some threshold by at most
//   noise_i = 8 eps rate sum_k |x_ik - x_0k| |c_k| + 2 rate b ||q||_1 + 4 eps |u_i|,                      (3)
// where b bounds the error of a coordinate of a pattern in the plane of states (0 in two dimensions). What
// the factors 8 and 4 exceed 5 and 1 by covers products of errors, and the rounding of noise_i.
//
// 4. Rounding of functions. A sum of N terms of one sign has a relative error below sum_error = (4 N + 64)
// eps. exp u has one below 1e-15 (double_lanes.h: 4e-16). Powers of exponent a are u^a = exp((a - 1) log u)
// u: log u is off by 8e-16 of itself and a - 1 by 2 eps (|a| + 1), so that with the rounding of the products
// and of exp the relative error is below 1.2e-15 ((|a| + 1) |log u| + 1), which is below 1e-12 where u^a >=
// e^-600 and u >= 1e-40. Squares have an exact exponent and an error below 2 eps. An exponent within 12 ulps
// of 3 is taken for 3, which costs less than 1e-12.
//
// 5. Error of the threshold. Whatever threshold a search has found, the exact numbers are u_i + s + n_i with
// one unknown shift s and |n_i| <= noise_i. H(y) = sum g(u_i + y + n_i) is non-decreasing and H(s) = total.
// As g is non-decreasing, H(0) lies between the sums of g(u_i - noise_i) and g(u_i + noise_i), which differ
// from total by at most `excess`, their own rounding included. Between 0 and s, H lies between H(0) and
// total, hence within excess of total too. Where total = 1 its slope H' has lower bounds:
//   softmax    H' = H >= 1 - excess
//   powers     H' = r sum u^{r-1} >= r H/max u >= r (1 - excess)/(1 + excess)^{1/r}, as each u^r <= H
//   alpha < 1  H' = -r sum (-u)^{r-1} >= -r N^{1/r} H^{1 - 1/r}, with r < -1, by Jensen's inequality of the
//              convex function a^{1 - 1/r} of a = (-u)^r
// All are at least least_sum_slope/1.25 where excess < min(1, least_sum_slope)/10, with least_sum_slope = 1,
// r and -r N^{1/r}: then (1 + excess)^{1/r} <= e^{0.1}, and 1 - 1/r < 2. By the mean value theorem
//   |s| <= threshold_error = 1.25 excess/least_sum_slope.
// For clips H' >= 1 wherever one number is between its bounds. If one is more than 2 noise_i + 2 excess away
// from both, it stays between them for |y| <= excess, so that |s| <= excess.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/double_lanes.h"
#include "core/network/network.h"
#include "core/proof/box.h"

namespace basinscope {

// The parameters of a network that its bounds need; patterns have two coordinates in the plane of states
// (state_plane.h). Only for networks with an empty proof_refusal() (update_bounds.h). O(N D).
struct BoundedNetwork {
  explicit BoundedNetwork(const Network& network);

  int size() const { return static_cast<int>(patterns.size()); }

  std::vector<Eigen::Array2d> patterns;
  Eigen::Array2d patterns_low, patterns_high;  // least and largest coordinate of all patterns
  FloatRule rule;                              // the family of the separation and its parameters
  double rate = 1;                             // u_i = rate x_i.q - lambda
  double sum_error = 0;                        // (4 N + 64) eps, relative
  // Powers: numerators are u^exponent, g is u^sum_exponent; H' >= least_sum_slope/1.25 (part 5).
  double exponent = 1, sum_exponent = 1, least_sum_slope = 1;
  double pattern_error = 0;   // b of (3), by which a coordinate of a pattern may be off
  double plane_distance = 0;  // of states from the plane of states, at most
  double tie_tolerance = 0;   // scores x.q that differ by less than this times ||q|| count as ties
  // The post-transform of mixtures z. radius > 0: R z/sqrt(||z||^2 + softness^2), lengths of states; else
  // layer_norm, of two dimensions; else the identity.
  double radius = 0, softness = 0;
  std::optional<LayerNorm> layer_norm;
};

// What keeps powers from underflow: u < least_base is replaced by least_base before a power is taken. Lower
// bounds of powers are reduced by least_power, which is above e^-600, the least value of exponential(). A
// mean of patterns then loses least_power N |x| at most, below underflow_error for N |x| up to 1e215.
inline constexpr double least_base = 1e-40, least_power = 1e-260, underflow_error = 1e-45;
// Stands for an infinite slope. Finite, so that 0 times it is no NaN; update_lanes.h takes slopes above 1e150
// for unbounded.
inline constexpr double unbounded_slope = 1e200;

template <class V>
struct WeightRange {
  V low, high;              // of the weight p, in [0, total]
  V slope_low, slope_high;  // of the slope w, at least 0
};

// An upper bound x >= 0 made larger by the rounding of up to 32 operations.
template <class V>
BASINSCOPE_INLINE V widened(const V& x) {
  return x * rounded_up;
}

// The numbers of all patterns and their noise: what all separations have in common. A derived struct Weights
// has
//   evaluate(centre, half)   everything below, for boxes of centres and half sides, one a lane
//   range(i)                 WeightRange of pattern i over the box
//   weight_error()           relative error of the weights at the centre, as computed
//   about_mixture, by_distance   whether m = z in (1) of update_lanes.h, and whether its (2) has a second
//   term
template <class V>
struct PatternLanes {
  using Mask = MaskOf<V>;
  // number, noise: u_i at the centre and (3). weight: p_i there, as computed. number_low, number_high: the
  // interval of u_i over the box. candidate: of LargestScores alone.
  enum Field { number, noise, weight, number_low, number_high, candidate, fields };

  const BoundedNetwork& network;
  const int size;
  double* const buffer;     // of the caller: buffer_size() doubles, used for one batch of boxes at a time
  V threshold_error{};      // of part 5
  Mask finite = V{} < V{};  // where the noise is, and hence the numbers are
  Mask known = finite;      // where the bounds hold; elsewhere nothing is derived

  BASINSCOPE_INLINE PatternLanes(const BoundedNetwork& of, double* scratch)
      : network(of), size(of.size()), buffer(scratch) {}
  static std::size_t buffer_size(const BoundedNetwork& of) {
    return of.patterns.size() * fields * lanes_of<V>;
  }

  // All numbers of one pattern lie side by side, as every loop here takes pattern after pattern.
  BASINSCOPE_INLINE double* address_of(Field field, int i) const {
    return buffer + (std::ptrdiff_t{i} * fields + field) * lanes_of<V>;
  }
  BASINSCOPE_INLINE V get(Field field, int i) const { return load_lanes<V>(address_of(field, i)); }
  BASINSCOPE_INLINE void put(Field field, int i, const V& x) const { store_lanes(x, address_of(field, i)); }
  BASINSCOPE_INLINE double pattern(int i, int k) const {
    return network.patterns[static_cast<std::size_t>(i)][k];
  }
  // The largest distance of pattern i from a point between low and high, along axis k.
  BASINSCOPE_INLINE V largest_distance(int i, int k, const V& low, const V& high) const {
    return larger(pattern(i, k) - low, high - pattern(i, k));
  }
  // (2), where no pattern j is farther from pattern i than x and y along the axes.
  BASINSCOPE_INLINE V largest_change(const V& x, const V& y, const V half[2]) const {
    return widened(network.rate * (x * half[0] + y * half[1]));
  }

  // Scores at the centre relative to the pattern of the largest score, so that none is above 0 but by noise.
  BASINSCOPE_INLINE void score(const V centre[2], const V half[2]) {
    V reference[2] = {broadcast<V>(pattern(0, 0)), broadcast<V>(pattern(0, 1))},
      best = broadcast<V>(-unbounded);
    for (int i = 0; i < size; ++i) {
      const V s = pattern(i, 0) * centre[0] + pattern(i, 1) * centre[1];
      const Mask better = s > best;
      best = better ? s : best;
      for (int k = 0; k < 2; ++k) reference[k] = better ? broadcast<V>(pattern(i, k)) : reference[k];
    }
    score_relative_to(reference, centre, half);
  }
  // Puts t_i and the noise (3) without its last term.
  BASINSCOPE_INLINE void score_relative_to(const V reference[2], const V centre[2], const V half[2]) {
    const V scaled[2] = {network.rate * centre[0], network.rate * centre[1]};
    const V by_patterns = (2 * network.rate * network.pattern_error) * largest_length(centre, half);
    V all{};
    for (int i = 0; i < size; ++i) {
      const V x = (pattern(i, 0) - reference[0]) * scaled[0], y = (pattern(i, 1) - reference[1]) * scaled[1];
      const V pattern_noise = (8 * rounding_unit) * (magnitude(x) + magnitude(y)) + by_patterns;
      put(number, i, x + y);
      put(noise, i, pattern_noise);
      all += pattern_noise;
    }
    finite = all < broadcast<V>(1e290);
  }
  // An upper bound of ||q||_1 over the box.
  BASINSCOPE_INLINE V largest_length(const V centre[2], const V half[2]) const {
    return magnitude(centre[0]) + magnitude(centre[1]) + half[0] + half[1] + network.plane_distance;
  }
  BASINSCOPE_INLINE void subtract_threshold(const V& threshold) {
    for (int i = 0; i < size; ++i) {
      const V u = get(number, i) - threshold;
      put(number, i, u);
      put(noise, i, get(noise, i) + (4 * rounding_unit) * magnitude(u));
    }
  }

  // The threshold in [low, high] at which sum g, which falls with it, is the total. By Newton's method from
  // `threshold`, inside a bracket that every step makes smaller and that is halved where Newton's step leaves
  // it. A lane ends after a step of at most tolerance (or of some ulps). No accuracy is assumed of the
  // result: evaluate() bounds its error as in part 5. sum_at(threshold, sum, slope) adds sum g and its slope
  // -d/dlambda.
  template <class Sum>
  BASINSCOPE_INLINE V find_threshold(V low, V high, V threshold, double total, double tolerance,
                                     const Sum& sum_at) const {
    for (int step = 0; step < 120; ++step) {  // ends lanes of NaN, which are never found
      V sum{}, slope{};
      sum_at(threshold, sum, slope);
      // The sum falls with the threshold: where it is too large the threshold is a lower end.
      const V excess = sum - total, newton = threshold + excess / slope;
      low = excess >= V{} ? threshold : low;
      high = excess <= V{} ? threshold : high;
      const V least = tolerance + (8 * rounding_unit) * magnitude(threshold);
      const Mask found = (excess == V{}) | (magnitude(newton - threshold) <= least) | (high - low <= least);
      // Where Newton's step leaves the bracket, a lane that is found keeps its threshold, and any other
      // goes on from the middle.
      const V other = found ? threshold : 0.5 * low + 0.5 * high;
      threshold = (newton > low) & (newton < high) ? newton : other;
      if (!any_lane(~found)) break;
    }
    return threshold;
  }
};

// A Shape is the numerator of p as a function of u, of one family. It has
//   dense               whether no weight is ever 0
//   clips               whether weights have upper bounds, so that g may be constant above, too
//   function_error      the relative error of value()
//   largest_number      which no exact number exceeds, as no weight exceeds 1
//   negligible_slope    patterns with no larger slope_bound() are left out of the second pass of part 2
//   total               of sum g
//   least_sum_slope     of part 5 (not of clips)
//   value(u, i)         the numerator, as computed
//   range(low, high, i) bounds of numerators and their slopes between two numbers, rounding included
//   range_around(u, value, off, i)    the same from u - off to u + off; slopes may be left 0
//   slope_bound(low, high, i)         0 where g is constant between two numbers; of softmax a bound of g'
//   sum_factor(u)                     g(u)/value(u)
//   find_threshold(numbers)           an approximation to lambda
// Exponentials is the Shape of softmax.
template <class V>
struct Exponentials {
  static constexpr bool dense = true, clips = false;
  // Any negligible_slope is sound: what the patterns below it contribute is added (part 2).
  static constexpr double function_error = 1e-15, negligible_slope = 1e-4, largest_number = 0,
                          least_sum_slope = 1, total = 1;
  BASINSCOPE_INLINE explicit Exponentials(const BoundedNetwork&) {}

  BASINSCOPE_INLINE V value(const V& u, int) const { return exponential(u); }
  BASINSCOPE_INLINE V sum_factor(const V&) const { return broadcast<V>(1); }
  BASINSCOPE_INLINE static V above(const V& p) { return p * (1 + function_error); }
  BASINSCOPE_INLINE static V below(const V& p) {
    return positive_part(p * (1 - function_error) - least_power);
  }
  BASINSCOPE_INLINE WeightRange<V> range(const V& number_low, const V& number_high, int) const {
    const V low = below(exponential(number_low)), high = above(exponential(number_high));
    return {low, high, low, high};
  }
  BASINSCOPE_INLINE WeightRange<V> range_around(const V& u, const V& value, const V& off, int i) const {
    // Without two more exponentials: 1 - x <= e^-x and e^x <= 1 + 1.06 x for 0 <= x <= 1/10. Where u is above
    // largest_number, value is that of largest_number, and does not serve.
    if (any_lane((off > broadcast<V>(0.1)) | (u > broadcast<V>(largest_number))))
      return range(u - off, u + off, i);
    return {below(value * (1.0 - off)), above(value * (1.0 + 1.06 * off)), V{}, V{}};
  }
  BASINSCOPE_INLINE V slope_bound(const V&, const V& number_high, int) const {
    return above(exponential(number_high));
  }
  template <class Numbers>
  BASINSCOPE_INLINE V find_threshold(const Numbers& numbers) const {
    V sum{};
    for (int i = 0; i < numbers.size; ++i) sum += exponential(numbers.get(Numbers::number, i));
    return logarithm(sum);
  }
};

// The Shape of entmax (alpha < 1 too), and of the numerators of normmax and windows. whole: the exponent
// where it is 1, 2 or 3, which products serve; 0: any exponent.
template <class V, int whole>
struct Powers {
  static constexpr bool dense = false, clips = false;
  static constexpr double function_error = whole == 1 || whole == 2 ? 1e-15 : 1e-12, negligible_slope = 0,
                          total = 1;
  struct Power {
    V value, over_base, relative_error;  // base^exponent, that over the base, and the error of both
    BASINSCOPE_INLINE V above(const V& p) const { return p * (1.0 + relative_error); }
    BASINSCOPE_INLINE V below(const V& p) const {
      return positive_part(p * (1.0 - relative_error) - least_power);
    }
  };
  const double exponent, sum_exponent;
  const bool falling;  // alpha < 1: powers of -u, whose exponent is negative
  const double largest_number, least_sum_slope, size;

  BASINSCOPE_INLINE explicit Powers(const BoundedNetwork& of)
      : exponent(of.exponent),
        sum_exponent(of.sum_exponent),
        falling(whole == 0 && of.exponent < 0),
        largest_number(falling ? -1 : 1),
        least_sum_slope(of.least_sum_slope),
        size(of.size()) {}

  BASINSCOPE_INLINE V base(const V& u) const {
    // Exact numbers of alpha < 1 are at most -1; 0.5 leaves room for their error and keeps the logarithm
    // finite.
    if constexpr (whole > 0) return positive_part(u);
    return falling ? larger(-u, broadcast<V>(0.5)) : larger(u, broadcast<V>(least_base));
  }
  BASINSCOPE_INLINE Power power(const V& base) const {
    const V error = broadcast<V>(function_error);
    if constexpr (whole == 1) return {base, broadcast<V>(1), error};
    if constexpr (whole == 2) return {base * base, base, error};
    if constexpr (whole == 3) return {base * base * base, base * base, error};
    const V log = logarithm(base), over_base = exponential((exponent - 1) * log);
    return {over_base * base, over_base, 1.2e-15 * ((std::abs(exponent) + 1) * magnitude(log) + 1.0)};
  }
  // For alpha < 1 every pattern has weight; u == u is true of all but NaN.
  BASINSCOPE_INLINE MaskOf<V> has_weight(const V& u) const { return falling ? u == u : u > V{}; }
  BASINSCOPE_INLINE V value(const V& u, int) const { return has_weight(u) ? power(base(u)).value : V{}; }
  BASINSCOPE_INLINE V sum_factor(const V& u) const {
    return exponent == sum_exponent ? broadcast<V>(1) : positive_part(u);
  }
  BASINSCOPE_INLINE WeightRange<V> range(const V& number_low, const V& number_high, int) const {
    const Power from = power(base(number_low)), to = power(base(number_high));
    // Numbers up to least_base count as 0 below, where the power of the base would be too large a bound.
    const MaskOf<V> positive = falling ? number_low == number_low : number_low > broadcast<V>(least_base),
                    may_weigh = has_weight(number_high);
    const double factor = std::abs(exponent);
    const V zero{}, low = positive ? from.below(from.value) : zero,
                    high = may_weigh ? to.above(to.value) : zero;
    if (whole > 0 || falling || exponent >= 1)
      return {low, high, positive ? factor * from.below(from.over_base) : zero,
              may_weigh ? factor * to.above(to.over_base) : zero};
    // The slope of an exponent below 1 falls with u from infinity at 0.
    const V steepest = positive ? factor * from.above(from.over_base) : broadcast<V>(unbounded_slope);
    return {low, high, positive ? factor * to.below(to.over_base) : zero, may_weigh ? steepest : zero};
  }
  BASINSCOPE_INLINE WeightRange<V> range_around(const V& u, const V&, const V& off, int i) const {
    return range(u - off, u + off, i);
  }
  BASINSCOPE_INLINE V slope_bound(const V&, const V& number_high, int) const {
    return has_weight(number_high) ? broadcast<V>(1) : V{};
  }
  // The largest t is 0. Its number is at most largest_number, hence lambda >= -1 (alpha < 1: lambda >= 1),
  // and is not so low that all N powers add up to less than 1, hence lambda <= 0 (lambda <= N^{-1/r}). Where
  // sum g is convex in lambda, Newton's method from the lower limit never passes the root and its error is
  // squared by the step after tolerance: 1e-8 suffices. Elsewhere the search goes on until a step is
  // rounding.
  template <class Numbers>
  BASINSCOPE_INLINE V find_threshold(const Numbers& numbers) const {
    const bool convex = falling || sum_exponent >= 1;
    const V low = broadcast<V>(falling ? 1 : -1),
            high = broadcast<V>(falling ? std::pow(size, -1 / sum_exponent) : 0);
    return numbers.find_threshold(
        low, high, convex ? low : 0.5 * low, total, convex ? 1e-8 / std::max(1.0, std::abs(sum_exponent)) : 0,
        [&](const V& threshold, V& sum, V& slope) __attribute__((always_inline)) {
          for (int i = 0; i < numbers.size; ++i) {
            const V u = numbers.get(Numbers::number, i) - threshold;
            const Power p = power(base(u));
            const bool plain = exponent == sum_exponent;
            sum += has_weight(u) ? (plain ? p.value : p.value * u) : V{};
            slope += has_weight(u) ? (plain ? p.over_base : p.value) : V{};
          }
          slope *= std::abs(sum_exponent);
        });
  }
};

// The Shape of k-subsets and constrained sparsemax. Numerators are the weights, exact functions of u.
template <class V>
struct Clips {
  static constexpr bool dense = false, clips = true;
  static constexpr double function_error = 0, negligible_slope = 0, largest_number = unbounded;
  const FloatRule& rule;
  const double total;
  BASINSCOPE_INLINE explicit Clips(const BoundedNetwork& of) : rule(of.rule), total(of.rule.total) {}

  BASINSCOPE_INLINE double upper(int i) const { return rule.upper[i]; }
  BASINSCOPE_INLINE V value(const V& u, int i) const {
    return smaller(positive_part(u), broadcast<V>(upper(i)));
  }
  BASINSCOPE_INLINE V sum_factor(const V&) const { return broadcast<V>(1); }
  // The distance of u from the nearer of 0 and upper; negative outside.
  BASINSCOPE_INLINE V distance_to_bounds(const V& u, int i) const { return smaller(u, upper(i) - u); }
  BASINSCOPE_INLINE WeightRange<V> range(const V& number_low, const V& number_high, int i) const {
    const V zero{}, one = broadcast<V>(1), most = broadcast<V>(upper(i));
    return {value(number_low, i), value(number_high, i),
            (number_low > zero) & (number_high < most) ? one : zero,
            (number_high > zero) & (number_low < most) ? one : zero};
  }
  BASINSCOPE_INLINE WeightRange<V> range_around(const V& u, const V&, const V& off, int i) const {
    return range(u - off, u + off, i);
  }
  BASINSCOPE_INLINE V slope_bound(const V& number_low, const V& number_high, int i) const {
    return range(number_low, number_high, i).slope_high;
  }
  template <class Numbers>
  BASINSCOPE_INLINE V find_threshold(const Numbers& numbers) const {
    V low = broadcast<V>(unbounded), high = -low;
    for (int i = 0; i < numbers.size; ++i) {
      const V t = numbers.get(Numbers::number, i);
      low = smaller(low, t - upper(i));
      high = larger(high, t);
    }
    return numbers.find_threshold(
        low, high, larger(high - 0.5, low), total,
        0, [&](const V& at, V& sum, V& slope) __attribute__((always_inline)) {
          for (int i = 0; i < numbers.size; ++i) {
            const V u = numbers.get(Numbers::number, i) - at;
            sum += value(u, i);
            slope += (u > V{}) & (u < broadcast<V>(upper(i))) ? broadcast<V>(1) : V{};
          }
        });
  }
  // What is to be added to a threshold at which every weight is at a bound, so that it is in the middle of
  // the interval of all thresholds with these weights: there every number is as far from its bound as can be,
  // and noise moves none across it. 0 where some weight is between its bounds, as its threshold is the only
  // one.
  template <class Numbers>
  BASINSCOPE_INLINE V plateau_middle(const Numbers& numbers, const V& threshold) const {
    // Where every weight is at its upper bound, thresholds have no lower limit: so much below the upper one.
    constexpr double without_limit = 1e6;
    // How far the threshold may rise: the least excess of a number over its upper bound. How far it may fall,
    // as a number that is not positive: the largest number that is not.
    V rise = broadcast<V>(unbounded), fall = -rise;
    MaskOf<V> between = V{} < V{};
    for (int i = 0; i < numbers.size; ++i) {
      if (!(upper(i) > 0)) continue;
      const V u = numbers.get(Numbers::number, i) - threshold, beyond = u - upper(i),
              noise =
                  2.0 * numbers.get(Numbers::noise, i) + (64 * rounding_unit) * (magnitude(threshold) + 1.0);
      const MaskOf<V> above = beyond >= -noise, below = ~above & (u <= noise);
      rise = above ? smaller(rise, beyond) : rise;
      fall = below ? larger(fall, u) : fall;
      between = between | ~(above | below);
    }
    const V middle = fall > broadcast<V>(-unbounded) ? 0.5 * rise + 0.5 * fall : rise - without_limit;
    return between | (rise == broadcast<V>(unbounded)) ? V{} : middle;
  }
};

// Weights of a separation with a threshold, whose numerators are a Shape of their numbers: parts 2, 3 and 5.
template <class V, class Shape>
struct Thresholds : PatternLanes<V> {
  using Base = PatternLanes<V>;
  using Base::network, Base::size, Base::get, Base::put, Base::pattern, Base::largest_distance,
      Base::threshold_error, Base::known;
  static constexpr bool about_mixture = false, by_distance = false;
  const Shape shape;

  BASINSCOPE_INLINE Thresholds(const BoundedNetwork& of, double* scratch) : Base(of, scratch), shape(of) {}

  BASINSCOPE_INLINE void evaluate(const V centre[2], const V half[2]) {
    this->score(centre, half);
    if constexpr (Shape::clips) score_relative_to_free(centre, half);
    solve_threshold(half);
  }
  // The noise (3) of the reference pattern is 0. Part 5 needs one number that is farther from its bounds than
  // its noise: where noise is large, the pattern whose number is the farthest becomes the reference.
  BASINSCOPE_INLINE void score_relative_to_free(const V centre[2], const V half[2]) {
    // Saves a search where noise is far below upper bounds, which are of order 1.
    constexpr double large_noise = 1e-11;
    V most_noise{}, largest = broadcast<V>(-unbounded), reference[2] = {V{}, V{}};
    for (int i = 0; i < size; ++i) most_noise = larger(most_noise, get(Base::noise, i));
    if (!any_lane(most_noise > broadcast<V>(large_noise))) return;
    const V threshold = shape.find_threshold(*this);
    for (int i = 0; i < size; ++i) {
      const V distance = shape.distance_to_bounds(get(Base::number, i) - threshold, i);
      const MaskOf<V> farther = distance > largest;
      largest = farther ? distance : largest;
      for (int k = 0; k < 2; ++k) reference[k] = farther ? broadcast<V>(pattern(i, k)) : reference[k];
    }
    this->score_relative_to(reference, centre, half);
  }
  // From scores and their noise to weights at the centre, `known` and the numbers' intervals over the box.
  BASINSCOPE_INLINE void solve_threshold(const V half[2]) {
    V threshold = shape.find_threshold(*this);
    if constexpr (Shape::clips) threshold += shape.plateau_middle(*this, threshold);
    this->subtract_threshold(threshold);
    // low <= sum g <= high whatever the noise.
    V low{}, high{}, free_margin = broadcast<V>(-unbounded);
    MaskOf<V> at_bounds = V{} == V{};
    for (int i = 0; i < size; ++i) {
      const V u = get(Base::number, i), noise_i = get(Base::noise, i),
              value = shape.value(smaller(u, broadcast<V>(shape.largest_number)), i);
      put(Base::weight, i, value);
      const WeightRange<V> range = shape.range_around(u, value, noise_i, i);
      low += range.low * shape.sum_factor(u - noise_i);
      high += range.high * shape.sum_factor(u + noise_i);
      if constexpr (Shape::clips) {
        free_margin = larger(free_margin, shape.distance_to_bounds(u, i) - 2.0 * noise_i);
        at_bounds = at_bounds & (range.low == range.high);
      }
    }
    const V excess = positive_part(
        larger(high * (1 + network.sum_error) - shape.total, shape.total - low * (1 - network.sum_error)));
    if constexpr (Shape::clips) {
      // Where noise moves no weight from its bound and the bounds add up to the total, all but for the
      // rounding of that sum, these are the weights: what the sum still lacks is the rounding of the bounds
      // as given.
      at_bounds = at_bounds & (excess <= broadcast<V>(2 * network.sum_error * shape.total));
      threshold_error = at_bounds ? V{} : excess;
      known = at_bounds | (free_margin > 2.0 * excess);
    } else {
      threshold_error = excess * (1.25 / shape.least_sum_slope);
      known = excess < broadcast<V>(0.1 * std::min(1.0, shape.least_sum_slope));
    }
    known = known & this->finite;
    bound_numbers(half);
  }

  // (2) over all patterns j.
  BASINSCOPE_INLINE V change_against_all(int i, const V half[2]) const {
    return this->largest_change(
        largest_distance(i, 0, broadcast<V>(network.patterns_low[0]), broadcast<V>(network.patterns_high[0])),
        largest_distance(i, 1, broadcast<V>(network.patterns_low[1]), broadcast<V>(network.patterns_high[1])),
        half);
  }
  // change: a bound of |u_i(c + d) - u_i(c)|.
  BASINSCOPE_INLINE void put_range(int i, const V& change) const {
    const V u = get(Base::number, i), off = widened(change + get(Base::noise, i) + threshold_error) +
                                            (4 * rounding_unit) * magnitude(u);
    put(Base::number_low, i, u - off);
    put(Base::number_high, i, smaller(u + off, broadcast<V>(shape.largest_number)));
  }
  // Both passes of part 2. low, high: the least box with all patterns j of the second; small: what the
  // weights of the others add up to, at most.
  BASINSCOPE_INLINE void bound_numbers(const V half[2]) const {
    V low[2] = {broadcast<V>(unbounded), broadcast<V>(unbounded)}, high[2] = {-low[0], -low[1]}, small{};
    for (int i = 0; i < size; ++i) {
      put_range(i, change_against_all(i, half));
      const V slope = shape.slope_bound(get(Base::number_low, i), get(Base::number_high, i), i);
      const MaskOf<V> moves = slope > broadcast<V>(Shape::negligible_slope);
      // Only softmax has weights that are small without being constant; what they add up to enters the
      // second pass.
      if constexpr (Shape::dense) small += moves ? V{} : slope;
      for (int k = 0; k < 2; ++k) {
        low[k] = moves ? smaller(low[k], broadcast<V>(pattern(i, k))) : low[k];
        high[k] = moves ? larger(high[k], broadcast<V>(pattern(i, k))) : high[k];
      }
    }
    for (int i = 0; i < size; ++i) {
      const V all = change_against_all(i, half);
      // Infinite low and -high, where no weight changes, give 0 here.
      V change = this->largest_change(positive_part(largest_distance(i, 0, low[0], high[0])),
                                      positive_part(largest_distance(i, 1, low[1], high[1])), half);
      if constexpr (Shape::dense) change = widened(change + (1 + network.sum_error) * small * all);
      // Both are bounds, and the one with `small` may be the larger.
      put_range(i, smaller(change, all));
    }
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    return shape.range(get(Base::number_low, i), get(Base::number_high, i), i);
  }
  BASINSCOPE_INLINE double weight_error() const { return 2 * Shape::function_error; }
};

// Weights of the k largest scores: of top-k softmax, or 1/k each (equal: uniform k-NN). evaluate() uses the k
// largest at the centre. Where others may be among the k largest somewhere in the box, range() has the wide
// bounds of part 1.
template <class V, bool equal>
struct LargestScores : Thresholds<V, Exponentials<V>> {
  using Base = Thresholds<V, Exponentials<V>>;
  using Base::network, Base::size, Base::get, Base::put, Base::pattern, Base::largest_distance, Base::known;
  MaskOf<V> same = V{} < V{};  // the k largest at the centre are the largest all over the box
  using Base::Base;

  BASINSCOPE_INLINE void evaluate(const V centre[2], const V half[2]) {
    constexpr double no_weight = -1e290;  // a score whose exponential is 0, finite as noise is a share of it
    this->score(centre, half);
    select_largest();
    find_candidates(half, (2 * network.rate * network.tie_tolerance) * this->largest_length(centre, half));
    for (int i = 0; i < size; ++i) {
      const V chosen = get(Base::weight, i);
      if constexpr (equal) {
        put(Base::weight, i, chosen / static_cast<double>(network.rule.k));
        put(Base::noise, i, V{});
      } else {
        put(Base::number, i, chosen > V{} ? get(Base::number, i) : broadcast<V>(no_weight));
        put(Base::noise, i, chosen * get(Base::noise, i));
      }
    }
    if constexpr (equal)
      known = this->finite;
    else
      Base::solve_threshold(half);
  }
  // Puts as weight 1 for the k largest scores, ties to the lower index, and 0 for the others. In k rounds,
  // each of which finds the next smaller (score, index): O(k N), without branches that differ between lanes.
  BASINSCOPE_INLINE void select_largest() const {
    // cut and last: the score and the index of the pattern that was chosen last.
    V cut = broadcast<V>(unbounded), last = broadcast<V>(-1);
    for (int round = 0; round < network.rule.k; ++round) {
      V best = broadcast<V>(-unbounded), index{};
      for (int i = 0; i < size; ++i) {
        const V t = get(Base::number, i), at = broadcast<V>(i);
        const MaskOf<V> better = ((t < cut) | ((t == cut) & (at > last))) & (t > best);
        best = better ? t : best;
        index = better ? at : index;
      }
      cut = best;
      last = index;
    }
    for (int i = 0; i < size; ++i) {
      const V t = get(Base::number, i);
      put(Base::weight, i, (t > cut) | ((t == cut) & (broadcast<V>(i) <= last)) ? broadcast<V>(1) : V{});
    }
  }
  // Puts as candidate 1 for each pattern i that may be among the k largest somewhere in the box, or tie with
  // one of them: fewer than k patterns j have t_j - t_i above (2) of the pair, the noise of both and the
  // tolerance of ties. That takes O(N) for each i, and is skipped where the least of the k largest scores at
  // the centre exceeds t_i by more than this bound over the least box with these k patterns.
  BASINSCOPE_INLINE void find_candidates(const V half[2], const V& tie) {
    const V zero{}, one = broadcast<V>(1);
    V least = broadcast<V>(unbounded), low[2] = {least, least}, high[2] = {-least, -least}, chosen_noise{};
    for (int i = 0; i < size; ++i) {
      const MaskOf<V> chosen = get(Base::weight, i) > zero;
      least = chosen ? smaller(least, get(Base::number, i)) : least;
      chosen_noise = chosen ? larger(chosen_noise, get(Base::noise, i)) : chosen_noise;
      for (int k = 0; k < 2; ++k) {
        low[k] = chosen ? smaller(low[k], broadcast<V>(pattern(i, k))) : low[k];
        high[k] = chosen ? larger(high[k], broadcast<V>(pattern(i, k))) : high[k];
      }
    }
    MaskOf<V> changes = V{} < V{};
    for (int i = 0; i < size; ++i) {
      const V chosen = get(Base::weight, i), t = get(Base::number, i), doubt = get(Base::noise, i) + tie;
      MaskOf<V> enters =
          (chosen <= zero) &
          (least - t <= widened(this->largest_change(largest_distance(i, 0, low[0], high[0]),
                                                     largest_distance(i, 1, low[1], high[1]), half) +
                                doubt + chosen_noise));
      // Where no pattern of any lane can enter, the test over all pairs is skipped.
      if (any_lane(enters)) {
        V above{};  // the number of patterns whose scores are above all over the box
        for (int j = 0; j < size; ++j) {
          const V x = broadcast<V>(std::abs(pattern(i, 0) - pattern(j, 0))),
                  y = broadcast<V>(std::abs(pattern(i, 1) - pattern(j, 1)));
          above += get(Base::number, j) - t >
                           widened(this->largest_change(x, y, half) + doubt + get(Base::noise, j))
                       ? one
                       : zero;
        }
        enters = enters & (above < broadcast<V>(network.rule.k));
      }
      changes = changes | enters;
      put(Base::candidate, i, enters ? one : chosen);
    }
    same = ~changes;
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    const V zero{}, may = get(Base::candidate, i), sure = same ? may : zero, w = get(Base::weight, i);
    WeightRange<V> range{w, w, zero, zero};
    if constexpr (!equal) range = Base::range(i);
    return {range.low * sure, same ? range.high * may : may, range.slope_low * sure,
            same ? range.slope_high * may : unbounded_slope * may};
  }
};

// Numbers of kernels by distance, u_i = 1 - ||x_i - q||^2/h^2 with rule.reach = h^2: between those of the
// box's farthest and nearest point. Noise 32 e (1 + ||x_i - q||^2/h^2): both squares, their sum, the inverse
// and the difference take fewer than ten roundings.
template <class V, int whole>
struct Windows : PatternLanes<V> {
  using Base = PatternLanes<V>;
  using Base::network, Base::size, Base::put, Base::get;
  static constexpr bool by_distance = true;
  const Powers<V, whole> shape;

  BASINSCOPE_INLINE Windows(const BoundedNetwork& of, double* scratch) : Base(of, scratch), shape(of) {}

  BASINSCOPE_INLINE void evaluate(const V centre[2], const V half[2]) {
    const double inverse = 1 / network.rule.reach;
    V all{};
    for (int i = 0; i < size; ++i) {
      V at_centre{}, farthest{}, nearest{};  // squared distances
      for (int k = 0; k < 2; ++k) {
        const V distance = magnitude(this->pattern(i, k) - centre[k]), most = distance + half[k],
                least = positive_part(distance - half[k]);
        at_centre += distance * distance;
        farthest += most * most;
        nearest += least * least;
      }
      const V u = 1.0 - inverse * at_centre, noise_i = (32 * rounding_unit) * (1.0 + inverse * farthest);
      put(Base::number, i, u);
      put(Base::noise, i, noise_i);
      put(Base::weight, i, shape.value(u, i));
      put(Base::number_low, i, (1.0 - inverse * farthest) - noise_i);
      put(Base::number_high, i, smaller((1.0 - inverse * nearest) + noise_i, broadcast<V>(1)));
      all += noise_i;
    }
    this->known = all < broadcast<V>(1e290);
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    return shape.range(get(Base::number_low, i), get(Base::number_high, i), i);
  }
  BASINSCOPE_INLINE double weight_error() const { return 2 * Powers<V, whole>::function_error; }
};

// Weights p_i = U_i/S of numerators U_i in their sum S: of normmax and of windows. With R_i the sum of the
// other numerators p_i = U_i/(U_i + R_i) rises with U_i and falls with R_i, which gives its bounds; the slope
// is that of U_i divided by S. Normmax has S = sum u^{r-1} >= sum u^r = 1, as no u is above 1. Nothing is
// known where S may be 0: there a window has no weight at all.
template <class V, class Numbers>
struct NormalisedWeights : Numbers {
  using Numbers::network, Numbers::size, Numbers::put, Numbers::get;
  static constexpr bool about_mixture = true;
  V sum_low{}, sum_high{};  // of S over the box
  using Numbers::Numbers;

  BASINSCOPE_INLINE void evaluate(const V centre[2], const V half[2]) {
    Numbers::evaluate(centre, half);
    V sum{};
    for (int i = 0; i < size; ++i) {
      const WeightRange<V> range = Numbers::range(i);
      sum_low += range.low;
      sum_high += range.high;
      sum += get(Numbers::weight, i);
    }
    sum_low *= 1 - network.sum_error;
    sum_high *= 1 + network.sum_error;
    for (int i = 0; i < size; ++i) put(Numbers::weight, i, get(Numbers::weight, i) / sum);
    // Below, quotients might overflow.
    this->known = this->known & (least_sum() > broadcast<V>(1e-200));
  }
  BASINSCOPE_INLINE V least_sum() const {
    return larger(sum_low, broadcast<V>(Numbers::by_distance ? 0 : 1));
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    constexpr double up = 1 + 8 * rounding_unit, down = 1 - 8 * rounding_unit;
    const WeightRange<V> numerator = Numbers::range(i);
    const V least = least_sum(),
            others_high = positive_part(sum_high - numerator.high) + (4 * rounding_unit) * sum_high,
            others_low = positive_part((sum_low - numerator.low) - (4 * rounding_unit) * sum_low);
    const V low = numerator.low / (numerator.low + others_high) * down,
            high = numerator.high / larger(least, numerator.high + others_low) * up;
    return {numerator.low > V{} ? low : V{}, smaller(high, broadcast<V>(1)),
            numerator.slope_low / sum_high * down, numerator.slope_high / least * up};
  }
  BASINSCOPE_INLINE double weight_error() const { return Numbers::weight_error() + 2 * network.sum_error; }
};

}  // namespace basinscope
