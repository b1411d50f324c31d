// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include <QActionGroup>
#include <QSettings>
#include <QUndoStack>
#include <QWidget>

#include "ui/text/rich_text.h"
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

WindowActions::WindowActions(QWidget* window, const std::vector<Workspace*>& list) {
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
  export_animation =
      make("Export a&nimation…", {}, "One number of the scene moves: GIF, WebP, MP4 or PNG frames");
  quit = make("&Quit", keys("Ctrl+Q"));
  undo = make("&Undo", keys("Ctrl+Z"));
  redo = make("&Redo", keys("Ctrl+Shift+Z"));
  copy_figure = make("Copy &figure", keys("Ctrl+Shift+C"), "Copy the figure to the clipboard");
  copy_scene =
      make("Copy scene as &text", {}, "A short text of the whole scene, to paste in a chat or a paper");
  copy_python =
      make("Copy as P&ython", {}, "What this workspace computes, as a short Python program with NumPy");
  copy_commands =
      make("Copy as c&ommands", {}, "The commands of a shell that make this figure and its numbers");
  paste_scene = make("&Paste scene", keys("Ctrl+V"), "The scene whose text or figure is on the clipboard");
  reset_view = make("&Reset view", keys("Home"),
                    "The scene's own window; once more: all patterns with a margin of 10 %");
  full_screen = make("&Full screen", keys("F11"));
  inspector = make("&Inspector", keys("I"));
  play = make("&Play", keys("Space"), "Play the trajectories step by step");
  step = make("&Step", keys("."), "One step of every trajectory");
  step_back = make("Step &back", keys(","));
  next_pane = make("&Next pane", keys("F6"));
  previous_pane = make("&Previous pane", keys("Shift+F6"));
  palette = make("&Commands…", keys("Ctrl+K"), "Find any command by its name");
  help_here = make("&Help on this control", keys("F1"));
  glossary = make("&Glossary of symbols", {});
  shortcuts = make("&Keyboard shortcuts", keys("?"));
  copy_citation = make("Copy &citation", {}, "Copy how to cite the program, also as BibTeX");
  about = make("&About Basinscope", {});
  for (QAction* checkable : {full_screen, inspector}) checkable->setCheckable(true);
  const auto add_workspace = [&](const WorkspaceName& name) {
    auto* action =
        make(qPrintable(name.title), keys(qPrintable(QStringLiteral("Ctrl+%1").arg(name.place + 1))));
    action->setCheckable(true);
    action->setData(name.drawing());
    workspaces.emplace_back(name.place, action);
  };
  for (const Workspace* workspace : list) add_workspace(workspace->name());
  workspaces.front().second->setChecked(true);
  theme = choices(window, {{QStringLiteral("&Light"), int(ThemeChoice::light)},
                           {QStringLiteral("&Dark"), int(ThemeChoice::dark)},
                           {QStringLiteral("&System"), int(ThemeChoice::system)}});
  size = choices(window, {{QStringLiteral("Normal"), 1.0},
                          {QStringLiteral("1.25 ×"), 1.25},
                          {QStringLiteral("1.5 ×"), 1.5},
                          {QStringLiteral("2 ×"), 2.0}});
}

void follow_history(const WindowActions& actions, QUndoStack* stack, QObject* owner) {
  const auto show = [undo = actions.undo, redo = actions.redo, stack] {
    const auto tip = [](const QString& verb, const QString& step, const QString& keys) {
      return step.isEmpty() ? QStringLiteral("Nothing to %1").arg(verb.toLower())
                            : guess_proof(QStringLiteral("%1: %2 (%3)").arg(verb, step, keys));
    };
    undo->setEnabled(stack->canUndo());
    redo->setEnabled(stack->canRedo());
    undo->setToolTip(tip(QStringLiteral("Undo"), stack->undoText(), QStringLiteral("Ctrl+Z")));
    redo->setToolTip(tip(QStringLiteral("Redo"), stack->redoText(), QStringLiteral("Ctrl+Shift+Z")));
  };
  QObject::connect(stack, &QUndoStack::indexChanged, owner, show);
  show();
}

void connect_choices(const WindowActions& actions, Appearance* appearance, QObject* owner) {
  const auto mark = [](QActionGroup* group, const QVariant& value) {
    for (QAction* action : group->actions()) action->setChecked(action->data() == value);
  };
  mark(actions.theme, int(appearance->choice()));
  mark(actions.size, appearance->scale());
  QObject::connect(actions.theme, &QActionGroup::triggered, owner, [appearance](QAction* action) {
    appearance->choose(static_cast<ThemeChoice>(action->data().toInt()));
    QSettings().setValue(QStringLiteral("theme"), action->data());
  });
  QObject::connect(actions.size, &QActionGroup::triggered, owner, [appearance](QAction* action) {
    appearance->set_scale(action->data().toDouble());
    QSettings().setValue(QStringLiteral("presentation_size"), action->data());
  });
}

}  // namespace basinscope
