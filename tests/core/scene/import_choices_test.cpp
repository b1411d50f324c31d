// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken of a file of numbers is taken of it again when the scene is opened again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/npy.h"
#include "core/random.h"
#include "core/scene/json/import_json.h"
#include "core/scene/scene_file.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

using testing::HasSubstr;
using testing::Not;

template <class Value>
Value drawn_of(Random& random, const std::vector<Value>& values) {
  return values[static_cast<std::size_t>(random.below(static_cast<int>(values.size())))];
}

ImportChoices drawn_choices(Random& random) {
  using Label = std::optional<std::string>;
  using Shape = std::optional<ImageShape>;
  ImportChoices choices;
  choices.array = drawn_of<std::string>(random, {"", "x_train", "group/x"});
  choices.columns = drawn_of<std::vector<std::string>>(random, {{}, {"x"}, {"2-5", "β"}, {"", "7", "3-"}});
  choices.label = drawn_of<Label>(random, {std::nullopt, "", "digit", "null", "3"});
  choices.header = static_cast<HeaderLine>(random.below(static_cast<int>(words(HeaderLine{}).size())));
  choices.separator = drawn_of<char>(random, {'\0', ',', ';', '\t', ' '});
  choices.skip = drawn_of<std::int64_t>(random, {0, 1, 17, std::int64_t{1} << 40});
  choices.rows = drawn_of<std::int64_t>(random, {0, 1, 17, std::int64_t{1} << 40});
  choices.missing = static_cast<MissingRows>(random.below(static_cast<int>(words(MissingRows{}).size())));
  choices.pixels =
      drawn_of<Pixels>(random, {PixelRule::recognised, PixelRule::bytes, PixelRule::kept, PixelRange{0, 255},
                                PixelRange{-1.0 / 3, 1e-300}, PixelRange{-2e20, 0.1}});
  choices.transpose = random.below(2) == 1;
  choices.shape = drawn_of<Shape>(random, {std::nullopt, ImageShape{1, 8, 8}, ImageShape{3, 32, 64}});
  return choices;
}

TEST(ImportChoicesTest, SurviveTheSceneFile) {
  Random random(11);
  for (int i = 0; i < 3000; ++i) {
    const ImportChoices choices = i == 0 ? ImportChoices() : i == 1 ? plain_choices() : drawn_choices(random);
    Json json = Json::object();
    write_import(json, choices);
    SCOPED_TRACE(json.dump());
    const Json read = Json::parse(json.dump());
    JsonNotes notes;
    JsonObject object(JsonNode(&read, "", "", notes));
    ImportChoices again = plain_choices();
    read_import(object, again);
    object.keep_unknown();
    EXPECT_TRUE(notes.faults.empty() && notes.unknown.empty());
    EXPECT_TRUE(again == choices);
  }
}

SceneReading scene_with_file(const std::string& file, const std::filesystem::path& folder) {
  return scene_from_json(
      R"({"basinscope": 1, "memory": {"patterns": )" + file + R"(}, "separation": {"id": "softmax"}})",
      folder);
}

// Recognised, none, and named are three things.
TEST(ImportChoicesTest, LabelsStayWhatTheyWere) {
  const ScratchFolder scratch;
  replace_file(scratch.path() / "p.csv", "label,a,b\n3,1,2\n4,5,6\n3,7,8\n");
  const Matrix numbers = (Matrix(3, 2) << 1, 2, 5, 6, 7, 8).finished();
  Matrix all(3, 3);
  all << Eigen::Vector3d(3, 4, 3), numbers;
  for (const auto& [label, patterns] : {std::pair<std::string, Matrix>{R"(, "label": null)", numbers},
                                        {R"(, "label": "label")", numbers},
                                        {R"(, "label": "1")", numbers},
                                        {R"(, "label": "")", all},
                                        {"", all}}) {
    SCOPED_TRACE(label);
    const SceneReading first = scene_with_file(R"({"file": "p.csv")" + label + "}", scratch.path());
    ASSERT_TRUE(first.scene) << first.complaint();
    EXPECT_EQ(*first.scene->memory.patterns, patterns);
    const std::string saved = scene_to_json(*first.scene);
    if (patterns.cols() == 2)
      EXPECT_THAT(saved, HasSubstr(label.substr(2)));
    else
      EXPECT_THAT(saved, Not(HasSubstr("\"label\":")));
    const SceneReading again = scene_from_json(saved, scratch.path());
    ASSERT_TRUE(again.scene) << again.complaint();
    EXPECT_TRUE(*again.scene == *first.scene);
  }
}

// Numbers of a scene's file are what is written, also where the array holds images.
TEST(ImportChoicesTest, ImagesAreReadAsTheyAreWritten) {
  const ScratchFolder scratch;
  const std::string bytes("\x00\x10\x20\xFF\x01\x02\x03\x04\x80\x7F\x00\x09", 12);
  replace_file(scratch.path() / "i.npy", npy_header("|u1", {3, 2, 2}) + bytes);
  const SceneReading written = scene_with_file(R"({"file": "i.npy"})", scratch.path());
  ASSERT_TRUE(written.scene) << written.complaint();
  EXPECT_EQ(*written.scene->memory.patterns,
            (Matrix(3, 4) << 0, 16, 32, 255, 1, 2, 3, 4, 128, 127, 0, 9).finished());
  EXPECT_THAT(written.warning.english(), Not(HasSubstr("pixels")));
  const SceneReading chosen = scene_with_file(R"({"file": "i.npy", "pixels": "recognise"})", scratch.path());
  ASSERT_TRUE(chosen.scene) << chosen.complaint();
  const Matrix& stretched = *chosen.scene->memory.patterns;
  EXPECT_EQ(stretched.maxCoeff(), 1);
  EXPECT_EQ(stretched.minCoeff(), -1);
}

}  // namespace
}  // namespace basinscope
