// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one line plot of a page: curves inside a frame, ticks, titles, and what stands above it.
#pragma once

#include <QPainter>
#include <QPen>

#include "ui/export/curve_page.h"
#include "ui/export/figure_layout.h"

namespace basinscope {

struct CurveTick {
  double value;
  QString text;
};
// 1-2-5 steps with the same decimals, or decades.
std::vector<CurveTick> curve_ticks(const CurveAxis& axis);

void paint_dot(QPainter& painter, QPointF centre, double radius, const QColor& fill);

QPen curve_pen(const QColor& colour, double width_pt, bool dashed);

class CurvePanelPainter {
 public:
  CurvePanelPainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const PageType& type,
                    const PageStyle& style);
  void paint(bool y_ticks);

 private:
  QPointF at(QPointF value) const;
  void paint_field();
  void paint_grid();
  void paint_bands();
  void paint_dots();
  void paint_curves();
  void paint_rules();
  void paint_spans();
  void paint_axes(bool y_ticks);

  QPainter& painter_;
  const CurvePanel& panel_;
  QRectF frame_;
  const PageType& type_;
  const PageStyle& style_;
};

}  // namespace basinscope
