// SPDX-License-Identifier: GPL-3.0-or-later
// How far the SIMD engine agrees with the definition on one request.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "core/engine/cpu_engine.h"
#include "core/network/network_words.h"
#include "tests/settings.h"

namespace basinscope::parity {

// Of the list, what floats weigh with a threshold (or not) that suits so many patterns.
inline std::vector<Separation> of_family(bool threshold, Eigen::Index patterns) {
  using Family = FloatRule::Family;
  std::vector<Separation> all = settings::of<Separation>(patterns);
  std::erase_if(all, [&](const Separation& s) {
    const Family f = float_rule_of(s, patterns).family;
    if (f == Family::none) return true;
    return threshold != (f == Family::softmax || f == Family::threshold || f == Family::norm);
  });
  return all;
}

// Rules with a threshold, with closed forms and beside them, and the posts that normalise.
inline const std::vector<Separation> separations = settings::with<Separation>(
    of_family(true, 1), {Entmax{1 + 1e-4}, Entmax{4.0 / 3}, Entmax{1.7}, Entmax{2.0}, Entmax{2.5},
                         Entmax{3.0}, Entmax{5.0}, Normmax{1.2}, Normmax{5.0}, Normmax{50.0}});
inline const std::vector<PostTransform> posts = {Identity{}, L2{0.8}, LayerNorm{1.1, 0.05, true, 1e-8}};

inline std::string describe(const BasinRequest& request) {
  std::ostringstream text;
  const Network& n = request.network;
  text << words_of(n);
  text << ", N = " << n.size() << ", D = " << n.dimension();
  return text.str();
}

inline Matrix random_patterns(int n, int dimension, unsigned seed) {
  std::mt19937 generator(seed);
  Matrix x(n, dimension);
  for (double& entry : x.reshaped()) entry = 2.0 * generator() / 4294967295.0 - 1;
  for (int i = 0; i < n; ++i) x.row(i) /= std::max(0.3, x.row(i).norm());
  return x;
}

// A square around the patterns, a little askew so that no pixel lies on an axis of symmetry.
inline BasinRequest request(Matrix patterns, Separation separation, PostTransform post, double beta,
                            int side) {
  BasinRequest r;
  const double size = 1.1 * std::max(1e-3, patterns.cwiseAbs().maxCoeff());
  r.network = {std::move(patterns), std::move(separation), std::move(post), beta};
  r.plane = r.network.dimension() == 3 ? Plane::zero_sum() : Plane::axes(2);
  r.grid = {side, side, -1.013 * size, 0.987 * size, -0.991 * size, 1.009 * size};
  return r;
}

// A window on a sphere that ends exactly at patterns of norm 1: rounding says what is in reach.
inline bool ends_at_patterns(const Separation& separation, const PostTransform& post) {
  const auto* const sphere = std::get_if<L2>(&post);
  const auto* const window = std::get_if<NormRelu>(&separation);
  return sphere != nullptr && window != nullptr &&
         std::abs(0.5 * window->h * window->h - 1 + sphere->radius) < 1e-12;
}

struct Agreement {
  int pixels = 0, borders = 0, labels = 0, labels_inside = 0, limits_inside = 0, steps_inside = 0;
  double largest_limit = 0;

