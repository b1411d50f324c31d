// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels workspace as the window's frame sees it.
#pragma once

#include "ui/theme/theme.h"
#include "ui/workspaces/kernels/kernels_model.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class KernelsInspector;
class KernelsView;

class KernelsWorkspace : public Workspace {
  Q_OBJECT

 public:
  KernelsWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  KernelsModel* model() const { return model_; }
  KernelsView* panels() const { return panels_; }  // nothing before the first opening
  QAction* open_landscape() const { return open_landscape_; }
  QAction* add_key_action() const { return add_key_; }
  QAction* random_keys_action() const { return random_keys_; }

  WorkspaceName name() const override;
  std::vector<WorkspaceCommand> commands() const override;
  void set_shown(bool shown) override;
  WorkspaceFrame frame() const override;
  void take_focus() override;
  void take_inspector_focus() override;
  void play(bool on) override;
  bool playing() const override;
  void step(int direction) override;
  QString no_figure() const override;
  FigureOffer figure() const override;
  QString unread() const override { return model_->unread(); }

 private:
  QWidget* make_view() override;
  QWidget* make_inspector() override;
  void show_commands();

  Appearance* appearance_;
  KernelsModel* model_;
  QAction *add_key_, *random_keys_, *open_landscape_;
  KernelsView* panels_ = nullptr;
  KernelsInspector* column_ = nullptr;
};

}  // namespace basinscope
