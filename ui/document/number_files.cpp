// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/number_files.h"

#include <QFileInfo>

namespace basinscope {
namespace {

// MNIST's files, unpacked, have no point before their ending.
constexpr QLatin1String bytes_ending("-ubyte");

QString ending_of(const QString& path) { return QFileInfo(path).suffix().toLower(); }

}  // namespace

const QStringList& number_file_endings() {
  static const QStringList all{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt"),
                               QStringLiteral("npy"), QStringLiteral("npz"), QStringLiteral("idx"),
                               QStringLiteral("gz")};
  return all;
}

bool is_number_file(const QString& path) {
  return number_file_endings().contains(ending_of(path)) || path.endsWith(bytes_ending);
}

bool is_separated_by_tabs(const QString& path) {
  const QString ending = ending_of(path);
  return ending == QLatin1String("tsv") || ending == QLatin1String("txt");
}

QStringList number_file_wildcards() {
  QStringList wildcards;
  for (const QString& ending : number_file_endings()) wildcards << QStringLiteral("*.") + ending;
  return wildcards << QLatin1Char('*') + bytes_ending;
}

QString number_file_filter(const QString& held) {
  return QStringLiteral("%1 (%2)").arg(held, number_file_wildcards().join(QLatin1Char(' ')));
}

}  // namespace basinscope
