// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_layout.h"

#include <algorithm>
#include <utility>

namespace basinscope {

namespace {

constexpr double dense_below = millimetres(46);  // page width a column
constexpr double widest_aspect = 1.35;           // height over width; taller windows get narrower fields

// In so many columns, as the figure has them.
struct FieldGrid {
  const FigureHeads& heads;
  const std::vector<FigureCard>& cards;
  std::size_t columns;

  const FigurePanel& panel(std::size_t i) const { return cards[i].field->panel; }
  const Window& window(std::size_t i) const { return panel(i).scene.window; }
  double aspect(std::size_t i) const { return field_aspect(panel(i)); }
  // The axes of surfaces stand inside their fields.
  bool flat(std::size_t i) const { return !shows_surface(panel(i)); }
  bool flat_in(std::size_t first, std::size_t behind, std::size_t step) const {
    for (std::size_t i = first; i < behind; i += step)
      if (flat(i)) return true;
    return false;
  }
  bool starts_group(std::size_t column) const {
    return column > 0 && std::ranges::any_of(heads.groups, [column](const ColumnGroup& group) {
             return group.first == column;
           });
  }
  // Some row of this block shows another window than the first block does, so it needs its own y ticks.
  bool has_own_windows(std::size_t column) const {
    for (std::size_t row = 0; row < cards.size(); row += columns)
      if (!(window(row + column) == window(row))) return true;
    return false;
  }
  bool same_windows_in_columns() const {
    for (std::size_t i = columns; i < cards.size(); ++i)
      if (!(window(i) == window(i % columns))) return false;
    return true;
  }
};

// Panels beside each other: two or three for which the page is too narrow stand below each other, with heads
// and axes of their own; a grid keeps its columns.
std::size_t columns_of(const FieldGrid& figure, double width) {
  constexpr std::size_t most_stacked = 3;
  std::size_t columns = std::max<std::size_t>(figure.columns, 1);
  const bool grid =
      figure.cards.size() != columns || !figure.heads.row_heads.empty() || !figure.heads.groups.empty();
  if (grid || columns > most_stacked) return columns;
  while (columns > 1 && width / static_cast<double>(columns) < dense_below) --columns;
  return columns;
}

// Smaller where a head would run into the one of the next row.
void add_row_heads(CardLayout& layout, const FieldGrid& figure, double centre) {
  const std::vector<RichText>& heads = figure.heads.row_heads;
  const auto middle = [&](std::size_t row) {
    return layout.cards[row * figure.columns].field.field.center().y();
  };
  for (std::size_t row = 0; row < heads.size(); ++row) {
    Type type = layout.type.head;
    double room = 1e9;  // a single row has the page
    if (row > 0) room = std::min(room, middle(row) - middle(row - 1));
    if (row + 1 < heads.size()) room = std::min(room, middle(row + 1) - middle(row));
    constexpr double share = 0.95;  // of the way to the next centre: the rest is between the words
    type.size *= std::min(1.0, share * room / text_width(heads[row], type));
    layout.heads.push_back({heads[row], type, {centre + 0.35 * type.size, middle(row)}, true});
  }
}

}  // namespace

CardPage figure_page(Figure figure, const MapBasins& map) {
  CardPage page;
  page.title = std::move(figure.title);
  page.settings = std::move(figure.settings);
  page.columns = static_cast<int>(figure.columns);
  CardStack stack;
  for (FigurePanel& panel : figure.panels) {
    FigureCard card;
    card.field = std::make_shared<const FieldContent>(FieldContent{std::move(panel), map});
    stack.cards.push_back(std::move(card));
  }
  page.rows = {{1, {std::move(stack)}}};
  page.heads = std::move(figure);
  return page;
}

CardLayout figure_layout(const CardPage& page, const PageStyle& style, double stretch) {
  const std::vector<FigureCard>& cards = page.rows.front().stacks.front().cards;
  const FieldGrid figure{*page.heads, cards, static_cast<std::size_t>(page.columns)};
  CardLayout layout;
  const double width = layout.width = millimetres(style.width_mm);
  const double margin = points(1.5);
  const std::size_t columns = columns_of(figure, width), rows = (cards.size() + columns - 1) / columns;
  const bool dense = layout.dense = width / static_cast<double>(columns) < dense_below;
  const bool arranged = columns < figure.columns;  // other than the figure: each panel has its head and axes
  layout.type = page_type(style, dense);
  layout.scale = 1;
  PageType& type = layout.type;

  double tick_room = points(4.5), widest_label = 0;
  for (std::size_t i = 0; i < cards.size(); ++i)
    widest_label = std::max(widest_label, tick_label_width(figure.window(i), type, dense));
  tick_room += widest_label;
  const double axis_room = dense ? 0 : 1.35 * type.axis.size;
  const double row_heads = figure.heads.row_heads.empty() ? 0 : 1.6 * type.head.size;
  const auto numbers_of = [&](std::size_t column) {
    return figure.flat_in(column, cards.size(), columns) ? axis_room + tick_room : 0;
  };
  const double left = margin + row_heads + numbers_of(0);

  // What stands right of each field before the next one.
  std::vector<double> after(columns, dense ? points(3) : points(6));
  double fixed = left;
  for (std::size_t column = 0; column < columns; ++column) {
    double& gap = after[column];
    const bool last = column + 1 == columns;
    bool energy = false;
    for (std::size_t i = column; i < cards.size(); i += columns)
      energy = energy || (figure.panel(i).kind == FieldKind::energy && figure.flat(i));
    if (last) gap = points(4);
    if (!dense && energy) gap = room_for_bar(type);
    if (!last && !dense) gap += points(4) + numbers_of(column + 1);
    if (!last && dense && figure.starts_group(column + 1))
      gap += points(7) + (figure.has_own_windows(column + 1) ? numbers_of(column + 1) : 0);
    fixed += gap;
  }
  const double whole = std::max(points(20), (width - fixed) / static_cast<double>(columns));
  const double cell = stretch * whole;
  const double start = left + 0.5 * (whole - cell) * static_cast<double>(columns);
  for (const RichText& head : figure.heads.column_heads) {
    if (!dense) break;
    const double needed = text_width(head, type.head) / (cell + points(1));
    type.head.size = std::max(points(6), type.head.size / std::max(needed, 1.0));
  }

  double y = margin;
  const double group_baseline = y + 1.15 * type.axis.size;
  if (!figure.heads.groups.empty()) y = group_baseline + points(2.5);

  const bool shared_x = !arranged && figure.same_windows_in_columns();
  std::vector<double> baselines;  // one a column head
  for (std::size_t row = 0; row < rows; ++row) {
    const std::size_t first = row * columns, behind = std::min(first + columns, cards.size());
    if (!figure.heads.column_heads.empty() && (row == 0 || arranged)) {
      y += type.head.size;
      baselines.resize(std::min(behind, figure.heads.column_heads.size()), y);
      y += dense ? points(3) : points(5);
    }
    double height = 0;
    for (std::size_t i = first; i < behind; ++i)
      height = std::max(height, cell * std::min(figure.aspect(i), widest_aspect));
    const bool ticks_here = !shared_x || row + 1 == rows;
    double x = start;
    for (std::size_t i = first; i < behind; ++i) {
      const std::size_t column = i - first;
      const double ratio = figure.aspect(i);
      const QSizeF size =
          cell * ratio <= height ? QSizeF(cell, cell * ratio) : QSizeF(height / ratio, height);
      const QRectF field(x + 0.5 * (cell - size.width()), y + 0.5 * (height - size.height()), size.width(),
                         size.height());
      PlacedCard place;
      place.card = cards[i];
      place.field = field_place(field, cell, type, style, dense);
      place.field.x_ticks = ticks_here;
      place.field.y_ticks =
          column == 0 || !dense || (figure.starts_group(column) && figure.has_own_windows(column));
      layout.cards.push_back(std::move(place));
      x += cell + after[column];
    }
    y += height;
    layout.frames += height / stretch;
    if (ticks_here && figure.flat_in(first, behind, 1))
      y += points(4) + type.tick.size + (dense ? 0 : 1.5 * type.axis.size);
    y += row + 1 < rows ? points(4) : 0;
  }

  const auto field = [&layout](std::size_t i) { return layout.cards[i].field.field; };
  for (const ColumnGroup& group : figure.heads.groups)
    layout.heads.push_back({group.title, type.axis, {field(group.first).left(), group_baseline}});
  for (std::size_t i = 0; i < baselines.size(); ++i) {
    const RichText& head = figure.heads.column_heads[i];
    const bool last = (i + 1) % columns == 0 || i + 1 == cards.size();
    const double end = last ? width - points(2) : field(i + 1).left() - points(4);
    if (dense)
      layout.heads.push_back(
          {head, type.head, {field(i).center().x() - text_width(head, type.head) / 2, baselines[i]}});
    else
      layout.heads.push_back({head, type.head, {field(i).left(), baselines[i]}, false, i, end});
  }
  add_row_heads(layout, figure, start - left + margin + 0.5 * row_heads);
  layout.left = left;
  layout.wide = width - left - points(2);
  layout.bottom = y;
  layout.above_footer = points(1);
  return layout;
}

}  // namespace basinscope
