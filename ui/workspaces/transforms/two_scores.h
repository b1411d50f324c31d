// SPDX-License-Identifier: GPL-3.0-or-later
// Two scores [s, 0]: entropies, predictions and losses of all maps shown that have them.
#pragma once

#include <QWidget>
#include <array>
#include <vector>

#include "ui/workspaces/transforms/transforms_model.h"

namespace basinscope {

class CurvePlot;
class LegendRow;
class PlotHeader;

class TwoScores : public QWidget {
  Q_OBJECT

 public:
  TwoScores(TransformsModel* model, Appearance* appearance, QWidget* parent = nullptr);

 private:
  void show_result();
  void draw_legend(QPainter& painter, const QRectF& row, const Theme& theme, double scale) const;

  struct Key {
    QString name;
    QColor colour;
    bool dashed, chosen;
  };
  TransformsModel* model_;
  Appearance* appearance_;
  PlotHeader* header_;
  LegendRow* legend_;
  std::array<CurvePlot*, 3> plots_;
  std::vector<Key> keys_;
};

}  // namespace basinscope
