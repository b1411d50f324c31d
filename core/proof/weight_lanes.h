// SPDX-License-Identifier: GPL-3.0-or-later
// Between which numbers the weights of patterns lie while a state moves in a box, and their slopes: several
// boxes at once, one a lane, with all rounding counted.
//
// Each separation here weighs pattern i by a number u_i of its own, in which its weight p_i and slope w_i are
// monotone. Numbers are u_i = rate x_i.q - edge with an edge that all have in common; windows have another.
//              rate              p                  the edge is where   w = dp/du
//   softmax    beta              e^u                sum e^u = 1         e^u
//   entmax     (alpha - 1) beta  u_+^r              sum u_+^r = 1       r u_+^{r-1}
//   alpha < 1  (1 - alpha) beta  (-u)^r             sum (-u)^r = 1      -r (-u)^{r-1}
//   normmax    beta              u_+^{r-1}/S        sum u_+^r = 1       (r - 1) u_+^{r-2}/S
//   clips      beta              clip(u, 0, upper)  sum p = total       1 between the bounds
//   windows    2/h^2             u_+^r/S                                r u_+^{r-1}/S
// with r = 1/(alpha - 1) for entmax, S the sum of what is above it, and u = 1 - ||x - q||^2/h^2 for windows.
// Clips are k-subsets and constrained sparsemax, windows are kernels by distance. Top-k softmax and uniform
// k-NN weigh the k largest scores as softmax does, or alike: where the same k are largest in the whole box,
// those; elsewhere those that may be among them may have any weight, and slopes have no bound.
//
// What a box does. While the state moves by d, the edge moves by a mean of rate x_j.d over the patterns whose
// weights change, so that u_i moves by no more than rate max_j |(x_i - x_j).d|: a box of states is an
// interval of each u_i. First j are all patterns; of the intervals found so, those with a weight that may
// change are the j from then on. Softmax changes all weights: what the small ones add up to is the share that
// their patterns have in that mean.
//
// Rounding, with e = 2^-53. Scores are taken beside a pattern x_r, that of the largest: at the box's centre c
// rate (x_i - x_r).c takes five roundings of each product, and differs from the true one by less than
//   noise_i = 8 e rate sum_k |x_ik - x_rk| |c_k|,
// and by 4 e |u_i| more once the edge is subtracted. Where patterns are off by a blur themselves
// (state_plane.h), noise has that of two of them, too. A sum of N terms of one sign errs by less than
// share = (4 N + 64) e of itself. Exponentials err by less than 1e-15 of themselves. Powers u^p are
// e^{(p - 1) log u} u: the logarithm errs by 8e-16 of itself, p - 1 by 2 e (|p| + 1), their product and the
// rest by some e, so that the power errs by less than 1.2e-15 ((|p| + 1) |log u| + 1) of itself, and by 1e-12
// at most where it is not below e^-600. Squares, whose p is exact, err by 2 e; cubes, whose p may be off by
// rounding, by 1e-12.
//
// Whatever edge a search found, the true one differs from it by some x, and all true numbers are off by that
// x and by their noise. The sum H(x) that the edge is defined by is 1 at the true x, and at x = 0 it is
// within off of 1, as the sums of numbers with all noise taken off and added say. Between the two H is within
// off of 1, too, and its slope is for softmax H, and elsewhere
//   r sum u^{r-1} >= r H/max u >= r (1 - off)/(1 + off)^{1/r},
//   -r sum (-u)^{r-1} >= -r N^{1/r} H^{1 - 1/r}                    (a mean of powers; r <= -1).
// With off < min(1, r)/10 that is more than least_rise/1.25, so that |x| <= shift = 1.25 off/least_rise. The
// weights of clips add up to their total with a slope of at least 1 while one of them stays between its
// bounds.
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

// What bounds take of a network, in two dimensions.
struct BoundedNetwork {
  explicit BoundedNetwork(const Network& network);

  int size() const { return static_cast<int>(patterns.size()); }

