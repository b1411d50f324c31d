// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/panel_summary.h"

#include "ui/text/shown_number.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr int summary_digits = 4;
// A screen reader reads all of them aloud.
constexpr std::size_t most_texts = 12;

QString axis_words(const CurveAxis& axis) {
  const QString title = plain_text(axis.title);
  QStringList names;
  if (axis.names)
    for (const CurveName& each : *axis.names)
      if (!each.text.isEmpty()) names << plain_text(each.text);
  // An axis with names has no meaningful numbers at its ends.
  if (!names.isEmpty())
    return title.isEmpty() ? names.join(QStringLiteral(", "))
                           : title + QStringLiteral(": ") + names.join(QStringLiteral(", "));
  if (title.isEmpty()) return {};
  return tr("%1 from %2 to %3")
      .arg(title, rounded_number(axis.low, summary_digits), rounded_number(axis.high, summary_digits));
}

}  // namespace

QString panel_summary(const CurvePanel& panel) {
  QStringList parts;
  const auto add = [&parts](const QString& part) {
    if (!part.isEmpty()) parts << part;
  };
  add(plain_text(panel.title));
  if (panel.framed) {
    QStringList axes;
    for (const CurveAxis* axis : {&panel.x, &panel.y})
      if (const QString words = axis_words(*axis); !words.isEmpty()) axes << words;
    add(axes.join(QStringLiteral(", ")));
  }
  QStringList keys, texts;
  for (const CurveKey& key : panel.legend)
    if (const QString words = plain_text(key.before + key.name).trimmed(); !words.isEmpty()) keys << words;
  add(keys.join(QStringLiteral(", ")));
  // Points are only counted, as there may be thousands.
  std::size_t points = 0;
  for (const CurveDots& dots : panel.dots) points += dots.places.size();
  if (points > 0) add(count_text("%n point(s)", static_cast<std::int64_t>(points)));
  for (std::size_t i = 0; i < panel.texts.size() && i < most_texts; ++i)
    texts << plain_text(panel.texts[i].text);
  add(texts.join(QStringLiteral(", ")));
  if (panel.notice) add(plain_text(panel.notice->text));
  return parts.isEmpty() ? tr("picture") : parts.join(QStringLiteral("; "));
}

}  // namespace basinscope
