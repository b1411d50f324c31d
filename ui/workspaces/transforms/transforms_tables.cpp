// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_tables.h"

#include "core/network/network_words.h"

namespace basinscope {
namespace {

std::string indexed(const char* letter, Eigen::Index index) { return letter + std::to_string(index + 1); }

}  // namespace

DataTable scores_table(const TransformsResult& result) {
  DataTable table{{"score", "value"}, {}};
  const Vector& scores = result.state.scores;
  for (Eigen::Index i = 0; i < scores.size(); ++i)
    table.rows.push_back({indexed("theta", i), number_cell(scores[i])});
  return table;
}

DataTable threshold_table(const TransformsResult& result) {
  if (!result.threshold) return {};
  const ThresholdConstruction& construction = *result.threshold;
  DataTable table{{"score", "level", "threshold", "height", "width", "weight"}, {}};
  for (std::size_t i = 0; i < construction.bars.size(); ++i) {
    const ThresholdBar& bar = construction.bars[i];
    table.rows.push_back({indexed("theta", static_cast<Eigen::Index>(i)), number_cell(bar.level),
                          number_cell(construction.threshold), number_cell(bar.height),
                          number_cell(bar.width), number_cell(bar.weight)});
  }
  return table;
}

DataTable paths_table(const TransformsResult& result) {
  DataTable table{{"map", "at", "1/beta"}, {}};
  for (Eigen::Index i = 0; i < result.state.scores.size(); ++i) table.heads.push_back(indexed("p", i));
  for (const MapResult& map : result.maps) {
    const auto add = [&](const char* at, double temperature, const Vector& weights) {
      table.rows.push_back({words_of(map.separation).english(), std::string(at), number_cell(temperature)});
      for (const double weight : weights) table.rows.back().push_back(number_cell(weight));
      table.rows.back().resize(table.heads.size());
    };
    if (map.weights.size() > 0) add("play head", 1 / result.state.beta, map.weights);
    if (!map.path) continue;
    for (Eigen::Index t = 0; t < map.path->temperatures.size(); ++t)
      add("path", map.path->temperatures[t], map.path->weights.row(t));
  }
  return table;
}

DataTable two_scores_table(const TransformsResult& result) {
  DataTable table{{"map", "p", "entropy", "s", "prediction", "loss"}, {}};
  for (const MapResult* map : two_scores_maps(result)) {
    if (!map->binary) continue;
    const BinaryCurves& curves = *map->binary;
    DataTable own = table_of({{"p", curves.p},
                              {"entropy", curves.entropy},
                              {"s", curves.s},
                              {"prediction", curves.prediction},
                              {"loss", curves.loss}});
    for (auto& row : own.rows) {
      row.insert(row.begin(), words_of(map->separation).english());
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

}  // namespace basinscope
