// SPDX-License-Identifier: GPL-3.0-or-later
// Ctrl+K: every command of the window by typing a part of its name. It lies over the window, and goes when
// something else gets the focus.
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

#include "ui/shell/command_list.h"
#include "ui/theme/theme.h"

class QLineEdit;
class QListView;
class QMainWindow;
class QStandardItemModel;

namespace basinscope {

class Label;
class StatusLine;

class CommandPalette : public QWidget {
  Q_OBJECT

 public:
  CommandPalette(const Appearance* appearance, StatusLine* status, QMainWindow* window);

  // Open it, or close it where it is open.
  void toggle();

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void open();
  void close_and_restore();
  void show_matches();
  void take(int row);
  void place_it();

  const Appearance* appearance_;
  StatusLine* status_;
  QMainWindow* window_;
  QLineEdit* entry_;
  QListView* list_;
  QStandardItemModel* model_;
  Label* count_;
  std::vector<ListedCommand> all_, shown_;
  QPointer<QWidget> before_;  // had the focus
};

}  // namespace basinscope
