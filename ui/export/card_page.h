// SPDX-License-Identifier: GPL-3.0-or-later
// Cards as a page, laid out as the window lays them out, rows of stacks of cards, or in columns of equal
// frames.
#pragma once

#include "ui/export/card_sheet.h"
#include "ui/export/drawing.h"
#include "ui/export/figure_offer.h"

namespace basinscope {

// The cards of these numbers in reading order; what is left over of a row or a stack shares its room.
CardPage chosen_cards(CardPage page, const std::vector<int>& numbers);

// In reading order, each with the proportions that it has in its place.
std::vector<FigureCard> cards_one_by_one(const CardPage& page);

// As wide as the style says.
Drawing card_drawing(const CardPage& page, const PageStyle& style);

// With its caption; nothing of a page that is cancelled.
FinishedPage finished_page(const CardPage& page, const PageStyle& style, const TaskControl& control);

// One paragraph: what the cards show, then the settings.
RichText card_caption(const CardPage& page, const PageStyle& style = {});

// names: of all cards that cards gives; file_name without its ending.
FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeCards cards);
FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeChosenCards cards);
// The same of cards that no window has in rows: they always stand in columns.
FigureOffer grid_offer(const QString& file_name, const QStringList& names, MakeChosenCards cards);

// Cards by their numbers in this order, in as many columns as the style says, or as the width allows; with
// one legend for what several explain.
FinishedPage arranged_page(const MakeChosenCards& cards, const std::vector<int>& numbers,
                           const PageStyle& style, const TaskControl& control);

// Several offers as one, their parts one after the other. Parts of one of them make the page that it makes
// alone, of several they stand in columns. The first one names file and refusal; what another refuses, each
// of its parts does.
FigureOffer joined_offer(std::vector<FigureOffer> offers);

}  // namespace basinscope
