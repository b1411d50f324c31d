// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/save_path.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include "ui/text/rich_text.h"
#include "ui/text/window_title.h"

namespace basinscope {

QString ask_save_path(QWidget* parent, const QString& title, const QString& start, const QString& filter,
                      const std::function<QString(const QString&)>& completed) {
  for (QString from = start;;) {
    const QString chosen = QFileDialog::getSaveFileName(parent, window_title(title), from, filter);
    if (chosen.isEmpty()) return QString();
    const QString path = completed(chosen);
    if (path == chosen || !QFileInfo::exists(path)) return path;
    const auto answer = QMessageBox::question(
        parent, window_title(title),
        guess_proof(tr("%1 exists already. Do you want to replace it?").arg(QFileInfo(path).fileName())),
        QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
    if (answer == QMessageBox::Yes) return path;
    from = path;
  }
}

QString file_and_folder(const QString& path) {
  const QFileInfo file(path);
  return tr("%1 in %2").arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()));
}

}  // namespace basinscope
