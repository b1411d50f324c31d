// SPDX-License-Identifier: GPL-3.0-or-later
// A plot whose axes are the pixels of a picture, to paint on: with the pointer, where a stroke is one undo
// step, or with the arrow keys (ten pixels with Shift) and Return; F2 types where. Owned by its panel, GUI
// thread.
#pragma once

#include "ui/plots/curve_plot.h"

namespace basinscope {

class PaintPlot : public CurvePlot {
  Q_OBJECT

 public:
  PaintPlot(Appearance* appearance, QWidget* parent);

  QPoint cursor() const { return cursor_; }

 Q_SIGNALS:
  // Pixels from the upper left corner, each beside the one before; begins: a stroke.
  void stroked(const std::vector<QPoint>& pixels, bool begins);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  QPoint pixel_at(QPointF pixels) const;
  QSize size_in_pixels() const;
  void serve_cursor();
  void move_cursor(QPoint to);

  QPoint cursor_, last_;
  bool stroking_ = false, first_ = false;
};

}  // namespace basinscope
