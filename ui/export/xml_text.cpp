// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/xml_text.h"

namespace basinscope {

QString xml_characters(const QString& text) {
  QString held = QString::fromUtf8(text.toUtf8());  // a surrogate that is alone becomes "?"
  const auto forbidden = [](QChar c) {
    const char16_t code = c.unicode();
    return (code < 0x20 && code != u'\t' && code != u'\n' && code != u'\r') || code == 0xFFFE ||
           code == 0xFFFF;
  };
  std::replace_if(held.begin(), held.end(), forbidden, QChar(QChar::ReplacementCharacter));
  return held;
}

}  // namespace basinscope
