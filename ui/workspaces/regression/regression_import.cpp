// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_import.h"

#include <QFileDialog>

#include "ui/controls/column_dialog.h"
#include "ui/document/number_files.h"
#include "ui/text/window_title.h"

namespace basinscope {

void import_sample_file(RegressionModel* model, const Appearance* appearance, QWidget* parent,
                        const QString& path) {
  const QString complaint =
      import_columns(parent, appearance, path, {1, 1, 1},
                     RegressionModel::tr("A fit of one variable takes one column of keys and one of values."),
                     [model](const ColumnTable& table, const std::vector<ColumnRole>& roles) {
                       model->import_samples(table, roles);
                     });
  if (!complaint.isEmpty()) Q_EMIT model->complaint(complaint);
}

void import_surface_file(RegressionModel* model, const Appearance* appearance, QWidget* parent,
                         const QString& path) {
  const QString complaint = import_columns(
      parent, appearance, path, {2, 3, 1},
      RegressionModel::tr("A surface takes two columns of keys (the plane) or three (divided by their norms, "
                          "the sphere) and one column of values."),
      [model](const ColumnTable& table, const std::vector<ColumnRole>& roles) {
        model->import_surface(table, roles);
      });
  if (!complaint.isEmpty()) Q_EMIT model->complaint(complaint);
}

QString picked_table(QWidget* parent, const QString& title) {
  return QFileDialog::getOpenFileName(parent, window_title(title), QString(),
                                      number_file_filter(RegressionModel::tr("Keys and values")));
}

}  // namespace basinscope
