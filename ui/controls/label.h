// SPDX-License-Identifier: GPL-3.0-or-later
// The label of all rooms. Qt guesses from a text whether it is markup; this one is told, so that a name is
// never read as tags.
#pragma once

#include <QLabel>

#include "ui/text/rich_text.h"

namespace basinscope {

class Label : public QLabel {
 public:
  explicit Label(const RichText& text = {}) { setText(text); }

  void setText(const RichText& text) {
    setTextFormat(has_style(text) ? Qt::RichText : Qt::PlainText);
    QLabel::setText(has_style(text) ? html(text) : plain_text(text));
  }
};

}  // namespace basinscope
