// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/images.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/data/csv.h"
#include "core/data/generators.h"
#include "core/data/gunzip.h"
#include "core/data/limits.h"
#include "core/data/npy.h"
#include "core/data/text_form.h"
#include "core/random.h"

namespace basinscope {
namespace {

constexpr Eigen::Index cifar_side = 32, cifar_record = 1 + 3 * cifar_side * cifar_side;
constexpr std::uint64_t most_bytes =
    static_cast<std::uint64_t>(largest_values) * sizeof(double) + (std::uint64_t{1} << 17);

int byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

[[noreturn]] void refuse_at(std::size_t byte, const std::string& expected) {
  throw DataFault("at byte " + std::to_string(byte) + ": expected " + expected);
}

// The row of numbers of some bytes.
template <class Row>
void set_pixels(Row&& row, const char* bytes) {
  for (Eigen::Index i = 0; i < row.size(); ++i)
    row[i] = (2.0 * static_cast<unsigned char>(bytes[i]) - 255) / 255;
}

struct IdxHeader {
  static constexpr std::size_t length = 16;
  std::array<std::int64_t, 3> sizes{};

  std::uint64_t values() const { return static_cast<std::uint64_t>(sizes[0] * sizes[1] * sizes[2]); }
};

// Of a file's first bytes, which are all of it where they are fewer than the header's.
IdxHeader idx_header(std::string_view bytes) {
  const auto need = [&](std::size_t length, const std::string& what) {
    if (bytes.size() < length) refuse_at(bytes.size(), what + ", the file ends");
  };
  need(4, "the magic number 00 00 08 03 of IDX images");
  if (byte_at(bytes, 0) != 0 || byte_at(bytes, 1) != 0)
    refuse_at(0, "the magic number 00 00 08 03 of IDX images");
  if (byte_at(bytes, 2) != 8) refuse_at(2, "08, bytes without sign, as the type of IDX images");
  if (byte_at(bytes, 3) != 3) {
    refuse_at(3, std::string("03, three dimensions, of IDX images") +
                     (byte_at(bytes, 3) == 1 ? "; these are labels" : ""));
  }
  IdxHeader header;
  std::int64_t product = 1;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t at = 4 + 4 * i;
    const std::string name = std::array{"images", "rows", "columns"}[i];
    need(at + 4, "the number of " + name);
    std::int64_t size = 0;
    for (std::size_t k = 0; k < 4; ++k) size = size << 8 | byte_at(bytes, at + k);
    if (size == 0) refuse_at(at, "at least 1 as the number of " + name);
    if (size > largest_values / product)
      refuse_at(at, "at most " + std::to_string(largest_values) + " pixels in all");
    header.sizes[i] = size;
    product *= size;
  }
  return header;
}

// Left as they are: what is longer or shorter than its header says.
Images idx_images(const IdxHeader& header, std::string_view pixels) {
  const std::uint64_t wanted = header.values();
  if (pixels.size() != wanted) {
    refuse_at(IdxHeader::length + std::min<std::uint64_t>(pixels.size(), wanted),
              pixels.size() < wanted
                  ? std::to_string(wanted) + " bytes of pixels, there are " + std::to_string(pixels.size())
                  : "the end of the file after " + std::to_string(wanted) + " bytes of pixels");
  }
  Images images;
  images.shape = {1, header.sizes[1], header.sizes[2]};
  images.values.resize(header.sizes[0], images.shape.size());
  set_pixels(Eigen::Map<Vector>(images.values.data(), images.values.size()), pixels.data());
  return images;
}

void refuse_not_finite(const Matrix& values) {
  for (Eigen::Index i = 0; i < values.rows(); ++i) {
    for (Eigen::Index j = 0; j < values.cols(); ++j) {
      if (!std::isfinite(values(i, j)))
        throw DataFault("row " + std::to_string(i) + ", column " + std::to_string(j) +
                        ": expected a finite number");
    }
  }
}

bool has_image_name(const std::filesystem::path& path) {
  std::string ending = path.extension().string();
  for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  constexpr std::array known{".png", ".jpg", ".jpeg", ".bmp",  ".gif", ".pbm",
                             ".pgm", ".ppm", ".tif",  ".tiff", ".webp"};
  return std::find(known.begin(), known.end(), ending) != known.end();
}

constexpr std::uint64_t largest_image = std::uint64_t{1} << 28;

// In byte order.
std::vector<std::string> image_files_in(const std::filesystem::path& folder) {
  std::error_code fault;
  std::vector<std::string> names;
  for (std::filesystem::directory_iterator entry(folder, fault), end; !fault && entry != end;
       entry.increment(fault)) {
    if (has_image_name(entry->path())) names.push_back(entry->path().filename().string());
  }
  if (fault) throw FileFault("cannot read", folder, fault.message());
  std::sort(names.begin(), names.end());
  return names;
}

// As images_in_folder() finds it.
std::uint64_t folder_fingerprint(const std::filesystem::path& folder) {
  std::uint64_t fingerprint = 0;
  for (const std::string& name : image_files_in(folder))
    fingerprint = fingerprint_of(file_bytes(folder / name, largest_image), fingerprint_of(name, fingerprint));
  return fingerprint;
}

std::optional<GeneratedPatterns> glyphs_from_name(std::string_view name) {
  GeneratedPatterns what{"glyphs", 4096, 784, 1};
  if (!name.starts_with("glyphs")) return std::nullopt;
  name.remove_prefix(6);
  const auto number = [&](auto& value) {
    if (name.empty()) return true;
    if (name.front() != ':') return false;
    const auto [end, fault] = std::from_chars(name.data() + 1, name.data() + name.size(), value);
    const bool whole = fault == std::errc() && end != name.data() + 1;
    if (whole) name.remove_prefix(static_cast<std::size_t>(end - name.data()));
    return whole;
  };
  if (!number(what.n) || !number(what.seed) || !name.empty()) return std::nullopt;
  if (what.n < 1 || what.n > largest_values / what.d) {
    throw DataFault("glyphs: expected a count from 1 to " + std::to_string(largest_values / what.d));
  }
  return what;
}

Images images_from_file(const std::string& name, const std::string* held) {
  const std::string path = name == "-" ? "/dev/stdin" : name;
  const std::string bytes = held != nullptr ? *held : file_bytes(path, most_bytes, Streams::allowed);
  const std::uint64_t fingerprint = fingerprint_of(bytes);
  const std::string_view first = std::string_view(bytes).substr(0, 4);
  Images images;
  const bool packed = first.starts_with("\x1F\x8B"),
             binary = std::ranges::any_of(first, [](char c) {
               return static_cast<unsigned char>(c) < 9;  // in no text
             });
  if (first.starts_with("\x93NUM")) {
    images = images_from_npy(bytes);
  } else if (name.ends_with(".bin") && !packed) {
    images = cifar_from_bytes(bytes);
  } else if (packed || binary) {
    images = idx_from_bytes(bytes);
  } else {
    const std::string fault = text_fault(bytes);
    if (!fault.empty()) throw DataFault("expected IDX, gzip, NPY or CSV: " + fault);
    images.values = csv_from_text(bytes, largest_values).values;
    images.shape = {1, images.values.cols(), 1};
  }
  images.fingerprint = fingerprint;
  return images;
}

}  // namespace

