// SPDX-License-Identifier: GPL-3.0-or-later
// Memories of real size, one a row: files of numbers (data_import.h), CIFAR-10 files, folders of images and
// drawn glyphs. Bytes b of images become (2b - 255)/255, in [-1, 1], and so do pixels of other ranges as they
// are recognised or chosen. A file is known by its content, but for CIFAR-10, which has no mark: its name
// ends in .bin.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/data_import.h"
#include "core/message.h"
#include "core/task_control.h"

namespace basinscope {

struct Images {
  Matrix values;  // N x D
  ImageShape shape;
  std::uint64_t fingerprint = 0;       // of all bytes read, and of the name where it says what they are
  std::vector<Message> warnings = {};  // what was assumed of a file of numbers
  bool as_they_were = false;           // the numbers of a file, which are no bytes
  std::uint64_t taken = 0;  // of the numbers, where they are not all of the file's as usual; else 0
};

// An image as the decoder gives it: grey H W bytes, or red, green and blue H W 3 bytes pixel by pixel.
struct DecodedImage {
  Eigen::Index height = 0, width = 0;
  bool grey = false;
  std::string bytes;
};
// Whole files in; nothing where they are no image; of an image of more than so many pixels, which its header
// says, the size without bytes. Core knows no format of compressed images.
using ImageDecoder =
    std::function<std::optional<DecodedImage>(const std::string& bytes, std::int64_t most_pixels)>;

// Each throws DataFault, which names the byte and what was expected; sizes are checked before allocating.
// Records of 3073 bytes: a label 0 ... 9, then the 32 x 32 planes of red, green and blue.
Images cifar_from_bytes(std::string_view bytes);
// N x D numbers have the shape 1 x S x S where D = S S from 64 on, else 1 x D x 1.
Images images_from_numbers(const DataFile& file, const ImportChoices& choices);
// Images by file name in byte order, other names skipped; grey ones have one channel where all are grey.
Images images_in_folder(const std::filesystem::path& folder, const ImageDecoder& decode);

// Images' file as it travels with what names it: the file itself, or the fingerprint that it must have.
struct HeldImages {
  std::shared_ptr<const std::string> bytes;
  std::optional<std::uint64_t> fingerprint;
  bool operator==(const HeldImages& other) const {
    const bool same_bytes = bytes == other.bytes || (bytes && other.bytes && *bytes == *other.bytes);
    return same_bytes && fingerprint == other.fingerprint;
  }
};
// Whether it is drawn by the program, or a file of at most so many bytes.
bool images_travel(const std::string& name, std::int64_t most);
// A file of at most so many bytes as it is now; of larger ones and folders the fingerprint; nothing of what
// the program draws, of streams, and of what cannot be read.
HeldImages held_images(const std::string& name, std::int64_t most);

// "CxHxW", or nothing where text is none.
std::optional<ImageShape> shape_from_text(std::string_view text);

// name: glyphs[:COUNT[:SEED]] (4096, 1; 28 x 28), a folder, or a file, "archive.npz:array" and a pipe
// included. shape: in place of the file's, of the same size. held: in place of the file, or what it must be.
// choices: of files of numbers; others are taken whole. Cancelled: glyphs
// are drawn in part. Faults name the file.
Images read_images(const std::string& name, const std::optional<ImageShape>& shape,
                   const ImageDecoder& decode, const HeldImages& held = {}, const ImportChoices& choices = {},
                   const TaskControl& control = TaskControl());

// A number that differs, all but surely, where the bytes do.
std::uint64_t fingerprint_of(std::string_view bytes, std::uint64_t before = 0);

}  // namespace basinscope
