// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_workspace.h"

#include <QMenu>
#include <algorithm>
#include <cmath>

#include "core/engine/engines.h"
#include "ui/document/view_state.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/landscape_readings.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/landscape_imports.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"
#include "ui/workspaces/landscape/memory/perturb_dialog.h"
#include "ui/workspaces/landscape/playback_bar.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/landscape/sweep/sweep_words.h"

namespace basinscope {
namespace {

// What runs. Ready is only what the table and the checks have finished too.
QString state_text(const LandscapeModel& model) {
  const auto result = model.result();
  if (model.freshness().state() == Freshness::State::failed) return tr("Failed");
  const bool shown = result && result->revision == model.revision() && result->coarseness == 1;
  if (!result || (model.busy() && !shown)) return tr("Computing");
  if (result->refined && result->revision == model.revision()) return tr("Ready");
  if (!model.busy()) return tr("Preview");  // all pixels follow when the scene no longer changes
  QStringList checks;
  if (result->scene->view.saddles) checks << tr("saddles");
  if (result->basins.map.precision == Precision::float32) checks << tr("float64 labels");
  return checks.isEmpty() ? tr("Checking") : tr("Checking %1").arg(checks.join(QStringLiteral(", ")));
}

// Of a state with more than two numbers only the coordinates in the slice are shown.
RichText place_text(const Probe& probe, const Scene& scene) {
  const auto [x, y] = place_texts(scene.window, {probe.x, probe.y}, 1.0 / 200);
  return scene.plane.dimension() > 2 ? marked("probe (%1, %2) of the slice", x, y)
                                     : marked("probe <i>q</i> = (%1, %2)", x, y);
}

RichText frame_text(double milliseconds) {
  return marked("computed in <b>%1 ms</b>", fixed_text(milliseconds, milliseconds < 100 ? 1 : 0));
}

// How far the trajectories are drawn, while they are stepped or played.
RichText step_text(const LandscapeModel& model) {
  const auto shown = model.shown_steps();
  if (!shown) return {};
  const int last = model.steps_there();
  const RichText text = marked("step <b>%1 of %2</b>", std::min(*shown, last), last);
  return *shown >= last ? text + tr(", the end") : text;
}

RichText size_text(const Grid& grid) { return marked("<b>%1 × %2</b>", grid.width, grid.height); }

// The engine that draws what moves, and how long either takes there.
RichText timed_text(const EngineTime& time) {
  const auto ms = [](double seconds) { return fixed_text(1000 * seconds, 1); };
  return time.gpu_is_faster() ? marked("moving: <b>GPU</b> %1 ms, CPU %2 ms", ms(time.gpu), ms(time.cpu))
                              : marked("moving: <b>CPU</b> %1 ms, GPU %2 ms", ms(time.cpu), ms(time.gpu));
}

// What labels, and with them areas and counts, were computed in; states in the table always in double.
RichText precision_text(const BasinMap& map) {
  if (map.precision == Precision::float32) return marked("<b>float32</b> basins, <b>float64</b> states");
  return map.why_double.empty() ? bold(QStringLiteral("float64"))
                                : marked("<b>float64</b>: %1", translated(map.why_double));
}

// A mixture of many would take the whole line: the first three and how many there are.
QString shortened(const QString& name) {
  constexpr int most = 5;
  const QStringList members = name.split(QStringLiteral(", "));
  if (members.size() <= most) return name;
  return tr("%1, …} of %2").arg(members.first(3).join(QStringLiteral(", ")), QString::number(members.size()));
}

// Of the grid that is shown, not of the landscape behind it.
RichList compare_status(const CompareView& grid) {
  const ComparePanels& panels = grid.panels();
  const int count = panels.rows() * panels.columns();
  RichList texts{bold(count_text("%n panel(s)", count))};
  if (const auto& first = panels.picture(0, 0).result) {
    texts << translated(first->engine);
    if (panels.milliseconds() > 0) texts << frame_text(panels.milliseconds());
    texts << marked("%1 each", size_text(first->basins.map.grid));
  }
  texts << (grid.finished() ? tr("all finished") : tr("computing"));
  return texts;
}

struct ProbeStatus {
  RichList texts;
  QString tip;  // the last of them in full, or why the place is white
};

RichList landscape_status(const LandscapeModel& model, const LandscapeView& view) {
  if (model.document()->scene().view.compare.open) return compare_status(*view.compare_view());
  const auto result = model.result();
  const QString state = state_text(model);
  if (!result) return {bold(state)};
  const SweepModel& sweep = *view.sweep_view()->sweep();
  if (sweep.is_open()) return sweep_status_left(sweep, state, translated(result->engine));
  const Grid& grid = result->basins.map.grid;
  RichList texts{bold(state)};
  if (const RichText step = step_text(model); !step.isEmpty()) texts << step;
  texts << translated(result->engine) << frame_text(result->milliseconds) << size_text(grid)
        << precision_text(result->basins.map);
  if (const auto time = model.engines()->moving_time(); time && model.engine() == EngineChoice::automatic)
    texts << timed_text(*time);
  if (result->proof && result->proof->refusal.empty() && model.current_result())
    texts << marked("<b>%1</b> of the window proven", percent_text(result->proof->share));
  return texts;
}

ProbeStatus probe_status(const LandscapeModel& model, const LandscapeView& view) {
  const Scene& scene = model.document()->scene();
  const auto& probe = model.probe();
  if (scene.view.compare.open) {
    const CompareView& grid = *view.compare_view();
    RichList texts;
    if (probe) texts << place_text(*probe, scene);
    texts << marked("selected <b>%1</b>", grid.chosen_title());
    return {texts, {}};
  }
  const SweepModel& sweep = *view.sweep_view()->sweep();
  RichList texts = sweep.is_open() ? sweep_status_right(sweep) : RichList();
  if (!probe || sweep.running()) return {texts, {}};
  if (model.probe_freshness().state() != Freshness::State::current)
    return {texts << tr("computing the probe…"), {}};
  texts << place_text(*probe, scene);
  if (probe->energy) {
    const auto shown = model.result();
    texts << marked("<i>E</i> = <b>%1</b>",
                    energy_text(*probe->energy, shown ? shown->energy : EnergyField()));
  }
  if (const auto result = model.current_result(); result && result->proof && result->proof->refusal.empty())
    texts << (is_proven_at(*result->proof, result->basins.map.grid, probe->x, probe->y)
                  ? marked("pixel <b>proven</b>")
                  : marked("pixel iterated"));
  const QString whole = shown_name(probe->ends_at), end = shortened(whole);
  if (probe->trajectory.converged()) {
    texts << tr("ends at %1 %2").arg(end, count_text("after %n step(s)", probe->trajectory.steps_taken()));
  } else {
    texts << end;
  }
  if (!probe->why_white.empty()) return {texts, shown_name(probe->why_white)};
  return {texts, end == whole ? QString() : whole};
}

}  // namespace

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
  FieldCommands* const points = panels_->energy_panel()->interaction()->commands();
  connect(actions_->select_all, &QAction::triggered, points, &FieldCommands::select_all);
  connect(actions_->duplicate, &QAction::triggered, points, &FieldCommands::duplicate_selected);
  connect(actions_->remove, &QAction::triggered, points, &FieldCommands::remove_selected);
  for (FieldPanel* panel : {panels_->energy_panel(), panels_->basin_panel()})
    connect(panel->interaction()->commands(), &FieldCommands::perturb_wanted, this,
            [this](int pattern) { ask_perturbed_query(model_, appearance_, panels_->window(), pattern); });
  connect(document, &SceneDocument::replaced, this, [this] {
    begin();
    if (shown_) take_focus();
  });
  begin();
}

