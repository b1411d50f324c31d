// SPDX-License-Identifier: GPL-3.0-or-later
// Sequential k-subsets against the enumeration of every subset.
#include "core/separation/chain_marginals.h"

#include "tests/core/examples.h"

namespace basinscope {
namespace {

double pairs_of(const Vector& members) {
  double pairs = 0;
  for (Eigen::Index i = 1; i < members.size(); ++i) pairs += members[i] * members[i - 1];
  return pairs;
}

std::vector<Vector> all_subsets(int n, int k) {
  std::vector<Vector> all;
  for (unsigned bits = 0; bits < (1u << n); ++bits) {
    Vector members(n);
    for (int i = 0; i < n; ++i) members[i] = (bits >> i) & 1u;
    if (members.sum() == k) all.push_back(members);
  }
  return all;
}

TEST(ChainMarginals, BestSubsetIsTheBestOfAll) {
  for (const int n : {1, 2, 5, 9}) {
    for (int k = 1; k <= n; ++k) {
      for (const double t : {-2.0, 0.0, 0.6, 1e8}) {
        const Vector scores = examples::random_vector(n, 1, static_cast<unsigned>(10 * n + k));
        const BestSubset best = best_subset(scores, k, t);
        Vector members = Vector::Zero(n);
        for (const int i : best.members) members[i] += 1;
        EXPECT_EQ(members.sum(), k);
        EXPECT_EQ(best.pairs, pairs_of(members));
        for (const Vector& other : all_subsets(n, k)) {
          const double ahead = scores.dot(members - other) + t * (best.pairs - pairs_of(other));
          EXPECT_GE(ahead, -1e-13) << "n " << n << " k " << k << " t " << t;
        }
      }
    }
  }
}

// Whatever subsets the search begins with: those of scores nearby, far away, scaled or tied.
TEST(ChainMarginals, NodesAreTheSameWhateverTheSearchStartsFrom) {
  for (const int n : {3, 12, 60}) {
    for (const int k : {1, 2, 3}) {
      for (const double t : {-1.0, 0.0, 0.7, 20.0}) {
        ChainSearch search(k, t);
        ChainStart start;
        Vector scores = examples::random_vector(n, 1, static_cast<unsigned>(n + k));
        for (unsigned turn = 0; turn < 40; ++turn) {
          SCOPED_TRACE(testing::Message() << n << " " << k << " " << t << " " << turn);
          const double step = turn % 10 == 9 ? 3 : 0.05;
          scores += examples::random_vector(n, step, 100 + turn);
          if (turn % 13 == 5) scores *= 30;
          if (turn % 13 == 7) scores /= 30;
          if (turn % 7 == 3) scores = scores.array().round();
          const Vector nodes = search.nodes(scores, start);
          ASSERT_LT((nodes - chain_marginals(scores, k, t).nodes).lpNorm<Eigen::Infinity>(), 1e-9);
          ASSERT_EQ(start.shares.size(), static_cast<Eigen::Index>(start.subsets.size()));
        }
      }
    }
  }
}

// The problem is concave over a polytope whose corners are the subsets: y is best exactly when no corner lies
// uphill of it. That y is in the polytope at all, Frank-Wolfe steps from below show: they come as near.
TEST(ChainMarginals, SolveTheProblemOverEverySubset) {
  for (const int n : {2, 4, 7}) {
    for (int k = 1; k <= n; ++k) {
      const std::vector<Vector> corners = all_subsets(n, k);
      for (const double t : {-1.5, -0.3, 0.0, 0.4, 2.0, 50.0}) {
        for (const double scale : {0.1, 1.0, 4.0}) {
          const Vector theta = examples::random_vector(n, scale, static_cast<unsigned>(n * 100 + k));
          const ChainMarginals y = chain_marginals(theta, k, t);
          SCOPED_TRACE("n " + std::to_string(n) + " k " + std::to_string(k) + " t " + std::to_string(t));
          EXPECT_NEAR(y.nodes.sum(), k, 1e-12);
          const Vector slope = theta - y.nodes;
          double uphill = 0;
          for (const Vector& corner : corners) {
            uphill = std::max(uphill, slope.dot(corner - y.nodes) + t * (pairs_of(corner) - y.pairs));
          }
          EXPECT_LE(uphill, 1e-10);
          ASSERT_EQ(y.each_pair.size(), n - 1);
          EXPECT_NEAR(y.each_pair.sum(), y.pairs, 1e-12);
          for (int i = 0; i + 1 < n; ++i) {
            // Both are in at most as often as either, and at least as often as they must overlap.
            EXPECT_LE(y.each_pair[i], std::min(y.nodes[i], y.nodes[i + 1]) + 1e-12);
            EXPECT_GE(y.each_pair[i], std::max(0.0, y.nodes[i] + y.nodes[i + 1] - 1) - 1e-12);
          }
          const double value = theta.dot(y.nodes) + t * y.pairs - 0.5 * y.nodes.squaredNorm();
          Vector nodes = corners[0];
          double pairs = pairs_of(corners[0]);
          for (int step = 0; step < 3000; ++step) {
            const Vector g = theta - nodes;
            const Vector* best = &corners[0];
            for (const Vector& corner : corners) {
              if (g.dot(corner) + t * pairs_of(corner) > g.dot(*best) + t * pairs_of(*best)) best = &corner;
            }
            const Vector way = *best - nodes;
            const double gain = g.dot(way) + t * (pairs_of(*best) - pairs);
            if (gain < 1e-12 || way.squaredNorm() == 0) break;
            const double length = std::min(1.0, gain / way.squaredNorm());
            nodes += length * way;
            pairs += length * (pairs_of(*best) - pairs);
          }
          EXPECT_NEAR(theta.dot(nodes) + t * pairs - 0.5 * nodes.squaredNorm(), value,
                      5e-3 * std::max(1.0, scale));
        }
      }
    }
  }
}

TEST(ChainMarginals, WithoutTransitionsAreTheSubsets) {
  for (const int n : {1, 3, 10, 40}) {
    for (const int k : {1, 2, 5}) {
      if (k > n) continue;
      for (const double scale : {0.2, 1.0, 30.0}) {
        const Vector theta = examples::random_vector(n, scale, static_cast<unsigned>(n + k));
        EXPECT_LE(
            (separate(SequentialSubsets{k, 0}, theta).values - separate(Subsets{k}, theta).values).norm(),
            1e-9)
            << n << " " << k << " " << scale;
      }
    }
  }
}

TEST(ChainMarginals, AStrongTransitionTakesNeighbours) {
  const Vector theta = 10 * Vector{{0.9, 0.0, 0.2, 0.3, 0.8}};
  EXPECT_EQ(separate(SequentialSubsets{2, 0}, theta).values, (Vector{{1, 0, 0, 0, 1}}));
  EXPECT_EQ(separate(SequentialSubsets{2, 1e8}, theta).values, (Vector{{0, 0, 0, 1, 1}}));
  // Neighbours at both ends are worth nearly the same: 0.9 + 0 beside 0.3 + 0.8, closer than 1.
  const Vector shared = separate(SequentialSubsets{2, 1e8}, theta / 10).values;
  EXPECT_LE((shared - Vector{{0.45, 0.45, 0, 0.55, 0.55}}).norm(), 1e-12);
  // Repelled neighbours: of the first three, the outer two.
  EXPECT_EQ(separate(SequentialSubsets{2, -1e8}, Vector{{9.0, 8.5, 7.0}}).values, (Vector{{1, 0, 1}}));
}

// However wide the gap at k, what is beyond it is beyond it.
TEST(ChainMarginals, GapsThatRoundingWouldCloseStayOpen) {
  const double masked = -examples::infinity;
  for (const double size : {1e3, 1e16, 1e17, 1e300, 1.7e308}) {
    for (const double t : {0.0, 0.7, -0.4}) {
      SCOPED_TRACE("size " + std::to_string(std::log10(size)) + " t " + std::to_string(t));
      EXPECT_EQ(separate(SequentialSubsets{1, t}, Vector{{-size, 0}}).values, (Vector{{0, 1}}));
      EXPECT_EQ(separate(SequentialSubsets{1, t}, Vector{{size, 0}}).values, (Vector{{1, 0}}));
      EXPECT_EQ(separate(SequentialSubsets{1, t}, Vector{{-size, size, masked}}).values, (Vector{{0, 1, 0}}));
      EXPECT_EQ(separate(SequentialSubsets{2, t}, Vector{{size, -size, 0.3, masked, -size}}).values,
                (Vector{{1, 0, 1, 0, 0}}));
      // What lies near the (k+1)-th score shares as if the far ones were not there.
      const Vector near = separate(SequentialSubsets{1, 0}, Vector{{0.3, 0.1}}).values;
      EXPECT_LE((separate(SequentialSubsets{2, 0}, Vector{{0.3, size, 0.1, -size}}).values -
                 Vector{{near[0], 1, near[1], 0}})
                    .norm(),
                1e-12);
    }
  }
}

TEST(ChainMarginals, MaskedScoresAreNeverTaken) {
  const double masked = -examples::infinity;
  const Vector theta{{1.0, masked, 0.5, 0.1}};
  const Vector p = separate(SequentialSubsets{3, 2}, theta).values;
  EXPECT_EQ(p, (Vector{{1, 0, 1, 1}}));
  EXPECT_THROW(separate(SequentialSubsets{4, 2}, theta), std::invalid_argument);
}

// A score too low ever to enter, or too high ever to leave, is not what the others are measured by.
TEST(ChainMarginals, ScoresThatCannotMatterCostNoDigits) {
  const Vector near = examples::random_vector(8, 1, 21);
  for (const double t : {0.0, 0.6, -0.4, 1e3}) {
    for (const double far : {1e6, 1e11, 1e13, 1e16}) {
      for (const int k : {1, 3, 5}) {
        const Vector want = chain_marginals(near, k, t).nodes;
        Vector scores(9);
        scores << near, -far;
        EXPECT_LE((chain_marginals(scores, k, t).nodes.head(8) - want).norm(), 1e-9) << t << " " << far;
        if (t != 0) continue;
        scores[8] = far;
        EXPECT_LE((chain_marginals(scores, k + 1, t).nodes.head(8) - want).norm(), 1e-9) << t << " " << far;
      }
    }
  }
}

}  // namespace
}  // namespace basinscope
