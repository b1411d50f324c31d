// SPDX-License-Identifier: GPL-3.0-or-later
// The bound of a step is a bound, for every separation and post-transform with an energy; distances to the
// limit are those of the definition.
#include "core/landscape/descent.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/data/generators.h"
#include "core/network/energy.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

Network network_of(Separation separation, PostTransform post, double beta) {
  return {generated({"ball", 6, 2, 3}), std::move(separation), std::move(post), beta};
}

TEST(StepBound, LiesAboveTheEnergyTouchesItAtTheStateAndIsLowestAtTheNext) {
  int seen = 0;
  for (const Separation& separation : examples::separations(6))
    for (const PostTransform& post : examples::posts(2))
      for (const double beta : {0.1, 2.0, 40.0}) {
        const Network network = network_of(separation, post, beta);
        SCOPED_TRACE(name_of(separation).english() + ", " + name_of(post).english());
        if (!misfit(network).empty()) continue;
        if (!step_bound_refusal(network).empty()) {
          EXPECT_THROW(step_bound(network, Vector::Zero(2), 9), std::invalid_argument);
          continue;
        }
        // After one update the state is feasible for every post-transform; the other is far outside.
        const Vector far{{3.1, -1.7}};
        for (const Vector& state : {update(network, Vector{{0.31, -0.17}}).state, far}) {
          if (state.size() == 0) continue;
          const StepBound line = step_bound(network, state, 81);
          if (line.along.size() == 0 || !std::isfinite(line.bound[60])) continue;
          ++seen;
          const double scale = 1e-9 * (1 + std::abs(*energy_inside(network, state)) + 1 / beta);
          EXPECT_EQ(line.energy[20], *energy(network, state));
          if (std::isfinite(line.energy[20])) {
            EXPECT_NEAR(line.bound[20], line.energy[20], scale);
          }
          for (Eigen::Index i = 0; i < 81; ++i) {
            if (!std::isfinite(line.energy[i])) continue;
            EXPECT_GE(line.bound[i], line.energy[i] - scale) << i;
            EXPECT_GE(line.bound[i], line.bound[60] - scale) << i;
          }
        }
      }
  EXPECT_GE(seen, 60);
}

TEST(Approach, IsMeasuredFromTheLimitAndShrinksByTheSpectralRadius) {
  const Network network = network_of(Softmax{}, Identity{}, 2.0);
  const Trajectory path = trajectory(network, Vector{{0.9, 0.4}}, StopRule{});
  const auto way = approach(network, path);
  ASSERT_TRUE(way);
  ASSERT_EQ(way->distances.size(), path.steps_taken() + 1);
  for (Eigen::Index t = 0; t < way->distances.size(); ++t)
    EXPECT_EQ(way->distances[t], (path.states[static_cast<std::size_t>(t)] - path.limit()).norm());
  const Eigen::Index late = way->distances.size() - 8;
  EXPECT_NEAR(way->distances[late + 1] / way->distances[late], way->factor, 0.02);
  // In one step: at the pattern exactly, so the only distance is the first.
  const Network sparse = network_of(Entmax{2}, Identity{}, 50.0);
  const Vector near = sparse.patterns.row(0).transpose();
  const Trajectory one = trajectory(sparse, near * 0.99, StopRule{});
  ASSERT_EQ(one.steps_taken(), 1);
  EXPECT_EQ(approach(sparse, one)->distances.size(), 1);
  EXPECT_EQ(approach(sparse, one)->factor, 0);
  StopRule short_one;
  short_one.max_steps = 1;
  EXPECT_FALSE(approach(network, trajectory(network, Vector{{0.9, 0.4}}, short_one)));
}

}  // namespace
}  // namespace basinscope