  Agreement& operator+=(const Agreement& o) {
    pixels += o.pixels;
    borders += o.borders;
    labels += o.labels;
    labels_inside += o.labels_inside;
    limits_inside += o.limits_inside;
    steps_inside += o.steps_inside;
    largest_limit = std::max(largest_limit, o.largest_limit);
    return *this;
  }
};

inline double distance(const BasinMap& a, std::size_t i, const BasinMap& b, std::size_t j) {
  double squared =
      std::pow(a.limits[2 * i] - b.limits[2 * j], 2) + std::pow(a.limits[2 * i + 1] - b.limits[2 * j + 1], 2);
  if (!a.off_plane.empty()) squared += std::pow(a.off_plane[i] - b.off_plane[j], 2);
  return std::sqrt(squared);
}

// A cell that touches another label, or a limit elsewhere.
inline bool beside_border(const BasinMap& map, int column, int row, double apart) {
  const auto at = [&](int c, int r) { return static_cast<std::size_t>(r * map.grid.width + c); };
  const std::size_t here = at(column, row);
  for (int r = std::max(0, row - 1); r <= std::min(map.grid.height - 1, row + 1); ++r) {
    for (int c = std::max(0, column - 1); c <= std::min(map.grid.width - 1, column + 1); ++c) {
      if (map.labels[at(c, r)] != map.labels[here] || !(distance(map, at(c, r), map, here) < apart))
        return true;
    }
  }
  return false;
}

// Equal labels, or two targets that the limit is equally near to: there only rounding tells which.
class SameLabel {
 public:
  SameLabel(const BasinRequest& request, double largest) : slack_(1e-6 * largest) {
    const PlaneReadout readout(request.plane);
    const Matrix goals = targets(request.network);
    for (Eigen::Index i = 0; i < goals.rows(); ++i) goals_.push_back(readout.of(goals.row(i).transpose()));
  }
  bool operator()(const BasinMap& map, std::size_t pixel, std::int32_t one, std::int32_t other) const {
    const auto n = static_cast<std::int32_t>(goals_.size());
    if (one == other) return true;
    if (one < 0 || other < 0 || one >= n || other >= n) return false;
    const Eigen::Vector3d limit(map.limits[2 * pixel], map.limits[2 * pixel + 1],
                                map.off_plane.empty() ? 0 : map.off_plane[pixel]);
    const auto apart = [&](std::int32_t i) { return (goals_[static_cast<std::size_t>(i)] - limit).norm(); };
    return std::abs(apart(one) - apart(other)) < slack_;
  }

 private:
  double slack_;
  std::vector<Eigen::Vector3d> goals_;
};

inline Agreement compare(const BasinMap& want, const BasinMap& got, const SameLabel& same_label,
                         double largest) {
  Agreement a;
  for (int row = 0; row < want.grid.height; ++row) {
    for (int column = 0; column < want.grid.width; ++column) {
      const auto i = static_cast<std::size_t>(row * want.grid.width + column);
      const bool border = beside_border(want, column, row, 1e-2 * largest);
      ++a.pixels;
      a.borders += border;
      const bool same = same_label(want, i, want.labels[i], got.labels[i]);
      a.labels += !same;
      if (border) continue;
      a.labels_inside += !same;
      if (want.labels[i] < 0 || got.labels[i] < 0) continue;
      const double apart = distance(want, i, got, i);
      a.largest_limit = std::max(a.largest_limit, apart / largest);
      a.limits_inside += apart > 1e-4 * largest;
      const int steps = std::abs(want.steps[i] - got.steps[i]);
      a.steps_inside += steps > 2 + want.steps[i] / 50;
    }
  }
  return a;
}

// Under the stop rule the engine reports.
inline Agreement agreement(BasinRequest r, const BasinEngine& engine) {
  const TaskControl control;
  const BasinMap got = engine.map(r, control);
  EXPECT_TRUE(got.complete);
  EXPECT_EQ(got.engine, engine.id());
  r.stop.tolerance = got.tolerance_used;
  r.stop.epsilon = got.epsilon_used;
  const BasinMap want = reference_engine()->map(r, control);
  const double largest = std::max(targets(r.network).rowwise().norm().maxCoeff(), 1e-30);
  const Agreement a = compare(want, got, SameLabel(r, largest), largest);
  // The choice of the k largest jumps between sets: borders are everywhere.
  const FloatRule::Family family = float_rule_of(r.network.separation, r.network.size()).family;
  const bool jumps = family == FloatRule::Family::top_k || family == FloatRule::Family::count_k;
  const int stray_labels = a.pixels / (jumps ? 20 : 40);
  // A map that converges slowly, or in weight space, where a step is a sum of small differences, scatters its
  // last steps; over many maps few pixels do (checked by those who add them up).
  const int stray_steps = a.pixels / 4;
  if (a.labels_inside || a.limits_inside || a.steps_inside > stray_steps || a.labels > stray_labels) {
    ADD_FAILURE() << describe(r) << ", " << engine.description() << ": of " << a.pixels << " pixels ("
                  << a.borders << " beside a border) labels differ in " << a.labels << " (" << a.labels_inside
                  << " inside), limits inside in " << a.limits_inside << " (largest " << a.largest_limit
                  << "), steps in " << a.steps_inside;
  }
  return a;
}

}  // namespace basinscope::parity
