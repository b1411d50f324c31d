// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/packed_text.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <new>

#include "core/message.h"

namespace basinscope {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

uInt as_much(std::size_t bytes) {
  return static_cast<uInt>(std::min<std::size_t>(bytes, std::numeric_limits<uInt>::max()));
}

// The value of each character, -1 where it has none, -2 where it is skipped.
constexpr std::array<signed char, 256> digit_values() {
  std::array<signed char, 256> values{};
  values.fill(-1);
  for (std::size_t i = 0; i < letters.size(); ++i)
    values[static_cast<unsigned char>(letters[i])] = static_cast<signed char>(i);
  values['+'] = values['-'] = 62;
  values['/'] = values['_'] = 63;
  for (const char space : {' ', '\t', '\r', '\n'}) values[static_cast<unsigned char>(space)] = -2;
  return values;
}

}  // namespace

std::string packed_text(std::string_view plain) {
  z_stream stream{};
  if (deflateInit(&stream, Z_DEFAULT_COMPRESSION) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, &deflateEnd);
  std::string packed(deflateBound(&stream, plain.size()), '\0');
  std::size_t read = 0, written = 0;
  int state = Z_OK;
  while (state == Z_OK) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data() + read));
    stream.avail_in = as_much(plain.size() - read);
    stream.next_out = reinterpret_cast<Bytef*>(packed.data() + written);
    stream.avail_out = as_much(packed.size() - written);
    const uInt offered = stream.avail_in, room = stream.avail_out;
    state = deflate(&stream, read + offered == plain.size() ? Z_FINISH : Z_NO_FLUSH);
    read += offered - stream.avail_in;
    written += room - stream.avail_out;
  }
  packed.resize(written);
  return packed;
}

std::string unpacked_text(std::string_view packed, std::uint64_t most) {
  constexpr std::uint64_t piece = std::uint64_t{1} << 16;
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, &inflateEnd);
  std::string plain;
  std::size_t read = 0;
  for (;;) {
    const std::size_t before = plain.size();
    // Twice as much each time, so that a large text is not copied often; one byte more tells what is too
    // much.
    const std::uint64_t room = std::min(std::max<std::uint64_t>(piece, before), most + 1 - before);
    plain.resize(before + room);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data() + read));
    stream.avail_in = as_much(packed.size() - read);
    stream.next_out = reinterpret_cast<Bytef*>(plain.data() + before);
    stream.avail_out = as_much(room);
    const uInt offered = stream.avail_in;
    const int state = inflate(&stream, Z_NO_FLUSH);
    read += offered - stream.avail_in;
    plain.resize(plain.size() - stream.avail_out);
    if (plain.size() > most) throw DataFault(message("it unpacks to more than %1 bytes", most));
    if (state == Z_STREAM_END) return plain;
    if (state != Z_OK && state != Z_BUF_ERROR) throw DataFault(phrase("its compressed text is broken"));
    if (read == packed.size() && stream.avail_out > 0)
      throw DataFault(phrase("its compressed text is cut off"));
  }
}

std::string base64_text(std::string_view bytes, Base64 alphabet) {
  const std::string digits = std::string(letters) + (alphabet == Base64::url ? "-_" : "+/");
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i)
      group = group << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    for (std::size_t i = 0; i <= count; ++i) text += digits[group >> (18 - 6 * i) & 63];
    if (alphabet == Base64::standard) text.append(3 - count, '=');
  }
  return text;
}

std::string base64_bytes(std::string_view text) {
  static constexpr std::array<signed char, 256> values = digit_values();
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t group = 0;
  int digits = 0;
  bool ended = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const int value = values[static_cast<unsigned char>(text[at])];
    if (value == -2) continue;
    ended = ended || text[at] == '=';
    if (text[at] == '=') continue;
    if (value < 0 || ended)
      throw DataFault(message("character %1 of its base64 text is out of place", at + 1));
    group = group << 6 | static_cast<std::uint32_t>(value);
    if (++digits < 4) continue;
    for (const int shift : {16, 8, 0}) bytes += static_cast<char>(group >> shift & 0xFF);
    group = 0;
    digits = 0;
  }
  if (digits == 1) throw DataFault(phrase("its base64 text is cut off"));
  if (digits > 1) bytes += static_cast<char>(group >> (6 * digits - 8) & 0xFF);
  if (digits > 2) bytes += static_cast<char>(group >> 2 & 0xFF);
  return bytes;
}

}  // namespace basinscope
