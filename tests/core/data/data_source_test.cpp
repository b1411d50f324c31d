// SPDX-License-Identifier: GPL-3.0-or-later
// Archives, records and what is deflated: what is in them, how large it may be, and what need not be sound.
#include "core/data/data_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/data_import.h"
#include "core/data/limits.h"
#include "core/data/npz.h"
#include "core/random.h"
#include "tests/core/data/complaint.h"
#include "tests/core/data/numpy_script.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class DataSourceTest : public testing::Test {
 protected:
  DataFile file(const std::string& name) const { return read_data_file((scratch.path() / name).string()); }
  Matrix values(const std::string& name, const std::string& array = {}) const {
    ImportChoices choices;
    choices.array = array;
    return source_of(file(name), choices, 1 << 20).values;
  }
  std::string refused(const std::string& name) const {
    return complaint([&] { (void)values(name); });
  }
  const ScratchFolder scratch;
};

// A structured array of one record or more: fields and shape as numpy writes them.
std::string records_of(const std::string& fields, const std::string& shape, const std::string& data) {
  const std::string head = "{'descr': [" + fields + "], 'fortran_order': False, 'shape': " + shape + ", }\n";
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(head.size() & 255);
  bytes += static_cast<char>(head.size() >> 8);
  return bytes + head + data;
}

TEST_F(DataSourceTest, OnlyTheWantedArrayMustBeSound) {
  ASSERT_TRUE(numpy_runs(scratch.path(), R"(
import zipfile
np.savez("mixed.npz", good=np.ones((2, 2)), words=np.array(["a", None], dtype=object))
np.savez("one.npz", x=np.ones((2, 2)))
with zipfile.ZipFile("mixed.npz", "a") as z: z.writestr("readme.txt", "hello"); z.writestr("odd.npy", b"nothing")
with zipfile.ZipFile("one.npz", "a") as z: z.writestr("readme.txt", "hello")
with zipfile.ZipFile("none.npz", "w") as z: z.writestr("readme.txt", "hello")
)"));
  EXPECT_EQ(values("mixed.npz:good"), Matrix::Ones(2, 2));
  EXPECT_EQ(values("one.npz"), Matrix::Ones(2, 2));
  EXPECT_THAT(array_names(file("mixed.npz")), ElementsAre("good", "words", "odd"));
  EXPECT_THAT(refused("mixed.npz"),
              HasSubstr("as in file.npz:good; the archive has good (2 x 2, f8), words (2, O), odd"));
  EXPECT_THAT(refused("mixed.npz:words"), HasSubstr("it holds Python objects"));
  EXPECT_THAT(refused("mixed.npz:odd"), HasSubstr("not a valid .npy file"));
  EXPECT_THAT(refused("none.npz"), HasSubstr("expected an array, the archive has none"));
  EXPECT_THAT(array_names(file("none.npz")), IsEmpty());
  EXPECT_THAT(array_names({"t", "1,2\n", {}}), IsEmpty());
  // Of a damaged one what is not asked for is not looked at.
  std::string damaged = file("mixed.npz").bytes;
  damaged[damaged.find("nothing")] = 'N';
  EXPECT_EQ(source_of({"t", damaged, "good"}, {}, 99).values, Matrix::Ones(2, 2));
  EXPECT_THAT(complaint([&] {
                (void)source_of({"t", damaged, "odd"}, {}, 99);
              }),
              HasSubstr("checksum is wrong"));
}

TEST_F(DataSourceTest, WhatGzipHasPackedIsWhatItIs) {
  ASSERT_TRUE(numpy_runs(scratch.path(), R"(
import gzip
np.savez("z.npz", x=np.arange(4.0).reshape(2, 2), y=np.ones(3)); np.save("z.npy", np.arange(4.0).reshape(2, 2))
for name in ("z.npz", "z.npy"): gzip.open(name + ".gz", "wb").write(open(name, "rb").read())
)"));
  const Matrix four = (Matrix(2, 2) << 0, 1, 2, 3).finished();
  EXPECT_EQ(values("z.npy.gz"), four);
  EXPECT_EQ(values("z.npz.gz", "x"), four);
  EXPECT_THAT(refused("z.npz.gz"), HasSubstr("the archive has x (2 x 2, f8), y (3, f8)"));
  EXPECT_THAT(complaint([&] { (void)values("z.npy.gz", "x"); }), HasSubstr("no .npz archive"));
}

// A few bytes may claim any length.
TEST_F(DataSourceTest, FieldsOfRecordsAreCountedInTheBytesThereAre) {
  const auto read = [](const std::string& bytes, std::int64_t largest = largest_values) {
    return source_of({"t", bytes, {}}, {}, largest);
  };
  const auto says = [&](const std::string& fields, const std::string& shape, const std::string& data) {
    return complaint([&] { (void)read(records_of(fields, shape, data)); });
  };
  EXPECT_THAT(says("('x', '<f4', (268435456,)), ", "(1,)", ""),
              HasSubstr("its shape needs 1 records of 1073741824 bytes, there are 0 bytes"));
  EXPECT_THAT(says("('x', '|u1'), ('p', '|V16777216', (268435456,)), ", "(2,)", std::string(9, 'x')),
              HasSubstr("its shape needs 2 records of 4503599627370497 bytes, there are 9 bytes"));
  EXPECT_THAT(says("('x', '<f8'), ", "(2,)", std::string(17, 'x')),
              HasSubstr("its shape needs 2 records of 8 bytes, there are 17 bytes"));
  EXPECT_THAT(says("('x', '|S0', (268435456,)), ", "(1,)", ""), HasSubstr("records without numbers"));
  EXPECT_THAT(says("('x', '<f8'), ", "(0,)", ""), HasSubstr("expected at least one record"));
  EXPECT_THAT(
      complaint([&] { (void)read(records_of("('x', '|u1', (8,)), ", "(3,)", std::string(24, 'x')), 20); }),
      HasSubstr("too large: at most 20 numbers"));
  // Fields of no bytes hold nothing.
  for (const char* empty : {"|S0", "<U0", "|V0"}) {
    const std::string fields =
        "('e', '" + std::string(empty) + "', (268435456,)), ('v', '|u1', (2,)), ('y', '|u1'), ";
    const DataSource source = read(records_of(fields, "(2,)", "\1\2\3\4\5\6"));
    EXPECT_EQ(source.values, (Matrix(2, 3) << 1, 2, 3, 4, 5, 6).finished()) << empty;
    EXPECT_THAT(source.names, ElementsAre("v[0]", "v[1]", "y")) << empty;
  }
}

// Unpacked an array is no larger than a file may be.
TEST_F(DataSourceTest, ArchivesThatClaimTooMuchAreRefusedBeforeTheyAreUnpacked) {
  std::vector<double> noise(600000);
  Random random(4);
  for (double& value : noise) value = random.normal();
  std::string archive;
  write_npz([&](std::string_view bytes) { archive += bytes; }, {npz_entry("a", "<f8", {600000}, noise)});
  EXPECT_EQ(source_of({"t", archive, {}}, {}, largest_values).values.rows(), 600000);
  // As many bytes as 600000 noisy numbers might be, if deflate could shrink them so.
  const std::size_t entry = archive.rfind("PK\x01\x02");
  ASSERT_NE(entry, std::string::npos);
  archive.replace(entry + 24, 4, std::string("\0\0\0\xC0", 4));
  EXPECT_THAT(complaint([&] {
                (void)source_of({"t", archive, {}}, {}, largest_values);
              }),
              HasSubstr("the archive holds too much data"));
}

}  // namespace
}  // namespace basinscope
