// SPDX-License-Identifier: GPL-3.0-or-later
// Pixels of slices that are inferred from the faces that their neighbours pass
// (core/engine/slice_interpolation.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/attractors/slice.h"
#include "core/engine/cpu_engine.h"
#include "core/engine/reference_engine.h"
#include "core/separation/separation.h"
#include "tests/core/engine/slices.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

Vector rising_bounds(int n) {
  Vector upper = Vector::LinSpaced(n, 0.1, 0.5);
  return upper * std::max(1.0, 1.5 / upper.sum());
}

std::vector<Separation> with_faces(int n) {
  return {Subsets{1},    Subsets{2},   Subsets{std::min(5, n - 1)}, Constrained{rising_bounds(n)},
          UniformKnn{1}, UniformKnn{3}};
}

struct Differing {
  int labels = 0, steps = 0, limits = 0;
};
Differing differing(const BasinMap& map, const BasinMap& wanted, double size) {
  Differing all;
  for (std::size_t i = 0; i < wanted.labels.size(); ++i) {
    all.labels += map.labels[i] != wanted.labels[i];
    all.steps += map.steps[i] != wanted.steps[i];
    all.limits += !(std::hypot(map.limits[2 * i] - wanted.limits[2 * i],
                               map.limits[2 * i + 1] - wanted.limits[2 * i + 1]) +
                        std::abs(map.off_plane[i] - wanted.off_plane[i]) <=
                    1e-5 * size);
  }
  return all;
}

BasinMap each_iterated(const BasinRequest& request, simd::Effort& work, InstructionSet set) {
  CpuEngine engine(1, set);
  engine.choose({.interpolation = false});
  return engine.map(request, {}, work);
}

// Every label, limit and count of steps, at all scales, from weights that are all alike to those of one
// pattern.
TEST(SliceFaces, InferWhatIterationOfEachPixelGives) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  unsigned seed = 0;
  int inferred = 0, maps = 0;
  for (const InstructionSet set : instruction_sets()) {
    for (const double size : {1e-3, 1.0, 1e3}) {
      for (const double beta : {0.3, 3.0, 12.0, 100.0, 1e5}) {
        for (const int n : {6, 30}) {
          for (const Separation& separation : with_faces(n)) {
            ++seed;
            BasinRequest request =
                slices::of_size(n, seed % 4 == 0 ? 5 : 40, beta, size, seed % 5 == 0 ? 1.5 : 0.5, seed);
            request.network.separation = separation;
            simd::Effort work, of_all;
            const BasinMap map = CpuEngine(1, set).map(request, {}, work),
                           wanted = each_iterated(request, of_all, set);
            const Differing off = differing(map, wanted, size);
            const std::string which = name_of(separation).english() + " of " + std::to_string(n) + ", beta " +
                                      std::to_string(beta) + ", seed " + std::to_string(seed);
            EXPECT_EQ(off.labels, 0) << which;
            EXPECT_EQ(off.limits, 0) << which;
            EXPECT_LE(off.steps, 1) << which;
            ++maps;
            inferred += work.lane_updates < 0.8 * of_all.lane_updates;
          }
        }
      }
    }
  }
  EXPECT_GT(inferred, 0.5 * maps);
}

// And what iteration in double gives.
TEST(SliceFaces, InferWhatDoublesGive) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  for (const int n : {8, 20}) {
    for (const Separation& separation : with_faces(n)) {
      BasinRequest request = slices::of_size(n, 40, 8, 1, 0.6, 7);
      request.network.separation = separation;
      simd::Effort work;
      const BasinMap map = CpuEngine(1).map(request, {}, work);
      request.stop.tolerance = map.tolerance_used;
      request.stop.epsilon = map.epsilon_used;
      const Differing off = differing(map, reference_engine()->map(request, TaskControl()), 1);
      EXPECT_LE(off.labels, 2) << name_of(separation);
      EXPECT_LE(off.limits, 2) << name_of(separation);
      EXPECT_LE(off.steps, 20) << name_of(separation);
    }
  }
}

// Weights between their bounds still move, by less than the tolerance, when a trajectory converges: a pixel
// between two such ones may converge sooner or later than both.
TEST(SliceFaces, AreNotInferredFromLimitsInsideAFace) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  int steps = 0, inferred = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const Matrix patterns = examples::random_patterns(10, 4, seed) / 2;
    const BasinRequest request{{patterns, Subsets{3}, Identity{}, 3.3},
                               principal_slice(principal_components(patterns), 0, 1).plane,
                               {160, 160, -0.8, 0.8, -0.8, 0.8},
                               {}};
    simd::Effort work, of_all;
    const InstructionSet best = instruction_sets().front();
    const BasinMap map = CpuEngine(1, best).map(request, {}, work),
                   wanted = each_iterated(request, of_all, best);
    steps += differing(map, wanted, 1).steps;
    inferred += work.lane_updates < of_all.lane_updates;
  }
  EXPECT_LE(steps, 2);
  EXPECT_GT(inferred, 20);
}

// Pixels that max_steps leaves unconverged are not inferred, and nothing is inferred from them.
TEST(SliceFaces, KeepToTheMostSteps) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  for (const int most : {1, 2, 3, 4, 6}) {
    BasinRequest request = slices::of_size(20, 40, 8, 1, 0.6, 7);
    request.network.separation = Subsets{2};
    request.stop.max_steps = most;
    simd::Effort work;
    const BasinMap map = CpuEngine(1).map(request, {}, work),
                   wanted = each_iterated(request, work, instruction_sets().front());
    const Differing off = differing(map, wanted, 1);
    EXPECT_EQ(off.labels + off.limits + off.steps, 0) << most;
  }
}

// Images of any shape, on any number of threads.
TEST(SliceFaces, AreThoseOfImagesOfAllShapes) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  const std::pair<int, int> shapes[] = {{4100, 1}, {1, 4100}, {2050, 2}, {65, 64}, {64, 71}, {73, 89}};
  for (const auto& [width, height] : shapes) {
    for (const Grid::Sampling sampling : {Grid::Sampling::centres, Grid::Sampling::nodes}) {
      BasinRequest request = slices::of_size(20, 40, 8, 1, 0.6, 7);
      request.network.separation = Subsets{2};
      request.grid.width = width;
      request.grid.height = height;
      request.grid.sampling = sampling;
      simd::Effort work, of_all;
      const BasinMap map = CpuEngine(1).map(request, {}, work), shared = CpuEngine(3).map(request, {}, work),
                     wanted = each_iterated(request, of_all, instruction_sets().front());
      const Differing off = differing(map, wanted, 1);
      EXPECT_EQ(off.labels + off.limits + off.steps, 0) << width << " " << height;
      EXPECT_EQ(map.labels, shared.labels);
      EXPECT_EQ(map.steps, shared.steps);
    }
  }
}

}  // namespace
