// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of placing a card, and cards in columns: all frames equally wide, those of a row equally high, so
// that they line up both ways.
#pragma once

#include "ui/export/card_layout.h"

namespace basinscope {

inline constexpr double card_margin = points(3), card_gap = points(9);

// Its title, and the parameters where there is room beside it, which else are in the caption.
PlacedCard titled_card(const FigureCard& card, const QRectF& box, const RichText& letter,
                       const PageType& type, const PageStyle& style);
// The card's own keys and its panels'.
std::vector<CurveKey> keys_of(const FigureCard& card);
// How high a drawing has to be in a box so wide that its words do not run into each other; 0 for others.
double least_height(const FigureCard& card, double width, const PageType& type);
// Panels or table into the room below title and legend. Throws std::invalid_argument where a table is wider.
void fill_card(PlacedCard& place, const QRectF& room, const PageType& type, const PageStyle& style);

CardLayout cards_in_columns(const CardPage& page, const PageStyle& style, double stretch);

}  // namespace basinscope
