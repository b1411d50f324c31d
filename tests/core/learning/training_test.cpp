// SPDX-License-Identifier: GPL-3.0-or-later
// Training: its numbers on any number of threads, when it ends, and what it learns.
#include <tbb/global_control.h>

#include "core/learning/pooling_experiment.h"
#include "core/random.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

std::vector<const Bag*> pointers(const std::vector<Bag>& bags) {
  std::vector<const Bag*> all;
  for (const Bag& bag : bags) all.push_back(&bag);
  return all;
}

PoolingExperiment trained_experiment() {
  PoolingExperiment e;
  e.methods = pooling_methods("softmax,2-subsets,adaptive-entmax");
  e.positives = {2};
  e.design.embedding = {{6, true}, {4, false}};
  e.design.trains_beta = true;
  e.settings.epochs = 4;
  e.settings.rate = 0.01;
  e.settings.dropout = 0.2;
  e.settings.clip = 0.5;
  e.repeats = 2;
  e.training = 50;
  e.validation = e.test = 20;
  return e;
}

TEST(Training, GivesTheSameTableOnAnyNumberOfThreads) {
  for (const PoolingForm form : {PoolingForm::pure, PoolingForm::layer}) {
    PoolingExperiment e = trained_experiment();
    e.design.form = form;
    e.design.heads = form == PoolingForm::layer ? 2 : 1;
    e.design.width = 3;
    std::string tables[2];
    for (const std::size_t threads : {std::size_t{1}, std::size_t{4}}) {
      const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
      tables[threads / 4] =
          run_cells(cells_of(e), {}, table_to_go_on_with(cells_of(e), {}), [](auto...) {}, {}).text();
    }
    EXPECT_EQ(tables[0], tables[1]);
    EXPECT_EQ(std::count(tables[0].begin(), tables[0].end(), '\n'), 1 + 6);
  }
}

TEST(Training, LearnsPointsAndFindsThePositives) {
  PoolingExperiment e = trained_experiment();
  e.methods = pooling_methods("2-subsets");
  e.settings = {.epochs = 30, .patience = 30, .rate = 0.02};
  e.training = 200;
  e.validation = e.test = 100;
  const auto cell = pooling_cell(e, 0, {});
  ASSERT_TRUE(cell);
  EXPECT_GT(cell->test.auc, 0.95);
  EXPECT_GT(cell->test.precision, 0.9);
  EXPECT_LT(cell->epochs.back().loss, 0.5 * cell->epochs.front().loss);
}

TEST(Training, KeepsTheBestEpochAndEndsWhenNoneIsBetter) {
  PoolingExperiment e = trained_experiment();
  e.settings.epochs = 40;
  e.settings.patience = 2;
  const auto cell = pooling_cell(e, 1, {});
  ASSERT_TRUE(cell);
  std::size_t best = 0;
  for (std::size_t i = 1; i < cell->epochs.size(); ++i)
    if (cell->epochs[i].validation.auc > cell->epochs[best].validation.auc) best = i;
  EXPECT_EQ(cell->epochs.size(), std::min<std::size_t>(best + 3, 40));
  EXPECT_LT(cell->epochs.size(), 40U);
  // The network that is kept is that of the best epoch: on the same validation bags it measures the same.
  const std::uint64_t own =
      scattered(scattered(e.seed, static_cast<std::uint64_t>(cell->repeat)), std::uint64_t{2});
  const std::vector<Bag> validation = drawn_bags({.positives = 2}, e.validation, scattered(own, 1));
  const BagMeasures kept = measured(cell->network, pointers(validation), 2, {});
  EXPECT_EQ(kept.auc, cell->epochs[best].validation.auc);
  EXPECT_EQ(kept.loss, cell->epochs[best].validation.loss);
}

