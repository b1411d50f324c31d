// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/figure_commands.h"

#include <algorithm>
#include <utility>

#include "ui/document/save_path.h"
#include "ui/export/card_page.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/embedded_scene.h"
#include "ui/export/noted.h"
#include "ui/gpu/shared_engines.h"
#include "ui/plots/curve_plot.h"
#include "ui/shell/animation_dialog.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/text/translation.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {

FigureCommands::FigureCommands(const SceneDocument* document, Offer shown, NoticeBar* notice,
                               StatusLine* status, Appearance* appearance, QWidget* window)
    : CopyHost(window),
      document_(document),
      shown_(std::move(shown)),
      notice_(notice),
      status_(status),
      appearance_(appearance),
      window_(window) {
  connect(&clipboard_, &FigureClipboard::progressed, this, [this](double share) {
    status_->show_message(
        tr("Drawing the figure for the clipboard, %1 %; Esc cancels").arg(qRound(100 * share)));
  });
  connect(&clipboard_, &FigureClipboard::copied, this,
          [this] { status_->show_message(tr("Copied the figure as picture, SVG and PDF"), 4000); });
  connect(&clipboard_, &FigureClipboard::failed, this, [this](const QString& sentence) {
    status_->show_message(QString());
    notice_->show_notice(NoticeTone::error, sentence);
  });
}

FigureOffer FigureCommands::offer() const {
  const InEnglish page;
  const Scene& scene = document_->scene();
  return in_english(
      with_embedded_scene(noted(with_other_workspaces(shown_(), scene, maps_by(shared_engines())), scene),
                          scene, document_->folder()));
}

QString FigureCommands::own_folder() const {
  return QString::fromStdString(document_->path().parent_path().string());
}

void FigureCommands::export_shown() {
  commit_entry(window_);
  ExportDialog dialog(offer(), appearance_, window_);
  dialog.begin_in(own_folder());
  if (page_) dialog.begin_with(*page_);
  connect(&dialog, &ExportDialog::exported, this, &FigureCommands::tell_file);
  dialog.exec();
}

void FigureCommands::tell_file(const QString& path) {
  status_->show_message(tr("Wrote %1").arg(file_and_folder(path)), 8000);
}

void FigureCommands::export_animation() {
  commit_entry(window_);
  const Scene& scene = document_->scene();
  const MapBasins map = maps_by(shared_engines());
  AnimationDialog dialog(
      scene, [map](const Scene& frame) { return scene_offer(frame, map); }, appearance_, window_);
  dialog.begin_in(own_folder());
  connect(&dialog, &AnimationDialog::exported, this, &FigureCommands::tell_file);
  dialog.exec();
}

void FigureCommands::copy(MakePage page, const PageStyle& style) {
  status_->show_message(tr("Drawing the figure for the clipboard…"));
  clipboard_.copy(std::move(page), style);
}

void FigureCommands::copy_shown() {
  commit_entry(window_);
  copy(offer().shown(), {171.4, 0, 300});
}

std::string FigureCommands::parameters() const { return scene_to_json(document_->scene()); }

// As wide as a column, in the theme of the window, whose colours its curves have.
bool FigureCommands::copy_plot(QWidget* plot) {
  const auto* const curves = qobject_cast<const CurvePlot*>(plot);
  if (!curves) return false;
  FigureCard card;
  card.name = plot->accessibleName();
  card.title = curves->panel().title;
  card.panels = {curves->panel()};
  card.panels.front().title = {};
  CardPage page;
  page.title = card.name;
  const double height = static_cast<double>(plot->height()) / std::max(1, plot->width());
  page.rows = {{std::clamp(height, 0.25, 2.0), {{1, {card}}}}};
  PageStyle style{84, 0, 300};
  style.footer = false;
  style.theme = appearance_->theme().dark ? PageTheme::dark : PageTheme::light;
  FigureOffer offer;
  offer.parts.push_back({card.name, {}, true});
  offer.make = [page](const std::vector<int>&) -> MakePage {
    return [page](const PageStyle& wanted, const TaskControl&) {
      return FinishedPage{card_drawing(page, wanted), {}, 0};
    };
  };
  copy(with_embedded_scene(offer, document_->scene(), document_->folder()).make({}), style);
  return true;
}

void FigureCommands::copy_part(const QString& id) {
  const FigureOffer all = offer();
  for (std::size_t i = 0; i < all.parts.size(); ++i)
    if (all.parts[i].id() == id && all.parts[i].refusal.empty())
      return copy(all.make({static_cast<int>(i)}), {84, 0, 300});
}

bool FigureCommands::cancel_copy() {
  if (!clipboard_.busy()) return false;
  clipboard_.cancel();
  status_->show_message(tr("Nothing was copied"), 4000);
  return true;
}

}  // namespace basinscope
