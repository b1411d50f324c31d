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

}  // namespace
}  // namespace basinscope
