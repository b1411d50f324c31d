// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes as figures carry them: the same scene and page come back, files travel with it or are known again.
#include "core/scene/figure_scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/data/npz.h"
#include "core/data/packed_text.h"
#include "core/workspaces/recall_state.h"
#include "tests/core/scratch_folder.h"

using namespace basinscope;
using testing::HasSubstr;

namespace {

Scene small_scene() {
  SceneReading reading = scene_from_json(
      R"({"basinscope": 1, "title": "Three", "memory": {"patterns": [[1, 0], [0, 1], [-1, -0.1]]},
          "separation": {"id": "entmax", "alpha": 1.5}, "beta": 4, "queries": [[0.1, 0.2]], "mine": [1, 2]})",
      ".");
  return *reading.scene;
}

PageSettings some_page() {
  PageSettings page;
  page.style.width_mm = 82.6;
  page.style.height_mm = 61.5;
  page.style.ppi = 300;
  page.style.font_pt = 9;
  page.style.line_pt = 0.75;
  page.style.family = "CMU Serif";
  page.style.theme = PageTheme::grey;
  page.style.transparent = true;
  page.style.legend = page.style.footer = false;
  page.panels = {"energy", "basins"};
  page.engine = "cpu";
  return page;
}

std::string svg_with(const std::string& packed) {
  return "<svg>\n<desc>d</desc>\n<metadata xmlns:basinscope=\"urn:basinscope:figure\"><basinscope:part>" +
         base64_text(packed, Base64::standard) + "</basinscope:part></metadata>\n<g/>\n</svg>\n";
}

SceneReading read_text(const std::string& plain, const std::filesystem::path& folder = ".") {
  return scene_from_bytes("basinscope:" + base64_text(packed_text(plain), Base64::url), folder);
}

void write(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string csv_of(int rows, int columns) {
  std::string text;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) text += (j ? "," : "") + std::to_string((i * 7 + j * 3) % 11 - 5);
    text += "\n";
  }
  return text;
}

Scene scene_of_file(const std::filesystem::path& folder, const std::string& name) {
  const SceneReading reading = scene_from_json(R"({"basinscope": 1, "memory": {"patterns": {"file": ")" +
                                                   name + R"("}}, "separation": {"id": "softmax"}})",
                                               folder);
  EXPECT_TRUE(reading.scene.has_value()) << reading.complaint();
  return *reading.scene;
}

}  // namespace

TEST(FigureScene, SceneAndPageComeBack) {
  const Scene scene = small_scene();
  const SceneReading reading = read_text(figure_text(scene, some_page(), ".", "."));
  ASSERT_TRUE(reading.scene.has_value()) << reading.complaint();
  EXPECT_TRUE(*reading.scene == scene);
  EXPECT_TRUE(reading.embedded);
  ASSERT_TRUE(reading.page.has_value());
  EXPECT_TRUE(*reading.page == some_page());
  // Packed again it is the same text.
  EXPECT_EQ(figure_text(*reading.scene, reading.page, ".", "."), figure_text(scene, some_page(), ".", "."));
  EXPECT_FALSE(scene_from_json(scene_to_json(scene), ".").embedded);
}

TEST(FigureScene, AShortTextComesBackHoweverItWasPassedOn) {
  const Scene scene = small_scene();
  const std::string text = scene_text(scene, ".");
  EXPECT_LT(text.size(), 600U);
  EXPECT_EQ(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:"),
            std::string::npos);
  std::string broken;
  for (std::size_t i = 0; i < text.size(); i += 40) broken += text.substr(i, 40) + "\n  ";
  for (const std::string& passed : {text, " " + text + "\n", "\"" + text + "\"", "<" + text + ">", broken}) {
    EXPECT_TRUE(is_scene_text(passed));
    const SceneReading reading = scene_from_bytes(passed, ".");
    ASSERT_TRUE(reading.scene.has_value()) << passed << reading.complaint();
    EXPECT_TRUE(*reading.scene == scene);
    EXPECT_FALSE(reading.page.has_value());
  }
  EXPECT_FALSE(is_scene_text("{\"basinscope\": 1}"));
  EXPECT_FALSE(is_scene_text(""));
  EXPECT_THAT(scene_from_bytes(text.substr(0, text.size() / 2), ".").complaint().english(),
              HasSubstr("text of the scene is damaged"));
  EXPECT_THAT(scene_from_bytes("basinscope:", ".").complaint().english(), HasSubstr("damaged"));
}

