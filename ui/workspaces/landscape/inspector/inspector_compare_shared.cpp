// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHBoxLayout>

#include "ui/controls/parameter_row.h"
#include "ui/workspaces/landscape/inspector/inspector_compare.h"
#include "ui/workspaces/landscape/inspector/inspector_methods.h"
#include "ui/workspaces/landscape/inspector/inspector_view.h"

namespace basinscope {

CompareSharedSection::CompareSharedSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Shared"), parent) {
  add(beta_row(context, QStringLiteral("Temperature <i>β</i>"), this));
  add(stop_rule_row(context));
  auto* show = new Segment({QStringLiteral("Basins"), QStringLiteral("Energy"), QStringLiteral("Both")});
  auto* line = new LabelledRow(context.appearance, QStringLiteral("Show"));
  line->add(show);
  add(line);
  connect(show, &Segment::picked, this, [context](int index) {
    context.change(QStringLiteral("Compare: show"),
                   [index](Scene& scene) { scene.view.compare.show = static_cast<CompareShow>(index); });
  });
  const auto refresh = [context, show] { show->choose(static_cast<int>(context.scene().view.compare.show)); };
  connect(context.document, &SceneDocument::changed, this, refresh);
  refresh();
}

CompareLinkedSection::CompareLinkedSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Linked"), parent) {
  const auto box = [](const QString& name) {
    auto* made = new QCheckBox(name);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
  };
  auto* zoom = box(QStringLiteral("Zoom and pan"));
  auto* probe = box(QStringLiteral("Probe"));
  auto* queries = box(QStringLiteral("Queries"));
  auto* scale = box(QStringLiteral("Colour scale"));
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
  connect(probe, &QCheckBox::clicked, this, [context](bool on) {
    context.change(QStringLiteral("Probe"), [on](Scene& scene) { scene.view.show_probe = on; });
  });
  connect(queries, &QCheckBox::clicked, this, [context](bool on) {
    context.change(QStringLiteral("Queries"), [on](Scene& scene) { scene.view.trajectories = on; });
  });
  const auto refresh = [context, probe, queries] {
    probe->setChecked(context.scene().view.show_probe);
    queries->setChecked(context.scene().view.trajectories);
  };
  connect(context.document, &SceneDocument::changed, this, refresh);
  refresh();
}

}  // namespace basinscope
