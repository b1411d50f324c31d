// SPDX-License-Identifier: GPL-3.0-or-later
// Values of hetero-association: read out of the weights, kept in scene files, checked.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "core/data/file.h"
#include "core/data/npy.h"
#include "core/network/read_out.h"
#include "core/scene/scene_file.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

std::string scene_with_values(std::string_view values) {
  return R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1], [-1, 0.5]], "values": )" +
         std::string(values) + R"(}, "separation": {"id": "entmax", "alpha": 2}, "beta": 8})";
}

std::string complaint(std::string_view values) {
  return scene_from_json(scene_with_values(values), "/nonexistent").complaint().english();
}

TEST(ReadOutTest, WithThePatternsForValuesIsTheUpdate) {
  Network network;
  network.patterns = Matrix::Random(6, 4);
  network.beta = 1.7;
  for (const Separation& separation :
       {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Subsets{2})}) {
    network.separation = separation;
    const Vector query = Vector::Random(4);
    const Vector read = read_out(network.patterns, weights_at(network, query));
    EXPECT_LE((read - update(network, query).state).norm(), 1e-14);
  }
}

TEST(ReadOutTest, WidthIsFree) {
  const Vector weights{{0.25, 0.75}};
  for (const Eigen::Index width : {1, 3, 700}) {
    const Matrix values = Matrix::Random(2, width);
    const Vector expected = 0.25 * values.row(0) + 0.75 * values.row(1);
    EXPECT_LE((read_out(values, weights) - expected).norm(), 1e-14);
  }
  EXPECT_EQ(read_out(Matrix::Random(2, 3), Vector()).size(), 0);  // undefined weights
  EXPECT_EQ(read_out(Matrix(), weights).size(), 0);               // no values
}

TEST(ReadOutTest, AssociationIsExactOnlyForWholeWeights) {
  EXPECT_THAT(*exactly_associated(Vector{{0, 1, 0}}), ElementsAre(1));
  EXPECT_THAT(*exactly_associated(Vector{{1, 0, 1 - 1e-13}}), ElementsAre(0, 2));
  EXPECT_FALSE(exactly_associated(Vector{{1e-9, 1 - 1e-9}}));
  EXPECT_FALSE(exactly_associated(Vector{{0, 0}}));
  EXPECT_FALSE(exactly_associated(Vector{{1, std::numeric_limits<double>::quiet_NaN()}}));
  EXPECT_FALSE(exactly_associated(Vector()));
  const Matrix values = (Matrix(3, 2) << 0, 0, 3, 4, 3, 4).finished();
  const NearestValue nearest = nearest_value(values, Vector{{3, 3}});
  EXPECT_EQ(nearest.pattern, 1);
  EXPECT_DOUBLE_EQ(nearest.distance, 1);
}

TEST(ValuesTest, TravelWithTheScene) {
  const SceneReading reading =
      scene_from_json(scene_with_values("[[1, 0, 0.1], [2, 0, -5], [1e-300, 7, 8]]"), ".");
  ASSERT_TRUE(reading.scene) << reading.complaint();
  EXPECT_EQ(reading.scene->memory.values.cols(), 3);
  EXPECT_EQ((*reading.scene->memory.values)(1, 2), -5);
  EXPECT_TRUE(reading.scene->unknown_keys.empty());
  const SceneReading again = scene_from_json(scene_to_json(*reading.scene), ".");
  ASSERT_TRUE(again.scene) << again.complaint();
  EXPECT_EQ(*again.scene, *reading.scene);
  Scene other = *reading.scene;
  other.memory.values = Matrix(Matrix::Ones(3, 3));
  EXPECT_FALSE(other == *reading.scene);
  EXPECT_TRUE(equal_but_for_values(other.memory, reading.scene->memory));
  other.memory.values = SharedMatrix();
  EXPECT_THAT(scene_to_json(other), testing::Not(HasSubstr("values")));
}

TEST(ValuesTest, FaultsAreNamed) {
  EXPECT_THAT(complaint("[[1], [2]]"),
              HasSubstr("memory.values: expected 3 rows, one for each pattern, not 2"));
  EXPECT_THAT(complaint("[[1], [2], [\"x\"]]"), HasSubstr("memory.values[2][0]: expected a number"));
  EXPECT_THAT(complaint("[[1], [2, 3], [4]]"), HasSubstr("memory.values[1]: expected 1 number"));
  EXPECT_THAT(complaint("[]"), HasSubstr("memory.values: expected rows of numbers"));
  EXPECT_THAT(complaint("[[], [], []]"), HasSubstr("memory.values: expected rows of numbers"));
  EXPECT_THAT(complaint("null"), HasSubstr("memory.values: expected rows of numbers"));
  EXPECT_THAT(complaint("{}"), HasSubstr("memory.values: expected rows of numbers"));
  EXPECT_THAT(complaint(R"({"file": "v.txt"})"), HasSubstr("memory.values.file: expected a file of numbers"));
  EXPECT_THAT(complaint(R"({"file": "v.npy"})"), HasSubstr("memory.values.file: expected a file of numbers"));
  Scene scene = *scene_from_json(scene_with_values("[[1], [2], [3]]"), ".").scene;
  scene.memory.values = Matrix(Matrix::Constant(3, 1, std::nan("")));
  ASSERT_EQ(validate(scene).size(), 1U);
  EXPECT_EQ(validate(scene).front().text(),
            "memory.values: expected finite numbers, not nan in row 1, column 1");
}

TEST(ValuesTest, FilesStayFilesAndMoveWithTheScene) {
  const ScratchFolder scratch;
  const fs::path& folder = scratch.path();
  const Matrix values = Matrix::Random(3, 5);
  replace_file(folder / "v.npy", npy_bytes(npy_of(values)));
  const SceneReading reading =
      scene_from_json(scene_with_values(R"({"file": "v.npy", "author": "me"})"), folder);
  ASSERT_TRUE(reading.scene) << reading.complaint();
  EXPECT_EQ(*reading.scene->memory.values, values);
  EXPECT_THAT(scene_to_json(*reading.scene), HasSubstr("\"file\": \"v.npy\",\n      \"author\": \"me\""));
  const Scene moved = with_file_names_moved(*reading.scene, folder, folder / "below");
  EXPECT_EQ(moved.memory.values_file->path, "../v.npy");
  replace_file(folder / "v.npy", npy_bytes(npy_of(Matrix(Matrix::Random(2, 5)))));
  EXPECT_EQ(scene_from_json(scene_with_values(R"({"file": "v.npy"})"), folder).complaint(),
            "memory.values.file: expected 3 rows, one for each pattern, not 2");
}

TEST(ValuesTest, PanelsOfOtherPatternsHaveNone) {
  Scene scene = *scene_from_json(scene_with_values("[[1], [2], [3]]"), ".").scene;
  Variation warm, other;
  warm.beta = 1;
  other.patterns = SharedMatrix(Matrix(Matrix::Random(2, 2)));
  scene.view.compare.columns = {warm, other};
  EXPECT_EQ(panel(scene, 0, 0).memory.values.rows(), 3);
  EXPECT_EQ(panel(scene, 0, 1).memory.values.size(), 0);
}

}  // namespace
}  // namespace basinscope
