// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/figure_commands.h"

#include <utility>

#include "ui/document/save_path.h"
#include "ui/export/carrying.h"
#include "ui/export/export_dialog.h"
#include "ui/gpu/engine_choice.h"
#include "ui/shell/animation_dialog.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {

FigureCommands::FigureCommands(const SceneDocument* document, Offer shown, NoticeBar* notice,
                               StatusLine* status, Appearance* appearance, QWidget* window)
    : document_(document),
      shown_(std::move(shown)),
      notice_(notice),
      status_(status),
      appearance_(appearance),
      window_(window) {
  connect(&clipboard_, &FigureClipboard::progressed, this, [this](double share) {
    status_->show_message(
        QStringLiteral("Drawing the figure for the clipboard, %1 %; Esc cancels").arg(qRound(100 * share)));
  });
  connect(&clipboard_, &FigureClipboard::copied, this, [this] {
    status_->show_message(QStringLiteral("Copied the figure as picture, SVG and PDF"), 4000);
  });
  connect(&clipboard_, &FigureClipboard::failed, this, [this](const QString& sentence) {
    status_->show_message(QString());
    notice_->show_notice(NoticeTone::error, sentence);
  });
}

FigureOffer FigureCommands::offer() const {
  return carrying(shown_(), document_->scene(), document_->folder());
}

void FigureCommands::export_shown() {
  commit_entry(window_);
  ExportDialog dialog(offer(), appearance_, window_);
  if (page_) dialog.begin_with(*page_);
  connect(&dialog, &ExportDialog::exported, this, [this](const QString& path) {
    status_->show_message(QStringLiteral("Wrote ") + file_and_folder(path), 8000);
  });
  dialog.exec();
}

void FigureCommands::export_animation() {
  commit_entry(window_);
  const Scene& scene = document_->scene();
  const auto engines = std::make_shared<Engines>();
  const MapBasins map = [engines](const BasinRequest& request, const TaskControl& control) {
    return engines->map(EngineChoice::automatic, request, control).map;
  };
  AnimationDialog dialog(
      scene, [map](const Scene& frame) { return scene_offer(frame, map); },
      QString::fromStdString(scene.title), appearance_, window_);
  connect(&dialog, &AnimationDialog::exported, this, [this](const QString& path) {
    status_->show_message(QStringLiteral("Wrote ") + file_and_folder(path), 8000);
  });
  dialog.exec();
}

void FigureCommands::copy_shown() {
  commit_entry(window_);
  status_->show_message(QStringLiteral("Drawing the figure for the clipboard…"));
  clipboard_.copy(offer().shown());
}

bool FigureCommands::cancel_copy() {
  if (!clipboard_.busy()) return false;
  clipboard_.cancel();
  status_->show_message(QStringLiteral("Nothing was copied"), 4000);
  return true;
}

}  // namespace basinscope
