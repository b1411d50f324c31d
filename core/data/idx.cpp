// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/idx.h"

#include <algorithm>
#include <array>

#include "core/data/byte_place.h"
#include "core/data/gunzip.h"
#include "core/data/npy_type.h"
#include "core/message.h"

namespace basinscope {
namespace {

constexpr std::size_t most_idx_dimensions = 4, longest_idx_header = 4 + 4 * most_idx_dimensions;

std::string type_of(std::string_view bytes) {
  switch (byte_at(bytes, 2)) {
    case 0x08:
      return "|u1";
    case 0x09:
      return "|i1";
    case 0x0B:
      return ">i2";
    case 0x0C:
      return ">i4";
    case 0x0D:
      return ">f4";
    case 0x0E:
      return ">f8";
    default:
      refuse_at(2, phrase("08, 09, 0B, 0C, 0D or 0E as the type of IDX numbers"));
  }
}

// Of a file's first bytes, which are all of it where they are fewer than the header's.
NpyHeader header_of(std::string_view bytes, std::int64_t largest) {
  const auto need = [&](std::size_t length, const Message& what) {
    if (bytes.size() < length) refuse_at(bytes.size(), message("%1, the file ends", what));
  };
  const Message magic = phrase("the magic number of IDX, such as 00 00 08 03 of images");
  need(4, magic);
  if (byte_at(bytes, 0) != 0 || byte_at(bytes, 1) != 0) refuse_at(0, magic);
  NpyHeader header;
  header.descr = type_of(bytes);
  const auto dimensions = static_cast<std::size_t>(byte_at(bytes, 3));
  if (dimensions < 1 || dimensions > most_idx_dimensions) refuse_at(3, phrase("1 to 4 dimensions"));
  std::int64_t product = 1;
  for (std::size_t i = 0; i < dimensions; ++i) {
    const std::size_t at = 4 + 4 * i;
    const Message name = dimensions == 3
                             ? Message(std::array{phrase("images"), phrase("rows"), phrase("columns")}[i])
                             : message("entries of dimension %1", i + 1);
    need(at + 4, message("the number of %1", name));
    std::int64_t size = 0;
    for (std::size_t k = 0; k < 4; ++k) size = size << 8 | byte_at(bytes, at + k);
    if (size == 0) refuse_at(at, message("at least 1 as the number of %1", name));
    if (size > largest / product) refuse_at(at, message("at most %1 numbers in all", largest));
    header.shape.push_back(size);
    product *= size;
  }
  header.data_offset = 4 + 4 * dimensions;
  return header;
}

std::uint64_t data_size(const NpyHeader& header, std::int64_t largest) {
  return static_cast<std::uint64_t>(npy_size(header.shape, largest)) * npy_type(header.descr).width;
}

}  // namespace

NpyArray idx_from_bytes(std::string_view bytes, std::int64_t largest) {
  std::string unpacked;
  const bool packed = bytes.starts_with("\x1F\x8B");
  if (packed) unpacked = gunzipped(bytes, longest_idx_header);
  const NpyHeader header = header_of(packed ? unpacked : bytes, largest);
  const std::uint64_t wanted = data_size(header, largest);
  if (packed) bytes = unpacked = gunzipped(bytes, header.data_offset + wanted + 1);
  const std::string_view data = bytes.substr(std::min(bytes.size(), header.data_offset));
  if (data.size() != wanted) {
    refuse_at(header.data_offset + std::min<std::uint64_t>(data.size(), wanted),
              data.size() < wanted ? message("%1 bytes of numbers, there are %2", wanted, data.size())
                                   : message("the end of the file after %1 bytes of numbers", wanted));
  }
  return npy_array(header, data, largest);
}

}  // namespace basinscope
