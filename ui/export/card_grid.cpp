// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/message.h"
#include "ui/export/paper_ink.h"

namespace basinscope {
namespace {

constexpr double usual_aspect = 0.72, tallest_aspect = 1.35;  // height over width of a frame
constexpr double least_table = points(20);

// One frame with axes, which lines up with those of other cards.
bool has_frame(const FigureCard& card) {
  return card.field || (!card.table && card.panels.size() == 1 && card.panels.front().framed);
}

FrameRoom room_round(const FigureCard& card, const PageType& type) {
  if (!has_frame(card)) return {};
  return card.field ? field_room(card.field->panel, type) : frame_room(card.panels.front(), type);
}

double wanted_aspect(const FigureCard& card) {
  if (card.field) return std::min(field_aspect(card.field->panel), tallest_aspect);
  const double own = has_frame(card) ? card.panels.front().aspect : 0;
  return own > 0 ? own : usual_aspect;
}

// Of a row the first card and the one behind its last.
using CardRows = std::vector<std::pair<std::size_t, std::size_t>>;

// wide: those that have a row of their own.
CardRows rows_of(const std::vector<bool>& wide, std::size_t count) {
  CardRows rows;
  for (std::size_t i = 0; i < wide.size(); ++i) {
    if (i == 0 || wide[i] || wide[i - 1] || i - rows.back().first == count)
      rows.emplace_back(i, i + 1);
    else
      ++rows.back().second;
  }
  return rows;
}

// Above each other in so many columns; the frames of all cards are equally wide.
struct Columns {
  std::size_t count = 1;
  double frame = 0;
  std::vector<double> left, right;  // room beside the frames
  std::vector<double> start;        // of each column
  double width(std::size_t column) const { return left[column] + frame + right[column]; }
};

Columns columns_of(const std::vector<FigureCard>& cards, const CardRows& rows, std::size_t count,
                   double inside, const PageType& type) {
  Columns columns{count, 0, std::vector<double>(count, 0), std::vector<double>(count, 0), {}};
  for (const auto& [first, last] : rows)
    for (std::size_t i = first; i < last; ++i) {
      const FrameRoom room = room_round(cards[i], type);
      columns.left[i - first] = std::max(columns.left[i - first], room.left);
      columns.right[i - first] = std::max(columns.right[i - first], room.right);
    }
  const double beside = std::accumulate(columns.left.begin(), columns.left.end(), 0.0) +
                        std::accumulate(columns.right.begin(), columns.right.end(), 0.0) +
                        card_gap * static_cast<double>(count - 1);
  columns.frame = std::max(points(20), (inside - beside) / static_cast<double>(count));
  double x = card_margin;
  for (std::size_t column = 0; column < count; ++column) {
    columns.start.push_back(x);
    x += columns.width(column) + card_gap;
  }
  return columns;
}

// A bar that all fields of the page share stands in their first row alone; else one that the next card in the
// row has, too, stands for both.
void share_bars(std::vector<FigureCard>& cards, const CardRows& rows) {
  const auto bar_of = [&cards](std::size_t i) {
    return i < cards.size() && cards[i].panels.size() == 1 && cards[i].panels.front().field
               ? cards[i].panels.front().bar
               : std::nullopt;
  };
  std::vector<std::size_t> barred;
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (bar_of(i)) barred.push_back(i);
  if (barred.empty()) return;
  const bool one = std::ranges::all_of(barred, [&](std::size_t i) { return bar_of(i) == bar_of(barred[0]); });
  const auto end_of_row = [&rows](std::size_t i) {
    return std::ranges::find_if(rows, [i](const auto& row) { return i < row.second; })->second;
  };
  std::size_t kept = barred[0];
  for (const std::size_t i : barred)
    if (i < end_of_row(barred[0])) kept = i;
  for (const std::size_t i : barred) {
    if (one ? i == kept : i + 1 == end_of_row(i) || bar_of(i) != bar_of(i + 1)) continue;
    cards[i].panels.front().bar.reset();
    cards[i].panels.front().beside = 0;
  }
}

// Points on paper of a logical pixel of a drawing, whose words have the size of ticks.
double drawing_pixel(const PageType& type) { return type.tick.size / 12; }
bool is_narrow(const FigureCard& card, double width, const PageType& type) {
  return card.drawn && width < 0.9 * card.room.width() * drawing_pixel(type);
}

// Plots side by side whose words run into each other, and drawings of which little would be left.
bool is_crowded(const FigureCard& card, double width, const PageType& type) {
  const std::size_t side_by_side =
      card.columns > 0 ? static_cast<std::size_t>(card.columns) : card.panels.size();
  if (card.drawn) return width < 0.5 * card.room.width() * drawing_pixel(type);
  return side_by_side > 1 && width < points(75) * static_cast<double>(side_by_side);
}

// Keys that several cards have are said once, below all of them.
std::vector<CurveKey> taken_out_shared_keys(std::vector<FigureCard>& cards) {
  std::vector<std::vector<CurveKey>> keys;
  for (const FigureCard& card : cards) keys.push_back(keys_of(card));
  const auto times = [&keys](const CurveKey& key) {
    return std::ranges::count_if(keys, [&key](const auto& own) { return std::ranges::count(own, key) > 0; });
  };
  std::vector<CurveKey> shared;
  for (const auto& own : keys)
    for (const CurveKey& key : own)
      if (times(key) > 1 && std::ranges::count(shared, key) == 0) shared.push_back(key);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    std::erase_if(keys[i], [&shared](const CurveKey& key) { return std::ranges::count(shared, key) > 0; });
    cards[i].legend = std::move(keys[i]);
    for (CurvePanel& panel : cards[i].panels) panel.legend.clear();
  }
  return shared;
}

}  // namespace

