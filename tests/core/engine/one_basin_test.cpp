// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/one_basin.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "core/engine/slice_balls.h"
#include "core/network/slice.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

// Infinite: not known.
double slope_of(const Separation& separation) {
  const Traits traits = traits_of(separation);
  const std::optional<double>& steepest = traits.steepest;
  return steepest.value_or(examples::infinity);
}

// A slice whose update brings states closer by that factor at least; as steep as that where it is more
// than 1.
BasinRequest slice_of(const Separation& separation, int n, int dimension, double shorter, double size) {
  Matrix x = size / std::sqrt(dimension) * examples::random_patterns(n, dimension, 7);
  if (n > 4) x.row(1) = x.row(0);
  x.rowwise() += Eigen::RowVectorXd::Constant(dimension, 0.2 * size);
  BasinRequest request{{x, separation, Identity{}, 1e-6 / (size * size)},
                       principal_slice(principal_components(x), 0, 1).plane,
                       {100, 96, -size, 1.5 * size, -1.2 * size, size, Grid::Sampling::nodes},
                       {}};
  request.network.beta *= shorter / contraction(request.network);
  request.stop.tolerance = 1e-8 * size;
  request.stop.epsilon = 1e-3 * size;
  request.wanted = Wanted::labels;
  return request;
}

TEST(OneBasin, IsWhereStatesComeCloser) {
  std::size_t known = 0;
  for (const Separation& separation : examples::separations(6)) {
    if (!std::isfinite(slope_of(separation))) continue;
    for (const double size : {1e-3, 1.0, 1e3}) {
      for (const double shorter : {0.3, 0.95}) {
        ++known;
        const BasinRequest request = slice_of(separation, 6, 9, shorter, size);
        const Network& network = request.network;
        const double factor = contraction(network);
        ASSERT_NEAR(factor, shorter, 1e-6) << name_of(separation);
        for (unsigned seed = 0; seed < 20; ++seed) {
          const Vector a = examples::random_vector(9, size, seed);
          const Vector b = a + examples::random_vector(9, std::pow(0.1, seed % 4) * size, 50 + seed);
          const double apart = (update(network, a).state - update(network, b).state).norm();
          EXPECT_LE(apart, factor * (a - b).norm() * (1 + 1e-6) + 1e-10 * size) << name_of(separation);
        }
        const BasinMap fast = CpuEngine(1).map(request, TaskControl());
        BasinRequest few = request;
        few.grid.width = few.grid.height = 5;
        few.wanted = Wanted::everything;
        const Basins one = attractors(few, reference_engine()->map(few, TaskControl()));
        ASSERT_EQ(one.attractors.size(), 1u) << name_of(separation) << " " << shorter;
        const Basins got = attractors(request, fast);
        ASSERT_EQ(got.attractors.size(), 1u) << name_of(separation) << " " << shorter;
        EXPECT_EQ(got.attractors[0].label, one.attractors[0].label);
        EXPECT_EQ(got.attractors[0].pixels, request.grid.pixels());
        EXPECT_LE((got.attractors[0].state - one.attractors[0].state).norm(), 1e-6 * size);
        EXPECT_TRUE(fast.labelled);
      }
    }
  }
  EXPECT_GT(known, 100u);
}

// Each such map is made of a few starts.
TEST(OneBasin, TakesAFewStarts) {
  for (const int dimension : {6, 300}) {
    const BasinRequest request = slice_of(Subsets{2}, 20, dimension, 0.8, 1);
    std::size_t starts = 0;
    const auto iterate = [&](const BasinRequest& some) {
      starts += some.grid.pixels();
      return CpuEngine(1).map(some, TaskControl());
    };
    const auto map = one_basin_map(request, {iterate, {}}, TaskControl());
    ASSERT_TRUE(map);
    EXPECT_LE(starts, 16u);
    EXPECT_EQ(map->labels.size(), request.grid.pixels());
  }
}

// Steps between every few pixels are interpolated.
TEST(OneBasin, HasStepsThatAreHardlyOthers) {
  for (const Separation& separation :
       {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Subsets{2})}) {
    for (const int dimension : {6, 300}) {
      BasinRequest request = slice_of(separation, 20, dimension, 0.8, 1);
      request.wanted = Wanted::shading;
      const BasinMap fast = CpuEngine(1).map(request, TaskControl());
      ASSERT_TRUE(fast.labelled) << name_of(separation);
      ASSERT_EQ(fast.steps.size(), request.grid.pixels());
      EXPECT_EQ(CpuEngine(2).map(request, TaskControl()).steps, fast.steps);
      request.wanted = Wanted::everything;
      const BasinMap whole = CpuEngine(1).map(request, TaskControl());
      double off = 0;
      for (std::size_t i = 0; i < fast.steps.size(); ++i) off += std::abs(fast.steps[i] - whole.steps[i]);
      EXPECT_LE(off, 0.5 * static_cast<double>(fast.steps.size())) << name_of(separation) << dimension;
    }
  }
}

