// SPDX-License-Identifier: GPL-3.0-or-later
// One data set in every form that programs write, and what is taken of it.
#include "core/data/data_import.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/data/npy.h"
#include "core/data/table_files.h"
#include "tests/core/data/numpy_script.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class DataImportTest : public testing::Test {
 protected:
  bool numpy(const std::string& script) const { return numpy_runs(scratch.path(), script); }
  std::string write(const std::string& name, std::string_view bytes) const {
    std::ofstream(scratch.path() / name, std::ios::binary) << bytes;
    return (scratch.path() / name).string();
  }
  ImportedData read(const std::string& name, DataUse use = DataUse::points,
                    const ImportChoices& choices = {}) const {
    return import_data((scratch.path() / name).string(), choices, use, 1 << 20);
  }
  std::string complaint(const std::string& name, DataUse use = DataUse::points,
                        const ImportChoices& choices = {}) const {
    try {
      (void)read(name, use, choices);
    } catch (const DataFault& fault) {
      return fault.what();
    }
    return "";
  }
  const ScratchFolder scratch;
};

ImportedData taken(const std::string& text, DataUse use, const ImportChoices& choices = {}) {
  return imported(source_of({"t", text, {}}, choices, 1 << 20), choices, use);
}

std::vector<std::string> warnings_of(const ImportedData& data) {
  std::vector<std::string> all;
  for (const Message& each : data.warnings) all.push_back(each.english());
  return all;
}

