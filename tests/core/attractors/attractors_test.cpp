// SPDX-License-Identifier: GPL-3.0-or-later
// Attractors, saddles and clusters of landscapes whose fixed points are known.
#include "core/attractors/attractors.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/attractors/clusters.h"
#include "core/attractors/fixed_points.h"
#include "core/attractors/slice.h"
#include "core/data/generators.h"
#include "core/engine/basin_engine.h"
#include "core/network/stability.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

BasinRequest window(Network network, int pixels = 48) {
  BasinRequest request;
  request.network = std::move(network);
  request.plane = Plane::axes(2);
  request.grid = {pixels, pixels, -1.41, 1.39, -1.4, 1.42, Grid::Sampling::centres};
  return request;
}

Basins basins_of(const BasinRequest& request) {
  return attractors(request, reference_engine()->map(request, TaskControl{}));
}

Matrix antipodal() {
  Matrix x(2, 2);
  x << 1, 0, -1, 0;
  return x;
}

Matrix unit_triangle(double turn) {
  Matrix x(3, 2);
  for (int i = 0; i < 3; ++i) {
    const double angle = 2 * std::numbers::pi * i / 3 + turn;
    x.row(i) << std::cos(angle), std::sin(angle);
  }
  return x;
}

TEST(Attractors, AntipodalPairBifurcatesAtItsAnalyticBeta) {
  // Softmax leaves 0 at beta = 1, 1.5-entmax at 1/sqrt 2 (patterns stationary from 1), sparsemax at 1/2.
  struct Case {
    Separation separation;
    double beta;
  };
  for (const auto& [separation, beta] :
       {Case{Softmax{}, 1}, Case{Entmax{1.5}, std::sqrt(0.5)}, Case{Entmax{2}, 0.5}}) {
    SCOPED_TRACE(name_of(separation));
    BasinRequest below = window({antipodal(), separation, Identity{}, beta * 0.97});
    below.stop.max_steps = 20000;
    const Basins one = basins_of(below);
    ASSERT_EQ(one.attractors.size(), 1u);
    EXPECT_LE(one.attractors[0].state.norm(), 1e-6);
    EXPECT_NEAR(one.attractors[0].spectral_radius, 0.97, 1e-6);
    BasinRequest above = below;
    above.network.beta = beta * 1.05;
    const Basins two = basins_of(above);
    EXPECT_EQ(two.attractors.size(), 2u);
    const auto saddles = unstable_fixed_points(above, two, TaskControl{});
    ASSERT_EQ(saddles.size(), 1u);
    EXPECT_LE(saddles[0].state.norm(), 1e-9);
    EXPECT_NEAR(saddles[0].spectral_radius, 1.05, 1e-9);
    EXPECT_EQ(saddles[0].kind, FixedPointKind::saddle);
  }
}

// Lengths are judged beside the network's own: a landscape drawn smaller or larger has the same points.
TEST(Attractors, AScaledNetworkHasTheSameFixedPoints) {
  Matrix triangle(3, 2);
  triangle << 1, 0.1, -0.6, 0.8, -0.5, -0.9;
  const auto points = [&](double size) {
    BasinRequest request = window({size * triangle, Softmax{}, Identity{}, 6 / (size * size)}, 32);
    for (double* const edge : {&request.grid.x0, &request.grid.x1, &request.grid.y0, &request.grid.y1}) {
      *edge *= size;
    }
    request.stop.tolerance *= size;
    const auto found = unstable_fixed_points(request, basins_of(request), TaskControl{});
    std::vector<Vector> states;
    for (const Attractor& point : found) states.push_back(point.state / size);
    return states;
  };
  const std::vector<Vector> want = points(1);
  ASSERT_GE(want.size(), 2u);
  for (const double size : {1e-6, 1e-3, 1e3}) {
    const std::vector<Vector> got = points(size);
    EXPECT_EQ(got.size(), want.size()) << size;
    for (const Vector& state : want) {
      EXPECT_TRUE(std::any_of(got.begin(), got.end(), [&](const Vector& other) {
        return (other - state).norm() < 1e-8;
      })) << size;
    }
  }
}

// No update of these is a descent: 0 is left to the other side and back, or in a spiral.
TEST(Attractors, NegativeAndComplexEigenvaluesLeave) {
  Matrix cross(4, 2);
  cross << 1, 0, -1, 0, 0, 1, 0, -1;
  const auto kind = [&](const Matrix& map, double beta) {
    return unstable_kind({cross, Softmax{}, Linear{map}, beta}, Vector::Zero(2));
  };
  const Matrix turn{{0.0, -2.0}, {2.0, 0.0}},
      back{{-2.0, 0.0}, {0.0, 0.1}};  // the rest of the slope is beta/2
  EXPECT_TRUE(kind(turn, 2) == FixedPointKind::maximum);
  EXPECT_TRUE(kind(back, 2) == FixedPointKind::saddle);
  EXPECT_FALSE(kind(turn, 0.5).has_value());
  EXPECT_FALSE(kind(back, 0.5).has_value());
}

