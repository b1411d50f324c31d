// SPDX-License-Identifier: GPL-3.0-or-later
// The regression workspace as the window's frame sees it.
#pragma once

#include "ui/theme/theme.h"
#include "ui/workspaces/regression/regression_model.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class DataSection;
class InspectorColumn;
class RegressionView;

class RegressionWorkspace : public Workspace {
  Q_OBJECT

 public:
  RegressionWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  RegressionModel* model() const { return model_; }
  RegressionView* panels() const { return panels_; }  // nothing before the first opening
  QAction* add_sample() const { return add_sample_; }
  QAction* new_draw() const { return new_draw_; }

  WorkspaceName name() const override;
  std::vector<WorkspaceCommand> commands() const override;
  void set_shown(bool shown) override;
  WorkspaceFrame frame() const override;
  void take_focus() override;
  void take_inspector_focus() override;
  void play(bool on) override;
  bool playing() const override;
  void step(int direction) override;
  bool has_reset_view() const override { return true; }
  void reset_view() override;
  QString no_figure() const override;
  FigureOffer figure() const override;
  QString unread() const override { return model_->unread(); }

 private:
  QWidget* make_view() override;
  QWidget* make_inspector() override;
  void connect_tools();

  Appearance* appearance_;
  RegressionModel* model_;
  QAction *add_sample_, *new_draw_;
  RegressionView* panels_ = nullptr;
  InspectorColumn* column_ = nullptr;
  DataSection* data_ = nullptr;
};

}  // namespace basinscope
