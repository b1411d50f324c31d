// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_tables.h"

#include "ui/controls/data_menu.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {

DataTable surface_table(const RegressionShown& shown) {
  const SurfaceResult& result = *shown.surface;
  const auto pixels = static_cast<Eigen::Index>(result.fit.size());
  Vector a(pixels), b(pixels);
  for (Eigen::Index i = 0; i < pixels; ++i) {
    a[i] = result.grid.x(static_cast<int>(i % result.grid.width));
    b[i] = result.grid.y(static_cast<int>(i / result.grid.width));
  }
  const auto column = [pixels](const std::vector<double>& values) -> Vector {
    return Eigen::Map<const Vector>(values.data(), pixels);
  };
  std::vector<DataColumn> columns{{"k1", a}, {"k2", b}, {"fit", column(result.fit)}};
  if (!result.truth.empty()) {
    columns.push_back({"truth", column(result.truth)});
    columns.push_back({"error", column(result.error)});
  }
  return table_of(columns);
}

DataTable sample_errors_table(const RegressionShown& shown) {
  const SampleErrors& errors = *shown.sample_error;
  const auto count = static_cast<Eigen::Index>(errors.counts.size());
  std::vector<DataColumn> columns{{"samples", Vector(count)}};
  for (Eigen::Index i = 0; i < count; ++i) columns[0].values[i] = errors.counts[static_cast<std::size_t>(i)];
  const std::array<std::string, 3> names{"kernel", "5-NN", "constant"};
  for (std::size_t m = 0; m < 3; ++m) {
    for (const auto& [part, member] :
         {std::pair(" lower quartile", &Quartiles::lower), std::pair(" median", &Quartiles::median),
          std::pair(" upper quartile", &Quartiles::upper)}) {
      Vector values(count);
      for (Eigen::Index i = 0; i < count; ++i)
        values[i] = errors.methods[m][static_cast<std::size_t>(i)].*member;
      columns.push_back({names[m] + part, values});
    }
  }
  return table_of(columns);
}

DataTable fits_table(const RegressionShown& shown) {
  const FitResult& result = *shown.fit;
  std::vector<DataColumn> columns{{"sample key", result.samples.keys},
                                  {"sample value", result.samples.values},
                                  {"query", result.lines.front().fit.queries}};
  for (const FitLine& line : result.lines) columns.push_back({line.name.english(), line.fit.values});
  if (result.band) columns.push_back({"noise band, half width", result.band->half});
  if (result.truth.size() > 0) columns.push_back({"truth", result.truth});
  return table_of(columns);
}

DataTable bandwidths_table(const RegressionShown& shown) {
  const BandwidthResult& result = *shown.bandwidth;
  std::vector<DataColumn> columns{{result.tuned == Tuned::bandwidth    ? "bandwidth"
                                   : result.tuned == Tuned::neighbours ? "neighbours"
                                                                       : utf8(result.symbol),
                                   result.selected.at},
                                  {"selected, leave-one-out error", result.selected.error},
                                  {"selected, samples predicted", result.selected.predicted.cast<double>()}};
  if (result.gaussian) columns.push_back({"Gaussian, leave-one-out error", result.gaussian->error});
  if (result.line) columns.push_back({"local linear, leave-one-out error", result.line->error});
  return table_of(columns);
}

DataTable shift_table(const RegressionShown& shown) {
  const Matrix& errors = *shown.shift;
  std::vector<DataColumn> columns{
      {"time step", Vector::LinSpaced(errors.cols(), 1, static_cast<double>(errors.cols()))}};
  for (int m = 0; m < errors.rows(); ++m)
    columns.push_back({utf8(method_name(static_cast<ShiftMethod>(m), shown.state.shift)), errors.row(m)});
  return table_of(columns);
}

DataTable moment_table(const RegressionShown& shown) {
  const RegressionState& state = shown.state;
  const ShiftMoment moment =
      shift_moment(state.shift, state.shift_step, Vector::LinSpaced(moment_queries, 0, 1));
  std::vector<DataColumn> columns{{"sample key", moment.keys.col(0)},
                                  {"sample value", moment.values},
                                  {"query", moment.queries.col(0)},
                                  {"truth", moment.truth}};
  for (int m = 0; m < shift_method_count; ++m)
    columns.push_back({utf8(method_name(static_cast<ShiftMethod>(m), state.shift)), moment.fits.row(m)});
  return table_of(columns);
}

DataTable shift_surface_table(const RegressionShown& shown) {
  const ShiftMoment& moment = shown.shift_surface->moment;
  const ShiftSettings& settings = shown.shift_surface->input.settings;
  std::vector<DataColumn> columns{{"sample k1", moment.keys.col(0)}, {"sample k2", moment.keys.col(1)},
                                  {"sample value", moment.values},   {"k1", moment.queries.col(0)},
                                  {"k2", moment.queries.col(1)},     {"truth", moment.truth}};
  for (int m = 0; m < shift_method_count; ++m)
    columns.push_back({utf8(method_name(static_cast<ShiftMethod>(m), settings)), moment.fits.row(m)});
  return table_of(columns);
}

DataTable linear_run_table(const RegressionShown& shown) {
  const LinearAttentionRun& run = shown.linear->run;
  std::vector<DataColumn> columns{
      {"token", Vector::LinSpaced(run.full.rows(), 1, static_cast<double>(run.full.rows()))}};
  for (Eigen::Index c = 0; c < run.full.cols(); ++c) {
    columns.push_back({"full y" + std::to_string(c + 1), run.full.col(c)});
    columns.push_back({"state y" + std::to_string(c + 1), run.recurrent.col(c)});
  }
  columns.push_back({"difference", run.difference});
  columns.push_back({"clipped", run.clipped.cast<double>()});
  columns.push_back({"operations, full", run.full_operations});
  columns.push_back({"operations, state", Vector::Constant(run.full.rows(), run.recurrent_operations)});
  return table_of(columns);
}

DataTable linear_state_table(const RegressionShown& shown) {
  const LinearResult& result = *shown.linear;
  std::vector<DataColumn> columns;
  for (Eigen::Index c = 0; c < result.state.sums.cols(); ++c)
    columns.push_back({"S" + std::to_string(c + 1), result.state.sums.col(c)});
  columns.push_back({"Z", result.state.normaliser});
  return table_of(columns);
}

}  // namespace basinscope
