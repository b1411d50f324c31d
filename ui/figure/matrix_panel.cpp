// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/matrix_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr int field_levels = 41;  // odd: zero has a colour of its own

// The ticks of an axis whose rows are counted from the top.
std::vector<CurveName> rows_from_top(Index rows) {
  Index step = 1;
  // At most five ticks fit, at rows that are multiples of a power of two.
  while (step * 5 < rows) step *= 2;
  std::vector<CurveName> names;
  for (Index row = step; row <= rows; row += step)
    names.push_back({static_cast<double>(rows + 1 - row), grouped_text(row), true});
  // The first row is named, too, as it is at the top where an axis usually has its largest number.
  if (step > 1) names.push_back({static_cast<double>(rows), QStringLiteral("1"), true});
  return names;
}

}  // namespace

void show_matrix(CurvePanel& panel, const Matrix& matrix) {
  // The first row of a CurveField is at the bottom.
  const Matrix shown = matrix.colwise().reverse();
  CurveField field;
  field.columns = static_cast<int>(matrix.cols());
  field.rows = static_cast<int>(matrix.rows());
  field.values.assign(shown.data(), shown.data() + shown.size());
  double largest = 0;
  for (const double value : field.values)
    largest = std::isfinite(value) ? std::max(largest, std::abs(value)) : largest;
  // The ends are symmetric, so that 0 has the neutral colour; a matrix of zeros still needs two ends.
  field.high = largest > 0 ? largest : 1;
  field.low = -field.high;
  field.colours = QStringLiteral("diverging");
  field.levels = field_levels;
  panel.x = {0.5, static_cast<double>(matrix.cols()) + 0.5, false, {}, {}, true};
  panel.y = {0.5, static_cast<double>(matrix.rows()) + 0.5, false, {}, rows_from_top(matrix.rows())};
  panel.bar = CurveBar{
      field.colours, field_levels, {{0, rounded_number(field.low, 2)}, {1, rounded_number(field.high, 2)}}};
  panel.beside = 52;
  panel.field = std::move(field);
}

CurvePanel bars_panel(const Vector& values, const CurveAxis& y, const QColor& colour, double first) {
  CurvePanel panel;
  panel.x = {first - 0.5, first + static_cast<double>(values.size()) - 0.5, false, {}, {}, true};
  panel.y = y;
  // A logarithmic axis has no zero.
  const double foot = y.logarithmic ? y.low : 0;
  for (Index i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i]) || (y.logarithmic && !(values[i] > y.low))) continue;
    const double x = static_cast<double>(i) + first, half = 0.38;
    CurveShape bar;
    bar.points = {{x - half, foot}, {x + half, foot}, {x + half, values[i]}, {x - half, values[i]}};
    bar.fill = colour;
    panel.shapes.push_back(std::move(bar));
  }
  return panel;
}

}  // namespace basinscope
