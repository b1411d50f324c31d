// SPDX-License-Identifier: GPL-3.0-or-later
// A line plot of the window: a CurvePanel in a frame, and a play head that moves over it.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <functional>
#include <optional>

#include "ui/controls/drag.h"
#include "ui/figure/curve_panel.h"
#include "ui/figure/ink.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

class CurvePlot : public QWidget {
  Q_OBJECT

 public:
  explicit CurvePlot(Appearance* appearance, QWidget* parent = nullptr);

  // Logical pixels round the frame; y_numbers: tick labels and title at the left.
  void set_margins(const QMargins& margins, bool y_numbers);
  void show_panel(CurvePanel panel);
  // A panel made for a theme and a frame, its size in logical pixels; made again when either changes.
  using Make = std::function<CurvePanel(const Theme&, QSizeF)>;
  void show_made(Make make);
  // A line at x with rings on the curves; nothing hides it. Repaints itself only.
  void show_head(std::optional<double> x, std::vector<CurveRing> rings = {});
  // A thin line at the pointer's x, here or in a linked plot, with rings on the curves. Repaints itself only.
  void show_probe(std::optional<double> x, std::vector<CurveRing> rings = {});
  // A cross hair with a ring, or the ring alone: the place of the pointer in a linked plot. Repaints itself
  // only.
  void show_cross(std::optional<QPointF> place, bool lines);
  // The frame of the selected one is thick and in the accent colour.
  void set_chosen(bool chosen);
  const CurvePanel& panel() const { return panel_; }
  QRectF frame() const;  // pixels
  QPointF pixels_of(QPointF place) const;
  Drag& drag() { return drag_; }  // of the head

 Q_SIGNALS:
  void pressed(QPointF value);
  void clicked(QPointF value);  // where there is a head, which was not dragged
  void head_moved(double x);    // through the drag
  void hovered(QPointF value);  // the pointer is in the frame, no button held
  void left();
  void panel_changed();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

  QPointF value_at(QPointF pixels) const;  // the inverse
  const Appearance& appearance() const { return *appearance_; }
  // Painted over the curves, under the head; inside the frame and outside.
  virtual void draw_front(QPainter&) const {}
  void repaint_front() { update(); }
  // Panel and frame anew, as after another size.
  void arrange();
  Ink ink() const;

 private:
  QRect room() const;
  void draw_cross(QPainter& painter) const;

  Appearance* appearance_;
  QPixmap picture_;  // of the panel; null: to be painted
  Make make_;
  QMargins margins_{44, 20, 14, 40};
  bool y_numbers_ = true;
  bool chosen_ = false;
  CurvePanel panel_;
  std::optional<double> head_, probe_;
  std::optional<QPointF> cross_;
  bool cross_lines_ = true;
  std::vector<CurveRing> rings_, probe_rings_;
  std::optional<QPointF> press_;
  Drag drag_{this};
};

}  // namespace basinscope
