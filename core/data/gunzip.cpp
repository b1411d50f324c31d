// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/gunzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <new>

#include "core/data/byte_place.h"

namespace basinscope {

std::string gunzipped(std::string_view packed, std::uint64_t most) {
  constexpr std::uint64_t piece = std::uint64_t{1} << 22;
  z_stream stream{};
  if (inflateInit2(&stream, 32 + MAX_WBITS) != Z_OK) throw std::bad_alloc();
  const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&stream, &inflateEnd);
  std::string plain;
  std::size_t read = 0;
  while (plain.size() < most) {
    const std::size_t before = plain.size();
    plain.resize(before + std::min(piece, most - before));
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data() + read));
    stream.avail_in =
        static_cast<uInt>(std::min<std::size_t>(packed.size() - read, std::numeric_limits<uInt>::max()));
    stream.next_out = reinterpret_cast<Bytef*>(plain.data() + before);
    stream.avail_out = static_cast<uInt>(plain.size() - before);
    const uInt offered = stream.avail_in;
    const int state = inflate(&stream, Z_NO_FLUSH);
    read += offered - stream.avail_in;
    plain.resize(plain.size() - stream.avail_out);
    if (state == Z_STREAM_END) {
      if (read == packed.size()) return plain;
      if (!packed.substr(read).starts_with("\x1F\x8B")) refuse_at(read, phrase("the end of the gzip stream"));
      inflateReset(&stream);
    } else if (state != Z_OK && state != Z_BUF_ERROR) {
      refuse_at(read, phrase("a gzip stream, it is broken"));
    } else if (read == packed.size() && stream.avail_out > 0) {
      refuse_at(read, phrase("the rest of the gzip stream, the file is cut"));
    }
  }
  return plain;
}

}  // namespace basinscope
