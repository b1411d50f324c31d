// SPDX-License-Identifier: GPL-3.0-or-later
// The transforms workspace as the window's frame sees it.
#pragma once

#include "ui/theme/theme.h"
#include "ui/workspaces/transforms/transforms_model.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class TransformsInspector;
class TransformsView;

class TransformsWorkspace : public Workspace {
  Q_OBJECT

 public:
  TransformsWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  TransformsModel* model() const { return model_; }
  TransformsView* panels() const { return panels_; }  // nothing before the first opening
  QAction* add_score() const { return add_score_; }
  QAction* random_scores() const { return random_scores_; }

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
  void draw_scores();

  Appearance* appearance_;
  TransformsModel* model_;
  QAction *add_score_, *random_scores_;
  TransformsView* panels_ = nullptr;
  TransformsInspector* column_ = nullptr;
};

}  // namespace basinscope
