// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/number_files.h"

#include <QFileInfo>
#include <QStringList>

namespace basinscope {
namespace {

const QStringList& endings() {
  static const QStringList all{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
                               QStringLiteral("npy")};
  return all;
}

QString ending_of(const QString& path) { return QFileInfo(path).suffix().toLower(); }

}  // namespace

bool is_number_file(const QString& path) { return endings().contains(ending_of(path)); }

bool is_separated_by_tabs(const QString& path) {
  const QString ending = ending_of(path);
  return ending == QLatin1String("tsv") || ending == QLatin1String("txt");
}

QString number_file_filter(const QString& held) {
  return QStringLiteral("%1 (*.%2)").arg(held, endings().join(QStringLiteral(" *.")));
}

}  // namespace basinscope
