// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/field_place.h"

#include <algorithm>

namespace basinscope {

FieldPlace field_place(const QRectF& field, double width, const PageType& type, const PageStyle& style,
                       bool dense) {
  FieldPlace place{field, type, dense};
  place.strokes = style.line_pt / PageStyle().line_pt;
  place.scale = std::clamp(width / points(165), 0.5, 1.15);
  double& name = place.type.label.size;
  name = std::max(points(6), name * std::min(1.0, 1.15 * place.scale));
  return place;
}

CurveAxis field_axis(double low, double high, bool dense) {
  CurveAxis axis{low, high, false, {}};
  axis.ticks = dense ? 2.4 : 4.5;
  axis.fitted = true;
  return axis;
}

double tick_label_width(const Window& window, const PageType& type, bool dense) {
  return widest_label(field_axis(window.y0, window.y1, dense), type.tick);
}

double bar_number_room(const PageType& type) { return text_width({{QStringLiteral("≥ −0.00")}}, type.tick); }

double room_for_bar(const PageType& type) {
  return points(5) + points(6) + points(3) + bar_number_room(type);
}

double field_aspect(const FigurePanel& panel) {
  constexpr double of_surfaces = 0.85;
  const Window& window = panel.scene.window;
  return shows_surface(panel) ? of_surfaces : (window.y1 - window.y0) / (window.x1 - window.x0);
}

FrameRoom field_room(const FigurePanel& panel, const PageType& type) {
  if (shows_surface(panel)) return {0, 0.4 * type.axis.size, 0, 0};
  const bool energy = panel.kind == FieldKind::energy;
  return {points(4.5) + tick_label_width(panel.scene.window, type, false) + 1.35 * type.axis.size,
          energy ? type.tick.size : 0.4 * type.axis.size, energy ? room_for_bar(type) : points(2),
          points(4) + type.tick.size + 1.5 * type.axis.size};
}

}  // namespace basinscope
