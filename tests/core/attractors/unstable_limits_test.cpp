// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations converge to stable fixed points alone, and the pixels of maps have the labels of these alone.
#include <algorithm>
#include <cmath>
#include <complex>
#include <ranges>

#include "core/attractors/areas.h"
#include "core/attractors/attractors.h"
#include "core/attractors/fixed_points.h"
#include "core/attractors/found_states.h"
#include "core/attractors/slice.h"
#include "core/engine/basin_engine.h"
#include "core/network/stability.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

double radius_at(const Network& network, const Vector& state) {
  const Matrix jacobian = update_jacobian(network, state);
  if (jacobian.size() == 0 || !jacobian.allFinite()) return std::nan("");
  return Eigen::MatrixXd(jacobian).eigenvalues().cwiseAbs().maxCoeff();
}

BasinRequest centres(Network network, int pixels, double x0, double x1, double y0, double y1) {
  const Plane plane = Plane::axes(network.dimension());
  return {std::move(network), plane, {pixels, pixels, x0, x1, y0, y1, Grid::Sampling::centres}, {}};
}

Matrix seven_points() {
  return Matrix{{1.05, 0.09},  {-0.94, -0.35}, {-0.86, 0.51}, {0.11, -0.92},
                {0.48, -0.82}, {-0.6, -0.86},  {0.28, 1.03}};
}

Vector start_of(const BasinRequest& request, std::size_t pixel) {
  const auto width = static_cast<std::size_t>(request.grid.width);
  return request.plane.at(request.grid.x(static_cast<int>(pixel % width)),
                          request.grid.y(static_cast<int>(pixel / width)));
}

const Attractor& attractor_at(const Basins& basins, std::size_t pixel) {
  return *std::ranges::find(basins.attractors, basins.map.labels[pixel], &Attractor::label);
}

// Half-way between two patterns trajectories pass a saddle at steps far below a coarse tolerance.
TEST(UnstableLimits, NoIterationConvergesToAnUnstableState) {
  std::size_t converged = 0, passed = 0;
  for (const int dimension : {2, 5}) {
    const Matrix x = examples::random_patterns(5, dimension, 3, 0.9);
    for (const Separation& separation : examples::separations(5)) {
      for (const PostTransform& post : examples::posts(dimension)) {
        SCOPED_TRACE(name_of(separation).english() + ", " + name_of(post).english());
        const Network network{x, separation, post, 3};
        const StopRule coarse{200, 1e-2, 1e-3};
        for (int i = 0; i + 1 < 5; ++i) {
          Vector start = (x.row(i) + x.row(i + 1)).transpose() / 2;
          start[0] += 1e-6;
          const Trajectory path = trajectory(network, start, coarse);
          if (path.outcome != Outcome::pattern && path.outcome != Outcome::metastable) continue;
          ++converged;
          const std::size_t last = path.states.size() - 1;
          const bool repeats = path.states[last] == path.states[last - 1] ||
                               (last > 1 && path.states[last] == path.states[last - 2]);
          const double radius = radius_at(network, path.limit());
          // Verdicts are those of states within four tolerances, at most 1e-5 of the patterns.
          EXPECT_TRUE(repeats || !(radius > 1 + 1e-3)) << radius;
          passed += std::ranges::any_of(std::views::iota(std::size_t{1}, last), [&](std::size_t t) {
            return (path.states[t] - path.states[t - 1]).norm() <= coarse.tolerance;
          });
        }
      }
    }
  }
  EXPECT_GT(converged, 1000U);
  EXPECT_GT(passed, 20U);
}

TEST(UnstableLimits, StabilityIsTheSpectrums) {
  std::size_t unstable = 0, stable = 0;
  for (const auto& [n, dimension] : {std::pair{4, 2}, {7, 3}, {30, 26}}) {
    for (const Separation& separation : examples::separations(n)) {
      for (const PostTransform& post : examples::posts(dimension)) {
        if (n > 10 && std::holds_alternative<SequentialSubsets>(separation)) continue;
        for (const double beta : {0.2, 1.5}) {
          if (n > 10 && beta < 1) continue;
          const Network network{examples::random_patterns(n, dimension, 5, 0.7), separation, post, beta};
          const Vector state = examples::random_vector(dimension, 0.5, 9);
          const double radius = radius_at(network, state);
          const bool found = is_unstable(network, state);
          ++(found ? unstable : stable);
          if (!std::isfinite(radius) || std::abs(radius - unstable_radius) <= 1e-7 * radius) continue;
          EXPECT_EQ(found, radius > unstable_radius)
              << name_of(separation) << ", " << name_of(post) << ", " << n << ": " << radius;
        }
      }
    }
  }
  EXPECT_GT(unstable, 100U);
  EXPECT_GT(stable, 100U);
}

