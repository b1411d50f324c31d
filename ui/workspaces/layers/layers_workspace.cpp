// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/layers/layers_workspace.h"

#include "core/workspaces/bridge.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/layers/layers_figure.h"
#include "ui/workspaces/layers/layers_import.h"
#include "ui/workspaces/layers/layers_inspector.h"
#include "ui/workspaces/same_weights/same_weights_section.h"

namespace basinscope {

LayersWorkspace::LayersWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent),
      new_draw_(new QAction(tr("&New draw"), this)),
      open_kernels_(new QAction(tr("Open in &kernels"), this)) {
  open_kernels_->setToolTip(
      tr("The newest keys at this token, at most 32, and its query; softmax attention as its Gaussian"));
  connect(open_kernels_, &QAction::triggered, this, [this, document] {
    Scene scene = document->scene();
    KernelsOpening opened = kernels_of(scene.workspaces.of<KernelsState>(), model_->state());
    if (!opened.refusal.empty()) {
      Q_EMIT complaint(tr("Not opened in kernels: %1.").arg(translated(opened.refusal)));
      return;
    }
    scene.workspaces.set(std::move(opened.state));
    document->edit(tr("Open in kernels"), std::move(scene));
    Q_EMIT place_wanted(2);
  });
  new_draw_->setToolTip(tr("Sequences of the next seed (R)"));
  connect(new_draw_, &QAction::triggered, model_, &LayersModel::new_draw);
  connect(model_, &LayersModel::moment_changed, this, &Workspace::frame_changed);
}

WorkspaceName LayersWorkspace::name() const { return {tr("Layers"), QLatin1String(id), 4}; }

WorkspaceHint LayersWorkspace::hint() const {
  return {
      marked(
          "<b>Pick another recipe</b> and watch the loss. Click a step to see what the layer reads there."),
      "test-time-regression"};
}

std::vector<WorkspaceCommand> LayersWorkspace::commands() const {
  return {{new_draw_, QStringLiteral("random"), QKeySequence(Qt::Key_R)},
          {open_kernels_, QStringLiteral("kernels"), {}}};
}

std::vector<ImportTarget> LayersWorkspace::imports() {
  return layers_imports(model_, appearance_, panels_->window());
}

QWidget* LayersWorkspace::make_view() { return panels_ = new LayersView(model_, appearance_); }

InspectorColumn* LayersWorkspace::make_inspector() {
  return new InspectorColumn(
      appearance_,
      {layers_task_section(model_, appearance_), chosen_layer_section(model_, appearance_),
       compared_layers_section(model_, appearance_), layers_view_section(model_, appearance_),
       new SameWeightsSection(model_->document(), appearance_, WeightView::layer,
                              [this](int place) { Q_EMIT place_wanted(place); })},
      checks([model = model_] { return layers_checks(model->identities()); }));
}

FigureOffer LayersWorkspace::offer(const Scene& scene, const MapBasins&) { return layers_offer(scene); }
FigureOffer LayersWorkspace::figure() const {
  return layers_offer(model_->document()->scene(), model_->current_results());
}

void LayersWorkspace::step(int direction) { model_->set_token(model_->state().acting_token() + direction); }

WorkspaceFrame LayersWorkspace::frame() const {
  const LayersState& state = model_->state();
  WorkspaceFrame frame;
  frame.formula = {
      tr("test-time regression"),
      marked("<i>m<sub>t</sub></i> = arg min ½ Σ <i>γ<sub>i</sub></i> "
             "‖<i>v<sub>i</sub></i> − <i>m</i>(<i>k<sub>i</sub></i>)‖²"),
      tr("m_t = arg min 1/2 sum_i gamma_i ||v_i - m(k_i)||^2"),
      QStringLiteral("m_t = \\arg\\min_m \\tfrac12 \\sum_i \\gamma_i \\lVert v_i - m(k_i)\\rVert^2")};
  frame.play_text = tr("&Play");
  frame.play_tip = tr("Play the tokens");
  const LayersResults results = model_->current_results();
  const bool recall = state.task == LayersTask::recall;
  std::optional<double> milliseconds;
  if (recall && results.accuracy) milliseconds = results.accuracy->milliseconds;
  if (!recall && results.losses) milliseconds = results.losses->milliseconds;
  frame.status_left = computing(milliseconds);
  const int draws = recall ? (results.accuracy ? results.accuracy->draws : 0)
                           : (results.losses ? results.losses->draws : 0);
  if (draws > 0)
    frame.status_left << QStringLiteral("%1 × %2").arg(
        count_text("%n layer(s)", static_cast<int>(state.layers.size())), count_text("%n draw(s)", draws));
  frame.status_right << marked("<i>t</i> = %1", state.acting_token());
  if (results.moment && std::isfinite(results.moment->loss))
    frame.status_right << marked("%1 loss <b>%2</b>",
                                 layer_name(state, static_cast<std::size_t>(state.chosen)),
                                 short_number(results.moment->loss, 4));
  return frame;
}

}  // namespace basinscope
