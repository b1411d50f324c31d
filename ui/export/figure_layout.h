// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything on a figure's page goes, in page units.
#pragma once

#include <QRectF>
#include <vector>

#include "ui/export/figure.h"
#include "ui/export/page.h"
#include "ui/figure/tick_steps.h"
#include "ui/figure/type.h"

namespace basinscope {

// Kinds of text on the page, from the body size down. Never below 6 points.
struct PageType {
  Type head, tick, axis, legend, footer, label;
};
PageType page_type(const PageStyle& style, bool dense);
// Beside a colour bar, before the next panel begins: its numbers are known only when it is computed.
double bar_number_room(const PageType& type);

struct FigureLayout {
  double width = 0;
  bool dense = false;  // a grid of many small panels: fewer ticks, no axis titles, no colour bars, no names
  // Panels beside each other: those of the figure, but fewer of two or three for which the page is too
  // narrow, which then stand below each other with heads and axes of their own.
  std::size_t columns = 1;
  double scale = 1;    // of markers and lines over fields
  double strokes = 1;  // of lines, in those of the usual style
  double left = 0;     // where legend and footer begin
  PageType type;
  std::vector<QRectF> fields;  // one a panel
  std::vector<bool> x_ticks, y_ticks;
  double group_baseline = 0;           // of the groups' titles
  std::vector<double> head_baselines;  // one a column head
  double row_head_centre = 0;          // x of the turned row heads
  double below = 0;                    // where the legend starts; the page's height follows from it
};

// scale: of the fields, in the size that the width alone would give them; narrower ones stand in the middle.
FigureLayout figure_layout(const Figure& figure, const PageStyle& style, double scale = 1);

// Of one field that stands alone in a frame of its own.
FigureLayout layout_of_field(const QRectF& field, const PageStyle& style);
struct FrameRoom;
// What stands round it.
FrameRoom field_room(const FigurePanel& panel, const PageType& type);

inline double field_tick_count(bool dense) { return dense ? 2.4 : 4.5; }
// Along a field's axis; length: of the axis, where the texts lie along it.
AxisNumbers field_ticks(const FigureLayout& layout, double low, double high, double length = 0);
TextRoom tick_room(const FigureLayout& layout, double length);

}  // namespace basinscope
