// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panel_grid.h"

#include <algorithm>
#include <numeric>

#include "ui/figure/axis_ticks.h"

namespace basinscope {

namespace {

double room_at_left(const CurvePanel& panel, const PageType& type) {
  double room = panel.framed ? points(4) + widest_label(panel.y, type.tick) : 0;
  if (!axis_title(panel.y).isEmpty()) room += 1.35 * type.axis.size;
  return room;
}

// With the numbers of its bar, which stands 22 logical pixels of a window from the frame with them.
double room_at_right(const CurvePanel& panel, const PageType& type) {
  double room = points(0.5) * panel.beside;
  if (panel.bar)
    for (const CurveName& name : panel.bar->names)
      room = std::max(room, points(12.5) + text_width(name.text, type.tick));
  return room;
}

double room_above(const CurvePanel& panel, const PageType& type) {
  return (panel.title.isEmpty() ? 0.4 : 1.3) * type.axis.size +
         (panel.spans.empty() ? 0 : 1.5 * type.tick.size) + points(0.5) * panel.above;
}

double room_below(const CurvePanel& panel, const PageType& type) {
  const bool named = panel.framed && (!panel.x.names || !panel.x.names->empty());
  return points(named ? 5 : 2) + (named ? type.tick.size : 0) +
         (axis_title(panel.x).isEmpty() ? 0 : 1.35 * type.axis.size) + points(2);
}

}  // namespace

double widest_label(const CurveAxis& axis, const Type& type) {
  double widest = 0;
  for (const CurveTick& tick : curve_ticks(axis)) widest = std::max(widest, text_width(tick.text, type));
  return widest;
}

FrameRoom frame_room(const CurvePanel& panel, const PageType& type) {
  return {room_at_left(panel, type), room_above(panel, type), room_at_right(panel, type),
          room_below(panel, type)};
}

QRectF fitted_frame(const CurvePanel& panel, const QRectF& room) {
  if (!(panel.aspect > 0)) return room;
  const double wide = std::min(room.width(), room.height() / panel.aspect), high = wide * panel.aspect;
  return {room.center().x() - wide / 2, room.center().y() - high / 2, wide, high};
}

PanelGrid panel_grid(const std::vector<CurvePanel>& panels, int wanted_columns, const PageType& type,
                     QPointF top_left, double width, double height, double aspect) {
  PanelGrid grid;
  const auto count = panels.size();
  const std::size_t columns = wanted_columns > 0 ? static_cast<std::size_t>(wanted_columns) : count;
  const std::size_t rows = columns > 0 ? (count + columns - 1) / columns : 0;
  grid.bottom = top_left.y();
  if (rows == 0) return grid;
  std::vector<double> before(columns, 0);  // room left of each column
  std::vector<double> after(columns, 0);   // and right of it
  std::vector<double> above(rows, 0), below(rows, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t column = i % columns, row = i / columns;
    const bool own =
        column == 0 || !(panels[i].y == panels[i - 1].y) || !panels[i - 1].framed || panels[i].y.names;
    grid.y_ticks.push_back(own);
    const double room = (column == 0 ? 0 : points(7)) + (own ? room_at_left(panels[i], type) : 0);
    before[column] = std::max(before[column], room);
    after[column] = std::max(after[column], room_at_right(panels[i], type));
    above[row] = std::max(above[row], room_above(panels[i], type));
    below[row] = std::max(below[row], room_below(panels[i], type));
  }
  // Of a table of panels one column would stand apart for the ticks of a single one.
  if (rows > 1 && columns > 1)
    std::fill(before.begin() + 1, before.end(), *std::max_element(before.begin() + 1, before.end()));
  const double cell = std::max(points(20), (width - std::accumulate(before.begin(), before.end(), points(5)) -
                                            std::accumulate(after.begin(), after.end(), 0.0)) /
                                               static_cast<double>(columns));
  const double fixed =
      std::accumulate(above.begin(), above.end(), std::accumulate(below.begin(), below.end(), 0.0));
  const double high =
      height > 0 ? std::max(points(12), (height - fixed) / static_cast<double>(rows)) : cell * aspect;
  double y = top_left.y();
  for (std::size_t row = 0; row < rows; ++row) {
    y += above[row];
    double x = top_left.x();
    for (std::size_t column = 0; column < columns && row * columns + column < count; ++column) {
      x += before[column];
      grid.frames.push_back(fitted_frame(panels[row * columns + column], QRectF(x, y, cell, high)));
      x += cell + after[column];
    }
    y += high + below[row];
  }
  grid.bottom = y;
  return grid;
}

}  // namespace basinscope
