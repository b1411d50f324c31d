// SPDX-License-Identifier: GPL-3.0-or-later
// When starts of a slice rest, told before they do (core/engine/slice_rests.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "core/network/slice.h"
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

// Its steps are those of double, and more of them than if floats had made all updates.
TEST(SliceForesight, TellsStepsThatDoublesMake) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  double spared = 0, told_wrong = 0, iterated_wrong = 0;
  for (const double scale : {1e-3, 1.0, 1e3}) {
    for (const int d : {4, 40}) {
      for (const int n : {6, 30}) {
        for (const double beta : {0.5, 6.0, 60.0}) {
          const Matrix patterns = examples::random_patterns(n, d, 5) / std::sqrt(d);
          const BasinRequest request = slice_of(patterns, beta, scale);
          simd::Effort work, of_all;
          CpuEngine iterating(1);
          iterating.iterate_to_rest();
          const BasinMap map = CpuEngine(1).map(request, {}, work),
                         iterated = iterating.map(request, {}, of_all);
          ASSERT_EQ(map.precision, Precision::float32);
          const BasinMap wanted = in_double(request, map);
          const Compared told = compared(map, wanted), made = compared(iterated, wanted);
          EXPECT_LE(told.labels, made.labels) << d << " " << n << " " << beta;
          EXPECT_LE(told.steps, made.steps + 0.002 * rows * side) << d << " " << n << " " << beta;
          EXPECT_LE(told.most, std::max(made.most, 1)) << d << " " << n << " " << beta;
          EXPECT_LE(told.off, made.off + 4) << d << " " << n << " " << beta;
          spared += 1 - work.lane_updates / of_all.lane_updates;
          told_wrong += told.steps;
          iterated_wrong += made.steps;
        }
      }
    }
  }
  EXPECT_GT(spared / 36, 0.15);
  EXPECT_LT(told_wrong, 0.7 * iterated_wrong);
}

// Starts that are stopped before they rest are so whether that was foreseen or not.
TEST(SliceForesight, KeepsToTheMostSteps) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  const Matrix patterns = examples::random_patterns(30, 40, 5) / std::sqrt(40);
  for (const int most : {1, 2, 3, 5, 8, 13}) {
    BasinRequest request = slice_of(patterns, 6, 1);
    request.stop.max_steps = most;
    simd::Effort work;
    const BasinMap map = CpuEngine(1).map(request, {}, work);
    const Compared told = compared(map, in_double(request, map));
    EXPECT_LE(told.labels, 0.003 * rows * side) << most;
    EXPECT_LE(told.steps, 0.003 * rows * side) << most;
    EXPECT_LE(*std::max_element(map.steps.begin(), map.steps.end()), most);
  }
}

// And whatever the number of threads and the instruction set.
TEST(SliceForesight, IsTheSameOnAllThreads) {
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
    iterating.iterate_to_rest();
    const BasinMap wanted = in_double(request, one);
    const Compared told = compared(one, wanted), made = compared(iterating.map(request, {}, work), wanted);
    EXPECT_EQ(told.labels, 0);
    EXPECT_LE(told.steps, made.steps);
  }
}

}  // namespace
