// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/text_row.h"

#include <QStyle>
#include <QVBoxLayout>

#include "ui/controls/parameter_row.h"

namespace basinscope {

TextRow::TextRow(const Appearance* appearance, const RichText& label, const QString& name,
                 const QString& help, Reader reader, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      help_(help),
      reader_(std::move(reader)),
      entry_(new QLineEdit),
      message_(new Label) {
  entry_->setAccessibleName(name);
  entry_->setToolTip(help);
  message_->setProperty("role", "error");
  message_->setWordWrap(true);
  message_->hide();
  auto* line = new LabelledRow(appearance, label);
  line->add(entry_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(line);
  column->addWidget(message_);
  connect(entry_, &QLineEdit::editingFinished, this, &TextRow::read);
  connect(appearance_, &Appearance::changed, this, &TextRow::take_sizes);
  take_sizes();
}

void TextRow::read() {
  if (!entry_->isModified()) return;
  entry_->setModified(false);
  complain(reader_(entry_->text()));
}

void TextRow::show_text(const QString& text) {
  if (entry_->isModified()) return;
  if (entry_->text() != text) {
    entry_->setText(text);
    entry_->setCursorPosition(0);
  }
  complain(QString());
}

void TextRow::complain(const QString& sentence) {
  if (sentence == message_->text()) return;
  message_->setText(sentence);
  message_->setVisible(!sentence.isEmpty());
  entry_->setToolTip(sentence.isEmpty() ? help_ : guess_proof(sentence));
  entry_->setProperty("wrong", !sentence.isEmpty());
  entry_->style()->unpolish(entry_);
  entry_->style()->polish(entry_);
}

void TextRow::take_sizes() {
  message_->setFont(appearance_->font(11));
  message_->setContentsMargins(appearance_->px(104), 0, 0, appearance_->px(4));
}

}  // namespace basinscope
