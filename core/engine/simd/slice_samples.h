// SPDX-License-Identifier: GPL-3.0-or-later
// The first updates of softmax on a tile of a slice. Scores are analytic in the place: while their polynomial
// through those of some starts, at Chebyshev's nodes, gives them for all that floats can tell, these starts
// alone are updated, and pixels go on from there.
//
// What the polynomial is off by is measured at pixels, after each update: no bound, but what is too narrow
// for nodes and pixels to see has grown, by no more than an update's slope, from what was less than that
// error.
#pragma once

#include "core/engine/simd/slice_group.h"

namespace basinscope::simd {

template <class L>
class SliceSamples {
  using Group = SliceGroup<L, SoftmaxRule<L>>;
  static constexpr int across = 8, nodes = across * across, lanes = L::size;
  static constexpr int groups = nodes / lanes + 1, pixels = groups - 1;  // the last are pixels
  static_assert(nodes == sample_nodes);

 public:
  // room: sample_floats(size) floats.
  SliceSamples(const SliceProblem& problem, float* room) : s(problem), p(problem.rule) {
    const auto take = [&](Offset length) { return room += length, room - length; };
    basis = take(Offset{nodes} * lanes);
    for (int g = 0; g < groups; ++g)
      for (float** const to : {&weights[g], &before[g]}) *to = take(Offset{p.size} * lanes);
    for (float** const to : {&now, &next, &apart, &found_apart}) *to = take(Offset{p.size} * nodes);
    for (float** const to : {&pixel_now, &pixel_next, &state}) *to = take(Offset{p.size} * lanes);
    followed_steps = take(most_sampled_steps * nodes);
    for (float** const to : {&middle, &found_middle}) *to = take(slice_list(p.size));
    for (std::int32_t** const to : {&every, &rows})
      *to = reinterpret_cast<std::int32_t*>(take(slice_list(p.size)));
    for (int i = 0; i < p.size; ++i) every[i] = i, rows[i] = i * nodes;
    for (int k = 0; k < nodes; ++k) node[k] = k;
    for (int a = 0; a < across; ++a) {
      float product = 1;
      for (int b = 0; b < across; ++b)
        if (b != a) product *= place[a] - place[b];
      inverse[a] = 1 / product;
    }
  }

  // After how many updates the tile's scores are known. No pixel's steps are short before it is one farther.
  // of_more: what is known of a larger tile after `known` updates, if that is any.
  int follow(const SliceBase& base, SliceSamples* of_more, int known, const Part& part, Effort& effort) {
    const int left = part.left, columns = part.columns, first = part.top, count = part.rows;
    size = base.size;
    followed = 0;
    const float x0 = p.x[left], x1 = p.x[left + columns - 1], y0 = p.y[first], y1 = p.y[first + count - 1];
    x_middle = 0.5f * (x0 + x1);
    y_middle = 0.5f * (y0 + y1);
    x_half = 0.5f * (x1 - x0);
    y_half = 0.5f * (y1 - y0);
    if (!(x0 < x1 || x1 < x0) || !(y0 < y1 || y1 < y0)) return known;
    for (int g = 0; g < groups; ++g) {
      alignas(64) float x[lanes], y[lanes];
      for (int i = 0; i < lanes; ++i) {
        const int k = g * lanes + i;
        // Pixels: corners, and some all over the tile.
        const int column = i < 4 ? i % 2 * (columns - 1) : i * 13 % columns,
                  row = i < 4 ? i / 2 * (count - 1) : i * 19 % count;
        x[i] = g < pixels ? x_middle + x_half * place[k % across] : p.x[left + column];
        y[i] = g < pixels ? y_middle + y_half * place[k / across] : p.y[first + row];
      }
      const L a = L::load_aligned(x), b = L::load_aligned(y);
      if (known > 0) of_more->scores(a, b, weights[g]);
      for (int i = 0; i < size; ++i) {
        const L score = known > 0 ? Group::load(weights[g], i) : base.start_score(i, a, b);
        put(score, now, pixel_now, g, i);
      }
      if (g == pixels) set_basis(a, b);
    }
    const int start = known;
    if (known > 0) {
      from_middle(now);
      Group::exchange(apart, found_apart);
      Group::exchange(middle, found_middle);
    }
    for (int made = start;; ++made) {
      // Steps are well above the tolerance: those of pixels beside may be shorter.
      const bool clear = update_all(base, effort) > 256 * p.squared_tolerance;
      if (reaches_beside || p.cancelled(p.control)) return known;
      if (made > start) {
        if (!clear) {
          if (known > 0) follow_to_rest(base, made, effort);
          return known;
        }
        known = made;
        Group::exchange(apart, found_apart);
        Group::exchange(middle, found_middle);
      }
      if (made + 3 >= p.max_steps || !(error() <= s.sample_error)) return known;
      go_on();
    }
  }