  std::vector<Eigen::Array2d> patterns;
  Eigen::Array2d low, high;  // of the patterns
  FloatRule rule;
  double rate = 1;
  double share = 0;  // by which a sum of one term a pattern may err, all of one sign
  // Of powers: p = u^exponent; of what adds up to 1, u^adds_up, the least slope (above).
  double exponent = 1, adds_up = 1, least_rise = 1;
  double blur = 0, off_plane = 0;  // of each coordinate of patterns; and how far states are from the plane
  double alike = 0;                // times the length of a state: scores that differ by less are ties
  // States are R z/sqrt(||z||^2 + softness^2) of mixtures z; 0: they are z. Or layer normalisation of two
  // dimensions.
  double radius = 0, softness = 0;
  std::optional<LayerNorm> layer_norm;
};

// Powers of less are taken for that of it; less powers for it; and what then vanishes of means of patterns.
inline constexpr double least_base = 1e-40, least_power = 1e-260, vanished = 1e-45;
inline constexpr double no_bound = 1e200;  // of slopes; finite, so that no 0 times it is NaN

template <class V>
struct WeightRange {
  V low, high;    // of the weight
  V least, most;  // of its slope w
};

template <class V>
BASINSCOPE_INLINE V widened(const V& x) {
  return x * rounded_up;
}

// The numbers of each pattern, in room that the caller has.
template <class V>
struct PatternLanes {
  using Truth = TruthOf<V>;
  // bottom, top: of u over the box. weight: at the centre, as computed. chosen: Chosen says what.
  enum Field { number, noise, weight, bottom, top, chosen, fields };

  const BoundedNetwork& network;
  const int size;
  double* const room;  // room_for() doubles
  V shift{};
  Truth finite = V{} < V{};  // the noise is, and so the numbers are
  Truth told = finite;       // else nothing is known

  BASINSCOPE_INLINE PatternLanes(const BoundedNetwork& of, double* scratch)
      : network(of), size(of.size()), room(scratch) {}
  static std::size_t room_for(const BoundedNetwork& of) { return of.patterns.size() * fields * lanes_of<V>; }

  BASINSCOPE_INLINE double* place_of(Field field, int i) const {
    return room + (std::ptrdiff_t{i} * fields + field) * lanes_of<V>;
  }
  BASINSCOPE_INLINE V get(Field field, int i) const { return load_lanes<V>(place_of(field, i)); }
  BASINSCOPE_INLINE void put(Field field, int i, const V& x) const { store_lanes(x, place_of(field, i)); }
  BASINSCOPE_INLINE double pattern(int i, int k) const {
    return network.patterns[static_cast<std::size_t>(i)][k];
  }
  // How far pattern i is from what lies between, along axis k.
  BASINSCOPE_INLINE V away(int i, int k, const V& low, const V& high) const {
    return larger(pattern(i, k) - low, high - pattern(i, k));
  }
  // By how much a number moves, where the pattern it is beside is so far away along each axis.
  BASINSCOPE_INLINE V moved(const V& x, const V& y, const V half[2]) const {
    return widened(network.rate * (x * half[0] + y * half[1]));
  }

  BASINSCOPE_INLINE void score(const V centre[2], const V half[2]) {
    V beside[2] = {every<V>(pattern(0, 0)), every<V>(pattern(0, 1))}, best = every<V>(-unbounded);
    for (int i = 0; i < size; ++i) {
      const V s = pattern(i, 0) * centre[0] + pattern(i, 1) * centre[1];
      const Truth better = s > best;
      best = better ? s : best;
      for (int k = 0; k < 2; ++k) beside[k] = better ? every<V>(pattern(i, k)) : beside[k];
    }
    score_beside(beside, centre, half);
  }
  BASINSCOPE_INLINE void score_beside(const V beside[2], const V centre[2], const V half[2]) {
    const V along[2] = {network.rate * centre[0], network.rate * centre[1]};
    const V blurred = (2 * network.rate * network.blur) * length_of_states(centre, half);
    V all{};
    for (int i = 0; i < size; ++i) {
      const V x = (pattern(i, 0) - beside[0]) * along[0], y = (pattern(i, 1) - beside[1]) * along[1];
      const V own = (8 * rounding_unit) * (magnitude(x) + magnitude(y)) + blurred;
      put(number, i, x + y);
      put(noise, i, own);
      all += own;
    }
    finite = all < every<V>(1e290);
  }
  // At most.
  BASINSCOPE_INLINE V length_of_states(const V centre[2], const V half[2]) const {
    return magnitude(centre[0]) + magnitude(centre[1]) + half[0] + half[1] + network.off_plane;
  }
  BASINSCOPE_INLINE void subtract(const V& edge) {
    for (int i = 0; i < size; ++i) {
      const V u = get(number, i) - edge;
      put(number, i, u);
      put(noise, i, get(noise, i) + (4 * rounding_unit) * magnitude(u));
    }
  }

