// SPDX-License-Identifier: GPL-3.0-or-later
// Whether weights are too much alike for floats is told from how much they differ indeed.
#include "core/engine/float_limits.h"

#include <numbers>

#include "core/engine/rule_choice.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(FloatLimits, AreWhereWeightsHardlyDiffer) {
  constexpr double little = 0.02;  // of float_limits.cpp
  int lost = 0, kept = 0;
  for (const int n : {6, 60}) {
    // Corners of a polygon: their mean is 0, and scores reach from -1 to 1.
    Matrix patterns(n, 2);
    for (int i = 0; i < n; ++i)
      patterns.row(i) << std::cos(2 * std::numbers::pi * i / n), std::sin(2 * std::numbers::pi * i / n);
    std::vector<Separation> separations = examples::separations(n);
    separations.emplace_back(Constrained{Vector::Constant(n, 1.0 / n)});
    for (const double h : {5.0, 30.0}) {
      separations.emplace_back(Kernel{2, h});
      separations.emplace_back(NormRelu{2, h});
      separations.emplace_back(ReluMax{2, 0.1, h});
    }
    for (const Separation& separation : separations) {
      if (!scores_fit(separation, 1) || !total_weight(separation)) continue;
      // Bounds below 1/N hold weights apart whatever the scores; the definition serves them needlessly.
      const auto* const bounds = std::get_if<Constrained>(&separation);
      if (bounds && bounds->upper.minCoeff() * n < 1 - 1e-9) continue;
      // Beside the largest norm some weights are zero and the others equal; these, too, the definition
      // serves.
      const auto* const norm = std::get_if<Normmax>(&separation);
      if (norm && norm->gamma > 100) continue;
      for (double beta = 1e-6; beta < 20; beta *= 3) {
        const Network network{patterns, separation, L2{}, beta};
        const Vector p = weights_at(network, patterns.row(0).transpose());
        if (p.size() == 0) continue;
        const double apart = (p.maxCoeff() - p.minCoeff()) / p.mean();
        SCOPED_TRACE(name_of(separation) + " of " + std::to_string(n) + ", beta " + std::to_string(beta));
        if (floats_lose_direction(network)) {
          EXPECT_LE(apart, 2.5 * little);
          ++lost;
        } else {
          EXPECT_GE(apart, 1.5 * little);
          ++kept;
        }
      }
    }
  }
  EXPECT_GT(lost, 100);
  EXPECT_GT(kept, 100);
}

}  // namespace
}  // namespace basinscope
