// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns of a table are keys and which values: asked where the table leaves a doubt.
#pragma once

#include <QDialog>
#include <functional>
#include <vector>

#include "core/regression/column_table.h"
#include "ui/theme/theme.h"

class QPushButton;

namespace basinscope {

class Label;
class Choice;

// One line a column: its name, its first numbers, what it is.
class ColumnDialog : public QDialog {
  Q_OBJECT

 public:
  // what: what the rule wants, one sentence.
  ColumnDialog(const Appearance* appearance, const ColumnTable& table, const ColumnRule& rule,
               const QString& what, QWidget* parent = nullptr);

  std::vector<ColumnRole> roles() const;

 private:
  void judge();

  ColumnRule rule_;
  std::vector<Choice*> choices_;
  Label* reason_;
  QPushButton* accept_;
};

// Reads a table (.csv, .npy), asks for its columns where they are in doubt, and hands them to take, which may
// throw a DataFault. Empty on success and where the question was cancelled, else one sentence.
using TakeColumns = std::function<void(const ColumnTable&, const std::vector<ColumnRole>&)>;
QString import_columns(QWidget* parent, const Appearance* appearance, const QString& path,
                       const ColumnRule& rule, const QString& what, const TakeColumns& take);

}  // namespace basinscope
