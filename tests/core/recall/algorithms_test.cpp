// SPDX-License-Identifier: GPL-3.0-or-later
// Free and sequential recall: reference runs, laws of the three algorithms, sequences against brute force.
#include <numeric>

#include "core/data/generators.h"
#include "core/random.h"
#include "core/recall/recall.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

Separation separation_of(const nlohmann::json& json) {
  if (json.at("id") == "softmax") return Softmax{};
  if (json.at("id") == "entmax") return Entmax{json.at("alpha")};
  return Normmax{json.at("gamma")};
}

RecallSettings settings_of(const nlohmann::json& c) {
  RecallSettings s;
  s.algorithm = static_cast<RecallAlgorithm>(c.at("algorithm").get<int>());
  s.beta = c.at("beta");
  s.steps = c.at("steps");
  s.recalls = c.at("recalls").get<int>();
  s.penalty = c.value("penalty", s.penalty);
  s.decay = c.value("decay", s.decay);
  s.bonus = c.value("bonus", s.bonus);
  s.transition = c.value("transition", s.transition);
  if (c.contains("separation")) s.separation = separation_of(c["separation"]);
  if (c.contains("target")) s.target = c["target"].get<std::vector<int>>();
  return s;
}

TEST(RecallReference, EveryRun) {
  int runs = 0;
  const nlohmann::json data = examples::reference("recall.json");
  for (const auto& set : data.at("recall")) {
    const Matrix memories = examples::matrix_of(set.at("memories"));
    for (const auto& c : set.at("cases")) {
      SCOPED_TRACE(set.at("kind").get<std::string>() + " run " + std::to_string(runs++));
      const std::optional<int> cue = c.contains("cue") ? std::optional(c["cue"].get<int>()) : std::nullopt;
      const Vector query = cue ? Vector(memories.row(*cue)) : examples::vector_of(c.at("query"));
      const Recall r = recall(memories, query, cue, settings_of(c), TaskControl{}, RecallRecord::weights);
      const auto sure = c.at("certain_steps").get<std::size_t>();
      const auto wanted = c.at("recalled").get<std::vector<int>>();
      ASSERT_EQ(r.recalled.size(), wanted.size());
      EXPECT_TRUE(
          std::equal(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(sure), r.recalled.begin()));
      for (std::size_t i = 0; i < c.at("weights").size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        EXPECT_LT(
            (Vector(r.weights.row(row)) - examples::vector_of(c["weights"][i])).lpNorm<Eigen::Infinity>(),
            1e-6);
        if (c.at("pairs").is_null()) continue;
        EXPECT_LT((Vector(r.pairs.row(row)) - examples::vector_of(c["pairs"][i])).lpNorm<Eigen::Infinity>(),
                  1e-5);
      }
      if (sure < wanted.size()) continue;
      EXPECT_EQ(r.unique, c.at("unique").get<int>());
      EXPECT_DOUBLE_EQ(r.unique_ratio, c.at("unique_ratio").get<double>());
      EXPECT_EQ(r.repeats, c.at("repeats").get<std::vector<int>>());
      EXPECT_EQ(r.jumps.has_value(), !c.at("jumps").is_null());
      if (r.jumps) {
        EXPECT_EQ(*r.jumps, c["jumps"].get<std::vector<int>>());
      }
      EXPECT_EQ(r.levenshtein.has_value(), !c.at("levenshtein").is_null());
      if (r.levenshtein) {
        EXPECT_NEAR(*r.levenshtein, c["levenshtein"].get<double>(), 1e-12);
      }
    }
  }
  EXPECT_EQ(runs, 252);
}

TEST(RecallReference, Distances) {
  const nlohmann::json data = examples::reference("recall.json");
  ASSERT_EQ(data.at("distances").size(), 12U);
  for (const auto& d : data["distances"]) {
    const auto got = levenshtein_coefficient(d.at("recalled"), d.at("target"));
    EXPECT_EQ(got.has_value(), !d.at("coefficient").is_null());
    if (got) {
      EXPECT_NEAR(*got, d["coefficient"].get<double>(), 1e-12);
    }
  }
}

// By the recursion itself, exponential in the lengths.
int distance(const std::vector<int>& a, std::size_t i, const std::vector<int>& b, std::size_t j) {
  if (i == 0 || j == 0) return static_cast<int>(i + j);
  return std::min({distance(a, i - 1, b, j) + 1, distance(a, i, b, j - 1) + 1,
                   distance(a, i - 1, b, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1)});
}

TEST(RecallLaws, TheCoefficientIsThatOfTheRecursion) {
  Random random(3);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<int> a, b;
    for (int n = random.below(7); n > 0; --n) a.push_back(random.below(4));
    for (int n = random.below(7); n > 0; --n) b.push_back(random.below(4));
    const std::size_t length = std::min(a.size(), b.size());
    const auto got = levenshtein_coefficient(a, b);
    ASSERT_EQ(got.has_value(), length > 0);
    if (got) {
      EXPECT_DOUBLE_EQ(*got, 1 - distance(a, length, b, length) / static_cast<double>(length));
    }
  }
}

