// SPDX-License-Identifier: GPL-3.0-or-later
// Undo and redo from the window, which says what of them cannot be seen.
#include "ui/shell/keyboard_focus.h"
#include "ui/shell/main_window.h"
#include "ui/shell/notes/notes_panel.h"

namespace basinscope {

void MainWindow::undo_or_redo(bool undo) {
  if (document_.cancel_gesture()) return;
  commit_entry(this);
  QUndoStack* stack = document_.undo_stack();
  const Scene before = document_.scene();
  const QString step = undo ? stack->undoText() : stack->redoText();
  undo ? stack->undo() : stack->redo();
  const QString places = unseen_changes(before, document_.scene()).join(QStringLiteral(", "));
  if (places.isEmpty()) return;
  status_->show_message((undo ? tr("Undone in %1: %2") : tr("Redone in %1: %2")).arg(places, step), 8000);
}

QStringList MainWindow::unseen_changes(const Scene& before, const Scene& after) const {
  QStringList places;
  for (const Workspace* workspace : workspaces_)
    places << workspace->unseen_changes(before, after, workspace == open_);
  if (before.notes != after.notes && !notes_->is_open()) places << tr("Notes");
  return places;
}

}  // namespace basinscope
