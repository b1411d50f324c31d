// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/images.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <vector>

#include "core/data/byte_place.h"
#include "core/data/generators.h"
#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "core/data/text_form.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {
namespace {

constexpr Eigen::Index cifar_side = 32, cifar_record = 1 + 3 * cifar_side * cifar_side;
constexpr std::uint64_t most_bytes =
    static_cast<std::uint64_t>(largest_values) * sizeof(double) + (std::uint64_t{1} << 17);

// The row of numbers of some bytes.
template <class Row>
void set_pixels(Row&& row, const char* bytes) {
  for (Eigen::Index i = 0; i < row.size(); ++i)
    row[i] = (2.0 * static_cast<unsigned char>(bytes[i]) - 255) / 255;
}

bool has_image_name(const std::filesystem::path& path) {
  const std::string ending = lower_case(path.extension().string());
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
  if (fault) throw FileFault(phrase("cannot read"), folder, fault.message());
  std::sort(names.begin(), names.end());
  return names;
}

// As images_in_folder() finds it.
std::uint64_t folder_fingerprint(const std::filesystem::path& folder) {
  std::uint64_t fingerprint = 0;
  for (const std::string& name : image_files_in(folder))
    fingerprint = fingerprint_of(file_bytes(folder / file_path(name), largest_image),
                                 fingerprint_of(name, fingerprint));
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
  if (what.n < 1 || what.n > largest_values / what.d)
    throw DataFault(message("glyphs: expected a count from 1 to %1", largest_values / what.d));
  return what;
}

Images drawn_glyphs(const GeneratedPatterns& what, const TaskControl& control) {
  Images images;
  Random random(what.seed);
  images.values = glyphs(what.n, what.d, random, control);
  images.shape = {1, 28, 28};
  images.fingerprint = fingerprint_of("glyphs:" + std::to_string(what.n) + ":" + std::to_string(what.seed));
  return images;
}

// What is no file of numbers is taken whole. bytes: its pixels become -1 to 1 in any case.
void require_no_choices(ImportChoices choices, bool bytes) {
  const auto* const rule = std::get_if<PixelRule>(&choices.pixels);
  if (rule != nullptr && !(bytes && *rule == PixelRule::kept)) choices.pixels = PixelRule::recognised;
  choices.shape.reset();
  if (choices != ImportChoices())
    throw DataFault(phrase("expected a file of numbers to choose columns, rows or pixels from"));
}

Images images_from_file(const std::string& name, const std::string* held, const ImportChoices& choices) {
  const std::string path = name == "-" ? standard_input : name;
  DataFile file = held != nullptr ? DataFile{name, *held, {}} : read_data_file(path, Streams::allowed);
  if (held != nullptr) file.array = array_in_archive(name).array;
  const bool cifar =
      name.ends_with(".bin") && !file.bytes.starts_with("\x1F\x8B") && !file.bytes.starts_with("\x93NUM");
  if (cifar) require_no_choices(choices, true);
  Images images = cifar ? cifar_from_bytes(file.bytes) : images_from_numbers(file, choices);
  images.fingerprint = fingerprint_of(file.bytes);
  return images;
}

}  // namespace

Images cifar_from_bytes(std::string_view bytes) {
  const auto record = static_cast<std::size_t>(cifar_record);
  if (bytes.empty() || bytes.size() % record != 0) {
    refuse_at(bytes.size() / record * record,
              message("a record of CIFAR-10 of 3073 bytes, there are %1", bytes.size() % record));
  }
  Images images;
  images.shape = {3, cifar_side, cifar_side};
  const auto count = static_cast<Eigen::Index>(bytes.size() / record);
  if (count > largest_values / images.shape.size())
    refuse_at(0, message("at most %1 pixels in all", largest_values));
  for (std::size_t at = 0; at < bytes.size(); at += record) {
    if (byte_at(bytes, at) > 9)
      refuse_at(at, message("a label of CIFAR-10 from 0 to 9, not %1", byte_at(bytes, at)));
  }
  images.values.resize(count, images.shape.size());
  for (Eigen::Index i = 0; i < count; ++i)
    set_pixels(images.values.row(i), bytes.data() + i * cifar_record + 1);
  return images;
}