TEST(Attractors, IndexSumIsOneOnATriangle) {
  const BasinRequest request = window({unit_triangle(0.1), Softmax{}, Identity{}, 6});
  const Basins basins = basins_of(request);
  const auto unstable = unstable_fixed_points(request, basins, TaskControl{});
  const auto count = [&](FixedPointKind kind) {
    return std::count_if(unstable.begin(), unstable.end(),
                         [&](const Attractor& a) { return a.kind == kind; });
  };
  EXPECT_EQ(basins.attractors.size(), 3u);
  EXPECT_EQ(count(FixedPointKind::saddle), 3);
  EXPECT_EQ(count(FixedPointKind::maximum), 1);
}

// At beta = 2 the saddles round an even triangle's centre meet there. Its slope is 0 then, and Newton stops
// where the residual, which falls by the square of the way, says nothing any more: once, not once an initial
// guess. A little beside that they are as near together and are all told.
TEST(Attractors, ASaddleWithoutASlopeIsOne) {
  const auto saddles = [](double beta) {
    const BasinRequest request = window({unit_triangle(0), Softmax{}, Identity{}, beta});
    const auto found = unstable_fixed_points(request, basins_of(request), TaskControl{});
    return std::count_if(found.begin(), found.end(), [](const Attractor& each) {
      return each.kind == FixedPointKind::saddle && each.state.norm() < 0.01;
    });
  };
  EXPECT_EQ(saddles(2), 1);
  EXPECT_EQ(saddles(2 - 1e-5), 3);
  EXPECT_EQ(saddles(2 + 1e-5), 3);
}

TEST(Attractors, SharesAndLabelsAccountForEveryPixel) {
  const BasinRequest request = window({examples::random_patterns(6, 2, 5, 0.8), Entmax{1.5}, Identity{}, 4});
  const Basins basins = basins_of(request);
  double total = basins.not_converged + basins.undefined + basins.diverged;
  std::size_t before = request.grid.pixels();
  for (const Attractor& a : basins.attractors) {
    total += a.share;
    EXPECT_EQ(
        static_cast<std::size_t>(std::count(basins.map.labels.begin(), basins.map.labels.end(), a.label)),
        a.pixels);
    if (a.kind == FixedPointKind::pattern) continue;
    EXPECT_LE(a.pixels, before);  // metastable ones by falling area
    before = a.pixels;
    EXPECT_NE(a.name.english().find(" + "), std::string::npos) << a.name;
    EXPECT_LT(a.spectral_radius, 1);
  }
  EXPECT_NEAR(total, 1, 1e-12);
}

// Of a slice's limits a map keeps three numbers. Mixtures have many limits, some of which lie beside each
// other on the plane.
TEST(Attractors, OfASliceAreToldApart) {
  std::size_t wrong = 0, looked = 0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    const int n = 17, dimension = 300;
    const Matrix x = examples::random_patterns(n, dimension, 300 + seed) / std::sqrt(dimension);
    Constrained bounds{Vector::Constant(n, 0.4)};
    const Separation separation = seed % 2 == 0 ? Separation(Subsets{2}) : Separation(bounds);
    const BasinRequest request{{x, separation, Identity{}, 3},
                               principal_slice(principal_components(x), 0, 1).plane,
                               {60, 60, -1.2, 1.2, -1.2, 1.2, Grid::Sampling::centres},
                               {}};
    const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl{}));
    for (std::size_t i = 0; i < basins.map.labels.size(); i += 7) {
      const auto at = std::ranges::find(basins.attractors, basins.map.labels[i], &Attractor::label);
      if (at == basins.attractors.end()) continue;
      const Grid& g = request.grid;
      const auto pixel = static_cast<int>(i);
      const Vector start = request.plane.at(g.x(pixel % g.width), g.y(pixel / g.width));
      const Trajectory path = trajectory(request.network, start, {20000, 1e-12, 1e-3}, Record::ends);
      wrong += !((path.limit() - at->state).norm() < 0.05);
      ++looked;
    }
  }
  EXPECT_GT(looked, 10000U);
  EXPECT_EQ(wrong, 0U);
}

