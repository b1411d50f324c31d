// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels of slices that are inferred from their neighbours' times of convergence
// (core/engine/slice_interpolation.h), and lists of pixels whose steps keep their digits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attractors/attractors.h"
#include "core/attractors/slice.h"
#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "tests/core/engine/slices.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

constexpr int side = 144;

BasinRequest slice_of(const Matrix& patterns, double beta, double scale) {
  const double half = 1.3 * scale;
  BasinRequest request{{patterns * scale, Softmax{}, Identity{}, beta / (scale * scale)},
                       principal_slice(principal_components(patterns * scale), 0, 1).plane,
                       {side, side, -half, half, -half, half},
                       {}};
  request.stop.tolerance *= scale;
  request.stop.epsilon *= scale;
  return request;
}

// Eight rows of it, in double with a float engine's tolerance.
constexpr int first_row = 40, rows = 8;
BasinMap in_double(BasinRequest request, const BasinMap& floats) {
  const Grid whole = request.grid;
  const double height = (whole.y1 - whole.y0) / side;
  request.grid.height = rows;
  request.grid.y0 = whole.y0 + first_row * height;
  request.grid.y1 = request.grid.y0 + rows * height;
  EXPECT_NEAR(request.grid.y(3), whole.y(first_row + 3), 1e-9 * height);
  request.stop.tolerance = floats.tolerance_used;
  request.stop.epsilon = floats.epsilon_used;
  return reference_engine()->map(request, TaskControl());
}

struct Compared {
  int labels = 0, steps = 0, most = 0;
  double off = 0;  // of limits, in tolerances
};
Compared compared(const BasinMap& map, const BasinMap& wanted) {
  Compared all;
  for (std::size_t i = 0; i < wanted.labels.size(); ++i) {
    const std::size_t at = i + std::size_t{first_row} * side;
    all.labels += map.labels[at] != wanted.labels[i];
    const int apart = std::abs(map.steps[at] - wanted.steps[i]);
    all.steps += apart > 0;
    all.most = std::max(all.most, apart);
    if (map.labels[at] == wanted.labels[i])
      all.off = std::max(all.off, std::hypot(map.limits[2 * at] - wanted.limits[2 * i],
                                             map.limits[2 * at + 1] - wanted.limits[2 * i + 1]) /
                                      map.tolerance_used);
  }
  return all;
}

// Steps are those of double, whether all pixels are iterated or hardly any: steps of softmax keep their
// digits (SoftmaxUpdate in core/engine/simd/slice_updates.h).
TEST(SliceTimes, InfersStepsThatDoublesMake) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  double spared = 0, inferred_wrong = 0, iterated_wrong = 0;
  for (const double scale : {1e-3, 1.0, 1e3}) {
    for (const int d : {4, 40}) {
      for (const int n : {6, 30}) {
        for (const double beta : {0.5, 6.0, 60.0}) {
          const Matrix patterns = examples::random_patterns(n, d, 5) / std::sqrt(d);
          const BasinRequest request = slice_of(patterns, beta, scale);
          simd::Effort work, of_all;
          CpuEngine iterating(1);
          iterating.choose({.interpolation = false});
          const BasinMap map = CpuEngine(1).map(request, {}, work),
                         iterated = iterating.map(request, {}, of_all);
          ASSERT_EQ(map.precision, Precision::float32);
          const BasinMap wanted = in_double(request, map);
          const Compared inferred = compared(map, wanted), made = compared(iterated, wanted);
          EXPECT_LE(inferred.labels, made.labels) << d << " " << n << " " << beta;
          EXPECT_LE(inferred.steps, made.steps + 0.002 * rows * side) << d << " " << n << " " << beta;
          EXPECT_LE(inferred.most, std::max(made.most, 1)) << d << " " << n << " " << beta;
          EXPECT_LE(inferred.off, made.off + 4) << d << " " << n << " " << beta;
          spared += 1 - work.lane_updates / of_all.lane_updates;
          inferred_wrong += inferred.steps;
          iterated_wrong += made.steps;
        }
      }
    }
  }
  EXPECT_GT(spared / 36, 0.5);
  constexpr double pixels = 36.0 * rows * side;
  EXPECT_LT(inferred_wrong, 2e-4 * pixels);
  EXPECT_LT(iterated_wrong, 1e-4 * pixels);
}

