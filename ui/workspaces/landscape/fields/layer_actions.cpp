// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/layer_actions.h"

#include "ui/text/shown_number.h"

namespace basinscope {

LayerActions* LayerActions::of(LandscapeModel* model) {
  auto* const found = model->findChild<LayerActions*>(QString(), Qt::FindDirectChildrenOnly);
  return found ? found : new LayerActions(model);
}

LayerActions::LayerActions(LandscapeModel* model)
    : QObject(model), model_(model), hold_(new QAction(tr("&Hold the energy's colours"), this)) {
  SceneDocument* const document = model->document();
  for (const FieldLayer& layer : field_layers()) {
    auto* const action = new QAction(capitalised(layer.word), this);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [document, &layer](bool on) {
      document->change(layer_step(layer, on), [&layer, on](Scene& scene) { scene.view.*layer.shown = on; });
    });
    actions_.push_back(action);
  }
  hold_->setCheckable(true);
  connect(hold_, &QAction::triggered, this, &LayerActions::hold_range);
  connect(document, &SceneDocument::changed, this, &LayerActions::mark);
  connect(document, &SceneDocument::changed, this, [this, document] {
    if (!document->in_gesture()) explain();
  });
  connect(model, &LandscapeModel::result_changed, this, [this, document] {
    if (!document->in_gesture()) explain();
  });
  connect(model, &LandscapeModel::words_due, this, &LayerActions::explain);
  mark();
  explain();
}

QAction* LayerActions::action(const FieldLayer& layer) const {
  return actions_[static_cast<std::size_t>(&layer - field_layers().data())];
}

void LayerActions::mark() {
  const View& view = model_->document()->scene().view;
  bool other = false;
  const auto check = [&other](QAction* action, bool on) {
    other = other || action->isChecked() != on;
    action->setChecked(on);
  };
  for (std::size_t i = 0; i < actions_.size(); ++i) check(actions_[i], view.*field_layers()[i].shown);
  check(hold_, view.energy_range.has_value());
  if (other) Q_EMIT changed();
}

void LayerActions::explain() {
  const Scene& scene = model_->document()->scene();
  const auto result = model_->result();
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const FieldLayer& layer = field_layers()[i];
    const QString reason = no_layer(layer, scene, result.get());
    actions_[i]->setEnabled(reason.isEmpty());
    actions_[i]->setStatusTip(reason);
    actions_[i]->setToolTip(
        reason.isEmpty() ? QStringLiteral("%1 (%2)").arg(layer_help(layer, scene), QLatin1String(layer.key))
                         : reason);
  }
  const QString why = no_energy_range(*model_);
  hold_->setEnabled(why.isEmpty());
  hold_->setStatusTip(why);
  hold_->setToolTip(why.isEmpty() ? tr("The colours keep their two ends while parameters move (Shift+L)")
                                  : why);
  Q_EMIT changed();
}

void LayerActions::hold_range(bool on) {
  const auto range = energy_range(*model_);
  model_->document()->change(on ? tr("Hold the energy's colours") : tr("Let the energy's colours go"),
                             [&](Scene& scene) { scene.view.energy_range = on ? range : std::nullopt; });
}

std::optional<std::array<double, 2>> energy_range(const LandscapeModel& model) {
  if (const auto& held = model.document()->scene().view.energy_range) return held;
  const auto field = model.energy_field();
  if (!field || !field->refusal.empty() || field->values.empty()) return {};
  return {{field->lowest, field->highest}};
}

QString no_energy_range(const LandscapeModel& model) {
  if (energy_range(model)) return {};
  const auto field = model.energy_field();
  const bool none = field && !field->refusal.empty();
  return none ? tr("This model has no energy.") : tr("The energy is not computed yet.");
}

}  // namespace basinscope
