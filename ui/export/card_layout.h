// SPDX-License-Identifier: GPL-3.0-or-later
// Where the cards of a page go, in page units.
#pragma once

#include <QRectF>
#include <vector>

#include "ui/export/field_place.h"
#include "ui/export/figure_card.h"
#include "ui/export/panel_grid.h"
#include "ui/figure/curve_legend.h"

namespace basinscope {

// Points on paper of a logical pixel in a window's plot: lines of 1.5 and 2.75 become 0.8 and 1.5 points.
inline constexpr double card_scale = 0.55;

struct PlacedCard {
  FigureCard card;
  QRectF box;
  RichText title, parameters;
  CurveLegend legend;
  double legend_top = 0;
  PanelGrid grid;
  LaidTable table;
  QPointF table_at;
  FieldPlace field;  // of a card with one
};

// Over fields, or turned at the left of a row of them.
struct PlacedHead {
  RichText text;
  Type type;
  QPointF at;  // the left end of the baseline; turned: its middle
  bool turned = false;
  std::optional<std::size_t> over = {};  // of a field beside whose bar it ends
  double end = 0;                        // and where at the latest
};

struct CardLayout {
  PageType type;
  std::vector<PlacedCard> cards;
  std::vector<PlacedHead> heads;
  std::vector<CurveKey> shared;  // explained once, below all cards
  bool dense = false;            // of many small fields: they have no axis titles, no colour bars, no names
  double width = 0;
  double scale = card_scale;
  double bottom = 0;          // of the cards, where the legend starts
  double left = 0, wide = 0;  // of legend and footer
  double above_footer = 0;
  double frames =
      0;  // how much the height changes with the stretch: of frames above each other that give way
};

// "(a) ", in the style's letters; nothing where a page has one panel.
RichText letter_of(const PageStyle& style, std::size_t number, std::size_t count);

// Rows of stacks, stretch: of the rows' heights; or page.columns columns of equal frames, stretch: of the
// frames'.
CardLayout laid_out_cards(const CardPage& page, const PageStyle& style, double stretch);

}  // namespace basinscope
