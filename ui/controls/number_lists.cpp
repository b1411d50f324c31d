// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_lists.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "core/scene/method_refusal.h"
#include "ui/text/shown_number.h"

namespace basinscope {

namespace {
constexpr int digits = 6;
}  // namespace

QString list_text(const Vector& list) {
  QStringList parts;
  for (const double value : list) parts << shown_number(value, digits);
  return parts.join(QStringLiteral(", "));
}

QString matrix_text(const Matrix& matrix) {
  QStringList rows;
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) rows << list_text(matrix.row(i).transpose());
  return rows.join(QStringLiteral("; "));
}

std::optional<Matrix> matrix_from(const QString& text) {
  const QStringList rows = text.split(QLatin1Char(';'), Qt::SkipEmptyParts);
  Matrix matrix;
  for (qsizetype i = 0; i < rows.size(); ++i) {
    const auto numbers = numbers_from(rows[i]);
    if (!numbers || numbers->empty()) return std::nullopt;
    const auto columns = static_cast<Eigen::Index>(numbers->size());
    if (i == 0) matrix.resize(rows.size(), columns);
    if (columns != matrix.cols()) return std::nullopt;
    matrix.row(i) = Eigen::Map<const Vector>(numbers->data(), columns).transpose();
  }
  return matrix;
}

Matrix not_rounded(Matrix typed, const Matrix& before) {
  if (typed.rows() != before.rows() || typed.cols() != before.cols()) return typed;
  for (Eigen::Index i = 0; i < typed.rows(); ++i)
    for (Eigen::Index j = 0; j < typed.cols(); ++j)
      if (number_from(shown_number(before(i, j), digits)) == typed(i, j)) typed(i, j) = before(i, j);
  return typed;
}

QString list_from(const QString& text, const FieldTraits& field, std::vector<double>& list) {
  const auto typed = numbers_from(text);
  const auto fits = [&field](double value) {
    return field.range.contains(value) && (!field.whole || value == std::floor(value));
  };
  if (!typed || typed->size() < field.least || typed->size() > field.most ||
      !std::all_of(typed->begin(), typed->end(), fits))
    return tr("needs up to %1 %2 from %3 to %4")
        .arg(field.most)
        .arg(field.whole ? tr("whole numbers") : tr("numbers"), shown_number(field.range.lowest),
             shown_number(field.range.highest));
  const auto row = [](const std::vector<double>& values) -> Matrix {
    return Eigen::Map<const Vector>(values.data(), static_cast<Eigen::Index>(values.size())).transpose();
  };
  const Matrix next = not_rounded(row(*typed), row(list));
  list.assign(next.data(), next.data() + next.size());
  return {};
}

QString bounds_from(const QString& text, Eigen::Index count, Vector& bounds) {
  const auto numbers = numbers_from(text);
  if (!numbers) return tr("needs %1 numbers with commas between them").arg(count);
  if (static_cast<Eigen::Index>(numbers->size()) != count)
    return tr("needs %1 numbers, not %2").arg(count).arg(numbers->size());
  const Vector typed = Eigen::Map<const Vector>(numbers->data(), count);
  const Vector next = not_rounded(typed, bounds);
  if (const Message why = method_refusal(Constrained{next}, count); !why.empty()) return translated(why);
  bounds = next;
  return {};
}

}  // namespace basinscope
