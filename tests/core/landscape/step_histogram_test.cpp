// SPDX-License-Identifier: GPL-3.0-or-later
// The histogram of steps is that of trajectories of the definition.
#include "core/landscape/step_histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/data/generators.h"

namespace basinscope {
namespace {

Scene scene_of(Separation separation, double beta, int max_steps) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(generated({"ball", 6, 2, 3}));
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.separation = std::move(separation);
  scene.beta = beta;
  scene.dynamics.max_steps = max_steps;
  scene.plane = Plane::axes(2);
  scene.window = {-1.3, 1.2, -1.1, 1.4};
  return scene;
}

TEST(StepHistogram, CountsTheTrajectoriesOfTheWindow) {
  constexpr int side = 24;
  for (const auto& [separation, beta, steps] : {std::tuple{Separation(Softmax{}), 6.0, 500},
                                                {Separation(Entmax{1.5}), 6.0, 500},
                                                {Separation(Softmax{}), 6.0, 3},
                                                {Separation(Kernel{2, 0.3}), 1.0, 500}}) {
    const Scene scene = scene_of(separation, beta, steps);
    const StepHistogram histogram = step_histogram(scene, side, TaskControl());
    const Grid grid{side, side, scene.window.x0, scene.window.x1, scene.window.y0, scene.window.y1};
    std::vector<int> lengths;
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        const Trajectory path = trajectory(network_of(scene), scene.plane.at(grid.x(column), grid.y(row)),
                                           scene.dynamics, Record::ends);
        if (path.outcome == Outcome::pattern || path.outcome == Outcome::metastable)
          lengths.push_back(path.steps_taken());
      }
    EXPECT_EQ(histogram.all, side * side);
    EXPECT_EQ(histogram.without_limit, side * side - static_cast<double>(lengths.size()));
    for (Eigen::Index t = 0; t < histogram.counts.size(); ++t)
      EXPECT_EQ(histogram.counts[t], std::ranges::count(lengths, static_cast<int>(t))) << t;
    EXPECT_EQ(histogram.counts.sum(), static_cast<double>(lengths.size()));
    if (lengths.empty()) {
      EXPECT_EQ(histogram.counts.size(), 0);
      continue;
    }
    std::ranges::sort(lengths);
    EXPECT_EQ(histogram.quantile(1), lengths.back());
    EXPECT_EQ(histogram.quantile(0), lengths.front());
    for (const double share : {0.5, 0.95, 0.99}) {
      const auto last = static_cast<std::size_t>(std::ceil(share * static_cast<double>(lengths.size())));
      EXPECT_EQ(histogram.quantile(share), lengths[last - 1]) << share;
    }
  }
}

}  // namespace
}  // namespace basinscope
