// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape as the window's frame sees it: the workspace that a window opens with, built from the start.
#pragma once

#include <optional>

#include "ui/document/scene_document.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/landscape/landscape_actions.h"
#include "ui/workspaces/workspace.h"

namespace basinscope {

class Inspector;
class LandscapeView;
class ToolMode;

class LandscapeWorkspace : public Workspace {
  Q_OBJECT

 public:
  LandscapeWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent = nullptr);

  static constexpr const char* id = "";
  // The figure of a scene without a window; the sweep is a part like the others.
  static FigureOffer offer(const Scene& scene, const MapBasins& map);

  LandscapeModel* model() const { return model_; }
  LandscapeView* panels() const { return panels_; }
  Inspector* column() const { return column_; }
  const LandscapeActions& actions() const { return *actions_; }

  WorkspaceName name() const override;
  std::vector<WorkspaceCommand> commands() const override { return actions_->commands; }
  WorkspaceHint hint() const override;
  std::vector<ImportTarget> imports() override;
  void add_to_view_menu(QMenu* menu) override;
  void add_to_run_menu(QMenu* menu) override;
  void set_shown(bool shown) override;
  WorkspaceFrame frame() const override;
  void begin() override;
  void take_focus() override;
  bool escape() override;
  void play(bool on) override;
  bool playing() const override;
  void step(int direction) override;
  void set_compact(bool compact) override;
  QWidget* toolbar_part() override;
  bool has_reset_view() const override { return true; }
  void reset_view() override;
  QString no_figure() const override;
  FigureOffer figure() const override;
  std::shared_ptr<const LandscapeResult> landscape() const override;
  QStringList unseen_changes(const Scene& before, const Scene& after, bool open) const override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
  void connect_frame();
  void show_check(int line);  // where a check of the inspector fails

  Appearance* appearance_;
  SceneDocument* document_;
  LandscapeModel* model_;
  ToolMode* tools_;
  LandscapeView* panels_ = nullptr;
  Inspector* column_ = nullptr;
  std::optional<LandscapeActions> actions_;
  bool shown_ = false;
};

}  // namespace basinscope
