// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/network_text.h"

#include <QRegularExpression>

namespace basinscope {

QString marked_symbols(const std::string& words) {
  static const QRegularExpression symbol(QStringLiteral("(?<![\\w])(\\p{L})(?= = )"),
                                         QRegularExpression::UseUnicodePropertiesOption);
  return QString::fromStdString(words).replace(symbol, QStringLiteral("<i>\\1</i>"));
}

QString network_text(const Scene& scene, int digits) {
  return marked_symbols(words_of(scene.separation, scene.post, scene.beta, digits));
}

}  // namespace basinscope
