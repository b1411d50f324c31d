// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/network_text.h"

#include <QRegularExpression>

#include "ui/text/rich_text.h"

namespace basinscope {

RichText marked_symbols(const Message& words) {
  static const QRegularExpression symbol(QStringLiteral("(?<![\\w])(\\p{L})(?= = )"),
                                         QRegularExpression::UseUnicodePropertiesOption);
  const QString plain = translated(words);
  RichText text;
  qsizetype end = 0;
  for (auto matches = symbol.globalMatch(plain); matches.hasNext();) {
    const auto match = matches.next();
    text += plain.mid(end, match.capturedStart() - end) + marked("<i>%1</i>", match.captured(1));
    end = match.capturedEnd();
  }
  return text + plain.mid(end);
}

RichText network_text(const Scene& scene, int digits) {
  return marked_symbols(words_of(scene.separation, scene.post, scene.beta, digits));
}

}  // namespace basinscope
