// SPDX-License-Identifier: GPL-3.0-or-later
// Memories from files: layouts and scaling, and every refusal by its byte and what was expected.
#include "core/data/images.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/data/generators.h"
#include "core/data/gunzip.h"
#include "core/data/npy.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string big_endian(std::initializer_list<std::uint32_t> numbers) {
  std::string bytes;
  for (const std::uint32_t n : numbers)
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(n >> shift & 255);
  return bytes;
}

std::string idx(std::uint32_t n, std::uint32_t h, std::uint32_t w, const std::string& pixels) {
  return big_endian({0x803, n, h, w}) + pixels;
}

std::string file_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Grey or coloured "images" of this test: a letter, height and width as digits, the bytes.
std::optional<DecodedImage> decoded(const std::string& bytes, std::int64_t) {
  if (bytes.size() < 3 || (bytes[0] != 'g' && bytes[0] != 'c')) return std::nullopt;
  return DecodedImage{bytes[1] - '0', bytes[2] - '0', bytes[0] == 'g', bytes.substr(3)};
}

class ImagesTest : public testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& bytes) const {
    std::ofstream(scratch.path() / name, std::ios::binary) << bytes;
    return (scratch.path() / name).string();
  }
  std::string packed(const std::string& name, const std::string& bytes) const {
    const std::string path = write(name, bytes);
    EXPECT_EQ(std::system(("gzip -nf '" + path + "'").c_str()), 0);
    return path + ".gz";
  }
  Images read(const std::string& name, const std::optional<ImageShape>& shape = {}) const {
    return read_images(name, shape, decoded);
  }
  std::string complaint(const std::string& name, const std::optional<ImageShape>& shape = {}) const {
    try {
      read(name, shape);
    } catch (const DataFault& fault) {
      return fault.what();
    }
    return "";
  }
  void expect_refused(const std::string& bytes, const std::string& byte, const std::string& expected,
                      const std::string& name = "m.idx") const {
    const std::string path = write(name, bytes);
    EXPECT_THAT(complaint(path),
                AllOf(HasSubstr(path), HasSubstr("at byte " + byte + ": expected "), HasSubstr(expected)));
  }
  const ScratchFolder scratch;
};

TEST_F(ImagesTest, IdxPlainAndPacked) {
  const std::string bytes = idx(2, 1, 3, std::string("\x00\x01\x7F\x80\xFE\xFF", 6));
  for (const std::string& path : {write("plain", bytes), packed("images", bytes)}) {
    const Images images = read(path);
    EXPECT_EQ(images.shape, (ImageShape{1, 1, 3}));
    const Matrix wanted{{-1, -253.0 / 255, -1.0 / 255}, {1.0 / 255, 253.0 / 255, 1}};
    EXPECT_EQ(images.values, wanted);
  }
  EXPECT_NE(read(write("a", bytes)).fingerprint,
            read(write("b", idx(2, 3, 1, bytes.substr(16)))).fingerprint);
}

TEST_F(ImagesTest, IdxIsRefusedByItsByte) {
  const std::string good = idx(2, 1, 3, "abcdef");
  expect_refused(big_endian({0x01000803, 1, 1, 1}) + "a", "0", "00 00 08 03");
  expect_refused(big_endian({0xD03, 1, 1, 1}) + "a", "2", "08");
  expect_refused(big_endian({0x801, 3}) + "abc", "3", "labels");
  expect_refused(big_endian({0x804, 1, 1, 1, 1}) + "a", "3", "03");
  expect_refused(idx(0, 1, 1, ""), "4", "at least 1 as the number of images");
  expect_refused(idx(1, 0, 1, ""), "8", "at least 1 as the number of rows");
  expect_refused(idx(1, 1, 0, ""), "12", "at least 1 as the number of columns");
  expect_refused(idx(0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, ""), "4", "268435456");
  expect_refused(idx(1 << 14, 1 << 14, 2, ""), "12", "268435456");
  expect_refused(good.substr(0, 10), "10", "number of rows");
  expect_refused(good.substr(0, 21), "21", "6 bytes of pixels");
  expect_refused(good + "x", "22", "end of the file");
}

TEST_F(ImagesTest, PackedIsRefusedByItsByte) {
  const std::string good = file_of(packed("p", idx(2, 1, 3, "abcdef")));
  expect_refused(good.substr(0, good.size() - 4), std::to_string(good.size() - 4), "cut");
  expect_refused(good.substr(0, 12), "12", "cut");
  expect_refused(good + "xyz", std::to_string(good.size()), "end of the gzip stream");
  std::string broken = good;
  broken[good.size() - 6] ^= 1;  // CRC
  EXPECT_THAT(complaint(write("broken", broken)), HasSubstr("broken"));
  EXPECT_THAT(complaint(packed("labels", big_endian({0x801, 3}) + "abc")), HasSubstr("labels"));
  EXPECT_THAT(complaint(packed("long", idx(1, 1, 1, "ab"))), HasSubstr("end of the file"));
  // A small stream that unpacks to much is left packed.
  EXPECT_THAT(complaint(packed("bomb", idx(1, 1, 1, std::string(1 << 24, 'a')))), HasSubstr("at byte 17"));
  EXPECT_EQ(gunzipped(good + good, 1 << 20).size(), 2 * 22U);
}

