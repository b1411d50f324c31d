// SPDX-License-Identifier: GPL-3.0-or-later
// Memory Mosaics: tasks and their answers, training on any number of threads, the experiment's table.
#include <tbb/global_control.h>

#include <cmath>
#include <map>
#include <set>

#include "core/learning/mosaic_experiment.h"
#include "core/variant_list.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

template <class Action>
void for_each_task(const Action& action) {
  for_each_alternative<SequenceTask>([&](const auto& task) { action(SequenceTask(task)); });
}

// Question, then marks, of a task that asks once; nothing of others.
std::vector<int> solved(const SequenceTask& task, std::vector<int> question) {
  if (std::holds_alternative<ReversedNumbers>(task)) return {question.rbegin(), question.rend()};
  if (std::holds_alternative<SortedNumbers>(task)) {
    std::vector<int> sorted;
    for (int number = 0; number < 32; ++number)
      sorted.insert(sorted.end(),
                    static_cast<std::size_t>(std::count(question.begin(), question.end(), number)), number);
    return sorted;
  }
  const auto mark = std::find(question.begin(), question.end(), tokens_of(task) - 2);
  std::map<std::pair<int, int>, std::pair<int, int>> values;
  for (auto at = question.begin(); at != mark; at += 4)
    EXPECT_TRUE(values.emplace(std::pair{at[0], at[1]}, std::pair{at[2], at[3]}).second);
  std::vector<int> answer;
  for (auto at = mark + 1; at != question.end(); at += 2) {
    const auto [first, second] = values.at({at[0], at[1]});
    answer.insert(answer.end(), {first, second});
  }
  return answer;
}

TEST(Tasks, AreTheSameOfASeedAndAskForTheNextTokens) {
  for_each_task([](const SequenceTask& task) {
    for (const int length : {1, 3, 8, 20}) {
      const TaskSequence s = drawn(task, 5, length), again = drawn(task, 5, length),
                         other = drawn(task, 6, length);
      EXPECT_TRUE(s.tokens == again.tokens && s.targets == again.targets && s.answer == again.answer);
      EXPECT_NE(s.tokens, other.tokens) << id_of(task);
      ASSERT_EQ(s.tokens.size(), s.targets.size());
      ASSERT_LT(s.answer, s.targets.size());
      for (std::size_t t = 0; t < s.tokens.size(); ++t) {
        EXPECT_TRUE(s.tokens[t] >= 0 && s.tokens[t] < tokens_of(task) && s.targets[t] < tokens_of(task));
        EXPECT_TRUE(t < s.answer || s.targets[t] >= 0);
        EXPECT_TRUE(t + 1 == s.tokens.size() || s.targets[t] < 0 || s.targets[t] == s.tokens[t + 1]);
      }
    }
  });
}

TEST(Tasks, AnswersAreThoseOfAnotherSolver) {
  for_each_task([](const SequenceTask& task) {
    if (std::holds_alternative<AutomatonStrings>(task)) return;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const int length = 1 + static_cast<int>(seed % 12);
      for (const double share : {0.3, 1.0}) {
        const TaskSequence s = drawn(task, seed, length, share);
        EXPECT_EQ(s.tokens[s.answer], tokens_of(task) - 1);
        EXPECT_EQ(
            std::vector<int>(s.targets.begin() + static_cast<std::ptrdiff_t>(s.answer), s.targets.end()),
            solved(task, {s.tokens.begin(), s.tokens.begin() + static_cast<std::ptrdiff_t>(s.answer)}))
            << id_of(task) << ' ' << seed;
      }
    }
  });
  EXPECT_EQ(drawn(PairRecall{}, 1, 8).tokens.size(), 49U);
  EXPECT_EQ(drawn(PairRecall{}, 1, 8, 0.25).tokens.size(), 37U);
  EXPECT_EQ(drawn(SortedNumbers{}, 1, 8, 0.5).tokens.size(), 8U);
}

