// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/recall/metastable.h"
#include "core/scene/method_fit.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

// An independent estimate of 20 000 trials: agreement within four standard errors of the difference.
TEST(SupportSizes, AgreeWithTheReferenceEstimate) {
  std::ifstream file(BASINSCOPE_TEST_DATA "/metastable.json");
  const nlohmann::json reference = nlohmann::json::parse(file);
  const TaskControl control;
  for (const nlohmann::json& result : reference["results"]) {
    const double alpha = result["alpha"];
    MetastableExperiment experiment;
    if (alpha == 1) {
      experiment.separation = Softmax{};
    } else {
      experiment.separation = Entmax{alpha};
    }
    experiment.trials = 8000;
    experiment.stop.max_steps = 3000;
    const SupportSizes sizes = support_sizes(experiment, control);
    ASSERT_EQ(sizes.trials, 8000);
    double total = 0;
    for (std::size_t i = 0; i < sizes.percent.size(); ++i) {
      const double p = result["percent_by_support_size"][i];
      const double error = result["standard_error"][i];
      EXPECT_NEAR(sizes.percent[i], p, 4 * std::hypot(std::sqrt(p * (100 - p) / sizes.trials), error) + 0.06)
          << "alpha " << alpha << ", support " << i + 1;
      total += sizes.percent[i];
    }
    EXPECT_NEAR(total, 100, 1e-9);
  }
}

TEST(SupportSizes, DependOnTheSeedAlone) {
  const TaskControl control;
  MetastableExperiment experiment;
  experiment.separation = Entmax{1.5};
  experiment.trials = 500;
  const SupportSizes first = support_sizes(experiment, control);
  EXPECT_EQ(support_sizes(experiment, control).percent, first.percent);
  experiment.seed = 2;
  EXPECT_NE(support_sizes(experiment, control).percent, first.percent);
  experiment.trials = 0;
  EXPECT_THROW(support_sizes(experiment, control), std::invalid_argument);
}

TEST(SupportSizes, AndWhatIsOutsideThemAreEveryTrial) {
  for_each_alternative<Separation>([](const auto& method) {
    MetastableExperiment experiment;
    experiment.separation = fitted(method, experiment.patterns);
    experiment.trials = 40;
    const SupportSizes sizes = support_sizes(experiment, TaskControl{});
    double percent = share_of(sizes.outside.total(), sizes.trials).percent;
    for (const double share : sizes.percent) percent += share;
    EXPECT_NEAR(percent, 100, 1e-9) << method.id;
    EXPECT_EQ(unsettled_words(sizes, 7).empty(), sizes.outside.total() + sizes.not_converged == 0)
        << method.id;
  });
}

TEST(SupportSizes, StopWhenCancelled) {
  TaskControl control;
  control.cancel();
  MetastableExperiment experiment;
  experiment.separation = Entmax{1.5};
  EXPECT_EQ(support_sizes(experiment, control).trials, 0);
}

}  // namespace
}  // namespace basinscope
