// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/export/panel_grid.h"
#include "ui/figure/tick_steps.h"

namespace basinscope {

namespace {

constexpr double dense_below = millimetres(46);  // page width a column
constexpr double widest_aspect = 1.35;           // height over width; taller windows get narrower fields

double aspect(const Window& window) { return (window.y1 - window.y0) / (window.x1 - window.x0); }

bool starts_group(const Figure& figure, std::size_t column) {
  return column > 0 && std::any_of(figure.groups.begin(), figure.groups.end(),
                                   [column](const ColumnGroup& group) { return group.first == column; });
}

// Some row of this block shows another window than the first block does, so it needs its own y ticks.
bool has_own_windows(const Figure& figure, std::size_t column) {
  for (std::size_t row = 0; row < figure.rows; ++row) {
    if (!(figure.panel(row, column).scene.window == figure.panel(row, 0).scene.window)) return true;
  }
  return false;
}

double tick_label_width(const Figure& figure, const FigureLayout& layout) {
  double widest = 0;
  for (const FigurePanel& panel : figure.panels) {
    for (const QString& text : field_ticks(layout, panel.scene.window.y0, panel.scene.window.y1).texts)
      widest = std::max(widest, text_width({{text}}, layout.type.tick));
  }
  return widest;
}

double room_for_bar(const PageType& type) {
  return points(5) + points(6) + points(3) + text_width({{QStringLiteral("≥ 0.00")}}, type.tick);
}

double strokes_of(const PageStyle& style) { return style.line_pt / PageStyle().line_pt; }

// Of marks and names, by the width of a field.
void set_scale(FigureLayout& layout, double width) {
  layout.scale = std::clamp(width / points(165), 0.5, 1.15);
  layout.type.label.size = std::max(points(6), layout.type.label.size * std::min(1.0, 1.15 * layout.scale));
}

bool same_windows_in_columns(const Figure& figure) {
  for (std::size_t i = figure.columns; i < figure.panels.size(); ++i) {
    if (!(figure.panels[i].scene.window == figure.panels[i % figure.columns].scene.window)) return false;
  }
  return true;
}

}  // namespace

PageType page_type(const PageStyle& style, bool dense) {
  const auto type = [&style](double size, QColor colour) {
    return Type{QString::fromStdString(style.family), points(std::max(size, 6.0)), colour};
  };
  const QColor ink = page_ink(style.theme).text, quiet = page_ink(style.theme).quiet;
  const double body = style.font_pt;
  return {type(dense ? body - 1 : body + 0.5, ink),
          type(dense ? body - 2 : body - 1, ink),
          type(body, ink),
          type(body - 1, ink),
          type(body - 1.5, quiet),
          type(body, ink)};
}

Ticks axis_ticks(double low, double high, double count) {
  const double step = tick_step(high - low, count);
  Ticks ticks{multiples_within(low, high, step), tick_decimals(step), {}};
  const double largest = std::max(std::abs(low), std::abs(high));
  for (const double value : ticks.values) ticks.texts.push_back(tick_text(value, step, largest));
  return ticks;
}

Ticks field_ticks(const FigureLayout& layout, double low, double high) {
  return axis_ticks(low, high, layout.dense ? 2.4 : 4.5);
}

FigureLayout figure_layout(const Figure& figure, const PageStyle& style, double scale) {
  FigureLayout layout;
  const double width = layout.width = millimetres(style.width_mm);
  const double margin = points(1.5);
  layout.dense = width / static_cast<double>(std::max<std::size_t>(figure.columns, 1)) < dense_below;
  layout.type = page_type(style, layout.dense);
  PageType& type = layout.type;

  const double tick_room = points(4.5) + tick_label_width(figure, layout);
  const double axis_room = layout.dense ? 0 : 1.35 * type.axis.size;
  const double row_heads = figure.row_heads.empty() ? 0 : 1.6 * type.head.size;
  const double bar_room = room_for_bar(type);
  const double left = margin + row_heads + axis_room + tick_room;

  // What stands right of each field before the next one.
  std::vector<double> after(figure.columns, layout.dense ? points(3) : points(6));
  double fixed = left;
  for (std::size_t column = 0; column < figure.columns; ++column) {
    double& gap = after[column];
    const bool last = column + 1 == figure.columns;
    const bool energy = figure.panel(0, column).kind == FieldKind::energy;
    if (last) gap = points(4);
    if (!layout.dense && energy) gap = bar_room;
    if (!last && !layout.dense) gap += points(4) + axis_room + tick_room;
    if (!last && layout.dense && starts_group(figure, column + 1))
      gap += points(7) + (has_own_windows(figure, column + 1) ? tick_room : 0);
    fixed += gap;
  }
  const double whole = std::max(points(20), (width - fixed) / static_cast<double>(figure.columns));
  const double cell = scale * whole;
  const double start = left + 0.5 * (whole - cell) * static_cast<double>(figure.columns);
  layout.left = left;
  layout.strokes = strokes_of(style);
  for (const RichText& head : figure.column_heads) {
    if (!layout.dense) break;
    const double needed = text_width(head, layout.type.head) / (cell + points(1));
    layout.type.head.size = std::max(points(6), layout.type.head.size / std::max(needed, 1.0));
  }
  set_scale(layout, cell);

  double y = margin;
  if (!figure.groups.empty()) {
    y += 1.15 * type.axis.size;
    layout.group_baseline = y;
    y += points(2.5);
  }
  if (!figure.column_heads.empty()) {
    y += type.head.size;
    layout.head_baseline = y;
    y += layout.dense ? points(3) : points(5);
  }
  layout.row_head_centre = start - left + margin + 0.5 * row_heads;

  const bool shared_x = same_windows_in_columns(figure);
  for (std::size_t row = 0; row < figure.rows; ++row) {
    double height = 0;
    for (std::size_t column = 0; column < figure.columns; ++column) {
      const double ratio = std::min(aspect(figure.panel(row, column).scene.window), widest_aspect);
      height = std::max(height, cell * ratio);
    }
    const bool ticks_here = !shared_x || row + 1 == figure.rows;
    double x = start;
    for (std::size_t column = 0; column < figure.columns; ++column) {
      const double ratio = aspect(figure.panel(row, column).scene.window);
      const QSizeF size =
          cell * ratio <= height ? QSizeF(cell, cell * ratio) : QSizeF(height / ratio, height);
      layout.fields.emplace_back(x + 0.5 * (cell - size.width()), y + 0.5 * (height - size.height()),
                                 size.width(), size.height());
      layout.x_ticks.push_back(ticks_here);
      layout.y_ticks.push_back(column == 0 || !layout.dense ||
                               (starts_group(figure, column) && has_own_windows(figure, column)));
      x += cell + after[column];
    }
    y += height;
    if (ticks_here) y += points(4) + type.tick.size;
    y += row + 1 < figure.rows ? points(4) : 0;
  }
  layout.below = y + (layout.dense ? 0 : 1.5 * type.axis.size);
  return layout;
}

FigureLayout layout_of_field(const QRectF& field, const PageStyle& style) {
  FigureLayout layout;
  layout.width = millimetres(style.width_mm);
  layout.type = page_type(style, false);
  layout.strokes = strokes_of(style);
  set_scale(layout, field.width());
  layout.fields = {field};
  layout.x_ticks = layout.y_ticks = {true};
  return layout;
}

FrameRoom field_room(const FigurePanel& panel, const PageType& type) {
  FigureLayout layout;
  layout.type = type;
  Figure figure;
  figure.panels = {panel};
  const bool energy = panel.kind == FieldKind::energy;
  return {points(4.5) + tick_label_width(figure, layout) + 1.35 * type.axis.size,
          energy ? type.tick.size : 0.4 * type.axis.size, energy ? room_for_bar(type) : points(2),
          points(4) + type.tick.size + 1.5 * type.axis.size};
}

}  // namespace basinscope
