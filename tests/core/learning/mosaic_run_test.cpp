// SPDX-License-Identifier: GPL-3.0-or-later
// Memory Mosaics trained side by side while somebody looks on: the numbers of the experiment, kept through
// pauses; what a network reads of one sequence.
#include "core/learning/mosaic_run.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/learning/mosaic_checks.h"
#include "core/variant_list.h"
#include "core/workspaces/learn_state.h"

namespace basinscope {
namespace {

MosaicExperiment small_mosaics() {
  MosaicExperiment e;
  e.task = PairRecall{16, 2};
  e.methods = mosaic_kernels("gaussian,epanechnikov-normrelu,triweight-entmax");
  e.heads = 2;
  e.width = 8;
  e.memories = 5;
  e.length = 2;
  e.factors = {1, 3};
  e.settings.steps = 17;
  e.settings.batch = 6;
  e.repeats = 2;
  e.test = 7;
  return e;
}

void expect_same(const MosaicLook& look, const MosaicCell& cell) {
  EXPECT_EQ(look.cell.method.name, cell.method.name);
  EXPECT_EQ(look.cell.repeat, cell.repeat);
  EXPECT_EQ(look.cell.steps, cell.steps);
  EXPECT_EQ(look.measured, cell.steps);
  ASSERT_EQ(look.cell.at_factors.size(), cell.at_factors.size());
  for (std::size_t i = 0; i < cell.at_factors.size(); ++i) {
    const MosaicMeasures &a = look.cell.at_factors[i], &b = cell.at_factors[i];
    EXPECT_EQ(a.answers.loss, b.answers.loss);
    EXPECT_EQ(a.answers.right, b.answers.right);
    EXPECT_EQ(a.undefined, b.undefined);
    EXPECT_EQ(a.support, b.support);
    EXPECT_EQ(a.right, b.right);
  }
}

TEST(MosaicRun, CellsAreThoseOfTheExperimentWhateverPausesThereWere) {
  const MosaicExperiment e = small_mosaics();
  MosaicRun run(e);
  EXPECT_TRUE(run.looks().empty());
  run.draw();
  EXPECT_EQ(steps_of(run.looks()), 0);
  int parts = 0, measured = 0;
  while (!have_ended(run.looks())) {
    // In the middle of a part of each.
    TaskControl stopped;
    run.go_on(stopped, [&] { stopped.cancel(); });
    ASSERT_TRUE(run.go_on({}, [] {}));
    measured = std::max(measured, run.looks()[0]->measured);
    ASSERT_LT(++parts, 60);
    EXPECT_TRUE(parts != 12 || (measured > 0 && measured < e.settings.steps));
  }
  const MosaicLooks all = run.looks();
  ASSERT_EQ(std::ssize(all), e.cells());
  for (std::int64_t i = 0; i < e.cells(); ++i) {
    const auto cell = mosaic_cell(e, i, {});
    ASSERT_TRUE(cell);
    expect_same(*all[static_cast<std::size_t>(i)], *cell);
  }
}

TEST(MosaicRun, EndsWhereItIsAskedToWithMeasuresOfWhatThereIs) {
  MosaicExperiment e = small_mosaics();
  MosaicRun run(e);
  run.draw();
  for (int i = 0; i < 4; ++i) run.go_on({}, [] {});
  run.end();
  EXPECT_FALSE(have_ended(run.looks()));
  run.go_on({}, [] {});
  ASSERT_TRUE(have_ended(run.looks()));
  const auto look = run.looks()[1];
  EXPECT_EQ(look->measured, look->cell.steps);
  const auto again = measured_at_factors(e, *look->network, look->cell.repeat, {});
  EXPECT_EQ(again[1].answers.loss, look->cell.at_factors[1].answers.loss);
}

TEST(MosaicRun, TheRateActsOnWhatIsBeingTrained) {
  const MosaicExperiment e = small_mosaics();
  MosaicExperiment faster = e;
  faster.settings.rate = 0.05;
  MosaicRun changed(e), whole(faster);
  changed.draw();
  whole.draw();
  changed.set_rate(0.05);
  for (int i = 0; i < 2; ++i)
    for (MosaicRun* run : {&changed, &whole}) run->go_on({}, [] {});
  EXPECT_EQ(changed.looks()[0]->losses, whole.looks()[0]->losses);
}

// Every row weighs what stands before it alone, to a sum of 1, in the pass whose answers are measured.
TEST(MosaicReading, WeightsAreCausalAndSumToOne) {
  for (const MosaicKernel& kernel : mosaic_kernels()) {
    MosaicExperiment e = small_mosaics();
    e.methods = {kernel};
    const MosaicNetwork network = training_of(e, begun_cell(e, 1)).network();
    const TaskSequence sequence = test_sequence(e, 1, 1, 4);
    const MosaicReading reading = read(network, sequence.tokens);
    const auto tokens = std::ssize(sequence.tokens);
    ASSERT_EQ(reading.weights.size(), 2U);
    std::int64_t empty = 0;
    for (const std::vector<Matrix>& heads : reading.weights) {
      ASSERT_EQ(heads.size(), 2U);
      for (const Matrix& weights : heads) {
        ASSERT_TRUE(weights.rows() == tokens && weights.cols() == tokens);
        for (Eigen::Index t = 0; t < tokens; ++t) {
          EXPECT_TRUE((weights.row(t).tail(tokens - t).array() == 0).all());
          EXPECT_TRUE((weights.row(t).array() >= 0).all());
          const bool none = (weights.row(t).array() == 0).all();
          empty += t > 0 && none;
          EXPECT_NEAR(weights.row(t).sum(), none ? 0 : 1, 1e-12) << kernel.name;
        }
      }
    }
    EXPECT_EQ(reading.undefined, empty);
    EXPECT_LE(weight_sum_difference(reading), 1e-12);
    EXPECT_LE(gradient_difference(network, sequence, 1), 1e-5) << kernel.name;
    // The fifth of those that are measured.
    const MosaicMeasures all = measured_at_factors(e, network, 1, {})[1];
    EXPECT_EQ(all.right[4] != 0, measured(reading.logits, sequence).right == 1);
    EXPECT_GE(all.support, all.spread - 1e-9);
  }
}

TEST(Tasks, TokensBelongToWhatIsAskedFor) {
  for_each_alternative<SequenceTask>([](const auto& task) {
    for (const double share : {0.4, 1.0}) {
      const TaskSequence s = drawn(task, 3, 6, share);
      ASSERT_EQ(s.groups.size(), s.tokens.size() + 1);
      if (id_of(SequenceTask(task)) == AutomatonStrings::id) continue;
      // Each target of an answer stands in the question as a token of the same group.
      for (std::size_t t = s.answer; t < s.targets.size(); ++t) {
        bool found = false;
        for (std::size_t i = 0; i < s.answer; ++i)
          found = found || (s.groups[i] == s.groups[t + 1] && s.tokens[i] == s.targets[t]);
        EXPECT_TRUE(s.groups[t + 1] >= 0 && found) << task.id << ' ' << t;
      }
      EXPECT_EQ(s.groups[s.answer], -1);
    }
  });
}

TEST(MosaicState, MakesASoundExperimentOfWhateverItHolds) {
  using State = MosaicState;
  State largest;
  largest.length = State::longest;
  largest.factors = {1, 2, 4, 8, 16, 32, 64};
  largest.vocabulary = 8;
  largest.layers = State::most_layers;
  largest.heads = State::most_heads;
  for (std::size_t task = 0; task < words(TokenTask()).size(); ++task) {
    State far = State(), costly = largest;
    far.vocabulary = 8, far.factors = {32};
    costly.factors = {64};
    for (State state : {State(), largest, far, costly}) {
      state.task = static_cast<TokenTask>(task);
      const MosaicExperiment e = experiment_of(state);
      EXPECT_NO_THROW(require_sound(e));
      EXPECT_EQ(id_of(e.task), words(TokenTask())[task]);
      EXPECT_FALSE(e.factors.empty());
    }
  }
  EXPECT_EQ(experiment_of(State()).factors, State().factors);
  EXPECT_LT(experiment_of(largest).factors.size(), largest.factors.size());
}

TEST(LearnState, EachTaskIsTrainedByItsOwnSettings) {
  LearnState state;
  state.task = LearnTask::mosaic;
  LearnState other = state;
  other.bags.positives = 4;
  other.mosaic.sequence = 3;
  other.mosaic.settings.rate = 0.1;
  EXPECT_TRUE(what_is_trained(state) == what_is_trained(other));
  other.mosaic.length = 5;
  EXPECT_FALSE(what_is_trained(state) == what_is_trained(other));
  other.task = state.task = LearnTask::bags;
  EXPECT_FALSE(what_is_trained(state) == what_is_trained(other));
  other.bags = state.bags;
  other.text.budget = 2;
  EXPECT_TRUE(what_is_trained(state) == what_is_trained(other));
  other.task = state.task = LearnTask::text;
  EXPECT_FALSE(what_is_trained(state) == what_is_trained(other));
  other.text = state.text;
  other.bags.positives = 4;
  EXPECT_TRUE(what_is_trained(state) == what_is_trained(other));
}

TEST(LearnState, RefusesKernelsInOneSentence) {
  EXPECT_TRUE(kernel_refusal({"gaussian", "uniform-knn"}).empty());
  EXPECT_NE(kernel_refusal({"gausian"}).english().find("gaussian"), std::string::npos);
  EXPECT_NE(kernel_refusal({"gaussian", "gaussian"}).english().find("once"), std::string::npos);
  EXPECT_FALSE(kernel_refusal({}).empty());
}

}  // namespace
}  // namespace basinscope
