// SPDX-License-Identifier: GPL-3.0-or-later
// The style sheet is written once with the names of the colours (@line) and logical pixels; names
// become colours and pixels are multiplied by the presentation size.
#include <QFile>
#include <QRegularExpression>
#include <algorithm>

#include "ui/theme/resources.h"
#include "ui/theme/theme.h"

namespace basinscope {

namespace {

QString with_colours(QString text, const Theme& theme) {
  auto names = theme_colours();
  // Longest first: @text_2 before @text.
  std::sort(names.begin(), names.end(),
            [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
  for (const auto& [name, member] : names) {
    text.replace(QLatin1Char('@') + QLatin1String(name.data(), static_cast<int>(name.size())),
                 (theme.*member).name());
  }
  return text;
}

QString with_pixels(const QString& text, double scale) {
  static const QRegularExpression pixels(QStringLiteral("(\\d+)px"));
  QString out;
  qsizetype end = 0;
  auto matches = pixels.globalMatch(text);
  while (matches.hasNext()) {
    const auto match = matches.next();
    out += text.mid(end, match.capturedStart() - end);
    out += QString::number(qRound(match.captured(1).toInt() * scale)) + QLatin1String("px");
    end = match.capturedEnd();
  }
  return out + text.mid(end);
}

}  // namespace

QString style_sheet(const Theme& theme, double scale) {
  load_resources();
  QFile file(QStringLiteral(":/theme/window.qss"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QString text = QString::fromUtf8(file.readAll());
  text.replace(QLatin1String("@tick"), theme.dark ? QLatin1String(":/icons/fixed/tick-dark.svg")
                                                  : QLatin1String(":/icons/fixed/tick-light.svg"));
  return with_pixels(with_colours(std::move(text), theme), scale);
}

}  // namespace basinscope
