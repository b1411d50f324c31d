// SPDX-License-Identifier: GPL-3.0-or-later
// Cells trained side by side while somebody looks on: the numbers of the experiment, kept through pauses.
#include "core/learning/pooling_run.h"

#include <gtest/gtest.h>

#include "core/learning/pooling_checks.h"

namespace basinscope {
namespace {

PoolingExperiment small_run() {
  PoolingExperiment e;
  e.methods = pooling_methods("softmax,1.5-entmax,2-subsets");
  e.positives = {2};
  e.design.embedding = {{6, true}, {2, false}};
  e.settings.epochs = 6;
  e.settings.patience = 3;
  e.settings.rate = 0.02;
  e.repeats = 2;
  e.training = 40;
  e.validation = e.test = 20;
  return e;
}

void expect_same(const PoolingCell& a, const PoolingCell& b) {
  EXPECT_EQ(a.method.name, b.method.name);
  EXPECT_EQ(a.repeat, b.repeat);
  ASSERT_EQ(a.epochs.size(), b.epochs.size());
  for (std::size_t i = 0; i < a.epochs.size(); ++i) {
    EXPECT_EQ(a.epochs[i].loss, b.epochs[i].loss);
    EXPECT_EQ(a.epochs[i].validation.auc, b.epochs[i].validation.auc);
  }
  EXPECT_EQ(a.test.loss, b.test.loss);
  EXPECT_EQ(a.test.exact, b.test.exact);
  for (std::size_t i = 0; i < a.network.values.size(); ++i)
    EXPECT_TRUE(same(a.network.values[i], b.network.values[i]));
}

TEST(PoolingRun, CellsAreThoseOfTheExperimentWhateverPausesThereWere) {
  const PoolingExperiment e = small_run();
  PoolingRun run(e);
  EXPECT_TRUE(run.looks().empty());
  ASSERT_TRUE(run.draw({}));
  EXPECT_EQ(epochs_of(run.looks()), 0);
  int looks = 0;
  while (!have_ended(run.looks())) {
    // In the middle of an epoch of each.
    TaskControl stopped;
    run.epoch(stopped, [&] { stopped.cancel(); });
    ASSERT_TRUE(run.epoch({}, [] {}));
    ASSERT_LT(++looks, 20);
  }
  const PoolingLooks all = run.looks();
  ASSERT_EQ(std::ssize(all), e.cells());
  for (std::int64_t i = 0; i < e.cells(); ++i) {
    const auto cell = pooling_cell(e, i, {});
    ASSERT_TRUE(cell);
    expect_same(all[static_cast<std::size_t>(i)]->cell, *cell);
  }
}

TEST(PoolingTraining, AnEpochThatIsCancelledLeavesAllAsItWas) {
  const PoolingExperiment e = small_run();
  const PoolingCell cell = begun_cell(e, 0);
  const auto bags = bags_of(e, cell);
  PoolingTraining once = training_of(e, cell, *bags), twice = once;
  TaskControl stopped;
  stopped.cancel();
  ASSERT_TRUE(once.epoch({}));
  EXPECT_FALSE(twice.epoch(stopped));
  EXPECT_TRUE(twice.epochs().empty());
  ASSERT_TRUE(twice.epoch({}));
  for (std::size_t i = 0; i < once.network().values.size(); ++i)
    EXPECT_TRUE(same(once.network().values[i], twice.network().values[i]));
}

TEST(PoolingRun, RateAndDropoutActOnWhatIsBeingTrained) {
  const PoolingExperiment e = small_run();
  PoolingExperiment faster = e;
  faster.settings.rate = 0.1;
  faster.settings.dropout = 0.3;
  PoolingRun changed(e), whole(faster);
  for (PoolingRun* run : {&changed, &whole}) ASSERT_TRUE(run->draw({}));
  changed.set_rate(0.1);
  changed.set_dropout(0.3);
  for (PoolingRun* run : {&changed, &whole}) ASSERT_TRUE(run->epoch({}, [] {}));
  EXPECT_NEAR(changed.looks()[0]->cell.epochs[0].loss, whole.looks()[0]->cell.epochs[0].loss, 1e-9);
}

TEST(PoolingRun, EndsWhereItIsAskedToWithTheBestEpochs) {
  PoolingRun run(small_run());
  ASSERT_TRUE(run.draw({}));
  ASSERT_TRUE(run.epoch({}, [] {}));
  EXPECT_FALSE(have_ended(run.looks()));
  run.end();
  EXPECT_TRUE(have_ended(run.looks()));
  for (const auto& look : run.looks()) {
    EXPECT_EQ(look->cell.epochs.size(), 1U);
    EXPECT_FALSE(std::isnan(look->cell.test.loss));
    const BagMeasures again =
        measured(look->cell.network, look->bags->test, look->cell.positives, TaskControl());
    EXPECT_EQ(again.loss, look->cell.test.loss);
  }
}

TEST(PoolingChecks, GradientsAndSumsAreRight) {
  PoolingExperiment e = small_run();
  e.methods = pooling_methods("softmax,1.5-entmax,2-subsets,adaptive-entmax");
  for (const PoolingForm form : {PoolingForm::pure, PoolingForm::layer}) {
    e.design.form = form;
    e.design.heads = 2;
    e.design.width = 3;
    PoolingRun run(e);
    ASSERT_TRUE(run.draw({}));
    for (const auto& look : run.looks()) {
      EXPECT_LT(gradient_difference(look->cell.network, look->bags->training, 1), 1e-5);
      EXPECT_LT(weight_sum_difference(look->cell.network, look->bags->test, look->readings), 1e-12);
    }
  }
}

}  // namespace
}  // namespace basinscope