  // The edge between low and high at which a sum that falls with it is the total, by Newton's method inside a
  // bracket, halved where that leaves it. A step shorter than tolerance is the last. sum_at(edge, sum,
  // slope): both positive.
  template <class Sum>
  BASINSCOPE_INLINE V find_edge(V low, V high, V edge, double total, double tolerance,
                                const Sum& sum_at) const {
    for (int step = 0; step < 120; ++step) {
      V sum{}, slope{};
      sum_at(edge, sum, slope);
      const V excess = sum - total, newton = edge + excess / slope;
      low = excess >= V{} ? edge : low;
      high = excess <= V{} ? edge : high;
      const V least = tolerance + (8 * rounding_unit) * magnitude(edge);
      const Truth found = (excess == V{}) | (magnitude(newton - edge) <= least) | (high - low <= least);
      const V other = found ? edge : 0.5 * low + 0.5 * high;
      edge = (newton > low) & (newton < high) ? newton : other;
      if (!any(~found)) break;
    }
    return edge;
  }
};

// How weights follow from numbers. value: as computed; range: of all numbers between two, with slack; around:
// the same of u - off to u + off; rise: no less than the slope there, for the choice of those that move the
// edge. summed: by what a weight is multiplied for the sum that adds up to the total. No number is above cap.
template <class V>
struct Exponentials {
  static constexpr bool dense = true, clips = false;  // dense: no weight is 0; clips: they have bounds
  static constexpr double slack = 1e-15, next_to_none = 1e-4, cap = 0, least_rise = 1, total = 1;
  BASINSCOPE_INLINE explicit Exponentials(const BoundedNetwork&) {}

  BASINSCOPE_INLINE V value(const V& u, int) const { return exponential(u); }
  BASINSCOPE_INLINE V summed(const V&) const { return every<V>(1); }
  BASINSCOPE_INLINE static V above(const V& p) { return p * (1 + slack); }
  BASINSCOPE_INLINE static V below(const V& p) { return above_zero(p * (1 - slack) - least_power); }
  BASINSCOPE_INLINE WeightRange<V> range(const V& bottom, const V& top, int) const {
    const V low = below(exponential(bottom)), high = above(exponential(top));
    return {low, high, low, high};
  }
  BASINSCOPE_INLINE WeightRange<V> around(const V& u, const V& value, const V& off, int i) const {
    // 1 - x <= e^-x and e^x <= 1 + 1.06 x for 0 <= x <= 1/10; the value is no longer that of u above the cap.
    if (any((off > every<V>(0.1)) | (u > every<V>(cap)))) return range(u - off, u + off, i);
    return {below(value * (1.0 - off)), above(value * (1.0 + 1.06 * off)), V{}, V{}};
  }
  BASINSCOPE_INLINE V rise(const V&, const V& top, int) const { return above(exponential(top)); }
  template <class Numbers>
  BASINSCOPE_INLINE V find_edge(const Numbers& numbers) const {
    V sum{};
    for (int i = 0; i < numbers.size; ++i) sum += exponential(numbers.get(Numbers::number, i));
    return logarithm(sum);
  }
};

// whole: the exponent, where that is so small a whole number; 0: any.
template <class V, int whole>
struct Powers {
  static constexpr bool dense = false, clips = false;
  static constexpr double slack = whole == 1 || whole == 2 ? 1e-15 : 1e-12, next_to_none = 0, total = 1;
  struct Power {
    V value, over_base, off;  // off: by which share of themselves both may err
    BASINSCOPE_INLINE V above(const V& p) const { return p * (1.0 + off); }
    BASINSCOPE_INLINE V below(const V& p) const { return above_zero(p * (1.0 - off) - least_power); }
  };
  const double exponent, adds_up;
  const bool falls;  // alpha < 1: powers of -u
  const double cap, least_rise, size;