// Each engine's map, and a window of a millionth of the patterns' size on a border between mixtures, where
// floats hardly leave the saddle.
TEST(UnstableLimits, NoPixelIsNamedAfterASaddleThatItPasses) {
  const Network network{seven_points(), Softmax{}, Identity{}, 6};
  const double x = 0.11770079267661515, y = 0.019571419281193367;
  for (const double wide : {1.0, 1e-5, 1e-6}) {
    for (const MapOutput output : {MapOutput::everything, MapOutput::labels}) {
      SCOPED_TRACE(wide);
      BasinRequest request = centres(network, 33, x - wide / 2, x + wide / 2, y - wide / 2, y + wide / 2);
      request.stop.tolerance = 1e-6;
      request.output = output;
      const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl()));
      for (std::size_t i = 0; i < basins.map.labels.size(); ++i) {
        ASSERT_GE(basins.map.labels[i], 0);
        const Attractor& at = attractor_at(basins, i);
        const Trajectory path = trajectory(network, start_of(request, i), request.stop, Record::ends);
        const bool leaves = radius_at(network, at.state) > unstable_radius;
        EXPECT_TRUE(!leaves || (path.limit() - at.state).norm() <= 1e-2) << i;
      }
    }
  }
}

// A labelled map may have no pixel of a pattern where floats stopped at a saddle; the pattern still has its
// name where doubles go on to it.
TEST(UnstableLimits, PatternsThatNoPixelHadKeepTheirNames) {
  const Matrix x{{1, 0}, {-1, 0}};
  const BasinRequest request = centres({x, Entmax{2}, Identity{}, 2}, 8, -0.01, 0.01, -0.01, 0.01);
  BasinMap map(request);
  map.labels.assign(64, 2);
  map.found = {{}, {}, {Vector::Zero(2), -1, nullptr}};
  correct_found_attractors(request, map, TaskControl());
  for (std::size_t i = 0; i < 64; ++i) EXPECT_EQ(map.labels[i], start_of(request, i)[0] > 0 ? 0 : 1) << i;
  for (const int pattern : {0, 1}) {
    const FoundAttractor& found = map.found[static_cast<std::size_t>(pattern)];
    EXPECT_EQ(found.pattern, pattern);
    EXPECT_EQ(found.state, Vector(x.row(pattern)));
  }
  const Basins basins = attractors(request, std::move(map));
  ASSERT_EQ(basins.attractors.size(), 2U);
  for (const Attractor& attractor : basins.attractors) {
    EXPECT_EQ(attractor.kind, FixedPointKind::pattern);
    EXPECT_EQ(attractor.share, 0.5);
  }
}

// Just past a fold floats stop where there was a fixed point.
TEST(UnstableLimits, WhatIsInTheTableIsAFixedPoint) {
  const Matrix x{{-4.367074022494975, -10.809416952045627},
                 {-40.48305157491664, 19.370999754160643},
                 {3.2668950038390436, -6.538703082188242},
                 {-31.393379810106413, -11.690680532413873},
                 {-22.030659502254654, -14.989841785425211}};
  BasinRequest request = centres({x, Softmax{}, Identity{}, 0.06740735447221348}, 48, -48.164487909678456,
                                 10.161579947305004, -34.09456244807419, 24.231505408909264);
  request.stop = {5000, 1.875943696783292e-08, 0.0001875943696783292};
  for (const MapOutput output : {MapOutput::everything, MapOutput::labels}) {
    request.output = output;
    const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl()));
    ASSERT_EQ(basins.attractors.size(), 1U);
    const Attractor& only = basins.attractors[0];
    EXPECT_EQ(only.share, 1);
    EXPECT_EQ(only.pattern, 1);
    EXPECT_LE((update(request.network, only.state).state - only.state).norm(), 1e-6);
  }
}

