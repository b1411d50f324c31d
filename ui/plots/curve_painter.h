// SPDX-License-Identifier: GPL-3.0-or-later
// Draws what lies inside the frame of a CurvePanel, on screen and on paper alike; what differs between the
// two is a CurveInk. Frame, grid, ticks, titles, rules and spans belong to the surface.
#pragma once

#include <QPainter>
#include <QPainterPath>
#include <functional>

#include "ui/plots/curve_panel.h"

namespace basinscope {

struct CurveInk {
  double unit = 1;             // painter units of a logical pixel: gaps, hatches, marks without a size
  double point = 1;            // painter units of a point of the panel's sizes
  double tolerance = 0;        // how far a long line may leave its points, painter units; 0: not at all
  double pixel_ratio = 1;      // of copied marks on screen
  bool copies = false;         // thousands of marks are copies of one picture: never on paper
  double dash = 4, gap = 2.5;  // of lines, in line widths
  QColor ground, text, faint, hatch, accent, accent_soft;
  // Of texts: how wide, its outline from the left end of the baseline, and the text itself; painter units.
  std::function<double(const QString& markup)> width;
  std::function<QPainterPath(QPointF origin, const QString& markup)> outline;
  std::function<void(QPainter&, QPointF origin, const QString& markup, const QColor&)> write;
  double ascent = 0;
};

// A filled round mark with its dark outline.
void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill, double unit);

class CurvePainter {
 public:
  CurvePainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const CurveInk& ink);

  void paint_ground();  // field and stretches
  void paint_lines();   // bands, shapes, curves, dots and stems, clipped to the frame
  void paint_front();   // rings, squares and texts
  QPointF at(QPointF value) const;

 private:
  QPen pen_of(const QColor& colour, double line_pt, bool dashed) const;
  void paint_field();
  void paint_stretches();
  void paint_bands();
  void paint_shapes();
  void paint_curves();
  void paint_curve_dots(const Curve& curve);
  void paint_dots(bool under_curves);
  void paint_open_dots(const CurveDots& dots);
  void paint_stems();
  void paint_rings();
  void paint_squares();
  void paint_texts();
  std::vector<QPolygonF> pieces(const std::vector<QPointF>& points) const;
  QPolygonF polygon(const std::vector<QPointF>& points) const;

  QPainter& painter_;
  const CurvePanel& panel_;
  QRectF frame_;
  const CurveInk& ink_;
};

}  // namespace basinscope