TEST(FigureScene, WhatIsWrongWithAPageIsTold) {
  const std::string scene =
      R"("scene": {"basinscope": 1, "memory": {"patterns": [[1, 0]]}, "separation": {"id": "softmax"}})";
  const auto complaint = [&](const std::string& rest) {
    return read_text("{" + rest + "}").complaint().english();
  };
  EXPECT_EQ(complaint(R"("basinscope_figure": 1, )" + scene), "");
  EXPECT_THAT(complaint(R"("basinscope_figure": 2, )" + scene),
              HasSubstr("version 1, not 2, which a newer program wrote"));
  EXPECT_THAT(complaint(R"("basinscope_figure": 1)"), HasSubstr("expected a scene"));
  for (const auto& [page, says] :
       std::vector<std::pair<std::string, std::string>>{{R"("width_mm": 1e9)", "width_mm"},
                                                        {R"("height_mm": -1)", "height_mm"},
                                                        {R"("ppi": 1e6)", "ppi"},
                                                        {R"("theme": "pink")", "theme"},
                                                        {R"("font": "")", "font"},
                                                        {R"("engine": "cuda")", "engine"},
                                                        {R"("panels": [1])", "panels"},
                                                        {R"("legend": "no")", "legend"}})
    EXPECT_THAT(complaint(R"("basinscope_figure": 1, "page": {)" + page + "}, " + scene), HasSubstr(says))
        << page;
}

TEST(FigureScene, PicturesWithoutASceneAndDamagedOnesAreRefused) {
  const auto complaint = [](const std::string& bytes) {
    return scene_from_bytes(bytes, ".").complaint().english();
  };
  EXPECT_THAT(complaint("<svg><desc>d</desc></svg>"), HasSubstr("no scene inside"));
  EXPECT_THAT(complaint("%PDF-1.4\n%%EOF\n"), HasSubstr("no scene inside"));
  for (const std::string text : {"and a line behind", "of a figure: (scene.basinscope.json) Tj"})
    EXPECT_THAT(complaint("%PDF-1.4\nstartxref\n9\n%%EOF\n" + text), HasSubstr("no scene inside"));
  for (const std::string half : {"<svg><desc>d</desc>", "%PDF-1.4\nstartxref", "%PDF-1.4\n%%EOF\n7 0 obj\n"})
    EXPECT_THAT(complaint(half), HasSubstr("damaged, and no scene was found")) << half;
  EXPECT_THAT(complaint(svg_with("no zlib stream")), HasSubstr("the scene inside it is damaged"));
  const std::string bomb = svg_with(packed_text(std::string(largest_scene_file + 1, ' ')));
  EXPECT_THAT(complaint(bomb), HasSubstr("unpacks to more than"));
  EXPECT_THAT(read_text("{}").complaint().english(), HasSubstr("basinscope"));
}

TEST(FigureScene, OfACutPictureTheSceneIsReadAndTheCutIsTold) {
  const std::string svg = svg_with(packed_text(figure_text(small_scene(), {}, ".", ".")));
  EXPECT_EQ(scene_from_bytes(svg, ".").warning.english().find("the picture is damaged"), std::string::npos);
  const SceneReading cut = scene_from_bytes(svg.substr(0, svg.size() - 9), ".");
  ASSERT_TRUE(cut.scene.has_value()) << cut.complaint();
  EXPECT_TRUE(*cut.scene == small_scene());
  EXPECT_THAT(
      cut.warning.english(),
      testing::StartsWith("the picture is damaged, the scene inside it is whole: the SVG ends too early; "));
}

TEST(FigureScene, PatternsFromAFileTravelWithTheFigure) {
  const ScratchFolder here;
  write(here.path() / "m.csv", csv_of(4, 3));
  const Scene scene = scene_of_file(here.path(), "m.csv");
  EXPECT_TRUE(left_outside(scene).empty());
  const std::string plain = figure_text(scene, {}, here.path(), here.path());
  std::filesystem::remove(here.path() / "m.csv");
  const SceneReading reading = read_text(plain, "/nonexistent");
  ASSERT_TRUE(reading.scene.has_value()) << reading.complaint();
  EXPECT_TRUE(*reading.scene->memory.patterns == *scene.memory.patterns);
  EXPECT_TRUE(std::holds_alternative<Memory::Inline>(reading.scene->memory.source));
}