// Pixels that max_steps leaves unconverged are so whether a time of convergence could be inferred or not.
TEST(SliceTimes, KeepsToTheMostSteps) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  const Matrix patterns = examples::random_patterns(30, 40, 5) / std::sqrt(40);
  for (const int most : {1, 2, 3, 5, 8, 13}) {
    BasinRequest request = slice_of(patterns, 6, 1);
    request.stop.max_steps = most;
    simd::Effort work;
    const BasinMap map = CpuEngine(1).map(request, {}, work);
    const Compared inferred = compared(map, in_double(request, map));
    EXPECT_LE(inferred.labels, 0.003 * rows * side) << most;
    EXPECT_LE(inferred.steps, 0.003 * rows * side) << most;
    EXPECT_LE(*std::max_element(map.steps.begin(), map.steps.end()), most);
  }
}

// And whatever the number of threads and the instruction set.
TEST(SliceTimes, IsTheSameOnAllThreads) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  const BasinRequest request = slice_of(examples::random_patterns(30, 40, 5) / std::sqrt(40), 10, 1);
  for (const InstructionSet set : instruction_sets()) {
    simd::Effort work;
    const BasinMap one = CpuEngine(1, set).map(request, {}, work),
                   more = CpuEngine(3, set).map(request, {}, work);
    EXPECT_EQ(one.labels, more.labels);
    EXPECT_EQ(one.steps, more.steps);
    EXPECT_EQ(one.limits, more.limits);
    CpuEngine iterating(1, set);
    iterating.choose({.interpolation = false});
    const BasinMap wanted = in_double(request, one);
    const Compared inferred = compared(one, wanted),
                   made = compared(iterating.map(request, {}, work), wanted);
    EXPECT_EQ(inferred.labels, 0);
    EXPECT_LE(inferred.steps, made.steps);
  }
}

// At all scales, of coincident patterns, far from the origin, and where weights are all or nothing.
TEST(SliceTimes, InferWhatIterationOfEachPixelGives) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  std::size_t pixels = 0, more_steps = 0;
  unsigned seed = 0;
  for (const InstructionSet set : instruction_sets()) {
    for (const double size : {1e-3, 1.0, 1e3}) {
      for (const double beta : {0.3, 3.0, 12.0, 30.0, 200.0, 1e5}) {
        for (const int n : {5, 16, 40, 90}) {
          ++seed;
          const BasinRequest request =
              slices::of_size(n, seed % 4 == 0 ? 9 : 300, beta, size, seed % 3 == 0 ? 1.2 : 0.3, seed);
          CpuEngine iterating(2, set);
          iterating.choose({.interpolation = false});
          simd::Effort work;
          const BasinMap map = CpuEngine(2, set).map(request, {}, work),
                         wanted = iterating.map(request, {}, work);
          EXPECT_EQ(map.labels, wanted.labels) << n << " " << beta << " " << size << " " << seed;
          for (std::size_t i = 0; i < map.labels.size(); ++i) {
            const double apart = std::hypot(map.limits[2 * i] - wanted.limits[2 * i],
                                            map.limits[2 * i + 1] - wanted.limits[2 * i + 1]);
            ASSERT_LT(apart, 1e-3 * size) << n << " " << beta << " " << size << " " << seed;
            more_steps += std::abs(map.steps[i] - wanted.steps[i]) > 1;
          }
          pixels += map.labels.size();
        }
      }
    }
  }
  EXPECT_LT(static_cast<double>(more_steps), 5e-4 * static_cast<double>(pixels));
}

