// SPDX-License-Identifier: GPL-3.0-or-later
// A table of numbers as a page: heads over groups of columns, rules above, between and below, notes.
#pragma once

#include <QString>
#include <vector>

#include "ui/export/drawing.h"
#include "ui/export/page.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// Cells are aligned right.
struct TableGroup {
  RichText title;
  std::size_t columns = 1;
};
struct TablePage {
  RichText title;
  std::vector<TableGroup> groups;  // over the columns, left to right
  std::vector<RichText> heads;     // one a column
  std::vector<std::vector<RichText>> rows;
  RichText notes;  // wrapped below
};

// As wide as the style says. Throws std::invalid_argument when a row has not one cell a head.
Drawing table_drawing(const TablePage& table, const PageStyle& style);

}  // namespace basinscope
