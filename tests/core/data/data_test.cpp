// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays and tables in and out, against numpy itself and against damaged input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>

#include "core/data/data_import.h"
#include "core/data/generators.h"
#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "core/data/npy.h"
#include "core/data/number_text.h"
#include "core/random.h"
#include "tests/core/data/complaint.h"
#include "tests/core/data/npz_arrays.h"
#include "tests/core/data/numpy_script.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// A folder of its own, gone afterwards.
class DataTest : public testing::Test {
 protected:
  bool numpy(const std::string& script) const { return numpy_runs(folder, script); }
  void write(const std::string& name, std::string_view bytes) const {
    std::ofstream(folder / name, std::ios::binary) << bytes;
  }
  Matrix read(const std::string& name, std::int64_t largest) const {
    return source_of(read_data_file((folder / name).string()), {}, largest).values;
  }
  std::size_t files() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }

  const ScratchFolder scratch;
  const fs::path& folder = scratch.path();
};

const std::vector<double>& awkward() {
  static const std::vector<double> values{0.0,
                                          -0.0,
                                          0.1,
                                          1.0 / 3,
                                          -1e-310,
                                          1e308,
                                          5e-324,
                                          12345678.9,
                                          2.0,
                                          -7.25,
                                          std::numeric_limits<double>::infinity(),
                                          1e16};
  return values;
}

