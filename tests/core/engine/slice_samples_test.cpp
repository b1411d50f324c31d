// SPDX-License-Identifier: GPL-3.0-or-later
// Tiles of slices whose first updates, and steps to rest, are told by samples.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/engine/cpu_engine.h"
#include "core/network/attractors.h"
#include "core/network/slice.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

// Of patterns of that size about a point as far away; an image that tiles do not divide.
BasinRequest slice_of(int n, int dimension, double beta, double size, double window, unsigned seed) {
  Matrix x = size / std::sqrt(dimension) * examples::random_patterns(n, dimension, seed);
  if (seed % 2 == 0) x.array() += size / std::sqrt(dimension);
  if (seed % 3 == 0) x.row(1) = x.row(0);
  BasinRequest request{{x, Softmax{}, Identity{}, beta / (size * size)},
                       principal_slice(principal_components(x), 0, 1).plane,
                       {84, 69, -window * size, window * size, -window * size, window * size},
                       {}};
  request.stop.tolerance = 1e-6 * size;
  request.stop.epsilon = 1e-3 * size;
  request.wanted = Wanted::everything;
  return request;
}

struct Differences {
  std::size_t pixels = 0, labels = 0, steps = 0, more_steps = 0, limits = 0;
  double moved = 0, moved_without = 0;  // lanes, by updates
};

Differences differences(float times) {
  Differences all;
  unsigned seed = 0;
  for (const InstructionSet set : instruction_sets()) {
    for (const double size : {1e-3, 1.0, 1e3}) {
      for (const double beta : {0.3, 3.0, 12.0, 30.0, 200.0, 1e5}) {
        for (const int n : {16, 40, 90}) {
          ++seed;
          const BasinRequest request =
              slice_of(n, seed % 4 == 0 ? 9 : 300, beta, size, seed % 3 == 0 ? 0.4 : 0.15, seed);
          CpuEngine sampled(2, set), plain(2, set);
          sampled.allow_sample_error(times);
          plain.allow_sample_error(0);
          simd::Effort work, work_without;
          const BasinMap map = sampled.map(request, {}, work), wanted = plain.map(request, {}, work_without);
          all.moved += work.lane_updates;
          all.moved_without += work_without.lane_updates;
          for (std::size_t i = 0; i < map.labels.size(); ++i) {
            const int steps = std::abs(map.steps[i] - wanted.steps[i]);
            const double apart = std::hypot(map.limits[2 * i] - wanted.limits[2 * i],
                                            map.limits[2 * i + 1] - wanted.limits[2 * i + 1]);
            ++all.pixels;
            all.labels += map.labels[i] != wanted.labels[i];
            all.steps += steps > 0;
            all.more_steps += steps > 1;
            all.limits += map.labels[i] == wanted.labels[i] && !(apart < 1e-3 * size);
          }
        }
      }
    }
  }
  return all;
}

// Whether a step is short enough may depend on how floats round, where steps hardly shorten.
TEST(SliceSamples, TellWhatIterationOfEachPixelDoes) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  const Differences found = differences(1);
  EXPECT_EQ(found.labels, 0u);
  EXPECT_EQ(found.limits, 0u);
  EXPECT_LT(static_cast<double>(found.steps), 2e-3 * static_cast<double>(found.pixels));
  EXPECT_LT(static_cast<double>(found.more_steps), 5e-4 * static_cast<double>(found.pixels));
  EXPECT_LT(found.moved, 0.8 * found.moved_without);
}

// A name that depends on where a start stops is that of no whole tile.
TEST(SliceSamples, LeaveUncertainNamesToEachStart) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  std::size_t differing = 0, pixels = 0;
  for (unsigned seed = 1; seed < 15; ++seed) {
    BasinRequest request = slice_of(40, 60, seed % 2 == 0 ? 6 : 9, 1, 0.2, seed);
    request.grid.width = request.grid.height = 96;
    Matrix& x = request.network.patterns;
    x.rowwise().normalize();
    request.plane = principal_slice(principal_components(x), 0, 1).plane;
    CpuEngine sampled(1), plain(1);
    plain.allow_sample_error(0);
    simd::Effort work;
    const Basins known = attractors(request, plain.map(request, {}, work));
    const Vector limit = known.attractors.at(0).state;
    const double nearest = (x.rowwise() - limit.transpose()).rowwise().norm().minCoeff();
    for (const double beyond : {0.0, 3e-7, 1e-6}) {
      request.stop.epsilon = nearest + beyond;
      const BasinMap map = sampled.map(request, {}, work), wanted = plain.map(request, {}, work);
      pixels += map.labels.size();
      for (std::size_t i = 0; i < map.labels.size(); ++i) differing += map.labels[i] != wanted.labels[i];
    }
  }
  EXPECT_LT(static_cast<double>(differing), 1e-3 * static_cast<double>(pixels));
}

// Far out two patterns alone have weight; what they lead to is in reach of others, which no list of the tile
// has.
TEST(SliceSamples, StopWhereOtherPatternsComeIntoReach) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  Matrix x = Matrix::Zero(20, 6);
  x.bottomRows(18).rightCols(4) = 0.1 * examples::random_patterns(18, 4, 3);
  x.bottomRows(18).col(0).setConstant(0.8);
  x.col(0).head(2).setConstant(1);
  x(0, 1) = 0.3;
  x(1, 1) = -0.3;
  x(19, 0) = -2;  // without which all would be in reach of each other
  Plane plane{Vector::Zero(6), Vector::Unit(6, 0), Vector::Unit(6, 1)};
  BasinRequest request{{x, Softmax{}, Identity{}, 30}, plane, {96, 96, 4, 4.05, -0.03, 0.02}, {}};
  request.wanted = Wanted::everything;
  for (const InstructionSet set : instruction_sets()) {
    CpuEngine sampled(1, set), plain(1, set);
    plain.allow_sample_error(0);
    simd::Effort work;
    const BasinMap map = sampled.map(request, {}, work), wanted = plain.map(request, {}, work);
    EXPECT_EQ(map.labels, wanted.labels);
    double apart = 0;
    for (std::size_t i = 0; i < map.limits.size(); ++i)
      apart = std::max(apart, std::abs(map.limits[i] - wanted.limits[i]));
    EXPECT_LT(apart, 1e-4);
    std::size_t differing = 0;
    for (std::size_t i = 0; i < map.steps.size(); ++i) differing += map.steps[i] != wanted.steps[i];
    EXPECT_LT(differing, map.steps.size() / 100);
  }
}

TEST(SliceSamples, ThatMayBeFarOffTellOtherThings) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  EXPECT_GT(differences(1e9f).labels, 0u);
}

}  // namespace
