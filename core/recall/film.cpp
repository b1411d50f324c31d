// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/film.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "core/message.h"

namespace basinscope {

std::vector<FilmMap> film_maps(const FilmInput& input) {
  const bool alone = input.settings.algorithm == RecallAlgorithm::constrained;
  std::vector<FilmMap> maps;
  for (const std::string& name : alone ? std::vector{std::string(constrained_map)} : input.methods) {
    FilmMap map{name, input.settings};
    if (name == constrained_map) {
      map.settings.algorithm = RecallAlgorithm::constrained;
      map.settings.recalls = std::min(input.settings.recalls.value_or(input.count), input.count);
      if (input.settings.algorithm == RecallAlgorithm::sequential)
        map.refusal = phrase("recalls freely: it has no place beside sequential recall");
    } else {
      map.settings.separation = retrieval_methods(name).front().separation;
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
      row.refusal = message_of(fault);
    }
    film->rows.push_back(std::move(row));
    if (control.cancelled()) return nullptr;
  }
  film->milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
  return film;
}

}  // namespace basinscope
