// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of an update are those of the update itself, for every separation and post-transform; rows that
// have no room are summed.
#include "core/landscape/update_numbers.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/data/generators.h"
#include "core/landscape/probe.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

double sum_of(const std::vector<UpdateRow>& rows) {
  double sum = 0;
  for (const UpdateRow& row : rows) sum += row.weight;
  return sum;
}

Vector mean_of(const std::vector<UpdateRow>& rows) {
  Vector mean = rows.front().share;
  for (std::size_t i = 1; i < rows.size(); ++i) mean += rows[i].share;
  return mean;
}

TEST(UpdateNumbers, AreThoseOfTheUpdateForEverySeparationAndPostTransform) {
  constexpr int n = 6;
  int defined = 0, undefined = 0, by_scores = 0;
  const Matrix patterns = generated({"ball", n, 2, 3});
  for (const Separation& separation : examples::separations(n))
    for (const PostTransform& post : examples::posts(2))
      for (const double beta : {0.1, 2.0, 40.0})
        for (const Vector& state : {Vector{{0.31, -0.17}}, Vector{{3.1, -1.7}}}) {
          const Network network{patterns, separation, post, beta};
          if (!misfit(network).empty()) continue;
          SCOPED_TRACE(name_of(separation).english() + ", " + name_of(post).english());
          const Step step = update(network, state);
          const UpdateNumbers numbers = update_numbers(network, state);
          ASSERT_EQ(numbers.rows.size(), static_cast<std::size_t>(n));
          EXPECT_TRUE(same(Matrix(numbers.next), Matrix(step.state)));
          Vector scores(n), measures(n);
          for (int i = 0; i < n; ++i) {
            const UpdateRow& row = numbers.rows[static_cast<std::size_t>(i)];
            EXPECT_EQ(row.pattern, i);
            scores[i] = row.score;
            measures[i] = row.measure;
          }
          const Scores kind = traits_of(separation).scores;
          const bool distances = kind == Scores::distances;
          for (int i = 0; i < n; ++i)
            EXPECT_NEAR(measures[i],
                        distances ? (patterns.row(i).transpose() - state).norm() : patterns.row(i) * state,
                        1e-14);
          // The scores are what the separation weighs, so it gives these weights of them.
          if (kind == Scores::members) {
            EXPECT_TRUE(std::holds_alternative<Sum>(separation));
            EXPECT_TRUE(scores.array().isNaN().all());
          } else if (numbers.defined()) {
            ++by_scores;
            const Weights weights = separate(separation, scores);
            for (int i = 0; i < n; ++i) {
              const double weight = numbers.rows[static_cast<std::size_t>(i)].weight;
              EXPECT_NEAR(weights.values[i], weight, 1e-9 * std::max(1.0, std::abs(weight))) << i;
            }
          }
          if (!numbers.defined()) {
            ++undefined;
            for (const UpdateRow& row : numbers.rows) EXPECT_TRUE(std::isnan(row.weight));
            continue;
          }
          if (!step.weights.allFinite()) continue;
          ++defined;
          EXPECT_EQ(numbers.sum, step.weights.sum());
          if (const auto total = total_weight(separation)) {
            EXPECT_NEAR(numbers.sum, *total, 1e-9);
          }
          const double scale = 1e-12 * std::max(1.0, step.weights.cwiseAbs().sum());
          EXPECT_LE((mean_of(numbers.rows) - numbers.mean).norm(), scale);
          EXPECT_NEAR(sum_of(numbers.rows), numbers.sum, scale);
          const Vector next = transformed(post, numbers.mean, {beta, &state});
          EXPECT_LE((next - step.state).norm(), 1e-9 * std::max(1.0, next.norm()));
          EXPECT_EQ(numbers.length(), (step.state - state).norm());
        }
  EXPECT_GE(defined, 1000);
  EXPECT_GE(undefined, 10);
  EXPECT_GE(by_scores, 1000);
}

TEST(UpdateNumbers, OfManyPatternsAreTheLargestWeightsAndTheSumOfTheRest) {
  const Network network{generated({"ball", 300, 5, 3}), Softmax{}, L2{1}, 3.0};
  const Vector state = network.patterns.row(17).transpose();
  const UpdateNumbers numbers = update_numbers(network, state, 24);
  ASSERT_EQ(numbers.rows.size(), 24U);
  for (std::size_t i = 1; i + 1 < numbers.rows.size(); ++i)
    EXPECT_GE(numbers.rows[i - 1].weight, numbers.rows[i].weight);
  for (const std::size_t most : {24U, 7U, 2U}) {
    const std::vector<UpdateRow> rows = in_fewer_rows(numbers.rows, most);
    ASSERT_EQ(rows.size(), most);
    EXPECT_EQ(rows.back().pattern, -1);
    EXPECT_EQ(rows.back().patterns, 300 - static_cast<int>(most) + 1);
    EXPECT_EQ(rows.front().weight, update(network, state).weights.maxCoeff());
    EXPECT_NEAR(sum_of(rows), 1, 1e-12);
    EXPECT_LE((mean_of(rows) - numbers.mean).norm(), 1e-12);
  }
  // Without weights those of the largest scores: here the nearest.
  const Network apart{network.patterns, Kernel{1, 1e-3}, Identity{}, 1.0};
  const UpdateNumbers nothing = update_numbers(apart, Vector::Constant(5, 3), 4);
  ASSERT_FALSE(nothing.defined());
  ASSERT_EQ(nothing.rows.size(), 4U);
  Eigen::Index nearest = 0;
  (network.patterns.rowwise() - Vector::Constant(5, 3).transpose()).rowwise().norm().minCoeff(&nearest);
  EXPECT_EQ(nothing.rows.front().pattern, static_cast<int>(nearest));
}

TEST(UpdateNumbers, AreOfThePatternsAsTheNetworkHasThemAndStandInTheProbe) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(Matrix{{2, 0}, {0, 4}, {-1, 3}});
  scene.memory.normalise = Normalise::layer;
  scene.post = LayerNorm{};
  scene.plane = Plane::axes(2);
  scene.queries = SharedMatrix(Matrix(0, 2));
  const Scene drawn = lifted(scene);
  const Probe probe = probe_at(drawn, nullptr, 0.2, 0.1);
  const Network network = network_of(drawn);
  ASSERT_EQ(probe.update.rows.size(), 3U);
  EXPECT_EQ(probe.update.rows[1].measure, network.patterns.row(1).dot(probe.state));
  EXPECT_TRUE(same(Matrix(probe.update.next), Matrix(update(network, probe.state).state)));
}

}  // namespace
}  // namespace basinscope
