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

  // A text being typed stays.
  void show_text(const QString& text);
  void set_placeholder(const QString& text) { entry_->setPlaceholderText(text); }
  QLineEdit* entry() { return entry_; }
  QString complaint() const { return message_->text(); }

 private:
  void read();
  void complain(const QString& sentence);
  void take_sizes();

  const Appearance* appearance_;
  QString help_;
  Reader reader_;
  QLineEdit* entry_;
  Label* message_;
};

}  // namespace basinscope