  BASINSCOPE_INLINE explicit Powers(const BoundedNetwork& of)
      : exponent(of.exponent),
        adds_up(of.adds_up),
        falls(whole == 0 && of.exponent < 0),
        cap(falls ? -1 : 1),
        least_rise(of.least_rise),
        size(of.size()) {}

  BASINSCOPE_INLINE V base(const V& u) const {
    if constexpr (whole > 0) return above_zero(u);
    return falls ? larger(-u, every<V>(0.5)) : larger(u, every<V>(least_base));
  }
  BASINSCOPE_INLINE Power power(const V& base) const {
    const V off = every<V>(slack);
    if constexpr (whole == 1) return {base, every<V>(1), off};
    if constexpr (whole == 2) return {base * base, base, off};
    if constexpr (whole == 3) return {base * base * base, base * base, off};
    const V log = logarithm(base), over_base = exponential((exponent - 1) * log);
    return {over_base * base, over_base, 1.2e-15 * ((std::abs(exponent) + 1) * magnitude(log) + 1.0)};
  }
  BASINSCOPE_INLINE TruthOf<V> weighs(const V& u) const { return falls ? u == u : u > V{}; }
  BASINSCOPE_INLINE V value(const V& u, int) const { return weighs(u) ? power(base(u)).value : V{}; }
  BASINSCOPE_INLINE V summed(const V& u) const { return exponent == adds_up ? every<V>(1) : above_zero(u); }
  BASINSCOPE_INLINE WeightRange<V> range(const V& bottom, const V& top, int) const {
    const Power from = power(base(bottom)), to = power(base(top));
    const TruthOf<V> begun = falls ? bottom == bottom : bottom > every<V>(least_base), has_most = weighs(top);
    const double factor = std::abs(exponent);
    const V zero{}, low = begun ? from.below(from.value) : zero, high = has_most ? to.above(to.value) : zero;
    if (whole > 0 || falls || exponent >= 1)
      return {low, high, begun ? factor * from.below(from.over_base) : zero,
              has_most ? factor * to.above(to.over_base) : zero};
    // A root is steepest where it begins, infinitely so at 0.
    const V most = begun ? factor * from.above(from.over_base) : every<V>(no_bound);
    return {low, high, begun ? factor * to.below(to.over_base) : zero, has_most ? most : zero};
  }
  BASINSCOPE_INLINE WeightRange<V> around(const V& u, const V&, const V& off, int i) const {
    return range(u - off, u + off, i);
  }
  BASINSCOPE_INLINE V rise(const V&, const V& top, int) const { return weighs(top) ? every<V>(1) : V{}; }
  // The largest t is 0, and no number is above 1 (alpha < 1: -1), nor all so low that they do not add up
  // to 1. A convex sum is searched from below: no step then leaves the bracket, and one below tolerance
  // squares it.
  template <class Numbers>
  BASINSCOPE_INLINE V find_edge(const Numbers& numbers) const {
    const bool convex = falls || adds_up >= 1;
    const V low = every<V>(falls ? 1 : -1), high = every<V>(falls ? std::pow(size, -1 / adds_up) : 0);
    return numbers.find_edge(
        low, high, convex ? low : 0.5 * low, total, convex ? 1e-8 / std::max(1.0, std::abs(adds_up)) : 0,
        [&](const V& edge, V& sum, V& slope) __attribute__((always_inline)) {
          for (int i = 0; i < numbers.size; ++i) {
            const V u = numbers.get(Numbers::number, i) - edge;
            const Power p = power(base(u));
            const bool plain = exponent == adds_up;
            sum += weighs(u) ? (plain ? p.value : p.value * u) : V{};
            slope += weighs(u) ? (plain ? p.over_base : p.value) : V{};
          }
          slope *= std::abs(adds_up);
        });
  }
};

