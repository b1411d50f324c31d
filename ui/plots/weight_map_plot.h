// SPDX-License-Identifier: GPL-3.0-or-later
// A map of weights over two scores, with its colour bar and the edges of the supports.
#pragma once

#include <QImage>
#include <QPolygonF>
#include <QWidget>
#include <vector>

#include "core/kernels/weight_map.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

class WeightMapPlot : public QWidget {
  Q_OBJECT

 public:
  explicit WeightMapPlot(Appearance* appearance, QWidget* parent = nullptr);

  // Coordinates of edges are scores.
  void show_map(const WeightMap& map, std::vector<QPolygonF> edges);
  QPointF pixel_of(QPointF scores) const;

 Q_SIGNALS:
  void hovered(const QPointF& scores);
  void left();

 protected:
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void arrange();
  void colour();
  void draw(QPainter& painter) const;
  void draw_bar(QPainter& painter) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  WeightMap map_;
  std::vector<QPolygonF> edges_;
  QImage image_;
};

}  // namespace basinscope
