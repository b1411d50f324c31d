// SPDX-License-Identifier: GPL-3.0-or-later
// The regression workspace as the window's frame sees it.
#pragma once

#include "ui/workspaces/modelled_workspace.h"
#include "ui/workspaces/regression/regression_model.h"

namespace basinscope {

class DataSection;
class RegressionView;

class RegressionWorkspace : public ModelledWorkspace<RegressionModel, RegressionView> {
  Q_OBJECT

 public:
  RegressionWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "regression";
  // The figure of a scene without a window.
  static FigureOffer offer(const Scene& scene, const MapBasins&);

  QAction* add_sample() const { return add_sample_; }
  QAction* new_draw() const { return new_draw_; }

  WorkspaceName name() const override;
  WorkspaceHint hint() const override;
  std::vector<WorkspaceCommand> commands() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override;
  void step(int direction) override;
  bool has_reset_view() const override { return true; }
  void reset_view() override;
  FigureOffer figure() const override;
  std::vector<ImportTarget> imports() override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
  void connect_tools();

  QAction *add_sample_, *new_draw_, *open_layers_;
  DataSection* data_ = nullptr;
};

}  // namespace basinscope
