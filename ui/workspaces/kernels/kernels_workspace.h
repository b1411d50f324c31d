// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels workspace as the window's frame sees it.
#pragma once

#include "ui/workspaces/kernels/kernels_model.h"
#include "ui/workspaces/modelled_workspace.h"

namespace basinscope {

class KernelsView;

class KernelsWorkspace : public ModelledWorkspace<KernelsModel, KernelsView> {
  Q_OBJECT

 public:
  KernelsWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "kernels";
  // The figure of a scene without a window.
  static FigureOffer offer(const Scene& scene, const MapBasins&);

  QAction* open_landscape() const { return open_landscape_; }
  QAction* add_key_action() const { return add_key_; }

  WorkspaceName name() const override;
  WorkspaceHint hint() const override;
  std::vector<WorkspaceCommand> commands() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override;
  void step(int direction) override;
  FigureOffer figure() const override;
  std::vector<ImportTarget> imports() override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
  void show_commands();

  QAction *add_key_, *random_keys_, *open_landscape_, *open_regression_, *open_layers_;
};

}  // namespace basinscope
