// SPDX-License-Identifier: GPL-3.0-or-later
// The sample as the window's frame sees it, its model and its panels.
#pragma once

#include "tests/sample/sample_panels.h"
#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/modelled_workspace.h"

namespace basinscope {

class SampleModel : public ResultModel<SampleState, SampleResult> {
 public:
  SampleModel(SceneDocument* document, QObject* parent);
};

class SampleView : public ScrolledPanels {
 public:
  SampleView(SampleModel* model, Appearance* appearance);
  CurvePlot* plot(int which) const { return plots_[static_cast<std::size_t>(which)]; }

 private:
  std::vector<CurvePlot*> plots_;
};

class SampleWorkspace : public ModelledWorkspace<SampleModel, SampleView> {
  Q_OBJECT

 public:
  SampleWorkspace(SceneDocument* document, Appearance* appearance, QObject* parent);

  static constexpr const char* id = "sample";
  static FigureOffer offer(const Scene& scene, const MapBasins&);

  WorkspaceName name() const override;
  WorkspaceFrame frame() const override;
  void take_focus() override { panels_->setFocus(); }
  void step(int direction) override;
  FigureOffer figure() const override;

 private:
  QWidget* make_view() override;
  InspectorColumn* make_inspector() override;
};

}  // namespace basinscope