// An automaton is deterministic: after one beginning of a string the same chances hold, which strings show.
TEST(Tasks, ChancesAreThoseWithWhichStringsGoOn) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const TaskSequence s = drawn(AutomatonStrings{}, seed, 2000);
    std::map<std::vector<int>, std::map<int, int>> next;  // by beginning
    std::vector<int> beginning;
    for (std::size_t t = 0; t < s.answer; ++t) {
      if (s.tokens[t] == 18)
        beginning.clear();
      else
        beginning.push_back(s.tokens[t]);
      if (s.targets[t] >= 0) ++next[beginning][s.targets[t]];
    }
    ASSERT_EQ(s.chances.size(), s.targets.size() - s.answer);
    beginning.clear();
    for (std::size_t i = 0; i < s.chances.size(); ++i) {
      const Vector& chances = s.chances[i];
      EXPECT_NEAR(chances.sum(), 1, 1e-12);
      EXPECT_GT(chances[s.targets[s.answer + i]], 0);
      int all = 0;
      for (const auto& [symbol, count] : next[beginning]) all += count;
      for (const auto& [symbol, count] : next[beginning]) {
        const double p = chances[symbol];
        EXPECT_GT(p, 0);
        EXPECT_LE(std::abs(count - p * all), 5 * std::sqrt(all * p * (1 - p)) + 1e-9) << i;
      }
      beginning.push_back(s.targets[s.answer + i]);
    }
  }
}

MosaicExperiment small_experiment(const SequenceTask& task) {
  MosaicExperiment e;
  e.task = task;
  e.methods = mosaic_kernels("gaussian,epanechnikov-normrelu,biweight-entmax");
  e.heads = 2;
  e.width = 8;
  e.memories = 5;
  e.length = 2;
  e.factors = {1, 2};
  e.settings.steps = 4;
  e.settings.batch = 9;
  e.settings.weight_decay = 0.1;
  e.repeats = 2;
  e.test = 5;
  return e;
}

TEST(Mosaics, SequencesOnOneTapeKnowNothingOfEachOther) {
  for (const MosaicKernel& kernel : mosaic_kernels()) {
    const MosaicNetwork network = starting_network(small_experiment(PairRecall{}).design(kernel), 3);
    std::vector<int> both;
    Matrix each;
    for (const std::uint64_t seed : {1, 2}) {
      const std::vector<int> tokens = drawn(PairRecall{}, seed, 2).tokens;
      both.insert(both.end(), tokens.begin(), tokens.end());
      Tape tape;
      const Matrix logits = tape.value(record(tape, network, tokens).logits);
      each.conservativeResize(each.rows() + logits.rows(), logits.cols());
      each.bottomRows(logits.rows()) = logits;
    }
    Tape tape;
    EXPECT_LE((tape.value(record(tape, network, both, 2).logits) - each).lpNorm<Eigen::Infinity>(), 1e-12)
        << kernel.name;
  }
}

TEST(Mosaics, GiveTheSameTableOnAnyNumberOfThreads) {
  for_each_task([](const SequenceTask& task) {
    const MosaicExperiment e = small_experiment(task);
    require_sound(e);
    std::string tables[2];
    for (const std::size_t threads : {std::size_t{1}, std::size_t{4}}) {
      const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
      tables[threads / 4] =
          run_cells(cells_of(e), {}, table_to_go_on_with(cells_of(e), {}), [](auto...) {}, {}).text();
    }
    EXPECT_EQ(tables[0], tables[1]);
    EXPECT_EQ(std::count(tables[0].begin(), tables[0].end(), '\n'), 1 + 12);
    EXPECT_EQ(merged({cell_table_from_text(tables[0])}).text(), tables[0]);
  });
}

