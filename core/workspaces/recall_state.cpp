// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/recall_state.h"

#include <algorithm>
#include <stdexcept>

namespace basinscope {
namespace {

std::vector<RetrievalMethod> methods_named(const std::vector<std::string>& names) {
  return retrieval_methods(with_commas(names));
}

bool is_film_map(const RetrievalMethod& method) {
  return std::holds_alternative<Identity>(method.post) &&
         (std::holds_alternative<Softmax>(method.separation) ||
          std::holds_alternative<Entmax>(method.separation) ||
          std::holds_alternative<Normmax>(method.separation));
}

}  // namespace

RecallState::RecallState()
    : film_methods{"2-entmax", "1.5-entmax", "softmax"},
      methods{"2-entmax", "5-normmax", "1.5-entmax", "softmax"},
      sizes{25, 50, 100, 200, 400},
      noise{0, 0.25, 0.5, 0.75, 1, 1.5, 2} {
  film.algorithm = RecallAlgorithm::penalised;
  film.beta = 0.02;
  film.steps = 5;
  film.recalls = 20;
  film.penalty = 1e8;
  film.transition = 1e5;
}

std::string methods_refusal(const std::vector<std::string>& names, bool film) {
  if (names.empty() || names.size() > RecallState::max_methods)
    return "expected 1 to " + std::to_string(RecallState::max_methods) + " names with commas";
  try {
    for (const std::string& name : names) {
      if (film && name == constrained_map) continue;
      if (const RetrievalMethod method = methods_named({name}).front(); film && !is_film_map(method))
        return "expected softmax, A-entmax, G-normmax or constrained with commas, not \"" + method.name +
               "\"";
    }
  } catch (const std::invalid_argument& fault) {
    return fault.what();
  }
  return {};
}

RecallExperiments experiments_of(const RecallState& state, std::shared_ptr<const Images> memories) {
  RetrievalExperiment both;
  both.memories = std::move(memories);
  both.methods = methods_named(state.methods);
  both.draws = state.draws;
  both.updates = state.updates;
  both.mask = state.mask;
  both.threshold = state.threshold;
  both.beta = state.beta;
  both.beta_l2 = state.beta_l2;
  both.seed = state.seed;
  const auto most = static_cast<double>(both.memories->values.rows());
  RecallExperiments experiments{both, both};
  experiments.capacity.sizes.clear();
  for (const double size : state.sizes) {
    if (size <= most) experiments.capacity.sizes.push_back(static_cast<int>(size));
  }
  if (experiments.capacity.sizes.empty()) experiments.capacity.sizes = {static_cast<int>(most)};
  experiments.noise.name = "noise";
  experiments.noise.sizes = {static_cast<int>(std::min<double>(state.noise_size, most))};
  experiments.noise.noise = state.noise;
  return experiments;
}

QueryInput query_input(const RecallState& state, std::shared_ptr<const Images> memories) {
  QueryInput input;
  input.count = std::min(state.count, static_cast<int>(memories->values.rows()));
  input.memories = std::move(memories);
  input.damage = state.query;
  input.damage.memory = std::min(state.query.memory, input.count - 1);
  input.damage.seed = state.seed;
  input.methods = methods_named(state.methods);
  input.updates = state.updates;
  input.beta = state.beta;
  input.beta_l2 = state.beta_l2;
  return input;
}

MetastableImages mixtures_input(const RecallState& state, std::shared_ptr<const Images> memories,
                                std::shared_ptr<const Images> queries) {
  MetastableImages input;
  input.memories = std::move(memories);
  input.queries = std::move(queries);
  input.methods = methods_named(state.methods);
  input.betas = state.mixture_betas;
  input.updates = state.updates;
  return input;
}

FilmInput film_input(const RecallState& state, std::shared_ptr<const Images> memories) {
  FilmInput input{std::move(memories), state.count, state.cue, state.film, state.film_methods};
  if (input.memories) input.count = std::min(input.count, static_cast<int>(input.memories->values.rows()));
  input.cue = std::clamp(input.cue, 0, std::max(0, input.count - 1));
  if (input.settings.algorithm == RecallAlgorithm::constrained)
    input.settings.recalls = std::min(input.settings.recalls.value_or(input.count), input.count);
  return input;
}

MeasuresInput measures_input(const RecallState& state, std::shared_ptr<const Images> memories) {
  return {film_input(state, std::move(memories)), state.draws, state.seed};
}

}  // namespace basinscope
