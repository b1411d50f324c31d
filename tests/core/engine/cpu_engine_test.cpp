// SPDX-License-Identifier: GPL-3.0-or-later
// The processor's maps without each of the steps that only save work.
#include "core/engine/cpu_engine.h"

#include <gtest/gtest.h>

#include "core/attractors/attractors.h"
#include "tests/core/engine/cell_laws.h"
#include "tests/core/engine/slices.h"

using namespace basinscope;

namespace {

struct Case {
  const char* name;
  BasinRequest request;
};

std::vector<Case> cases() {
  const auto plane = [](const Separation& separation) {
    return BasinRequest{{examples::random_patterns(7, 2, 31), separation, Identity{}, 6},
                        Plane::axes(2),
                        {96, 72, -2, 2, -1.4, 1.4, Grid::Sampling::centres},
                        {}};
  };
  const auto slice = [](const Separation& separation, int n) {
    BasinRequest request = slices::of_size(n, 32, 12, 1, 1.3, 1);
    request.network.separation = separation;
    return request;
  };
  BasinRequest precise = slice(Softmax{}, 9);
  precise.stop.tolerance = 1e-13;
  precise.stop.epsilon = 1e-8;
  return {{"softmax in the plane", plane(Softmax{})},    {"entmax in the plane", plane(Entmax{1.5})},
          {"2-subsets in the plane", plane(Subsets{2})}, {"softmax on a slice", slice(Softmax{}, 9)},
          {"entmax on a slice", slice(Entmax{1.5}, 70)}, {"2-subsets on a slice", slice(Subsets{2}, 9)},
          {"softmax on a slice, in double", precise}};
}

TEST(CpuEngine, LabelsAreThoseOfTheDefinitionWithoutEachStep) {
  bool MapSteps::*const steps[] = {&MapSteps::certified_cells, &MapSteps::interpolation,
                                   &MapSteps::short_lists, &MapSteps::weight_space};
  for (const auto& [name, request] : cases()) {
    const Basins expected = attractors(request, reference_engine()->map(request, TaskControl()));
    for (bool MapSteps::*const step : steps) {
      SCOPED_TRACE(std::string(name) + ", step " + std::to_string(&step - &steps[0]));
      MapSteps chosen{.of_certified_cells = {.always = true}};
      chosen.*step = false;
      CpuEngine engine(1);
      engine.choose(chosen);
      const Basins found =
          attractors(request, engine.map(cell_laws::with_output(request, MapOutput::labels), TaskControl()));
      ASSERT_EQ(found.attractors.size(), expected.attractors.size());
      std::size_t differ = 0;
      for (std::size_t i = 0; i < expected.map.labels.size(); ++i)
        differ += found.map.labels[i] != expected.map.labels[i];
      EXPECT_LE(differ, expected.map.labels.size() / 500) << "but for pixels at borders";
    }
  }
}

// The law above would hold of steps that never serve: leaving one out is seen in some case.
TEST(CpuEngine, EachStepServesAtLeastOneCase) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no SIMD unit";
  std::size_t by_cells = 0, interpolated = 0, by_lists = 0, in_weight_space = 0;
  for (const auto& [name, request] : cases()) {
    const BasinRequest labels = cell_laws::with_output(request, MapOutput::labels);
    struct Made {
      BasinMap map;
      simd::Effort effort;
    };
    const auto made = [&](MapSteps steps) {
      steps.of_certified_cells.always = true;
      CpuEngine engine(1);
      engine.choose(steps);
      simd::Effort effort;
      BasinMap map = engine.map(labels, TaskControl(), effort);
      return Made{std::move(map), effort};
    };
    const Made all = made({}), each = made({.interpolation = false}),
               every_weight = made({.interpolation = false, .short_lists = false}),
               in_states = made({.weight_space = false});
    by_cells += all.map.labelled && !made({.certified_cells = false}).map.labelled;
    interpolated += all.effort.lane_updates > 0 && each.effort.lane_updates > 1.5 * all.effort.lane_updates;
    by_lists += each.effort.weights > 0 && every_weight.effort.weights > 1.1 * each.effort.weights;
    in_weight_space += all.map.precision == Precision::float64 && all.map.limits != in_states.map.limits;
  }
  EXPECT_EQ(by_cells, 3u) << "the planes";
  EXPECT_GT(interpolated, 0u);
  EXPECT_GT(by_lists, 1u) << "by the cutoff, and by the k largest";
  EXPECT_GT(in_weight_space, 0u) << "which rounds otherwise";
}

}  // namespace
