// SPDX-License-Identifier: GPL-3.0-or-later
// The documentation in a window of its own beside the program's: pages at the left, what is typed is looked
// for in all of them.
#pragma once

#include <QDialog>
#include <QLineEdit>
#include <QListWidget>

#include "ui/controls/label.h"
#include "ui/controls/markdown_text.h"
#include "ui/shell/documentation/documentation.h"
#include "ui/theme/theme.h"

namespace basinscope {

class DocumentationWindow : public QDialog {
  Q_OBJECT

 public:
  DocumentationWindow(const Appearance* appearance, QWidget* parent);

  void show_place(const DocumentationPlace& place);
  const DocumentationPlace& place() const { return place_; }
  // The next place that has these words, from where one is on.
  bool find_next(const QString& words);
  QTextBrowser* text() const { return text_; }
  QLineEdit* search() const { return search_; }

 private:
  void follow(const QUrl& link);
  void apply_theme();

  const Appearance* appearance_;
  QListWidget* pages_;
  QLineEdit* search_;
  Label* nowhere_;  // that what is looked for is on no page
  MarkdownText* text_;
  DocumentationPlace place_;
};

// F1: where the focused control, or what it stands in, is explained; the open workspace's page is looked at
// first. Nothing where no name of it is.
std::optional<DocumentationPlace> place_of_focus(const QString& page);

}  // namespace basinscope
