// SPDX-License-Identifier: GPL-3.0-or-later
// Exponentials and logarithms in lanes err by no more than they say, against long double.
#include "core/double_lanes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace basinscope;

namespace {

template <class V>
BASINSCOPE_INLINE void apply(const std::vector<double>& x, std::vector<double>& exponentials,
                             std::vector<double>& logarithms) {
  for (std::size_t i = 0; i < x.size(); i += lanes_of<V>) {
    const V v = load_lanes<V>(x.data() + i);
    store_lanes(exponential(v), exponentials.data() + i);
    store_lanes(logarithm(v), logarithms.data() + i);
  }
}

TEST(DoubleLanes, ErrByWhatTheySay) {
  std::mt19937_64 engine(1);
  std::uniform_real_distribution<double> uniform(0, 1);
  constexpr std::size_t count = 1 << 16;
  std::vector<double> x(count), exponentials(count), logarithms(count);
  for (int kind = 0; kind < 4; ++kind) {
    for (double& one : x) {
      const double u = uniform(engine);
      one = kind == 0 ? 1300 * u - 600 : std::pow(10, kind == 1 ? -300 * u : 2 - 17 * u);
      if (kind == 3) one = 1 + (uniform(engine) < 0.5 ? 1 : -1) * std::min(one, 0.9);
    }
    for (const bool narrow : {true, false}) {
      if (narrow)
        apply<Doubles<2>>(x, exponentials, logarithms);
      else
        by_widest_instructions(
            BASINSCOPE_WIDE_LOOP { apply<Doubles<decltype(width)::value>>(x, exponentials, logarithms); });
      for (std::size_t i = 0; i < count; ++i) {
        const long double e = std::exp(static_cast<long double>(x[i]));
        ASSERT_LE(std::abs(exponentials[i] - e), 4e-16L * e) << x[i];
        if (!(x[i] > 0)) continue;
        const long double log = std::log(static_cast<long double>(x[i]));
        ASSERT_LE(std::abs(logarithms[i] - log), 8e-16L * std::abs(log)) << x[i];
      }
    }
  }
}

TEST(DoubleLanes, EndWhereTheySay) {
  using V = Doubles<2>;
  const V ends = exponential(V{-1e290, 1e290});
  EXPECT_EQ(ends[0], exponential(broadcast<V>(-600))[0]);
  EXPECT_EQ(ends[1], exponential(broadcast<V>(700))[0]);
  EXPECT_EQ(exponential(broadcast<V>(std::nan("")))[0], ends[0]);
  EXPECT_EQ(logarithm(broadcast<V>(1))[0], 0);
}

}  // namespace