  // Whether all of the tile come to rest at one limit, at the time that steps() tells.
  bool all_rest() const { return followed > 0; }

  // After how many updates a start at x, y has settled; 0: that is not known.
  L steps(const L& x, const L& y) {
    set_basis(x, y);
    L after(0.0f);
    for (int f = 0; f < followed; ++f) {
      const auto now_rests = (after <= L(0.0f)) & (squared_steps(f) <= L(p.squared_tolerance));
      after = select(now_rests, L(static_cast<float>(first_followed + f)), after);
    }
    return after;
  }

  // Of lanes at x, y. Returns the largest.
  L scores(const L& x, const L& y, float* to) {
    set_basis(x, y);
    L top(far_below);
    Group::mix_each({found_apart, 1, basis, node, nodes}, rows, size, [&](int i, const L& sum) {
      const L score = sum + L(found_middle[i]);
      top = max(top, score);
      Group::store(score, to, i);
    });
    return top;
  }

 private:
  static constexpr float place[across] = {0.98078528f,  0.83146961f,  0.55557023f,  0.19509032f,
                                          -0.19509032f, -0.55557023f, -0.83146961f, -0.98078528f};

  // Of group g in rows of nodes, or in those of the pixels.
  static void put(const L& score, float* of_nodes, float* of_pixels, int g, int i) {
    score.store_aligned(g < pixels ? of_nodes + Offset{i} * nodes + g * lanes
                                   : of_pixels + Offset{i} * lanes);
  }
  static L get(const float* of_nodes, const float* of_pixels, int g, int i) {
    return L::load_aligned(g < pixels ? of_nodes + Offset{i} * nodes + g * lanes
                                      : of_pixels + Offset{i} * lanes);
  }

  // All places; the square of the shortest of the steps that it makes. Before one has been made, nothing.
  float update_all(const SliceBase& base, Effort& effort) {
    L shortest(3e38f);
    reaches_beside = false;
    for (int g = 0; g < groups; ++g) {
      squared[g] = update(base, g);
      shortest = min(shortest, squared[g]);
    }
    effort.group_updates += groups;
    effort.lane_updates += groups * lanes;
    effort.members += groups * Offset{p.size};
    return -largest_lane(-shortest);
  }
  void go_on() {
    for (int g = 0; g < groups; ++g) Group::exchange(weights[g], before[g]);
    Group::exchange(now, next);
    Group::exchange(pixel_now, pixel_next);
  }

  // Squares of steps are analytic, too. made: updates before the last one.
  void follow_to_rest(const SliceBase& base, int made, Effort& effort) {
    first_followed = made + 1;
    MaskOf<L> moving[groups];
    L last[groups];
    for (int g = 0; g < groups; ++g) moving[g] = L(0.0f) <= L(0.0f), last[g] = L(3e38f);
    for (int f = 0; f < most_sampled_steps && first_followed + f < p.max_steps; ++f) {
      bool rests = true;
      for (int g = 0; g < groups; ++g) {
        if (g < pixels) squared[g].store_aligned(followed_steps + f * nodes + g * lanes);
        moving[g] = moving[g] & !Group::rests(squared[g], last[g], p);
        rests = rests && !any(moving[g]);
        last[g] = squared[g];
      }
      const L off = abs(squared_steps(f) - squared[pixels]);
      if (any(off > fma(squared[pixels], L(0.01f), L(0.02f * p.squared_tolerance)))) return;
      if (rests) {
        if (one_limit()) followed = f + 1;
        return;
      }
      go_on();
      update_all(base, effort);
      if (reaches_beside || p.cancelled(p.control)) return;
    }
  }

