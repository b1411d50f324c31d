// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notes/notes_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "core/scene/scene_file.h"
#include "ui/text/shown_number.h"

namespace basinscope {

NotesPanel::NotesPanel(SceneDocument* document, const Appearance* appearance, QWidget* window)
    : SideColumn(appearance, 320, 200, window),
      document_(document),
      action_(new QAction(tr("&Notes"), this)),
      title_(new Label(tr("Notes"))),
      remark_(new Label),
      write_(new QPushButton(tr("Write"))),
      text_(new MarkdownText(appearance)),
      editor_(new QPlainTextEdit) {
  setAccessibleName(tr("Notes on the scene"));
  name_close(tr("Close the notes"), tr("Close the notes; they stay in the scene"));
  action_->setCheckable(true);
  action_->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+N")));
  action_->setToolTip(tr("What is written on the scene, beside it (Ctrl+Shift+N)"));
  window->addAction(action_);
  write_->setCheckable(true);
  write_->setToolTip(tr("Write them: paragraphs, # headings, - lists, *italic*, **bold**"));
  remark_->setWordWrap(true);
  editor_->setAccessibleName(tr("Text of the notes"));
  editor_->setPlaceholderText(
      tr("What is to be seen here, and why.\n\n# A heading\n\n- a list\n\n*italic*, "
         "**bold**"));
  editor_->setTabChangesFocus(true);
  editor_->setUndoRedoEnabled(false);  // what is typed are steps of the scene's history
  editor_->installEventFilter(this);

  text_->set_bare();
  text_->setAccessibleName(tr("Notes as they are read"));

  add_to_head(title_, 1);
  add_to_head(write_);
  column()->addWidget(text_, 1);
  column()->addWidget(editor_, 1);
  column()->addWidget(remark_);
  editor_->hide();
  hide();
  connect(this, &SideColumn::close_wanted, action_, &QAction::toggle);
  connect(action_, &QAction::toggled, this, &SideColumn::room_changed);
  // Who opens an empty page wants to write.
  connect(action_, &QAction::triggered, this, [this](bool on) {
    if (!on) return;
    if (document_->scene().notes.empty()) return write(true);
    take_focus();
  });
  connect(write_, &QPushButton::toggled, this, &NotesPanel::write);
  connect(editor_, &QPlainTextEdit::textChanged, this, &NotesPanel::take_text);
  connect(document_, &SceneDocument::changed, this, &NotesPanel::show_notes);
  connect(appearance_, &Appearance::changed, this, [this] {
    apply_theme();
    show_notes();
  });
  apply_theme();
}

void NotesPanel::apply_theme() {
  apply_theme_to_column();
  text_->apply_theme();
  title_->setFont(appearance_->font(15, QFont::DemiBold));
  remark_->setFont(appearance_->font(11));
  editor_->setFont(appearance_->font(12));
}

// Typing without a pause is one step.
void NotesPanel::take_text() {
  const std::string text = editor_->toPlainText().toStdString();
  if (text == document_->scene().notes) return;
  if (text.size() > longest_notes) {
    remark_->setText(tr("Notes have at most %1 bytes; what goes beyond is not kept.")
                         .arg(grouped_text(static_cast<qint64>(longest_notes))));
    remark_->setStyleSheet(QStringLiteral("color: %1").arg(appearance_->theme().error.name()));
    return;
  }
  document_->change(
      tr("Notes"), [&](Scene& scene) { scene.notes = text; }, true);
}

void NotesPanel::write(bool on) {
  write_->setChecked(on);
  text_->setVisible(!on);
  editor_->setVisible(on);
  show_notes();
  if (on) editor_->setFocus(Qt::OtherFocusReason);
}

void NotesPanel::show_notes() {
  if (!isVisible()) return;
  const QString notes = QString::fromStdString(document_->scene().notes);
  if (editor_->toPlainText() != notes) {
    const QSignalBlocker quiet(editor_);
    const int at = editor_->textCursor().position();
    editor_->setPlainText(notes);
    QTextCursor cursor = editor_->textCursor();
    cursor.setPosition(static_cast<int>(std::min<qsizetype>(at, notes.size())));
    editor_->setTextCursor(cursor);
  }
  remark_->setStyleSheet({});
  remark_->setProperty("role", "quiet");
  remark_->setText(notes.isEmpty() && !writing() ? tr("Nothing is written on this scene yet.") : QString());
  if (writing() || shown_ == notes) return;
  shown_ = notes;
  text_->show_text(notes);
}

void NotesPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  show_notes();
}

// Qt's editor would take undo and redo for itself, which has no history.
bool NotesPanel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return QWidget::eventFilter(watched, event);
  const auto* const key = static_cast<QKeyEvent*>(event);
  if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo)) return false;
  event->ignore();
  return true;
}

void NotesPanel::take_focus() {
  if (writing())
    editor_->setFocus(Qt::TabFocusReason);
  else
    write_->setFocus(Qt::TabFocusReason);
}

}  // namespace basinscope
