// SPDX-License-Identifier: GPL-3.0-or-later
// Label | one entry for a text that stands for several numbers (a list, a matrix), and a message beneath
// when the text is wrong. The owner reads the text: it keeps what it says or explains why not.
#pragma once

#include <QLineEdit>
#include <QWidget>
#include <functional>

#include "ui/controls/label.h"
#include "ui/theme/theme.h"

namespace basinscope {

class TextRow : public QWidget {
  Q_OBJECT

 public:
  // Takes a text that was typed; empty when it was accepted, else one sentence.
  using Reader = std::function<QString(const QString& text)>;

  TextRow(const Appearance* appearance, const RichText& label, const QString& name, const QString& help,
          Reader reader, QWidget* parent = nullptr);

  // A text being typed stays; what was complained of is over.
  void show_text(const QString& text);
  // In place of the reader given: one that needs the row, to complain some time after it took a text.
  void set_reader(Reader reader) { reader_ = std::move(reader); }
  void complain(const QString& sentence);  // empty: all is well
  void set_placeholder(const QString& text) { entry_->setPlaceholderText(text); }
  QLineEdit* entry() { return entry_; }
  QString complaint() const { return message_->text(); }

 private:
  void read();
  void take_sizes();

  const Appearance* appearance_;
  QString help_;
  Reader reader_;
  QLineEdit* entry_;
  Label* message_;
};

}  // namespace basinscope