template <class V>
struct Clips {
  static constexpr bool dense = false, clips = true;
  static constexpr double slack = 0, next_to_none = 0, cap = unbounded;
  const FloatRule& rule;
  const double total;
  BASINSCOPE_INLINE explicit Clips(const BoundedNetwork& of) : rule(of.rule), total(of.rule.total) {}

  BASINSCOPE_INLINE double upper(int i) const { return rule.upper[i]; }
  BASINSCOPE_INLINE V value(const V& u, int i) const { return smaller(above_zero(u), every<V>(upper(i))); }
  BASINSCOPE_INLINE V summed(const V&) const { return every<V>(1); }
  // From the nearer bound; below 0 beyond it.
  BASINSCOPE_INLINE V from_bounds(const V& u, int i) const { return smaller(u, upper(i) - u); }
  BASINSCOPE_INLINE WeightRange<V> range(const V& bottom, const V& top, int i) const {
    const V zero{}, one = every<V>(1), most = every<V>(upper(i));
    return {value(bottom, i), value(top, i), (bottom > zero) & (top < most) ? one : zero,
            (top > zero) & (bottom < most) ? one : zero};
  }
  BASINSCOPE_INLINE WeightRange<V> around(const V& u, const V&, const V& off, int i) const {
    return range(u - off, u + off, i);
  }
  BASINSCOPE_INLINE V rise(const V& bottom, const V& top, int i) const { return range(bottom, top, i).most; }
  template <class Numbers>
  BASINSCOPE_INLINE V find_edge(const Numbers& numbers) const {
    V low = every<V>(unbounded), high = -low;
    for (int i = 0; i < numbers.size; ++i) {
      const V t = numbers.get(Numbers::number, i);
      low = smaller(low, t - upper(i));
      high = larger(high, t);
    }
    return numbers.find_edge(
        low, high, larger(high - 0.5, low), total,
        0, [&](const V& at, V& sum, V& slope) __attribute__((always_inline)) {
          for (int i = 0; i < numbers.size; ++i) {
            const V u = numbers.get(Numbers::number, i) - at;
            sum += value(u, i);
            slope += (u > V{}) & (u < every<V>(upper(i))) ? every<V>(1) : V{};
          }
        });
  }
  // Where every weight is at a bound, a stretch of edges gives the same: its middle is farthest from both
  // ends.
  template <class Numbers>
  BASINSCOPE_INLINE V to_middle(const Numbers& numbers, const V& edge) const {
    constexpr double far = 1e6;                    // where no weight is 0
    V least = every<V>(unbounded), most = -least;  // by which numbers are beyond upper bounds; others
    TruthOf<V> free = V{} < V{};
    for (int i = 0; i < numbers.size; ++i) {
      if (!(upper(i) > 0)) continue;
      const V u = numbers.get(Numbers::number, i) - edge, beyond = u - upper(i),
              off = 2.0 * numbers.get(Numbers::noise, i) + (64 * rounding_unit) * (magnitude(edge) + 1.0);
      const TruthOf<V> above = beyond >= -off, below = ~above & (u <= off);
      least = above ? smaller(least, beyond) : least;
      most = below ? larger(most, u) : most;
      free = free | ~(above | below);
    }
    const V middle = most > every<V>(-unbounded) ? 0.5 * least + 0.5 * most : least - far;
    return free | (least == every<V>(unbounded)) ? V{} : middle;
  }
};

// Numbers less an edge.
template <class V, class Shape>
struct Thresholds : PatternLanes<V> {
  using Base = PatternLanes<V>;
  using Base::network, Base::size, Base::get, Base::put, Base::pattern, Base::away, Base::shift, Base::told;
  static constexpr bool by_mean = false, by_distance = false;
  const Shape shape;

  BASINSCOPE_INLINE Thresholds(const BoundedNetwork& of, double* scratch) : Base(of, scratch), shape(of) {}

