// SPDX-License-Identifier: GPL-3.0-or-later
// Notes in a window: the command, and the column that they stand in while it is on.
#pragma once

#include <QAction>
#include <QObject>

#include "ui/shell/notes/notes_panel.h"

namespace basinscope {

class NotesDesk : public QObject {
  Q_OBJECT

 public:
  NotesDesk(SceneDocument* document, const Appearance* appearance, QWidget* window);

  NotesPanel* panel() const { return panel_; }
  QAction* action() const { return action_; }
  bool is_open() const { return action_->isChecked(); }
  // What the column takes of the window's width, logical pixels.
  int width_taken() const { return is_open() ? NotesPanel::usual_width : 0; }

 Q_SIGNALS:
  void room_changed();

 private:
  NotesPanel* panel_;
  QAction* action_;
};

}  // namespace basinscope