TEST_F(DataImportTest, EveryTypeOfNumberIsRead) {
  ASSERT_TRUE(numpy(R"(
for t in "? b h i q B H I Q e f d".split():
    for order in "<>":
        for fortran in (0, 1):
            a = np.array([[0, 1, 100], [1, 0, 7]]).astype(np.dtype(t).newbyteorder(order))
            np.save("%s%s%d.npy" % ("bool" if t == "?" else t, "lb"[order == ">"], fortran), a if not fortran else np.asfortranarray(a))
np.save("signed.npy", np.array([[-128, 127]], "i1")); np.save("half.npy", np.array([[-0.5, 65504, 6e-8, 6.1e-5, 1/3]], ">f2"))
np.save("wide.npy", np.array([[2**63, 2**53]], "u8")); np.save("one.npy", np.float32(2.5))
with open("python2.npy", "wb") as f:
    h = b"{" + b"\x27descr\x27: \x27<f8\x27, \x27fortran_order\x27: False, \x27shape\x27: (2L, 3L), }"
    h += b" " * (117 - len(h)) + b"\n"
    f.write(b"\x93NUMPY\x01\x00" + len(h).to_bytes(2, "little") + h + np.arange(6.0).tobytes())
)"));
  const Matrix numbers = (Matrix(2, 3) << 0, 1, 100, 1, 0, 7).finished();
  const Matrix truths = (Matrix(2, 3) << 0, 1, 1, 1, 0, 1).finished();
  for (const char* type : {"bool", "b", "h", "i", "q", "B", "H", "I", "Q", "e", "f", "d"})
    for (const char* form : {"l0", "l1", "b0", "b1"}) {
      const std::string name = std::string(type) + form + ".npy";
      EXPECT_EQ(read(name).values, *type == 'b' && type[1] == 'o' ? truths : numbers) << name;
    }
  EXPECT_EQ(read("signed.npy").values, (Matrix(1, 2) << -128, 127).finished());
  const Matrix half = read("half.npy").values;
  EXPECT_EQ(half(0, 0), -0.5);
  EXPECT_EQ(half(0, 1), 65504);
  EXPECT_EQ(half(0, 2), 5.9604644775390625e-08);  // the smallest subnormal
  EXPECT_EQ(half(0, 4), 0.333251953125);
  EXPECT_EQ(read("wide.npy").values, (Matrix(1, 2) << 9223372036854775808.0, 9007199254740992.0).finished());
  EXPECT_EQ(read("one.npy").values, Matrix::Constant(1, 1, 2.5));
  EXPECT_EQ(read("python2.npy").values, (Matrix(2, 3) << 0, 1, 2, 3, 4, 5).finished());
}

TEST_F(DataImportTest, RecordsAreTables) {
  ASSERT_TRUE(numpy(R"(
a = np.zeros(3, [("x", ">f4"), ("name", "U5"), ("v", "<i2", (2,)), ("t", "S3")])
a["x"] = [1, 2, 3]; a["name"] = ["", "eins", "zwei"]; a["v"] = [[1, 2], [3, 4], [5, 6]]; a["t"] = [b"7", b"8", b"9"]
np.save("records.npy", a)
np.save("aligned.npy", np.zeros(2, np.dtype([("a", "u1"), ("b", "f8")], align=True)))
np.save("nested.npy", np.zeros(2, [("a", [("b", "f8")])])); np.save("complex.npy", np.zeros(2, [("a", "c8")]))
)"));
  const DataSource source = source_of(read_data_file((scratch.path() / "records.npy").string()), {}, 1 << 20);
  EXPECT_THAT(source.names, ElementsAre("x", "name", "v[0]", "v[1]", "t"));
  ASSERT_EQ(source.words.size(), 2U);
  EXPECT_EQ(source.words[1].text, "zwei");
  const ImportedData data = read("records.npy");
  EXPECT_EQ(data.values, (Matrix(3, 4) << 1, 1, 2, 7, 2, 3, 4, 8, 3, 5, 6, 9).finished());
  EXPECT_THAT(warnings_of(data), ElementsAre(HasSubstr("column 2 (name): words and no number, left out")));
  EXPECT_EQ(read("aligned.npy").values, Matrix::Zero(2, 2));
  EXPECT_THAT(complaint("nested.npy"),
              AllOf(HasSubstr("nested.npy"), HasSubstr("structures within structures")));
  EXPECT_THAT(complaint("complex.npy"), HasSubstr("complex numbers (c8)"));
}

TEST_F(DataImportTest, ArchivesGiveOneArray) {
  ASSERT_TRUE(numpy(R"(
np.savez("two.npz", x_train=np.arange(6, dtype="u1").reshape(3, 2), y=np.arange(3))
np.savez_compressed("one.npz", a=np.ones((2, 2)))
)"));
  EXPECT_EQ(read("one.npz").values, Matrix::Ones(2, 2));
  const Matrix x = (Matrix(3, 2) << 0, 1, 2, 3, 4, 5).finished();
  EXPECT_EQ(read("two.npz:x_train").values, x);
  ImportChoices choices;
  choices.array = "x_train";
  EXPECT_EQ(read("two.npz", DataUse::points, choices).values, x);
  EXPECT_THAT(complaint("two.npz"),
              HasSubstr("expected the name of one array, as in file.npz:x_train; the archive "
                        "has x_train (3 x 2, u1), y (3, i8)"));
  EXPECT_THAT(complaint("two.npz:z"), HasSubstr("there is no array \"z\"; the archive has"));
  EXPECT_THAT(complaint("none.npz:z"), HasSubstr("none.npz\": No such file"));
  write("t.csv", "1,2\n");
  EXPECT_THAT(complaint("t.csv", DataUse::points, choices), HasSubstr("no .npz archive"));
}

TEST_F(DataImportTest, IdxOfEveryTypeAndDimension) {
  ASSERT_TRUE(numpy(R"(
import gzip
codes = {"u1": 8, "i1": 9, "i2": 11, "i4": 12, "f4": 13, "f8": 14}
for t, code in codes.items():
    for shape in ((6,), (3, 2), (1, 3, 2), (1, 1, 3, 2)):
        head = bytes([0, 0, code, len(shape)]) + b"".join(n.to_bytes(4, "big") for n in shape)
        data = head + np.arange(6).astype(">" + t).tobytes()
        open("%s-%d" % (t, len(shape)), "wb").write(data); gzip.open("%s-%d.gz" % (t, len(shape)), "wb").write(data)
gzip.open("t.csv.gz", "wb").write(b"1,2\n3,4\n")
)"));
  ImportChoices kept;
  kept.pixels = PixelRule::kept;
  for (const char* type : {"u1", "i1", "i2", "i4", "f4", "f8"}) {
    for (const char* ending : {"", ".gz"}) {
      const std::string name = std::string(type) + "-";
      const auto numbers = [&](const char* dimensions, DataUse use) {
        const Matrix values = read(name + dimensions + ending, use, kept).values;
        return std::pair(values.rows(), Vector(Eigen::Map<const Vector>(values.data(), values.size())));
      };
      const Vector six = Vector::LinSpaced(6, 0, 5);
      EXPECT_EQ(numbers("1", DataUse::tokens), std::pair(Eigen::Index{6}, six)) << name;
      EXPECT_EQ(numbers("1", DataUse::points), std::pair(Eigen::Index{1}, six)) << name;
      EXPECT_EQ(numbers("2", DataUse::images), std::pair(Eigen::Index{3}, six)) << name;
      EXPECT_EQ(numbers("3", DataUse::images), std::pair(Eigen::Index{1}, six)) << name;
      EXPECT_EQ(numbers("4", DataUse::points), std::pair(Eigen::Index{1}, six)) << name;
    }
  }
  EXPECT_EQ(read("u1-3", DataUse::points).shape, (ImageShape{1, 3, 2}));
  EXPECT_EQ(read("u1-3", DataUse::points).values(0, 1), (2.0 - 255) / 255);
  EXPECT_THAT(complaint("u1-1", DataUse::images), HasSubstr("2 to 4 dimensions, it has 1; these are labels"));
  EXPECT_EQ(read("t.csv.gz").values, (Matrix(2, 2) << 1, 2, 3, 4).finished());
}

// What the program writes as a table comes back with its names, numbers and words.
TEST_F(DataImportTest, TablesOfRecordsComeBack) {
  const double infinity = std::numeric_limits<double>::infinity();
  const DataTable table{{"k 'a'", "name\\", "E", "β"},
                        {{0.1, std::string("rot, grün"), -infinity, DataCell()},
                         {-1e-300, DataCell(), 5e-324, 2.0},
                         {1.0 / 3, std::string("#"), DataCell(), -0.0}}};
  const DataSource source = source_of({"t", table_npy(table), {}}, {}, 99);
  EXPECT_EQ(source.names, table.heads);
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      const double got = source.values(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j));
      const double* const value = std::get_if<double>(&table.rows[i][j]);
      EXPECT_TRUE(value != nullptr ? std::memcmp(&got, value, sizeof got) == 0 : std::isnan(got)) << i << j;
    }
  ASSERT_EQ(source.words.size(), 2U);
  EXPECT_EQ(source.words[0].text, "rot, grün");
  const DataTable rows{{}, {{1.0, 2.0}, {3.0, DataCell()}}};
  EXPECT_EQ(source_of({"t", table_npy(rows), {}}, {}, 99).values(1, 0), 3);
}

TEST_F(DataImportTest, ColumnsAreChosenByNameNumberAndRange) {
  const std::string text = "a,b,2,d\n1,2,3,4\n5,6,7,8\n";
  const auto chosen = [&](std::vector<std::string> columns) {
    ImportChoices choices;
    choices.columns = std::move(columns);
    choices.header = HeaderLine::yes;
    return taken(text, DataUse::tokens, choices);
  };
  EXPECT_EQ(chosen({"d", "a"}).values, (Matrix(2, 2) << 4, 1, 8, 5).finished());
  EXPECT_THAT(chosen({"d", "a"}).names, ElementsAre("d", "a"));
  EXPECT_EQ(chosen({"2"}).values, (Matrix(2, 1) << 3, 7).finished());  // a name goes before a number
  EXPECT_EQ(chosen({"1", "3-4"}).values, (Matrix(2, 3) << 1, 3, 4, 5, 7, 8).finished());
  EXPECT_EQ(chosen({"3-"}).values.cols(), 2);
  for (const char* wrong : {"e", "0", "5", "3-1", "3-5", "-", ""}) {
    try {
      chosen({wrong});
      ADD_FAILURE() << wrong;
    } catch (const DataFault& fault) {
      EXPECT_THAT(fault.what(), AllOf(HasSubstr("there is no column"), HasSubstr("a, b, 2, d")));
    }
  }
}

TEST_F(DataImportTest, AnIndexIsLeftOutAndSaid) {
  const auto warnings = [](const std::string& text, DataUse use, const ImportChoices& choices = {}) {
    return warnings_of(taken(text, use, choices));
  };
  EXPECT_THAT(warnings(",x,y\n0,1,2\n1,5,6\n", DataUse::points),
              ElementsAre(HasSubstr("column 1 numbers the rows")));
  EXPECT_EQ(taken("id,x,y\n1,1,2\n2,5,6\n", DataUse::points).values.cols(), 2);
  EXPECT_EQ(taken("id,x,y\n1,1,2\n7,5,6\n", DataUse::points).values.cols(), 3);
  // Without heads where three columns, of which others hold fractions, leave a plane.
  EXPECT_EQ(taken("0,1.5,2\n1,5,6\n2,7,8\n", DataUse::points).values.cols(), 2);
  EXPECT_EQ(taken("0,1.5,2\n1,5,6\n2,7,8\n", DataUse::tokens).values.cols(), 3);
  EXPECT_EQ(taken("0,1,2\n1,5,6\n2,7,8\n", DataUse::points).values.cols(), 3);
  EXPECT_EQ(taken("0,1.5\n1,5\n2,7\n", DataUse::points).values.cols(), 2);
  // A scene's file keeps its meaning.
  EXPECT_EQ(taken("0,1.5,2\n1,5,6\n2,7,8\n", DataUse::points, plain_choices()).values.cols(), 3);
  EXPECT_EQ(taken(",x,y\n0,1,2\n1,5,6\n", DataUse::points, plain_choices()).values.cols(), 2);
  ImportChoices all;
  all.columns = {"1-3"};
  EXPECT_THAT(warnings(",x,y\n0,1,2\n1,5,6\n", DataUse::points, all), IsEmpty());
}

// The same pictures as bytes, as numbers of three ranges, and beside a column of labels.
TEST_F(DataImportTest, ImagesAreTheSameInEveryFile) {
  ASSERT_TRUE(numpy(R"(
r = np.random.default_rng(1); x = (r.random((20, 8, 8)) * 256).astype("u1"); x[:, 0] = 0; x[0, 1, 1] = 255; y = np.arange(20) % 10
open("idx", "wb").write(bytes([0, 0, 8, 3]) + b"".join(n.to_bytes(4, "big") for n in x.shape) + x.tobytes())
np.save("u1.npy", x); np.save("flat_u1.npy", x.reshape(20, 64)); np.save("255.npy", x.reshape(20, 64).astype("f4"))
np.save("one.npy", x / 255); np.save("signed.npy", x.astype(float) / 127.5 - 1); np.save("last.npy", x[..., None])
np.savez("all.npz", x=x, y=y)
both = np.column_stack((y, x.reshape(20, 64)))
head = "label," + ",".join("pixel%d" % i for i in range(64))
np.savetxt("label.csv", both, "%d", ",", header=head, comments=""); np.savetxt("nohead.csv", both, "%d", ",")
np.savetxt("end.csv", np.column_stack((x.reshape(20, 64), y)), "%d", ",")
)"));
  const ImportedData idx = read("idx", DataUse::images);
  EXPECT_THAT(idx.warnings, IsEmpty());
  EXPECT_EQ(idx.values.minCoeff(), -1);
  EXPECT_EQ(idx.values.maxCoeff(), 1);
  for (const char* name : {"u1.npy", "flat_u1.npy", "255.npy", "one.npy", "signed.npy", "last.npy",
                           "all.npz:x", "label.csv", "nohead.csv", "end.csv"}) {
    const ImportedData data = read(name, DataUse::images);
    ASSERT_EQ(data.values.rows(), 20) << name;
    ASSERT_EQ(data.values.cols(), 64) << name;
    EXPECT_LT((data.values - idx.values).cwiseAbs().maxCoeff(), 1e-15) << name;
    EXPECT_EQ(data.shape, idx.shape) << name;
    EXPECT_EQ(data.warnings.empty(), std::string(name) == "signed.npy") << name;
  }
  for (const char* name : {"label.csv", "nohead.csv", "end.csv"})
    EXPECT_EQ(read(name, DataUse::images).labels[13], "3") << name;
  EXPECT_THAT(
      warnings_of(read("255.npy", DataUse::images)),
      ElementsAre(HasSubstr("images of 8 x 8 pixels"),
                  HasSubstr("numbers from 0 to 255 are taken for pixels: 0 becomes -1 and 255 becomes 1")));
  ImportChoices choices;
  choices.pixels = PixelRule::kept;
  const ImportedData kept = read("255.npy", DataUse::images, choices);
  EXPECT_EQ(kept.values.maxCoeff(), 255);
  EXPECT_THAT(kept.warnings.back().english(), HasSubstr("from 0 to 255 leave -1 to 1"));
  choices.pixels = PixelRange{0, 510};
  EXPECT_EQ(read("255.npy", DataUse::images, choices).values.maxCoeff(), 0);
  // A scene's file is read as it is written, whatever its array is of.
  for (const char* name : {"idx", "u1.npy", "last.npy", "one.npy", "255.npy"}) {
    const bool small = std::string(name) == "one.npy";
    EXPECT_EQ(read(name, DataUse::points, plain_choices()).values.maxCoeff(), small ? 1 : 255) << name;
    EXPECT_EQ(read(name, DataUse::points, plain_choices()).values.minCoeff(), 0) << name;
  }
  choices.pixels = PixelRange{0, 1};
  EXPECT_THAT(complaint("255.npy", DataUse::images, choices),
              HasSubstr("expected a pixel from 0 to 1, not "));
  // As points numbers stay as they are, unless their array holds images.
  EXPECT_EQ(read("255.npy").values.maxCoeff(), 255);
  EXPECT_THAT(warnings_of(read("255.npy")), ElementsAre(HasSubstr("numbers from 0 to 255 stay as they are")));
  choices.pixels = PixelRange{0, 255};
  EXPECT_EQ(read("255.npy", DataUse::points, choices).values, idx.values);
  EXPECT_THAT(read("signed.npy").warnings, IsEmpty());
  EXPECT_EQ(read("u1.npy").values, idx.values);
  // Of two numbers to 16 nobody knows what is white.
  EXPECT_THAT(warnings_of(taken("0,16\n3,4\n", DataUse::images)), ElementsAre(HasSubstr("leave -1 to 1")));
}

TEST_F(DataImportTest, ColoursAreBroughtBeforePlaces) {
  const NpyArray last{{1, 2, 2, 3}, std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, -12}};
  write("last.npy", npy_bytes(last));
  const ImportedData data = read("last.npy", DataUse::images);
  EXPECT_EQ(data.shape, (ImageShape{3, 2, 2}));
  EXPECT_EQ(data.values, (Matrix(1, 12) << 1, 4, 7, 10, 2, 5, 8, 11, 3, 6, 9, -12).finished());
  EXPECT_THAT(data.warnings.front().english(),
              HasSubstr("1 x 2 x 2 x 3: its last dimension is taken for the colours"));
}

TEST_F(DataImportTest, ArraysOfOneDimensionAreWhatTheyAreFor) {
  write("seven.npy", npy_bytes({{7}, std::vector<double>{1, 2, 3, 4, 5, 6, 7}}));
  EXPECT_EQ(read("seven.npy", DataUse::tokens).values.rows(), 7);
  EXPECT_EQ(read("seven.npy", DataUse::points).values.rows(), 1);
  ImportChoices choices;
  choices.transpose = true;
  EXPECT_EQ(read("seven.npy", DataUse::tokens, choices).values.rows(), 1);
  EXPECT_EQ(read("seven.npy", DataUse::points, choices).values.rows(), 7);
  // Lying arrays are said to lie, and stand when they are asked to.
  write("lying.npy", npy_bytes({{2, 40}, std::vector<double>(80, 0.5)}));
  EXPECT_THAT(warnings_of(read("lying.npy", DataUse::tokens)),
              ElementsAre(HasSubstr("2 rows of 40 numbers; transposed it has 40 of 2")));
  EXPECT_EQ(read("lying.npy", DataUse::tokens, choices).values.rows(), 40);
  choices.skip = 30;
  choices.rows = 4;
  EXPECT_EQ(read("lying.npy", DataUse::tokens, choices).rows, (std::vector<Eigen::Index>{30, 31, 32, 33}));
}

// Lines of a transposed text are left out once, where they are read.
TEST_F(DataImportTest, TransposedTextIsCutOnce) {
  ImportChoices choices;
  choices.transpose = true;
  choices.skip = 1;
  choices.rows = 2;
  EXPECT_EQ(taken("made by hand\n1,2,3\n4,5,6\n7,8,9\n", DataUse::tokens, choices).values,
            (Matrix(3, 2) << 1, 4, 2, 5, 3, 6).finished());
}

TEST_F(DataImportTest, MarksOfOneLetterAreWords) {
  const ImportedData data = taken("x,y,grade\n1,2,E\n3,4,D\n5,6,e\n", DataUse::points);
  EXPECT_EQ(data.values, (Matrix(3, 2) << 1, 2, 3, 4, 5, 6).finished());
  EXPECT_THAT(data.warnings, ElementsAre("column 3 (grade): words and no number, left out"));
}

// Of so many columns none is looked at, and one may be chosen.
TEST_F(DataImportTest, LabelsAreChosenAmongAnyNumberOfColumns) {
  constexpr Eigen::Index wide = most_named_columns + 1;
  Matrix numbers = Matrix::Constant(4, wide, 0.5);
  numbers.col(2) << 7, 8, 9, 8;
  write("wide.npy", npy_bytes(npy_of(numbers)));
  ImportChoices choices;
  choices.label = "3";
  const ImportedData data = read("wide.npy", DataUse::points, choices);
  EXPECT_TRUE(data.values == Matrix::Constant(4, wide - 1, 0.5));
  EXPECT_THAT(data.labels, ElementsAre("7", "8", "9", "8"));
  EXPECT_THAT(data.warnings, ElementsAre("column 3 holds labels and is left out of the numbers"));
  choices.label = std::to_string(wide + 1);
  EXPECT_THAT(complaint("wide.npy", DataUse::points, choices), HasSubstr("there is no column"));
}

TEST_F(DataImportTest, APreviewKnowsWhatIsInTheColumns) {
  const DataSource source =
      source_of({"t", ",x,group,label,empty\n0,1.5,a,3,\n1,NA,b,4,\n2,-2,,3,\n", {}}, {}, 99);
  const std::vector<SourceColumn> columns = columns_of(source, {}, DataUse::points);
  ASSERT_EQ(columns.size(), 5U);
  using Role = SourceColumn::Role;
  using Kind = SourceColumn::Kind;
  EXPECT_EQ(columns[0].role, Role::index);
  EXPECT_EQ(columns[1].role, Role::taken);
  EXPECT_EQ(columns[1].missing, 1);
  EXPECT_EQ(columns[1].least, -2);
  EXPECT_EQ(columns[1].largest, 1.5);
  EXPECT_EQ(columns[2].kind, Kind::words);
  EXPECT_EQ(columns[2].words, 2);
  EXPECT_EQ(columns[2].role, Role::left_out);
  EXPECT_EQ(columns[3].role, Role::label);
  EXPECT_EQ(columns[4].kind, Kind::empty);
  EXPECT_EQ(columns[4].missing, 3);
}

TEST_F(DataImportTest, ChoicesHaveTexts) {
  for (const char* text : {"recognise", "bytes", "as-is", "0..1", "0..255", "-1..1", "0.5..16"}) {
    const auto pixels = pixels_from_text(text);
    ASSERT_TRUE(pixels) << text;
    EXPECT_EQ(pixels_text(*pixels), text);
  }
  for (const char* text : {"", "1", "1..0", "0..", "0..nan", "0..inf"})
    EXPECT_FALSE(pixels_from_text(text)) << text;
  for (const char* text : {"recognise", ",", ";", "tab", "blank"})
    EXPECT_EQ(separator_text(*separator_from_text(text)), text);
  EXPECT_FALSE(separator_from_text("x"));
}

// Every piece of a good file is a fault of one sentence, or a smaller table.
TEST_F(DataImportTest, CutFilesNeverCrash) {
  ASSERT_TRUE(numpy(R"(
np.savez_compressed("a.npz", a=np.zeros(3, [("x", "f4"), ("n", "U3")]))
np.save("a.npy", np.zeros(3, [("x", "f4"), ("n", "U3"), ("v", "u2", (2,))]))
)"));
  for (const char* name : {"a.npz", "a.npy"}) {
    const std::string whole = read_data_file((scratch.path() / name).string()).bytes;
    for (std::size_t length = 0; length < whole.size(); ++length) {
      try {
        (void)source_of({"t", whole.substr(0, length), {}}, {}, 99);
        ADD_FAILURE() << name << " of " << length << " bytes";
      } catch (const DataFault& fault) {
        EXPECT_EQ(std::string(fault.what()).find('\n'), std::string::npos);
      }
    }
  }
}

}  // namespace
}  // namespace basinscope
