// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <algorithm>

#include "ui/shell/main_window.h"
#include "ui/window/notice_bar.h"

namespace basinscope {

void MainWindow::keep_recovery_copy() {
  if (autosave_) autosave_->write_now();
}

void MainWindow::offer_recovery() {
  if (!autosave_) return;
  const std::vector<Recovery> found = autosave_->recoveries();
  if (found.empty()) return;
  // The newest that can be read; those that cannot are told of after all others.
  auto chosen =
      std::find_if(found.begin(), found.end(), [](const Recovery& one) { return one.fault.isEmpty(); });
  if (chosen == found.end()) chosen = found.begin();
  const Recovery recovery = *chosen;
  const QString when = QFileInfo(QString::fromStdString(recovery.file.string()))
                           .lastModified()
                           .toString(QStringLiteral("d MMM yyyy, hh:mm"));
  const QString name = recovery.name.isEmpty() ? QStringLiteral("an untitled scene")
                                               : QStringLiteral("“%1”").arg(recovery.name);
  const NoticeButton discard{QStringLiteral("Discard"), [this, recovery] {
                               Autosave::discard(recovery);
                               offer_recovery();  // there may be an older one
                             }};
  if (!recovery.fault.isEmpty()) {
    return notice_->show_notice(
        NoticeTone::warning,
        QStringLiteral("An earlier session ended without saving %1 (%2), and its recovery copy %3 cannot be "
                       "read.")
            .arg(name, when, QString::fromStdString(recovery.file.string())),
        {recovery.fault}, {discard}, NoticeKind::recovery);
  }
  const NoticeButton restore{QStringLiteral("Restore"), [this, recovery] {
                               if (!may_discard()) return offer_recovery();
                               document_.recover(recovery.scene);
                               autosave_->adopt(recovery);
                             }};
  notice_->show_notice(NoticeTone::info,
                       QStringLiteral("An earlier session ended without saving %1 (%2).").arg(name, when), {},
                       {restore, discard}, NoticeKind::recovery);
}

}  // namespace basinscope
