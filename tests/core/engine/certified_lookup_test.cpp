// SPDX-License-Identifier: GPL-3.0-or-later
// The lookup that iteration ends early by: random initial conditions in its cells converge to their
// attractor, and within max_steps.
#include "core/engine/certified_lookup.h"

#include <gtest/gtest.h>

#include "core/engine/basin_engine.h"
#include "tests/core/proof/proof_examples.h"

using namespace basinscope;

namespace {

struct StateTally {
  int known = 0, wrong = 0, late = 0;
};

// trust: of the bounds that the table is made from.
StateTally tally(double trust, int samples) {
  StateTally tally;
  std::mt19937 engine(4);
  std::uniform_real_distribution<double> uniform(0, 1);
  for (const auto& c : proof_examples::cases(5)) {
    const StopRule stop{400, 1e-6 * c.size, 1e-3 * c.size};
    const Box region = states_box(c.network);
    const BasinRequest request{
        c.network,
        Plane::axes(2),
        {48, 48, region.low[0], region.high[0], region.low[1], region.high[1], Grid::Sampling::centres},
        stop};
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    const CertifiedTable table(c.network, basins.attractors, {32, 6, 2, 20000, trust}, TaskControl());
    const ConvergenceSteps steps(basins.map, stop.max_steps);
    const CertifiedLookup lookup(table, steps, stop.max_steps);
    if (lookup.cells.empty()) continue;
    EXPECT_EQ(lookup.cells.size(),
              static_cast<std::size_t>(lookup.across) * static_cast<std::size_t>(lookup.across));
    const auto try_state = [&](const Vector& state, const CertifiedLookup::Cell& cell) {
      if (cell.label_plus_1 == 0) return;
      ++tally.known;
      const Trajectory path = trajectory(c.network, state, stop, Record::ends);
      tally.late += path.steps + cell.last_update > stop.max_steps;
      const auto limit = proof_examples::deep_limit(c.network, state, c.size);
      if (!limit) return;
      const bool at_state =
          std::any_of(basins.attractors.begin(), basins.attractors.end(), [&](const Attractor& one) {
            return one.label == cell.label_plus_1 - 1 && (one.state - *limit).norm() < 1e-5 * c.size;
          });
      // The state of a slow one is where iteration stopped; its disc holds one fixed point.
      const bool in_disc =
          std::any_of(table.discs().begin(), table.discs().end(), [&](const CertifiedDisc& disc) {
            return disc.label == cell.label_plus_1 - 1 && disc.contains({limit->array(), limit->array()});
          });
      tally.wrong += !at_state && !in_disc;
    };
    for (int i = 0; i < samples; ++i) {
      Eigen::Array2d at =
          region.low + Eigen::Array2d(uniform(engine), uniform(engine)) * (region.high - region.low);
      // Normalised states are on a circle.
      if (const auto* l2 = std::get_if<L2>(&c.network.post)) at *= l2->radius / at.matrix().norm();
      const Eigen::Array2d place = (at - region.low) / (region.high - region.low) * lookup.across;
      if (!(place >= 0).all() || !(place < lookup.across).all())
        continue;  // by rounding, where all is one point
      const auto column = static_cast<std::size_t>(place[0]), row = static_cast<std::size_t>(place[1]);
      try_state(at.matrix(), lookup.cells[row * static_cast<std::size_t>(lookup.across) + column]);
    }
    if (std::holds_alternative<L2>(c.network.post)) continue;
    for (const CertifiedLookup::Disc& one : lookup.discs) {
      const double angle = 2 * M_PI * uniform(engine), radius = one.disc.radius * uniform(engine);
      try_state((one.disc.centre + radius * Eigen::Array2d(std::cos(angle), std::sin(angle))).matrix(),
                one.cell);
    }
  }
  return tally;
}

TEST(CertifiedLookup, StatesConvergeAsItSaysAndInTime) {
  const StateTally found = tally(1, 10000);
  EXPECT_GT(found.known, 100000);
  EXPECT_EQ(found.wrong, 0);
  EXPECT_EQ(found.late, 0);
}

// The law sees bounds that are too small.
TEST(CertifiedLookup, OfImagesTakenForPointsAreWrong) { EXPECT_GT(tally(0, 100).wrong, 0); }

}  // namespace
