// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of the kernels workspace: shapes, keys and paired weights in a row; below them the attention
// over three scores and the pairs, or the dispersion.
#pragma once

#include "ui/plots/scrolled_panels.h"
#include "ui/workspaces/kernels/dispersion_panel.h"

namespace basinscope {

class CurvePlot;
class KeyCircle;
class LegendRow;
class MapPicker;
class PairList;
class PairedBars;
class PlotHeader;

class KernelsView : public ScrolledPanels {
  Q_OBJECT

 public:
  KernelsView(KernelsModel* model, Appearance* appearance, QWidget* parent = nullptr);

  KeyCircle* circle() const { return circle_; }
  PairedBars* bars() const { return bars_; }
  PairList* pairs() const { return pairs_; }
  CurvePlot* map() const { return map_; }
  PlotHeader* map_header() const { return map_header_; }
  MapPicker* picker() const { return picker_; }
  SpecPanel<KernelsResult>* shapes() const { return shapes_; }
  DispersionPanel* dispersion() const { return dispersion_; }

 private:
  QWidget* make_circle();
  QWidget* make_bars();
  QWidget* make_map();
  QWidget* make_pairs();
  void connect_circle();
  void show_state();
  void show_result();
  void show_map_header(std::optional<QPointF> scores);

  KernelsModel* model_;
  Appearance* appearance_;
  QWidget* lower_;
  SpecPanel<KernelsResult>* shapes_;
  PlotHeader *circle_header_, *bars_header_, *map_header_;
  LegendRow* bars_legend_;
  KeyCircle* circle_;
  PairedBars* bars_;
  CurvePlot* map_;
  std::shared_ptr<const AttentionMap> shown_map_;
  MapPicker* picker_;
  PairList* pairs_;
  DispersionPanel* dispersion_;
};

}  // namespace basinscope