// Large maps are read in bands of rows: every label is counted, and every metastable limit lies in its
// cluster, across their seams and at sizes that are no multiple of a band.
TEST(Attractors, AreTheSameAcrossTheBandsOfAMap) {
  for (const int pixels : {31, 255, 257, 390}) {  // 2^16 pixels a band
    SCOPED_TRACE(pixels);
    const Matrix ring = generated({"ring", 7, 2, 5});
    const BasinRequest request = window({ring, Entmax{1.5}, Identity{}, 2.6}, pixels);
    const BasinMap raw = cpu_engine()->map(request, TaskControl{});
    const Basins basins = attractors(request, raw);
    const PlaneReadout readout(request.plane);
    std::size_t counted = 0;
    for (const Attractor& attractor : basins.attractors) {
      std::size_t pixels_here = 0, astray = 0;
      const Eigen::Vector2d at = readout.of(attractor.state).head<2>();
      for (std::size_t i = 0; i < raw.labels.size(); ++i) {
        if (basins.map.labels[i] != attractor.label) continue;
        ++pixels_here;
        const Eigen::Vector2d limit(raw.limits[2 * i], raw.limits[2 * i + 1]);
        const bool near = (limit - at).norm() <= std::max(attractor.width, 10 * raw.epsilon_used);
        const bool known =
            raw.labels[i] == std::min(attractor.label, static_cast<int>(request.network.size()));
        astray += !near || !known;
      }
      EXPECT_EQ(astray, 0U) << attractor.name;
      EXPECT_EQ(attractor.pixels, pixels_here) << attractor.name;
      counted += pixels_here;
    }
    const auto lost = static_cast<std::size_t>(
        std::count_if(raw.labels.begin(), raw.labels.end(), [](std::int32_t label) { return label < 0; }));
    EXPECT_EQ(counted + lost, raw.labels.size());
    const auto first_mixture = std::find_if(basins.attractors.begin(), basins.attractors.end(),
                                            [](const Attractor& a) { return a.pattern < 0; });
    EXPECT_TRUE(std::is_sorted(first_mixture, basins.attractors.end(),
                               [](const Attractor& a, const Attractor& b) { return a.pixels > b.pixels; }));
  }
}

// sign jumps where its argument is 0: no derivative, and no claim of stability.
TEST(Attractors, TheJumpOfSignHasNoSpectralRadius) {
  const Network network{antipodal(), Softmax{}, Sign{}, 2};
  EXPECT_TRUE(std::isnan(spectral_radius(network, Vector::Zero(2))));
  Attractor zero;
  zero.state = Vector::Zero(2);
  describe(network, zero);
  EXPECT_FALSE(zero.stable());
  Matrix corners(2, 2);
  corners << 1, 1, -1, 1;
  EXPECT_EQ(spectral_radius({corners, Softmax{}, Sign{}, 2}, corners.row(0).transpose()), 0);
}

TEST(Attractors, MarginalConfigurationIsAContinuum) {
  Matrix x(3, 2);
  x << -1, -1, -1, 1, 1, -1;
  x /= std::sqrt(2.0);
  const Basins basins = basins_of(window({x, Entmax{2}, Identity{}, 1}));
  const bool any = std::any_of(basins.attractors.begin(), basins.attractors.end(),
                               [](const Attractor& a) { return a.kind == FixedPointKind::continuum; });
  EXPECT_TRUE(any);
}

TEST(Attractors, NotConvergedIsItsOwnLabel) {
  BasinRequest request = window({examples::random_patterns(5, 2, 3), Softmax{}, Identity{}, 1});
  request.stop.max_steps = 2;
  const Basins basins = basins_of(request);
  EXPECT_GT(basins.not_converged, 0.9);
  for (const Attractor& a : basins.attractors) EXPECT_LT(a.share, 0.1);
}

TEST(Attractors, ALimitAtASaddleIsListedAsASaddle) {
  BasinRequest request = window({antipodal(), Softmax{}, Identity{}, 4}, 21);
  request.grid.x0 = -1;  // the middle column starts exactly on the line that leads to 0
  request.grid.x1 = 1;
  const Basins basins = basins_of(request);
  int saddles = 0;
  for (const Attractor& a : basins.attractors) saddles += a.kind == FixedPointKind::saddle;
  EXPECT_EQ(saddles, 1);
  EXPECT_EQ(basins.attractors.size(), 3u);
}

TEST(Attractors, ATinyEpsilonDoesNotSplitOneFixedPoint) {
  Matrix x(3, 2);
  x << 1, 0, 0, 1, -1, 0;
  BasinRequest request = window({x, Softmax{}, Identity{}, 2}, 20);
  request.stop.epsilon = 1e-20;
  EXPECT_LE(basins_of(request).attractors.size(), 3u);
}

TEST(Clusters, ChainsAreOneClusterAndGapsPart) {
  std::vector<Eigen::Vector3d> points;
  for (int i = 0; i <= 100; ++i) points.emplace_back(0.009 * i, 0, 0);  // steps below the link
  for (int i = 0; i < 5; ++i) points.emplace_back(0.9 + 0.0101, 1e-9 * i, 0);
  const Clusters found = single_linkage(points, 0.01);
  ASSERT_EQ(found.clusters.size(), 2u);
  EXPECT_EQ(found.clusters[0].count, 101u);
  EXPECT_NEAR(found.clusters[0].width, 0.9, 1e-3);
  EXPECT_EQ(found.of_point.back(), 1);
}

}  // namespace
}  // namespace basinscope
