// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/citation.h"

#include <QCoreApplication>
#include <QFile>

#include "ui/theme/resources.h"

namespace basinscope {

QString citation_value(const QString& key) {
  load_resources();
  QFile file(QStringLiteral(":/CITATION.cff"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  const QString start = key + QStringLiteral(": ");
  for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
    if (!line.startsWith(start)) continue;
    QString value = line.mid(start.size()).trimmed();
    if (value.size() > 1 && value.startsWith(QLatin1Char('"')) && value.endsWith(QLatin1Char('"')))
      value = value.mid(1, value.size() - 2);
    return value;
  }
  return {};
}

QString citation_text() {
  const QString title = citation_value(QStringLiteral("title"));
  const QString version = QCoreApplication::applicationVersion();
  const QString year = citation_value(QStringLiteral("date-released")).left(4);
  return QStringLiteral(
             "The Basinscope authors (%1). %2, version %3.\n\n"
             "@software{basinscope,\n"
             "  author = {{The Basinscope authors}},\n"
             "  title = {%2},\n"
             "  version = {%3},\n"
             "  year = {%1}\n"
             "}\n")
      .arg(year, title, version);
}

}  // namespace basinscope