TEST(Training, ARunThatDivergesSaysSoAndTheOthersGoOn) {
  PoolingExperiment e = trained_experiment();
  e.settings.rate = 10;
  e.settings.clip = 0;
  e.settings.epochs = 100;
  e.settings.patience = 100;
  e.design.embedding = {};
  e.design.updates = 6;
  e.methods = {{"exponential", Exponential{}}, {"softmax", Softmax{}}};
  const CellTable table =
      run_cells(cells_of(e), {}, table_to_go_on_with(cells_of(e), {}), [](auto...) {}, {});
  ASSERT_EQ(table.rows.size(), 4U);
  EXPECT_TRUE(table.rows.at(0).ends_with(",,,,,,,1")) << table.rows.at(0);
  EXPECT_TRUE(table.rows.at(3).ends_with(",0")) << table.rows.at(3);
  const auto cell = pooling_cell(e, 0, {});
  ASSERT_TRUE(cell && cell->diverged);
  EXPECT_TRUE(std::isnan(cell->test.exact_of_k));
}

TEST(Training, AnEpochInWhichAStepDivergesMeasuresNothing) {
  const std::vector<Bag> bags = drawn_bags({}, 8, 3);
  PoolingNetwork start = starting_network(PoolingDesign{}, 1);
  for (Matrix& value : start.values) value.setConstant(std::numeric_limits<double>::quiet_NaN());
  PoolingTraining training(start, pointers(bags), pointers(bags), 1, {}, 1);
  ASSERT_TRUE(training.epoch({}));
  EXPECT_TRUE(training.diverged() && training.ended());
  const PoolingTraining::Epoch& epoch = training.epochs().at(0);
  for (const double none : {epoch.loss, epoch.validation.loss, epoch.validation.auc, epoch.validation.exact})
    EXPECT_TRUE(std::isnan(none)) << none;
}

TEST(Training, WhatIsFixedStaysAndWhatIsTrainedMoves) {
  const DrawnBags what{.positives = 1};
  const std::vector<Bag> bags = drawn_bags(what, 24, 3);
  for (const bool trained : {false, true}) {
    PoolingDesign design{
        .separation = Entmax{1.7}, .beta = 2.5, .trains_beta = trained, .trains_alpha = trained};
    PoolingTraining training(starting_network(design, 1), pointers(bags), pointers(bags), 1, {}, 1);
    ASSERT_TRUE(training.epoch({}));
    const std::vector<Trainable> all = trainables(design);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double value = training.network().values[i](0, 0);
      const bool beta = all[i].path == "pooling/beta", alpha = all[i].path == "pooling/separation/alpha";
      const double start = beta ? 2.5 : trained ? 1.5 : 1.7;
      EXPECT_TRUE(!(beta || alpha) || ((value == start) == !trained && std::abs(value - start) < 0.1))
          << value;
    }
  }
}

TEST(Training, AdamMovesAsItsAuthorsSay) {
  // Three steps of rate 0.1 with decay 0.01, by NumPy.
  const double slopes[] = {1, -2, 0.5},
               expected[] = {0.8990000009999999, 0.9347113534710748, 0.9474457083193504};
  Adam adam;
  Matrix number = Matrix::Ones(1, 1);
  for (int t = 0; t < 3; ++t) {
    adam.begin_step();
    adam.move(0, number, Matrix::Constant(1, 1, slopes[t]), 0.1, 0.01);
    EXPECT_NEAR(number(0, 0), expected[t], 1e-14);
  }
}

TEST(Training, AreaUnderRocCountsTiesHalf) {
  EXPECT_EQ(area_under_roc(Vector{{1, 2, 2, 3}}, {0, 0, 1, 1}), (1 + 0.5 + 2) / 4);
  EXPECT_EQ(area_under_roc(Vector{{3, 1}}, {0, 1}), 0);
  EXPECT_TRUE(std::isnan(area_under_roc(Vector{{1, 2}}, {1, 1})));
}