  BASINSCOPE_INLINE void place(const V centre[2], const V half[2]) {
    this->score(centre, half);
    if constexpr (Shape::clips) score_beside_a_free_one(centre, half);
    settle(half);
  }
  // A pattern beside itself has no noise. Where others have much, the one whose weight is farthest from its
  // bounds is the one for the others to be beside.
  BASINSCOPE_INLINE void score_beside_a_free_one(const V centre[2], const V half[2]) {
    constexpr double much = 1e-11;
    V most{}, farthest = every<V>(-unbounded), beside[2] = {V{}, V{}};
    for (int i = 0; i < size; ++i) most = larger(most, get(Base::noise, i));
    if (!any(most > every<V>(much))) return;
    const V edge = shape.find_edge(*this);
    for (int i = 0; i < size; ++i) {
      const V from_bounds = shape.from_bounds(get(Base::number, i) - edge, i);
      const TruthOf<V> farther = from_bounds > farthest;
      farthest = farther ? from_bounds : farthest;
      for (int k = 0; k < 2; ++k) beside[k] = farther ? every<V>(pattern(i, k)) : beside[k];
    }
    this->score_beside(beside, centre, half);
  }
  BASINSCOPE_INLINE void settle(const V half[2]) {
    V edge = shape.find_edge(*this);
    if constexpr (Shape::clips) edge += shape.to_middle(*this, edge);
    this->subtract(edge);
    V low{}, high{}, free = every<V>(-unbounded);
    TruthOf<V> whole = V{} == V{};
    for (int i = 0; i < size; ++i) {
      const V u = get(Base::number, i), off = get(Base::noise, i),
              value = shape.value(smaller(u, every<V>(shape.cap)), i);
      put(Base::weight, i, value);
      const WeightRange<V> range = shape.around(u, value, off, i);
      low += range.low * shape.summed(u - off);
      high += range.high * shape.summed(u + off);
      if constexpr (Shape::clips) {
        free = larger(free, shape.from_bounds(u, i) - 2.0 * off);
        whole = whole & (range.low == range.high);
      }
    }
    const V off =
        above_zero(larger(high * (1 + network.share) - shape.total, shape.total - low * (1 - network.share)));
    if constexpr (Shape::clips) {
      // Where noise moves no weight from its bound, and they add up as far as sums of doubles tell, weights
      // are what is computed: bounds of weights are as given to rounding.
      whole = whole & (off <= every<V>(2 * network.share * shape.total));
      shift = whole ? V{} : off;
      told = whole | (free > 2.0 * off);
    } else {
      shift = off * (1.25 / shape.least_rise);
      told = off < every<V>(0.1 * std::min(1.0, shape.least_rise));
    }
    told = told & this->finite;
    spread(half);
  }

  BASINSCOPE_INLINE V along_all(int i, const V half[2]) const {
    return this->moved(away(i, 0, every<V>(network.low[0]), every<V>(network.high[0])),
                       away(i, 1, every<V>(network.low[1]), every<V>(network.high[1])), half);
  }
  BASINSCOPE_INLINE void put_range(int i, const V& reach) const {
    const V u = get(Base::number, i),
            off = widened(reach + get(Base::noise, i) + shift) + (4 * rounding_unit) * magnitude(u);
    put(Base::bottom, i, u - off);
    put(Base::top, i, smaller(u + off, every<V>(shape.cap)));
  }
  BASINSCOPE_INLINE void spread(const V half[2]) const {
    V low[2] = {every<V>(unbounded), every<V>(unbounded)}, high[2] = {-low[0], -low[1]}, rest{};
    for (int i = 0; i < size; ++i) {
      put_range(i, along_all(i, half));
      const V rise = shape.rise(get(Base::bottom, i), get(Base::top, i), i);
      const TruthOf<V> moves = rise > every<V>(Shape::next_to_none);
      if constexpr (Shape::dense) rest += moves ? V{} : rise;
      for (int k = 0; k < 2; ++k) {
        low[k] = moves ? smaller(low[k], every<V>(pattern(i, k))) : low[k];
        high[k] = moves ? larger(high[k], every<V>(pattern(i, k))) : high[k];
      }
    }
    for (int i = 0; i < size; ++i) {
      const V all = along_all(i, half);
      V reach =
          this->moved(above_zero(away(i, 0, low[0], high[0])), above_zero(away(i, 1, low[1], high[1])), half);
      if constexpr (Shape::dense) reach = widened(reach + (1 + network.share) * rest * all);
      put_range(i, smaller(reach, all));
    }
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    return shape.range(get(Base::bottom, i), get(Base::top, i), i);
  }
  // By which share of themselves weights err that are computed.
  BASINSCOPE_INLINE double slack() const { return 2 * Shape::slack; }
};

