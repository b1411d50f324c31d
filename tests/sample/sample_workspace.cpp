// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/sample/sample_workspace.h"

#include <cmath>

#include "ui/controls/bound_rows.h"
#include "ui/controls/busy_overlay.h"

namespace basinscope {
namespace {

QWidget* sample_section(SampleModel* model, const Appearance* appearance) {
  auto* section = new Section(appearance, QStringLiteral("Response"));
  const BoundRows rows(section, model, appearance);
  for (const char* const key : {"beta", "centre", "floor", "points"}) rows.number(key);
  rows.segment("step");
  return section;
}

}  // namespace

SampleModel::SampleModel(SceneDocument* document, QObject* parent)
    : ResultModel(
          document,
          [](const SampleState& state, const LatestJob::Run&, const SampleResult*, const Deliver& deliver) {
            deliver(sample_result(state), true);
          },
          {QStringLiteral("Play β"), 0.1, 10, [](const SampleState& state) { return state.beta; },
           [](SampleState& state, double beta) { state.beta = beta; }},
          parent) {}

SampleView::SampleView(SampleModel* model, Appearance* appearance)
    : ScrolledPanels(appearance, {500, 400}, nullptr) {
  for (const auto& spec : sample_panels()) {
    auto* panel = new SpecPanel(appearance, spec, panels_);
    rows()->addWidget(panel, 1);
    plots_.push_back(panel->plot());
    connect(model, &SampleModel::result_changed, panel,
            [panel, model] { panel->show_result(model->result()); });
  }
  new BusyOverlay(panels_, &model->freshness(), appearance,
                  [] { return QStringLiteral("Computing the response…"); });
}

SampleWorkspace::SampleWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent)
    : ModelledWorkspace(document, appearance, parent) {}

WorkspaceName SampleWorkspace::name() const {
  return {QStringLiteral("Sample"), QLatin1String(id), 4, QStringLiteral("gallery")};
}

QWidget* SampleWorkspace::make_view() { return panels_ = new SampleView(model_, appearance_); }
InspectorColumn* SampleWorkspace::make_inspector() {
  return new InspectorColumn(appearance_, {sample_section(model_, appearance_)}, nullptr);
}

FigureOffer SampleWorkspace::offer(const Scene& scene, const MapBasins&) { return sample_offer(scene); }
FigureOffer SampleWorkspace::figure() const {
  return sample_offer(model_->document()->scene(), model_->result());
}

void SampleWorkspace::step(int direction) {
  const double next = std::clamp(model_->state().beta * std::pow(10, 0.1 * direction),
                                 SampleState::lowest_beta, SampleState::highest_beta);
  model_->change(QStringLiteral("Steepness β"), [next](SampleState& state) { state.beta = next; });
}

WorkspaceFrame SampleWorkspace::frame() const {
  WorkspaceFrame frame;
  frame.play_tip = QStringLiteral("Play β");
  const auto result = model_->current_result();
  frame.status_left = computing(result ? std::optional(result->milliseconds) : std::nullopt);
  return frame;
}

}  // namespace basinscope