Images idx_from_bytes(std::string_view bytes) {
  if (!bytes.starts_with("\x1F\x8B"))
    return idx_images(idx_header(bytes), bytes.substr(std::min(bytes.size(), IdxHeader::length)));
  // What a stream unpacks to is known from its header before anything is allocated for it.
  const IdxHeader header = idx_header(gunzipped(bytes, IdxHeader::length));
  return idx_images(
      header,
      std::string_view(gunzipped(bytes, IdxHeader::length + header.values() + 1)).substr(IdxHeader::length));
}

Images cifar_from_bytes(std::string_view bytes) {
  const auto record = static_cast<std::size_t>(cifar_record);
  if (bytes.empty() || bytes.size() % record != 0) {
    refuse_at(bytes.size() / record * record,
              "a record of CIFAR-10 of 3073 bytes, there are " + std::to_string(bytes.size() % record));
  }
  Images images;
  images.shape = {3, cifar_side, cifar_side};
  const auto count = static_cast<Eigen::Index>(bytes.size() / record);
  if (count > largest_values / images.shape.size())
    refuse_at(0, "at most " + std::to_string(largest_values) + " pixels in all");
  for (std::size_t at = 0; at < bytes.size(); at += record) {
    if (byte_at(bytes, at) > 9)
      refuse_at(at, "a label of CIFAR-10 from 0 to 9, not " + std::to_string(byte_at(bytes, at)));
  }
  images.values.resize(count, images.shape.size());
  for (Eigen::Index i = 0; i < count; ++i)
    set_pixels(images.values.row(i), bytes.data() + i * cifar_record + 1);
  return images;
}

Images images_from_npy(std::string_view bytes) {
  NpyArray array = npy_from_bytes(bytes, largest_values);
  const std::vector<std::int64_t>& s = array.shape;
  if (s.size() < 2 || s.size() > 4)
    throw DataFault("expected an array of 2 to 4 dimensions, it has " + std::to_string(s.size()));
  if (array.size() == 0) throw DataFault("expected at least one number, its shape has a 0");
  Images images;
  images.shape = s.size() == 2   ? ImageShape{1, s[1], 1}
                 : s.size() == 3 ? ImageShape{1, s[1], s[2]}
                                 : ImageShape{s[1], s[2], s[3]};
  array.shape = {s[0], images.shape.size()};
  images.values = matrix_of(array);
  return images;
}