// Top-k softmax, or uniform k-NN (equal).
template <class V, bool equal>
struct Chosen : Thresholds<V, Exponentials<V>> {
  using Base = Thresholds<V, Exponentials<V>>;
  using Base::network, Base::size, Base::get, Base::put, Base::pattern, Base::away, Base::told;
  TruthOf<V> same = V{} < V{};  // are largest in the whole box
  using Base::Base;

  BASINSCOPE_INLINE void place(const V centre[2], const V half[2]) {
    constexpr double far_below = -1e290;
    this->score(centre, half);
    choose();
    find_others(half, (2 * network.rate * network.alike) * this->length_of_states(centre, half));
    for (int i = 0; i < size; ++i) {
      const V is = get(Base::weight, i);
      if constexpr (equal) {
        put(Base::weight, i, is / static_cast<double>(network.rule.k));
        put(Base::noise, i, V{});
      } else {
        put(Base::number, i, is > V{} ? get(Base::number, i) : every<V>(far_below));
        put(Base::noise, i, is * get(Base::noise, i));
      }
    }
    if constexpr (equal)
      told = this->finite;
    else
      Base::settle(half);
  }
  // weight: 1 of the k largest scores, ties to the lower index, and 0 of the others.
  BASINSCOPE_INLINE void choose() const {
    V cut = every<V>(unbounded), last = every<V>(-1);
    for (int round = 0; round < network.rule.k; ++round) {
      V best = every<V>(-unbounded), index{};
      for (int i = 0; i < size; ++i) {
        const V t = get(Base::number, i), at = every<V>(i);
        const TruthOf<V> better = ((t < cut) | ((t == cut) & (at > last))) & (t > best);
        best = better ? t : best;
        index = better ? at : index;
      }
      cut = best;
      last = index;
    }
    for (int i = 0; i < size; ++i) {
      const V t = get(Base::number, i);
      put(Base::weight, i, (t > cut) | ((t == cut) & (every<V>(i) <= last)) ? every<V>(1) : V{});
    }
  }
  // chosen: 1 of those that may be among the k largest: fewer than k others are above them by more than both
  // can move against each other, by noise and by what ties. Where that is so of the k at the centre, taken
  // for all places in a box of patterns, it need not be asked of each.
  BASINSCOPE_INLINE void find_others(const V half[2], const V& tie) {
    const V zero{}, one = every<V>(1);
    V least = every<V>(unbounded), low[2] = {least, least}, high[2] = {-least, -least}, noise_of_any{};
    for (int i = 0; i < size; ++i) {
      const TruthOf<V> is = get(Base::weight, i) > zero;
      least = is ? smaller(least, get(Base::number, i)) : least;
      noise_of_any = is ? larger(noise_of_any, get(Base::noise, i)) : noise_of_any;
      for (int k = 0; k < 2; ++k) {
        low[k] = is ? smaller(low[k], every<V>(pattern(i, k))) : low[k];
        high[k] = is ? larger(high[k], every<V>(pattern(i, k))) : high[k];
      }
    }
    TruthOf<V> others = V{} < V{};
    for (int i = 0; i < size; ++i) {
      const V is = get(Base::weight, i), t = get(Base::number, i), own = get(Base::noise, i) + tie;
      TruthOf<V> beside =
          (is <= zero) &
          (least - t <= widened(this->moved(away(i, 0, low[0], high[0]), away(i, 1, low[1], high[1]), half) +
                                own + noise_of_any));
      if (any(beside)) {
        V better{};
        for (int j = 0; j < size; ++j) {
          const V x = every<V>(std::abs(pattern(i, 0) - pattern(j, 0))),
                  y = every<V>(std::abs(pattern(i, 1) - pattern(j, 1)));
          better += get(Base::number, j) - t > widened(this->moved(x, y, half) + own + get(Base::noise, j))
                        ? one
                        : zero;
        }
        beside = beside & (better < every<V>(network.rule.k));
      }
      others = others | beside;
      put(Base::chosen, i, beside ? one : is);
    }
    same = ~others;
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    const V zero{}, may = get(Base::chosen, i), sure = same ? may : zero, w = get(Base::weight, i);
    WeightRange<V> range{w, w, zero, zero};
    if constexpr (!equal) range = Base::range(i);
    return {range.low * sure, same ? range.high * may : may, range.least * sure,
            same ? range.most * may : no_bound * may};
  }
};

