// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <algorithm>

#include "core/data/checksum.h"
#include "core/data/npz.h"

namespace basinscope {
namespace {

[[noreturn]] void refuse_npz(const std::string& what) { throw DataFault("not a valid .npz file: " + what); }

// Little-endian fields with every access inside the bytes.
class Fields {
 public:
  explicit Fields(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t at(std::uint64_t offset, int count) const {
    const std::string_view field = part(offset, static_cast<std::uint64_t>(count));
    std::uint64_t value = 0;
    for (int i = count; i-- > 0;)
      value = value << 8 | static_cast<unsigned char>(field[static_cast<std::size_t>(i)]);
    return value;
  }
  std::string_view part(std::uint64_t offset, std::uint64_t count) const {
    if (offset > bytes_.size() || count > bytes_.size() - offset) refuse_npz("it ends too early");
    return bytes_.substr(offset, count);
  }
  void expect(std::uint64_t offset, std::string_view signature) const {
    if (part(offset, signature.size()) != signature) refuse_npz("a zip signature is missing");
  }

 private:
  std::string_view bytes_;
};

std::string inflated(std::string_view packed, std::uint64_t size) {
  std::string plain(size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  // Sizes fit: an archive is below 4 GiB.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  const int state = inflate(&stream, Z_FINISH);
  const bool whole = state == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  if (!whole) refuse_npz("an entry's deflated data are damaged");
  return plain;
}

// The end record is last; only a comment may follow it.
std::uint64_t end_record(std::string_view bytes) {
  constexpr std::size_t length = 22, longest_comment = 65535;
  if (bytes.size() < length) refuse_npz("it is shorter than an empty archive");
  const std::size_t last = bytes.size() - length;
  const std::size_t first = last > longest_comment ? last - longest_comment : 0;
  const std::size_t found = bytes.rfind("PK\x05\x06", last);
  if (found == std::string_view::npos || found < first) refuse_npz("it has no end record");
  return found;
}

}  // namespace

std::vector<NpzArray> npz_from_bytes(std::string_view bytes, std::uint64_t largest) {
  constexpr std::uint64_t stored = 0, zip64 = 0xFFFFFFFF;
  const Fields zip(bytes);
  const std::uint64_t end = end_record(bytes);
  const std::uint64_t count = zip.at(end + 10, 2);
  std::uint64_t entry = zip.at(end + 16, 4);
  std::vector<NpzArray> arrays;
  std::uint64_t total = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    zip.expect(entry, "PK\x01\x02");
    const std::uint64_t flags = zip.at(entry + 8, 2), method = zip.at(entry + 10, 2);
    const std::uint64_t checksum = zip.at(entry + 16, 4);
    const std::uint64_t packed = zip.at(entry + 20, 4), plain = zip.at(entry + 24, 4);
    const std::uint64_t name_length = zip.at(entry + 28, 2);
    const std::uint64_t offset = zip.at(entry + 42, 4);
    std::string name(zip.part(entry + 46, name_length));
    entry += 46 + name_length + zip.at(entry + 30, 2) + zip.at(entry + 32, 2);
    if (!name.ends_with(".npy")) refuse_npz("an entry is not a .npy file");
    if ((flags & 1) != 0) refuse_npz("an entry is encrypted");
    if (packed == zip64 || plain == zip64 || offset == zip64) refuse_npz("archives over 4 GiB are not read");
    if (plain > largest - total) throw DataFault("the archive holds too much data");
    total += plain;

    zip.expect(offset, "PK\x03\x04");
    const std::uint64_t data = offset + 30 + zip.at(offset + 26, 2) + zip.at(offset + 28, 2);
    const std::string_view content = zip.part(data, packed);
    std::string array;
    if (method == stored) {
      if (packed != plain) refuse_npz("a stored entry has two sizes");
      array = content;
    } else if (method == Z_DEFLATED) {
      // Deflate shrinks by at most 1032: a tiny file cannot ask for gigabytes.
      if (plain / 1032 > packed) refuse_npz("an entry claims more data than it can hold");
      array = inflated(content, plain);
    } else {
      refuse_npz("an entry is neither stored nor deflated");
    }
    if (crc32_of(array) != checksum) refuse_npz("an entry's checksum is wrong");
    name.resize(name.size() - 4);
    arrays.push_back({std::move(name), std::move(array)});
  }
  return arrays;
}

}  // namespace basinscope