// Whatever the size of the patterns and wherever they lie, the attractors and their areas are those of double
// iteration: epsilon and the tolerance grow with neither.
TEST(UnstableLimits, AttractorsAreToldApartByTheRequestsEpsilon) {
  Matrix ring(8, 2);
  const double angles[] = {1.7096385e-05, 6.123605e-04, -1.4898474e-04, 2.848632e-04,
                           3.7344281e-04, 7.832743e-04, 3.4018922e-04,  -1.8954928e-04};
  for (int i = 0; i < 8; ++i) ring.row(i) << 1000 * std::cos(angles[i]), 1000 * std::sin(angles[i]);
  struct Case {
    Network network;
    double x0, x1, y0, y1;
  };
  std::vector<Case> cases;
  for (const Separation& separation :
       {Separation(Entmax{1.5}), Separation(Normmax{2}), Separation(Softmax{})})
    cases.push_back({{ring, separation, Identity{}, 20}, 999.4, 1000.4, -0.4, 0.9});
  for (const double size : {1e-3, 1.0, 1e3})
    cases.push_back({{size * seven_points(), Entmax{1.5}, Identity{}, 3 / (size * size)},
                     -1.3 * size,
                     1.3 * size,
                     -1.3 * size,
                     1.3 * size});
  Matrix far_off = seven_points();
  far_off.rowwise() += Eigen::RowVector2d(1000, 1000);
  cases.push_back({{far_off, Softmax{}, Identity{}, 6}, 998.7, 1001.3, 998.7, 1001.3});
  for (const auto& [network, x0, x1, y0, y1] : cases) {
    SCOPED_TRACE(name_of(network.separation).english() + ", " + std::to_string(network.largest_norm()));
    BasinRequest request = centres(network, 40, x0, x1, y0, y1);
    request.stop.epsilon = 1e-3 * std::min(1.0, length_of_states(network));
    request.stop.tolerance = 1e-9 * std::min(1.0, length_of_states(network));
    const Basins expected = attractors(request, reference_engine()->map(request, TaskControl()));
    for (const MapOutput as : {MapOutput::everything, MapOutput::labels}) {
      request.output = as;
      const Basins found = attractors(request, cpu_engine()->map(request, TaskControl()));
      ASSERT_EQ(found.attractors.size(), expected.attractors.size());
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < found.map.labels.size(); ++i)
        wrong += !((attractor_at(found, i).state - attractor_at(expected, i).state).norm() <=
                   10 * request.stop.epsilon);
      EXPECT_LE(wrong, 4U);  // pixels next to a border
    }
  }
}

TEST(UnstableLimits, OneStateIsListedOnce) {
  for (const MapOutput output : {MapOutput::everything, MapOutput::shading, MapOutput::labels}) {
    for (const Separation& separation :
         {Separation(Softmax{}), Separation(Subsets{3}), Separation(Entmax{1.5})}) {
      SCOPED_TRACE(name_of(separation));
      BasinRequest request =
          centres({Matrix::Identity(8, 8), separation, Identity{}, 40}, 96, -1.5, 1.5, -1.5, 1.5);
      request.output = output;
      const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl()));
      double sum = basins.not_converged;
      for (const Attractor& one : basins.attractors) {
        sum += one.share;
        for (const Attractor& other : basins.attractors)
          EXPECT_TRUE(&one == &other || (one.state - other.state).norm() > 10 * request.stop.epsilon)
              << one.name << " and " << other.name;
      }
      EXPECT_NEAR(sum, 1, 1e-12);
    }
  }
}

// A map four times as fine knows an area much better.
TEST(UnstableLimits, AreasLieBetweenTheirBounds) {
  for (const double beta : {3.0, 6.0, 12.0}) {
    for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
      const BasinRequest request =
          centres({seven_points(), separation, Identity{}, beta}, 37, -1.4, 1.4, -1.4, 1.4);
      BasinRequest finer = request;
      finer.grid.width = finer.grid.height = 4 * request.grid.width;
      const Basins rough = attractors(request, reference_engine()->map(request, TaskControl()));
      const Basins fine = attractors(finer, cpu_engine()->map(finer, TaskControl()));
      for (const Attractor& one : rough.attractors) {
        const auto same = std::ranges::find_if(
            fine.attractors, [&](const Attractor& other) { return (other.state - one.state).norm() < 1e-2; });
        ASSERT_NE(same, fine.attractors.end());
        EXPECT_LE(one.least_share, same->share) << one.name;
        EXPECT_GE(one.most_share, same->share) << one.name;
        EXPECT_LE(one.least_share, one.share);
        EXPECT_GE(one.most_share, one.share);
      }
    }
  }
}

