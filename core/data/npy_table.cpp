// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/npy_table.h"

#include <cmath>
#include <limits>
#include <utility>

#include "core/data/npy_type.h"
#include "core/data/number_text.h"
#include "core/message.h"

namespace basinscope {
namespace {

// The columns of a field, side by side.
struct FieldColumns {
  NpyType type;
  std::size_t offset = 0;  // bytes, in a record
  Eigen::Index count = 1;
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

void read_value(const char* bytes, const NpyType& type, std::pair<Eigen::Index, Eigen::Index> place,
                NpyTable& table) {
  double& value = table.values(place.first, place.second);
  if (type.is_number()) {
    with_stored_number(type, [&]<class Stored>(Stored) {
      value = static_cast<double>(stored_number<Stored>(bytes, type.swapped));
    });
    return;
  }
  std::string text = text_at(bytes, type);
  const std::optional<double> number = number_from_text(text);
  value = number.value_or(std::numeric_limits<double>::quiet_NaN());
  if (text.empty() || !std::isnan(value)) return;
  if (table.words.size() >= most_words) refuse_words();
  table.words.push_back({place.first, place.second, std::move(text)});
}

}  // namespace

NpyTable npy_table_from_bytes(std::string_view bytes, const NpyHeader& header, std::int64_t largest) {
  NpyTable table;
  const std::string_view data = bytes.substr(header.data_offset);
  const std::int64_t rows = npy_size(header.shape, largest);
  if (rows == 0) throw DataFault(phrase("expected at least one record, there is none"));
  const auto refuse_length = [&](std::size_t length) {
    refuse_npy(
        message("its shape needs %1 records of %2 bytes, there are %3 bytes", rows, length, data.size()));
  };
  // A header of a few bytes may name fields of any length: they are counted in the bytes there are.
  const std::size_t longest = data.size() / static_cast<std::size_t>(rows);
  std::vector<FieldColumns> fields;
  std::size_t record = 0;
  std::int64_t width = 0;
  for (const NpyField& field : header.fields) {
    const NpyType type = npy_field_type(field.descr);
    const auto count = static_cast<std::size_t>(npy_size(field.shape, largest));
    if (type.width == 0) continue;
    if (count > (longest - record) / type.width) refuse_length(record + count * type.width);
    if (type.kind != 'V') {
      fields.push_back({type, record, static_cast<Eigen::Index>(count)});
      width += fields.back().count;
      if (width > largest / rows)
        throw DataFault(message("too large: at most %1", counted("%n number(s)", largest)));
      for (std::size_t i = 0; i < count; ++i)
        table.names.push_back(field.name + (field.shape.empty() ? "" : "[" + std::to_string(i) + "]"));
    }
    record += count * type.width;
  }
  if (width == 0) throw DataFault(phrase("it holds records without numbers, expected numbers"));
  if (data.size() != record * static_cast<std::size_t>(rows)) refuse_length(record);
  table.values.resize(rows, width);
  for (Eigen::Index i = 0; i < rows; ++i) {
    Eigen::Index j = 0;
    for (const auto& [type, offset, count] : fields) {
      const char* at = data.data() + static_cast<std::size_t>(i) * record + offset;
      for (const Eigen::Index end = j + count; j < end; ++j, at += type.width)
        read_value(at, type, {i, j}, table);
    }
  }
  return table;
}

}  // namespace basinscope
