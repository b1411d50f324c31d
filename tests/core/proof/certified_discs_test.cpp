// SPDX-License-Identifier: GPL-3.0-or-later
// Discs of attractors are certified: whatever starts there ends in them.
#include <gtest/gtest.h>

#include "core/proof/certified_table.h"
#include "tests/core/proof/many_examples.h"

using namespace basinscope;

namespace {

// In discs so many times as large as they are: initial conditions at the edge that end elsewhere, are taken
// out of the disc or come no nearer to each other; and how many there were.
std::pair<int, int> astray_in_discs(double times) {
  std::vector<proof_examples::Case> all = proof_examples::every_third(proof_examples::cases(5));
  for (const auto& c : many_cases(4)) {
    if (c.network.size() == 1000) continue;
    all.push_back(c);
    all.push_back(
        {c.name + ", 2-entmax", {c.network.patterns, Entmax{2}, Identity{}, c.network.beta}, c.size});
  }
  int astray = 0, starts = 0;
  std::mt19937 engine(6);
  std::uniform_real_distribution<double> angles(-M_PI, M_PI);
  for (const auto& c : all) {
    const BasinRequest request = proof_examples::request_of(c, 16);
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    const CertifiedTable table(c.network, basins.attractors, {1, 0, 0}, TaskControl());
    for (std::size_t i = 0; i < std::min<std::size_t>(4, table.discs().size()); ++i) {
      const CertifiedDisc& disc = table.discs()[i];
      const double radius = times * disc.radius;
      const Vector centre = disc.centre.matrix();
      const auto at_edge = [&] {
        const double angle = angles(engine);
        return Vector(centre + radius * Vector{{std::cos(angle), std::sin(angle)}});
      };
      const Vector a = at_edge(), b = at_edge(), from_a = update(c.network, a).state,
                   from_b = update(c.network, b).state;
      ++starts;
      astray += proof_examples::ends_with(c, basins, a, disc.label) == false ||
                (from_a - centre).norm() > radius ||
                (from_a - from_b).norm() > (a - b).norm() + 1e-12 * c.size;
    }
  }
  return {astray, starts};
}

TEST(CertifiedDiscs, ContractToTheirAttractors) {
  const auto [astray, starts] = astray_in_discs(1);
  EXPECT_EQ(astray, 0);
  EXPECT_GT(starts, 200);
}

// The law sees discs that are too large.
TEST(CertifiedDiscs, LargerOnesDoNot) {
  const auto [astray, starts] = astray_in_discs(4);
  EXPECT_GT(astray, starts / 10);
}

}  // namespace