  L squared_steps(int f) const {
    L sum(0.0f);
    for (int k = 0; k < nodes; ++k) sum = fma(Group::load(basis, k), L(followed_steps[f * nodes + k]), sum);
    return sum;
  }

  // Scores at one limit hardly differ; squares of steps that are smooth do the rest.
  bool one_limit() const {
    L far(0.0f);
    for (int g = 0; g < groups; ++g)
      for (int i = 0; i < size; ++i)
        far = max(far, abs(get(next, pixel_next, g, i) - L(next[i * Offset{nodes}])));
    return largest_lane(far) * s.inverse_kappa <= 1e-4f;
  }

  // The square of the step that it makes.
  L update(const SliceBase& base, int g) {
    float* const w = weights[g];
    const auto score_of = [&](int i) { return get(now, pixel_now, g, i); };
    L top(far_below), square(0.0f), beside(s.largest_constant);
    for (int i = 0; i < size; ++i) top = max(top, score_of(i));
    const L share = L(p.total) / Group::weigh_all(size, top, score_of, w);
    for (int i = 0; i < size; ++i) Group::store(share * Group::load(w, i), w, i);
    top = L(far_below);
    Group::score_each({base, w, every, size}, every, size, every, state, [&](int i, const L& sum) {
      const L score = sum + L(base.constant[i]);
      top = max(top, score);
      const L moved = Group::load(w, i) - Group::load(before[g], i);
      square = fma(moved, score - score_of(i), square);
      put(score, next, pixel_next, g, i);
    });
    if (!base.whole) {
      for (int i = 0; i < size; ++i) beside = fma(Group::load(w, i), L(base.most[i]), beside);
      reaches_beside = reaches_beside || any(beside > top - L(p.reach));
    }
    return square * L(s.inverse_kappa);
  }

  void from_middle(const float* of_nodes) {
    constexpr int central = nodes / 2 + across / 2;
    for (int i = 0; i < size; ++i) {
      const float* const from = of_nodes + i * Offset{nodes};
      middle[i] = from[central];
      for (int k = 0; k < nodes; k += lanes)
        (L::load_aligned(from + k) - L(middle[i])).store_aligned(apart + i * Offset{nodes} + k);
    }
  }

  // Of the next scores' polynomial at the pixels.
  float error() {
    from_middle(next);
    L most(0.0f);
    Group::mix_each({apart, 1, basis, node, nodes}, rows, size, [&](int i, const L& sum) {
      most = max(most, abs(sum + L(middle[i]) - Group::load(pixel_next, i)));
    });
    return largest_lane(most);
  }

  // The polynomials that are 1 at a node and 0 at others, at x, y.
  void set_basis(const L& x, const L& y) {
    L along[2][across];
    const L at[2] = {(x - L(x_middle)) * L(1 / x_half), (y - L(y_middle)) * L(1 / y_half)};
    for (int axis = 0; axis < 2; ++axis) {
      L before_it(1.0f), after_it(1.0f);
      for (int a = 0; a < across; ++a) {
        along[axis][a] = before_it * L(inverse[a]);
        before_it *= at[axis] - L(place[a]);
      }
      for (int a = across - 1; a >= 0; --a) {
        along[axis][a] *= after_it;
        after_it *= at[axis] - L(place[a]);
      }
    }
    for (int k = 0; k < nodes; ++k) Group::store(along[1][k / across] * along[0][k % across], basis, k);
  }

  const SliceProblem& s;
  const Problem& p;
  float* basis;  // of some lanes' places
  float *weights[groups], *before[groups];
  float *now, *next, *pixel_now, *pixel_next;          // scores, of a pattern's nodes in a row
  float* state;                                        // coordinates of lanes'
  float *middle, *found_middle, *apart, *found_apart;  // in the tile's middle, and less that
  std::int32_t *every, *rows, node[nodes];
  float inverse[across];
  float* followed_steps;  // their squares, of all nodes
  int size = 0;           // of the base
  int followed = 0, first_followed = 0;
  bool reaches_beside = false;  // a pattern beside the base may have weight
  L squared[groups];
  float x_middle = 0, y_middle = 0, x_half = 1, y_half = 1;
};

}  // namespace basinscope::simd
