// SPDX-License-Identifier: GPL-3.0-or-later
// Shares of basins by random initial conditions agree with the areas of maps, with trajectories one by one,
// and with symmetry.
#include "core/attractors/basin_shares.h"

#include <atomic>

#include "core/engine/basin_engine.h"
#include "core/random.h"
#include "core/row_bands.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

Network ring(double beta) {
  Network network;
  network.patterns = Matrix(4, 2);
  network.patterns << 1, 0, 0, 1, -1, 0, 0, -1;
  network.separation = Entmax{1.5};
  network.beta = beta;
  return network;
}

BasinShares shares_of(const Network& network, const StartOfIndex& start, std::int64_t count = 4000) {
  return basin_shares(network, StopRule(), count, start, {}, TaskControl());
}

TEST(BasinShares, PatternsOfEqualRightHaveEqualSharesWithinTheirIntervals) {
  const Network network = ring(8);
  for (const StartCloud cloud : {StartCloud::ball, StartCloud::box, StartCloud::normal}) {
    const double size = usual_size(cloud, network.patterns);
    const BasinShares shares = shares_of(network, drawn_starts(cloud, size, network.patterns, 5));
    ASSERT_EQ(shares.attractors.size(), 4U) << words(cloud)[static_cast<std::size_t>(cloud)];
    double sum = 0;
    for (const Attractor& a : shares.attractors) {
      EXPECT_EQ(a.kind, FixedPointKind::pattern);
      EXPECT_LT(a.least_share, 0.25 + 0.01);
      EXPECT_GT(a.most_share, 0.25 - 0.01);
      EXPECT_LT(a.most_share - a.least_share, 0.03);
      EXPECT_LT(a.spectral_radius, 1);
      sum += a.share;
    }
    EXPECT_NEAR(sum, 1, 1e-12);
  }
}

TEST(BasinShares, ABoxInThePlaneHasTheAreasOfItsMap) {
  for (const double beta : {1.5, 3.0}) {
    BasinRequest request;
    request.network = ring(beta);
    request.network.patterns.row(3) << 0.3, -0.8;
    request.plane = Plane::axes(2);
    const Vector mean = request.network.patterns.colwise().mean();
    request.grid = {128,           128,           mean[0] - 1.2,          mean[0] + 1.2,
                    mean[1] - 1.2, mean[1] + 1.2, Grid::Sampling::centres};
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    const BasinShares shares =
        shares_of(request.network, drawn_starts(StartCloud::box, 1.2, request.network.patterns, 1), 20000);
    ASSERT_EQ(shares.attractors.size(), basins.attractors.size());
    for (const Attractor& area : basins.attractors) {
      const auto same =
          std::find_if(shares.attractors.begin(), shares.attractors.end(),
                       [&](const Attractor& a) { return a.name.english() == area.name.english(); });
      ASSERT_NE(same, shares.attractors.end()) << area.name.english();
      EXPECT_EQ(same->kind, area.kind);
      EXPECT_NEAR(same->share, area.share, 0.015);
      EXPECT_LT((same->state - area.state).norm(), 1e-8);
    }
  }
}

TEST(BasinShares, EveryLabelIsWhereItsTrajectoryEndsAndThreadsDoNotMatter) {
  Random random(3);
  for (const PostTransform& post : examples::posts(5)) {
    Network network;
    network.patterns = Matrix(9, 5);
    for (double& number : network.patterns.reshaped()) number = random.normal();
    network.separation = Entmax{1.5};
    network.beta = 2;
    network.post = post;
    if (!misfit(network).empty()) continue;
    const StartOfIndex start = drawn_starts(StartCloud::normal, 1, network.patterns, 2);
    const BasinShares shares = shares_of(network, start, 300);
    BasinShares alone;
    on_one_core([&] { alone = shares_of(network, start, 300); });
    EXPECT_EQ(shares.labels, alone.labels);
    for (std::int64_t i = 0; i < 300; ++i) {
      const Trajectory path = trajectory(network, start(i), StopRule(), Record::ends);
      const std::int32_t label = shares.labels[static_cast<std::size_t>(i)];
      if (!path.converged()) {
        EXPECT_LT(label, 0);
        continue;
      }
      ASSERT_GE(label, 0);
      const Attractor& a = shares.attractors[static_cast<std::size_t>(label)];
      EXPECT_EQ(a.kind == FixedPointKind::pattern, path.outcome == Outcome::pattern);
      EXPECT_LT((a.state - path.limit()).norm(),
                a.kind == FixedPointKind::continuum ? 2 * a.width + 0.1 : 0.05);
    }
  }
}

TEST(BasinShares, EndSoonAfterTheyAreCancelled) {
  const Network network = ring(8);
  TaskControl control;
  std::atomic<int> drawn = 0;
  const StartOfIndex cloud = drawn_starts(StartCloud::ball, 1, network.patterns, 5);
  const StartOfIndex cancels = [&](std::int64_t i) {
    if (++drawn == 3) control.cancel();
    return cloud(i);
  };
  on_one_core([&] { basin_shares(network, StopRule(), 4000, cancels, {}, control); });
  EXPECT_EQ(drawn, 3);
}

TEST(BasinShares, AShareOfNothingOrAllHasAnIntervalToo) {
  Network network = ring(8);
  network.patterns = Matrix::Constant(1, 2, 1.0);
  const BasinShares one = shares_of(network, drawn_starts(StartCloud::ball, 1, network.patterns, 1), 1);
  ASSERT_EQ(one.attractors.size(), 1U);
  EXPECT_EQ(one.attractors[0].most_share, 1);
  EXPECT_NEAR(one.attractors[0].least_share, 1 / (1 + 1.959963984540054 * 1.959963984540054), 1e-12);
  EXPECT_EQ(usual_size(StartCloud::normal, network.patterns), 1);
}

}  // namespace
}  // namespace basinscope
