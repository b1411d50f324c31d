// SPDX-License-Identifier: GPL-3.0-or-later
// Paints one panel: field, contours, exact regions, trajectories, markers, labels, frame and ticks.
#pragma once

#include <QPainter>
#include <functional>

#include "ui/export/field_place.h"
#include "ui/export/panel_picture.h"
#include "ui/figure/curve_panel.h"
#include "ui/figure/field/field_ink.h"

namespace basinscope {

// How wide contour lines are; nothing on a page of fields is thinner.
double contour_line(const FieldPlace& place);
// Where a head over the field ends at the latest, before the title of its bar.
double end_of_head(const PanelPicture& picture, const FieldPlace& place, const PageStyle& style, double end);
// The title of its bar where that is long with what its numbers have in common and a head over the field,
// which ends there, has no room beside it; else nothing.
RichText crowded_bar_title(const PanelPicture& picture, const FieldPlace& place, const PageStyle& style,
                           double end);

// ground: of names; none: no names are written, as on dense pages.
FieldInk paper_ink(const FieldPlace& place, std::function<QColor(QPointF)> ground);

class PanelPainter {
 public:
  PanelPainter(QPainter& painter, const PanelPicture& picture, const FieldPlace& place,
               const PageStyle& style);
  void paint();

 private:
  QPointF at(QPointF plane) const;  // page units
  double thickness(double points_wide) const;

  void paint_refusal();
  double hidden_by(const QRectF& box) const;
  void paint_axes();
  QPainter& painter_;
  const PanelPicture& picture_;
  const FieldPlace& place_;
  const PageStyle& style_;
  FieldFrame frame_;
};

}  // namespace basinscope
