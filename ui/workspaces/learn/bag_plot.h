// SPDX-License-Identifier: GPL-3.0-or-later
// Strips of bags: a click picks one, and the points of the one that is picked are moved by pointer and keys;
// the owner does both.
#pragma once

#include "ui/plots/curve_plot.h"

namespace basinscope {

class BagPlot : public CurvePlot {
  Q_OBJECT

 public:
  // An instance that can be moved.
  struct Grip {
    QPointF value;  // in the panel
    QPointF place;  // its two numbers
    QString name;
  };
  struct Source {
    std::function<std::vector<Target>()> strips;  // a press there is pressed()
    std::function<std::vector<Grip>()> grips;     // as they are by now
    std::function<QPointF(QPointF value)> place;  // within what can be reached
    std::function<double()> reach;                // the largest number of a place
  };

  explicit BagPlot(Appearance* appearance, QWidget* parent = nullptr);
  void serve(Source source);

 Q_SIGNALS:
  void point_dragged(int instance, QPointF place);  // through the drag

 protected:
  void draw_front(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  int grip_at(QPointF pixels) const;  // within 6 logical pixels; -1: none
  void put(int instance, QPointF place);

  Source source_;
  int held_ = -1, chosen_ = -1;  // a grip; a strip, or behind all strips a grip
  QPointF press_;
  bool moved_ = false;
};

}  // namespace basinscope
