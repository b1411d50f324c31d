// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/update_numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace basinscope {
namespace {

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

// NaN has no place in an order.
double size_of(const UpdateRow& row) {
  const double size = std::isnan(row.weight) ? row.score : std::abs(row.weight);
  return std::isnan(size) || row.pattern < 0 ? -std::numeric_limits<double>::infinity() : size;
}

}  // namespace

std::vector<UpdateRow> in_fewer_rows(std::vector<UpdateRow> rows, std::size_t most) {
  if (rows.size() <= most) return rows;
  std::ranges::stable_sort(rows, std::greater(), size_of);
  UpdateRow rest{-1, 0, no_number, no_number, 0, Vector::Zero(rows.front().share.size())};
  for (; rows.size() >= most; rows.pop_back()) {
    rest.patterns += rows.back().patterns;
    rest.weight += rows.back().weight;
    if (rows.back().share.size() > 0) rest.share += rows.back().share;
  }
  rows.push_back(std::move(rest));
  return rows;
}

UpdateNumbers update_numbers(const Network& network, VectorIn state, std::size_t most_rows) {
  Step step = update(network, state);
  UpdateNumbers numbers{network.size(), {}, state, no_number, {}, step.state};
  const Scores scores = traits_of(network.separation).scores;
  for (Eigen::Index i = 0; i < network.size(); ++i) {
    const auto x = network.patterns.row(i).transpose();
    UpdateRow row{static_cast<int>(i), 1, x.dot(state), no_number, no_number, {}};
    if (scores == Scores::distances) row.measure = (x - state).norm();
    if (scores != Scores::members)
      row.score = scores == Scores::distances ? -0.5 * row.measure * row.measure
                                              : network.score_factor() * row.measure;
    if (numbers.defined()) row.weight = step.weights[i];
    numbers.rows.push_back(std::move(row));
  }
  numbers.rows = in_fewer_rows(std::move(numbers.rows), most_rows);
  if (!numbers.defined()) return numbers;
  numbers.sum = step.weights.sum();
  numbers.mean = network.patterns.transpose() * step.weights;
  // Shares of all rows would have been a second copy of the patterns.
  for (UpdateRow& row : numbers.rows) {
    if (row.pattern >= 0) row.share = row.weight * network.patterns.row(row.pattern).transpose();
    if (row.pattern >= 0) step.weights[row.pattern] = 0;
  }
  if (numbers.rows.back().pattern < 0)
    numbers.rows.back().share = network.patterns.transpose() * step.weights;
  return numbers;
}

}  // namespace basinscope
