// SPDX-License-Identifier: GPL-3.0-or-later
// The types of numpy's numbers as they lie in files.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace basinscope {

static_assert(std::endian::native == std::endian::little, "values are copied as they lie in memory");

struct NpyType {
  std::string name;       // "f8"
  char kind = '\0';       // b, i, u or f; of texts U or S; V: bytes that mean nothing
  std::size_t width = 0;  // bytes
  bool swapped = false;
  bool is_number() const { return std::string_view("biuf").find(kind) != std::string_view::npos; }
};

// Of a header's "<f8". Throws DataFault where a file of it is valid and holds no numbers.
NpyType npy_type(const std::string& descr);
// Also a text or padding, as fields of records may be.
NpyType npy_field_type(const std::string& descr);

// The number of values of a shape, refused above largest: no overflow, no absurd allocation. A length of 0
// makes the array empty, whatever the others are. Throws DataFault.
std::int64_t npy_size(const std::vector<std::int64_t>& shape, std::int64_t largest);

// Half precision (IEEE 754 binary16).
struct Half {
  std::uint16_t bits = 0;
  explicit operator float() const;
};

template <class Stored>
auto stored_number(const char* bytes, bool swapped) {
  char ordered[sizeof(Stored)];
  std::memcpy(ordered, bytes, sizeof(Stored));
  if (swapped) std::reverse(ordered, ordered + sizeof(Stored));
  Stored value;
  std::memcpy(&value, ordered, sizeof(Stored));
  if constexpr (std::is_same_v<Stored, Half>)
    return static_cast<float>(value);
  else
    return value;
}

// Calls action with a number of the C++ type that lies in the file.
template <class Action>
void with_stored_number(const NpyType& type, Action&& action) {
  const auto is = [&type](char kind, std::size_t width) { return type.kind == kind && type.width == width; };
  if (is('b', 1) || is('u', 1)) return action(std::uint8_t{});
  if (is('i', 1)) return action(std::int8_t{});
  if (is('u', 2)) return action(std::uint16_t{});
  if (is('i', 2)) return action(std::int16_t{});
  if (is('u', 4)) return action(std::uint32_t{});
  if (is('i', 4)) return action(std::int32_t{});
  if (is('u', 8)) return action(std::uint64_t{});
  if (is('i', 8)) return action(std::int64_t{});
  if (is('f', 2)) return action(Half{});
  if (is('f', 4)) return action(float{});
  action(double{});
}

}  // namespace basinscope