std::vector<CurveKey> keys_of(const FigureCard& card) {
  std::vector<CurveKey> keys = card.legend;
  for (const CurvePanel& panel : card.panels)
    keys.insert(keys.end(), panel.legend.begin(), panel.legend.end());
  return keys;
}

PlacedCard titled_card(const FigureCard& card, const QRectF& box, const RichText& letter,
                       const PageType& type, const PageStyle& style) {
  PlacedCard place;
  place.card = card;
  place.box = box;
  for (CurvePanel& panel : place.card.panels)
    for (Curve& curve : panel.curves) curve.line_pt *= style.line_pt / PageStyle().line_pt;
  place.title = elided(letter + card.title, type.axis, box.width());
  const double title = text_width(place.title, type.axis), gap = 0.7 * type.axis.size;
  if (title + gap + text_width(card.parameters, type.legend) <= box.width())
    place.parameters = card.parameters;
  return place;
}

double least_height(const FigureCard& card, double width, const PageType& type) {
  return is_narrow(card, width, type) ? card.room.height() * drawing_pixel(type) : 0;
}

void fill_card(PlacedCard& place, const QRectF& room, const PageType& type, const PageStyle& style) {
  FigureCard& card = place.card;
  if (card.table) {
    place.table = LaidTable(*card.table, type.legend, room.width(), 0, paper_ink(style, type, card_scale));
    place.table_at = room.topLeft();
    if (const double lacking = place.table.lacking(); lacking > 0)
      throw invalid(message("a width of %1 mm has no room for the table %2, expected about %3 mm",
                            std::round(100 * style.width_mm) / 100, card.name.toStdString(),
                            std::ceil(style.width_mm * (room.width() + lacking) / room.width())));
  } else {
    place.grid = panel_grid(card.panels, card.columns, type, room.topLeft(), room.width(), room.height());
    // Of other proportions its pictures would be stretched.
    if (card.drawn) card.panels = {card.drawn(place.grid.frames.front().size() / drawing_pixel(type))};
  }
}

