// SPDX-License-Identifier: GPL-3.0-or-later
// An essay on the open scene in a column beside it: read with its headings and lists, written as plain text.
// It is the scene's own, undone and saved with it. GUI thread.
#pragma once

#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QWidget>
#include <optional>

#include "ui/controls/label.h"
#include "ui/document/scene_document.h"
#include "ui/theme/theme.h"

class QToolButton;

namespace basinscope {

class NotesPanel : public QWidget {
  Q_OBJECT

 public:
  NotesPanel(SceneDocument* document, const Appearance* appearance, QWidget* parent = nullptr);

  static constexpr int usual_width = 320, least_width = 200;
  void take_focus();
  void write(bool on);  // or read
  bool writing() const { return write_->isChecked(); }
  QPlainTextEdit* editor() const { return editor_; }
  QTextBrowser* text() const { return text_; }  // as it is read

 Q_SIGNALS:
  void close_wanted();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void take_text();
  void show_notes();
  void dress();

  SceneDocument* document_;
  const Appearance* appearance_;
  Label *title_, *remark_;
  QToolButton* close_;
  QPushButton* write_;
  QTextBrowser* text_;
  std::optional<QString> shown_;  // the notes in it; none: to be set anew
  QPlainTextEdit* editor_;
};

}  // namespace basinscope