TEST(Mosaics, LearnOneStepAtATime) {
  MosaicExperiment e = small_experiment(ReversedNumbers{});
  e.width = 16;
  MosaicTraining training(starting_network(e.design(e.methods[0]), 1), e.task, 2,
                          {.steps = 150, .batch = 16, .rate = 0.02, .easier = 0}, 1);
  while (!training.ended()) training.step();
  ASSERT_EQ(training.losses().size(), 150U);
  EXPECT_LT(training.losses().back(), 0.6 * training.losses().front());
  EXPECT_GT(measured(training.network(), e.task, 2, 50, 3, {}).answers.accuracy, 0.3);
}

TEST(Mosaics, DivergedRunsSaySoAndMeasureNothing) {
  MosaicExperiment e = small_experiment(SortedNumbers{});
  MosaicNetwork broken = starting_network(e.design(e.methods[0]), 1);
  broken.values[0].setConstant(std::numeric_limits<double>::quiet_NaN());
  MosaicTraining training(broken, e.task, 2, e.settings, 1);
  training.step();
  EXPECT_TRUE(training.diverged() && training.ended() && std::isnan(training.losses().back()));
  e.settings.rate = 10;
  e.settings.clip = 0;
  e.settings.steps = 300;
  e.settings.weight_decay = 10;
  const auto row = cells_of(e).row(0, {});
  ASSERT_TRUE(row);
  EXPECT_TRUE(row->ends_with(",,,,,,1")) << *row;
  EXPECT_EQ(std::count(row->begin(), row->end(), '\n'), 1);
}

TEST(Mosaics, ReadsWithoutWeightAreCounted) {
  MosaicExperiment e = small_experiment(SortedNumbers{});
  MosaicDesign design = e.design(mosaic_kernels("epanechnikov-normrelu")[0]);
  for (MosaicBlock& block : design.blocks)
    block.temperature = 4.1;  // no two keys of norm 1 are farther apart
  EXPECT_EQ(measured(starting_network(design, 1), e.task, 8, 3, 1, {}).undefined, 0);
  for (MosaicBlock& block : design.blocks) block.temperature = 1e-6;
  // 17 tokens, of which the first reads nothing; two blocks of two heads, three sequences.
  const auto undefined = measured(starting_network(design, 1), e.task, 8, 3, 1, {}).undefined;
  EXPECT_GT(undefined, 100);
  EXPECT_LE(undefined, 16 * 12);
}

TEST(Mosaics, AnswersAreMeasuredTokenByToken) {
  const TaskSequence s = drawn(ReversedNumbers{}, 1, 3);
  Matrix logits = Matrix::Zero(std::ssize(s.tokens), 33);
  for (std::size_t t = s.answer; t < s.targets.size(); ++t)
    logits(static_cast<Eigen::Index>(t), s.targets[t]) = 5;
  AnswerMeasures m = measured(logits, s);
  EXPECT_EQ(m.accuracy, 1);
  EXPECT_EQ(m.right, 1);
  EXPECT_NEAR(m.loss, std::log(1 + 32 * std::exp(-5.0)), 1e-12);
  EXPECT_TRUE(std::isnan(m.distance));
  logits.row(static_cast<Eigen::Index>(s.answer)) *= -1;
  m = measured(logits, s);
  EXPECT_NEAR(m.accuracy, 2.0 / 3, 1e-12);
  EXPECT_EQ(m.right, 0);
  // Logits that are the logarithms of the chances are at no distance, equal ones at what the rest has.
  const TaskSequence drawn_strings = drawn(AutomatonStrings{}, 1, 3);
  Matrix exact = Matrix::Zero(std::ssize(drawn_strings.tokens), 19), equal = exact;
  double rest = 0;
  for (std::size_t i = 0; i < drawn_strings.chances.size(); ++i) {
    const Vector& p = drawn_strings.chances[i];
    exact.row(static_cast<Eigen::Index>(drawn_strings.answer + i)) =
        (p.array() > 0).select(p.array().log(), -700.0).transpose();
    rest += 1 - (p.array() > 0).count() / 19.0;
  }
  EXPECT_NEAR(measured(exact, drawn_strings).distance, 0, 1e-12);
  EXPECT_EQ(measured(exact, drawn_strings).accuracy, 1);
  EXPECT_NEAR(measured(equal, drawn_strings).distance,
              rest / static_cast<double>(drawn_strings.chances.size()), 1e-12);
}

