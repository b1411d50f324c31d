// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_actions.h"

#include <QActionGroup>
#include <QSettings>
#include <QUndoStack>
#include <QWidget>

#include "ui/shell/command_list.h"
#include "ui/text/rich_text.h"
#include "ui/text/translation.h"
#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"
#include "ui/window/notice_bar.h"

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
  const auto make = [window](const QString& text, const QKeySequence& keys, const QString& tip = {}) {
    auto* action = new QAction(text, window);
    action->setShortcut(keys);
    const QString plain = action->iconText();
    QString shown = tip.isEmpty() ? plain : tip;
    if (!keys.isEmpty()) shown += QStringLiteral(" (%1)").arg(keys.toString(QKeySequence::NativeText));
    action->setToolTip(shown);
    window->addAction(action);
    return action;
  };
  const auto keys = [](const char* text) { return QKeySequence(QString::fromUtf8(text)); };
  new_scene = make(tr("&New"), keys("Ctrl+N"));
  open = make(tr("&Open…"), keys("Ctrl+O"));
  import_data = make(tr("&Import…"), keys("Ctrl+Shift+O"),
                     tr("Numbers of a file into the open scene: patterns, queries, samples, keys"));
  also_called(open, tr("load scene figure data"));
  also_called(import_data, tr("load open data csv tsv txt npy npz idx array table"));
  save = make(tr("&Save"), keys("Ctrl+S"));
  save_as = make(tr("Save &as…"), keys("Ctrl+Shift+S"));
  export_figure = make(tr("&Export figure…"), keys("Ctrl+E"));
  export_animation =
      make(tr("Export a&nimation…"), {}, tr("One number of the scene moves: GIF, WebP, MP4 or PNG frames"));
  quit = make(tr("&Quit"), keys("Ctrl+Q"));
  undo = make(tr("&Undo"), keys("Ctrl+Z"));
  redo = make(tr("&Redo"), keys("Ctrl+Shift+Z"));
  copy_figure = make(tr("Copy &figure"), keys("Ctrl+Shift+C"), tr("Copy the figure to the clipboard"));
  copy_scene = make(tr("Copy scene as &text"), {},
                    tr("A short text of the whole scene, to paste in a chat or a paper"));
  copy_python = make({}, {});
  copy_module = make(tr("Copy as Python with the &module"), {},
                     tr("The same in fewer lines, for Python with the module basinscope"));
  copy_commands = make(tr("Copy as shell c&ommands"), {},
                       tr("The commands of a shell that make this figure and its numbers"));
  paste = make(tr("&Paste"), keys("Ctrl+V"),
               tr("The scene whose text or figure is on the clipboard, or rows of numbers"));
  reset_view = make(tr("&Reset view"), keys("Home"),
                    tr("The scene's own window; once more: all patterns with a margin of 10 %"));
  enlarge =
      make(tr("En&large plot"), keys("F"), tr("Show the focused plot alone on the page, or all plots again"));
  reset_layout = make(tr("Reset la&yout"), {}, tr("Panels share the room as usual, in every workspace"));
  menu = make(tr("&Menu"), keys("F10"));
  hints = make(tr("Show h&ints"), {}, tr("One line of what to do first, in every workspace"));
  full_screen = make(tr("&Full screen"), keys("F11"));
  inspector = make(tr("&Inspector"), keys("I"));
  play = make(tr("&Play"), keys("Space"), tr("Play the trajectories step by step"));
  step = make(tr("&Step"), keys("."), tr("One step of every trajectory"));
  step_back = make(tr("Step &back"), keys(","));
  next_pane = make(tr("&Next pane"), keys("F6"));
  previous_pane = make(tr("&Previous pane"), keys("Shift+F6"));
  palette = make(tr("&Commands…"), keys("Ctrl+K"), tr("Find any command by its name"));
  documentation = make(tr("&Documentation"), keys("Ctrl+F1"), tr("Every control and number explained"));
  help_here = make(tr("&Help on this control"), keys("F1"));
  glossary = make(tr("&Glossary of symbols"), {});
  shortcuts = make(tr("&Keyboard shortcuts"), keys("?"));
  copy_citation = make(tr("Copy &citation"), {}, tr("Copy how to cite the program, also as BibTeX"));
  about = make(tr("&About Basinscope"), {});
  contrast = make(tr("&Increase contrast"), {},
                  tr("Stronger borders of controls and darker hints, in either theme"));
  for (QAction* checkable : {full_screen, inspector, contrast}) checkable->setCheckable(true);
  const auto add_workspace = [&](const WorkspaceName& name) {
    auto* action = make(name.title, keys(qPrintable(QStringLiteral("Ctrl+%1").arg(name.place + 1))));
    action->setCheckable(true);
    action->setData(name.drawing());
    workspaces.emplace_back(name.place, action);
  };
  for (const Workspace* workspace : list) add_workspace(workspace->name());
  workspaces.front().second->setChecked(true);
  theme = choices(window, {{tr("&Light"), int(ThemeChoice::light)},
                           {tr("&Dark"), int(ThemeChoice::dark)},
                           {tr("&System"), int(ThemeChoice::system)}});
  std::vector<std::pair<QString, QVariant>> spoken{{tr("&System"), QString()}};
  for (const Language& each : languages)
    spoken.emplace_back(QString::fromUtf8(each.name), QString::fromUtf8(each.code));
  language = choices(window, spoken);
  size = choices(window, {{tr("Normal"), 1.0},
                          {QStringLiteral("1.25 ×"), 1.25},
                          {QStringLiteral("1.5 ×"), 1.5},
                          {QStringLiteral("2 ×"), 2.0}});
}

