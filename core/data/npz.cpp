// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/npz.h"

#include <zlib.h>

#include <algorithm>
#include <limits>

#include "core/data/checksum.h"
#include "core/message.h"

namespace basinscope {
namespace {

[[noreturn]] void refuse_npz(const Message& what) {
  throw DataFault(message("not a valid .npz file: %1", what));
}

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
    if (offset > bytes_.size() || count > bytes_.size() - offset) refuse_npz(phrase("it ends too early"));
    return bytes_.substr(offset, count);
  }
  void expect(std::uint64_t offset, std::string_view signature) const {
    if (part(offset, signature.size()) != signature) refuse_npz(phrase("a zip signature is missing"));
  }

 private:
  std::string_view bytes_;
};

// The first bytes of what is packed, as many as plain has room for. whole: the stream must end there.
void inflate_into(std::string& plain, std::string_view packed, bool whole) {
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  // Sizes fit: an archive is below 4 GiB.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(plain.data());
  stream.avail_out = static_cast<uInt>(plain.size());
  const int state = inflate(&stream, Z_FINISH);
  const bool full = stream.avail_out == 0;
  inflateEnd(&stream);
  if (!full || (whole && state != Z_STREAM_END)) refuse_npz(phrase("an entry's deflated data are damaged"));
}

// The end record is last; only a comment may follow it.
std::uint64_t end_record(std::string_view bytes) {
  constexpr std::size_t length = 22, longest_comment = 65535;
  if (bytes.size() < length) refuse_npz(phrase("it is shorter than an empty archive"));
  const std::size_t last = bytes.size() - length;
  const std::size_t first = last > longest_comment ? last - longest_comment : 0;
  const std::size_t found = bytes.rfind("PK\x05\x06", last);
  if (found == std::string_view::npos || found < first) refuse_npz(phrase("it has no end record"));
  return found;
}

// The first bytes of an entry, all of them unverified.
std::string unpacked_entry(std::string_view bytes, const NpzPlace& place, std::uint64_t length) {
  constexpr std::uint64_t stored = 0, zip64 = 0xFFFFFFFF;
  if (place.packed == zip64 || place.plain == zip64 || place.at == zip64)
    refuse_npz(phrase("archives over 4 GiB are not read"));
  if ((place.flags & 1) != 0) refuse_npz(phrase("an entry is encrypted"));
  if (place.method != stored && place.method != Z_DEFLATED)
    refuse_npz(phrase("an entry is neither stored nor deflated"));
  if (place.method == stored && place.packed != place.plain)
    refuse_npz(phrase("a stored entry has two sizes"));
  // Deflate shrinks by at most 1032: a tiny file cannot ask for gigabytes.
  if (place.plain / 1032 > place.packed) refuse_npz(phrase("an entry claims more data than it can hold"));
  const Fields zip(bytes);
  zip.expect(place.at, "PK\x03\x04");
  const std::string_view content =
      zip.part(place.at + 30 + zip.at(place.at + 26, 2) + zip.at(place.at + 28, 2), place.packed);
  if (place.method == stored) return std::string(content.substr(0, length));
  std::string plain(length, '\0');
  inflate_into(plain, content, length == place.plain);
  return plain;
}

}  // namespace

std::vector<NpzPlace> npz_directory(std::string_view bytes) {
  constexpr std::string_view ending = ".npy";
  const Fields zip(bytes);
  const std::uint64_t end = end_record(bytes);
  const std::uint64_t count = zip.at(end + 10, 2);
  std::uint64_t entry = zip.at(end + 16, 4);
  std::vector<NpzPlace> arrays;
  for (std::uint64_t i = 0; i < count; ++i) {
    zip.expect(entry, "PK\x01\x02");
    const std::uint64_t name_length = zip.at(entry + 28, 2);
    const std::string_view name = zip.part(entry + 46, name_length);
    if (name.ends_with(ending)) {
      arrays.push_back({std::string(name.substr(0, name.size() - ending.size())), zip.at(entry + 8, 2),
                        zip.at(entry + 10, 2), zip.at(entry + 16, 4), zip.at(entry + 20, 4),
                        zip.at(entry + 24, 4), zip.at(entry + 42, 4)});
    }
    entry += 46 + name_length + zip.at(entry + 30, 2) + zip.at(entry + 32, 2);
  }
  return arrays;
}

std::string npz_content(std::string_view bytes, const NpzPlace& place, std::uint64_t largest) {
  if (place.plain > largest) throw DataFault(phrase("the archive holds too much data"));
  std::string content = unpacked_entry(bytes, place, place.plain);
  if (crc32_of(content) != place.checksum) refuse_npz(phrase("an entry's checksum is wrong"));
  return content;
}

std::string npz_beginning(std::string_view bytes, const NpzPlace& place, std::uint64_t most) {
  return unpacked_entry(bytes, place, std::min(place.plain, most));
}

