// SPDX-License-Identifier: GPL-3.0-or-later
// Networks of the plane that proofs are tried on: every separation and post-transform with bounds, sizes from
// 1e-3 to 1e3, beta from 1e-3 to 1e6, and patterns that coincide, lie on a line or on a symmetric figure.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/engine/basin_engine.h"
#include "core/proof/update_bounds.h"
#include "tests/core/examples.h"

namespace basinscope::proof_examples {

inline std::vector<Separation> separations(int n) {
  std::vector<Separation> all;
  for (const Separation& s : examples::separations(n)) {
    Network network{Matrix::Zero(n, 2), s, Identity{}, 1};
    if (proof_refusal(network).empty()) all.push_back(s);
  }
  return all;
}

inline std::vector<PostTransform> posts() {
  return {Identity{}, L2{1}, L2{0.5}, LayerNorm{1, 0, false, 0.05}, LayerNorm{0.8, 0.2, true}};
}

// As patterns are, so many times.
inline void enlarge(PostTransform& post, double size) {
  if (auto* l2 = std::get_if<L2>(&post)) l2->radius *= size;
  if (auto* layer = std::get_if<LayerNorm>(&post)) {
    layer->eta *= size;
    layer->delta *= size;
    layer->epsilon *= size * size;
  }
}

struct Figure {
  std::string name;
  Matrix patterns;
};
inline std::vector<Figure> figures(unsigned seed) {
  Matrix ring(5, 2), line(4, 2), twice = examples::random_patterns(5, 2, seed + 1);
  for (int i = 0; i < 5; ++i) ring.row(i) << std::cos(2 * M_PI * i / 5), std::sin(2 * M_PI * i / 5);
  for (int i = 0; i < 4; ++i) line.row(i) << -1 + 0.6 * i, 0.5 * (-1 + 0.6 * i);
  twice.row(3) = twice.row(0);
  return {{"random", examples::random_patterns(5, 2, seed)},
          {"ring", ring},
          {"line", line},
          {"twice", twice},
          {"square", Matrix{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}}};
}

struct Case {
  std::string name;
  Network network;
  double size;  // of the patterns
};
inline std::vector<Case> cases(unsigned seed) {
  std::vector<Case> all;
  unsigned turn = seed;
  for (const Figure& figure : figures(seed)) {
    const int n = static_cast<int>(figure.patterns.rows());
    for (const Separation& s : separations(n)) {
      for (const PostTransform& post : posts()) {
        // Not every size with every beta, but all of both with everything.
        const double sizes[] = {1, 1e-3, 30, 1e3}, betas[] = {4, 1, 20, 1e-3, 300, 1e6};
        const double size = sizes[turn % 4],
                     beta = betas[(turn / 4 + turn) % 6] / (turn % 3 ? size * size : 1);
        ++turn;
        Network network{size * figure.patterns, s, post, beta};
        enlarge(network.post, size);
        if (!proof_refusal(network).empty()) continue;
        all.push_back({figure.name + ", " + name_of(s).english() + ", " + name_of(post).english() +
                           ", size " + std::to_string(size) + ", beta " + std::to_string(beta),
                       std::move(network), size});
      }
    }
  }
  return all;
}

inline std::vector<Case> every_third(const std::vector<Case>& all) {
  std::vector<Case> some;
  for (std::size_t i = 0; i < all.size(); i += 3) some.push_back(all[i]);
  return some;
}

inline BasinRequest request_of(const Case& c, int side) {
  const double reach = 1.6 * c.size;
  return {c.network,
          Plane::axes(2),
          {side, side, -reach, reach, -reach, reach, Grid::Sampling::centres},
          {500, 1e-10 * c.size, 1e-3 * c.size}};
}

// Iterated until rounding stops it; nothing where that takes too long.
inline std::optional<Vector> deep_limit(const Network& network, const Vector& start, double size) {
  const Trajectory path = trajectory(network, start, {20000, 1e-15 * size, 1e-3 * size}, Record::ends);
  if (path.last_step > 1e-12 * size) return std::nullopt;
  return path.limit();
}

// Whether deep iteration ends in an attractor of that label; nothing where it barely moves for too long.
inline std::optional<bool> ends_with(const Case& c, const Basins& basins, const Vector& start,
                                     std::int32_t label) {
  const auto limit = deep_limit(c.network, start, c.size);
  if (!limit) return std::nullopt;
  for (const Attractor& attractor : basins.attractors)
    if (attractor.label == label && (attractor.state - *limit).norm() < 1e-5 * c.size) return true;
  return false;
}

}  // namespace basinscope::proof_examples
