// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/choice.h"

#include <QStringList>

namespace basinscope {

QString without_middle_words(const QFontMetrics& metrics, const QString& text, int room) {
  if (metrics.horizontalAdvance(text) <= room) return text;
  const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  const auto count = static_cast<int>(words.size());
  const auto joined = [&words](int first, int count_of) {
    return words.mid(first, count_of).join(QLatin1Char(' '));
  };
  // The more words the better, at the front rather than at the end.
  for (int kept = count - 1; kept >= 2; --kept) {
    for (int front = kept - 1; front >= 1; --front) {
      const int back = kept - front;
      const QString shown = joined(0, front) + QStringLiteral(" … ") + joined(count - back, back);
      if (metrics.horizontalAdvance(shown) <= room) return shown;
    }
  }
  if (count > 1) {
    const QString shown = words.front() + QStringLiteral(" …");
    if (metrics.horizontalAdvance(shown) <= room) return shown;
  }
  return metrics.elidedText(text, Qt::ElideMiddle, room);
}

}  // namespace basinscope
