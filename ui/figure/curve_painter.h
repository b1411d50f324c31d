// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a CurvePanel, on screen and on paper alike; what differs between the two is an Ink. Axes are painted
// here from the one rule of curve_ticks, not by QCustomPlot: its labels have one style each, so that
// variables could not be italic beside upright words, nor have indices, and its frames stand on whole units.
#pragma once

#include <QPainter>

#include "ui/figure/curve_panel.h"
#include "ui/figure/ink.h"

namespace basinscope {

// A filled round mark with its dark outline.
void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill, double unit);

void paint_sign(QPainter& painter, QPointF centre, const CurveSign& sign, double unit);

// Equal bands along the longer side of a box, from the left or from below, and a frame about them.
void paint_bands(QPainter& painter, const QRectF& box, const std::vector<QColor>& bands, const Ink& ink);
// Bands upright, what they mean at the right.
void paint_bar(QPainter& painter, const QRectF& box, const CurveBar& bar, const Ink& ink);

QPen curve_pen(const Ink& ink, const QColor& colour, double line_pt, bool dashed);

// Centred in the box, as high as its lines are.
void paint_centred(QPainter& painter, const QRectF& box, const RichText& text, const Type& type);

class CurvePainter {
 public:
  CurvePainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const Ink& ink);

  // y_numbers: numbers and title at the left, not where the left neighbour has the same.
  void paint(bool y_numbers);
  // Lines, marks and texts alone: what moves over a picture that stands.
  void paint_inside();
  QPointF at(QPointF value) const;
  // A line over the whole height at x with rings on the curves: a play head, a probe.
  void paint_head(double x, double line_pt, const std::vector<CurveRing>& rings);

 private:
  void paint_lines();
  void paint_marks();
  void paint_field();
  void paint_stretches();
  void paint_bands();
  void paint_images();
  void paint_shapes();
  void paint_curves();
  void paint_curve_dots(const Curve& curve);
  void paint_dots(bool under_curves);
  void paint_open_dots(const CurveDots& dots);
  void paint_stems();
  void paint_rings(const std::vector<CurveRing>& rings);
  void paint_squares();
  void paint_signs();
  void paint_texts();
  void paint_notice();
  // Axes and what stands round the frame.
  void paint_grid();
  void paint_rules();
  void paint_spans();
  void paint_frame();
  void paint_bar();
  void paint_x_ticks();
  double paint_y_ticks(bool numbers);  // the widest number
  void paint_titles(bool y_numbers, double widest);
  void set_crisp();
  std::vector<QPolygonF> pieces(const std::vector<QPointF>& points) const;
  QPolygonF polygon(const std::vector<QPointF>& points) const;

  QPainter& painter_;
  const CurvePanel& panel_;
  QRectF frame_;
  const Ink& ink_;
};

}  // namespace basinscope