Images images_in_folder(const std::filesystem::path& folder, const ImageDecoder& decode) {
  const std::vector<std::string> names = image_files_in(folder);
  if (names.empty()) throw DataFault("expected at least one image, such as 1.png, in the folder");
  Images images;
  std::vector<DecodedImage> decoded;
  bool grey = true;
  for (const std::string& name : names) {
    const std::string bytes = file_bytes(folder / name, largest_image);
    std::optional<DecodedImage> image = decode(bytes);
    if (!image || image->height < 1 || image->width < 1)
      throw DataFault("\"" + name + "\": expected an image that can be read");
    if (!decoded.empty() && (image->height != decoded[0].height || image->width != decoded[0].width)) {
      const auto size = [](const DecodedImage& i) {
        return std::to_string(i.width) + " x " + std::to_string(i.height);
      };
      throw DataFault("\"" + name + "\": expected an image of " + size(decoded[0]) +
                      " pixels as the first, not " + size(*image));
    }
    grey = grey && image->grey;
    const auto channels = grey ? 1 : 3;
    if (static_cast<std::int64_t>(names.size()) > largest_values / (channels * image->height * image->width))
      throw DataFault("expected at most " + std::to_string(largest_values) + " pixels in all");
    images.fingerprint = fingerprint_of(bytes, fingerprint_of(name, images.fingerprint));
    decoded.push_back(std::move(*image));
  }
  images.shape = {grey ? 1 : 3, decoded[0].height, decoded[0].width};
  const Eigen::Index plane = images.shape.height * images.shape.width;
  images.values.resize(static_cast<Eigen::Index>(decoded.size()), images.shape.size());
  std::string planes(static_cast<std::size_t>(images.shape.size()), '\0');
  for (std::size_t k = 0; k < decoded.size(); ++k) {
    const Eigen::Index step = decoded[k].grey ? 1 : 3;
    for (Eigen::Index c = 0; c < images.shape.channels; ++c) {
      for (Eigen::Index i = 0; i < plane; ++i)
        planes[static_cast<std::size_t>(c * plane + i)] =
            decoded[k].bytes[static_cast<std::size_t>(i * step + (step == 3 ? c : 0))];
    }
    set_pixels(images.values.row(static_cast<Eigen::Index>(k)), planes.data());
  }
  return images;
}

std::optional<ImageShape> shape_from_text(std::string_view text) {
  std::array<Eigen::Index, 3> sizes{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), sizes[i]);
    if (fault != std::errc() || sizes[i] < 1 || sizes[i] > largest_values) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (i == 2) break;
    if (!text.starts_with("x")) return std::nullopt;
    text.remove_prefix(1);
  }
  if (!text.empty() || sizes[0] > largest_values / sizes[1] ||
      sizes[0] * sizes[1] > largest_values / sizes[2])
    return std::nullopt;
  return ImageShape{sizes[0], sizes[1], sizes[2]};
}

Images read_images(const std::string& name, const std::optional<ImageShape>& shape,
                   const ImageDecoder& decode, const HeldImages& held) {
  Images images;
  if (const auto what = glyphs_from_name(name)) {
    images.values = generated(*what);
    images.shape = {1, 28, 28};
    images.fingerprint =
        fingerprint_of("glyphs:" + std::to_string(what->n) + ":" + std::to_string(what->seed));
  } else {
    try {
      std::error_code unknown;
      images = !held.bytes && std::filesystem::is_directory(name, unknown)
                   ? images_in_folder(name, decode)
                   : images_from_file(name, held.bytes.get());
      if (held.fingerprint && *held.fingerprint != images.fingerprint)
        throw DataFault("expected the images that the figure was made with, these are others");
      refuse_not_finite(images.values);
    } catch (const FileFault&) {
      throw;
    } catch (const DataFault& fault) {
      throw DataFault("\"" + shortened(name, 4096) + "\": " + fault.what());
    }
  }
  if (!shape) return images;
  if (shape->size() != images.shape.size()) {
    throw DataFault("--shape: expected C x H x W = " + std::to_string(images.shape.size()) +
                    " numbers, not " + std::to_string(shape->size()));
  }
  images.shape = *shape;
  return images;
}

bool images_travel(const std::string& name, std::int64_t most) {
  if (glyphs_from_name(name)) return true;
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(name, unknown)) return false;
  return std::filesystem::file_size(name, unknown) <= static_cast<std::uint64_t>(most) && !unknown;
}

HeldImages held_images(const std::string& name, std::int64_t most) {
  HeldImages held;
  try {
    std::error_code unknown;
    if (glyphs_from_name(name)) return held;
    if (std::filesystem::is_directory(name, unknown)) {
      held.fingerprint = folder_fingerprint(name);
    } else if (std::filesystem::is_regular_file(name, unknown)) {
      std::string bytes = file_bytes(name, most_bytes);
      if (images_travel(name, most))
        held.bytes = std::make_shared<const std::string>(std::move(bytes));
      else
        held.fingerprint = fingerprint_of(bytes);
    }
  } catch (const DataFault&) {
    return {};
  }
  return held;
}

std::uint64_t fingerprint_of(std::string_view bytes, std::uint64_t before) {
  std::uint64_t all = scattered(before, bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += sizeof all) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
    all = scattered(all ^ word, 0);
  }
  return all;
}

}  // namespace basinscope
