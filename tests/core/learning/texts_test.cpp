// SPDX-License-Identifier: GPL-3.0-or-later
// Texts as bags of tokens: how they are read and drawn, what networks make of their order, and regression.
#include "core/learning/pooling_experiment.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(Texts, AreReadWithTheirMarks) {
  const Texts texts = texts_from_lines("1\tthe  good day\t1-2\r\n\n-1\tthe bad\n0\ta day the a\t0,3\n");
  EXPECT_EQ(texts.words, (std::vector<std::string>{"the", "good", "day", "bad", "a"}));
  ASSERT_EQ(texts.bags.size(), 3U);
  EXPECT_EQ(texts.bags[0].instances, (Matrix{{0}, {1}, {2}}));
  EXPECT_EQ(texts.bags[0].truth, (std::vector<char>{0, 1, 1}));
  EXPECT_TRUE(texts.bags[1].truth.empty());
  EXPECT_EQ(texts.bags[2].truth, (std::vector<char>{1, 0, 0, 1}));
  EXPECT_TRUE(texts.bags[0].positive && !texts.bags[1].positive && !texts.bags[2].positive);
  EXPECT_FALSE(texts.regresses);
  EXPECT_TRUE(texts_from_lines("0.5\ta\n1\tb\n").regresses);
  EXPECT_THROW(texts_from_lines("1\ta b\n0\tc\n", 2), DataFault);
}

TEST(Texts, ReviewsMarkTheirOpinionOnTheService) {
  const Texts texts = texts_from_lines(review_lines(200, 5));
  ASSERT_EQ(texts.bags.size(), 200U);
  const std::set<std::string> service{"waiter", "waitress", "service", "staff", "host"};
  int negated = 0;
  for (std::size_t i = 0; i < 200; ++i) {
    const Bag& bag = texts.bags[i];
    EXPECT_EQ(bag.positive, i % 2 == 0);
    std::vector<std::string> marked;
    for (std::size_t t = 0; t < bag.truth.size(); ++t)
      if (bag.truth[t])
        marked.push_back(
            texts.words[static_cast<std::size_t>(bag.instances(static_cast<Eigen::Index>(t), 0))]);
    ASSERT_TRUE(marked.size() == 3 || marked.size() == 4);
    EXPECT_TRUE(service.contains(marked.front())) << marked.front();
    negated += std::count(marked.begin(), marked.end(), "not") > 0;
  }
  EXPECT_GT(negated, 10);
  EXPECT_EQ(review_lines(4, 5), review_lines(4, 5));
  EXPECT_NE(review_lines(4, 5), review_lines(4, 6));
}

TEST(Texts, RareWordsAreOneNumber) {
  std::vector<Bag> bags = texts_from_lines("1\ta b a\n0\tc b\n").bags;
  const Vocabulary vocabulary = vocabulary_of({bags[0]}, 3, 2);
  EXPECT_EQ(vocabulary.size, 3);
  renumber(bags, vocabulary);
  EXPECT_EQ(bags[0].instances, (Matrix{{2}, {0}, {2}}));
  EXPECT_EQ(bags[1].instances, (Matrix{{0}, {0}}));
}

// With a window a token is seen with its neighbours, of its own text alone.
TEST(Texts, TheWindowSeesNeighboursOfTheSameText) {
  for (const bool window : {false, true}) {
    const PoolingDesign design{.features = 3, .vocabulary = 6, .window = window};
    const PoolingNetwork network = starting_network(design, 4);
    const Bag one{Matrix{{2}, {3}, {4}}}, turned{Matrix{{3}, {2}, {4}}}, other{Matrix{{5}}};
    const auto logits = [&](std::vector<const Bag*> bags) {
      Tape tape;
      return Matrix(tape.value(record(tape, network, bags).logits));
    };
    const Matrix both = logits({&other, &one, &other});
    EXPECT_NEAR(both(1, 0), logits({&one})(0, 0), 1e-14);
    EXPECT_NEAR(both(0, 0), both(2, 0), 1e-14);
    EXPECT_EQ(std::abs(both(1, 0) - logits({&turned})(0, 0)) < 1e-14, !window);
  }
}

TEST(Texts, TheBudgetIsANumberOrAShareOfTheBag) {
  EXPECT_EQ(Budget(3).of(100), 3);
  EXPECT_EQ(Budget(0.2).of(11), 2);
  EXPECT_EQ(Budget(0.2).of(1), 1);
  for (const Separation& separation : {Separation(Subsets{}), Separation(SequentialSubsets{})}) {
    const PoolingDesign design{.features = 3, .vocabulary = 9, .separation = separation, .budget = 0.5};
    const PoolingNetwork network = starting_network(design, 4);
    for (const int tokens : {1, 4, 7}) {
      const Bag bag{Vector::LinSpaced(tokens, 2, 1 + tokens)};
      const Bag* const only = &bag;
      Tape tape;
      const PoolingPass pass = record(tape, network, {&only, 1});
      EXPECT_NEAR(tape.value(pass.weights[0]).sum(), Budget(0.5).of(tokens), 1e-9);
    }
  }
}

TEST(Texts, RegressionLearnsValues) {
  std::vector<Bag> bags;
  for (int i = 0; i < 40; ++i) {
    const Matrix instances = examples::random_patterns(3, 2, static_cast<unsigned>(i));
    bags.push_back({instances, false, {}, instances.mean()});
  }
  std::vector<const Bag*> all;
  for (const Bag& bag : bags) all.push_back(&bag);
  const PoolingDesign design{.beta = 0.01, .regresses = true};
  PoolingTraining training(starting_network(design, 1), all, all, 1,
                           {.epochs = 60, .patience = 60, .rate = 0.02}, 1);
  while (!training.ended()) ASSERT_TRUE(training.epoch({}));
  EXPECT_LT(training.epochs().back().validation.loss, 0.01 * training.epochs().front().validation.loss);
  EXPECT_TRUE(std::isnan(training.epochs().back().validation.auc));
}

}  // namespace
}  // namespace basinscope
