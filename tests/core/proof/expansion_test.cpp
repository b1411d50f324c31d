// SPDX-License-Identifier: GPL-3.0-or-later
// What an expansion leaves out is bounded: every state within reach is updated to where it says.
#include "core/proof/expansion.h"

#include <gtest/gtest.h>

#include "tests/core/proof/many_examples.h"

using namespace basinscope;

namespace {

struct Tally {
  int tried = 0, known = 0, astray = 0, steeper = 0, balls = 0, steeper_balls = 0, turned = 0;
};

// share: of the bounds, as they are said to be.
Tally tally(double share) {
  Tally tally;
  std::mt19937 engine(3);
  std::uniform_real_distribution<double> uniform(-1, 1);
  for (unsigned seed = 1; seed <= 3; ++seed) {
    for (const auto& c : many_cases(seed)) {
      Expander expander(c.network);
      const Box region = states_box(c.network);
      const Eigen::Array2d half = region.half();
      for (int round = 0; round < 12; ++round) {
        const Eigen::Array2d centre =
            region.centre() + 1.3 * Eigen::Array2d(uniform(engine), uniform(engine)) * half;
        const double reach = c.size * std::pow(10, -0.5 - 0.25 * round);
        const Expansion e = expander.about(centre, reach);
        ++tally.tried;
        if (!e.known()) continue;
        ++tally.known;
        Vector before = update(c.network, centre.matrix()).state;
        Eigen::Array2d there = centre;
        for (int i = 0; i < 12; ++i) {
          const double angle = M_PI * uniform(engine), far = i < 6 ? 1 : std::abs(uniform(engine));
          const Eigen::Array2d at = centre + far * reach * Eigen::Array2d(std::cos(angle), std::sin(angle));
          const double state[2] = {at[0], at[1]};
          const Expanded to = expanded(e, state, 0);
          const Vector exact = update(c.network, at.matrix()).state;
          const double rounding = 1e-11 * c.size,
                       off = std::hypot(to.next[0] - exact[0], to.next[1] - exact[1]);
          tally.astray += off > share * to.error + rounding;
          const double way = (at - there).matrix().norm();
          tally.steeper += (exact - before).norm() > share * e.steepest * way + 2 * rounding;
          // Of the ball about this state that the one before is in.
          const Expanded ball = expanded(e, state, way);
          if (ball.steepest < unbounded) {
            ++tally.balls;
            tally.steeper_balls += (exact - before).norm() > share * ball.steepest * way + 2 * rounding;
            const Eigen::Vector2d moved = (at - there).matrix();
            const Eigen::Matrix2d slope{{to.slope[0], to.slope[1]}, {to.slope[1], to.slope[2]}};
            tally.turned += (exact - before - slope * moved).norm() > share * ball.turn * way + 2 * rounding;
          }
          before = exact;
          there = at;
        }
      }
    }
  }
  return tally;
}

TEST(Expansion, HoldsWhateverTheState) {
  const Tally found = tally(1);
  EXPECT_EQ(found.astray, 0);
  EXPECT_EQ(found.steeper, 0);
  EXPECT_EQ(found.steeper_balls, 0);
  EXPECT_EQ(found.turned, 0);
  EXPECT_GT(found.balls, 1000);
  EXPECT_GT(found.known, found.tried / 2);
  EXPECT_GT(found.known, 700);
}

// The law sees both bounds too small.
TEST(Expansion, IsSeenToBeTooSmall) {
  const Tally found = tally(0.05);
  EXPECT_GT(found.astray, 100);
  EXPECT_GT(found.steeper, 100);
  EXPECT_GT(found.steeper_balls, 100);
  EXPECT_GT(found.turned, 100);
}

// Of a thousand patterns: what following starts needs.
TEST(Expansion, IsAsCloseAsFollowingNeeds) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
    for (const double beta : {4.0, 10.0}) {
      const Network network{many_on_a_circle(1000, 7), s, Identity{}, beta};
      Expander expander(network);
      for (const double angle : {0.1, 1.0, 2.0, 4.0}) {
        const Eigen::Array2d at = 0.9 * Eigen::Array2d(std::cos(angle), std::sin(angle));
        const Expansion e = expander.about(at, 0.006);
        const double state[2] = {at[0] + 0.002, at[1] + 0.001};
        EXPECT_LT(expanded(e, state, 0).error, 5e-6) << name_of(s) << " " << beta;
        EXPECT_LT(e.steepest, 1.6) << name_of(s) << " " << beta;
      }
    }
  }
}

TEST(Expansion, UpdatesAsTheDefinition) {
  for (const auto& c : many_cases(5)) {
    SCOPED_TRACE(c.name);
    Expander expander(c.network);
    std::mt19937 engine(8);
    std::uniform_real_distribution<double> uniform(-1, 1);
    for (int i = 0; i < 10; ++i) {
      const double state[2] = {2 * c.size * uniform(engine), 2 * c.size * uniform(engine)};
      double next[2];
      const double error = expander.update(state, next);
      const Vector exact = update(c.network, Vector{{state[0], state[1]}}).state;
      EXPECT_LT(std::hypot(next[0] - exact[0], next[1] - exact[1]), error + 1e-12 * c.size);
    }
  }
}

TEST(Expansion, RefusalsAreClauses) {
  const Matrix x = examples::random_patterns(4, 2, 1);
  EXPECT_EQ(expansion_refusal({x, Entmax{2}, Identity{}, 1}), "there is no expansion of 2-entmax");
  EXPECT_EQ(expansion_refusal({x, Softmax{}, L2{1}, 1}), "there is no expansion under ℓ₂ normalise");
  EXPECT_EQ(expansion_refusal({x, Entmax{1.5}, Identity{}, 1}), "");
}

}  // namespace
