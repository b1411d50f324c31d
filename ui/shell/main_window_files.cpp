// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCloseEvent>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>

#include "ui/document/number_files.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/document/save_path.h"
#include "ui/shell/main_window.h"
#include "ui/text/window_title.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"

namespace basinscope {

namespace {

QString scene_filter() {
  return QStringLiteral("Scenes (*.basinscope.json *.json);;") +
         number_file_filter(QStringLiteral("Patterns"));
}

bool is_scene_file(const QString& path) { return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive); }

// The only local file of a drag, if this window can open it.
QString opened_by_drop(const QMimeData* data) {
  if (!data->hasUrls() || data->urls().size() != 1 || !data->urls().first().isLocalFile()) return QString();
  const QString path = data->urls().first().toLocalFile();
  return is_scene_file(path) || is_number_file(path) ? path : QString();
}

}  // namespace

void MainWindow::connect_file_actions() {
  connect(actions_.new_scene, &QAction::triggered, this, [this] {
    if (!may_discard()) return;
    notice_->dismiss();  // it was about the scene that goes
    document_.replace(opening_scene(), {});
  });
  connect(actions_.open, &QAction::triggered, this, [this] {
    const QString start = QString::fromStdString(document_.path().parent_path().string());
    const QString path =
        QFileDialog::getOpenFileName(this, window_title(QStringLiteral("Open")), start, scene_filter());
    if (!path.isEmpty() && may_discard()) open_file(path);
  });
  connect(actions_.save, &QAction::triggered, this, [this] { save_scene(false); });
  connect(actions_.save_as, &QAction::triggered, this, [this] { save_scene(true); });
  connect(actions_.quit, &QAction::triggered, this, &QWidget::close);
}

bool MainWindow::save_scene(bool ask_where) {
  commit_entry();
  QString path = QString::fromStdString(document_.path().string());
  if (!ask_where && !path.isEmpty()) {
    const Overwriting may = may_overwrite();
    if (may == Overwriting::no) return false;
    ask_where = may == Overwriting::elsewhere;
  }
  if (ask_where || path.isEmpty()) {
    const QString start = path.isEmpty() ? QStringLiteral("scene.basinscope.json") : path;
    path =
        ask_save_path(this, QStringLiteral("Save scene"), start, QStringLiteral("Scenes (*.basinscope.json)"),
                      [](const QString& chosen) {
                        return is_scene_file(chosen) ? chosen : chosen + QStringLiteral(".basinscope.json");
                      });
    if (path.isEmpty()) return false;
  }
  const QString fault = document_.save(path.toStdString());
  if (!fault.isEmpty()) {
    notice_->show_notice(NoticeTone::error, fault);
    return false;
  }
  show_outside_changes();
  remember_recent_file(path);
  status_->show_message(QStringLiteral("Saved ") + file_and_folder(path), 3000);
  return true;
}

bool MainWindow::may_discard() {
  commit_entry();
  if (!document_.modified()) return true;
  QMessageBox box(QMessageBox::Question, window_title(QStringLiteral("Unsaved changes")),
                  QStringLiteral("Save changes to “%1”?").arg(scene_name()),
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
  box.setDefaultButton(QMessageBox::Save);
  switch (box.exec()) {
    case QMessageBox::Save:
      return save_scene(false);
    case QMessageBox::Discard:
      return true;
    default:
      return false;
  }
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!may_discard()) return event->ignore();
  if (autosave_) autosave_->finish();
  QSettings().setValue(QStringLiteral("geometry"), saveGeometry());
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!opened_by_drop(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  const QString path = opened_by_drop(event->mimeData());
  if (path.isEmpty()) return;
  event->acceptProposedAction();
  // Patterns are an undo step of this scene; a scene takes its place.
  if (!is_scene_file(path) || may_discard()) open_file(path);
}

}  // namespace basinscope
