// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_table.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/data/number_text.h"

namespace basinscope {
namespace {

std::string quoted(const std::string& field) {
  std::string text(1, '"');
  for (const char c : field) text.append(c == '"' ? 2 : 1, c);
  text += '"';
  return text;
}

// A spreadsheet computes what begins with one of these; it takes an apostrophe for "this is text", which
// TextRecord takes off again. A word that has the apostrophe already gets another one, so that it comes back.
bool looks_like_a_formula(const std::string& word) {
  const std::size_t first = word.find_first_not_of('\'');
  if (first == std::string::npos || std::string_view("=+-@").find(word[first]) == std::string_view::npos)
    return false;
  return word.size() > 1 && !number_from_text(word);
}

std::string field_text(const std::string& cell) {
  const std::string word = looks_like_a_formula(cell) ? "'" + cell : cell;
  const bool comment = word.starts_with('#') || word.starts_with('%') || word.find(" #") != std::string::npos;
  const bool plain = !comment && word.find_first_of(",;\t\"\n\r") == std::string::npos &&
                     (word.empty() || (word.front() != ' ' && word.back() != ' '));
  return plain ? word : quoted(word);
}

std::string cell_text(const DataCell& cell) {
  if (const double* value = std::get_if<double>(&cell)) return number_text(*value);
  const std::string* word = std::get_if<std::string>(&cell);
  return word ? field_text(*word) : std::string();
}

// Blanks in the only column would part it.
void add_line(std::string& text, const std::vector<std::string>& fields, char separator) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) text += separator;
    const bool parted =
        fields.size() == 1 && !fields[i].starts_with('"') && fields[i].find(' ') != std::string::npos;
    text += parted ? quoted(fields[i]) : fields[i];
  }
  // A line with nothing on it would be no row.
  if (fields.size() == 1 && fields[0].empty()) text += "\"\"";
  text += '\n';
}

}  // namespace

DataCell number_cell(double value) { return std::isnan(value) ? DataCell() : DataCell(value); }

DataTable table_of(const std::vector<DataColumn>& columns) {
  DataTable table;
  Eigen::Index rows = 0;
  for (const DataColumn& column : columns) {
    table.heads.push_back(column.name);
    rows = std::max(rows, column.values.size());
  }
  for (Eigen::Index row = 0; row < rows; ++row) {
    std::vector<DataCell> cells;
    cells.reserve(columns.size());
    for (const DataColumn& column : columns)
      cells.push_back(row < column.values.size() ? number_cell(column.values[row]) : DataCell());
    table.rows.push_back(std::move(cells));
  }
  return table;
}

DataTable table_of(const Matrix& rows) {
  DataTable table;
  for (Eigen::Index row = 0; row < rows.rows(); ++row) {
    std::vector<DataCell> cells;
    for (const double value : rows.row(row)) cells.push_back(number_cell(value));
    table.rows.push_back(std::move(cells));
  }
  return table;
}

std::string table_text(const DataTable& table, char separator) {
  std::string text;
  std::vector<std::string> fields;
  if (!table.heads.empty()) {
    for (const std::string& head : table.heads) fields.push_back(field_text(head));
    add_line(text, fields, separator);
  }
  for (const std::vector<DataCell>& row : table.rows) {
    fields.clear();
    for (const DataCell& cell : row) fields.push_back(cell_text(cell));
    add_line(text, fields, separator);
  }
  return text;
}

}  // namespace basinscope
