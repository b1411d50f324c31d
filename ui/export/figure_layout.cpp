// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/export/panel_grid.h"

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
  return points(5) + points(6) + points(3) + bar_number_room(type);
}

double strokes_of(const PageStyle& style) { return style.line_pt / PageStyle().line_pt; }

// Of marks and names, by the width of a field.
void set_scale(FigureLayout& layout, double width) {
  layout.scale = std::clamp(width / points(165), 0.5, 1.15);
  layout.type.label.size = std::max(points(6), layout.type.label.size * std::min(1.0, 1.15 * layout.scale));
}

// Two or three panels for which the page is too narrow stand below each other; a grid keeps its columns.
std::size_t columns_of(const Figure& figure, double width) {
  constexpr std::size_t most_stacked = 3;
  std::size_t columns = std::max<std::size_t>(figure.columns, 1);
  const bool grid = figure.rows != 1 || !figure.row_heads.empty() || !figure.groups.empty();
  if (grid || columns > most_stacked) return columns;
  while (columns > 1 && width / static_cast<double>(columns) < dense_below) --columns;
  return columns;
}

bool same_windows_in_columns(const Figure& figure) {
  for (std::size_t i = figure.columns; i < figure.panels.size(); ++i) {
    if (!(figure.panels[i].scene.window == figure.panels[i % figure.columns].scene.window)) return false;
  }
  return true;
}

}  // namespace

double bar_number_room(const PageType& type) { return text_width({{QStringLiteral("≥ −0.00")}}, type.tick); }

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

TextRoom tick_room(const FigureLayout& layout, double length) {
  return {length, points(2),
          [type = layout.type.tick](const QString& text) { return text_width({{text}}, type); }};
}

AxisNumbers field_ticks(const FigureLayout& layout, double low, double high, double length) {
  return axis_numbers(low, high, field_tick_count(layout.dense), tick_room(layout, length));
}

FigureLayout figure_layout(const Figure& figure, const PageStyle& style, double scale) {
  FigureLayout layout;
  const double width = layout.width = millimetres(style.width_mm);
  const double margin = points(1.5);
  layout.columns = columns_of(figure, width);
  layout.dense = width / static_cast<double>(layout.columns) < dense_below;
  const std::size_t columns = layout.columns, rows = (figure.panels.size() + columns - 1) / columns;
  const bool arranged = columns < figure.columns;  // other than the figure: each panel has its head and axes
  layout.type = page_type(style, layout.dense);
  PageType& type = layout.type;

  const double tick_room = points(4.5) + tick_label_width(figure, layout);
  const double axis_room = layout.dense ? 0 : 1.35 * type.axis.size;
  const double row_heads = figure.row_heads.empty() ? 0 : 1.6 * type.head.size;
  const double bar_room = room_for_bar(type);
  const double left = margin + row_heads + axis_room + tick_room;

  // What stands right of each field before the next one.
  std::vector<double> after(columns, layout.dense ? points(3) : points(6));
  double fixed = left;
  for (std::size_t column = 0; column < columns; ++column) {
    double& gap = after[column];
    const bool last = column + 1 == columns;
    bool energy = false;
    for (std::size_t i = column; i < figure.panels.size(); i += columns)
      energy = energy || figure.panels[i].kind == FieldKind::energy;
    if (last) gap = points(4);
    if (!layout.dense && energy) gap = bar_room;
    if (!last && !layout.dense) gap += points(4) + axis_room + tick_room;
    if (!last && layout.dense && starts_group(figure, column + 1))
      gap += points(7) + (has_own_windows(figure, column + 1) ? tick_room : 0);
    fixed += gap;
  }
  const double whole = std::max(points(20), (width - fixed) / static_cast<double>(columns));
  const double cell = scale * whole;
  const double start = left + 0.5 * (whole - cell) * static_cast<double>(columns);
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
  layout.row_head_centre = start - left + margin + 0.5 * row_heads;

  const bool shared_x = !arranged && same_windows_in_columns(figure);
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = row * columns, behind = std::min(first + columns, figure.panels.size());
    if (!figure.column_heads.empty() && (row == 0 || arranged)) {
      y += type.head.size;
      layout.head_baselines.resize(std::min(behind, figure.column_heads.size()), y);
      y += layout.dense ? points(3) : points(5);
    }
    double height = 0;
    for (std::size_t i = first; i < behind; ++i)
      height = std::max(height, cell * std::min(aspect(figure.panels[i].scene.window), widest_aspect));
    const bool ticks_here = !shared_x || row + 1 == rows;
    double x = start;
    for (std::size_t i = first; i < behind; ++i) {
      const std::size_t column = i - first;
      const double ratio = aspect(figure.panels[i].scene.window);
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
    if (ticks_here) y += points(4) + type.tick.size + (layout.dense ? 0 : 1.5 * type.axis.size);
    y += row + 1 < rows ? points(4) : 0;
  }
  layout.below = y;
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
