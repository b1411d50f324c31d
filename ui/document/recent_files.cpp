// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace basinscope {

namespace {
constexpr QLatin1String key("recent_files");
constexpr int max_files = 10;
}  // namespace

QStringList recent_files() { return QSettings().value(key).toStringList(); }

void remember_recent_file(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  QStringList files = recent_files();
  files.removeAll(absolute);
  files.prepend(absolute);
  while (files.size() > max_files) files.removeLast();
  QSettings().setValue(key, files);
}

void forget_recent_files() { QSettings().remove(key); }

}  // namespace basinscope
