// SPDX-License-Identifier: GPL-3.0-or-later
// The Lipschitz constant of the weights in the scores (SeparationTraits::lipschitz).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/separation/separation.h"
#include "tests/core/examples.h"

using namespace basinscope;

namespace {

// Near and far, where no score is near another and where all are.
TEST(Separation, WeightsMoveNoFartherThanTheySay) {
  double most = 0;
  std::size_t known = 0;
  for (const int n : {2, 3, 8}) {
    for (const Separation& s : examples::separations(n)) {
      const SeparationTraits traits = traits_of(s);
      const std::optional<double>& lipschitz = traits.lipschitz;
      if (!lipschitz) continue;
      ++known;
      for (unsigned seed = 0; seed < 40; ++seed) {
        const Vector from = examples::random_vector(n, std::pow(10.0, seed % 4 - 2.0), seed);
        for (const double far : {1e-3, 0.1, 1.0, 10.0}) {
          const Vector way = examples::random_vector(n, far, 100 + seed);
          const double moved = (separate(s, from + way).values - separate(s, from).values).norm();
          EXPECT_LE(moved, (1 + 1e-9) * *lipschitz * way.norm() + 1e-11) << name_of(s) << " " << n;
          most = std::max(most, moved / (*lipschitz * way.norm()));
        }
      }
    }
  }
  EXPECT_GT(most, 0.99);
  EXPECT_GT(known, 60u);
}

}  // namespace
