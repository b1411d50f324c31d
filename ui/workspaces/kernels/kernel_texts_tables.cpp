// SPDX-License-Identifier: GPL-3.0-or-later
// The plots' numbers as tables.
#include <cmath>

#include "core/data/csv.h"
#include "ui/workspaces/kernels/kernel_texts.h"

namespace basinscope {
namespace {

// Undefined weights have no entries.
DataCell weight_cell(const Vector& values, Eigen::Index i) {
  return i < values.size() ? number_cell(values[i]) : DataCell();
}
DataCell cell(const std::optional<double>& value) { return value ? number_cell(*value) : DataCell(); }

}  // namespace

DataTable shapes_table(const KernelsResult& result) {
  DataTable table{{"distance"}, {}};
  for (const ShapeCurve& curve : result.shapes)
    table.heads.push_back(kernel_name(curve.pair) + ", h = " + number_text(curve.h));
  for (std::size_t i = 0; i < result.distances.size(); ++i) {
    std::vector<DataCell> cells{result.distances[i]};
    for (const ShapeCurve& curve : result.shapes) cells.push_back(number_cell(curve.values[i]));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

DataTable kernel_weights_table(const KernelsResult& result) {
  DataTable table{{"key", "score", "distance", "kernel weight", "attention weight", "norm factor"}, {}};
  for (Eigen::Index i = 0; i < result.keys.rows(); ++i)
    table.rows.push_back({"k" + std::to_string(i + 1), result.geometry.scores[i],
                          std::sqrt(result.geometry.squared[i]), weight_cell(result.chosen.kernel, i),
                          weight_cell(result.chosen.attention, i), number_cell(result.norm_factors[i])});
  return table;
}

DataTable pairs_table(const KernelsResult& result) {
  DataTable table{{"kernel", "attention", "bandwidth", "h", "tau", "support", "largest difference"}, {}};
  for (const PairRow& row : result.rows)
    table.rows.push_back({kernel_name(row.pair), attention_name(row.pair, result.state.acting_k()),
                          bandwidth_word(row.pair), number_cell(row.weights.h), cell(row.weights.kernel_tau),
                          static_cast<double>(row.weights.support()), cell(row.weights.difference)});
  return table;
}

// One row a pixel: numbers as heads could not be told from a row.
DataTable map_table(const KernelsResult& result) {
  const WeightMap& map = result.map->map;
  const double pixel = (map.high - map.low) / map.side;
  DataTable table{{"u1", "u2", "weight"}, {}};
  for (int y = 0; y < map.side; ++y) {
    for (int x = 0; x < map.side; ++x)
      table.rows.push_back({map.low + (x + 0.5) * pixel, map.high - (y + 0.5) * pixel,
                            number_cell(map.values[static_cast<std::size_t>(y * map.side + x)])});
  }
  return table;
}

DataTable dispersion_table(const Dispersion& dispersion) {
  DataTable table{{"attention", "keys", "draws defined"}, {}};
  for (const std::string what : {"largest weight", "support", "error"}) {
    for (const char* which : {"lower quartile", "median", "upper quartile"})
      table.heads.push_back(what + ", " + which);
  }
  for (const DispersionCurve& curve : dispersion.curves) {
    for (const DispersionPoint& point : curve.points) {
      std::vector<DataCell> cells{attention_name(curve.pair, dispersion.scale.k),
                                  static_cast<double>(point.keys), static_cast<double>(point.defined)};
      for (const Quartiles* q : {&point.largest_weight, &point.support, &point.error}) {
        for (const double value : {q->lower, q->median, q->upper})
          cells.push_back(point.defined > 0 ? number_cell(value) : DataCell());
      }
      table.rows.push_back(std::move(cells));
    }
  }
  return table;
}

}  // namespace basinscope
