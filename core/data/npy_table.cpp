// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/npy_table.h"

#include <cmath>
#include <limits>

#include "core/data/npy_type.h"
#include "core/data/number_text.h"
#include "core/number_words.h"

namespace basinscope {
namespace {

struct Column {
  NpyType type;
  std::size_t offset = 0;  // bytes, in a record
};

// As UTF-8; ends at the first code point of 0.
std::string text_at(const char* bytes, const NpyType& type) {
  if (type.kind == 'S') {
    const std::string_view all(bytes, type.width);
    return std::string(all.substr(0, all.find('\0')));
  }
  std::string text;
  for (std::size_t at = 0; at + 4 <= type.width; at += 4) {
    const auto point = stored_number<std::uint32_t>(bytes + at, type.swapped);
    if (point == 0) break;
    const auto add = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (point < 0x80) {
      add(point);
    } else if (point < 0x800) {
      add(0xC0 | point >> 6);
      add(0x80 | (point & 63));
    } else if (point < 0x10000) {
      add(0xE0 | point >> 12);
      add(0x80 | (point >> 6 & 63));
      add(0x80 | (point & 63));
    } else {
      add(0xF0 | (point >> 18 & 7));
      add(0x80 | (point >> 12 & 63));
      add(0x80 | (point >> 6 & 63));
      add(0x80 | (point & 63));
    }
  }
  return text;
}

}  // namespace

NpyTable npy_table_from_bytes(std::string_view bytes, const NpyHeader& header, std::int64_t largest) {
  NpyTable table;
  std::vector<Column> columns;
  std::size_t record = 0;
  constexpr std::size_t longest_record = std::size_t{1} << 30;
  for (const NpyField& field : header.fields) {
    const NpyType type = npy_field_type(field.descr);
    const std::int64_t count = npy_size(field.shape, largest);
    if (static_cast<std::int64_t>(columns.size()) + count > largest)
      throw DataFault("too large: at most " + counted(largest, "number"));
    for (std::int64_t i = 0; i < count; ++i) {
      if (type.kind != 'V') {
        columns.push_back({type, record});
        table.names.push_back(field.name + (field.shape.empty() ? "" : "[" + std::to_string(i) + "]"));
      }
      record += type.width;
      if (record > longest_record) refuse_npy("its records are longer than 2^30 bytes");
    }
  }
  if (columns.empty() || record == 0) throw DataFault("it holds records without numbers, expected numbers");
  const std::int64_t rows = npy_size(header.shape, largest / static_cast<std::int64_t>(columns.size()));
  const std::string_view data = bytes.substr(header.data_offset);
  if (data.size() / record != static_cast<std::uint64_t>(rows) || data.size() % record != 0)
    refuse_npy("its shape needs " + std::to_string(rows) + " records of " + std::to_string(record) +
               " bytes, there are " + std::to_string(data.size()) + " bytes");
  table.values.resize(rows, static_cast<Eigen::Index>(columns.size()));
  for (Eigen::Index i = 0; i < rows; ++i) {
    for (Eigen::Index j = 0; j < table.values.cols(); ++j) {
      const Column& column = columns[static_cast<std::size_t>(j)];
      const char* const at = data.data() + static_cast<std::size_t>(i) * record + column.offset;
      double& value = table.values(i, j);
      if (column.type.is_number()) {
        with_stored_number(column.type, [&]<class Stored>(Stored) {
          value = static_cast<double>(stored_number<Stored>(at, column.type.swapped));
        });
        continue;
      }
      std::string text = text_at(at, column.type);
      const std::optional<double> number = number_from_text(text);
      value = number.value_or(std::numeric_limits<double>::quiet_NaN());
      if (text.empty() || !std::isnan(value)) continue;
      if (table.words.size() >= most_words) refuse_words();
      table.words.push_back({i, j, std::move(text)});
    }
  }
  return table;
}

}  // namespace basinscope