TEST(UnstableLimits, BoundsOfAreasAreThoseOfBorderPixels) {
  Basins basins;
  BasinMap& map = basins.map;
  map.grid = {5, 4, 0, 1, 0, 1, Grid::Sampling::centres};
  map.labels = {0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, -1, 1};
  for (const auto& [label, pixels] : {std::pair{0, 12U}, {1, 7U}}) {
    Attractor& one = basins.attractors.emplace_back();
    one.label = label;
    one.pixels = pixels;
  }
  bound_areas(basins);
  // Of 0 the third column touches; of 1 the fourth, and the two beside the pixel that did not converge.
  EXPECT_NEAR(basins.attractors[0].least_share, 8 / 20.0, 1e-15);
  EXPECT_NEAR(basins.attractors[0].most_share, 16 / 20.0, 1e-15);
  EXPECT_NEAR(basins.attractors[1].least_share, 2 / 20.0, 1e-15);
  EXPECT_NEAR(basins.attractors[1].most_share, 12 / 20.0, 1e-15);
  std::vector<std::uint8_t> proven(20, 1);
  proven[2] = proven[3] = 0;
  bound_areas(basins, proven);
  EXPECT_NEAR(basins.attractors[0].least_share, 11 / 20.0, 1e-15);
  EXPECT_NEAR(basins.attractors[0].most_share, 14 / 20.0, 1e-15);  // with the one that did not converge
}

// Wide maps of one basin with a pixel of another somewhere: on every place, edges and corners too.
TEST(UnstableLimits, BoundsOfAreasSeeEveryPixel) {
  for (const int width : {9, 10, 11, 18, 31}) {
    constexpr int height = 3;
    for (int at = 0; at < width * height; ++at) {
      Basins basins;
      basins.map.grid = {width, height, 0, 1, 0, 1, Grid::Sampling::centres};
      basins.map.labels.assign(static_cast<std::size_t>(width) * height, 0);
      basins.map.labels[static_cast<std::size_t>(at)] = 1;
      const int all = width * height, column = at % width, row = at / width;
      const int touched = (std::min(width - 1, column + 1) - std::max(0, column - 1) + 1) *
                              (std::min(height - 1, row + 1) - std::max(0, row - 1) + 1) -
                          1;
      for (const auto& [label, pixels] : {std::pair{0, all - 1}, {1, 1}}) {
        Attractor& one = basins.attractors.emplace_back();
        one.label = label;
        one.pixels = static_cast<std::size_t>(pixels);
      }
      bound_areas(basins);
      EXPECT_NEAR(basins.attractors[0].least_share * all, all - 1 - touched, 1e-9) << width << ", " << at;
      EXPECT_NEAR(basins.attractors[0].most_share * all, all, 1e-9) << width << ", " << at;
      EXPECT_NEAR(basins.attractors[1].least_share * all, 0, 1e-9) << width << ", " << at;
      EXPECT_NEAR(basins.attractors[1].most_share * all, 1 + touched, 1e-9) << width << ", " << at;
    }
  }
}

// (x1 + x3)/2 is a saddle that lies in a slice through three patterns: no count of saddles says that it is
// one of all there are.
TEST(UnstableLimits, SaddlesOfSlicesAreNotSearchedFor) {
  for (const int dimension : {2, 3, 4, 64}) {
    const Matrix x = examples::random_patterns(3, dimension, 8, 1 / std::sqrt(dimension));
    const Network network{x, Softmax{}, Identity{}, 20};
    EXPECT_EQ(unstable_refusal(network).empty(), dimension <= 3);
    if (dimension < 4) continue;
    const BasinRequest request{
        network,
        slice_through(x.row(0).transpose(), x.row(1).transpose(), x.row(2).transpose()).plane,
        {31, 31, -1, 2, -1, 2, Grid::Sampling::centres},
        {}};
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    EXPECT_TRUE(unstable_fixed_points(request, basins, TaskControl()).empty());
  }
}

}  // namespace
}  // namespace basinscope
