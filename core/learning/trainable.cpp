// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/trainable.h"

#include <algorithm>
#include <cmath>

namespace basinscope {

Eigen::Index trained_numbers(const std::vector<Trainable>& all) {
  Eigen::Index count = 0;
  for (const Trainable& each : all)
    if (each.trained) count += each.rows * each.columns;
  return count;
}

Matrix starting_value(const Trainable& t, Random& random) {
  using enum Trainable::Start;
  if (t.start == one) return Matrix::Ones(t.rows, t.columns);
  Matrix value = Matrix::Zero(t.rows, t.columns);
  const double reach = std::sqrt(6.0 / static_cast<double>(t.rows + t.columns)),
               deviation = 1 / std::sqrt(static_cast<double>(t.columns));
  if (t.start == glorot) {
    for (double& number : value.reshaped<Eigen::RowMajor>()) number = reach * (2 * random.uniform() - 1);
  } else if (t.start == normal) {
    for (double& number : value.reshaped<Eigen::RowMajor>()) number = deviation * random.normal();
  } else if (t.start == spread) {
    value = Vector::LinSpaced(value.size(), std::log(t.first), std::log(t.last))
                .array()
                .exp()
                .matrix()
                .reshaped(t.rows, t.columns);
  }
  return value;
}

RecordedValues::RecordedValues(Tape& tape, std::vector<Trainable> all, const std::vector<Matrix>& values)
    : tape_(tape), all_(std::move(all)), one_(tape.constant(Matrix::Ones(1, 1))) {
  for (const Matrix& value : values) places_.push_back(tape.variable(value));
}

Tape::Place RecordedValues::operator[](std::string_view path) const {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const Trainable& t) { return t.path == path; });
  return places_[static_cast<std::size_t>(found - all_.begin())];
}

Tape::Place RecordedValues::normalised_rows(Tape::Place rows, Eigen::Index groups) {
  constexpr LayerNorm norm{.eta = 1, .delta = 0, .unbiased = false, .epsilon = 1e-5};
  return tape_.record(PostRows{norm, groups}, {rows, one_});
}

Tape::Place RecordedValues::normalised(Tape::Place rows, const std::string& path, Eigen::Index groups) {
  rows = tape_.record(ScaleColumns{}, {normalised_rows(rows, groups), (*this)[path + "/g"]});
  return tape_.record(AddRow{}, {rows, (*this)[path + "/b"]});
}

}  // namespace basinscope
