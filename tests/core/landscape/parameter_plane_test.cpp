// SPDX-License-Identifier: GPL-3.0-or-later
// Every point of a plane of two parameters is what a map at these parameters has.
#include "core/landscape/parameter_plane.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/engine/basin_engine.h"
#include "core/landscape/measured_basins.h"
#include "core/landscape/passes.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

Scene ring() {
  Scene scene;
  Matrix patterns(7, 2);
  for (int i = 0; i < 7; ++i) patterns.row(i) << std::cos(0.9 * i + 0.1), std::sin(0.9 * i + 0.1);
  scene.memory.patterns = SharedMatrix(patterns);
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.separation = Entmax{1.5};
  scene.plane = Plane::axes(2);
  scene.window = {-1.4, 1.4, -1.4, 1.4};
  return scene;
}

SweepSettings axis(const Scene& scene, SweepParameter parameter, double from, double to, int count) {
  SweepSettings settings = with_parameter(SweepSettings(), scene, parameter);
  settings.from = from;
  settings.to = to;
  settings.count = count;
  settings.grid = 48;
  return settings;
}

TEST(ParameterPlane, HasOneAttractorWhereItIsHotAndEveryPatternWhereItIsCold) {
  const Scene scene = ring();
  const auto plane = parameter_plane(scene, axis(scene, SweepParameter::beta, 0.2, 200, 6),
                                     axis(scene, SweepParameter::alpha, 1, 2, 4), TaskControl());
  ASSERT_TRUE(plane);
  ASSERT_EQ(plane->cells.size(), 24U);
  for (std::size_t row = 0; row < 4; ++row) {
    EXPECT_EQ(plane->at(0, row).attractors, 1);
    EXPECT_EQ(plane->at(0, row).entropy, 0);
    EXPECT_EQ(plane->at(5, row).patterns, 7);
    EXPECT_EQ(plane->at(5, row).attractors, 7);
    EXPECT_GT(plane->at(5, row).entropy, 0.05);
  }
}

TEST(ParameterPlane, ACellIsWhatTheDefinitionCounts) {
  const Scene scene = ring();
  const SweepSettings x = axis(scene, SweepParameter::beta, 1, 12, 4),
                      y = axis(scene, SweepParameter::alpha, 1.2, 2.5, 3);
  const auto plane = parameter_plane(scene, x, y, TaskControl());
  ASSERT_TRUE(plane);
  int compared = 0;
  std::optional<ParameterPlane> alone;
  on_one_core([&] { alone = parameter_plane(scene, x, y, TaskControl()); });
  for (std::size_t row = 0; row < 3; ++row)
    for (std::size_t column = 0; column < 4; ++column) {
      const ParameterCell& cell = plane->at(column, row);
      EXPECT_EQ(cell.entropy, alone->at(column, row).entropy);
      Scene here = scene;
      here.beta = plane->x[column];
      here.separation = Entmax{plane->y[row]};
      BasinRequest request = sweep_request(here, x).basins;
      request.network = network_of(here);
      const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
      // Beside a bifurcation convergence is slow, and the engine's tolerance wider than the definition's.
      if (basins.not_converged > 0.01) continue;
      ++compared;
      const auto is_stable = [](const Attractor& a) { return a.stable(); };
      EXPECT_EQ(cell.attractors,
                std::count_if(basins.attractors.begin(), basins.attractors.end(), is_stable));
      EXPECT_EQ(cell.patterns, std::count_if(basins.attractors.begin(), basins.attractors.end(),
                                             [](const Attractor& a) { return a.pattern >= 0; }));
      EXPECT_NEAR(cell.without_limit, basins.not_converged, 0.01);
    }
  EXPECT_GE(compared, 8);
}

TEST(ParameterPlane, TellsWhatThereIsSoFar) {
  const Scene scene = ring();
  const SweepSettings x = axis(scene, SweepParameter::beta, 1, 12, 3),
                      y = axis(scene, SweepParameter::alpha, 1.2, 2.5, 2);
  std::vector<std::size_t> told;
  const auto plane = parameter_plane(
      scene, x, y, TaskControl(), [&](const ParameterPlane& so_far) { told.push_back(so_far.computed()); });
  EXPECT_EQ(told, (std::vector<std::size_t>{1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(plane->computed(), 6U);
  const DataTable table = plane_table(*plane, x, y);
  EXPECT_EQ(table.heads.front(), "beta");
  EXPECT_EQ(table.rows.size(), 6U);
}

TEST(MeasuredBasins, AreThoseOfTheSceneAsItIsDrawn) {
  Scene scene = ring();
  scene.post = LayerNorm{};
  scene.beta = 12;
  const BasinMeasures m = measured_basins(scene, 60, TaskControl());
  const BasinRequest request = basin_request(lifted(scene), 60, 60, MapOutput::labels);
  const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl()));
  EXPECT_GT(basins.attractors.size(), 2U);
  EXPECT_EQ(m.entropy.mean, basin_measures(basins).entropy.mean);
}

TEST(ParameterPlane, RefusesOneParameterTwiceAndWhatASceneDoesNotHave) {
  const Scene scene = ring();
  const SweepSettings beta = axis(scene, SweepParameter::beta, 1, 12, 4);
  EXPECT_FALSE(plane_refusal(scene, beta, beta).empty());
  EXPECT_FALSE(plane_refusal(scene, beta, axis(scene, SweepParameter::gamma, 2, 5, 3)).empty());
  EXPECT_THROW(parameter_plane(scene, beta, beta, TaskControl()), std::invalid_argument);
  SweepSettings many = axis(scene, SweepParameter::alpha, 1, 2, 2001), more = beta;
  many.grid = more.grid = 1000;
  more.count = 67;
  EXPECT_FALSE(plane_refusal(scene, more, many).empty());
}

}  // namespace
}  // namespace basinscope
