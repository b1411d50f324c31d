// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_actions.h"

#include <QActionGroup>
#include <algorithm>
#include <cmath>

#include "ui/document/scene_edits.h"
#include "ui/document/variations.h"
#include "ui/text/translation.h"
#include "ui/workspaces/landscape/fields/layer_actions.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/memory/perturb_dialog.h"
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {
namespace {

// 6.95, not 6.94575: what keys make is as short as what is typed.
double three_digits(double value) {
  const double unit = std::pow(10, std::floor(std::log10(value)) - 2);
  // Dividing by a power of ten gives the double nearest to the short decimal.
  return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

void change_beta(SceneDocument* document, double factor) {
  document->change(tr("Inverse temperature β"), [=](Scene& scene) {
    scene.beta = three_digits(std::clamp(scene.beta * factor, 1e-6, 1e6));
  });
}

void ask_random_patterns(SceneDocument* document, Appearance* appearance, QWidget* window) {
  const Memory& memory = document->scene().memory;
  GeneratedPatterns start{"sphere", static_cast<int>(memory.patterns.rows()), 2, 1};
  if (const auto* old = std::get_if<GeneratedPatterns>(&memory.source)) {
    start = *old;
    ++start.seed;
  }
  RandomPatternsDialog dialog(appearance, start, window);
  if (dialog.exec() != QDialog::Accepted) return;
  const GeneratedPatterns& what = dialog.choice();
  document->edit(tr("Random patterns"),
                 with_default_window(with_patterns(document->scene(), generated(what), what)));
}

QActionGroup* engine_choices(LandscapeModel* model, QObject* owner) {
  auto* const group = new QActionGroup(owner);
  const auto add = [group](const QString& text, EngineChoice choice) {
    QAction* const action = group->addAction(text);
    action->setCheckable(true);
    action->setData(int(choice));
  };
  add(tr("&Automatic"), EngineChoice::automatic);
  add(tr("&GPU"), EngineChoice::gpu);
  add(tr("&CPU"), EngineChoice::cpu);
  add(tr("&Reference, double precision"), EngineChoice::reference);
  const auto mark = [model, group] {
    for (QAction* action : group->actions())
      action->setChecked(action->data().toInt() == int(model->engine()));
  };
  mark();
  // Also when the model gives up an engine that failed.
  QObject::connect(model, &LandscapeModel::engine_changed, group, mark);
  QObject::connect(group, &QActionGroup::triggered, model, [model](QAction* action) {
    model->set_engine(static_cast<EngineChoice>(action->data().toInt()));
  });
  return group;
}

}  // namespace

LandscapeActions::LandscapeActions(LandscapeModel* model, Appearance* appearance, QWidget* panels,
                                   QObject* owner)
    : engine(engine_choices(model, owner)) {
  const auto make = [this, owner](CommandPlace place, const char* key, const char* symbol,
                                  const QString& text, const QString& tip, bool checkable = false) {
    auto* const action = new QAction(text, owner);
    action->setToolTip(tip);
    action->setCheckable(checkable);
    commands.push_back(
        {action, QString::fromUtf8(symbol), QKeySequence(QString::fromUtf8(key)), place, true});
    return action;
  };
  const auto adds = CommandPlace::model, parameters = CommandPlace::parameters;
  add_pattern = make(adds, "P", "add-pattern", tr("Add &pattern"),
                     tr("Click in a plot to place patterns; Esc ends (P)"), true);
  add_query = make(adds, "Q", "add-query", tr("Add &query"),
                   tr("Click in a plot to place queries; Esc ends (Q)"), true);
  random_patterns = make(adds, "R", "random", tr("&Random patterns…"), tr("Random patterns (R)"));
  perturb = make(adds, "", "", tr("Perturb a &memory…"),
                 tr("A query made from the selected pattern, with noise or a mask"));
  beta_up = make(parameters, "]", "", tr("β &up by 5 %"), tr("β up by 5 % (])"));
  beta_down = make(parameters, "[", "", tr("β &down by 5 %"), tr("β down by 5 % ([)"));
  select_all =
      make(CommandPlace::edit, "Ctrl+A", "", tr("Select &all"), tr("All patterns and queries (Ctrl+A)"));
  duplicate =
      make(CommandPlace::edit, "Ctrl+D", "", tr("&Duplicate"), tr("Copies of the selected points (Ctrl+D)"));
  remove = make(CommandPlace::edit, "", "", tr("De&lete"), tr("The selected points (Delete)"));
  fit = make(CommandPlace::view, "Shift+Home", "", tr("&Zoom to trajectories"),
             tr("A window that holds all trajectories (Shift+Home)"));
  compare = make(CommandPlace::view, "C", "compare", tr("&Compare"), tr("Grid of linked panels (C)"), true);
  surface = make(CommandPlace::view, "3", "", tr("Sur&face"), tr("The energy as a surface (3)"), true);
  sweep = make(CommandPlace::run, "S", "", tr("S&weep…"), tr("Attractors as one parameter moves (S)"), true);

  LayerActions* const shows = LayerActions::of(model);
  for (const FieldLayer& layer : basinscope::field_layers()) {
    layers << shows->action(layer);
    commands.push_back({layers.back(), {}, QKeySequence(QLatin1String(layer.key)), CommandPlace::listed});
  }
  layers << shows->hold();
  commands.push_back({layers.back(), {}, QKeySequence(QStringLiteral("Shift+L")), CommandPlace::listed});

  SceneDocument* const document = model->document();
  const auto on = [](QAction* action, QObject* context, auto does) {
    QObject::connect(action, &QAction::triggered, context, does);
  };
  ToolMode* const tools = ToolMode::of(model);
  on(add_pattern, tools, [tools] { tools->toggle(Tool::add_pattern); });
  on(add_query, tools, [tools] { tools->toggle(Tool::add_query); });
  QObject::connect(tools, &ToolMode::changed, owner, [tools, pattern = add_pattern, query = add_query] {
    pattern->setChecked(tools->tool() == Tool::add_pattern);
    query->setChecked(tools->tool() == Tool::add_query);
  });
  on(random_patterns, panels,
     [document, appearance, panels] { ask_random_patterns(document, appearance, panels->window()); });
  on(perturb, panels, [model, appearance, panels] {
    const auto& chosen = model->selection().patterns;
    ask_perturbed_query(model, appearance, panels->window(), chosen.empty() ? 0 : *chosen.begin());
  });
  on(beta_up, document, [document] { change_beta(document, 1.05); });
  on(beta_down, document, [document] { change_beta(document, 1 / 1.05); });
  on(fit, document, [document, model] {
    if (const auto result = model->result())
      document->set_window(around_trajectories(*result, document->scene().window));
  });
  on(compare, document, [document](bool open) {
    document->edit(open ? tr("Open compare") : tr("Close compare"), with_compare(document->scene(), open));
  });
  const auto mark_compare = [document, action = compare] {
    action->setChecked(document->scene().view.compare.open);
  };
  QObject::connect(document, &SceneDocument::changed, owner, mark_compare);
  mark_compare();
  on(surface, document, [document](bool shown) {
    document->change(tr("Surface"), [shown](Scene& scene) { scene.view.surface.shown = shown; });
  });
  const auto mark_surface = [document, action = surface] {
    action->setChecked(document->scene().view.surface.shown);
  };
  QObject::connect(document, &SceneDocument::changed, owner, mark_surface);
  mark_surface();
  SweepModel* const swept = SweepModel::of(model);
  on(sweep, swept, [swept, document, grid = compare](bool open) {
    if (open && document->scene().view.compare.open) grid->trigger();
    swept->set_open(open);
  });
  QObject::connect(swept, &SweepModel::opened_changed, owner,
                   [swept, action = sweep] { action->setChecked(swept->is_open()); });
}

}  // namespace basinscope
