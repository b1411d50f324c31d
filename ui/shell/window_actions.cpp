// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include <QActionGroup>
#include <QWidget>

#include "ui/gpu/engine_choice.h"
#include "ui/theme/theme.h"

namespace basinscope {

namespace {

QActionGroup* choices(QWidget* window, const std::vector<std::pair<QString, QVariant>>& items) {
  auto* group = new QActionGroup(window);
  for (const auto& [text, data] : items) {
    auto* action = group->addAction(text);
    action->setCheckable(true);
    action->setData(data);
  }
  return group;
}

}  // namespace

WindowActions::WindowActions(QWidget* window, const std::vector<Workspace*>& beside_the_landscape) {
  const auto make = [window](const char* text, const QKeySequence& keys, const char* tip = nullptr) {
    auto* action = new QAction(QString::fromUtf8(text), window);
    action->setShortcut(keys);
    const QString plain = action->iconText();
    QString shown = tip ? QString::fromUtf8(tip) : plain;
    if (!keys.isEmpty()) shown += QStringLiteral(" (%1)").arg(keys.toString(QKeySequence::NativeText));
    action->setToolTip(shown);
    window->addAction(action);
    return action;
  };
  const auto keys = [](const char* text) { return QKeySequence(QString::fromLatin1(text)); };
  new_scene = make("&New", keys("Ctrl+N"));
  open = make("&Open…", keys("Ctrl+O"));
  save = make("&Save", keys("Ctrl+S"));
  save_as = make("Save &as…", keys("Ctrl+Shift+S"));
  export_figure = make("&Export figure…", keys("Ctrl+E"));
  quit = make("&Quit", keys("Ctrl+Q"));
  undo = make("&Undo", keys("Ctrl+Z"));
  redo = make("&Redo", keys("Ctrl+Shift+Z"));
  copy_figure = make("Copy &figure", keys("Ctrl+Shift+C"), "Copy the figure to the clipboard");
  add_pattern = make("Add &pattern", keys("P"), "Click in a plot to place patterns; Esc ends");
  add_query = make("Add &query", keys("Q"), "Click in a plot to place queries; Esc ends");
  random_patterns = make("&Random patterns…", keys("R"));
  beta_up = make("β &up by 5 %", keys("]"));
  beta_down = make("β &down by 5 %", keys("["));
  compare = make("&Compare", keys("C"), "Grid of linked panels");
  reset_view = make("&Reset view", keys("Home"),
                    "The scene's own window; once more: all patterns with a margin of 10 %");
  full_screen = make("&Full screen", keys("F11"));
  inspector = make("&Inspector", keys("I"));
  play = make("&Play", keys("Space"), "Play the trajectories step by step");
  step = make("&Step", keys("."), "One step of every trajectory");
  step_back = make("Step &back", keys(","));
  sweep = make("S&weep…", keys("S"), "Attractors as one parameter moves");
  next_pane = make("&Next pane", keys("F6"));
  previous_pane = make("&Previous pane", keys("Shift+F6"));
  help_here = make("&Help on this control", keys("F1"));
  glossary = make("&Glossary of symbols", {});
  shortcuts = make("&Keyboard shortcuts", {});
  about = make("&About Basinscope", {});
  for (QAction* checkable : {add_pattern, add_query, compare, sweep, full_screen, inspector})
    checkable->setCheckable(true);
  const auto add_workspace = [&](const WorkspaceName& name) {
    auto* action =
        make(qPrintable(name.title), keys(qPrintable(QStringLiteral("Ctrl+%1").arg(name.place + 1))));
    action->setCheckable(true);
    action->setData(name.id);
    workspaces.emplace_back(name.place, action);
  };
  add_workspace({QStringLiteral("Landscape"), QStringLiteral("landscape"), 0});
  for (const Workspace* workspace : beside_the_landscape) add_workspace(workspace->name());
  workspaces.front().second->setChecked(true);
  theme = choices(window, {{QStringLiteral("&Light"), int(ThemeChoice::light)},
                           {QStringLiteral("&Dark"), int(ThemeChoice::dark)},
                           {QStringLiteral("&System"), int(ThemeChoice::system)}});
  size = choices(window, {{QStringLiteral("Normal"), 1.0},
                          {QStringLiteral("1.25 ×"), 1.25},
                          {QStringLiteral("1.5 ×"), 1.5},
                          {QStringLiteral("2 ×"), 2.0}});
  engine = choices(window, {{QStringLiteral("&Automatic"), int(EngineChoice::automatic)},
                            {QStringLiteral("&GPU"), int(EngineChoice::gpu)},
                            {QStringLiteral("&CPU"), int(EngineChoice::cpu)},
                            {QStringLiteral("&Reference, double precision"), int(EngineChoice::reference)}});
}

}  // namespace basinscope
