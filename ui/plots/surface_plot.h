// SPDX-License-Identifier: GPL-3.0-or-later
// A function of two variables as a field, whose samples (the first dots of the panel) are moved by pointer
// and keys; the owner moves them.
#pragma once

#include "ui/plots/curve_plot.h"

namespace basinscope {

// 0 ... count - 1 of white to dark orange, what errors are shown with.
QRgb error_colour(int band, int count);

class SurfacePlot : public CurvePlot {
  Q_OBJECT

 public:
  explicit SurfacePlot(Appearance* appearance, QWidget* parent = nullptr);

 Q_SIGNALS:
  void point_dragged(int index, QPointF place);  // inside the frame, through the drag

 protected:
  void draw_front(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void serve_samples();
  void put_point(int index, QPointF place);  // through the drag

  int held_ = -1, chosen_ = -1;
  QPointF press_;
  bool moved_ = false;
};

}  // namespace basinscope
