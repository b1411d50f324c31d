// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/npy.h"

#include <algorithm>
#include <type_traits>

#include "core/data/npy_type.h"
#include "core/message.h"

namespace basinscope {
namespace {

// From column-major to row-major: walks the destination in order, counting in the shape.
template <class Value>
std::vector<Value> c_order(const std::vector<Value>& values, const std::vector<std::int64_t>& shape) {
  if (values.empty()) return values;  // beside an axis of none the others may be of any length
  std::vector<Value> ordered(values.size());
  std::vector<std::int64_t> index(shape.size(), 0);
  std::vector<std::int64_t> stride(shape.size(), 1);
  for (std::size_t axis = 1; axis < shape.size(); ++axis) stride[axis] = stride[axis - 1] * shape[axis - 1];
  std::int64_t from = 0;
  for (Value& value : ordered) {
    value = values[static_cast<std::size_t>(from)];
    for (std::size_t axis = shape.size(); axis-- > 0;) {
      from += stride[axis];
      if (++index[axis] < shape[axis]) break;
      from -= stride[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  return ordered;
}

// What an array keeps of a stored number.
template <class Stored>
using Kept = std::conditional_t<
    std::is_same_v<Stored, Half>, float,
    std::conditional_t<std::is_same_v<Stored, std::uint64_t>, double,
                       std::conditional_t<std::is_same_v<Stored, std::uint32_t>, std::int64_t,
                                          std::conditional_t<sizeof(Stored) < 4, std::int32_t, Stored>>>>;

template <class Stored>
NpyArray::Values values_from(std::string_view data, const NpyHeader& header, std::int64_t size,
                             bool swapped) {
  const std::size_t wanted = static_cast<std::size_t>(size) * sizeof(Stored);
  if (data.size() != wanted) {
    refuse_npy(message("its shape needs %1 bytes of data, there are %2", wanted, data.size()));
  }
  std::vector<Kept<Stored>> values(static_cast<std::size_t>(size));
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<Kept<Stored>>(stored_number<Stored>(data.data() + i * sizeof(Stored), swapped));
  if (header.fortran_order && header.shape.size() > 1) return c_order(values, header.shape);
  return values;
}

template <class Value>
constexpr std::string_view descr_of() {
  if constexpr (std::is_same_v<Value, double>) return "<f8";
  if constexpr (std::is_same_v<Value, float>) return "<f4";
  if constexpr (std::is_same_v<Value, std::int32_t>) return "<i4";
  if constexpr (std::is_same_v<Value, std::int64_t>) return "<i8";
}

// UTF-8 to UCS-4 as numpy stores it; what is not UTF-8 becomes the replacement character.
std::u32string code_points(std::string_view text) {
  std::u32string points;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    const int more = lead < 0x80         ? 0
                     : (lead >> 5) == 6  ? 1
                     : (lead >> 4) == 14 ? 2
                     : (lead >> 3) == 30 ? 3
                                         : -1;
    char32_t point = more == 0 ? lead : more > 0 ? lead & (0x3F >> more) : 0xFFFD;
    for (int k = 0; k < more; ++k) {
      if (i >= text.size() || (static_cast<unsigned char>(text[i]) >> 6) != 2) {
        point = 0xFFFD;
        break;
      }
      point = point << 6 | (static_cast<unsigned char>(text[i++]) & 0x3F);
    }
    points.push_back(point > 0x10FFFF ? 0xFFFD : point);
  }
  return points;
}

}  // namespace

std::int64_t NpyArray::size() const {
  return std::visit([](const auto& v) { return static_cast<std::int64_t>(v.size()); }, values);
}

NpyArray npy_from_bytes(std::string_view bytes, std::int64_t largest) {
  const NpyHeader header = npy_header_from_bytes(bytes);
  if (!header.fields.empty()) throw DataFault(phrase("it holds records, expected an array of numbers"));
  return npy_array(header, bytes.substr(header.data_offset), largest);
}

NpyArray npy_array(const NpyHeader& header, std::string_view data, std::int64_t largest) {
  const std::int64_t size = npy_size(header.shape, largest);
  const NpyType type = npy_type(header.descr);
  NpyArray array{header.shape, {}, type.name};
  with_stored_number(type, [&]<class Stored>(Stored) {
    array.values = values_from<Stored>(data, header, size, type.swapped);
  });
  return array;
}

std::string npy_header(std::string_view descr, const std::vector<std::int64_t>& shape) {
  std::string dictionary = "{'descr': '" + std::string(descr) + "', 'fortran_order': False, 'shape': (";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    dictionary += (i > 0 ? ", " : "") + std::to_string(shape[i]);
  }
  dictionary += shape.size() == 1 ? ",), }" : "), }";
  // Padded so that the data start at a multiple of 64 bytes, as numpy does.
  const std::size_t prefix = 10;
  dictionary.append(63 - (prefix + dictionary.size()) % 64, ' ');
  dictionary += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(dictionary.size() & 0xFF);
  header += static_cast<char>(dictionary.size() >> 8);
  return header + dictionary;
}

std::string npy_bytes(const NpyArray& array) {
  return std::visit(
      [&](const auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        std::string bytes = npy_header(descr_of<Value>(), array.shape);
        bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
        return bytes;
      },
      array.values);
}

std::string npy_text_bytes(std::string_view text) {
  std::u32string points = code_points(text);
  if (points.empty()) points.push_back(0);  // numpy has no text of length 0
  std::string bytes = npy_header("<U" + std::to_string(points.size()), {});
  bytes.append(reinterpret_cast<const char*>(points.data()), points.size() * sizeof(char32_t));
  return bytes;
}

NpyArray npy_of(const Matrix& matrix) {
  return {{matrix.rows(), matrix.cols()}, std::vector<double>(matrix.data(), matrix.data() + matrix.size())};
}

}  // namespace basinscope
