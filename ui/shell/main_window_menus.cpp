// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>

#include "ui/document/preset_scenes.h"
#include "ui/document/recent_files.h"
#include "ui/shell/main_window.h"
#include "ui/text/number_text.h"
#include "ui/window/model_menu.h"
#include "ui/window/notice_bar.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"

namespace basinscope {

namespace {

void add_choices(QMenu* menu, const QString& title, QActionGroup* group) {
  QMenu* choices = menu->addMenu(title);
  choices->addActions(group->actions());
}

}  // namespace

void MainWindow::build_menus() {
  const WindowActions& a = actions_;
  QMenu* file = menuBar()->addMenu(QStringLiteral("&File"));
  file->addActions({a.new_scene, a.open});
  QMenu* recent = file->addMenu(QStringLiteral("Open &recent"));
  connect(recent, &QMenu::aboutToShow, this, [this, recent] { fill_recent(recent); });
  QMenu* presets = file->addMenu(QStringLiteral("&Presets"));
  fill_presets(presets);
  file->addSeparator();
  file->addActions({a.save, a.save_as});
  file->addSeparator();
  file->addActions({a.export_figure});
  file->addSeparator();
  file->addAction(a.quit);

  QMenu* edit = menuBar()->addMenu(QStringLiteral("&Edit"));
  edit->addActions({a.undo, a.redo});
  edit->addSeparator();
  edit->addAction(a.copy_figure);

  QMenu* model = menuBar()->addMenu(QStringLiteral("&Model"));
  model->addActions({a.add_pattern, a.add_query, a.random_patterns});
  for (const Workspace* workspace : workspaces_) {
    for (const WorkspaceCommand& command : workspace->commands()) model->addAction(command.action);
  }
  model->addSeparator();
  model->addActions({a.beta_up, a.beta_down});
  add_models(model, &document_);

  QMenu* view = menuBar()->addMenu(QStringLiteral("&View"));
  view->addActions({a.compare, a.reset_view});
  view->addSeparator();
  add_choices(view, QStringLiteral("&Theme"), a.theme);
  add_choices(view, QStringLiteral("&Presentation size"), a.size);
  add_choices(view, QStringLiteral("&Engine"), a.engine);
  view->addSeparator();
  view->addActions({a.inspector, a.full_screen});

  QMenu* run = menuBar()->addMenu(QStringLiteral("&Run"));
  run->addActions({a.play, a.step, a.step_back});
  run->addSeparator();
  run->addAction(a.sweep);
  add_metastable_statistics(run, &document_, appearance_);

  QMenu* window = menuBar()->addMenu(QStringLiteral("&Window"));
  for (const auto& [place, action] : a.workspaces) window->addAction(action);
  window->addSeparator();
  window->addActions({a.next_pane, a.previous_pane});

  QMenu* help = menuBar()->addMenu(QStringLiteral("&Help"));
  help->addActions({a.help_here, a.glossary, a.shortcuts});
  help->addSeparator();
  help->addAction(a.about);
  for (QMenu* menu : menuBar()->findChildren<QMenu*>()) menu->setToolTipsVisible(true);

  title_->setParent(menuBar());
}

void MainWindow::fill_recent(QMenu* menu) {
  menu->clear();
  const QStringList files = recent_files();
  for (const QString& path : files) {
    // A single one would mark a letter.
    QString text = path;
    text.replace(QLatin1Char('&'), QStringLiteral("&&"));
    connect(menu->addAction(text), &QAction::triggered, this, [this, path] {
      if (may_discard()) open_file(path);
    });
  }
  if (files.isEmpty()) {
    menu->addAction(QStringLiteral("No scene opened yet"))->setEnabled(false);
    return;
  }
  menu->addSeparator();
  connect(menu->addAction(QStringLiteral("Clear this list")), &QAction::triggered, this,
          &forget_recent_files);
}

void MainWindow::fill_presets(QMenu* menu) {
  const Publication* shown = nullptr;
  QMenu* group = menu;
  for (const PresetScene& preset : preset_scenes()) {
    if (const Publication* const source = preset.publication(); source != shown) {
      shown = source;
      group = menu->addMenu(text_of(source->short_name) + QStringLiteral(": ") + text_of(source->title));
    }
    connect(group->addAction(preset.title), &QAction::triggered, this, [this, &preset] {
      if (!may_discard()) return;
      notice_->dismiss();  // it was about the scene that goes
      document_.replace(preset.scene, {});
    });
  }
  if (menu->isEmpty()) menu->addAction(QStringLiteral("No presets"))->setEnabled(false);
}

}  // namespace basinscope
