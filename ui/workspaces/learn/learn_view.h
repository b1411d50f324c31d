// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the workspace of trained networks: how far the training is; test bags; the landscape of one
// of them; learning curves, and the methods on the test bags. Or those of Memory Mosaics (mosaic_page.h).
#pragma once

#include "ui/controls/progress_row.h"
#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/learn/learn_model.h"
#include "ui/workspaces/learn/mosaic_page.h"

namespace basinscope {

class LearnView : public ScrolledPanels {
  Q_OBJECT

 public:
  LearnView(LearnModel* model, Appearance* appearance, QWidget* parent = nullptr);

  const std::vector<CurvePlot*>& curves() const { return curves_->plots(); }
  CurvePlot* bags() const { return bags_->plot(); }
  CurvePlot* landscape() const { return landscape_->plot(); }
  CurvePlot* methods() const { return methods_->plot(); }
  MosaicPage* mosaics() const { return mosaics_; }
  ProgressRow* progress() const { return progress_; }

 Q_SIGNALS:
  void landscape_wanted();

 private:
  using Panel = SpecPanel<LearnShown>;
  void show_results();
  void show_progress();
  void make_bags();
  void pick(int bag);
  void turn_page(int direction);

  LearnModel* model_;
  Appearance* appearance_;
  ProgressRow* progress_;
  QPushButton* end_;
  MosaicPage* mosaics_;
  Panel *bags_, *landscape_, *curves_, *methods_;
};

}  // namespace basinscope
