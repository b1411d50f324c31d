// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/error_table.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/controls/busy_overlay.h"
#include "ui/controls/data_menu.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {
namespace {

constexpr int most_rows = 5;

std::optional<double> known(double error) {
  return std::isfinite(error) ? std::optional(error) : std::nullopt;
}

}  // namespace

std::vector<ErrorRow> error_rows(const FitResult& result) {
  std::vector<ErrorRow> rows;
  for (const FitLine& line : result.lines) {
    ErrorRow row{line.role, line.name, {}, {}, line.fit.defined, rows.empty()};
    if (line.error) {
      row.common = known(line.error->common);
      row.own = known(line.error->own);
    }
    rows.push_back(std::move(row));
  }
  const bool comparable =
      std::all_of(rows.begin(), rows.end(), [](const ErrorRow& row) { return row.common; });
  if (comparable)
    std::stable_sort(rows.begin(), rows.end(),
                     [](const ErrorRow& a, const ErrorRow& b) { return *a.common < *b.common; });
  return rows;
}

QStringList error_heads() {
  return {QObject::tr("Estimator"), QObject::tr("RMSE on common keys"), QObject::tr("RMSE where defined"),
          QObject::tr("Defined on (%)")};
}

QString error_cell(const std::optional<double>& error) {
  if (!error) return QStringLiteral("–");
  return *error >= 0.01 && *error < 100 ? fixed_text(*error, 3) : rounded_number(*error, 3);
}

QString errors_caption() { return QObject::tr("common keys: those where all estimators are defined"); }

DataTable errors_table(const std::vector<ErrorRow>& rows) {
  DataTable table{{"estimator", "error to truth, common keys", "error to truth, own keys", "defined"}, {}};
  const auto cell = [](const std::optional<double>& error) { return error ? DataCell(*error) : DataCell(); };
  for (const ErrorRow& row : rows)
    table.rows.push_back({row.name.english(), cell(row.common), cell(row.own), row.defined});
  return table;
}

ErrorTable::ErrorTable(RegressionModel* model, const Appearance* appearance, QWidget* parent)
    : QWidget(parent), model_(model), appearance_(appearance) {
  setAccessibleName(tr("Errors of the estimators"));
  setToolTip(
      tr("Root mean square difference to the true function: over the keys where all estimators shown are "
         "defined, which compares them, and over those where each one is."));
  add_data_menu(this, QStringLiteral("errors"), [this] { return errors_table(rows_); });
  new BusyOverlay(this, &model->fit_freshness(), appearance, [] { return tr("Computing the fits…"); });
  connect(model, &RegressionModel::result_changed, this, &ErrorTable::show_result);
  connect(appearance, &Appearance::changed, this, &ErrorTable::take_sizes);
  take_sizes();
}

void ErrorTable::take_sizes() {
  setFixedHeight(appearance_->px(head_height + most_rows * row_height + 8));
  update();
}

void ErrorTable::show_result() {
  rows_.clear();
  const FitResult* result = model_->fit();
  if (!result) {
    setAccessibleDescription({});
    return update();
  }
  rows_ = error_rows(*result);
  QString spoken;
  for (const ErrorRow& row : rows_)
    spoken += translated(row.name) + QStringLiteral(": ") + error_cell(row.common) + QStringLiteral("; ");
  setAccessibleDescription(spoken);
  update();
}

void ErrorTable::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Theme& theme = appearance_->theme();
  const double scale = appearance_->scale();
  painter.fillRect(rect(), theme.panel);
  const double left = 46 * scale, right = width() - 12 * scale;
  const double places[] = {left, right - 134 * scale, right - 62 * scale, right};
  const auto cell = [&](double x0, double x1, double y, double height, const QString& text,
                        Qt::Alignment side) {
    painter.drawText(QRectF(x0, y, x1 - x0, height),
                     static_cast<int>(side | Qt::AlignVCenter) | Qt::TextWordWrap, text);
  };
  double y = 0;
  painter.setFont(appearance_->font(11, QFont::Medium));
  painter.setPen(theme.text_2);
  const QStringList heads = error_heads();
  cell(left, places[1], y, head_height * scale, heads[0], Qt::AlignLeft);
  for (int i = 1; i < 4; ++i)
    cell(std::max(places[i - 1], places[i] - 78 * scale), places[i], y, head_height * scale, heads[i],
         Qt::AlignRight);
  y += head_height * scale;
  painter.fillRect(QRectF(0, y - scale, width(), scale), theme.line);
  painter.setRenderHint(QPainter::Antialiasing);
  for (const ErrorRow& row : rows_) {
    const QRectF line(0, y, width(), row_height * scale);
    if (row.selected) painter.fillRect(line, theme.accent_soft);
    painter.setPen(QPen(role_colour(row.role, theme), 2.5 * scale, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(13 * scale, line.center().y()), QPointF(31 * scale, line.center().y()));
    painter.setPen(theme.text);
    painter.setFont(appearance_->font(12));
    const double room = places[1] - left - 44 * scale;
    cell(left, places[1], y, line.height(),
         painter.fontMetrics().elidedText(translated(row.name), Qt::ElideRight, int(room)), Qt::AlignLeft);
    const QString cells[] = {error_cell(row.common), error_cell(row.own), fixed_text(100 * row.defined, 1)};
    for (int i = 1; i < 4; ++i)
      cell(places[i - 1], places[i], y, line.height(), cells[i - 1], Qt::AlignRight);
    y += line.height();
  }
}

}  // namespace basinscope