WorkspaceHint LandscapeWorkspace::hint() const {
  return {
      marked("<b>Drag a square.</b> Lower <i>β</i> and watch basins merge. Press <b>S</b> to follow them."),
      "energy-landscape"};
}

std::vector<ImportTarget> LandscapeWorkspace::imports() { return landscape_imports(document_); }

QWidget* LandscapeWorkspace::make_view() { return panels_ = new LandscapeView(model_, appearance_); }
InspectorColumn* LandscapeWorkspace::make_inspector() {
  return column_ = new Inspector(model_, &panels_->compare_view()->panels(), appearance_);
}

WorkspaceName LandscapeWorkspace::name() const {
  return {tr("Landscape"), {}, 0, QStringLiteral("landscape")};
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
  connect(model_, &LandscapeModel::engine_note, this,
          [this](const QString& sentence) { Q_EMIT message(sentence, 8000); });
  connect(column_, &Inspector::check_clicked, this, &LandscapeWorkspace::show_check);
  connect(column_, &Inspector::place_wanted, this, &Workspace::place_wanted);
}

void LandscapeWorkspace::add_to_view_menu(QMenu* menu) {
  QMenu* const layers = menu->addMenu(tr("&Layers"));
  layers->addActions(actions_->layers);
  // With its commands it goes in other workspaces.
  connect(
      actions_->layers.front(), &QAction::visibleChanged, layers,
      [layers, first = actions_->layers.front()] { layers->menuAction()->setVisible(first->isVisible()); });
  menu->addMenu(tr("&Engine"))->addActions(actions_->engine->actions());
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
void LandscapeWorkspace::begin() {
  const Scene& scene = document_->scene();
  Selection first;
  if (scene.queries.rows() > 0) {
    Eigen::Index nearest = 0;
    if (const auto& pin = scene.view.pinned_probe) {
      const Vector at = scene.plane.at((*pin)[0], (*pin)[1]);
      if (at.size() == scene.queries.cols())
        ((*scene.queries).rowwise() - at.transpose()).rowwise().squaredNorm().minCoeff(&nearest);
    }
    first.queries.insert(static_cast<int>(nearest));
  }
  model_->select(first);
  model_->set_probe(std::nullopt);
}

void LandscapeWorkspace::show_check(int line) {
  const CheckSentence check = show_where_check_fails(model_, line);
  if (check.well)
    Q_EMIT message(check.sentence, 8000);
  else
    Q_EMIT notice(check.tone, check.sentence, check.remedies);
}

QStringList LandscapeWorkspace::unseen_changes(const Scene& before, const Scene& after, bool open) const {
  const Compare& now = after.view.compare;
  Compare grid = now;
  grid.open = before.view.compare.open;
  Scene landscape = with_view_state(after, before);
  landscape.view.compare = before.view.compare;
  landscape.workspaces = before.workspaces;
  landscape.notes = before.notes;
  QStringList places;
  if (!open && !(landscape == before)) places << name().title;
  if (!(open && now.open) && !(grid == before.view.compare)) places << tr("Compare");
  const bool swept = open && SweepModel::of(model_)->is_open();
  if (!swept && !(before.workspaces.of<SweepSettings>() == after.workspaces.of<SweepSettings>()))
    places << tr("Sweep");
  return places;
}

// Arrow keys and Tab act on the points of a new scene; left alone, a window that opens and an inspector
// whose controls change hand the focus to the toolbar.
void LandscapeWorkspace::take_focus() {
  if (document_->scene().view.compare.open)
    panels_->compare_view()->take_focus();
  else
    (panels_->energy_panel()->isHidden() ? panels_->basin_panel() : panels_->energy_panel())
        ->plot()
        ->canvas()
        ->setFocus(Qt::MouseFocusReason);
}

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
void LandscapeWorkspace::set_compact(bool compact) { panels_->set_compact(compact); }
QWidget* LandscapeWorkspace::toolbar_part() { return panels_->compact() ? panels_->playback() : nullptr; }
void LandscapeWorkspace::reset_view() { panels_->reset_view(); }

QString LandscapeWorkspace::no_figure() const {
  const SweepModel& sweep = *SweepModel::of(model_);
  return sweep.is_open() ? no_sweep_figure(sweep) : QString();
}

FigureOffer LandscapeWorkspace::offer(const Scene& scene, const MapBasins& map) {
  FigureOffer sweep = sweep_offer(scene, map);
  FigureOffer diagram = diagram_offer(scene);
  for (FigureOffer* const each : {&sweep, &diagram})
    each->refuse_unreadable(scene.workspaces.complaint<SweepSettings>());
  return joined_offer(
      {landscape_offer(scene, map), readings_offer(scene, map), std::move(sweep), std::move(diagram)});
}

std::shared_ptr<const LandscapeResult> LandscapeWorkspace::landscape() const {
  auto result = model_->current_result();
  return result && result->refined ? result : nullptr;
}

FigureOffer LandscapeWorkspace::figure() const {
  const SweepModel& sweep = *SweepModel::of(model_);
  const Scene& scene = document_->scene();
  const MapBasins map = maps_by(model_->engines());
  if (!sweep.is_open()) return offer(scene, map);
  FigureOffer open = sweep.over_two() ? diagram_offer(scene, sweep.settings(), sweep.plane())
                                      : sweep_offer(sweep),
              other = sweep.over_two() ? sweep_offer(scene, map) : diagram_offer(scene);
  if (const QString why = no_sweep_figure(sweep); !why.isEmpty() && sweep.over_two())
    open.refusal = why.toStdString();
  return joined_offer(
      {std::move(open), landscape_offer(scene, map), readings_offer(scene, map), std::move(other)});
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
  frame.play_tip = tr("Play the trajectories step by step");
  if (scene.queries.rows() == 0) frame.play_refusal = tr("Nothing to play: add a query first");
  return frame;
}

}  // namespace basinscope
