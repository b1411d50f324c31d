// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/model_menu.h"

#include <QAction>
#include <QMenu>

#include "ui/document/model_edits.h"
#include "ui/document/scene_document.h"
#include "ui/text/shown_number.h"

namespace basinscope {

void add_heading(QMenu* menu, const QString& text) {
  menu->addSeparator();
  menu->addAction(text)->setEnabled(false);
}

void add_models(QMenu* menu, SceneDocument* document) {
  std::vector<std::pair<QAction*, const NamedModel*>> entries;
  for (const NamedModel& model : named_models()) {
    if (entries.empty() || entries.back().second->group != model.group) {
      add_heading(menu, model.group == ModelGroup::hopfield
                            ? tr("MHN: modern Hopfield networks; DAM: dense associative memories")
                            : tr("CKR: attention as kernel regression, iterated"));
    }
    auto* action =
        menu->addAction(capitalised(translated(model.name)) + QLatin1Char('\t') + text_of(model.formula));
    action->setCheckable(true);
    action->setToolTip(translated(model.source));
    action->setStatusTip(translated(model.source));
    QObject::connect(action, &QAction::triggered, document, [document, action, &model] {
      action->setChecked(true);  // choosing the checked one again leaves it checked
      document->edit(tr("Model %1").arg(translated(model.name)), with_model(document->scene(), model));
    });
    entries.emplace_back(action, &model);
  }
  QObject::connect(menu, &QMenu::aboutToShow, document, [document, entries] {
    const NamedModel* shown = named_model(document->scene().separation, document->scene().post);
    for (const auto& [action, model] : entries) action->setChecked(model == shown);
  });
}

}  // namespace basinscope
