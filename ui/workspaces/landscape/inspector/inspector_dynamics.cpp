// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_view.h"

namespace basinscope {

QWidget* stop_rule_row(const InspectorContext& context) {
  auto* steps = new NumberEntry(context.appearance);
  steps->set_range(Range{1, 1e6}, true);
  steps->setAccessibleName(QStringLiteral("Maximum steps"));
  steps->setProperty("help", QStringLiteral("An iteration stops after this many steps: not converged."));
  auto* tolerance = new NumberEntry(context.appearance);
  tolerance->set_range(Range{0, 1e300});
  tolerance->setAccessibleName(QStringLiteral("Tolerance"));
  tolerance->setProperty("help",
                         QStringLiteral("An iteration has settled when a step is no longer than this."));
  auto* row = new LabelledRow(context.appearance, QStringLiteral("Steps, tolerance"));
  row->add(steps);
  row->add_gap();
  row->add_gap();
  row->add(tolerance);
  const auto set_steps = [context](double value) {
    context.change(QStringLiteral("Maximum steps"),
                   [value](Scene& scene) { scene.dynamics.max_steps = int(value); });
  };
  const auto set_tolerance = [context](double value) {
    context.change(QStringLiteral("Tolerance"), [value](Scene& scene) { scene.dynamics.tolerance = value; });
  };
  QObject::connect(steps, &NumberEntry::committed, row, set_steps);
  QObject::connect(tolerance, &NumberEntry::committed, row, set_tolerance);
  QObject::connect(steps, &NumberEntry::stepped, row, [=](int direction, double size) {
    set_steps(std::clamp(steps->value() + direction * std::max(1.0, 10 * size), 1.0, 1e6));
  });
  // A percent of six decades.
  QObject::connect(tolerance, &NumberEntry::stepped, row, [=](int direction, double size) {
    if (tolerance->value() > 0) set_tolerance(tolerance->value() * std::pow(10.0, 0.06 * direction * size));
  });
  QObject::connect(steps, &NumberEntry::default_wanted, row, [=] { set_steps(StopRule{}.max_steps); });
  QObject::connect(tolerance, &NumberEntry::default_wanted, row,
                   [=] { set_tolerance(StopRule{}.tolerance); });
  const auto show = [=] {
    steps->set_value(context.scene().dynamics.max_steps);
    tolerance->set_value(context.scene().dynamics.tolerance);
  };
  QObject::connect(context.document, &SceneDocument::changed, row, show);
  show();
  return row;
}

DynamicsSection::DynamicsSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Dynamics"), parent) {
  add(stop_rule_row(context));
  const Reach reach{1e-6, 1, true};
  const SceneRows rows(this, context.document, context.appearance);
  ParameterRow* const row = rows.number(
      {QStringLiteral("Radius <i>ε</i>"), QStringLiteral("Radius ε"),
       QStringLiteral("A limit within ε of a pattern is that pattern; any other limit is a mixture.")},
      Range{0, 1e6, true}, reach, at(&Scene::dynamics, &StopRule::epsilon));
  row->slider()->set_ticks({});
  rows.follow(row, [context, row, reach] { row->set_reach(reach, usual_epsilon(context.scene().post)); });
}

}  // namespace basinscope