// Images of any shape, whose last pixels have neighbours beyond the edge.
TEST(SliceTimes, AreThoseOfImagesOfAllShapes) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  const std::pair<int, int> shapes[] = {{4100, 1}, {1, 4100}, {2050, 2}, {65, 64}, {64, 71}, {73, 89}};
  for (const auto& [width, height] : shapes) {
    for (const Grid::Sampling sampling : {Grid::Sampling::centres, Grid::Sampling::nodes}) {
      BasinRequest request = slice_of(examples::random_patterns(30, 40, 5) / std::sqrt(40), 10, 1);
      request.grid.width = width;
      request.grid.height = height;
      request.grid.sampling = sampling;
      CpuEngine iterating(1);
      iterating.choose({.interpolation = false});
      simd::Effort work, of_all;
      const BasinMap map = CpuEngine(1).map(request, {}, work), wanted = iterating.map(request, {}, of_all);
      EXPECT_EQ(map.labels, wanted.labels) << width << " " << height;
      int more = 0;
      for (std::size_t i = 0; i < map.steps.size(); ++i) more += std::abs(map.steps[i] - wanted.steps[i]) > 1;
      EXPECT_LE(more, 4) << width << " " << height;
      EXPECT_GE(work.pixels, of_all.pixels);
      EXPECT_NEAR(work.updates / work.pixels, of_all.updates / of_all.pixels, 0.5) << width << " " << height;
    }
  }
}

// Labels that depend on where exactly a trajectory stops: those of inferred pixels differ from those in
// double no more often than if all are iterated. Floats, too, stop a little elsewhere.
TEST(SliceTimes, InfersNoLabelsThatDependOnTheLastStep) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  int inferred = 0, made = 0;
  for (unsigned seed = 1; seed < 15; ++seed) {
    BasinRequest request = slices::of_size(40, 60, seed % 2 == 0 ? 6 : 9, 1, 0.2, seed);
    request.grid.width = request.grid.height = side;
    Matrix& x = request.network.patterns;
    x.rowwise().normalize();
    request.plane = principal_slice(principal_components(x), 0, 1).plane;
    CpuEngine iterating(1);
    iterating.choose({.interpolation = false});
    simd::Effort work;
    const Basins known = attractors(request, iterating.map(request, {}, work));
    const Vector limit = known.attractors.at(0).state;
    const double nearest = (x.rowwise() - limit.transpose()).rowwise().norm().minCoeff();
    for (const double beyond : {0.0, 3e-7, 1e-6}) {
      request.stop.epsilon = nearest + beyond;
      const BasinMap map = CpuEngine(1).map(request, {}, work), wanted = in_double(request, map);
      inferred += compared(map, wanted).labels;
      made += compared(iterating.map(request, {}, work), wanted).labels;
    }
  }
  EXPECT_LE(inferred, made);
}

// Two close patterns that one slow attractor lies between, and two on the other side: a third of the initial
// conditions take some hundred updates.
TEST(SliceTimes, InfersLabelsWhereManyPixelsAreSlow) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  for (const double slope : {0.5, 0.96}) {
    constexpr double beta = 20;
    const double apart = std::sqrt(slope / beta);
    Matrix patterns = Matrix::Zero(4, 6);
    patterns.leftCols(2) << -0.8, apart, -0.8, -apart, 0.8, 0.6, 0.8, -0.6;
    BasinRequest request{{patterns, Softmax{}, Identity{}, beta},
                         slice_of_axes(6, 0, 1).plane,
                         {side, side, -0.6, 1.4, -1, 1},
                         {}};
    request.output = MapOutput::labels;
    const BasinMap map = CpuEngine(1).map(request, TaskControl());
    const Basins basins = attractors(request, map);
    ASSERT_EQ(basins.attractors.size(), 3u);
    EXPECT_NEAR(basins.attractors.back().spectral_radius, slope, 0.01);
    EXPECT_NEAR(basins.attractors.back().share, 0.3, 0.1);
  }
}

}  // namespace
