// SPDX-License-Identifier: GPL-3.0-or-later
// Reads, losses and states of every layer, and both tasks, against 50-digit values.
#include "core/layers/layer_tasks.h"
#include "tests/core/layer_examples.h"

namespace basinscope {
namespace {

Matrix first_rows(const nlohmann::json& rows, std::size_t count) {
  Matrix matrix(static_cast<Eigen::Index>(count), static_cast<Eigen::Index>(rows.at(0).size()));
  for (std::size_t i = 0; i < count; ++i)
    matrix.row(static_cast<Eigen::Index>(i)) = examples::vector_of(rows[i]).transpose();
  return matrix;
}

Matrix all_rows(const nlohmann::json& rows) { return first_rows(rows, rows.size()); }

void expect_row(const Vector& got, const nlohmann::json& want, double tolerance, double& scale) {
  if (want.is_null()) {
    EXPECT_TRUE(got.hasNaN());
    return;
  }
  const Vector w = want.is_array() ? examples::vector_of(want) : Vector::Constant(1, want.get<double>());
  scale = std::max(scale, w.cwiseAbs().maxCoeff());
  ASSERT_EQ(got.size(), w.size());
  EXPECT_LE((got - w).cwiseAbs().maxCoeff<Eigen::PropagateNaN>(), tolerance * scale);
}

void expect_run(const LayerRun& run, const nlohmann::json& want) {
  const double tolerance = want.at("tolerance");
  double reads = 1, losses = 1;
  ASSERT_EQ(static_cast<std::size_t>(run.tokens()), want.at("reads").size());
  EXPECT_EQ(run.diverged, want.at("diverged").is_null() ? 0 : want["diverged"].get<int>());
  for (Eigen::Index t = 0; t < run.tokens(); ++t) {
    SCOPED_TRACE(testing::Message() << "token " << t + 1);
    expect_row(run.reads.row(t), want["reads"][static_cast<std::size_t>(t)], tolerance, reads);
    expect_row(run.losses.segment(t, 1), want["losses"][static_cast<std::size_t>(t)], tolerance, losses);
  }
  const nlohmann::json state = want.value("state", nlohmann::json());
  ASSERT_EQ(run.state.size() == 0, state.is_null());
  if (state.is_null()) return;
  const Matrix expected = all_rows(state);
  const double size = std::max(1.0, expected.cwiseAbs().maxCoeff());
  EXPECT_LE((run.state - expected).cwiseAbs().maxCoeff<Eigen::PropagateNaN>(), tolerance * size);
}

TEST(ReferenceLayers, EveryCase) {
  const nlohmann::json data = examples::reference("layers.json");
  int cases = 0;
  for (const auto& c : data.at("cases")) {
    const auto& problem = data["problems"][c.at("problem").get<std::size_t>()];
    SCOPED_TRACE(c["id"].dump() + c["parameters"].dump() + problem["name"].dump() + c["uses"].dump());
    const Layer layer = examples::layer_of(c["id"], c["parameters"]);
    const std::size_t tokens = c["reads"].size(),
                      rows = tokens * static_cast<std::size_t>(rows_per_token(layer));
    LayerInput input;
    input.keys = first_rows(problem["keys"], rows);
    input.values = first_rows(problem["values"], rows);
    if (!problem["queries"].is_null()) input.queries = first_rows(problem["queries"], tokens);
    for (const auto& name : c["uses"]) {
      Vector& list = name == "gammas" ? input.gammas : input.betas;
      list = examples::vector_of(problem[name.get<std::string>()])
                 .head(static_cast<Eigen::Index>(name == "gammas" ? tokens : rows));
    }
    expect_run(examples::run_of(layer, input), c);
    ++cases;
  }
  EXPECT_EQ(cases, 349);
}

TEST(ReferenceLayers, EveryTask) {
  const nlohmann::json data = examples::reference("layers.json");
  for (const auto& c : data.at("tasks")) {
    SCOPED_TRACE(c["task"].dump() + c["id"].dump() + c["parameters"].dump());
    const Layer layer = examples::layer_of(c["id"], c["parameters"]);
    if (c["task"] == "switching") {
      expect_run(examples::run_of(layer, switching_input(all_rows(c["noise"]))), c);
      continue;
    }
    const Mqar mqar{all_rows(c["cues"]), all_rows(c["responses"]), c["order"].get<std::vector<int>>()};
    const LayerRun run = examples::run_of(layer, mqar_input(mqar));
    expect_run(run, c);
    const RecallScore score = score_of(mqar, run);
    EXPECT_EQ(score.predicted, c["predicted"].get<std::vector<int>>());
    ASSERT_EQ(score.accuracy.has_value(), !c["accuracy"].is_null());
    if (score.accuracy) {
      EXPECT_NEAR(*score.accuracy, c["accuracy"].get<double>(), 1e-12);
    }
  }
}

}  // namespace
}  // namespace basinscope