CardLayout cards_in_columns(const CardPage& page, const PageStyle& style, double stretch) {
  CardLayout layout;
  layout.type = page_type(style, false);
  const PageType& type = layout.type;
  layout.width = millimetres(style.width_mm);
  std::vector<FigureCard> cards;
  for (const CardRow& row : page.rows)
    for (const CardStack& stack : row.stacks)
      cards.insert(cards.end(), stack.cards.begin(), stack.cards.end());
  const std::size_t across =
      std::min(static_cast<std::size_t>(page.columns), std::max<std::size_t>(1, cards.size()));
  const Ink ink = paper_ink(style, type, card_scale);
  const double inside = layout.width - 2 * card_margin;
  // Tables whose words their column would cut have the whole page, and so have rows of plots.
  std::vector<bool> wide(cards.size(), false);
  CardRows rows;
  Columns columns;
  const auto arrange = [&] {
    for (bool again = true; again;) {
      again = false;
      rows = rows_of(wide, across);
      columns = columns_of(cards, rows, across, inside, type);
      for (const auto& [first, last] : rows)
        for (std::size_t i = first; i < last; ++i) {
          if (wide[i] || across == 1) continue;
          const double width = columns.width(i - first);
          wide[i] = cards[i].table ? LaidTable(*cards[i].table, type.legend, width, 0, ink).cuts()
                                   : is_crowded(cards[i], width, type);
          again = again || wide[i];
        }
    }
  };
  arrange();
  share_bars(cards, rows);
  if (style.legend) layout.shared = taken_out_shared_keys(cards);
  arrange();
  const double head = 1.5 * type.axis.size;
  double y = card_margin;
  for (const auto& [first, last] : rows) {
    std::vector<PlacedCard> row;
    double above = 0, below = 0, frame = 0;
    for (std::size_t i = first; i < last; ++i) {
      const std::size_t column = i - first;
      const QRectF box(columns.start[column], y, wide[i] ? inside : columns.width(column), 0);
      PlacedCard place = titled_card(cards[i], box, letter_of(style, i, cards.size()), type, style);
      if (style.legend) place.legend = CurveLegend(keys_of(cards[i]), box.width(), ink);
      const FrameRoom room = room_round(cards[i], type);
      if (has_frame(cards[i])) {
        above = std::max(above, head + place.legend.height() + room.above);
        below = std::max(below, room.below);
      }
      if (has_frame(cards[i])) frame = std::max(frame, columns.frame * wanted_aspect(cards[i]));
      // As high as the name of its vertical axis is long.
      if (has_frame(cards[i]) && !cards[i].field)
        frame = std::max(frame, text_width(cards[i].panels.front().y.title, type.axis));
      row.push_back(std::move(place));
    }
    // Drawings and tables take the whole cell; a table's lines have their height, and words their place.
    double whole = 0, rigid = 0;
    for (PlacedCard& place : row) {
      if (has_frame(place.card)) continue;
      const double top = head + place.legend.height();
      if (place.card.table) {
        fill_card(place, {0, 0, place.box.width(), least_table}, type, style);
        rigid = std::max(rigid, top + place.table.height());
        whole = std::max(whole, rigid);
      } else {
        const double aspect =
            place.card.aspect > 0 ? std::min(place.card.aspect, tallest_aspect) : usual_aspect;
        const double words = least_height(place.card, place.box.width(), type);
        whole = std::max(whole, top + std::max(place.box.width() * aspect, words));
        if (words > 0) rigid = std::max(rigid, top + words);
      }
    }
    // Where there is a frame the row gives way to a height that is asked for, but what is rigid does not.
    double inner = std::max(frame, whole - above - below);
    if (frame > 0) {
      const double least = rigid - above - below;
      if (stretch * inner > least) layout.frames += inner;
      inner = std::max(stretch * inner, least);
    }
    const double high = above + inner + below;
    for (std::size_t column = 0; column < row.size(); ++column) {
      PlacedCard& place = row[column];
      place.box.setHeight(high);
      place.legend_top = y + head;
      const QRectF cell(place.box.left() + columns.left[column], y + above, columns.frame, inner);
      if (place.card.field) {
        const double aspect = field_aspect(place.card.field->panel);
        const double broad = std::min(cell.width(), cell.height() / aspect), tall = broad * aspect;
        const QRectF field(cell.center().x() - broad / 2, cell.center().y() - tall / 2, broad, tall);
        place.field = field_place(field, broad, type, style);
      } else if (has_frame(place.card)) {
        place.grid.frames = {fitted_frame(place.card.panels.front(), cell)};
        place.grid.y_ticks = {true};
      } else {
        const double top = y + head + place.legend.height();
        fill_card(place, {place.box.left(), top, place.box.width(), y + high - top}, type, style);
      }
      layout.cards.push_back(std::move(place));
    }
    y += high + card_gap;
  }
  layout.bottom = y - card_gap;
  return layout;
}

}  // namespace basinscope
