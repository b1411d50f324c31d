// SPDX-License-Identifier: GPL-3.0-or-later
// Every check of every workspace, with the fault in the numbers that it is there to see: each turns from well
// to wrong, and by itself.
#include <gtest/gtest.h>

#include "core/engine/basin_engine.h"
#include "core/landscape/passes.h"
#include "tests/ui/landscape_scenes.h"
#include "ui/workspaces/kernels/kernel_checks.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/sweep/sweep_picture.h"
#include "ui/workspaces/layers/layers_inspector.h"
#include "ui/workspaces/learn/learn_inspector.h"
#include "ui/workspaces/recall/recall_inspector.h"
#include "ui/workspaces/regression/regression_checks.h"
#include "ui/workspaces/transforms/checks_card.h"

namespace basinscope {
namespace {

template <class Lines>
void expect_states(const Lines& lines, const std::vector<CheckState>& wanted) {
  ASSERT_EQ(lines.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i)
    EXPECT_EQ(lines[i].state, wanted[i]) << plain_text(lines[i].name).toStdString();
}

constexpr CheckState ok = CheckState::ok, warning = CheckState::warning, error = CheckState::error;

TEST(ChecksFail, OfALandscape) {
  const MapBasins draw = [](const BasinRequest& request, const TaskControl& control) {
    return ComputedMap{cpu_engine(1)->map(request, control), phrase("CPU"), {}};
  };
  const LandscapeResult drawn = landscape_pass(seven_on_a_ring(), {48, 48, 32, 32}, draw, {});
  LandscapeResult well = drawn;
  refine(well, {});
  expect_states(check_lines(&well), {ok, ok, ok});

  // One energy of a trajectory lies a millionth higher than the one before.
  LandscapeResult rises = drawn;
  rises.energies[0][1] = rises.energies[0][0] + 1e-6;
  refine(rises, {});
  expect_states(check_lines(&rises), {error, ok, ok});

  LandscapeResult unsettled = drawn;
  unsettled.basins.not_converged = 0.03;
  refine(unsettled, {});
  expect_states(check_lines(&unsettled), {ok, warning, ok});
  unsettled.basins.not_converged = 0.3;
  refine(unsettled, {});
  expect_states(check_lines(&unsettled), {ok, error, ok});

  // A third of the pixels has the label of another attractor.
  LandscapeResult differs = drawn;
  std::vector<std::int32_t>& labels = differs.basins.map.labels;
  const std::vector<Attractor>& known = differs.basins.attractors;
  for (std::size_t i = 0; i < labels.size() / 3; ++i)
    labels[i] = known[known.front().label == labels[i] ? 1 : 0].label;
  refine(differs, {});
  expect_states(check_lines(&differs), {ok, ok, error});
}

TEST(ChecksFail, OfTransforms) {
  TransformsResult result = *transforms_result({}, nullptr);
  expect_states(transform_checks(&result), {ok, ok, ok});
  const MapChecks well = result.checks;
  result.checks.sum_error = 1e-11;
  expect_states(transform_checks(&result), {error, ok, ok});
  result.checks = well;
  result.checks.shift_error = 1e-11;
  expect_states(transform_checks(&result), {ok, error, ok});
  result.checks = well;
  result.checks.gradient_error = 1e-6;
  expect_states(transform_checks(&result), {ok, ok, warning});
}

TEST(ChecksFail, OfKernels) {
  const KernelsResult well = *kernels_result({}, nullptr, MapDetail::preview);
  expect_states(kernel_checks(&well), {ok, ok, ok});
  KernelsResult wrong = well;
  wrong.chosen.difference = 1e-9;
  expect_states(kernel_checks(&wrong), {error, ok, ok});
  wrong = well;
  wrong.chosen.kernel[0] += 1e-9;
  expect_states(kernel_checks(&wrong), {ok, error, ok});
  wrong = well;
  wrong.norm_error = 1e-9;
  expect_states(kernel_checks(&wrong), {ok, ok, warning});
}

TEST(ChecksFail, OfRegression) {
  FitResult well;
  well.lines.emplace_back();
  well.lines.front().fit.defined = 1;
  well.twin_difference = 0;
  expect_states(regression_checks(&well), {ok, ok, ok});
  FitResult wrong = well;
  wrong.lines.front().fit.defined = 0.99;
  expect_states(regression_checks(&wrong), {warning, ok, ok});
  wrong = well;
  wrong.twin_difference = 1e-6;
  expect_states(regression_checks(&wrong), {ok, error, ok});
  wrong = well;
  wrong.sum_error = 1e-6;
  expect_states(regression_checks(&wrong), {ok, ok, error});
}

TEST(ChecksFail, OfLayers) {
  std::optional<double> LayerIdentities::*const all[] = {
      &LayerIdentities::least_squares, &LayerIdentities::batch_step, &LayerIdentities::newest_pair,
      &LayerIdentities::softmax_kernel, &LayerIdentities::softmax_landscape};
  LayerIdentities well;
  for (const auto identity : all) well.*identity = 1e-12;
  expect_states(layers_checks(&well), {ok, ok, ok, ok, ok});
  for (std::size_t i = 0; i < std::size(all); ++i) {
    LayerIdentities wrong = well;
    wrong.*all[i] = 1e-6;
    std::vector<CheckState> wanted(5, ok);
    wanted[i] = error;
    expect_states(layers_checks(&wrong), wanted);
  }
}

TEST(ChecksFail, OfRecall) {
  Film well;
  well.rows.resize(2);
  for (FilmRow& row : well.rows) row.recall.weights = Matrix{{0.25, 0.75}, {1, 0}};
  const std::vector<double> energies{3, 2, 2, 1};
  expect_states(recall_checks(&well, energies), {ok, ok, ok});
  Film wrong = well;
  wrong.rows[1].recall.weights(0, 0) += 1e-6;
  expect_states(recall_checks(&wrong, energies), {error, ok, ok});
  wrong = well;
  wrong.rows[1].recall.weights.row(1) << 1 + 1e-6, -1e-6;
  expect_states(recall_checks(&wrong, energies), {ok, error, ok});
  expect_states(recall_checks(&well, {3, 2, 2.1, 1}), {ok, ok, error});
}

TEST(ChecksFail, OfLearning) {
  const LearnChecks well{1e-8, 1e-15}, slope{1e-3, 0}, sums{0, 1e-6};
  BagLandscape land, other;
  other.difference = 1e-6;
  expect_states(learn_checks(&well, &land, false), {ok, ok, ok});
  expect_states(learn_checks(&slope, &land, false), {warning, ok, ok});
  expect_states(learn_checks(&sums, &land, false), {ok, error, ok});
  expect_states(learn_checks(&well, &other, false), {ok, ok, error});
  other.refusal = phrase("no plane");
  expect_states(learn_checks(nullptr, &other, true), {CheckState::info, CheckState::info, CheckState::info});
}

TEST(ChecksFail, OfASweep) {
  Sweep sweep;
  for (const double value : {1.0, 2.0, 3.0}) {
    SweepValue at;
    at.value = value;
    at.index_sum = 1;
    sweep.values.push_back(at);
  }
  EXPECT_EQ(sweep_checks(sweep).worst_unsettled, 0);
  EXPECT_EQ(sweep_checks(sweep).whole, sweep_checks(sweep).checked);
  Sweep wrong = sweep;
  wrong.values[1].not_converged = 0.15;
  wrong.values[1].diverged = 0.05;
  EXPECT_DOUBLE_EQ(sweep_checks(wrong).worst_unsettled, 0.2);
  EXPECT_EQ(sweep_checks(wrong).worst_at, 2);
  wrong = sweep;
  wrong.values[2].index_sum = 0;
  EXPECT_EQ(sweep_checks(wrong).whole, 2);
  EXPECT_EQ(sweep_checks(wrong).checked, 3);
}

}  // namespace
}  // namespace basinscope
