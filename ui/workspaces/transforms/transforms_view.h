// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the transforms workspace: scores, weights with their paths, threshold, simplex, two scores,
// and the scrubber under them.
#pragma once

#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/transforms/transforms_model.h"
#include "ui/workspaces/transforms/transforms_panels.h"

namespace basinscope {

class MapColumns;
class ScoreBars;

class TransformsView : public ScrolledPanels {
  Q_OBJECT

 public:
  TransformsView(TransformsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  using Panel = SpecPanel<TransformsResult>;

  ScoreBars* bars() const { return bars_; }
  MapColumns* columns() const { return columns_->plot(); }
  Panel* simplex() const { return simplex_; }
  Panel* two_scores() const { return two_; }

 Q_SIGNALS:
  void random_wanted();

 private:
  QWidget* make_scores();
  QWidget* make_threshold();
  QWidget* make_columns();
  QWidget* make_simplex();
  QWidget* make_two_scores();
  void connect_bars();
  void show_result();
  void show_probe();

  TransformsModel* model_;
  Appearance* appearance_;
  ScoreBars* bars_;
  Panel *threshold_, *simplex_, *two_;
  PlotPanel<MapColumns>* columns_;
  LegendRow* score_legend_;
};

}  // namespace basinscope
