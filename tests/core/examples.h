// SPDX-License-Identifier: GPL-3.0-or-later
// What the law tests walk: one or more parameter settings of every alternative of each list, and
// score vectors with every awkward property.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/network/network.h"
#include "tests/settings.h"

namespace basinscope::examples {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

// Settings that fit n scores: of the list, and closed forms, what lies beside them, and extremes.
inline std::vector<Separation> separations(int n) {
  std::vector<Separation> more;
  for (const double alpha : {0.3, 0.9, 1.0, 1 + 1e-9, 1.05, 1.25, 4.0 / 3, 1.75, 2.5, 3.0, 5.0})
    more.emplace_back(Entmax{alpha});
  for (const double gamma : {1.2, 1.5, 5.0, 50.0}) more.emplace_back(Normmax{gamma});
  for (const double r : {0.5, 1.0, 2.0}) {
    more.emplace_back(NormRelu{r, 3});
    more.emplace_back(ReluMax{r, 1, 0.8});
    more.emplace_back(Kernel{r, 3});
  }
  for (const int k : {1, 2, n}) {
    if (k > n) continue;
    for (const double transition : {0.0, 0.7, -0.4, 1e5}) more.emplace_back(SequentialSubsets{k, transition});
  }
  for (const double r : {2.0, 10.0}) more.emplace_back(SignedPower{r});
  more.emplace_back(Sum{Member({Entmax{1.5}}), Member({SignedPower{3}})});
  more.emplace_back(
      Sum{Member({Exponential{}}), Member({Sum{Member({Entmax{2}}), Member({IdentitySeparation{}})}})});
  return settings::with(settings::of<Separation>(n, settings::Ends::of_ranges), more);
}

// Of every alternative of PostTransform, in D dimensions.
inline std::vector<PostTransform> posts(int d) {
  std::vector<PostTransform> all =
      settings::with<PostTransform>(settings::of<PostTransform>(d), {L2{0.5}, LayerNorm{2, 0.3, true, 1e-8}});
  // An epsilon that is not small bends the energy and is no projection: it has tests of its own.
  std::erase_if(all, [](const PostTransform& post) {
    const auto* const layer = std::get_if<LayerNorm>(&post);
    return layer != nullptr && layer->epsilon > 1e-8;
  });
  return all;
}

// Weights of the map lie in a polytope: sums are fixed and none is negative.
inline bool onto_polytope(const Separation& s) {
  return total_weight(s).has_value() && !std::holds_alternative<Sum>(s);
}

// More than k scores must not be masked.
inline bool enough_scores(const Separation& s, const Vector& scores) {
  const auto unmasked = scores.array().isFinite().count();
  const auto* subsets = std::get_if<Subsets>(&s);
  const auto* chain = std::get_if<SequentialSubsets>(&s);
  return !(subsets && subsets->k > unmasked) && !(chain && chain->k > unmasked);
}

inline Vector random_vector(int n, double scale, unsigned seed) {
  std::mt19937 engine(seed);
  std::normal_distribution<double> normal;
  Vector v(n);
  for (double& x : v) x = scale * normal(engine);
  return v;
}

inline Matrix random_patterns(int n, int d, unsigned seed, double scale = 1) {
  Matrix m(n, d);
  for (int i = 0; i < n; ++i)
    m.row(i) = random_vector(d, scale, seed * 1000 + static_cast<unsigned>(i)).transpose();
  return m;
}

// Ties, huge spreads, offsets, a masked entry, N = 1.
inline std::vector<Vector> scores() {
  std::vector<Vector> all;
  for (const int n : {1, 2, 3, 5, 10, 50}) {
    for (const double scale : {0.1, 1.0, 10.0, 1e4, 1e16})
      all.push_back(random_vector(n, scale, static_cast<unsigned>(n)));
    all.push_back(Vector::Constant(n, 0.7));
    all.push_back(Vector::Constant(n, -1e4));
    all.push_back(random_vector(n, 1, 77).array() + 1e4);
  }
  // Scores that are far from those that decide, above them or below.
  all.push_back(Vector{{0, -1e16}});
  all.push_back(Vector{{0, -1e16, -1e16}});
  all.push_back(Vector{{1e16, 0.3, -0.2, 0.1}});
  all.push_back(Vector{{-1e13, 0.3, -0.2, 0.1, 0}});
  Vector tied = random_vector(10, 1, 5);
  tied[3] = tied[7] = tied.maxCoeff();
  all.push_back(tied);
  Vector masked = random_vector(6, 1, 6);
  masked[2] = -infinity;
  all.push_back(masked);
  return all;
}

inline nlohmann::json reference(const std::string& name) {
  std::ifstream file(std::string(BASINSCOPE_TEST_DATA) + "/" + name);
  EXPECT_TRUE(file.good()) << name;
  return nlohmann::json::parse(file);
}

inline Vector vector_of(const nlohmann::json& list) {
  Vector v(static_cast<Eigen::Index>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) v[static_cast<Eigen::Index>(i)] = list[i].get<double>();
  return v;
}

inline Matrix matrix_of(const nlohmann::json& rows) {
  Matrix m(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows.at(0).size()));
  for (std::size_t i = 0; i < rows.size(); ++i)
    m.row(static_cast<Eigen::Index>(i)) = vector_of(rows[i]).transpose();
  return m;
}

}  // namespace basinscope::examples
