// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/recall_state.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "core/data/csv.h"
#include "core/quartiles.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

constexpr std::string_view constrained = "constrained";

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

std::vector<std::string> names_after_commas(const std::string& text) {
  std::vector<std::string> names;
  std::string name;
  for (const char c : text + ",") {
    if (c == ',') {
      if (!name.empty()) names.push_back(std::move(name));
      name.clear();
    } else if (c != ' ') {
      name += c;
    }
  }
  return names;
}

std::string with_commas(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ",") + name;
  return text;
}

std::string methods_refusal(const std::vector<std::string>& names, bool film) {
  if (names.empty() || names.size() > RecallState::max_methods)
    return "expected 1 to " + std::to_string(RecallState::max_methods) + " names with commas";
  try {
    for (const std::string& name : names) {
      if (film && name == constrained) continue;
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

std::vector<FilmMap> film_maps(const FilmInput& input) {
  const bool alone = input.settings.algorithm == RecallAlgorithm::constrained;
  std::vector<FilmMap> maps;
  for (const std::string& name : alone ? std::vector{std::string(constrained)} : input.methods) {
    FilmMap map{name, input.settings};
    if (name == constrained) {
      map.settings.algorithm = RecallAlgorithm::constrained;
      map.settings.recalls = std::min(input.settings.recalls.value_or(input.count), input.count);
      if (input.settings.algorithm == RecallAlgorithm::sequential)
        map.refusal = "recalls freely: it has no place beside sequential recall";
    } else {
      map.settings.separation = methods_named({name}).front().separation;
    }
    maps.push_back(std::move(map));
  }
  return maps;
}

std::shared_ptr<const Film> film_of(const FilmInput& input, const TaskControl& control) {
  const auto begun = std::chrono::steady_clock::now();
  auto film = std::make_shared<Film>();
  film->input = input;
  film->memories = input.memories->values.topRows(input.count);
  const Vector query = film->memories.row(input.cue).transpose();
  for (const FilmMap& map : film_maps(input)) {
    FilmRow row{map.name, {}, {}, map.refusal, map.settings.algorithm != RecallAlgorithm::constrained};
    try {
      if (row.refusal.empty()) {
        row.recall = recall(film->memories, query, input.cue, map.settings, control, RecallRecord::weights);
        row.states = row.recall.weights * film->memories;
      }
    } catch (const std::invalid_argument& fault) {
      row.refusal = fault.what();
    }
    film->rows.push_back(std::move(row));
    if (control.cancelled()) return nullptr;
  }
  film->milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
  return film;
}

std::vector<RetrievalCurve> retrieval_curves(const RetrievalExperiment& experiment, const CellTable& table) {
  const bool by_size = experiment.name != "noise";
  std::vector<RetrievalCurve> curves;
  const std::size_t count = by_size ? experiment.sizes.size() : experiment.noise.size();
  for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
    RetrievalCurve curve{experiment.methods[m].name, {}};
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<double> shares;
      for (int d = 0; d < experiment.draws; ++d) {
        const auto row = table.rows.find(cell_number(experiment, by_size ? i : 0, by_size ? 0 : i, m, d));
        if (row == table.rows.end()) continue;
        const double trials = number_from_text(table.field(row->second, "trials").value_or("")).value_or(0);
        const double right = number_from_text(table.field(row->second, "successes").value_or("")).value_or(0);
        if (trials > 0) shares.push_back(right / trials);
      }
      if (shares.empty()) continue;
      const auto there = static_cast<int>(shares.size());
      curve.points.push_back({by_size ? static_cast<double>(experiment.sizes[i]) : experiment.noise[i], there,
                              quartiles(std::move(shares))});
    }
    curves.push_back(std::move(curve));
  }
  return curves;
}

}  // namespace basinscope
