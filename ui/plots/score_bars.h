// SPDX-License-Identifier: GPL-3.0-or-later
// Scores as bars from zero, each with a grip that is dragged. With the keyboard: left and right choose a
// bar, up and down move it by 0.01 (Shift 0.1, Alt 0.001).
#pragma once

#include <QWidget>
#include <optional>

#include "core/linear_algebra.h"
#include "ui/controls/drag.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class PlotCanvas;

class ScoreBars : public QWidget {
  Q_OBJECT

 public:
  explicit ScoreBars(Appearance* appearance, QWidget* parent = nullptr);

  void show_scores(const Vector& scores);
  int chosen() const { return chosen_; }
  // The middle of a bar's grip, pixels.
  QPointF grip(int index) const;
  Drag& drag() { return drag_; }

 Q_SIGNALS:
  void chosen_changed(int index);
  void dragged(int index, double score);  // through the drag
  void nudged(int index, double score);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void arrange();
  void fit_range();
  void choose(int index);
  int bar_at(QPointF place) const;  // -1: none
  void draw(QPainter& painter) const;
  void draw_bar(QPainter& painter, int index) const;

  Appearance* appearance_;
  PlotCanvas* canvas_;
  Vector scores_;
  int chosen_ = 0;
  bool by_keyboard_ = false;  // how the focus came
  double held_ = 0;           // pointer minus grip while dragging, pixels
  Drag drag_{this};
};

}  // namespace basinscope