TEST(RecallLaws, ConstrainedRecallNeverWeighsMoreThanIsLeft) {
  for (const char* const kind : {"gaussian", "sphere"}) {
    for (const double beta : {1e-6, 0.1, 2.0, 1e6}) {
      const Matrix memories = generated({kind, 24, 12, 5});
      RecallSettings settings;
      settings.beta = beta;
      const Recall r =
          recall(memories, memories.row(3).transpose(), 3, settings, TaskControl{}, RecallRecord::weights);
      ASSERT_EQ(r.recalled.size(), 24U);
      EXPECT_LT((r.weights.colwise().sum().array() - 1).abs().maxCoeff(), 1e-9);  // all mass, and no more
      if (beta < 1e6) continue;
      EXPECT_EQ(r.unique, 24);  // whole memories at a time: none twice
      EXPECT_TRUE(r.repeats.empty());
    }
  }
}

TEST(RecallLaws, ByTheGramMatrixAsByTheDefinition) {
  const Matrix memories = generated({"gaussian", 9, 30, 2});
  RecallSettings settings;
  settings.algorithm = RecallAlgorithm::penalised;
  settings.penalty = 5;
  settings.decay = 0.3;
  settings.steps = 4;
  const Vector start = generated({"gaussian", 1, 30, 7}).row(0);
  const Recall r = recall(memories, start, std::nullopt, settings, TaskControl{}, RecallRecord::weights);
  Vector q = start, a = Vector::Zero(9), p;
  for (Eigen::Index step = 0; step < 9; ++step) {
    p = separate(Entmax{2}, 0.1 * (memories * q - 5 * a)).values;
    a = 0.3 * p + 0.7 * a;
    q = memories.transpose() * p;
    for (int t = 0; t < 4; ++t) {
      p = separate(Entmax{2}, 0.1 * (memories * q)).values;
      q = memories.transpose() * p;
    }
    EXPECT_LT((Vector(r.weights.row(step)) - p).lpNorm<Eigen::Infinity>(), 1e-9);
  }
}

TEST(RecallLaws, SequencesOfDistinctMemoriesAreRecalledInOrder) {
  Matrix memories = generated({"gaussian", 12, 200, 9});
  for (Eigen::Index i = 0; i < memories.rows(); ++i) memories.row(i) *= 14 / memories.row(i).norm();
  RecallSettings settings;
  settings.algorithm = RecallAlgorithm::sequential;
  settings.recalls = 11;
  const Recall r = recall(memories, memories.row(0).transpose(), 0, settings, TaskControl{});
  std::vector<int> wanted(11);
  std::iota(wanted.begin(), wanted.end(), 1);
  EXPECT_EQ(r.recalled, wanted);
  EXPECT_EQ(r.jumps, std::vector<int>{});
  EXPECT_EQ(r.levenshtein, 1);
}

TEST(RecallLaws, ExtremesAreRecalled) {
  const Matrix one = Matrix::Constant(1, 4, 0.5), same = Matrix::Constant(5, 4, 0.5),
               zeros = Matrix::Zero(4, 3);
  for (const int algorithm : {1, 2, 3}) {
    RecallSettings settings;
    settings.algorithm = static_cast<RecallAlgorithm>(algorithm);
    for (const Matrix* const memories : {&one, &same, &zeros}) {
      if (algorithm == 3 && memories->rows() < 2) {
        EXPECT_THROW(recall(*memories, memories->row(0).transpose(), 0, settings, TaskControl{}),
                     std::invalid_argument);
        continue;
      }
      for (const double beta : {1e-12, 1e6}) {
        settings.beta = beta;
        const Recall r = recall(*memories, memories->row(0).transpose(), 0, settings, TaskControl{},
                                RecallRecord::weights);
        EXPECT_EQ(r.recalled.size(), static_cast<std::size_t>(memories->rows()));
        EXPECT_TRUE(r.weights.allFinite());
        EXPECT_EQ(r.recalled[0], 0);  // ties to the lowest
      }
    }
  }
  RecallSettings settings;
  settings.recalls = 6;
  EXPECT_THROW(recall(same, same.row(0).transpose(), 0, settings, TaskControl{}), std::invalid_argument);
  const Matrix huge = Matrix::Constant(2, 2, 1e200);
  EXPECT_THROW(recall(huge, huge.row(0).transpose(), 0, {}, TaskControl{}), std::invalid_argument);
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_TRUE(recall(same, same.row(0).transpose(), 0, {}, cancelled).recalled.empty());
}

}  // namespace
}  // namespace basinscope