TEST(OneBasin, IsNotToldWhereItIsNotKnown) {
  const auto none = [](BasinRequest asked, int steps = 500, double tolerance = 1e-8) {
    asked.stop.max_steps = steps;
    asked.stop.tolerance = tolerance;
    const auto iterate = [](const BasinRequest& some) { return CpuEngine(1).map(some, TaskControl()); };
    return !one_basin_map(asked, {iterate, {}}, TaskControl());
  };
  BasinRequest request = slice_of(Entmax{2}, 8, 30, 0.9, 1);
  EXPECT_FALSE(none(request));
  EXPECT_TRUE(none(request, 60));  // some starts would not settle
  // Sequential subsets are iterated in doubles, whose steps end where they round.
  BasinRequest other = slice_of(SequentialSubsets{2, 0.5}, 8, 30, 0.9, 1);
  EXPECT_FALSE(none(other));
  EXPECT_TRUE(none(other, 100000, 0));
  EXPECT_TRUE(none(other, 100000, 1e-17));
  other = request;
  other.network.beta *= 1.2;
  EXPECT_TRUE(none(other));
  other = request;
  other.network.post = L2{1};
  EXPECT_TRUE(none(other));
  for (const Separation& separation :
       {Separation(Entmax{3}), Separation(Normmax{2}), Separation(Unchanged{})}) {
    other = request;
    other.network.separation = separation;
    EXPECT_TRUE(none(other)) << name_of(separation);
  }
  // The name of what lies as far from a pattern as is still its own depends on where starts stop.
  other = request;
  other.network.patterns = Matrix::Constant(1, 30, 0.3);
  other.network.separation = Softmax{};
  other.stop.epsilon = 1e-9;
  EXPECT_TRUE(none(other));
}

// Two patterns nearer to each other than epsilon: a name is the nearer one's where starts stop.
TEST(OneBasin, IsNotToldBetweenTwoNames) {
  for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{2})}) {
    BasinRequest request = slice_of(separation, 4, 6, 0.5, 1);
    request.network.patterns = Matrix::Zero(2, 6);
    request.network.patterns(0, 0) = -1e-4;
    request.network.patterns(1, 0) = 1e-4;
    request.plane.origin.setZero();
    request.plane.e1 = Vector::Unit(6, 0);
    request.plane.e2 = Vector::Unit(6, 1);
    request.grid = {40, 40, -2e-5, 1e-3, -1e-3, 1e-3, Grid::Sampling::centres};
    request.network.beta = 0.5 / (slope_of(separation) * 2e-8);
    request.stop = StopRule();
    ASSERT_NEAR(contraction(request.network), 0.5, 0.01);
    const auto iterate = [](const BasinRequest& some) { return CpuEngine(1).map(some, TaskControl()); };
    EXPECT_FALSE(one_basin_map(request, {iterate, {}}, TaskControl())) << name_of(separation);
    // One pattern, twice, has one name.
    request.network.patterns(0, 0) = 1e-4;
    const auto same = one_basin_map(request, {iterate, {}}, TaskControl());
    ASSERT_TRUE(same) << name_of(separation);
    EXPECT_EQ(same->labels, std::vector<std::int32_t>(request.grid.pixels(), 0));
  }
}

// Balls as well: what ends between two patterns of one place has the name that iteration gives it.
TEST(SliceBalls, HaveNoNameBetweenTwo) {
  BasinRequest request = slice_of(Softmax{}, 3, 6, 0.5, 1);
  request.network.patterns.setZero();
  request.network.patterns.col(3).setConstant(1);
  request.network.patterns(0, 0) = -1e-4;
  request.network.patterns(1, 0) = 1e-4;
  request.network.patterns(2, 3) = -1;
  request.network.beta = 20;
  request.stop = StopRule();
  const Basins known = attractors(request, reference_engine()->map(request, TaskControl()));
  for (const SliceBall& ball : slice_balls(request, known, SliceScores(request.network)))
    EXPECT_TRUE(!ball.named || ball.label == 2);
}

}  // namespace
