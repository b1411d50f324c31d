// SPDX-License-Identifier: GPL-3.0-or-later
// "Copy data", also as CSV or JSON, "Save data…" and "Copy picture" on a plot's right click. Files are
// separated by commas (with the ending .tsv or .txt by tabs), JSON with the parameters in its head (.json),
// or an array of numpy (.npy); what is copied is separated by tabs, which spreadsheets take apart on pasting.
// A picture is copied as PNG, SVG and PDF at once.
#pragma once

#include <QMenu>
#include <QString>
#include <functional>

#include "core/data/data_table.h"

namespace basinscope {

using MakeTable = std::function<DataTable()>;

// The plot's; its object name is "data menu".
class DataMenu : public QMenu {
  Q_OBJECT

 public:
  // table: the plot's numbers in full precision, asked for when a command is chosen. name: of the file that
  // is suggested, without ending.
  DataMenu(QWidget* plot, const QString& name, MakeTable table);

  DataTable table() const { return table_(); }
  // Empty when it was written, else why not.
  QString save_to(const QString& path) const;

 private:
  void save() const;
  std::string json() const;  // with the parameters in its head

  QWidget* plot_;
  QString name_;
  MakeTable table_;
};
void add_data_menu(QWidget* plot, const QString& name, MakeTable table);

void copy_table(const DataTable& table);
// What this widget shows. What lies under a busy overlay is of something else than is asked for and is not
// copied; the status line then says what the overlay says.
void copy_shown(const QWidget* widget, const MakeTable& table);
DataCell word_cell(const QString& word);
std::string utf8(const QString& text);

}  // namespace basinscope
