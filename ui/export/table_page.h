// SPDX-License-Identifier: GPL-3.0-or-later
// A table of numbers as a page: its title, the table, notes.
#pragma once

#include "ui/export/drawing.h"
#include "ui/export/page.h"
#include "ui/export/typeset_table.h"

namespace basinscope {

struct TablePage : TypesetTable {
  RichText title;
  RichText notes;  // wrapped below
};

// As wide as the style says. Throws std::invalid_argument when a row has not one cell a head.
Drawing table_drawing(const TablePage& table, const PageStyle& style);

}  // namespace basinscope
