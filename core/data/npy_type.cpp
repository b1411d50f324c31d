// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/npy_type.h"

#include <charconv>
#include <cmath>
#include <limits>

#include "core/data/file.h"
#include "core/data/npy_header.h"
#include "core/message.h"

namespace basinscope {
namespace {

[[noreturn]] void refuse_type(const NpyType& type) {
  const Phrase held = type.kind == 'O'                       ? phrase("Python objects")
                      : type.kind == 'c'                     ? phrase("complex numbers")
                      : type.kind == 'U' || type.kind == 'S' ? phrase("texts")
                      : type.kind == 'M' || type.kind == 'm' ? phrase("dates or times")
                      : type.kind == 'f'                     ? phrase("numbers that are no doubles")
                                                             : phrase("what is no number");
  throw DataFault(message("it holds %1 (%2), expected real numbers of at most 8 bytes", held, type.name));
}

NpyType parsed(const std::string& descr) {
  NpyType type;
  if (descr.size() < 2 || std::string_view("<>=|").find(descr[0]) == std::string_view::npos)
    refuse_npy(message("expected a type with its byte order, such as <f8, not %1", descr.substr(0, 20)));
  type.name = descr.substr(1, 20);
  type.kind = descr[1];
  type.swapped = descr[0] == '>';
  const char* const end = descr.data() + descr.size();
  if (type.kind == 'O') return type;  // its width is not always written
  const auto [stop, fault] = std::from_chars(descr.data() + 2, end, type.width);
  const bool dated = type.kind == 'M' || type.kind == 'm';  // M8[ns]
  if (fault != std::errc() || (stop != end && !dated) || type.width > (std::size_t{1} << 24))
    refuse_npy(message("expected a type such as <f8, not %1", descr.substr(0, 20)));
  return type;
}

bool is_stored(const NpyType& type) {
  switch (type.kind) {
    case 'b':
      return type.width == 1;
    case 'i':
    case 'u':
      return type.width == 1 || type.width == 2 || type.width == 4 || type.width == 8;
    case 'f':
      return type.width == 2 || type.width == 4 || type.width == 8;
    default:
      return false;
  }
}

}  // namespace

NpyType npy_type(const std::string& descr) {
  NpyType type = parsed(descr);
  if (!is_stored(type)) refuse_type(type);
  return type;
}

NpyType npy_field_type(const std::string& descr) {
  NpyType type = parsed(descr);
  if (type.kind == 'U') type.width *= 4;
  const bool other = type.kind == 'U' || type.kind == 'S' || type.kind == 'V';
  if (!other && !is_stored(type)) refuse_type(type);
  return type;
}

std::int64_t npy_size(const std::vector<std::int64_t>& shape, std::int64_t largest) {
  if (std::find(shape.begin(), shape.end(), 0) != shape.end()) return 0;
  std::int64_t size = 1;
  for (const std::int64_t length : shape) {
    if (length > largest / size)
      throw DataFault(message("too large: at most %1", counted("%n number(s)", largest)));
    size *= length;
  }
  return size;
}

Half::operator float() const {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  const auto size = exponent == 31  ? (fraction == 0 ? std::numeric_limits<float>::infinity()
                                                     : std::numeric_limits<float>::quiet_NaN())
                    : exponent == 0 ? std::ldexp(static_cast<float>(fraction), -24)
                                    : std::ldexp(static_cast<float>(fraction + 1024), exponent - 25);
  return (bits & 0x8000) != 0 ? -size : size;
}

}  // namespace basinscope
