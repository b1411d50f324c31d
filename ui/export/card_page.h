// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of a workspace as a page, laid out as its window lays them out: rows of stacks of cards, each
// with a title, a legend and its plots.
#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "core/task_control.h"
#include "ui/export/curve_page.h"
#include "ui/export/figure_offer.h"
#include "ui/text/rich_text.h"
#include "ui/theme/theme.h"

namespace basinscope {

struct FigureCard {
  QString name;                    // in the list of panels: "Threshold"
  RichText title;                  // after the letter, where the page has several
  RichText parameters;             // quiet, behind the title where there is room; in the caption always
  std::vector<CurveKey> legend;    // before the keys of the panels
  std::vector<CurvePanel> panels;  // row by row
  int columns = 0;                 // of a row; 0: all in one
  RichText refusal;                // why there is nothing to draw, in place of the panels
  double height = 1;               // share of its stack
  RichText settings = {};          // what else it takes to repeat the card, in the caption alone
};

struct CardStack {
  double width = 1;  // share of its row
  std::vector<FigureCard> cards;
};

struct CardRow {
  double height = 0.4;  // over the width of the page
  std::vector<CardStack> stacks;
};

struct CardPage {
  QString title;
  std::vector<CardRow> rows;
  RichText settings;  // what is the same in all cards, for footer and caption

  std::vector<FigureCard*> cards();  // in reading order
};

// "Basinscope 1.0", for settings.
QString program_name();

// The cards of these numbers in reading order; what is left over of a row or a stack shares its room.
CardPage chosen_cards(CardPage page, const std::vector<int>& numbers);

// As wide as the style says.
Drawing card_drawing(const CardPage& page, const PageStyle& style);

// One paragraph: what the cards show, then the settings.
RichText card_caption(const CardPage& page);

// What a workspace hands over: its cards in the colours of a theme. Called on any thread.
using MakeCards = std::function<CardPage(const Theme&, const TaskControl&)>;

// names: of all cards that cards gives; file_name without its ending.
FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeCards cards);
// The same of cards that cost more than the page that leaves them out: told which are wanted, the others may
// be empty.
using MakeChosenCards =
    std::function<CardPage(const Theme&, const TaskControl&, const std::vector<int>& wanted)>;
FigureOffer card_offer(const QString& file_name, const QStringList& names, MakeChosenCards cards);

}  // namespace basinscope
