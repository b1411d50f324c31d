// SPDX-License-Identifier: GPL-3.0-or-later
// The cards of a figure as values: a title, a legend, and plots, a table or a field of the landscape.
#pragma once

#include <QSizeF>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/task_control.h"
#include "ui/export/panel_picture.h"
#include "ui/export/typeset_table.h"
#include "ui/figure/curve_panel.h"
#include "ui/text/rich_text.h"
#include "ui/theme/theme.h"

namespace basinscope {

// Of a landscape: what is drawn, and by whom its basins are mapped.
struct FieldContent {
  FigurePanel panel;
  MapBasins map;
};

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
  std::optional<TypesetTable> table = {};  // in place of panels
  std::function<DataTable()> numbers =
      {};  // what the panels draw, as copied in the window; none: panel_table
  std::shared_ptr<const FieldContent> field = {};  // or a field of the landscape, computed with the page
  double aspect = 0;  // height over width where it stands in columns and has no single frame; 0: usual
  // Of a drawing with words in it: the room that it was drawn for, logical pixels, and how it is drawn in
  // another.
  QSizeF room = {};
  std::function<CurvePanel(QSizeF room)> drawn = {};
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
  int columns =
      0;  // all cards in so many columns of equal frames, in place of rows and stacks; 0: as they are
  std::optional<FigureHeads> heads = {};  // of fields in columns that share their axes
  // Of a picture that is made for a page: how many times as high as wide its frames are. Its only card,
  // without a title, has the page, its legend is below, and its sizes are points on paper. 0: of cards as in
  // windows.
  double frames = 0;
  std::shared_ptr<const Scene> data = {};  // patterns, queries and window that the caption tells

  std::vector<FigureCard*> cards();  // in reading order
};

// What a workspace hands over: its cards in the colours of a theme. Called on any thread. Cards that are not
// wanted, by their numbers in reading order, may be empty.
using MakeCards = std::function<CardPage(const Theme&, const TaskControl&)>;
using MakeChosenCards =
    std::function<CardPage(const Theme&, const TaskControl&, const std::vector<int>& wanted)>;

}  // namespace basinscope
