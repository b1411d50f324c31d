// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_layout.h"

#include <algorithm>
#include <utility>

#include "ui/export/card_grid.h"
#include "ui/export/figure_layout.h"
#include "ui/export/paper_ink.h"

namespace basinscope {
namespace {

PlacedCard placed(const FigureCard& card, const QRectF& box, const RichText& letter, const PageType& type,
                  const PageStyle& style) {
  PlacedCard place = titled_card(card, box, letter, type, style);
  double y = box.top() + 1.5 * type.axis.size;
  if (style.legend) {
    place.legend = CurveLegend(keys_of(card), box.width(), paper_ink(style, type, card_scale));
    place.legend_top = y;
    y += place.legend.height();
  }
  fill_card(place, {box.left(), y, box.width(), box.bottom() - y}, type, style);
  return place;
}

// What a frame lacks in height for the name of its vertical axis, in parts of the card's height.
double shortage(const PlacedCard& place, const PageType& type) {
  double lacking = 0;
  for (std::size_t i = 0; i < place.grid.frames.size(); ++i)
    lacking = std::max(lacking,
                       text_width(place.card.panels[i].y.title, type.axis) - place.grid.frames[i].height());
  return lacking / place.card.height;
}

// Of the page without its margins, for one stack of a row.
double stack_width(const CardRow& row, const CardStack& stack, double page) {
  double shares = 0;
  for (const CardStack& each : row.stacks) shares += each.width;
  const double room = page - 2 * card_margin - card_gap * static_cast<double>(row.stacks.size() - 1);
  return room * stack.width / shares;
}

// As the page has it, or as high as drawings with words in them need.
double usual_height(const CardRow& row, const CardLayout& layout) {
  double high = row.height * layout.width;
  for (const CardStack& stack : row.stacks)
    for (const FigureCard& card : stack.cards)
      high = std::max(high, 1.5 * layout.type.axis.size +
                                least_height(card, stack_width(row, stack, layout.width), layout.type));
  return high;
}

void place_row(CardLayout& layout, const CardRow& row, double y, double high, std::size_t count,
               const PageStyle& style) {
  double x = card_margin;
  for (const CardStack& stack : row.stacks) {
    const double wide = stack_width(row, stack, layout.width);
    double parts = 0, top = y;
    for (const FigureCard& card : stack.cards) parts += card.height;
    const double below = high - card_gap * static_cast<double>(stack.cards.size() - 1);
    for (const FigureCard& card : stack.cards) {
      const double tall = below * card.height / parts;
      const RichText mark = letter_of(style, layout.cards.size(), count);
      layout.cards.push_back(placed(card, {x, top, wide, tall}, mark, layout.type, style));
      top += tall + card_gap;
    }
    x += wide + card_gap;
  }
}

// Long legends take from the frames; without a height that is asked for, the row gives it back.
double room_for_names(const CardRow& row, const CardLayout& layout, std::size_t first) {
  double lacking = 0;
  for (const CardStack& stack : row.stacks) {
    double parts = 0, worst = 0;
    for (const FigureCard& card : stack.cards) {
      parts += card.height;
      worst = std::max(worst, shortage(layout.cards[first++], layout.type));
    }
    lacking = std::max(lacking, worst * parts);
  }
  return lacking;
}

CardLayout in_rows(const CardPage& page, const PageStyle& style, double stretch) {
  CardLayout layout;
  layout.type = page_type(style, false);
  layout.width = millimetres(style.width_mm);
  std::size_t count = 0;
  for (const CardRow& row : page.rows) {
    for (const CardStack& stack : row.stacks) count += stack.cards.size();
  }
  double y = card_margin;
  for (const CardRow& row : page.rows) {
    const double usual = usual_height(row, layout);
    double high = stretch * usual;
    layout.frames += usual;
    const std::size_t first = layout.cards.size();
    place_row(layout, row, y, high, count, style);
    const double lacking = style.height_mm > 0 ? 0 : room_for_names(row, layout, first);
    if (lacking > 0) {
      layout.cards.resize(first);
      place_row(layout, row, y, high += lacking, count, style);
    }
    y += high + card_gap;
  }
  layout.bottom = y - card_gap;
  return layout;
}

CardLayout panels_alone(const CardPage& page, const PageStyle& style, double stretch) {
  CardLayout layout;
  layout.type = page_type(style, false);
  layout.width = millimetres(style.width_mm);
  layout.scale = 1;
  const double margin = points(2), inside = layout.width - margin;
  PlacedCard place = titled_card(page.rows.front().stacks.front().cards.front(), {}, {}, layout.type, style);
  const auto grid = [&](double aspect) {
    return panel_grid(place.card.panels, place.card.columns, layout.type, {margin, margin}, inside, 0,
                      aspect);
  };
  place.grid = grid(stretch * page.frames);
  layout.frames = (place.grid.bottom - grid(0).bottom) / stretch;
  layout.bottom = place.grid.bottom;
  layout.left = place.grid.frames.front().left();
  layout.wide = inside - layout.left;
  layout.above_footer = points(1);
  layout.shared = std::exchange(place.card.legend, {});
  layout.cards.push_back(std::move(place));
  return layout;
}

}  // namespace

RichText letter_of(const PageStyle& style, std::size_t number, std::size_t count) {
  if (count < 2) return {};
  const QChar letter(static_cast<char16_t>(u'a' + number % 26));
  switch (style.letters) {
    case PanelLetters::round:
      return marked("<b>(%1)</b> ", letter);
    case PanelLetters::plain:
      return marked("<b>%1</b>  ", letter);
    case PanelLetters::capital:
      return marked("<b>%1</b>  ", letter.toUpper());
    case PanelLetters::none:
      break;
  }
  return {};
}

CardLayout laid_out_cards(const CardPage& page, const PageStyle& style, double stretch) {
  if (page.heads) return figure_layout(page, style, stretch);
  if (page.frames > 0) return panels_alone(page, style, stretch);
  CardLayout layout =
      page.columns > 0 ? cards_in_columns(page, style, stretch) : in_rows(page, style, stretch);
  layout.bottom += card_margin;
  layout.left = card_margin;
  layout.wide = layout.width - 2 * card_margin;
  return layout;
}

}  // namespace basinscope
