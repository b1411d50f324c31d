// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/save_path.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace basinscope {

QString ask_save_path(QWidget* parent, const QString& title, const QString& start, const QString& filter,
                      const std::function<QString(const QString&)>& completed) {
  for (QString from = start;;) {
    const QString chosen = QFileDialog::getSaveFileName(parent, title, from, filter);
    if (chosen.isEmpty()) return QString();
    const QString path = completed(chosen);
    if (path == chosen || !QFileInfo::exists(path)) return path;
    const auto answer = QMessageBox::question(
        parent, title,
        QStringLiteral("%1 exists already. Do you want to replace it?").arg(QFileInfo(path).fileName()),
        QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
    if (answer == QMessageBox::Yes) return path;
    from = path;
  }
}

}  // namespace basinscope
