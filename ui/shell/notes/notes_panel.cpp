// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/notes/notes_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/scene/scene_file.h"
#include "ui/text/number_text.h"
#include "ui/text/written_text.h"
#include "ui/theme/icons.h"

namespace basinscope {

NotesPanel::NotesPanel(SceneDocument* document, const Appearance* appearance, QWidget* parent)
    : QWidget(parent),
      document_(document),
      appearance_(appearance),
      title_(new Label(tr("Notes"))),
      remark_(new Label),
      close_(new QToolButton),
      write_(new QPushButton(tr("Write"))),
      scroll_(new QScrollArea),
      editor_(new QPlainTextEdit) {
  setAccessibleName(tr("Notes on the scene"));
  close_->setAccessibleName(tr("Close the notes"));
  close_->setToolTip(tr("Close the notes; they stay in the scene"));
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

  auto* page = new QWidget;
  page->setProperty("role", "page");
  blocks_ = new QVBoxLayout(page);
  blocks_->addStretch(1);
  scroll_->setWidget(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setAccessibleName(tr("Notes as they are read"));

  auto* column = new QVBoxLayout(this);
  auto* head = new QHBoxLayout;
  head->addWidget(title_, 1);
  head->addWidget(write_);
  head->addWidget(close_);
  column->addLayout(head);
  column->addWidget(scroll_, 1);
  column->addWidget(editor_, 1);
  column->addWidget(remark_);
  editor_->hide();
  connect(close_, &QToolButton::clicked, this, &NotesPanel::close_wanted);
  connect(write_, &QPushButton::toggled, this, &NotesPanel::write);
  connect(editor_, &QPlainTextEdit::textChanged, this, &NotesPanel::take_text);
  connect(document_, &SceneDocument::changed, this, &NotesPanel::show_notes);
  connect(appearance_, &Appearance::changed, this, [this] {
    dress();
    show_notes();
  });
  dress();
}

void NotesPanel::dress() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setMinimumWidth(px(least_width));
  setMaximumWidth(px(560));
  layout()->setContentsMargins(px(16), px(8), px(12), px(12));
  layout()->setSpacing(px(8));
  blocks_->setContentsMargins(0, 0, px(8), 0);
  blocks_->setSpacing(px(8));
  title_->setFont(appearance_->font(15, QFont::DemiBold));
  remark_->setFont(appearance_->font(11));
  editor_->setFont(appearance_->font(12));
  close_->setIcon(icon(QStringLiteral("close"), appearance_->theme()));
  close_->setFixedSize(px(26), px(26));
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
  scroll_->setVisible(!on);
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
  const std::vector<WrittenBlock> blocks = written_blocks(notes);
  while (labels_.size() < blocks.size()) {
    auto* label = new Label;
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    blocks_->insertWidget(static_cast<int>(labels_.size()), label);
    labels_.push_back(label);
  }
  for (std::size_t i = 0; i < labels_.size(); ++i) {
    labels_[i]->setVisible(i < blocks.size());
    if (i >= blocks.size()) continue;
    const bool heading = blocks[i].kind == WrittenBlock::Kind::heading;
    const bool item = blocks[i].kind == WrittenBlock::Kind::item;
    labels_[i]->setFont(heading ? appearance_->font(blocks[i].level == 1 ? 14 : 13, QFont::DemiBold)
                                : appearance_->font(12));
    labels_[i]->setContentsMargins(appearance_->px(item ? 12 : 0), 0, 0, 0);
    labels_[i]->setText(item ? RichText(QStringLiteral("• ")) + blocks[i].text : blocks[i].text);
  }
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

void NotesPanel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().panel);
  painter.fillRect(0, 0, appearance_->px(1), height(), appearance_->theme().line);
}

}  // namespace basinscope
