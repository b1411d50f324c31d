// SPDX-License-Identifier: GPL-3.0-or-later
// The recall workspace as the window's frame sees it.
#pragma once

#include "ui/workspaces/modelled_workspace.h"
#include "ui/workspaces/recall/recall_view.h"

namespace basinscope {

class RecallWorkspace : public ModelledWorkspace<RecallModel, RecallView> {
  Q_OBJECT

 public:
  RecallWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "recall";
  static FigureOffer offer(const Scene& scene, const MapBasins&);

  WorkspaceName name() const override;
  WorkspaceHint hint() const override;
  std::vector<WorkspaceCommand> commands() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override { panels_->setFocus(); }
  bool escape() override;
  void step(int direction) override;
  FigureOffer figure() const override;
  std::vector<ImportTarget> imports() override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
  void open_landscape();

  QAction* new_draw_;
};

}  // namespace basinscope
