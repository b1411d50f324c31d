// SPDX-License-Identifier: GPL-3.0-or-later
// Where the frames of line plots go that stand in rows: room for tick labels and titles, as much as they
// need, and the frames of a column under each other.
#pragma once

#include <QRectF>
#include <vector>

#include "ui/export/paper_ink.h"
#include "ui/figure/curve_panel.h"

namespace basinscope {

struct PanelGrid {
  std::vector<QRectF> frames;
  std::vector<bool> y_ticks;  // numbers at the left; not where the left neighbour has the same
  double bottom = 0;          // of the lowest frame's titles
};

// columns: of a row; 0: all in one. height: of the whole grid; 0: a frame is aspect times as high as wide.
PanelGrid panel_grid(const std::vector<CurvePanel>& panels, int columns, const PageType& type,
                     QPointF top_left, double width, double height, double aspect = 1);

double widest_label(const CurveAxis& axis, const Type& type);

// What stands round the frame of one panel: numbers and titles of its axes, bars, its title.
struct FrameRoom {
  double left = 0, above = 0, right = 0, below = 0;
};
FrameRoom frame_room(const CurvePanel& panel, const PageType& type);
// Of the panel's proportions, where they are fixed, in the middle of the room for it.
QRectF fitted_frame(const CurvePanel& panel, const QRectF& room);

}  // namespace basinscope