TEST(Bags, DrawnOnesHaveAsManyPositivesAsTheirLabelSays) {
  for (const DrawnBags::Kind kind : {DrawnBags::Kind::points, DrawnBags::Kind::glyphs}) {
    for (const int k : {1, 2, 5}) {
      const std::vector<Bag> bags = drawn_bags({.kind = kind, .positives = k}, 40, 7);
      double size = 0;
      for (const Bag& bag : bags) {
        const auto positives = std::count(bag.truth.begin(), bag.truth.end(), 1);
        EXPECT_EQ(positives >= k, bag.positive);
        EXPECT_GE(bag.instances.rows(), k);
        size += static_cast<double>(bag.instances.rows());
      }
      EXPECT_NEAR(size / 40, 9 + k, 1 + k);
      EXPECT_EQ(bags[3].instances, drawn_bags({.kind = kind, .positives = k}, 4, 7)[3].instances);
    }
  }
}

TEST(Bags, FilesOfBothFormsAreRead) {
  const std::vector<Bag> plain = bags_from_text("bag,label,x,y\na,1,0.5,2\nb,-1,3,4\na,1,5,6\n");
  ASSERT_EQ(plain.size(), 2U);
  EXPECT_TRUE(plain[0].positive);
  EXPECT_FALSE(plain[1].positive);
  EXPECT_EQ(plain[0].instances, (Matrix{{0.5, 2}, {5, 6}}));
  const std::vector<Bag> sparse = bags_from_text("a:1 1:0.5 2:2 # one\nb:0 3:4 \na:1 2:6\n");
  ASSERT_EQ(sparse.size(), 2U);
  EXPECT_EQ(sparse[0].instances, (Matrix{{0.5, 2, 0}, {0, 6, 0}}));
  EXPECT_EQ(sparse[1].instances, (Matrix{{0, 0, 4}}));
}

TEST(Bags, WhatIsWrongInAFileIsNamedWithItsLine) {
  const std::pair<const char*, const char*> cases[] = {
      {"a,1,2\na,0,3\nb,0,1\n", "line 2: the bag \"a\" has two labels"},
      {"a,1,2\nb,2,3\n", "line 2: expected a label of -1, 0 or 1, not \"2\""},
      {"a,1,2\nb,0,3,4\n", "line 2: expected 3 fields, not 4"},
      {"a,1,2\nb,0,nan\n", "line 2: expected a finite number, not \"nan\""},
      {"a,1,2\nb,1,3\n", "expected bags of both classes, with labels above 0 and others"},
      {"a:1 1:2\nb:0 0:3\n", "line 2: expected a whole number from 1 to 1048576, not 0"},
      {"a:1 1:2\nb:0 x\n", "line 2: expected bag:label and index:value, not \"x\""},
      {"a:1 1:2\nb:0 2:3 2:4\n", "line 2: the index 2 stands there twice"},
      {"a,yes,0.5,1\nb,0,3,4\n", "line 1: expected a label of -1, 0 or 1, not \"yes\""},
      {"a,1\n", "line 1: expected bag,label,f1,... with at least one number"},
      {"", "expected bags of both classes, with labels above 0 and others"}};
  for (const auto& [text, says] : cases) {
    try {
      bags_from_text(text);
      ADD_FAILURE() << text;
    } catch (const DataFault& fault) {
      EXPECT_STREQ(fault.what(), says);
    }
  }
}

TEST(Bags, FoldsHaveTheClassesAlike) {
  std::vector<Bag> bags;
  for (int i = 0; i < 47; ++i) bags.push_back({Matrix::Zero(1, 1), i < 20, {}});
  const std::vector<int> folds = stratified_folds(bags, 5, 3);
  int positives[5] = {}, all[5] = {};
  for (std::size_t i = 0; i < bags.size(); ++i) {
    ++all[folds[i]];
    positives[folds[i]] += bags[i].positive;
  }
  for (int f = 0; f < 5; ++f) {
    EXPECT_EQ(positives[f], 4);
    EXPECT_NEAR(all[f], 9.4, 1);
  }
  EXPECT_NE(folds, stratified_folds(bags, 5, 4));
}

}  // namespace
}  // namespace basinscope
