// SPDX-License-Identifier: GPL-3.0-or-later
// What comes into the window and leaves it by files and the clipboard.
#include "ui/controls/import_dialog.h"
#include "ui/shell/figure_commands.h"
#include "ui/shell/keyboard_focus.h"
#include "ui/shell/main_window.h"

namespace basinscope {

void MainWindow::connect_file_actions() {
  files_->connect_actions(actions_);
  connect(actions_.import_data, &QAction::triggered, this, [this] { import_here({}); });
  connect(files_.get(), &SceneFiles::numbers_pasted, this, [this](const QByteArray& text) {
    import_here({{}, text});
  });
  connect(files_->opening(), &FileOpening::choices_wanted, this, [this](const QString& path) {
    import_numbers(this, appearance_, {files_->opening()->by_choice()}, {path});
  });
  connect(actions_.quit, &QAction::triggered, this, &QWidget::close);
  connect(actions_.export_figure, &QAction::triggered, figures_.get(), &FigureCommands::export_shown);
  connect(actions_.export_animation, &QAction::triggered, figures_.get(), &FigureCommands::export_animation);
  connect(actions_.copy_figure, &QAction::triggered, figures_.get(), &FigureCommands::copy_shown);
}

void MainWindow::import_here(const ImportSource& source) {
  std::vector<ImportTarget> targets = open_->imports();
  if (targets.empty()) {
    show_workspace(workspaces_.front()->name().place);
    targets = open_->imports();
  }
  commit_entry(this);
  import_numbers(this, appearance_, std::move(targets), source);
}

}  // namespace basinscope
