// SPDX-License-Identifier: GPL-3.0-or-later
// Lanes of a slice that converge while their neighbours go on.
#include <gtest/gtest.h>

#include <cmath>

#include "core/attractors/slice.h"
#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

// Patterns in pairs x, -x: between them, in the middle of the image, lies a saddle. The raw map's lane
// converges there at once, and would leave it if rounding had as many updates as the lanes of its neighbours
// take; the definition leaves it.
TEST(SliceConvergence, OfALaneDoesNotDependOnItsNeighbours) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  int slow = 0;
  for (const unsigned seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
    const Matrix half = examples::random_patterns(10, 40, seed).rowwise().normalized();
    Matrix x(20, 40);
    x << half, -half;
    BasinRequest request{{x, Softmax{}, Identity{}, seed % 2 == 0 ? 12.0 : 30.0},
                         principal_slice(principal_components(x), 0, 1).plane,
                         {33, 33, -1e-3, 1e-3, -1e-3, 1e-3},
                         {}};
    request.output = MapOutput::everything;
    const BasinMap wanted = reference_engine()->map(request, TaskControl());
    const std::size_t middle = wanted.labels.size() / 2;
    ASSERT_LT(update(request.network, Vector::Zero(40)).state.norm(), 1e-12);
    slow += wanted.steps[middle + 1] > 8;
    for (const InstructionSet set : instruction_sets()) {
      simd::Effort work;
      const BasinMap map = CpuEngine(1, set).map(request, {}, work);
      EXPECT_EQ(map.labels[middle], 20);
      EXPECT_LE(map.steps[middle], 3);
      EXPECT_LT(std::hypot(map.limits[2 * middle], map.limits[2 * middle + 1]), 1e-4) << seed;
    }
  }
  EXPECT_GT(slow, 3);
}

}  // namespace
