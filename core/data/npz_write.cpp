// SPDX-License-Identifier: GPL-3.0-or-later
#include <zlib.h>

#include <algorithm>
#include <limits>

#include "core/data/checksum.h"
#include "core/data/npz.h"

namespace basinscope {
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
      throw DataFault("an .npz archive holds at most 4 GiB");
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