TEST(FigureScene, LargePatternsAreNamedAndKnownAgain) {
  const ScratchFolder here, there;
  write(here.path() / "m.csv", csv_of(300, 3600));
  const Scene scene = scene_of_file(here.path(), "m.csv");
  ASSERT_EQ(left_outside(scene).size(), 1U);
  EXPECT_THAT(left_outside(scene)[0].english(), HasSubstr("patterns in m.csv (checksum "));
  const std::string plain = figure_text(scene, {}, here.path(), here.path());
  EXPECT_LT(plain.size(), 100000U);
  EXPECT_THAT(plain, HasSubstr(R"({"file":"m.csv","checksum":")"));
  ASSERT_TRUE(read_text(plain, here.path()).scene.has_value());
  // Elsewhere it is found beside the figure, whatever the folders were; another file is not taken for it.
  const std::string moved = figure_text(scene, {}, here.path(), there.path());
  EXPECT_TRUE(read_text(moved, there.path()).scene.has_value()) << "by its relative name";
  std::filesystem::rename(here.path() / "m.csv", there.path() / "m.csv");
  EXPECT_TRUE(read_text(moved, there.path()).scene.has_value()) << "by its last name";
  write(there.path() / "m.csv", csv_of(300, 3599));
  EXPECT_THAT(read_text(moved, there.path()).complaint().english(),
              HasSubstr("expected the numbers that the figure was made with"));
  std::filesystem::remove(there.path() / "m.csv");
  EXPECT_THAT(read_text(moved, there.path()).complaint().english(), HasSubstr("cannot read"));
}

// The name of an array is no part of its file's.
TEST(FigureScene, AnArrayOfAnArchiveIsKnownAgain) {
  const ScratchFolder here, there;
  std::vector<double> numbers(std::size_t{300} * 3600);
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<double>(i % 11) - 5;
  for (const char* array : {"x", "group/x"}) {
    write_npz(here.path() / "m.npz", {npz_entry(array, "<f8", {300, 3600}, numbers)});
    const Scene scene = scene_of_file(here.path(), "m.npz:" + std::string(array));
    const std::string moved = figure_text(scene, {}, here.path(), there.path());
    EXPECT_TRUE(read_text(moved, there.path()).scene.has_value()) << "by its relative name";
    std::filesystem::rename(here.path() / "m.npz", there.path() / "m.npz");
    const SceneReading reading = read_text(moved, there.path());
    ASSERT_TRUE(reading.scene.has_value()) << reading.complaint();
    EXPECT_EQ(std::get<Memory::File>(reading.scene->memory.source).path, "m.npz:" + std::string(array));
    EXPECT_TRUE(*reading.scene->memory.patterns == *scene.memory.patterns);
  }
}

TEST(FigureScene, ImagesOfTheRecallWorkspaceTravelToo) {
  const ScratchFolder here;
  const std::string name = (here.path() / "images.csv").string();
  write(name, csv_of(30, 16));
  Scene scene = small_scene();
  RecallState state;
  state.memories = name;
  scene.workspaces.set(state);
  const std::string elsewhere = figure_text(scene, {}, ".", ".");
  EXPECT_THAT(elsewhere, testing::Not(HasSubstr("\"held\""))) << "the landscape draws nothing from them";
  scene.view.workspace = "recall";
  EXPECT_TRUE(left_outside(scene).empty());
  const std::string plain = figure_text(scene, {}, ".", ".");
  const Images before = read_images(name, {}, {});
  std::filesystem::remove(name);
  const SceneReading reading = read_text(plain);
  ASSERT_TRUE(reading.scene.has_value()) << reading.complaint();
  EXPECT_TRUE(left_outside(*reading.scene).empty());
  const auto again = reading.scene->workspaces.of<RecallState>();
  const Images after = read_images(again.memories, {}, {}, again.held_of(again.memories));
  EXPECT_TRUE(after.values == before.values);
  EXPECT_EQ(after.fingerprint, before.fingerprint);
  EXPECT_EQ(figure_text(*reading.scene, {}, ".", "."), plain);
}

TEST(FigureScene, LargeImagesAndFoldersAreKnownAgain) {
  const ScratchFolder here;
  const std::string name = (here.path() / "images.csv").string();
  write(name, csv_of(30, 16));
  const HeldImages mark = held_images(name, 10);
  EXPECT_FALSE(mark.bytes);
  ASSERT_TRUE(mark.fingerprint.has_value());
  EXPECT_FALSE(images_travel(name, 10));
  EXPECT_EQ(read_images(name, {}, {}, mark).values.rows(), 30);
  write(name, csv_of(29, 16));
  EXPECT_THROW(read_images(name, {}, {}, mark), DataFault);
  EXPECT_TRUE(images_travel("glyphs:20:1", 0));
  EXPECT_TRUE(held_images("glyphs:20:1", 0) == HeldImages());
  EXPECT_TRUE(held_images((here.path() / "none").string(), 10) == HeldImages());
}
