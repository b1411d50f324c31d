// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/xml_text.h"

namespace basinscope {

QByteArray xml_escaped(const QString& text) { return text.toHtmlEscaped().toUtf8(); }

QByteArray with_xml_characters(const QByteArray& document) {
  QString text = QString::fromUtf8(document);  // bytes that are no character become U+FFFD
  const auto forbidden = [](QChar c) {
    const char16_t code = c.unicode();
    return (code < 0x20 && code != u'\t' && code != u'\n' && code != u'\r') || code == 0xFFFE ||
           code == 0xFFFF;
  };
  std::replace_if(text.begin(), text.end(), forbidden, QChar(QChar::ReplacementCharacter));
  return text.toUtf8();  // a surrogate that is alone becomes "?"
}

}  // namespace basinscope
