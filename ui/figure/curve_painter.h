// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a CurvePanel (curve_panel.h) on screen or on a page; an Ink (ink.h) holds everything that differs
// between the two. Axes are painted here with the ticks of curve_ticks() and not by QCustomPlot, whose labels
// have one style each: variables could not be italic next to upright words, nor have indices. Fields on pages
// have these axes too.
#pragma once

#include <QPainter>

#include "ui/figure/curve_panel.h"
#include "ui/figure/ink.h"
#include "ui/figure/tick_steps.h"

namespace basinscope {

// Parts of panels, for legends and other painters. Positions are those of the painter; unit: painter units of
// a logical pixel. A filled circle with a dark outline.
void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill, double unit);

void paint_sign(QPainter& painter, QPointF centre, const CurveSign& sign, double unit);

// Bands of equal length along the longer side of a box, from the left or from below, with a frame.
void paint_bands(QPainter& painter, const QRectF& box, const std::vector<QColor>& bands, const Ink& ink);
// An upright colour bar with its numbers on the right.
void paint_bar(QPainter& painter, const QRectF& box, const CurveBar& bar, const Ink& ink);
// The box of the bar of a plot with this frame.
QRectF bar_box(const QRectF& frame, const Ink& ink);
// Where the title of a bar in this box begins.
double bar_title_left(const QRectF& box, const CurveBar& bar, const Ink& ink);

QPen curve_pen(const Ink& ink, const QColor& colour, double line_pt, bool dashed);

// Text centred in a box, broken into lines of its width.
void paint_centred(QPainter& painter, const QRectF& box, const RichText& text, const Type& type);

// For the numbers of an x axis of that length.
TextRoom number_room(double length, const Ink& ink);

// frame: the rectangle of the axes in painter units; numbers and titles are painted outside of it. Keeps
// references to all arguments.
class CurvePainter {
 public:
  CurvePainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const Ink& ink);

  // The entire panel. y_numbers: with the numbers and the title of the y axis, which a panel to the right of
  // one with the same axis does without.
  void paint(bool y_numbers);
  // The frame with its numbers and titles, over what is painted inside already.
  void paint_axes(bool y_numbers);
  // Only lines, marks and texts inside the frame, over a picture of the rest.
  void paint_inside();
  // Painter position of a point in coordinates of the axes.
  QPointF at(QPointF value) const;
  // A vertical line at x with rings on the curves, as of a play head or a probe; nothing outside the axis.
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
  // Axes, titles and what else is outside the frame.
  void paint_grid();
  void paint_rules();
  void paint_spans();
  void paint_frame();
  void paint_bar();
  void paint_x_ticks();
  double paint_y_ticks(bool numbers);  // returns the width of the widest number
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
