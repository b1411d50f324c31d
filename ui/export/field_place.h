// SPDX-License-Identifier: GPL-3.0-or-later
// Where one field of the landscape stands on a page, and what its axes need there.
#pragma once

#include <QRectF>

#include "ui/export/figure.h"
#include "ui/export/page.h"
#include "ui/export/panel_grid.h"
#include "ui/export/paper_ink.h"

namespace basinscope {

struct FieldPlace {
  QRectF field;  // page units
  PageType type;
  bool dense = false;  // one of many small ones: fewer ticks, no axis titles, no colour bar, no names
  bool x_ticks = true, y_ticks = true;
  double scale = 1;    // of markers and lines over it
  double strokes = 1;  // of lines, in those of the usual style
};

// width: of the cell that the field stands in, by which its marks and names are as large.
FieldPlace field_place(const QRectF& field, double width, const PageType& type, const PageStyle& style,
                       bool dense = false);
// Without a title.
CurveAxis field_axis(double low, double high, bool dense);
// Of its y axis.
double tick_label_width(const Window& window, const PageType& type, bool dense);
// Beside a colour bar, before the next panel begins: its numbers are known only when it is computed.
double bar_number_room(const PageType& type);
double room_for_bar(const PageType& type);
// Height over width: of the window, so that its axes have equal units, or what surfaces are usually drawn in.
double field_aspect(const FigurePanel& panel);
// What stands round a field in a frame of its own; the axes of a surface stand inside it.
FrameRoom field_room(const FigurePanel& panel, const PageType& type);

}  // namespace basinscope
