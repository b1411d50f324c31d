// SPDX-License-Identifier: GPL-3.0-or-later
// An essay on the open scene in a column beside it: read with its headings and lists, written as plain text.
// It is the scene's own, undone and saved with it; a command shows and hides it. Owned by the window; GUI
// thread.
#pragma once

#include <QAction>
#include <QPlainTextEdit>
#include <QPushButton>
#include <optional>

#include "ui/controls/label.h"
#include "ui/controls/markdown_text.h"
#include "ui/document/scene_document.h"
#include "ui/shell/side_column.h"

namespace basinscope {

class NotesPanel : public SideColumn {
  Q_OBJECT

 public:
  NotesPanel(SceneDocument* document, const Appearance* appearance, QWidget* window);

  QAction* action() const { return action_; }
  bool is_open() const override { return action_->isChecked(); }
  void take_focus();
  void write(bool on);  // or read
  bool writing() const { return write_->isChecked(); }
  QPlainTextEdit* editor() const { return editor_; }
  QTextBrowser* text() const { return text_; }  // as it is read

 protected:
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take_text();
  void show_notes();
  void apply_theme();

  SceneDocument* document_;
  QAction* action_;
  Label *title_, *remark_;
  QPushButton* write_;
  MarkdownText* text_;
  std::optional<QString> shown_;  // the notes in it; none: to be set anew
  QPlainTextEdit* editor_;
};

}  // namespace basinscope
