// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notes/notes_desk.h"

namespace basinscope {

NotesDesk::NotesDesk(SceneDocument* document, const Appearance* appearance, QWidget* window)
    : QObject(window),
      panel_(new NotesPanel(document, appearance, window)),
      action_(new QAction(tr("&Notes"), this)) {
  panel_->hide();
  action_->setCheckable(true);
  action_->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+N")));
  action_->setToolTip(tr("What is written on the scene, beside it (Ctrl+Shift+N)"));
  window->addAction(action_);
  connect(panel_, &NotesPanel::close_wanted, action_, &QAction::toggle);
  connect(action_, &QAction::toggled, this, &NotesDesk::room_changed);
  // Who opens an empty page wants to write.
  connect(action_, &QAction::triggered, panel_, [this, document](bool on) {
    if (!on) return;
    if (document->scene().notes.empty()) return panel_->write(true);
    panel_->take_focus();
  });
}

}  // namespace basinscope
