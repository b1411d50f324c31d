// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/regression_workspace.h"

#include <cmath>
#include <stdexcept>

#include "core/message.h"
#include "core/workspaces/bridge.h"
#include "ui/plots/fit_plot.h"
#include "ui/text/shown_number.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/regression/inspector_data.h"
#include "ui/workspaces/regression/inspector_estimator.h"
#include "ui/workspaces/regression/inspector_lower.h"
#include "ui/workspaces/regression/regression_checks.h"
#include "ui/workspaces/regression/regression_figure.h"
#include "ui/workspaces/regression/regression_import.h"
#include "ui/workspaces/regression/regression_texts.h"
#include "ui/workspaces/regression/regression_view.h"
#include "ui/workspaces/same_weights/same_weights_section.h"

namespace basinscope {
namespace {

QString reading_text(double value) {
  return std::abs(value) < 1e5 ? fixed_text(value, 3) : rounded_number(value, 6);
}

}  // namespace

RegressionWorkspace::RegressionWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent),
      add_sample_(new QAction(tr("Add &sample"), this)),
      new_draw_(new QAction(tr("New &draw"), this)),
      open_layers_(new QAction(tr("Open in la&yers"), this)) {
  add_sample_->setCheckable(true);
  add_sample_->setToolTip(tr("Clicks in the fit plot add samples; Esc ends (S)"));
  new_draw_->setToolTip(tr("Samples with the next seed (R)"));
  connect(new_draw_, &QAction::triggered, model_, &RegressionModel::new_draw);
  connect(add_sample_, &QAction::triggered, this, [this](bool on) {
    if (panels_) panels_->fit_plot()->set_tool(on ? FitPlot::Tool::add : FitPlot::Tool::probe);
  });
  open_layers_->setToolTip(
      tr("The samples as pairs that come one by one, this estimator as a layer: the same fit again"));
  connect(open_layers_, &QAction::triggered, this, [this, document] {
    Scene scene = document->scene();
    try {
      scene.workspaces.set(layers_of(scene.workspaces.of<LayersState>(), model_->state()));
    } catch (const std::invalid_argument& fault) {
      Q_EMIT complaint(tr("Not opened in layers: %1.").arg(translated(message_of(fault))));
      return;
    }
    document->edit(tr("Open in layers"), std::move(scene));
    Q_EMIT place_wanted(4);
  });
  connect(model_, &RegressionModel::probe_changed, this, &Workspace::frame_changed);
}

WorkspaceName RegressionWorkspace::name() const { return {tr("Regression"), QLatin1String(id), 3}; }

WorkspaceHint RegressionWorkspace::hint() const {
  return {marked("<b>Drag a sample.</b> Double click adds one. Narrow the bandwidth until gaps appear."),
          "kernel-regression"};
}

std::vector<WorkspaceCommand> RegressionWorkspace::commands() const {
  return {{add_sample_, QStringLiteral("add-pattern"), QKeySequence(Qt::Key_S)},
          {new_draw_, QStringLiteral("random"), QKeySequence(Qt::Key_R)},
          {open_layers_, QStringLiteral("layers"), {}}};
}

std::vector<ImportTarget> RegressionWorkspace::imports() { return regression_imports(model_); }

QWidget* RegressionWorkspace::make_view() {
  panels_ = new RegressionView(model_, appearance_);
  connect_tools();
  return panels_;
}

InspectorColumn* RegressionWorkspace::make_inspector() {
  data_ = new DataSection(model_, appearance_);
  connect_tools();
  return new InspectorColumn(
      appearance_,
      {data_, new EstimatorSection(model_, appearance_), new SurfaceSection(model_, appearance_),
       new ShiftSection(model_, appearance_), new LinearSection(model_, appearance_),
       new SameWeightsSection(model_->document(), appearance_, WeightView::regression,
                              [this](int place) { Q_EMIT place_wanted(place); })},
      checks([model = model_] { return regression_checks(model->current_fit()); }));
}

// One tool at a time: add, draw, or neither; plot, toolbar and inspector show the same one.
void RegressionWorkspace::connect_tools() {
  if (!panels_ || !data_) return;
  FitPlot* const plot = panels_->fit_plot();
  connect(data_, &DataSection::drawing_wanted, plot,
          [plot](bool on) { plot->set_tool(on ? FitPlot::Tool::draw : FitPlot::Tool::probe); });
  const auto show = [this, plot] {
    add_sample_->setChecked(plot->tool() == FitPlot::Tool::add);
    data_->show_drawing(plot->tool() == FitPlot::Tool::draw);
  };
  connect(plot, &FitPlot::tool_changed, this, show);
  // Whoever chose a function to be drawn by hand draws next.
  connect(model_, &RegressionModel::state_changed, plot,
          [this, plot, before = model_->state().draw.function]() mutable {
            const Function1 now = model_->state().draw.function;
            if (now != before && now == Function1::drawn) plot->set_tool(FitPlot::Tool::draw);
            before = now;
          });
  show();
}

void RegressionWorkspace::step(int direction) {
  const Reach reach = model_->bandwidth_reach();
  const double h = model_->state().h * std::pow(reach.highest / reach.lowest, 0.02 * direction);
  model_->change(
      tr("Bandwidth"), [h](RegressionState& state) { state.h = h; }, true);
}

void RegressionWorkspace::reset_view() {
  if (panels_) panels_->fit_plot()->reset_view();
}
void RegressionWorkspace::take_focus() {
  // The plot may have the focus already, handed on as if by Tab when the workspace before was hidden.
  panels_->fit_plot()->clearFocus();
  panels_->fit_plot()->setFocus(Qt::MouseFocusReason);
}

FigureOffer RegressionWorkspace::offer(const Scene& scene, const MapBasins&) {
  return regression_offer(scene);
}
FigureOffer RegressionWorkspace::figure() const {
  // What a window of another language knows has its words.
  const bool english = spoken_language() == QLatin1String("en");
  return regression_offer(model_->document()->scene(), english ? model_->results() : RegressionResults{});
}

WorkspaceFrame RegressionWorkspace::frame() const {
  const RegressionState& state = model_->state();
  WorkspaceFrame frame;
  frame.formula = regression_formula(state.weighing, model_->samples().keys.size());
  frame.formula_symbols = {QStringLiteral("q"), QStringLiteral("v")};
  frame.play_text = tr("Sweep &h");
  frame.play_tip = tr("Sweep the bandwidth");
  const FitResult* result = model_->current_fit();
  frame.status_left = computing(result ? std::optional(result->milliseconds) : std::nullopt);
  const ProbeReading reading = model_->reading();
  const QString keys = count_text("%n key(s)", reading.in_reach);
  frame.status_right << marked("probe <i>k</i> = %1", reading_text(model_->probe()));
  frame.status_right << (std::isfinite(reading.value)
                             ? marked("<i>v</i> = <b>%1</b>", reading_text(reading.value))
                             : marked("<i>v</i> undefined"));
  frame.status_right << (reading.reach ? marked("%1 with weight", keys) : marked("%1 within <i>h</i>", keys));
  return frame;
}

}  // namespace basinscope
