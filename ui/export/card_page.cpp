// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/card_page.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/data/csv.h"
#include "ui/export/panel_grid.h"
#include "ui/export/paper_ink.h"
#include "ui/figure/curve_legend.h"
#include "ui/figure/curve_painter.h"

namespace basinscope {

namespace {

// Points on paper of a logical pixel in a window's plot: lines of 1.5 and 2.75 become 0.8 and 1.5 points.
constexpr double card_scale = 0.55;

struct PlacedCard {
  FigureCard card;
  QRectF box;
  RichText title, parameters;
  CurveLegend legend;
  double legend_top = 0;
  PanelGrid grid;
};

struct CardLayout {
  PageType type;
  std::vector<PlacedCard> cards;
  std::vector<RichText> footer;
  double width = 0, height = 0, footer_top = 0;
};

PlacedCard placed(const FigureCard& card, const QRectF& box, const RichText& letter, const PageType& type,
                  const PageStyle& style) {
  PlacedCard place{card, box, {}, {}, {}, 0, {}};
  for (CurvePanel& panel : place.card.panels)
    for (Curve& curve : panel.curves) curve.line_pt *= style.line_pt / PageStyle().line_pt;
  place.title = letter + card.title;
  const double title = text_width(place.title, type.axis), gap = 0.7 * type.axis.size;
  // Parameters without room are in the caption.
  const RichText parameters = card.parameters;
  if (title + gap + text_width(parameters, type.legend) <= box.width()) place.parameters = parameters;
  double y = box.top() + 1.5 * type.axis.size;
  if (style.legend) {
    std::vector<CurveKey> keys = card.legend;
    for (const CurvePanel& panel : card.panels)
      keys.insert(keys.end(), panel.legend.begin(), panel.legend.end());
    place.legend = CurveLegend(std::move(keys), box.width(), paper_ink(style, type, card_scale));
    place.legend_top = y;
    y += place.legend.height();
  }
  place.grid = panel_grid(card.panels, card.columns, type, {box.left(), y}, box.width(), box.bottom() - y);
  return place;
}

// stretch: of the rows' heights.
CardLayout laid_out_cards(const CardPage& page, const PageStyle& style, double stretch) {
  CardLayout layout;
  layout.type = page_type(style, false);
  layout.width = millimetres(style.width_mm);
  const double margin = points(3), gap = points(9);
  const double inside = layout.width - 2 * margin;
  std::size_t count = 0;
  for (const CardRow& row : page.rows) {
    for (const CardStack& stack : row.stacks) count += stack.cards.size();
  }
  double y = margin;
  char letter = 'a';
  for (const CardRow& row : page.rows) {
    double shares = 0;
    for (const CardStack& stack : row.stacks) shares += stack.width;
    const double room = inside - gap * static_cast<double>(row.stacks.size() - 1);
    const double high = stretch * row.height * layout.width;
    double x = margin;
    for (const CardStack& stack : row.stacks) {
      const double wide = room * stack.width / shares;
      double parts = 0, top = y;
      for (const FigureCard& card : stack.cards) parts += card.height;
      const double below = high - gap * static_cast<double>(stack.cards.size() - 1);
      for (const FigureCard& card : stack.cards) {
        const double tall = below * card.height / parts;
        const RichText mark = count > 1 ? marked("<b>(%1)</b> ", QLatin1Char(letter++)) : RichText();
        layout.cards.push_back(placed(card, {x, top, wide, tall}, mark, layout.type, style));
        top += tall + gap;
      }
      x += wide + gap;
    }
    y += high + gap;
  }
  layout.footer_top = y - gap + points(3);
  y = layout.footer_top;
  if (style.footer) {
    layout.footer = wrapped(page.settings, layout.type.footer, inside);
    y += 1.3 * layout.type.footer.size * static_cast<double>(layout.footer.size());
  }
  layout.height = std::ceil((y + points(2)) / points(1)) * points(1);
  return layout;
}

// As the rows would have it, or as high as the style says.
CardLayout laid_out_cards(const CardPage& page, const PageStyle& style) {
  constexpr double least = 0.7;
  CardLayout layout = laid_out_cards(page, style, 1);
  const double wanted = millimetres(style.height_mm);
  if (!(wanted > 0)) return layout;
  double rows = 0;
  for (const CardRow& row : page.rows) rows += row.height * layout.width;
  const double stretch = 1 - (layout.height - wanted) / std::max(rows, 1.0);
  if (stretch < least)
    throw std::invalid_argument("a height of " + number_text(style.height_mm) +
                                " mm has no room for this figure, expected at least " +
                                number_text(std::ceil(in_millimetres(layout.height - (1 - least) * rows))) +
                                " mm");
  layout = laid_out_cards(page, style, stretch);
  layout.height = wanted;
  return layout;
}

void paint_card(QPainter& painter, const PlacedCard& place, const CardLayout& layout,
                const PageStyle& style) {
  const Type& head = layout.type.axis;
  const QPointF baseline = place.box.topLeft() + QPointF(0, head.size);
  const double title = draw_text(painter, baseline, place.title, head);
  Type quiet = layout.type.legend;
  quiet.colour = page_ink(style.theme).quiet;
  draw_text(painter, baseline + QPointF(title + 0.7 * head.size, 0), place.parameters, quiet);
  place.legend.paint(painter, {place.box.left(), place.legend_top});
  const Ink ink = paper_ink(style, layout.type, card_scale);
  for (std::size_t i = 0; i < place.card.panels.size(); ++i)
    CurvePainter(painter, place.card.panels[i], place.grid.frames[i], ink).paint(place.grid.y_ticks[i]);
  if (place.card.refusal.isEmpty()) return;
  double y = place.box.center().y();
  for (const RichText& line : wrapped(place.card.refusal, quiet, place.box.width())) {
    draw_text(painter, {place.box.center().x() - text_width(line, quiet) / 2, y}, line, quiet);
    y += 1.3 * quiet.size;
  }
}

void paint_cards(QPainter& painter, const CardLayout& layout, const PageStyle& style) {
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  for (const PlacedCard& card : layout.cards) paint_card(painter, card, layout, style);
  double y = layout.footer_top;
  const Type& type = layout.type.footer;
  for (const RichText& line : layout.footer) {
    y += 1.3 * type.size;
    draw_text(painter, {points(3), y - 0.3 * type.size}, line, type);
  }
}

// Points.
double smallest_card_text(const PageStyle& style) {
  const PageType type = page_type(style, false);
  double size = std::min(type.tick.size, type.axis.size);
  if (style.legend) size = std::min(size, type.legend.size);
  if (style.footer) size = std::min(size, type.footer.size);
  return size / points(1);
}

double thinnest_card_line(CardPage page, const PageStyle& style) {
  double line = std::min(style.line_pt, card_scale);
  for (const FigureCard* card : page.cards())
    for (const CurvePanel& panel : card->panels)
      for (const Curve& curve : panel.curves)
        line = std::min(line, curve.line_pt * card_scale * style.line_pt / PageStyle().line_pt);
  return line;
}

// What a card shows, and what was chosen for it.
RichText sentence_of(const FigureCard& card, const RichText& letter, RichList& told) {
  RichText text = letter + card.title;
  if (!card.parameters.isEmpty()) text += QStringLiteral(": ") + card.parameters;
  // What several cards share is told once.
  if (!card.settings.isEmpty() && !told.contains(card.settings)) {
    text += (card.parameters.isEmpty() ? QStringLiteral(": ") : QStringLiteral("; ")) + card.settings;
    told << card.settings;
  }
  if (!card.refusal.isEmpty()) text += QStringLiteral(": ") + card.refusal;
  return without_stop(text);
}

}  // namespace

std::vector<FigureCard*> CardPage::cards() {
  std::vector<FigureCard*> all;
  for (CardRow& row : rows) {
    for (CardStack& stack : row.stacks) {
      for (FigureCard& card : stack.cards) all.push_back(&card);
    }
  }
  return all;
}

QString program_name() { return (tr("Basinscope ") + QCoreApplication::applicationVersion()).trimmed(); }

CardPage chosen_cards(CardPage page, const std::vector<int>& numbers) {
  int number = 0;
  for (CardRow& row : page.rows) {
    for (CardStack& stack : row.stacks) {
      std::vector<FigureCard> kept;
      for (FigureCard& card : stack.cards) {
        if (std::find(numbers.begin(), numbers.end(), number++) != numbers.end())
          kept.push_back(std::move(card));
      }
      stack.cards = std::move(kept);
    }
    std::erase_if(row.stacks, [](const CardStack& stack) { return stack.cards.empty(); });
  }
  std::erase_if(page.rows, [](const CardRow& row) { return row.stacks.empty(); });
  return page;
}

Drawing card_drawing(const CardPage& page, const PageStyle& style) {
  const CardLayout layout = laid_out_cards(page, style);
  return {QSizeF(layout.width, layout.height),
          style.ppi,
          page.title,
          plain_text(page.settings),
          [layout, style](QPainter& painter) { paint_cards(painter, layout, style); },
          page_paper(style),
          style.theme == PageTheme::grey};
}

RichText card_caption(const CardPage& page) {
  RichList sentences;
  CardPage copy = page;
  const std::vector<FigureCard*> cards = copy.cards();
  RichList told;
  char letter = 'a';
  for (const FigureCard* card : cards)
    sentences << sentence_of(
        *card, cards.size() > 1 ? marked("<b>(%1)</b> ", QLatin1Char(letter++)) : RichText(), told);
  const RichText settings = without_stop(page.settings);
  if (!settings.isEmpty()) sentences << settings;
  return joined(sentences, QStringLiteral(". ")) + QStringLiteral(".");
}

FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeCards cards) {
  return card_offer(file_name, names,
                    [cards = std::move(cards)](const Theme& theme, const TaskControl& control,
                                               const std::vector<int>&) { return cards(theme, control); });
}

FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeChosenCards cards) {
  FigureOffer offer;
  offer.file_name = file_name;
  for (const QString& name : names) offer.parts.push_back({name, {}, true});
  offer.make = [cards = std::move(cards)](const std::vector<int>& numbers) -> MakePage {
    return [cards, numbers](const PageStyle& style, const TaskControl& control) -> FinishedPage {
      CardPage page =
          chosen_cards(cards(style.dark() ? Theme::dark_theme() : Theme::light(), control, numbers), numbers);
      if (control.cancelled()) return {};
      if (!style.note.empty())
        page.settings =
            without_stop(page.settings) + QStringLiteral("; %1.").arg(QString::fromStdString(style.note));
      return {card_drawing(page, style), card_caption(page), smallest_card_text(style),
              thinnest_card_line(page, style)};
    };
  };
  return offer;
}

}  // namespace basinscope
