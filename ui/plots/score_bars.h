// SPDX-License-Identifier: GPL-3.0-or-later
// Scores as bars from zero, each with a grip that is dragged. With the keyboard: left and right choose a
// bar, as Tab does, up and down move it by 0.01 (Shift 0.1, Alt 0.001).
#pragma once

#include "core/linear_algebra.h"
#include "ui/plots/curve_plot.h"

namespace basinscope {

class ScoreBars : public CurvePlot {
  Q_OBJECT

 public:
  explicit ScoreBars(Appearance* appearance, QWidget* parent = nullptr);

  void show_scores(const Vector& scores);
  int chosen() const { return chosen_; }
  // The middle of a bar's grip, pixels.
  QPointF grip(int index) const;

 Q_SIGNALS:
  void chosen_changed(int index);
  void dragged(int index, double score);  // through the drag
  void nudged(int index, double score);

 protected:
  void draw_front(QPainter& painter) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void choose(int index);
  void serve_bars();
  int bar_at(QPointF place) const;  // -1: none

  Vector scores_;
  int chosen_ = 0;
  double held_ = 0;  // pointer minus grip while dragging, pixels
};

}  // namespace basinscope
