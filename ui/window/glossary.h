// SPDX-License-Identifier: GPL-3.0-or-later
// What the symbols on screen mean.
#pragma once

#include <QAction>
#include <QDialog>
#include <QHBoxLayout>
#include <QString>
#include <QStringList>
#include <vector>

#include "ui/theme/theme.h"

namespace basinscope {

struct GlossaryEntry {
  QString symbol;
  QString rich;  // the symbol as set in labels
  QString meaning;
};

const std::vector<GlossaryEntry>& glossary();
// The named symbols as a rich-text table; all of them when none is named.
QString glossary_table(const QStringList& symbols = {});

// A dialog with a title row, rich text that can be selected, and Close.
class TextDialog : public QDialog {
  Q_OBJECT

 public:
  TextDialog(const QString& title, const QString& rich_text, const Appearance* appearance, QWidget* parent);

  // A button beside Close.
  void add_button(QAction* action);

 private:
  QHBoxLayout* foot_;
};

}  // namespace basinscope
