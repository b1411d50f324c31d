// SPDX-License-Identifier: GPL-3.0-or-later
// The label of all rooms. Qt guesses from a text whether it is markup; this one is told, so that a name is
// never read as tags.
#pragma once

#include <QLabel>

#include "ui/text/rich_text.h"

namespace basinscope {

class Label : public QLabel {
  Q_OBJECT

 public:
  explicit Label(const RichText& text = {}) { setText(text); }

  // For rows in which others have styles: Qt sets markup a pixel higher than plain text.
  void set_as_markup() { as_markup_ = true; }
  // weight: of what is bold. No name has the tag that it replaces: html() escapes them.
  void setText(const RichText& text, QFont::Weight weight = QFont::Bold) {
    const bool markup = as_markup_ || has_style(text);
    setTextFormat(markup ? Qt::RichText : Qt::PlainText);
    const QString bold = QStringLiteral("<b style='font-weight:%1'>").arg(weight);
    QLabel::setText(markup ? html(text).replace(QStringLiteral("<b>"), bold) : plain_text(text));
  }

 private:
  bool as_markup_ = false;
};

}  // namespace basinscope
