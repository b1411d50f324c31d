// SPDX-License-Identifier: GPL-3.0-or-later
// One line of what to do over the panels of a workspace. Its cross closes it for good, there; Help brings all
// of them back.
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"
#include "ui/workspaces/workspace.h"

class QToolButton;
class QPushButton;

namespace basinscope {

class Label;

class HintLine : public QWidget {
  Q_OBJECT

 public:
  explicit HintLine(const Appearance* appearance, QWidget* parent = nullptr);

  // That of this workspace, unless it was closed.
  void show_for(const Workspace& workspace);
  // Plots come first: small windows and presenter mode have no room for it.
  void set_room(bool room);
  void bring_back();
  QString text() const;

 Q_SIGNALS:
  void lesson_wanted(const std::string& id);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void fit();
  void apply_theme();

  const Appearance* appearance_;
  Label *sign_, *text_;
  QPushButton* lesson_;
  QToolButton* close_;
  QString place_;  // of the workspace, in the settings
  WorkspaceHint hint_;
  bool room_ = true;
};

}  // namespace basinscope
