// SPDX-License-Identifier: GPL-3.0-or-later
// Which scores are the k largest where some are equal up to their rounding.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "core/network/weighing.h"
#include "core/separation/threshold.h"

namespace basinscope {
namespace {

std::vector<Eigen::Index> sorted_choice(const Vector& scores, Eigen::Index k, double alike) {
  auto chosen = largest_scores(scores, k, alike);
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

TEST(LargestScores, TiesGoToTheLowerIndexWithinRounding) {
  const Vector scores{{1, 3, 1 + 1e-15, 1 - 1e-15, 0.5, 1 + 2e-15}};
  EXPECT_EQ(sorted_choice(scores, 2, 0), (std::vector<Eigen::Index>{1, 5}));
  EXPECT_EQ(sorted_choice(scores, 2, 1e-14), (std::vector<Eigen::Index>{0, 1}));
  EXPECT_EQ(sorted_choice(scores, 3, 1e-14), (std::vector<Eigen::Index>{0, 1, 2}));
  EXPECT_EQ(sorted_choice(scores, 5, 1e-14), (std::vector<Eigen::Index>{0, 1, 2, 3, 5}));
  EXPECT_EQ(sorted_choice(scores, 6, 1e-14).size(), 6U);
  const double masked = -std::numeric_limits<double>::infinity();
  EXPECT_EQ(sorted_choice(Vector{{masked, 2, masked}}, 2, 1e-14), (std::vector<Eigen::Index>{0, 1}));
}

// A number added to all scores changes nothing, nor does the order of those that do not tie.
TEST(LargestScores, FollowShiftsAndPermutations) {
  std::mt19937 random(5);
  for (int trial = 0; trial < 200; ++trial) {
    const int n = 9, k = 1 + trial % n;
    Vector scores(n);
    for (double& score : scores) score = static_cast<double>(random() % 8);
    const Vector rounded = scores.unaryExpr([&](double s) { return s + 1e-13 * (random() % 7); });
    const auto chosen = sorted_choice(scores, k, 0);
    EXPECT_EQ(sorted_choice(rounded, k, 1e-12), chosen);
    EXPECT_EQ(sorted_choice(rounded.array() + 1000, k, 1e-12), chosen);
    // Those that tie keep their order among each other.
    std::vector<Eigen::Index> to(n);
    std::iota(to.begin(), to.end(), Eigen::Index{0});
    std::stable_sort(to.begin(), to.end(), [&](auto i, auto j) { return scores[i] < scores[j]; });
    Vector moved(n);
    for (int i = 0; i < n; ++i) moved[i] = rounded[to[static_cast<std::size_t>(i)]];
    std::vector<Eigen::Index> back;
    for (const Eigen::Index i : largest_scores(moved, k, 1e-12))
      back.push_back(to[static_cast<std::size_t>(i)]);
    std::sort(back.begin(), back.end());
    EXPECT_EQ(back, chosen);
  }
}

// A mean of two patterns of one length ties them, whatever its sum rounds to.
TEST(LargestScores, ANetworkKnowsTheRoundingOfItsScores) {
  std::mt19937 random(9);
  std::normal_distribution<double> normal;
  int tried = 0, rounded_otherwise = 0;
  for (int trial = 0; trial < 300; ++trial) {
    Matrix x(12, 2 + trial % 6);
    for (double& number : x.reshaped()) number = normal(random);
    x.rowwise().normalize();
    const double size = std::pow(10, trial % 7 - 3);
    const Network network{size * x, UniformKnn{1}, Identity{}, 3.7};
    const int i = trial % 11, j = i + 1;
    Weighing weighing(network);
    const Vector state = 0.5 * size * (x.row(i) + x.row(j)).transpose();
    ASSERT_EQ(weighing.at(state), Weighing::Outcome::defined);
    const Vector scores = x * state;
    if ((scores.array() > scores[i] + 1e-9 * size).any()) continue;  // a third is larger
    ++tried;
    rounded_otherwise += scores[j] > scores[i];
    EXPECT_EQ(weighing.weights()[i], 1) << trial;
    EXPECT_GT(weighing.alike(), 0);
    EXPECT_LT(weighing.alike(), 1e-13 * size * size);
  }
  EXPECT_GT(tried, 50);
  EXPECT_GT(rounded_otherwise, 5);
}

}  // namespace
}  // namespace basinscope