TEST(Mosaics, HeadsBeginApart) {
  const MosaicExperiment e = small_experiment(PairRecall{});
  std::vector<Matrix> embeddings;
  for (const MosaicKernel& kernel : mosaic_kernels()) {
    const MosaicNetwork network = starting_network(e.design(kernel), 1);
    const std::vector<Trainable> all = trainables(network.design);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Matrix& value = network.values[i];
      EXPECT_TRUE(!all[i].path.ends_with("/lambda") || value(0, 1) > 2 * value(0, 0));
      EXPECT_TRUE(!all[i].path.ends_with("/temperature") ||
                  std::abs(value(0, 1) - kernel.temperature) < 1e-12);
    }
    EXPECT_TRUE(same(network.values[0], starting_network(e.design(mosaic_kernels()[0]), 1).values[0]));
  }
}

TEST(Mosaics, RefusesWhatCannotBe) {
  const auto refused = [](const auto& change, const std::string& says) {
    MosaicExperiment e = small_experiment(PairRecall{});
    change(e);
    try {
      require_sound(e);
      ADD_FAILURE() << says;
    } catch (const std::invalid_argument& fault) {
      EXPECT_NE(std::string(fault.what()).find(says), std::string::npos) << fault.what();
    }
  };
  refused([](auto& e) { e.heads = 3; }, "heads: expected a divisor of the width 8");
  refused([](auto& e) { e.factors = {1, 1.1}; }, "factors");
  refused([](auto& e) { e.length = 1 << 20; }, "length");
  refused([](auto& e) { e.factors = {1e4}; }, "factors: expected lengths");
  refused([](auto& e) { e.task = SortedNumbers{}, e.factors = {1e4}; }, "weights of attention");
  refused([](auto& e) { e.methods.push_back(e.methods[0]); }, "methods: expected each name once");
  EXPECT_THROW(mosaic_kernels("gaussian,softmax"), std::invalid_argument);
}

TEST(Mosaics, SummariesAreMeansDeviationsAndTheLargest) {
  const std::string head = "cell,cells,settings,method,factor,repeat,exact_match,accuracy\n",
                    digest = "0123456789abcdef";
  const auto line = [&](int cell, const std::string& rest) {
    return std::to_string(cell) + ",4," + digest + ',' + rest + '\n';
  };
  const std::string text = head + line(0, "a,1,0,0.5,1") + line(0, "a,2,0,0,1") + line(1, "a,1,1,1,1") +
                           line(1, "a,2,1,0.3,1") + line(2, "b,1,0,,0.5") + line(2, "b,2,0,,") +
                           line(3, "b,1,1,,0.5") + line(3, "b,2,1,,");
  const CellTable table = cell_table_from_text(text);
  EXPECT_EQ(table.text(), text);
  EXPECT_EQ(summary_of(table),
            "method,1x,2x\na,0.75 ± 0.35 (1.00),0.15 ± 0.21 (0.30)\nb,0.50 ± 0.00 (0.50),\n");
  // A cell that lacks a line is missing, and computed again; a line twice is refused.
  const CellTable cut = cell_table_from_text(text.substr(0, text.find("3,4,")) + line(3, "b,1,1,,0.5"));
  EXPECT_THROW(require_whole(cut), DataFault);
  CellExperiment cells;
  cells.columns = "method,factor,repeat,exact_match,accuracy";
  cells.settings = digest;
  cells.cells = 4;
  cells.lines = 2;
  EXPECT_EQ(table_to_go_on_with(cells, cut).rows.size(), 3U);
  EXPECT_THROW(cell_table_from_text(text + line(0, "a,1,0,0.5,1")), DataFault);
}

}  // namespace
}  // namespace basinscope
