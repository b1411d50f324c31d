// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table_files.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <set>

#include "core/data/csv.h"
#include "core/data/npy.h"

namespace basinscope {
namespace {

std::string quoted_json(const std::string& text) {
  static constexpr char digits[] = "0123456789abcdef";
  std::string quoted = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (code < 0x20)
      quoted += std::string("\\u00") + digits[code >> 4] + digits[code & 15];
    else
      quoted += c;
  }
  return quoted + "\"";
}

std::string json_cell(const DataCell& cell) {
  if (const std::string* word = std::get_if<std::string>(&cell)) return quoted_json(*word);
  const double* value = std::get_if<double>(&cell);
  if (value == nullptr || std::isnan(*value)) return "null";
  if (std::isinf(*value)) return *value > 0 ? "\"inf\"" : "\"-inf\"";
  return number_text(*value);
}

template <class List, class Text>
std::string json_list(const List& list, const Text& text) {
  std::string joined = "[";
  for (const auto& each : list) joined += (joined.size() > 1 ? ", " : "") + text(each);
  return joined + "]";
}

// Code points of 4 bytes, as arrays of texts hold them.
std::string utf32_bytes(const std::string& text) {
  const std::string whole = npy_text_bytes(text);
  const auto byte = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(whole[i]));
  };
  return text.empty() ? std::string() : whole.substr(10 + byte(8) + 256 * byte(9));
}

// Python's own literal.
std::string quoted_name(const std::string& name) {
  std::string text = "'";
  for (const char c : name)
    if (static_cast<unsigned char>(c) >= 0x20)
      text += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
  return text + "'";
}

struct RecordColumn {
  std::string name;
  bool numbers = true;
  std::size_t width = 8;  // bytes
};

std::vector<RecordColumn> record_columns(const DataTable& table) {
  std::vector<RecordColumn> columns;
  std::set<std::string> names;
  for (std::size_t j = 0; j < table.heads.size(); ++j) {
    const std::string head = table.heads[j].empty() ? "column" : table.heads[j];
    RecordColumn column{head};
    for (int copy = 2; !names.insert(column.name).second; ++copy)
      column.name = head + " " + std::to_string(copy);
    const auto words = [j](const auto& row) { return std::holds_alternative<std::string>(row[j]); };
    column.numbers = std::none_of(table.rows.begin(), table.rows.end(), words);
    if (!column.numbers) {
      column.width = 4;
      for (const auto& row : table.rows) {
        const auto* word = std::get_if<std::string>(&row[j]);
        column.width =
            std::max(column.width, word ? utf32_bytes(*word).size() : utf32_bytes(json_cell(row[j])).size());
      }
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

// Version 3: names in UTF-8.
std::string record_header(const std::vector<RecordColumn>& columns, std::size_t rows) {
  std::string text = "{'descr': [";
  for (const RecordColumn& column : columns)
    text += "(" + quoted_name(column.name) + ", '" +
            (column.numbers ? std::string("<f8") : "<U" + std::to_string(column.width / 4)) + "'), ";
  text += "], 'fortran_order': False, 'shape': (" + std::to_string(rows) + ",), }";
  const std::size_t prefix = 12;
  text.append(63 - (prefix + text.size()) % 64, ' ');
  text += '\n';
  std::string header("\x93NUMPY\x03\x00", 8);
  for (int i = 0; i < 4; ++i) header += static_cast<char>(text.size() >> (8 * i) & 0xFF);
  return header + text;
}

}  // namespace

std::string table_json(const DataTable& table, const std::string& name, const std::string& program,
                       const std::string& parameters) {
  std::string text = "{\n  \"name\": " + quoted_json(name) + ",\n  \"program\": " + quoted_json(program) +
                     ",\n  \"parameters\": " + (parameters.empty() ? "null" : parameters) +
                     ",\n  \"columns\": " + json_list(table.heads, quoted_json) + ",\n  \"rows\": [";
  const char* between = "\n    ";
  for (const auto& row : table.rows) {
    text += between + json_list(row, json_cell);
    between = ",\n    ";
  }
  return text + "\n  ]\n}\n";
}

std::string table_npy(const DataTable& table) {
  const auto number = [](const DataCell& cell) {
    const double* value = std::get_if<double>(&cell);
    return value != nullptr ? *value : std::numeric_limits<double>::quiet_NaN();
  };
  if (table.heads.empty()) {
    const std::size_t width = table.rows.empty() ? 0 : table.rows.front().size();
    Matrix rows(static_cast<Eigen::Index>(table.rows.size()), static_cast<Eigen::Index>(width));
    for (Eigen::Index i = 0; i < rows.rows(); ++i)
      for (Eigen::Index j = 0; j < rows.cols(); ++j)
        rows(i, j) = number(table.rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
    return npy_bytes(npy_of(rows));
  }
  const std::vector<RecordColumn> columns = record_columns(table);
  std::string bytes = record_header(columns, table.rows.size());
  for (const auto& row : table.rows) {
    for (std::size_t j = 0; j < columns.size(); ++j) {
      std::string cell(columns[j].width, '\0');
      if (columns[j].numbers) {
        const double value = number(row[j]);
        std::memcpy(cell.data(), &value, sizeof value);
      } else {
        const auto* word = std::get_if<std::string>(&row[j]);
        const bool empty = std::holds_alternative<std::monostate>(row[j]);
        const std::string text = word    ? utf32_bytes(*word)
                                 : empty ? std::string()
                                         : utf32_bytes(number_text(number(row[j])));
        text.copy(cell.data(), cell.size());
      }
      bytes += cell;
    }
  }
  return bytes;
}

}  // namespace basinscope
