// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/transforms/transforms_workspace.h"

#include <algorithm>

#include "ui/plots/score_bars.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/transforms/checks_card.h"
#include "ui/workspaces/transforms/inspector_maps.h"
#include "ui/workspaces/transforms/inspector_scores.h"
#include "ui/workspaces/transforms/map_texts.h"
#include "ui/workspaces/transforms/transforms_figure.h"
#include "ui/workspaces/transforms/transforms_view.h"

namespace basinscope {

TransformsWorkspace::TransformsWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent),
      add_score_(new QAction(tr("Add &score"), this)),
      random_scores_(new QAction(tr("&Random scores"), this)) {
  add_score_->setToolTip(tr("One more score, at 0"));
  random_scores_->setToolTip(tr("Scores from a normal distribution (R)"));
  connect(add_score_, &QAction::triggered, this, [this] {
    const TransformsState& state = model_->state();
    TransformsState next = with_score_count(state, static_cast<int>(state.scores.size()) + 1);
    next.seed.reset();  // a 0 was not drawn
    model_->edit(tr("Add score"), next);
  });
  connect(random_scores_, &QAction::triggered, this, &TransformsWorkspace::draw_scores);
  connect(model_, &TransformsModel::probe_changed, this, &Workspace::frame_changed);
  connect(model_, &TransformsModel::state_changed, this, &TransformsWorkspace::show_commands);
  show_commands();
}

WorkspaceName TransformsWorkspace::name() const { return {tr("Transforms"), QLatin1String(id), 1}; }

WorkspaceHint TransformsWorkspace::hint() const {
  return {marked("<b>Drag a bar.</b> Press <b>Space</b> to heat it up and watch weights become zero."),
          "temperature"};
}

std::vector<WorkspaceCommand> TransformsWorkspace::commands() const {
  return {{add_score_, QStringLiteral("plus"), {}},
          {random_scores_, QStringLiteral("random"), QKeySequence(Qt::Key_R)}};
}

void TransformsWorkspace::draw_scores() {
  model_->change(tr("Random scores"), [](TransformsState& state) {
    state.seed = state.seed ? *state.seed + 1 : 1;
    state.scores = basinscope::random_scores(static_cast<int>(state.scores.size()), *state.seed);
  });
}

void TransformsWorkspace::show_commands() {
  const bool full = model_->state().scores.size() >= TransformsState::most_scores;
  add_score_->setEnabled(!full);
  add_score_->setStatusTip(full ? tr("at most 12 scores") : QString());
}

QWidget* TransformsWorkspace::make_view() {
  panels_ = new TransformsView(model_, appearance_);
  connect(panels_, &TransformsView::random_wanted, this, &TransformsWorkspace::draw_scores);
  connect(panels_->bars(), &ScoreBars::chosen_changed, this, &Workspace::frame_changed);
  return panels_;
}

InspectorColumn* TransformsWorkspace::make_inspector() {
  return new InspectorColumn(
      appearance_,
      {new ScoresSection(model_, appearance_), inverse_temperature_section(model_, appearance_),
       new MapsSection(model_, appearance_), selected_map_section(model_, appearance_),
       transforms_view_section(model_, appearance_)},
      checks([model = model_] { return transform_checks(model->current_result().get()); }));
}

void TransformsWorkspace::step(int direction) { model_->step(direction); }
void TransformsWorkspace::take_focus() { panels_->bars()->setFocus(Qt::MouseFocusReason); }

FigureOffer TransformsWorkspace::offer(const Scene& scene, const MapBasins&) {
  return transforms_offer(scene);
}
FigureOffer TransformsWorkspace::figure() const {
  // What a window of another language knows has its words.
  const bool english = spoken_language() == QLatin1String("en");
  return transforms_offer(model_->document()->scene(), english ? model_->result() : nullptr);
}

WorkspaceFrame TransformsWorkspace::frame() const {
  const TransformsState& state = model_->state();
  WorkspaceFrame frame;
  frame.formula = map_formula(state.selected_map());
  frame.formula_symbols = {QStringLiteral("β"), QStringLiteral("p")};
  frame.play_tip = tr("Play the temperature");

  const auto result = model_->current_result();
  frame.status_left = computing(result ? std::optional(result->milliseconds) : std::nullopt);
  const auto& probe = model_->probe();
  const bool hovered = probe && probe->temperature;
  frame.status_right << (hovered ? marked("probe 1/<i>β</i> = %1", rounded_number(*probe->temperature, 3))
                                 : marked("drag a bar, arrow keys move it by 0.01"));
  const int chosen = panels_ ? panels_->bars()->chosen() : 0;
  for (std::size_t i = 0; result && i < result->maps.size(); ++i) {
    const MapResult& map = result->maps[i];
    const Vector& weights = hovered && i < probe->weights.size() ? probe->weights[i] : map.weights;
    // Weights at the pointer may be of a result with other scores.
    if (map.index != state.selected || chosen >= std::min(weights.size(), result->state.scores.size()))
      continue;
    const QString letter = retrieves_sets(map.separation) ? QStringLiteral("y") : QStringLiteral("p");
    frame.status_right << marked("<i>θ</i>%1 = %2, <i>%4</i>%1 = <b>%3</b>", subscript(chosen + 1),
                                 fixed_text(result->state.scores[chosen], 4), fixed_text(weights[chosen], 4),
                                 letter);
    frame.status_right << tr("support %1 of %2").arg((weights.array() != 0).count()).arg(weights.size());
  }
  return frame;
}

}  // namespace basinscope
