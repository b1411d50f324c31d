// SPDX-License-Identifier: GPL-3.0-or-later
// Cards in columns: which of them carry the colour bar that others share.
#include <gtest/gtest.h>

#include "ui/export/card_layout.h"

namespace basinscope {
namespace {

FigureCard field_card(const char* colours) {
  CurvePanel panel;
  panel.field = CurveField{2, 2, {0, 1, 2, 3}, 0, 3};
  panel.bar = CurveBar{QString::fromLatin1(colours), 20, {}};
  panel.beside = 40;
  FigureCard card;
  card.panels = {panel};
  return card;
}

// By card, in reading order.
std::vector<bool> bars(const std::vector<FigureCard>& cards, int columns) {
  CardPage page;
  page.rows = {{1, {{1, cards}}}};
  page.columns = columns;
  std::vector<bool> carried;
  for (const PlacedCard& place : laid_out_cards(page, {}, 1).cards)
    carried.push_back(place.card.panels.front().bar.has_value());
  return carried;
}

TEST(Columns, OneBarStandsForAFieldsWholePage) {
  const FigureCard a = field_card("viridis"), b = field_card("cividis");
  EXPECT_EQ(bars({a, a, a, a}, 2), std::vector<bool>({false, true, false, false}));
  EXPECT_EQ(bars({a, a, a}, 1), std::vector<bool>({true, false, false}));
  // Where not all are alike, only neighbours in a row share one.
  EXPECT_EQ(bars({a, a, a, b}, 2), std::vector<bool>({false, true, true, true}));
  EXPECT_EQ(bars({a, b}, 2), std::vector<bool>({true, true}));
}

FigureCard table_card(const char* title) {
  const QString name = QStringLiteral("a mixture of more patterns than anybody wants to read");
  FigureCard card;
  card.name = QString::fromLatin1(title);
  card.title = card.name;
  TypesetTable table;
  for (const char* head : {"State", "Kind of state", "Share", "Ends at"})
    table.heads.emplace_back(QString::fromLatin1(head));
  table.words = {true, true, false, true};
  table.rows = {{name, name, QStringLiteral("12.5"), name}};
  card.table = table;
  return card;
}

TEST(Columns, TablesStayInTheirCardsOrHaveThePage) {
  CardPage page;
  page.rows = {{1,
                {{1,
                  {table_card("First"), table_card("Second"),
                   table_card("A title that is far too long for "
                              "any card that is so narrow as this")}}}}};
  for (const double width : {50.0, 60.0, 84.0, 120.0, 171.4}) {
    for (const int columns : {1, 2, 3}) {
      page.columns = columns;
      PageStyle style;
      style.width_mm = width;
      const CardLayout layout = laid_out_cards(page, style, 1);
      for (std::size_t i = 0; i < layout.cards.size(); ++i) {
        const PlacedCard& card = layout.cards[i];
        EXPECT_EQ(card.table.lacking(), 0) << width << ' ' << columns;
        EXPECT_LE(card.box.right(), layout.width);
        EXPECT_LE(text_width(card.title, layout.type.axis), card.box.width());
        for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(card.box.intersects(layout.cards[j].box));
      }
    }
  }
  // Where there is room, beside each other.
  EXPECT_EQ(laid_out_cards(page, {.width_mm = 900}, 1).cards[1].box.top(),
            laid_out_cards(page, {.width_mm = 900}, 1).cards[0].box.top());
  EXPECT_THROW(laid_out_cards(page, {.width_mm = 20}, 1), std::invalid_argument);
}

// A name that is cut in a column is whole where the table has the page.
TEST(Columns, ATableThatItsColumnCutsHasThePage) {
  FigureCard card = table_card("Errors against the true function");
  card.table->heads = {QStringLiteral("Fit"), QStringLiteral("Inside"), QStringLiteral("At the ends")};
  card.table->words = {true, false, false};
  card.table->rows = {{QStringLiteral("Epanechnikov"), QStringLiteral("0.1234"), QStringLiteral("0.5678")},
                      {QStringLiteral("Local linear"), QStringLiteral("0.1234"), QStringLiteral("0.5678")}};
  CardPage page;
  page.rows = {{1, {{1, {card, card}}}}};
  page.columns = 2;
  for (const double width : {50.0, 60.0, 70.0, 84.0, 171.4})
    for (const PlacedCard& each : laid_out_cards(page, {.width_mm = width}, 1).cards)
      EXPECT_FALSE(each.table.cuts()) << width;
}

}  // namespace
}  // namespace basinscope
