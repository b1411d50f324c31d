// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one line plot of a page: curves inside a frame, ticks, titles, and what stands above it.
#pragma once

#include <QPainter>
#include <QPen>

#include "ui/export/curve_page.h"
#include "ui/export/figure_layout.h"

namespace basinscope {

struct CurveInk;

struct CurveTick {
  double value;
  QString text;      // markup
  bool mark = true;  // else a name without a tick
};
// 1-2-5 steps with the same decimals, or decades, or the axis' names; fewer where there is little room along
// the axis (page units).
std::vector<CurveTick> curve_ticks(const CurveAxis& axis, double room = 1e9);

QPen curve_pen(const QColor& colour, double width_pt, bool dashed);

class CurvePanelPainter {
 public:
  // scale: points on paper of a point of the panel's sizes.
  CurvePanelPainter(QPainter& painter, const CurvePanel& panel, const QRectF& frame, const PageType& type,
                    const PageStyle& style, double scale = 1);
  void paint(bool y_ticks);

 private:
  CurveInk ink() const;
  QPointF at(QPointF value) const;
  void paint_grid();
  void paint_rules();
  void paint_spans();
  void paint_axes(bool y_ticks);
  void paint_x_ticks();
  double paint_y_ticks(bool numbers);

  QPainter& painter_;
  const CurvePanel& panel_;
  QRectF frame_;
  const PageType& type_;
  const PageStyle& style_;
  double scale_;
};

}  // namespace basinscope
