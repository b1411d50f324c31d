// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/recall/recall_workspace.h"

#include "core/data/limits.h"
#include "ui/document/scene_edits.h"
#include "ui/text/in_sentence.h"
#include "ui/workspaces/recall/recall_figure.h"
#include "ui/workspaces/recall/recall_inspector.h"
#include "ui/workspaces/recall/recall_panels.h"

namespace basinscope {

RecallWorkspace::RecallWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent), new_draw_(new QAction(tr("&New draw"), this)) {
  new_draw_->setToolTip(tr("The experiments with the next seed (R)"));
  connect(new_draw_, &QAction::triggered, this,
          [this] { model_->change(tr("New draw"), [](RecallState& state) { ++state.seed; }); });
  for (const auto signal : {&RecallModel::run_changed, &RecallModel::trace_changed})
    connect(model_, signal, this, &Workspace::frame_changed);
}

WorkspaceName RecallWorkspace::name() const { return {tr("Recall"), QLatin1String(id), 5}; }

WorkspaceHint RecallWorkspace::hint() const {
  return {
      marked("<b>Choose a memory</b>: every method retrieves it. “A query” below can be painted over. Press "
             "Run for the curves."),
      {}};
}

std::vector<WorkspaceCommand> RecallWorkspace::commands() const {
  return {{new_draw_, QStringLiteral("random"), QKeySequence(Qt::Key_R)}};
}

std::vector<ImportTarget> RecallWorkspace::imports() { return {memories_import(model_)}; }

QWidget* RecallWorkspace::make_view() {
  panels_ = new RecallView(model_, appearance_);
  connect(panels_, &RecallView::landscape_wanted, this, &RecallWorkspace::open_landscape);
  return panels_;
}

InspectorColumn* RecallWorkspace::make_inspector() {
  auto* const card = checks([model = model_] { return recall_checks(*model); });
  card->follow([model = model_] { return recall_checks(*model); }, model_, &RecallModel::run_changed,
               &RecallModel::trace_changed);
  return new InspectorColumn(appearance_,
                             {memories_section(model_, appearance_), film_section(model_, appearance_),
                              recall_view_section(model_, appearance_), query_section(model_, appearance_),
                              retrieval_section(model_, appearance_), mixtures_section(model_, appearance_)},
                             card);
}

// Memories of the run's cell, prepared, as patterns of the landscape, and the query on its way to them.
void RecallWorkspace::open_landscape() {
  const auto looked_at = model_->looked_at();
  const auto trace = model_->trace();
  if (!looked_at || !trace) return;
  CellStart start = cell_start(*looked_at->experiment, looked_at->cell);
  Matrix memories =
      start.memories.size() > 0 ? std::move(start.memories) : looked_at->experiment->memories->values;
  if (memories.rows() > largest_landscape) {
    Q_EMIT complaint(
        tr("Not opened in the landscape: it takes at most %1, these are %2.")
            .arg(count_text("%n number(s)", largest_landscape), count_text("%n number(s)", memories.size())));
    return;
  }
  const Plane plane = run_plane(*trace, memories);
  Scene scene =
      with_patterns(model_->document()->scene(), SharedMatrix(std::move(memories)), Memory::Inline{});
  scene.plane = plane;
  scene.memory.normalise = Normalise::none;
  scene.memory.names.clear();
  scene.view.compare.open = false;
  scene.separation = trace->cell.method.separation;
  scene.post = trace->cell.method.post;
  scene.beta = trace->cell.beta;
  scene = with_queries(std::move(scene), trace->states.row(0));
  scene = with_square_window(std::move(scene));
  // The query lies on the first axis.
  const double far = 1.05 * (trace->states.row(0).transpose() - trace->target).norm();
  const double more = std::max(0.0, far - scene.window.x1);
  scene.window.x1 += more;
  scene.window.y1 += more;
  model_->document()->edit(tr("Open in the landscape"), std::move(scene));
  Q_EMIT place_wanted(0);
}

FigureOffer RecallWorkspace::offer(const Scene& scene, const MapBasins&) { return recall_offer(scene); }
FigureOffer RecallWorkspace::figure() const {
  return recall_offer(model_->document()->scene(), model_->current_results());
}

bool RecallWorkspace::escape() {
  if (model_->playing()) {
    model_->play(false);
    return true;
  }
  if (!model_->looked_at()) return false;
  model_->close_trace();
  return true;
}

void RecallWorkspace::step(int direction) {
  if (model_->state().lower == RecallLower::query)
    return model_->set_query_step(model_->state().query_step + direction);
  model_->change(tr("Cue"), [direction](RecallState& state) {
    state.cue = std::clamp(state.cue + direction, 0, state.count - 1);
  });
}

WorkspaceFrame RecallWorkspace::frame() const {
  const RecallState& state = model_->state();
  WorkspaceFrame frame;
  if (state.film.algorithm == RecallAlgorithm::constrained)
    frame.formula = {in_sentence(film_title(state)), marked("<i>u</i> ← max(<i>u</i> − <i>p</i>, 0)"),
                     tr("u <- max(u - p, 0)"), QStringLiteral("u \\leftarrow \\max(u - p, 0)")};
  else
    frame.formula = {in_sentence(film_title(state)), marked("<i>a</i> ← <i>τp</i> + (1 − <i>τ</i>)<i>a</i>"),
                     tr("a <- tau p + (1 - tau) a"), QStringLiteral("a \\leftarrow \\tau p + (1 - \\tau) a")};
  if (state.lower == RecallLower::query) {
    frame.play_text = tr("&Play");
    frame.play_tip = tr("Play the steps of the query");
  } else {
    frame.play_text = tr("&Run experiments");
    frame.play_tip = tr("Run capacity and noise, or pause them");
    if (model_->run()->complete()) frame.play_refusal = tr("Every cell has run");
  }
  const auto film = model_->current_film();
  frame.status_left = computing(film ? std::optional(film->milliseconds) : std::nullopt);
  if (model_->run()->running()) frame.status_left << model_->run()->text();
  if (film && !film->rows.empty())
    frame.status_right << marked("%1: %2 of %3 unique", method_text(film->rows.front().name),
                                 film->rows.front().recall.unique, film->memories.rows());
  if (model_->run()->running()) frame.status_right << tr("Esc pauses, what has run is kept");
  return frame;
}

}  // namespace basinscope
