// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/layers_tables.h"

#include <algorithm>
#include <limits>

#include "core/layers/layer_words.h"
#include "core/quartiles.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;

Vector counted_from_one(Index count) { return Vector::LinSpaced(count, 1, static_cast<double>(count)); }

double median_at(const Matrix& draws, const Vector& sizes, double size) {
  for (Index j = 0; j < sizes.size(); ++j) {
    const Vector column = draws.col(j);
    if (sizes[j] == size) return quartiles({column.begin(), column.end()}).median;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

DataTable layers_table(const LayersResults& results, const LayersState& state) {
  const bool recall = state.task == LayersTask::recall;
  DataTable table;
  table.heads = {"layer", "loss at t", "loss, last quarter", recall ? "accuracy" : "diverged"};
  for (std::size_t i = 0; i < state.layers.size(); ++i) {
    std::vector<DataCell> row{layer_words(state.layers[i], state.layers).english(), {}, {}, {}};
    if (results.losses && i < results.losses->curves.size()) {
      const LossCurve& curve = results.losses->curves[i];
      const Index t = state.acting_token();
      if (curve.refusal.empty() && t <= curve.median.size()) {
        row[1] = number_cell(curve.median[t - 1]);
        row[2] = number_cell(curve.last);
        if (!recall)
          row[3] = static_cast<double>(
              std::count_if(curve.diverged.begin(), curve.diverged.end(), [](Index at) { return at > 0; }));
      }
    }
    if (recall && results.accuracy && i < results.accuracy->curves.size())
      row[3] = number_cell(median_at(results.accuracy->curves[i].by_pairs, results.accuracy->pairs,
                                     results.accuracy->input.task.pairs));
    table.rows.push_back(std::move(row));
  }
  return table;
}

DataTable losses_table(const LossCurves& curves, const LayersState& state) {
  std::vector<DataColumn> columns{{"t", counted_from_one(curves.input.problem.tokens())}};
  for (std::size_t i = 0; i < curves.curves.size() && i < state.layers.size(); ++i) {
    const std::string name = layer_words(state.layers[i], state.layers).english();
    columns.push_back({name, curves.curves[i].median});
    columns.push_back({name + ", lower quartile", curves.curves[i].lower});
    columns.push_back({name + ", upper quartile", curves.curves[i].upper});
  }
  return table_of(columns);
}

DataTable accuracy_table(const AccuracyCurves& curves, AccuracyOver over, const LayersState& state) {
  const bool pairs = over == AccuracyOver::pairs;
  std::vector<DataColumn> columns{{pairs ? "pairs" : "length", pairs ? curves.pairs : curves.lengths}};
  for (std::size_t i = 0; i < curves.curves.size() && i < state.layers.size(); ++i) {
    const Matrix& found = pairs ? curves.curves[i].by_pairs : curves.curves[i].by_length;
    const std::string name = layer_words(state.layers[i], state.layers).english();
    for (Index d = 0; d < found.rows(); ++d)
      columns.push_back({name + ", draw " + std::to_string(d + 1), found.row(d).transpose()});
  }
  return table_of(columns);
}

DataTable sequence_table(const LayersState& state) { return table_of(sequence_of(state, 0).values); }

DataTable state_table(const LayerMoment& moment) {
  if (moment.state.size() > 0) return table_of(moment.state);
  std::vector<DataColumn> columns;
  for (Index j = 0; j < moment.keys.cols(); ++j)
    columns.push_back({"k" + std::to_string(j + 1), moment.keys.col(j)});
  for (Index j = 0; j < moment.values.cols(); ++j)
    columns.push_back({"v" + std::to_string(j + 1), moment.values.col(j)});
  return table_of(columns);
}

DataTable lower_table(const LayerMoment& moment, LayersLower what) {
  const Vector& values = what == LayersLower::spectrum ? moment.spectrum.values
                         : what == LayersLower::errors ? moment.errors
                                                       : moment.weights;
  const char* const name = what == LayersLower::spectrum ? "singular value"
                           : what == LayersLower::errors ? "error"
                                                         : "weight";
  return table_of({{"index", counted_from_one(values.size())}, {name, values}});
}

}  // namespace basinscope
