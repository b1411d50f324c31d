// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/learn_measures.h"

#include <cmath>

#include "core/workspaces/learn_state.h"

namespace basinscope {
namespace {

constexpr std::int64_t most_passes = 8000;  // of bags in training

}  // namespace

std::optional<TrainedPooling> trained_pooling(const Scene& scene, const std::string& method,
                                              const TaskControl& control) {
  LearnState state = scene.workspaces.of<LearnState>();
  const std::int64_t passes = static_cast<std::int64_t>(state.training) * state.settings.epochs;
  if (state.shows_texts() || state.bags.kind != DrawnBags::Kind::points || passes > most_passes ||
      !pooling_refusal({method}).empty())
    return std::nullopt;
  state.methods = {method};
  state.compared = {};
  const PoolingExperiment experiment = experiment_of(state);
  const auto cell = pooling_cell(experiment, 0, control);
  if (!cell || cell->diverged) return std::nullopt;
  const auto bags = bags_of(experiment, *cell);
  double support = 0;
  for (const BagReading& bag : read_bags(cell->network, bags->test, cell->positives, control))
    support += static_cast<double>((bag.weights.array() != 0).count());
  if (control.cancelled()) return std::nullopt;
  return TrainedPooling{cell->test, support / static_cast<double>(bags->test.size())};
}

std::vector<Measure> learn_measures() {
  const auto of = [](std::string_view name, Phrase words, std::string_view help, auto value) {
    return Measure{
        name, {MeasureArgument::word}, words, help, [value](const Measuring& m, const MeasureArguments& a) {
          const TrainedPooling* const trained = m.pooling(a[0]);
          const double number = trained ? value(*trained) : BagMeasures::not_defined;
          return std::isnan(number) ? Measured{} : Measured{number, {}};
        }};
  };
  return {
      of("bag_accuracy", phrase("accuracy of %1, percent"),
         "The share of test bags, in percent, whose label this method of the Learn workspace gives, once "
         "trained.",
         [](const TrainedPooling& t) { return 100 * t.test.accuracy; }),
      of("exact_retrieval", phrase("exact retrievals of %1, percent"),
         "The share of positive test bags, in percent, of which this method retrieves exactly the positive "
         "instances.",
         [](const TrainedPooling& t) { return 100 * t.test.exact; }),
      of("exact_of_k", phrase("exact retrievals of %1 where K are positive, percent"),
         "The same of the bags that hold exactly K positive instances.",
         [](const TrainedPooling& t) { return 100 * t.test.exact_of_k; }),
      of("bag_support", phrase("instances with weight by %1"),
         "How many instances of a test bag have weight by this method, as a mean.",
         [](const TrainedPooling& t) { return t.support; })};
}

}  // namespace basinscope
