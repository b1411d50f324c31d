// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_layout.h"

#include <algorithm>

#include "ui/export/card_grid.h"
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

CardLayout in_rows(const CardPage& page, const PageStyle& style, double stretch) {
  CardLayout layout;
  layout.type = page_type(style, false);
  layout.width = millimetres(style.width_mm);
  const double inside = layout.width - 2 * card_margin;
  std::size_t count = 0;
  for (const CardRow& row : page.rows) {
    for (const CardStack& stack : row.stacks) count += stack.cards.size();
  }
  double y = card_margin;
  for (const CardRow& row : page.rows) {
    double shares = 0;
    for (const CardStack& stack : row.stacks) shares += stack.width;
    const double room = inside - card_gap * static_cast<double>(row.stacks.size() - 1);
    double usual = row.height * layout.width;
    for (const CardStack& stack : row.stacks)
      for (const FigureCard& card : stack.cards)
        usual = std::max(usual, 1.5 * layout.type.axis.size +
                                    least_height(card, room * stack.width / shares, layout.type));
    const double high = stretch * usual;
    layout.frames += usual;
    double x = card_margin;
    for (const CardStack& stack : row.stacks) {
      const double wide = room * stack.width / shares;
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
    y += high + card_gap;
  }
  layout.bottom = y - card_gap;
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
  return page.columns > 0 ? cards_in_columns(page, style, stretch) : in_rows(page, style, stretch);
}

}  // namespace basinscope
