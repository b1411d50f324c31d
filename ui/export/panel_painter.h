// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one panel: field, contours, exact regions, trajectories, markers, labels, frame and ticks.
#pragma once

#include <QPainter>
#include <functional>

#include "ui/export/figure_layout.h"
#include "ui/export/panel_picture.h"
#include "ui/figure/curve_panel.h"
#include "ui/figure/field/field_ink.h"

namespace basinscope {

// How wide contour lines are; nothing on a page of fields is thinner.
double contour_line(const FigureLayout& layout);

// ground: of names; none: no names are written, as on dense pages.
FieldInk paper_ink(const FigureLayout& layout, std::function<QColor(QPointF)> ground);

class PanelPainter {
 public:
  // index: which panel of the layout.
  PanelPainter(QPainter& painter, const PanelPicture& picture, const FigureLayout& layout,
               const PageStyle& style, std::size_t index);
  void paint();
  // From the left end of the field to the title of its bar, or to the right end of the page.
  double room_for_head() const;

 private:
  QPointF at(QPointF plane) const;  // page units
  double thickness(double points_wide) const;

  void paint_refusal();
  double hidden_by(const QRectF& box) const;
  void paint_axes();
  bool has_bar() const;
  CurveBar bar() const;

  QPainter& painter_;
  const PanelPicture& picture_;
  const FigureLayout& layout_;
  const PageStyle& style_;
  std::size_t index_;
  QRectF field_;
  FieldFrame frame_;
};

}  // namespace basinscope
