// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/error_table.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/controls/data_menu.h"
#include "ui/controls/number_text.h"
#include "ui/controls/veil.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

constexpr double head_height = 24, table_row_height = 24;
constexpr int most_rows = 5;

}  // namespace

ErrorTable::ErrorTable(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  setAccessibleName(tr("Errors of the estimators"));
  add_data_menu(this, QStringLiteral("errors"), [this] { return table(); });
  new Veil(this, &model->fit_currency(), appearance, [] { return tr("Computing the fits…"); });
  connect(model, &RegressionModel::fit_changed, this, &ErrorTable::show_result);
  connect(appearance, &Appearance::changed, this, &ErrorTable::take_sizes);
  take_sizes();
}

void ErrorTable::take_sizes() {
  setFixedHeight(appearance_->px(head_height + most_rows * table_row_height + 8));
  update();
}

void ErrorTable::show_result() {
  rows_.clear();
  const FitResult* result = model_->fit();
  if (!result) {
    setAccessibleDescription({});
    return update();
  }
  for (const FitLine& line : result->lines)
    rows_.push_back({line.role, line.name, line.error ? std::optional(line.error->rmse) : std::nullopt,
                     line.error ? line.error->defined : line.fit.defined, rows_.empty()});
  const auto key = [](const Row& row) { return row.error && std::isfinite(*row.error) ? *row.error : 1e300; };
  std::stable_sort(rows_.begin(), rows_.end(), [&](const Row& a, const Row& b) { return key(a) < key(b); });
  QString spoken;
  for (const Row& row : rows_)
    spoken += row.name + QStringLiteral(": ") +
              (row.error ? fixed_text(*row.error, 3) : QStringLiteral("–")) + QStringLiteral("; ");
  setAccessibleDescription(spoken);
  update();
}

QString ErrorTable::table() const {
  QString text = QStringLiteral("Estimator\tError to truth\tDefined\n");
  for (const Row& row : rows_)
    text += row.name + QLatin1Char('\t') + (row.error ? data_number(*row.error) : QString()) +
            QLatin1Char('\t') + data_number(row.defined) + QLatin1Char('\n');
  return text;
}

void ErrorTable::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.fillRect(rect(), theme.panel);
  const double left = 46 * scale, right = width() - 12 * scale, middle = right - 82 * scale;
  const auto cell = [&](double x0, double x1, double y, double height, const QString& text,
                        Qt::Alignment side) {
    painter.drawText(QRectF(x0, y, x1 - x0, height), static_cast<int>(side | Qt::AlignVCenter), text);
  };
  double y = 0;
  painter.setFont(appearance_->font(11, QFont::Medium));
  painter.setPen(theme.text_2);
  cell(left, middle, y, head_height * scale, tr("Estimator"), Qt::AlignLeft);
  cell(left, middle, y, head_height * scale, tr("Error to truth"), Qt::AlignRight);
  cell(middle, right, y, head_height * scale, tr("Defined %"), Qt::AlignRight);
  y += head_height * scale;
  painter.fillRect(QRectF(0, y - scale, width(), scale), theme.line);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const Row& row : rows_) {
    const QRectF line(0, y, width(), table_row_height * scale);
    if (row.selected) painter.fillRect(line, theme.accent_soft);
    painter.setPen(QPen(role_colour(row.role, theme), 2.5 * scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(13 * scale, line.center().y()), QPointF(31 * scale, line.center().y()));
    painter.setPen(theme.text);
    painter.setFont(appearance_->font(12));
    const double room = middle - left - 60 * scale;
    cell(left, middle, y, line.height(),
         painter.fontMetrics().elidedText(row.name, Qt::ElideRight, int(room)), Qt::AlignLeft);
    cell(left, middle, y, line.height(),
         row.error && std::isfinite(*row.error) ? rounded_number(*row.error, 3) : QStringLiteral("–"),
         Qt::AlignRight);
    cell(middle, right, y, line.height(), fixed_text(100 * row.defined, 1), Qt::AlignRight);
    y += line.height();
  }
}

}  // namespace basinscope