namespace {

constexpr std::uint64_t largest_archive = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t piece = std::size_t{1} << 18;

void append(std::string& to, std::uint64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i, value >>= 8) to += static_cast<char>(value & 0xFF);
}

using Sink = std::function<void(std::string_view)>;

// What the directory says of an entry.
struct Sizes {
  std::uint32_t checksum = 0;
  std::uint64_t plain = 0, packed = 0;

  void add(std::string_view bytes) {
    checksum = crc32_of(bytes, checksum);
    plain += bytes.size();
  }
};

class Deflater {
 public:
  explicit Deflater(const Sink& sink) : sink_(sink), buffer_(piece, '\0') {
    // Raw deflate, as zip wants it. Level 1 takes a third of the time of the default; limits are a third
    // larger.
    if (deflateInit2(&stream_, 1, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK)
      throw std::bad_alloc();
  }
  ~Deflater() { deflateEnd(&stream_); }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;

  void put(std::string_view bytes) {
    for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
      const std::string_view part = bytes.substr(0, piece);
      sizes_.add(part);
      feed(part, Z_NO_FLUSH);
    }
  }
  Sizes finish() {
    feed({}, Z_FINISH);
    return sizes_;
  }

 private:
  void feed(std::string_view part, int flush) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
    stream_.avail_in = static_cast<uInt>(part.size());
    do {
      stream_.next_out = reinterpret_cast<Bytef*>(buffer_.data());
      stream_.avail_out = static_cast<uInt>(buffer_.size());
      deflate(&stream_, flush);
      const std::size_t made = buffer_.size() - stream_.avail_out;
      sink_(std::string_view(buffer_).substr(0, made));
      sizes_.packed += made;
    } while (stream_.avail_out == 0);
  }

  const Sink& sink_;
  std::string buffer_;
  z_stream stream_{};
  Sizes sizes_;
};

Sizes deflated(const NpzEntry& entry, const Sink& sink) {
  if (values_repeat(entry.values, entry.layout)) {
    Sizes sizes;
    sizes.add(entry.header);
    sizes.add(entry.values);
    sizes.packed = deflate_runs(entry.header, entry.values, entry.layout, sink);
    return sizes;
  }
  Deflater deflater(sink);
  deflater.put(entry.header);
  deflater.put(entry.values);
  return deflater.finish();
}

// Fields shared by the local and the central header: version 2.0, flags, deflate, 1980-01-01 00:00
// (the same arrays give the same bytes), checksum and sizes.
std::string common_fields(const Sizes& entry, std::uint64_t flags) {
  std::string fields;
  append(fields, 20, 2);
  append(fields, flags, 2);
  append(fields, Z_DEFLATED, 2);
  append(fields, 0, 2);
  append(fields, 0x21, 2);
  append(fields, entry.checksum, 4);
  append(fields, entry.packed, 4);
  append(fields, entry.plain, 4);
  return fields;
}

}  // namespace

void write_npz(const Sink& sink, const std::vector<NpzEntry>& entries) {
  // Sizes are known only after deflating: they follow the data (flag bit 3) and stand in the directory.
  constexpr std::uint64_t sizes_follow = 8;
  std::uint64_t written = 0;
  const Sink counted = [&](std::string_view bytes) {
    sink(bytes);
    written += bytes.size();
  };
  std::string directory;
  for (const NpzEntry& entry : entries) {
    const std::string name = entry.name + ".npy";
    const std::uint64_t offset = written;
    std::string local("PK\x03\x04");
    local += common_fields({}, sizes_follow);
    append(local, name.size(), 2);
    append(local, 0, 2);
    counted(local + name);
    const Sizes sizes = deflated(entry, counted);
    std::string trailer("PK\x07\x08");
    append(trailer, sizes.checksum, 4);
    append(trailer, sizes.packed, 4);
    append(trailer, sizes.plain, 4);
    counted(trailer);
    if (written > largest_archive || sizes.plain > largest_archive) {
      throw DataFault(phrase("an .npz archive holds at most 4 GiB"));
    }
    directory += "PK\x01\x02";
    append(directory, 20, 2);
    directory += common_fields(sizes, sizes_follow);
    append(directory, name.size(), 2);
    append(directory, 0, 12);  // no extra field, no comment, disk 0, no attributes
    append(directory, offset, 4);
    directory += name;
  }
  std::string end("PK\x05\x06");
  append(end, 0, 4);
  append(end, entries.size(), 2);
  append(end, entries.size(), 2);
  append(end, directory.size(), 4);
  append(end, written, 4);
  append(end, 0, 2);
  counted(directory + end);
}

void write_npz(const std::filesystem::path& path, const std::vector<NpzEntry>& entries) {
  FileReplacement file(path);
  write_npz([&](std::string_view bytes) { file.write(bytes); }, entries);
  file.commit();
}

}  // namespace basinscope
