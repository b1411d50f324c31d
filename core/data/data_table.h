// SPDX-License-Identifier: GPL-3.0-or-later
// A table as it is saved and copied: heads, and cells that are numbers, words or nothing. Every table that
// leaves the program is one, and csv.h reads each of them back to the same numbers.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/linear_algebra.h"

namespace basinscope {

using DataCell = std::variant<std::monostate, double, std::string>;

struct DataTable {
  std::vector<std::string> heads;           // one a column; none: no line of heads
  std::vector<std::vector<DataCell>> rows;  // as wide as the heads
};

// The columns side by side: undefined numbers (NaN) and the ends of shorter columns are empty cells.
struct DataColumn {
  std::string name;
  Vector values;
};
DataTable table_of(const std::vector<DataColumn>& columns);
// One row a point.
DataTable table_of(const Matrix& rows);

// A number's cell; NaN: empty.
DataCell number_cell(double value);

// Words that a spreadsheet would compute (=, +, -, @ first, and no number) have an apostrophe before them.
// separator: ',' in a file, '\t' where a spreadsheet takes a paste apart. Numbers in the shortest form that
// reads back as the same double, with a decimal point; fields that hold a separator of any kind, a quote or a
// line end are quoted; LF line ends.
std::string table_text(const DataTable& table, char separator);

}  // namespace basinscope
