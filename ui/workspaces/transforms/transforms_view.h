// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the transforms workspace: scores, weights with their paths, threshold, simplex, two scores,
// and the scrubber under them.
#pragma once

#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class LegendRow;
class MapColumns;
class PlotHeader;
class ScoreBars;
class SimplexPlot;
class CurvePlot;
class TwoScores;

class TransformsView : public ScrolledPanels {
  Q_OBJECT

 public:
  TransformsView(TransformsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  ScoreBars* bars() const { return bars_; }
  MapColumns* columns() const { return columns_; }
  SimplexPlot* simplex() const { return simplex_; }
  TwoScores* two_scores() const { return two_; }

 Q_SIGNALS:
  void random_wanted();

 private:
  QWidget* make_scores();
  QWidget* make_threshold();
  QWidget* make_columns();
  QWidget* make_simplex();
  void connect_bars();
  void show_state();
  void show_result();
  void show_probe();

  TransformsModel* model_;
  Appearance* appearance_;
  PlotHeader *threshold_header_, *columns_header_, *simplex_header_;
  LegendRow* score_legend_;
  ScoreBars* bars_;
  CurvePlot* threshold_;
  MapColumns* columns_;
  SimplexPlot* simplex_;
  TwoScores* two_;
};

}  // namespace basinscope