void WindowActions::show_programs(bool trains) const {
  copy_python->setText(trains ? tr("Copy as P&yTorch") : tr("Copy as P&ython"));
  copy_python->setToolTip(trains
                              ? tr("The experiment of this workspace as one program with PyTorch and NumPy")
                              : tr("What this workspace computes, as a short Python program with NumPy"));
  copy_module->setEnabled(!trains);
  copy_module->setStatusTip(trains ? tr("The module trains no networks") : QString());
}

void follow_history(const WindowActions& actions, QUndoStack* stack, QObject* owner) {
  const auto show = [undo = actions.undo, redo = actions.redo, stack] {
    const auto tip = [](const QString& verb, const QString& nothing, const QString& step,
                        const QString& keys) {
      return step.isEmpty() ? nothing : guess_proof(QStringLiteral("%1: %2 (%3)").arg(verb, step, keys));
    };
    undo->setEnabled(stack->canUndo());
    redo->setEnabled(stack->canRedo());
    undo->setToolTip(tip(tr("Undo"), tr("Nothing to undo"), stack->undoText(), tr("Ctrl+Z")));
    redo->setToolTip(tip(tr("Redo"), tr("Nothing to redo"), stack->redoText(), tr("Ctrl+Shift+Z")));
  };
  QObject::connect(stack, &QUndoStack::indexChanged, owner, show);
  show();
}

void connect_choices(const WindowActions& actions, Appearance* appearance, NoticeBar* notice) {
  const auto mark = [](QActionGroup* group, const QVariant& value) {
    for (QAction* action : group->actions()) action->setChecked(action->data() == value);
  };
  mark(actions.theme, int(appearance->choice()));
  mark(actions.size, appearance->scale());
  actions.contrast->setChecked(contrast_is_increased(*appearance));
  QObject::connect(actions.contrast, &QAction::toggled, notice, [appearance](bool on) {
    increase_contrast(appearance, on);
    QSettings().setValue(QStringLiteral("increased_contrast"), on);
  });
  QObject::connect(actions.theme, &QActionGroup::triggered, notice, [appearance](QAction* action) {
    appearance->choose(static_cast<ThemeChoice>(action->data().toInt()));
    QSettings().setValue(QStringLiteral("theme"), action->data());
  });
  QObject::connect(actions.size, &QActionGroup::triggered, notice, [appearance](QAction* action) {
    appearance->set_scale(action->data().toDouble());
    QSettings().setValue(QStringLiteral("presentation_size"), action->data());
  });
  const QString key = QStringLiteral("language");
  mark(actions.language, QSettings().value(key).toString());
  QObject::connect(actions.language, &QActionGroup::triggered, notice, [notice, key](QAction* action) {
    QSettings().setValue(key, action->data());
    notice->show_notice(NoticeTone::info, tr("The language changes when Basinscope is started again."));
  });
}

}  // namespace basinscope
