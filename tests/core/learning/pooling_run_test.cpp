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
  PoolingExperiment e = small_run();
  e.positives = {1, 3};
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

// On the way the best network so far is there, whatever the newest one is.
TEST(PoolingRun, BestNetworkIsTheOneThatIsMeasured) {
  PoolingExperiment e = small_run();
  e.settings.rate = 1;  // some epochs are worse than those before
  e.settings.patience = 100;
  PoolingRun run(e);
  ASSERT_TRUE(run.draw({}));
  bool differed = false;
  while (!have_ended(run.looks())) {
    ASSERT_TRUE(run.epoch({}, [] {}));
    for (const auto& look : run.looks()) {
      const BagMeasures of_best = measured(look->best, look->bags->test, budget_of(e, look->cell), {});
      EXPECT_EQ(look->cell.test.loss, of_best.loss);
      EXPECT_EQ(look->cell.test.exact, of_best.exact);
      differed = differed || !same(look->best.values[0], look->cell.network.values[0]);
    }
  }
  EXPECT_TRUE(differed);
}

// Of reviews the budget says how many words are measured, and the words are those of the test bags.
TEST(PoolingRun, ReviewsAreThoseOfTheExperimentWithTheirWords) {
  PoolingExperiment e = small_run();
  e.reviews = true;
  e.budget = 4;
  e.methods = pooling_methods("sequential-subsets,softmax");
  e.design.features = 6;
  e.design.embedding = {};
  e.repeats = 1;
  PoolingRun run(e);
  ASSERT_TRUE(run.draw({}));
  while (!have_ended(run.looks())) ASSERT_TRUE(run.epoch({}, [] {}));
  for (std::int64_t i = 0; i < e.cells(); ++i) {
    const PoolingLook& look = *run.looks()[static_cast<std::size_t>(i)];
    const auto cell = pooling_cell(e, i, {});
    expect_same(look.cell, *cell);
    EXPECT_EQ(look.cell.test.f1, cell->test.f1);
    ASSERT_EQ(look.bags->test_words.size(), look.bags->test.size());
    for (std::size_t b = 0; b < look.readings.size(); ++b) {
      const Bag& bag = *look.bags->test[b];
      const std::vector<std::string>& words = look.bags->test_words[b];
      ASSERT_EQ(std::ssize(words), bag.instances.rows());
      // "the" stands before what is spoken of, which is marked.
      const auto first = std::find(bag.truth.begin(), bag.truth.end(), 1) - bag.truth.begin();
      EXPECT_EQ(words[static_cast<std::size_t>(first - 1)], "the");
      const std::vector<char>& found = look.readings[b].retrieved;
      ASSERT_EQ(found.size(), words.size());
      const auto count = std::count(found.begin(), found.end(), 1);
      EXPECT_TRUE(i == 0 ? count >= 4 : count == 4) << count;
    }
    EXPECT_LT(weight_sum_difference(look.cell.network, look.bags->test, look.readings), 1e-9);
    EXPECT_LT(gradient_difference(look.cell.network, look.bags->test, 1), 1e-5);
  }
}

TEST(PoolingRun, RefusesMoreNumbersThanCanBeHeld) {
  PoolingExperiment e = small_run();
  e.drawn.kind = DrawnBags::Kind::glyphs;
  e.training = e.validation = e.test = 2000;
  e.repeats = 10;
  e.positives = {10, 20, 30, 40, 50};
  PoolingRun run(e);
  EXPECT_THROW(run.draw({}), std::invalid_argument);
}

TEST(PoolingRun, TakesWhatWasTrainedWhereAllOfItFits) {
  const PoolingExperiment e = small_run();
  PoolingRun run(e);
  ASSERT_TRUE(run.draw({}));
  while (!have_ended(run.looks())) ASSERT_TRUE(run.epoch({}, [] {}));
  std::vector<std::vector<Matrix>> trained;
  for (const auto& look : run.looks()) trained.push_back(look->cell.network.values);
  PoolingRun again(e, trained);
  ASSERT_TRUE(again.draw({}));
  EXPECT_FALSE(again.has_refused());
  EXPECT_TRUE(have_ended(again.looks()));
  for (std::size_t i = 0; i < trained.size(); ++i) {
    EXPECT_EQ(again.looks()[i]->cell.test.loss, run.looks()[i]->cell.test.loss);
    for (std::size_t b = 0; b < 20; ++b)
      EXPECT_EQ(again.looks()[i]->readings[b].logit, run.looks()[i]->readings[b].logit);
  }
  for (int wrong = 0; wrong < 3; ++wrong) {
    std::vector<std::vector<Matrix>> other = trained;
    if (wrong == 0) other.pop_back();
    if (wrong == 1) other[2][0] = Matrix::Zero(3, 6);
    if (wrong == 2) other[1].pop_back();
    PoolingRun without(e, other);
    ASSERT_TRUE(without.draw({}));
    EXPECT_TRUE(without.has_refused());
    EXPECT_FALSE(have_ended(without.looks()));
    EXPECT_TRUE(without.epoch({}, [] {}));
  }
}

TEST(PoolingRun, AnotherTestBagIsReadByTheNetworksThatHaveIt) {
  PoolingExperiment e = small_run();
  e.positives = {2, 3};
  PoolingRun run(e);
  ASSERT_TRUE(run.draw({}));
  const PoolingLooks before = run.looks();
  Bag bag = *before[1]->bags->test[3];
  bag.instances(0, 1) += 1;
  const PoolingLooks after = with_test_bag(before, before[1]->bags, 3, bag);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (i % 4 != 1) {
      EXPECT_EQ(after[i], before[i]);
      continue;
    }
    const Bag* const one = after[i]->bags->test[3];
    EXPECT_TRUE(same(one->instances, bag.instances));
    EXPECT_EQ(after[i]->readings[3].logit, read_bags(after[i]->cell.network, {&one, 1}, 2, {}).front().logit);
    // Of softmax every instance has weight.
    EXPECT_TRUE(i >= 4 || after[i]->readings[3].logit != before[i]->readings[3].logit);
    EXPECT_EQ(after[i]->readings[4].logit, before[i]->readings[4].logit);
    EXPECT_EQ(after[i]->bags->test[4], before[i]->bags->test[4]);
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
