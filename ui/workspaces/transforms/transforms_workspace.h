// SPDX-License-Identifier: GPL-3.0-or-later
// The transforms workspace as the window's frame sees it.
#pragma once

#include "ui/workspaces/modelled_workspace.h"
#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class TransformsView;

class TransformsWorkspace : public ModelledWorkspace<TransformsModel, TransformsView> {
  Q_OBJECT

 public:
  TransformsWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "transforms";
  // The figure of a scene without a window.
  static FigureOffer offer(const Scene& scene, const MapBasins&);

  QAction* add_score() const { return add_score_; }
  QAction* random_scores() const { return random_scores_; }

  WorkspaceName name() const override;
  WorkspaceHint hint() const override;
  std::vector<WorkspaceCommand> commands() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override;
  void step(int direction) override;
  FigureOffer figure() const override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
  void show_commands();
  void draw_scores();

  QAction *add_score_, *random_scores_;
};

}  // namespace basinscope