TEST_F(ImagesTest, Cifar) {
  std::string record(3073, '\0');
  record[0] = 9;
  record[1 + 1024] = '\xFF';  // the first green pixel
  const Images images = read(write("data.bin", record + record));
  EXPECT_EQ(images.shape, (ImageShape{3, 32, 32}));
  EXPECT_EQ(images.values.rows(), 2);
  EXPECT_EQ(images.values(1, 1024), 1);
  EXPECT_EQ(images.values.row(1).sum(), -3070);
  expect_refused(record + record.substr(1), "3073", "3073 bytes", "cut.bin");
  expect_refused("", "0", "3073 bytes", "empty.bin");
  record[0] = 10;
  expect_refused(std::string(3073, '\0') + record, "3073", "label", "label.bin");
}

TEST_F(ImagesTest, ArraysAndTables) {
  const NpyArray array{{2, 3, 2, 1}, std::vector<double>{1, 2, 3, 4, 5, 6, -7, 8, 9, 10, 11, 12}};
  const Images images = read(write("a.npy", npy_bytes(array)));
  EXPECT_EQ(images.shape, (ImageShape{3, 2, 1}));
  EXPECT_EQ(images.values(1, 0), -7);
  EXPECT_EQ(read(write("b.npy", npy_bytes({{2, 3, 2}, array.values}))).shape, (ImageShape{1, 3, 2}));
  const std::string flat = write("c.npy", npy_bytes({{2, 6}, array.values}));
  EXPECT_EQ(read(flat).shape, (ImageShape{1, 6, 1}));
  EXPECT_EQ(read(flat, ImageShape{1, 2, 3}).shape, (ImageShape{1, 2, 3}));
  EXPECT_THAT(complaint(flat, ImageShape{1, 2, 2}), HasSubstr("--shape"));
  EXPECT_EQ(read(write("d.csv", "1,2\n3,4\n")).shape, (ImageShape{1, 2, 1}));
  EXPECT_THAT(complaint(write("e.npy", npy_bytes({{12}, array.values}))), HasSubstr("2 to 4 dimensions"));
  EXPECT_THAT(complaint(write("f.npy", npy_bytes({{0, 3}, std::vector<double>{}}))),
              HasSubstr("at least one"));
  EXPECT_THAT(complaint(write("g.npy", npy_bytes({{1, 2}, std::vector<double>{0, NAN}}))),
              HasSubstr("row 0, column 1: expected a finite"));
  EXPECT_THAT(complaint(write("h", "no numbers")), HasSubstr("expected"));
  EXPECT_THAT(complaint((scratch.path() / "none").string()), HasSubstr("cannot read"));
}

TEST_F(ImagesTest, Folders) {
  const std::string folder = scratch.path().string();
  EXPECT_THAT(complaint(folder), HasSubstr("at least one image"));
  write("b.PNG", "g12\x01\x02");
  write("a.png", "c12\x01\x02\x03\x04\x05\x06");
  write("notes.txt", "other");
  const Images images = read(folder);
  EXPECT_EQ(images.shape, (ImageShape{3, 1, 2}));
  Matrix bytes{{1, 4, 2, 5, 3, 6}, {1, 2, 1, 2, 1, 2}};  // planes; the grey one three times
  bytes = (2 * bytes.array() - 255) / 255;
  EXPECT_EQ(images.values, bytes);
  write("a.png", "g12\x01\x02");
  EXPECT_EQ(read(folder).shape, (ImageShape{1, 1, 2}));
  EXPECT_NE(read(folder).fingerprint, images.fingerprint);
  write("c.jpg", "g21\x01\x02");
  EXPECT_THAT(complaint(folder), AllOf(HasSubstr("c.jpg"), HasSubstr("2 x 1")));
  write("c.jpg", "none");
  EXPECT_THAT(complaint(folder), AllOf(HasSubstr("c.jpg"), HasSubstr("can be read")));
}

// What images may hold in all is asked of their headers: none is decoded to learn that it is too large.
TEST_F(ImagesTest, FoldersOfTooManyPixelsAreRefusedBeforeTheyAreDecoded) {
  write("a.png", "first");
  write("b.png", "second");
  const ImageDecoder by_header = [](const std::string&, std::int64_t most_pixels) {
    EXPECT_EQ(most_pixels, largest_values / 2);
    EXPECT_GT(std::int64_t{20000} * 20000, most_pixels);
    return DecodedImage{20000, 20000, true, {}};
  };
  try {
    read_images(scratch.path().string(), {}, by_header);
    ADD_FAILURE() << "was read";
  } catch (const DataFault& fault) {
    EXPECT_THAT(fault.what(), HasSubstr("expected at most 268435456 pixels in all"));
  }
}

TEST_F(ImagesTest, Glyphs) {
  const Images images = read("glyphs:3:5");
  EXPECT_EQ(images.shape, (ImageShape{1, 28, 28}));
  EXPECT_EQ(images.values, generated({"glyphs", 3, 784, 5}));
  EXPECT_EQ(read("glyphs:2").values, generated({"glyphs", 2, 784, 1}));
  EXPECT_THAT(complaint("glyphs:0"), HasSubstr("expected a count"));
  EXPECT_THAT(complaint("glyphs:99999999"), HasSubstr("expected a count"));
  EXPECT_THAT(complaint("glyphs:2:"), HasSubstr("cannot read"));
}

TEST(ImageShapes, Text) {
  EXPECT_EQ(shape_from_text("3x32x16"), (ImageShape{3, 32, 16}));
  for (const char* const text : {"", "3", "3x2", "3x2x", "0x1x1", "-1x1x1", "1x1x1x1", "3X2X1",
                                 "99999x99999x9", "1x1x99999999999999999999"})
    EXPECT_FALSE(shape_from_text(text)) << text;
}

}  // namespace
}  // namespace basinscope
