// SPDX-License-Identifier: GPL-3.0-or-later
// The first rows of what is imported, and what its columns are used as. Columns are selected by pointer or
// keyboard; the owner changes what those are used as.
#pragma once

#include <QAbstractTableModel>
#include <QTableView>

#include "ui/controls/import_reading.h"
#include "ui/theme/theme.h"

namespace basinscope {

// The rows of the table: what a column is used as, what it holds, then numbers and words.
class ImportRows : public QAbstractTableModel {
  Q_OBJECT

 public:
  ImportRows(const Appearance* appearance, QObject* parent)
      : QAbstractTableModel(parent), appearance_(appearance) {}

  // Others beyond this many are taken as they are likely to be meant, and are not shown.
  static constexpr int most_columns = 2000, most_rows = 8, rows_above = 2;

  // It has a source.
  void show_reading(std::shared_ptr<const ImportReading> reading);
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString cell(int row, int column) const;
  QString held(const SourceColumn& column) const;

  const Appearance* appearance_;
  std::shared_ptr<const ImportReading> reading_ = std::make_shared<const ImportReading>();
};

class ImportPreview : public QTableView {
  Q_OBJECT

 public:
  ImportPreview(const Appearance* appearance, QWidget* parent = nullptr);

  void show_reading(std::shared_ptr<const ImportReading> reading);  // it has a source
  std::vector<int> selected_columns() const;

 Q_SIGNALS:
  void columns_selected();
  void next_use_wanted();  // of the selected columns: space, or a double click

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  ImportRows* rows_;
};

QString use_text(ColumnUse use);

}  // namespace basinscope
