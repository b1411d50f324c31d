// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_workspace.h"

#include <QActionGroup>
#include <QMenu>

#include "ui/export/figure_offer.h"
#include "ui/gpu/engine_choice.h"
#include "ui/workspaces/landscape/check_sentence.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/landscape_status.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"

namespace basinscope {

LandscapeWorkspace::LandscapeWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : Workspace(parent),
      appearance_(appearance),
      document_(document),
      model_(new LandscapeModel(document, this)),
      tools_(ToolMode::of(model_)) {
  view();
  inspector();
  actions_.emplace(model_, appearance, panels_, this);
  connect_frame();
  connect(document, &SceneDocument::replaced, this, [this] {
    select_first_query();
    if (shown_) take_focus();
  });
  select_first_query();
}

QWidget* LandscapeWorkspace::make_view() { return panels_ = new LandscapeView(model_, appearance_); }
QWidget* LandscapeWorkspace::make_inspector() { return column_ = new Inspector(model_, appearance_); }

WorkspaceName LandscapeWorkspace::name() const {
  return {QStringLiteral("Landscape"), {}, 0, QStringLiteral("landscape")};
}

void LandscapeWorkspace::connect_frame() {
  connect(document_, &SceneDocument::changed, this, &Workspace::frame_changed);
  for (const auto changed : {&LandscapeModel::result_changed, &LandscapeModel::busy_changed,
                             &LandscapeModel::probe_changed, &LandscapeModel::playback_changed})
    connect(model_, changed, this, &Workspace::frame_changed);
  for (const auto changed : {&CompareView::pictures_changed, &CompareView::chosen_changed})
    connect(panels_->compare_view(), changed, this, &Workspace::frame_changed);
  SweepModel* const sweep = SweepModel::of(model_);
  for (const auto changed :
       {&SweepModel::opened_changed, &SweepModel::sweep_changed, &SweepModel::head_changed})
    connect(sweep, changed, this, &Workspace::frame_changed);
  connect(sweep, &SweepModel::complained, this, &Workspace::complaint);
  connect(model_, &LandscapeModel::engine_notice, this, &Workspace::complaint);
  connect(column_, &Inspector::check_clicked, this, &LandscapeWorkspace::show_check);
}

void LandscapeWorkspace::add_to_view_menu(QMenu* menu) {
  menu->addMenu(QStringLiteral("&Engine"))->addActions(actions_->engine->actions());
}

void LandscapeWorkspace::add_to_run_menu(QMenu* menu) {
  add_metastable_statistics(menu, document_, appearance_);
}

void LandscapeWorkspace::set_shown(bool shown) {
  shown_ = shown;
  if (shown) return;
  model_->play(false);
  tools_->choose(Tool::none);
}

// A scene opens with one trajectory to follow: the query nearest to the pinned probe, else the first.
void LandscapeWorkspace::select_first_query() {
  const Scene& scene = document_->scene();
  Selection first;
  if (scene.queries->rows() > 0) {
    Eigen::Index nearest = 0;
    if (const auto& pin = scene.view.pinned_probe) {
      const Vector at = scene.plane.at((*pin)[0], (*pin)[1]);
      if (at.size() == scene.queries->cols())
        ((*scene.queries).rowwise() - at.transpose()).rowwise().squaredNorm().minCoeff(&nearest);
    }
    first.queries.insert(static_cast<int>(nearest));
  }
  model_->select(first);
}

void LandscapeWorkspace::show_check(int line) {
  const CheckSentence check = show_where_check_fails(model_, line);
  if (check.well)
    Q_EMIT message(check.sentence, 8000);
  else
    Q_EMIT notice(check.tone, check.sentence);
}

// Arrow keys and Tab act on the points of a new scene; left alone, a window that opens and an inspector
// whose controls change hand the focus to the toolbar.
void LandscapeWorkspace::take_focus() {
  if (document_->scene().view.compare.open)
    panels_->compare_view()->take_focus();
  else
    panels_->energy_panel()->plot()->canvas()->setFocus(Qt::MouseFocusReason);
}

void LandscapeWorkspace::take_inspector_focus() { column_->take_focus(); }
void LandscapeWorkspace::put_tab_in_order() { column_->put_tab_in_order(); }

bool LandscapeWorkspace::escape() {
  const bool tool = tools_->tool() != Tool::none;
  if (!tool && model_->selection().empty()) return false;
  if (tool)
    tools_->choose(Tool::none);
  else
    model_->select({});
  return true;
}

void LandscapeWorkspace::play(bool on) { model_->play(on); }
bool LandscapeWorkspace::playing() const { return model_->playing(); }
void LandscapeWorkspace::step(int direction) { direction > 0 ? model_->step_forward() : model_->step_back(); }
void LandscapeWorkspace::reset_view() { panels_->reset_view(); }

QString LandscapeWorkspace::no_figure() const {
  const SweepModel& sweep = *SweepModel::of(model_);
  return sweep.is_open() ? no_sweep_figure(sweep) : QString();
}

FigureOffer LandscapeWorkspace::offer(const Scene& scene, const MapBasins& map) {
  FigureOffer offer = landscape_offer(scene, map), sweep = sweep_offer(scene);
  sweep.refuse_unread(scene.workspaces.complaint<SweepSettings>());
  const auto place = static_cast<int>(offer.parts.size());
  offer.parts.push_back({QStringLiteral("Sweep"), sweep.refusal, false, QStringLiteral("sweep")});
  offer.make = [place, fields = std::move(offer.make), sweep](const std::vector<int>& parts) {
    return !parts.empty() && parts.front() == place ? sweep.shown() : fields(parts);
  };
  return offer;
}

FigureOffer LandscapeWorkspace::figure() const {
  const SweepModel& sweep = *SweepModel::of(model_);
  return sweep.is_open() ? sweep_offer(sweep) : landscape_offer(document_->scene(), model_->engines());
}

WorkspaceFrame LandscapeWorkspace::frame() const {
  const Scene& scene = document_->scene();
  const ProbeStatus probe = probe_status(*model_, *panels_);
  WorkspaceFrame frame;
  frame.formula = formula_of(scene);
  frame.formula_symbols = formula_symbols(scene);
  frame.formula_wanted = !scene.view.compare.open;
  frame.status_left = landscape_status(*model_, *panels_);
  frame.status_right = probe.texts;
  frame.status_tip = probe.tip;
  frame.play_tip = QStringLiteral("Play the trajectories step by step");
  if (scene.queries->rows() == 0) frame.play_refusal = QStringLiteral("Nothing to play: add a query first");
  return frame;
}

}  // namespace basinscope
