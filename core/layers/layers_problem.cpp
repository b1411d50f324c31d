// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/layers/layers_problem.h"

#include "core/random.h"

namespace basinscope {
namespace {

// A short sequence to begin with: the first of Figure 2's.
std::shared_ptr<const LayerInput> first_own() {
  static const auto input =
      std::make_shared<const LayerInput>(switching_input(switching_noise(32, 4, 0.5, 1)));
  return input;
}

}  // namespace

LayersProblem::LayersProblem() : own(first_own()) {}

int LayersProblem::tokens() const {
  if (task == LayersTask::own) return static_cast<int>(own->keys.rows());
  return task == LayersTask::switching ? switching.length : recall.length;
}

int LayersProblem::dimension() const {
  if (task == LayersTask::own) return static_cast<int>(own->keys.cols());
  return task == LayersTask::switching ? switching.dimension : recall.dimension;
}

bool LayersProblem::operator==(const LayersProblem& other) const {
  return task == other.task && switching == other.switching && recall == other.recall &&
         (own == other.own || *own == *other.own) && source == other.source && draws == other.draws &&
         seed == other.seed;
}

LayerInput sequence_of(const LayersProblem& problem, int draw) {
  const std::uint64_t seed = scattered(problem.seed, static_cast<std::uint64_t>(draw));
  switch (problem.task) {
    case LayersTask::switching: {
      const SwitchingTask& task = problem.switching;
      return switching_input(switching_noise(task.length, task.dimension, task.correlation, seed), task.law);
    }
    case LayersTask::recall: {
      const RecallTask& task = problem.recall;
      return mqar_input(drawn_mqar(task.pairs, task.length, task.dimension, task.embedding, seed));
    }
    default:
      return *problem.own;
  }
}

}  // namespace basinscope