TEST_F(DataTest, NumpyReadsWhatWeWriteBitForBit) {
  write("a.npy", npy_bytes({{3, 4}, awkward()}));
  write("i.npy", npy_bytes({{2}, std::vector<std::int32_t>{-5, 2147483647}}));
  write("t.npy", npy_text_bytes("β = 6, \"ring\" 🙂"));
  EXPECT_TRUE(numpy(R"(
a = np.load("a.npy"); w = np.array([0.0,-0.0,0.1,1/3,-1e-310,1e308,5e-324,12345678.9,2.0,-7.25,np.inf,1e16]).reshape(3,4)
assert a.dtype == np.dtype("<f8") and a.flags["C_CONTIGUOUS"] and a.tobytes() == w.tobytes()
i = np.load("i.npy"); assert i.dtype == np.int32 and i.tolist() == [-5, 2147483647]
t = np.load("t.npy"); assert t.shape == () and str(t) == "β = 6, \"ring\" 🙂", t
)"));
}

TEST_F(DataTest, ReadsEveryFormNumpyWrites) {
  ASSERT_TRUE(numpy(R"(
from numpy.lib import format as f
w = np.array([0.0,-0.0,0.1,1/3,-1e-310,1e308,5e-324,12345678.9,2.0,-7.25,np.inf,1e16]).reshape(3,4)
np.save("c.npy", w); np.save("f.npy", np.asfortranarray(w)); np.save("b.npy", w.astype(">f8"))
for v in (2, 3):
  with open("v%d.npy" % v, "wb") as h: f.write_array(h, w, version=(v, 0))
)"));
  for (const char* name : {"c.npy", "f.npy", "b.npy", "v2.npy", "v3.npy"}) {
    SCOPED_TRACE(name);
    const Matrix m = read(name, 100);
    ASSERT_EQ(m.rows(), 3);
    ASSERT_EQ(m.cols(), 4);
    for (Eigen::Index i = 0; i < 12; ++i) {
      EXPECT_EQ(std::bit_cast<std::uint64_t>(m.data()[i]),
                std::bit_cast<std::uint64_t>(awkward()[static_cast<std::size_t>(i)]));
    }
  }
  ASSERT_TRUE(numpy(R"(
np.save("f4.npy", np.array([[1.5, -2.25]], ">f4")); np.save("i4.npy", np.array([[1], [-2]], "<i4"))
np.save("i8.npy", np.array([1, -2, 2**40], ">i8")); np.save("cube.npy", np.asfortranarray(np.arange(24.0).reshape(2, 3, 4)))
)"));
  EXPECT_EQ(read("f4.npy", 9), (Matrix(1, 2) << 1.5, -2.25).finished());
  EXPECT_EQ(read("i4.npy", 9), (Matrix(2, 1) << 1, -2).finished());
  EXPECT_EQ(read("i8.npy", 9), (Matrix(3, 1) << 1, -2, std::exp2(40)).finished());
  const NpyArray cube = npy_from_bytes(file_bytes(folder / "cube.npy", 1 << 20), 24);
  const auto& values = std::get<std::vector<double>>(cube.values);
  for (std::size_t i = 0; i < 24; ++i) EXPECT_EQ(values[i], static_cast<double>(i));
}

TEST_F(DataTest, RefusesDamagedArrays) {
  const auto refused = [](const std::string& bytes) {
    return complaint([&] { (void)npy_from_bytes(bytes, 1000); });
  };
  const std::string good = npy_bytes({{3, 4}, awkward()});
  EXPECT_EQ(refused(good), "");
  for (std::size_t length = 0; length < good.size(); ++length) EXPECT_NE(refused(good.substr(0, length)), "");
  EXPECT_THAT(refused(good + "x"), HasSubstr("there are 97"));
  const auto with = [](const std::string& descr, const std::vector<std::int64_t>& shape) {
    return npy_header(descr, shape) + std::string(96, '\0');
  };
  EXPECT_THAT(refused(with("|O", {12})), HasSubstr("objects"));
  EXPECT_THAT(refused(with("<c16", {6})), HasSubstr("it holds complex numbers (c16), expected real numbers"));
  EXPECT_THAT(refused(with("<U8", {3})), HasSubstr("it holds texts (U8)"));
  EXPECT_THAT(refused(with("<f16", {6})), HasSubstr("it holds numbers that are no doubles (f16)"));
  EXPECT_THAT(refused(with("<M8[ns]", {12})), HasSubstr("it holds dates or times (M8[ns])"));
  EXPECT_THAT(refused(with("f8", {12})), HasSubstr("byte order"));
  EXPECT_THAT(refused(with("<f8", {1 << 20, 1 << 20, 1 << 20, 1 << 20})),
              HasSubstr("too large: at most 1000 numbers"));
  EXPECT_THAT(refused(with("<f8", {std::int64_t{1} << 62, 8})), HasSubstr("too large: at most 1000 numbers"));
  EXPECT_NE(refused(with("<f8", {-3, -4})), "");
  std::string header = good;
  header.replace(header.find("False"), 5, "Maybe");
  EXPECT_THAT(refused(header), HasSubstr("fortran_order"));
  EXPECT_THAT(complaint([&] { (void)read("none.npy", 10); }), HasSubstr("none.npy"));
  EXPECT_THAT(complaint([&] { (void)read("", 10); }), HasSubstr("directory"));
}

TEST_F(DataTest, ArchivesRoundTripWithNumpy) {
  const std::vector<double> values = awkward();
  const std::vector<std::int32_t> zeros(100000, 7);
  write_npz(folder / "ours.npz", {npz_entry("values", "<f8", {3, 4}, values),
                                  npz_entry("zeros", "<i4", {100000}, zeros),
                                  {"empty", npy_header("<f8", {0, 2}), {}},
                                  {"meta", npy_text_bytes("{}"), {}}});
  EXPECT_TRUE(numpy(R"(
z = np.load("ours.npz"); assert sorted(z) == ["empty", "meta", "values", "zeros"]
assert z["values"].shape == (3, 4) and z["values"][0, 2] == 0.1 and np.signbit(z["values"][0, 1])
assert (z["zeros"] == 7).all() and z["zeros"].shape == (100000,) and z["empty"].shape == (0, 2) and str(z["meta"]) == "{}"
import zipfile; assert zipfile.ZipFile("ours.npz").testzip() is None
np.savez("stored.npz", a=np.arange(6.0).reshape(2, 3), b=np.int64(5)); np.savez_compressed("packed.npz", a=np.ones((50, 50)))
)"));
  const auto stored = npz_from_bytes(file_bytes(folder / "stored.npz", 1 << 20), 1 << 20);
  ASSERT_EQ(stored.size(), 2U);
  EXPECT_EQ(stored[0].name, "a");
  EXPECT_EQ(source_of({"a", stored[0].bytes, {}}, {}, 10).values,
            (Matrix(2, 3) << 0, 1, 2, 3, 4, 5).finished());
  const std::string packed = file_bytes(folder / "packed.npz", 1 << 20);
  const auto arrays = npz_from_bytes(packed, 1 << 20);
  ASSERT_EQ(arrays.size(), 1U);
  EXPECT_EQ(source_of({"a", arrays[0].bytes, {}}, {}, 2500).values, Matrix::Ones(50, 50));
  EXPECT_THAT(complaint([&] { (void)npz_from_bytes(packed, 100); }), HasSubstr("too much data"));
  for (std::size_t i = 0; i < packed.size(); ++i) {
    std::string damaged = packed;
    damaged[i] = static_cast<char>(damaged[i] ^ 0x5A);
    (void)complaint([&] { (void)npz_from_bytes(damaged, 1 << 20); });  // must return or throw DataFault
    EXPECT_NE(complaint([&] { (void)npz_from_bytes(packed.substr(0, i), 1 << 20); }), "");
  }
}

TEST(NumberText, WritesTheShortestTextThatReadsBack) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(1e6), "1000000");
  EXPECT_EQ(number_text(-0.0), "-0");
  EXPECT_EQ(number_text(1e-9), "1e-09");
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const double value = random.normal() * std::pow(10, random.below(600) - 300);
    EXPECT_EQ(number_from_text(number_text(value)), value);
  }
}

TEST_F(DataTest, ReplacesFilesWholeOrNotAtAll) {
  const fs::path path = folder / "scene.json";
  replace_file(path, "old");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  {
    FileReplacement file(path);
    file.write("half of the new");
    EXPECT_EQ(file_bytes(path, 99), "old");
  }
  EXPECT_EQ(file_bytes(path, 99), "old");
  EXPECT_EQ(files(), 1U);
  replace_file(path, "new");
  EXPECT_EQ(file_bytes(path, 99), "new");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  require_writable(path);
  require_writable(folder / "another");
  EXPECT_EQ(files(), 1U);
  fs::create_symlink("scene.json", folder / "link");
  replace_file(folder / "link", "through the link");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(file_bytes(path, 99), "through the link");
  EXPECT_THAT(complaint([&] { replace_file(folder, "x"); }), HasSubstr("directory"));
  EXPECT_THAT(complaint([&] { replace_file(folder / "no" / "where", "x"); }), HasSubstr("No such file"));
  EXPECT_THAT(complaint([&] { (void)file_bytes(path, 3); }), HasSubstr("is too large: at most 3 bytes"));
}

TEST_F(DataTest, AFullDiskLeavesTheOldFile) {
  // /dev/full takes nothing; it stands in for a disk without room.
  EXPECT_THAT(complaint([&] {
                FileReplacement file("/dev/full", Streams::allowed);
                file.write(std::string(1 << 16, 'x'));
                file.commit();
              }),
              HasSubstr("No space left"));
}

// The reference implementation's first numbers for seed 42, stream 54 (its demonstration program).
TEST(RandomTest, IsPcg32) {
  Random random(42, 54);
  for (const std::uint32_t expected :
       {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
    EXPECT_EQ(random.bits(), expected);
  }
}

TEST(RandomTest, HasTheRightMoments) {
  Random random(7);
  double mean = 0, square = 0, uniform = 0;
  std::array<int, 6> faces{};
  constexpr int draws = 200000;
  for (int i = 0; i < draws; ++i) {
    const double x = random.normal();
    mean += x / draws;
    square += x * x / draws;
    uniform += random.uniform() / draws;
    ++faces[static_cast<std::size_t>(random.below(6))];
  }
  EXPECT_NEAR(mean, 0, 0.01);
  EXPECT_NEAR(square, 1, 0.02);
  EXPECT_NEAR(uniform, 0.5, 0.004);
  for (const int count : faces) EXPECT_NEAR(count, draws / 6.0, 900);
  EXPECT_THROW(random.below(0), std::invalid_argument);
}

TEST(GeneratorTest, DrawsWhatItsNameSays) {
  for (const std::string& id : generator_ids()) {
    SCOPED_TRACE(id);
    const GeneratedPatterns what = drawable({id, 40, 5, 9});
    EXPECT_EQ(what.d, id == "glyphs" ? 784 : 5);
    const Matrix x = generated(what);
    EXPECT_EQ(x.rows(), 40);
    EXPECT_EQ(x.cols(), what.d);
    EXPECT_TRUE(x.allFinite());
    EXPECT_EQ(x, generated(what));
    if (id == "sphere" || id == "ring") {
      EXPECT_LT((x.rowwise().norm().array() - 1).abs().maxCoeff(), 1e-15 * 10);
    }
    if (id == "ball" || id == "triangle") {
      EXPECT_LE(x.rowwise().norm().maxCoeff(), 1 + 1e-12);
    }
  }
  EXPECT_NE(generated({"sphere", 4, 2, 1}), generated({"sphere", 4, 2, 2}));
  EXPECT_EQ(generated({"ring", 4, 2, 0})(0, 0), 1);
  EXPECT_NEAR(generated({"triangle", 3, 2, 5}).colwise().sum().norm(), 0, 1e-15);
  EXPECT_THROW(generated({"ring", 3, 1, 0}), std::invalid_argument);
  EXPECT_THROW(generated({"nowhere", 3, 2, 0}), std::invalid_argument);
  EXPECT_THROW(generated({"glyphs", 3, 15, 0}), std::invalid_argument);
  EXPECT_THROW(generated({"glyphs", 3, 30, 0}), std::invalid_argument);
  EXPECT_THROW(generated({"sphere", 1 << 20, 1 << 20, 0}), std::invalid_argument);
  EXPECT_THROW(generated({"sphere", 0, 2, 0}), std::invalid_argument);
}

TEST(GeneratorTest, GlyphsAreInkOnPaper) {
  const Matrix x = generated({"glyphs", 30, 784, 3});
  EXPECT_EQ(x.minCoeff(), -1);
  EXPECT_EQ(x.maxCoeff(), 1);
  for (Eigen::Index i = 0; i < x.rows(); ++i) {
    const double ink = static_cast<double>((x.row(i).array() > 0).count()) / 784;
    EXPECT_GT(ink, 0.03);
    EXPECT_LT(ink, 0.5);
    // The edge of the paper stays blank, and no two are alike.
    EXPECT_EQ(x.row(i).head(28).maxCoeff(), -1);
    for (Eigen::Index j = 0; j < i; ++j) EXPECT_GT((x.row(i) - x.row(j)).norm(), 5);
  }
}

}  // namespace
}  // namespace basinscope
