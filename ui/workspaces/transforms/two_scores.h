// SPDX-License-Identifier: GPL-3.0-or-later
// Two scores [s, 0]: entropies, predictions and losses of all maps shown that have them.
#pragma once

#include <QWidget>
#include <array>

#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class CurvePlot;
class PlotHeader;

class TwoScores : public QWidget {
  Q_OBJECT

 public:
  TwoScores(TransformsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  PlotHeader* header() const { return header_; }
  CurvePlot* plot(int which) const { return plots_[static_cast<std::size_t>(which)]; }

 private:
  void show_result();
  void show_probe();

  TransformsModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  std::array<CurvePlot*, 3> plots_;
  RichText parameters_, more_;  // without a pointer
};

}  // namespace basinscope
