// SPDX-License-Identifier: GPL-3.0-or-later
// A function of two variables as a field: bands of equal colour, contour lines, the samples as small circles;
// hatched where it is undefined. Axes with equal units where both have the same length.
#pragma once

#include <QImage>
#include <QWidget>
#include <vector>

#include "ui/controls/drag.h"
#include "ui/plots/pictures.h"
#include "ui/theme/theme.h"

namespace basinscope {

class PlotCanvas;

// 0 ... count - 1 of white to dark orange, what errors are shown with.
QRgb error_colour(int band, int count);

class SurfacePlot : public QWidget {
  Q_OBJECT

 public:
  explicit SurfacePlot(Appearance* appearance, QWidget* parent = nullptr);

  enum class Colours { values, errors };
  // field: values within [lowest, highest] are told apart in levels bands.
  void show_field(const EnergyField& field, Colours colours, int levels);
  void set_points(std::vector<QPointF> points);
  void set_axis_titles(const QString& x, const QString& y);
  // Points are then dragged with the mouse; the owner moves them.
  void let_points_move();
  QPointF pixels_of(QPointF place) const;
  const std::vector<QPointF>& points() const { return points_; }
  Drag& drag() { return drag_; }

 Q_SIGNALS:
  void point_dragged(int index, QPointF place);  // inside the frame, through the drag

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void arrange();
  void draw_ground(QPainter& painter) const;
  void draw_points(QPainter& painter) const;
  int point_at(QPointF pixels) const;  // -1: none near

  Appearance* appearance_;
  PlotCanvas* canvas_;
  QImage image_;
  Grid grid_;
  std::vector<ContourLevel> contours_;
  std::vector<QPointF> points_;
  QString title_x_, title_y_;
  bool points_move_ = false;
  int held_ = -1;
  QPointF press_;
  bool moved_ = false;
  Drag drag_{this};
};

}  // namespace basinscope
