// SPDX-License-Identifier: GPL-3.0-or-later
// Where branches begin and end, of whatever kind.
#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "tests/core/continuation/sweeps.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

using namespace sweeps;

// Fixed points lie in the patterns' hull, inside the window: what begins between two values is born there,
// with something else or out of it, and det(I - J) = 0 where saddles and maxima are by themselves.
TEST(SweepBirths, EveryBranchBeginsAndEndsAtAnEvent) {
  std::size_t unstable_births = 0;
  for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
    for (const int count : {17, 40}) {
      SCOPED_TRACE(name_of(separation).english() + ", " + std::to_string(count) + " values");
      const SweepRequest request = request_of({opening_patterns(), separation, Identity{}, 1}, 0.7, 6, count);
      const Sweep found = swept(request);
      for (std::size_t id = 0; id < found.branches.size(); ++id) {
        const SweepBranch& branch = found.branches[id];
        EXPECT_TRUE(branch.first == 0 || branch.born.has_value()) << id;
        EXPECT_TRUE(branch.last + 1 == found.values.size() || branch.ends.has_value()) << id;
      }
      for (const SweepEvent& event : found.events) {
        if (event.kind != SweepEventKind::birth && event.kind != SweepEventKind::fold) continue;
        const bool some_stable = std::ranges::any_of(event.branches, [&](int id) {
          return found.branches[static_cast<std::size_t>(id)].kind == BranchKind::stable;
        });
        if (some_stable) continue;
        ++unstable_births;
        EXPECT_EQ(event.branches.size(), 2U);
        const Network network = network_at(request, event.value);
        const Eigen::Matrix2d slope =
            Eigen::Matrix2d::Identity() - Eigen::Matrix2d(update_jacobian(network, event.state));
        EXPECT_NEAR(slope.determinant(), 0, 1e-5) << event.value;
        EXPECT_LE((update(network, event.state).state - event.state).norm(), 1e-8);
      }
    }
  }
  EXPECT_GE(unstable_births, 1U);
}

// Under l2 the mixtures of a regular triangle by normmax of gamma 2 are on a circle of fixed points. From
// beta = sqrt(2)/3 on a pattern loses its weight opposite to itself: there the circle is open, with a saddle
// in the gap, and the ends of its arcs attract from one side only; from 2/3 on the patterns are exact and
// there is no circle. Until then one stable branch is the continuum, however few points of it the
// trajectories meet, and nothing happens to it.
TEST(SweepBirths, AContinuumIsOneBranch) {
  for (const int starts : {25, 40}) {
    for (const double turned : {0.0, 0.1, std::numbers::pi / 2}) {
      SCOPED_TRACE(std::to_string(starts) + " initial conditions a side, turned by " +
                   std::to_string(turned));
      const Matrix patterns = ring(3) * Eigen::Rotation2Dd(-turned + 0.1).toRotationMatrix();
      const Sweep found = swept(request_of({patterns, Normmax{2}, L2{1}, 1}, 0.3, 3, 21, starts));
      expect_sound(found);
      for (const SweepValue& at : found.values) {
        SCOPED_TRACE(at.value);
        std::vector<int> stable;
        for (std::size_t i = 0; i < at.attractors.size(); ++i)
          if (is_branch(at.attractors[i])) stable.push_back(static_cast<int>(i));
        if (at.value > 0.66) {
          EXPECT_EQ(stable.size(), 3U);
          continue;
        }
        ASSERT_EQ(stable.size(), 1U);
        const auto whole = static_cast<std::size_t>(stable[0]);
        EXPECT_EQ(at.attractors[whole].kind, FixedPointKind::continuum);
        EXPECT_EQ(at.branch[whole], 0);
        EXPECT_GE(at.attractors[whole].share, 0.9);
      }
      for (const SweepEvent& event : found.events) {
        const bool some_stable = std::ranges::any_of(event.branches, [&](int id) {
          return found.branches[static_cast<std::size_t>(id)].kind == BranchKind::stable;
        });
        // The arcs shrink to the patterns; shorter than 1e-4 they are isolated states.
        EXPECT_NEAR(event.value, some_stable ? 2.0 / 3 : std::sqrt(2.0) / 3, some_stable ? 1e-4 : 1e-6);
      }
    }
  }
}

}  // namespace
}  // namespace basinscope