Images images_from_numbers(const DataFile& file, const ImportChoices& choices) {
  DataSource source = source_of(file, choices, largest_values);
  const bool bytes = source.form == DataForm::idx && source.type == "u1" && source.shape.size() > 2;
  const Eigen::Index size = source.values.size();
  ImportedData data = imported(std::move(source), choices, DataUse::images);
  const bool all = data.values.size() == size && choices.columns.empty() && !choices.transpose;
  const bool usual = bytes ? data.pixels == PixelRange{0, 255} : !data.pixels;
  Images images;
  if (!all || !usual)
    images.taken = fingerprint_of({reinterpret_cast<const char*>(data.values.data()),
                                   static_cast<std::size_t>(data.values.size()) * sizeof(double)});
  images.shape = data.shape.value_or(ImageShape{1, data.values.cols(), 1});
  images.values = std::move(data.values);
  images.warnings = std::move(data.warnings);
  images.as_they_were = !data.pixels;
  return images;
}

Images images_in_folder(const std::filesystem::path& folder, const ImageDecoder& decode) {
  const std::vector<std::string> names = image_files_in(folder);
  if (names.empty()) throw DataFault(phrase("expected at least one image, such as 1.png, in the folder"));
  Images images;
  std::vector<DecodedImage> decoded;
  bool grey = true;
  for (const std::string& name : names) {
    const std::string bytes = file_bytes(folder / file_path(name), largest_image);
    const std::int64_t room = largest_values / static_cast<std::int64_t>(names.size());
    std::optional<DecodedImage> image = decode(bytes, room);
    if (!image || image->height < 1 || image->width < 1)
      throw DataFault(message("\"%1\": expected an image that can be read", name));
    if (!decoded.empty() && (image->height != decoded[0].height || image->width != decoded[0].width)) {
      const auto size = [](const DecodedImage& i) {
        return std::to_string(i.width) + " x " + std::to_string(i.height);
      };
      throw DataFault(message("\"%1\": expected an image of %2 pixels as the first, not %3", name,
                              size(decoded[0]), size(*image)));
    }
    grey = grey && image->grey;
    const auto channels = grey ? 1 : 3;
    if (image->bytes.empty() || channels * image->height * image->width > room)
      throw DataFault(message("\"%1\": expected at most %2 numbers in all of %3", name, largest_values,
                              counted("%n image(s)", static_cast<std::int64_t>(names.size()))));
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
                   const ImageDecoder& decode, const HeldImages& held, const ImportChoices& choices,
                   const TaskControl& control) {
  Images images;
  ImportChoices chosen = choices;
  if (shape) chosen.shape = shape;
  const std::optional<GeneratedPatterns> drawn = glyphs_from_name(name);
  try {
    std::error_code unknown;
    const bool folder = !drawn && !held.bytes && std::filesystem::is_directory(file_path(name), unknown);
    if (drawn || folder) require_no_choices(choices, folder);
    images = drawn    ? drawn_glyphs(*drawn, control)
             : folder ? images_in_folder(file_path(name), decode)
                      : images_from_file(name, held.bytes.get(), chosen);
    if (!drawn && held.fingerprint && *held.fingerprint != images.fingerprint)
      throw DataFault(phrase("expected the images that the figure was made with, these are others"));
  } catch (const FileFault&) {
    throw;
  } catch (const DataFault& fault) {
    throw DataFault(message("\"%1\": %2", shortened(name, 4096), fault.sentence()));
  }
  if (!shape) return images;
  if (shape->size() != images.shape.size()) {
    throw DataFault(
        message("--shape: expected C x H x W = %1 numbers, not %2", images.shape.size(), shape->size()));
  }
  images.shape = *shape;
  return images;
}

bool images_travel(const std::string& name, std::int64_t most) {
  if (glyphs_from_name(name)) return true;
  const std::filesystem::path path = file_path(array_in_archive(name).path);
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown)) return false;
  return std::filesystem::file_size(path, unknown) <= static_cast<std::uint64_t>(most) && !unknown;
}

HeldImages held_images(const std::string& name, std::int64_t most) {
  HeldImages held;
  try {
    std::error_code unknown;
    if (glyphs_from_name(name)) return held;
    if (std::filesystem::is_directory(file_path(name), unknown)) {
      held.fingerprint = folder_fingerprint(file_path(name));
    } else if (const std::filesystem::path path = file_path(array_in_archive(name).path);
               std::filesystem::is_regular_file(path, unknown)) {
      std::string bytes = file_bytes(path, most_bytes);
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
