// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/recall_tables.h"

namespace basinscope {

using Index = Eigen::Index;

DataTable film_table(const Film& film) {
  std::vector<DataColumn> columns;
  for (const FilmRow& row : film.rows) {
    Vector recalled(static_cast<Index>(row.recall.recalled.size()));
    for (Index i = 0; i < recalled.size(); ++i)
      recalled[i] = row.recall.recalled[static_cast<std::size_t>(i)];
    columns.push_back({row.name, recalled});
  }
  return table_of(columns);
}

DataTable retrieval_table(const RetrievalProgress& progress) {
  const bool noise = progress.experiment->name == "noise";
  DataTable table{{"method", noise ? "noise" : "memories", "draws", "lower", "median", "upper"}, {}};
  for (const RetrievalCurve& curve : retrieval_curves(*progress.experiment, progress.table)) {
    for (const RetrievalPoint& point : curve.points)
      table.rows.push_back({curve.method, point.at, static_cast<double>(point.draws), point.share.lower,
                            point.share.median, point.share.upper});
  }
  return table;
}

DataTable measures_table(const RecallMeasures& measures, bool by_size) {
  const auto& curves = by_size ? measures.by_size : measures.by_beta;
  std::vector<DataColumn> columns{{by_size ? "memories" : "beta", curves.front().at}};
  const auto add = [&columns](const std::string& head, const Matrix& draws) {
    if (draws.array().isNaN().all()) return;
    const QuartileLines lines = quartile_lines(draws);
    columns.push_back({head, lines.median});
    columns.push_back({head + ", lower quartile", lines.lower});
    columns.push_back({head + ", upper quartile", lines.upper});
  };
  for (const RecallMeasures::Curve& curve : curves) {
    add(curve.name + ", unique ratio", curve.unique);
    add(curve.name + ", in order", curve.in_order);
  }
  return table_of(columns);
}

DataTable trace_table(const RetrievalPath& trace) {
  std::vector<DataColumn> columns{
      {"cosine", Eigen::Map<const Vector>(trace.cosines.data(), static_cast<Index>(trace.cosines.size()))},
      {"energy", Eigen::Map<const Vector>(trace.energies.data(), static_cast<Index>(trace.energies.size()))}};
  for (Index i = 0; i < trace.weights.rows(); ++i)
    columns.push_back({"weights " + std::to_string(i + 1), trace.weights.row(i).transpose()});
  return table_of(columns);
}

DataTable paths_table(const QueryRun& run) {
  DataTable table{{"method", "step", "cosine", "energy"}, {}};
  for (const QueryRun::Row& row : run.rows) {
    for (std::size_t t = 0; t < row.path.cosines.size(); ++t)
      table.rows.push_back({row.method.name, static_cast<double>(t), number_cell(row.path.cosines[t]),
                            t < row.path.energies.size() ? DataCell(row.path.energies[t]) : DataCell()});
  }
  return table;
}

DataTable mixtures_table(const ImageMixtures& mixtures) {
  DataTable table{{"method", "beta", "queries"}, {}};
  for (int i = 1; i <= MetastableImages::listed_sizes; ++i)
    table.heads.push_back("size " + std::to_string(i));
  table.heads.insert(table.heads.end(), {"more", "undefined"});
  for (const MetastableCell& cell : mixtures.rows) {
    std::vector<DataCell> row{cell.method.name, cell.beta, static_cast<double>(cell.queries)};
    for (const int count : cell.sizes) row.emplace_back(static_cast<double>(count));
    row.insert(row.end(), {static_cast<double>(cell.more), static_cast<double>(cell.undefined)});
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace basinscope
