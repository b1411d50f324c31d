// SPDX-License-Identifier: GPL-3.0-or-later
// Where branches begin and end, of whatever kind.
#include <algorithm>

#include "tests/core/examples.h"
#include "tests/core/network/continuation/sweeps.h"

namespace basinscope {
namespace {

using namespace sweeps;

// Fixed points lie in the patterns' hull, inside the window: what begins between two values is born there,
// with something else or out of it, and det(I - J) = 0 where saddles and maxima are by themselves.
TEST(SweepBirths, EveryBranchBeginsAndEndsAtAnEvent) {
  std::size_t unstable_births = 0;
  for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
    for (const int count : {17, 40}) {
      SCOPED_TRACE(name_of(separation) + ", " + std::to_string(count) + " values");
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

}  // namespace
}  // namespace basinscope