// Numbers by distance: each between those of the box's nearest and farthest place.
template <class V, int whole>
struct Windows : PatternLanes<V> {
  using Base = PatternLanes<V>;
  using Base::network, Base::size, Base::put, Base::get;
  static constexpr bool by_distance = true;
  const Powers<V, whole> shape;

  BASINSCOPE_INLINE Windows(const BoundedNetwork& of, double* scratch) : Base(of, scratch), shape(of) {}

  BASINSCOPE_INLINE void place(const V centre[2], const V half[2]) {
    const double inverse = 1 / network.rule.reach;
    V all{};
    for (int i = 0; i < size; ++i) {
      V at{}, farthest{}, nearest{};
      for (int k = 0; k < 2; ++k) {
        const V apart = magnitude(this->pattern(i, k) - centre[k]), most = apart + half[k],
                least = above_zero(apart - half[k]);
        at += apart * apart;
        farthest += most * most;
        nearest += least * least;
      }
      const V u = 1.0 - inverse * at, off = (32 * rounding_unit) * (1.0 + inverse * farthest);
      put(Base::number, i, u);
      put(Base::noise, i, off);
      put(Base::weight, i, shape.value(u, i));
      put(Base::bottom, i, (1.0 - inverse * farthest) - off);
      put(Base::top, i, smaller((1.0 - inverse * nearest) + off, every<V>(1)));
      all += off;
    }
    this->told = all < every<V>(1e290);
  }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    return shape.range(get(Base::bottom, i), get(Base::top, i), i);
  }
  BASINSCOPE_INLINE double slack() const { return 2 * Powers<V, whole>::slack; }
};

// Shares U_i/S of numbers U_i in their sum S, each between the least and the most that the others leave.
// Normmax: S >= 1, as no u is above 1.
template <class V, class Numbers>
struct Shares : Numbers {
  using Numbers::network, Numbers::size, Numbers::put, Numbers::get;
  static constexpr bool by_mean = true;
  V least{}, most{};  // of the sum
  using Numbers::Numbers;

  BASINSCOPE_INLINE void place(const V centre[2], const V half[2]) {
    Numbers::place(centre, half);
    V sum{};
    for (int i = 0; i < size; ++i) {
      const WeightRange<V> range = Numbers::range(i);
      least += range.low;
      most += range.high;
      sum += get(Numbers::weight, i);
    }
    least *= 1 - network.share;
    most *= 1 + network.share;
    for (int i = 0; i < size; ++i) put(Numbers::weight, i, get(Numbers::weight, i) / sum);
    this->told = this->told & (least_of_sum() > every<V>(1e-200));
  }
  BASINSCOPE_INLINE V least_of_sum() const { return larger(least, every<V>(Numbers::by_distance ? 0 : 1)); }
  BASINSCOPE_INLINE WeightRange<V> range(int i) const {
    constexpr double up = 1 + 8 * rounding_unit, down = 1 - 8 * rounding_unit;
    const WeightRange<V> own = Numbers::range(i);
    const V sum = least_of_sum(), others_most = above_zero(most - own.high) + (4 * rounding_unit) * most,
            others_least = above_zero((least - own.low) - (4 * rounding_unit) * least);
    const V low = own.low / (own.low + others_most) * down,
            high = own.high / larger(sum, own.high + others_least) * up;
    return {own.low > V{} ? low : V{}, smaller(high, every<V>(1)), own.least / most * down,
            own.most / sum * up};
  }
  BASINSCOPE_INLINE double slack() const { return Numbers::slack() + 2 * network.share; }
};

}  // namespace basinscope
