// SPDX-License-Identifier: GPL-3.0-or-later
// The estimators by their error to the truth, with the share of the keys where they are defined.
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class ErrorTable : public QWidget {
  Q_OBJECT

 public:
  ErrorTable(RegressionModel* model, const Appearance* appearance, QWidget* parent = nullptr);
  QString table() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Row {
    FitRole role;
    QString name;
    std::optional<double> error;
    double defined;
    bool selected;
  };
  void show_result();
  void take_sizes();

  RegressionModel* model_;
  const Appearance* appearance_;
  std::vector<Row> rows_;
};

}  // namespace basinscope
