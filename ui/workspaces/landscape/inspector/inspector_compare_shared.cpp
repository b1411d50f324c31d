// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHBoxLayout>

#include "ui/controls/parameter_row.h"
#include "ui/workspaces/landscape/inspector/inspector_compare.h"
#include "ui/workspaces/landscape/inspector/inspector_methods.h"
#include "ui/workspaces/landscape/inspector/inspector_view.h"

namespace basinscope {

CompareSharedSection::CompareSharedSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Shared"), parent) {
  const SceneRows rows(this, context.document, context.appearance);
  add_beta_row(rows, context, QStringLiteral("Temperature"));
  add(stop_rule_row(context));
  rows.segment({QStringLiteral("Show"), QStringLiteral("Compare: show")},
               {QStringLiteral("Basins"), QStringLiteral("Energy"), QStringLiteral("Both")},
               at(&Scene::view, &View::compare, &Compare::show));
}

CompareLinkedSection::CompareLinkedSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Linked"), parent) {
  const SceneRows rows([](QWidget*) {}, context.document, context.appearance);
  const auto bound = [&rows](const QString& text, bool View::*member) {
    return rows.flag({text, text}, at(&Scene::view, member));
  };
  auto* zoom = new QCheckBox(QStringLiteral("Zoom and pan"));
  auto* probe = bound(QStringLiteral("Probe"), &View::show_probe);
  auto* queries = bound(QStringLiteral("Queries"), &View::trajectories);
  auto* scale = new QCheckBox(QStringLiteral("Colour scale"));
  for (QCheckBox* box : {zoom, probe, queries, scale}) box->setFocusPolicy(Qt::TabFocus);
  zoom->setChecked(true);
  set_disabled_because(
      zoom,
      QStringLiteral("The windows of all panels move together; one on its own is not in this version."));
  set_disabled_because(
      scale, QStringLiteral("Each panel's energy is drawn over its own range; one scale for all is not in "
                            "this version."));
  for (auto [left, right] : {std::pair(zoom, probe), std::pair(queries, scale)}) {
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(left, 1);
    line->addWidget(right, 1);
    row->setFixedHeight(context.appearance->px(29));
    add(row);
  }
}

}  // namespace basinscope
