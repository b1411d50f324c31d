// SPDX-License-Identifier: GPL-3.0-or-later
// The layers workspace as the window's frame sees it.
#pragma once

#include "ui/workspaces/layers/layers_view.h"
#include "ui/workspaces/modelled_workspace.h"

namespace basinscope {

class LayersWorkspace : public ModelledWorkspace<LayersModel, LayersView> {
  Q_OBJECT

 public:
  LayersWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "layers";
  static FigureOffer offer(const Scene& scene, const MapBasins&);

  WorkspaceName name() const override;
  WorkspaceHint hint() const override;
  std::vector<WorkspaceCommand> commands() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override { panels_->setFocus(); }
  void step(int direction) override;
  FigureOffer figure() const override;
  std::vector<ImportTarget> imports() override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;

  QAction *new_draw_, *open_kernels_;
};

}  // namespace basinscope
