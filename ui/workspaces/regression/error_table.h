// SPDX-License-Identifier: GPL-3.0-or-later
// The estimators and their errors against the true function: over the keys where all of them are defined, so
// that they can be compared; over the keys where the estimator itself is defined; and the share of those
// keys.
#pragma once

#include <QWidget>

#include "core/data/data_table.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

struct ErrorRow {
  FitRole role = FitRole::selected;
  Message name;
  std::optional<double> common, own;  // none: there is no truth, or no key to compare at
  double defined = 0;
  bool selected = false;
};
// Best first, by the error over the keys common to all; without a truth, or without a key at which all are
// defined, in the order of the lines.
std::vector<ErrorRow> error_rows(const FitResult& result);
DataTable errors_table(const std::vector<ErrorRow>& rows);
QStringList error_heads();
QString error_cell(const std::optional<double>& error);
QString errors_caption();

class ErrorTable : public QWidget {
  Q_OBJECT

 public:
  ErrorTable(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  static constexpr double head_height = 32, row_height = 22.5;

  void show_result();
  void take_sizes();

  RegressionModel* model_;
  const Appearance* appearance_;
  std::vector<ErrorRow> rows_;
};

}  // namespace basinscope
