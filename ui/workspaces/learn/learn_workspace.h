// SPDX-License-Identifier: GPL-3.0-or-later
// The workspace of trained networks as the window's frame sees it.
#pragma once

#include "ui/workspaces/learn/learn_figure.h"
#include "ui/workspaces/learn/learn_view.h"
#include "ui/workspaces/modelled_workspace.h"

namespace basinscope {

class LearnWorkspace : public ModelledWorkspace<LearnModel, LearnView> {
  Q_OBJECT

 public:
  LearnWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "learn";
  static FigureOffer offer(const Scene& scene, const MapBasins& map) { return learn_offer(scene, map); }

  WorkspaceName name() const override;
  WorkspaceHint hint() const override;
  std::vector<WorkspaceCommand> commands() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override { panels_->setFocus(); }
  bool escape() override;
  void step(int direction) override;
  bool trains() const override { return true; }
  FigureOffer figure() const override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;

  void open_landscape();

  QAction *new_draw_, *reset_;
};

}  // namespace basinscope
