// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_menus.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>
#include <QMenuBar>
#include <QStatusTipEvent>

#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/shell/lessons/lesson_desk.h"
#include "ui/text/rich_text.h"
#include "ui/text/shown_number.h"
#include "ui/window/model_menu.h"

namespace basinscope {

namespace {

void add_choices(QMenu* menu, const QString& title, QActionGroup* group) {
  QMenu* choices = menu->addMenu(title);
  choices->addActions(group->actions());
}

void fill_recent(QMenu* menu, SceneFiles* scenes) {
  menu->clear();
  const QStringList files = recent_files();
  for (const QString& path : files) {
    QObject::connect(menu->addAction(button_text(path)), &QAction::triggered, scenes,
                     [scenes, path] { scenes->open_in_place(path); });
  }
  if (files.isEmpty()) {
    menu->addAction(tr("No scene opened yet"))->setEnabled(false);
    return;
  }
  menu->addSeparator();
  QObject::connect(menu->addAction(tr("Clear this list")), &QAction::triggered, menu, &forget_recent_files);
}

void fill_presets(QMenu* menu, SceneFiles* scenes) {
  const Publication* shown = nullptr;
  QMenu* group = menu;
  for (const PresetScene& preset : preset_scenes()) {
    if (const Publication* const source = preset.publication(); source != shown) {
      shown = source;
      group = menu->addMenu(text_of(source->short_name) + QStringLiteral(": ") + text_of(source->title));
    }
    QObject::connect(group->addAction(translated_content(preset.title)), &QAction::triggered, scenes,
                     [scenes, &preset] { scenes->replace(preset.scene); });
  }
  if (menu->isEmpty()) menu->addAction(tr("No presets"))->setEnabled(false);
}

}  // namespace

void fill_menu_bar(QMenuBar* bar, const WindowActions& a, const std::vector<Workspace*>& workspaces,
                   SceneDocument* document, SceneFiles* files, LessonDesk* lessons,
                   const QList<QAction*>& looks) {
  const auto commands = [&workspaces](CommandPlace place) {
    QList<QAction*> found;
    for (const Workspace* workspace : workspaces) {
      for (const WorkspaceCommand& command : workspace->commands())
        if (command.place == place) found << command.action;
    }
    return found;
  };
  QMenu* file = bar->addMenu(tr("&File"));
  file->addActions({a.new_scene, a.open});
  QMenu* recent = file->addMenu(tr("Open &recent"));
  QObject::connect(recent, &QMenu::aboutToShow, files, [recent, files] { fill_recent(recent, files); });
  QMenu* presets = file->addMenu(tr("&Presets"));
  fill_presets(presets, files);
  file->addAction(a.import_data);
  file->addSeparator();
  file->addActions({a.save, a.save_as});
  file->addSeparator();
  file->addActions({a.export_figure, a.export_animation});
  file->addSeparator();
  file->addAction(a.quit);

  QMenu* edit = bar->addMenu(tr("&Edit"));
  edit->addActions({a.undo, a.redo});
  edit->addSeparator();
  edit->addActions(commands(CommandPlace::edit));
  edit->addSeparator();
  edit->addActions({a.copy_figure, a.copy_scene, a.copy_python, a.copy_module, a.copy_commands, a.paste});

  QMenu* model = bar->addMenu(tr("&Model"));
  model->addActions(commands(CommandPlace::model));
  model->addSeparator();
  model->addActions(commands(CommandPlace::parameters));
  // Elsewhere the change would not be seen: it is said before, and after.
  add_heading(model, tr("Changes the landscape, which this workspace does not show"));
  QAction* const behind = model->actions().back();
  const auto elsewhere = [landscape = a.workspaces.front().second] { return !landscape->isChecked(); };
  QObject::connect(model, &QMenu::aboutToShow, model,
                   [behind, elsewhere] { behind->setVisible(elsewhere()); });
  add_models(model, document);
  // They stand below that heading; what is above belongs to the workspace that is open.
  QObject::connect(model, &QMenu::triggered, model, [bar, model, behind, elsewhere](QAction* chosen) {
    const QList<QAction*> rows = model->actions();
    if (!elsewhere() || rows.indexOf(chosen) < rows.indexOf(behind)) return;
    QStatusTipEvent said(tr("The landscape is now %1 (Ctrl+1 shows it); this workspace keeps its own.")
                             .arg(chosen->text().section(QLatin1Char('\t'), 0, 0)));
    QApplication::sendEvent(bar->window(), &said);
  });

  QMenu* view = bar->addMenu(tr("&View"));
  view->addActions(commands(CommandPlace::view));
  view->addActions({a.reset_view, a.enlarge, a.reset_layout});
  view->addSeparator();
  add_choices(view, tr("&Theme"), a.theme);
  view->addAction(a.contrast);
  add_choices(view, tr("&Presentation size"), a.size);
  add_choices(view, tr("Lan&guage"), a.language);
  for (Workspace* workspace : workspaces) workspace->add_to_view_menu(view);
  view->addSeparator();
  view->addActions({a.inspector, a.full_screen});
  view->addActions(looks);

  QMenu* run = bar->addMenu(tr("&Run"));
  run->addActions({a.play, a.step, a.step_back});
  run->addSeparator();
  run->addActions(commands(CommandPlace::run));
  for (Workspace* workspace : workspaces) workspace->add_to_run_menu(run);

  QMenu* window = bar->addMenu(tr("&Window"));
  for (const auto& [place, action] : a.workspaces) window->addAction(action);
  window->addSeparator();
  window->addActions({a.next_pane, a.previous_pane, a.menu});

  QMenu* help = bar->addMenu(tr("&Help"));
  lessons->fill(help->addMenu(tr("&Lessons")));
  help->addActions({a.documentation, a.hints, a.help_here, a.palette, a.glossary, a.shortcuts});
  help->addSeparator();
  help->addActions({a.copy_citation, a.about});
  for (QMenu* menu : bar->findChildren<QMenu*>()) menu->setToolTipsVisible(true);
}

}  // namespace basinscope
