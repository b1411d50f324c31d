// SPDX-License-Identifier: GPL-3.0-or-later
// A compressed iTXt chunk before the pixels (PNG 1.2, 4.2.3.3): keyword, 0, 1 for compressed, method 0, no
// language, no translated keyword, the zlib stream.
#include <cstdint>
#include <stdexcept>

#include "core/data/carrier_parts.h"
#include "core/data/checksum.h"
#include "core/data/file.h"

namespace basinscope {
namespace {

constexpr std::string_view text_head{"Basinscope\0\1\0\0\0", 15};
constexpr std::size_t around = 12;  // bytes of a chunk besides its data: length, type, CRC

std::uint32_t number_of_four(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes.substr(0, 4)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
}

// The chunk that starts there, without its length; short where the file ends.
std::string_view chunk_at(std::string_view picture, std::size_t at) {
  return at + 8 <= picture.size()
             ? picture.substr(at + 4, number_of_four(picture.substr(at)) + std::size_t{8})
             : std::string_view();
}

bool is_whole(std::string_view picture, std::string_view chunk, std::size_t at) {
  return chunk.size() >= 8 && chunk.size() == number_of_four(picture.substr(at)) + std::size_t{8};
}

bool is_right(std::string_view chunk) {
  return crc32_of(chunk.substr(0, chunk.size() - 4)) == number_of_four(chunk.substr(chunk.size() - 4));
}

}  // namespace

std::string put_in_png(std::string picture, std::string_view packed) {
  std::size_t at = png_signature.size();
  for (;;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (chunk.size() < 8) throw std::invalid_argument("expected a PNG with pixels");
    if (chunk.starts_with("IDAT")) break;
    at += chunk.size() + 4;
  }
  const std::string body = "iTXt" + std::string(text_head) + std::string(packed);
  picture.insert(at,
                 four_bytes(static_cast<std::uint32_t>(body.size() - 4)) + body + four_bytes(crc32_of(body)));
  return picture;
}

std::optional<std::string> found_in_png(std::string_view picture) {
  for (std::size_t at = png_signature.size();;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (!is_whole(picture, chunk, at) || chunk.starts_with("IEND")) return std::nullopt;
    if (chunk.starts_with("iTXt") && chunk.substr(4).starts_with(text_head)) {
      if (!is_right(chunk)) throw DataFault("its checksum is wrong");
      return std::string(chunk.substr(4 + text_head.size(), chunk.size() - text_head.size() - 8));
    }
    at += chunk.size() - 8 + around;
  }
}

std::string fault_of_png(std::string_view picture) {
  for (std::size_t at = png_signature.size();;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (!is_whole(picture, chunk, at)) return "the PNG ends too early";
    if (!is_right(chunk)) return "a checksum of the PNG is wrong";
    if (chunk.starts_with("IEND")) return "";
    at += chunk.size() - 8 + around;
  }
}

}  // namespace basinscope
