// SPDX-License-Identifier: GPL-3.0-or-later
// Scene files: what is written is read back, what is unknown is kept, what is wrong is named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "core/data/data_table.h"
#include "core/data/file.h"
#include "core/data/npy.h"
#include "core/scene/scene_file.h"
#include "core/variant_list.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr std::string_view minimal =
    R"({"basinscope": 1, "memory": {"patterns": [[0, 1], [2, -1], [-1, 0.5]]}, "separation": {"id": "entmax"}})";

// The first fault's path, and all of the text in message.
std::string fault_path(std::string_view text, std::string* message = nullptr,
                       SceneUse use = SceneUse::landscape) {
  const SceneReading reading = scene_from_json(text, ".", use);
  EXPECT_FALSE(reading.scene);
  if (reading.faults.empty()) return "(no fault)";
  if (message != nullptr) *message = reading.complaint().english();
  return reading.faults.front().path;
}

std::string body(std::string_view memory, std::string_view separation, std::string_view rest = "") {
  return std::string(R"({"basinscope": 1, "memory": )") + std::string(memory) + R"(, "separation": )" +
         std::string(separation) + std::string(rest) + "}";
}
const std::string patterns = R"({"patterns": [[0, 1], [2, -1], [-1, 0.5]]})";
const std::string softmax = R"({"id": "softmax"})";

TEST(SceneFileTest, FillsInTheDefaults) {
  const SceneReading reading = scene_from_json(minimal, ".");
  ASSERT_TRUE(reading.scene) << reading.complaint();
  const Scene& scene = *reading.scene;
  EXPECT_EQ(scene.separation, Separation(Entmax{}));
  EXPECT_EQ(scene.post, PostTransform(Identity{}));
  EXPECT_EQ(scene.beta, 1);
  EXPECT_EQ(scene.queries.rows(), 0);
  EXPECT_EQ(scene.dynamics, StopRule{});
  EXPECT_TRUE(scene.plane.is_axes_of_the_plane());
  // The patterns span [-1, 2] x [-1, 1]; 10 % of that on each side.
  EXPECT_NEAR(scene.window.x0, -1.3, 1e-12);
  EXPECT_NEAR(scene.window.x1, 2.3, 1e-12);
  EXPECT_NEAR(scene.window.y0, -1.2, 1e-12);
  EXPECT_NEAR(scene.window.y1, 1.2, 1e-12);
}

Scene full_scene() {
  Scene scene;
  scene.memory.patterns = (Matrix(3, 3) << 0.1, 1.0 / 3, -2, 1e-300, -0.0, 7, 1, 2, 3).finished();
  scene.memory.names = {"a", "β \"quoted\"", "c"};
  scene.memory.normalise = Normalise::unit;
  scene.separation = Constrained{(Vector(3) << 0.5, 0.25, 0.75).finished()};
  scene.post = LayerNorm{2, 0.5, true, 1e-8};
  scene.beta = 0.1;
  scene.queries = (Matrix(2, 3) << 1, 2, 3, 4, 5, 6.5).finished();
  scene.dynamics = {77, 0, 0.02};
  scene.plane = {Eigen::Vector3d(0.5, 0, 0), Eigen::Vector3d(1, 0, -1), Eigen::Vector3d(0, 1, -1)};
  scene.window = {-1, 0.7, -2, 5};
  scene.title = "Title";
  scene.notes = "Notes";
  scene.workspaces = WorkspaceStates::from_text(R"({"recall":{"b":1.5,"a":[1,{}]},"kernels":{"gamma":2}})");
  View& view = scene.view;
  view.colours = "cividis";
  view.levels = 7;
  view.mixtures = Mixtures::white;
  view.shade_by_steps = 0.25;
  view.exact_regions = view.show_probe = view.labels = view.trajectories = view.saddles = false;
  view.targets = view.contours = view.patterns = view.queries = view.attractors = false;
  view.energy_range = {{-0.5, 1.0 / 3}};
  view.pinned_probe = {{0.25, -3}};
  view.workspace = "kernels";
  Variation everything;
  everything.title = "all";
  everything.separation = Normmax{5};
  everything.post = L2{2};
  everything.beta = 4;
  everything.patterns = Matrix(Matrix::Identity(3, 3));
  everything.queries = Matrix(Matrix::Ones(1, 3));
  everything.normalise = Normalise::layer;
  everything.dynamics = StopRule{9, 1e-3, 1};
  everything.window = Window{0, 1, 0, 2};
  view.surface = {true, {-30, 70, false, 1.5, {0.25, -0.125}}, 2, Drape::energy, false, false, false};
  view.compare = {true, {everything, Variation{}}, {Variation{}}, CompareShow::both};
  return scene;
}

TEST(SceneFileTest, KeepsEveryMember) {
  const Scene scene = full_scene();
  EXPECT_TRUE(validate(scene).empty()) << validate(scene).front().text();
  const std::string text = scene_to_json(scene);
  const SceneReading reading = scene_from_json(text, ".");
  ASSERT_TRUE(reading.scene) << reading.complaint();
  EXPECT_EQ(*reading.scene, scene);
  EXPECT_EQ(scene_to_json(*reading.scene), text);
}

TEST(SceneFileTest, KeepsEverySeparationAndPost) {
  Scene scene = *scene_from_json(minimal, ".").scene;
  for_each_alternative<Separation>([&](auto method) {
    if constexpr (requires { method.upper; }) method.upper = Vector::Constant(3, 0.5);
    scene.separation = method;
    for_each_alternative<PostTransform>([&](const auto& post) {
      scene.post = post;
      const SceneReading reading = scene_from_json(scene_to_json(scene), ".");
      ASSERT_TRUE(reading.scene) << reading.complaint();
      EXPECT_EQ(*reading.scene, scene);
    });
  });
}

TEST(SceneFileTest, KeepsUnknownKeysWhereTheyWere) {
  const std::string text = body(
      R"({"patterns": {"generator": "ring", "n": 3, "d": 2, "seed": 0, "turn": 1}, "colour": {"deep": [1, {"x": null}]}})",
      R"({"id": "softmax", "alpha": 2})",
      R"(, "future/key~": [1.5], "view": {"panel": {"a": 1}, "compare": {"rows": [{"extra": true}], "sync": "x"}}, "dynamics": {"momentum": 0.1})");
  const SceneReading reading = scene_from_json(text, ".");
  ASSERT_TRUE(reading.scene) << reading.complaint();
  const std::string saved = scene_to_json(*reading.scene);
  for (const char* kept : {"\"turn\": 1", "\"deep\"", "\"x\": null", "\"alpha\": 2", "\"future/key~\"",
                           "\"panel\"", "\"extra\": true", "\"sync\": \"x\"", "\"momentum\": 0.1"}) {
    EXPECT_THAT(saved, HasSubstr(kept));
  }
  const SceneReading again = scene_from_json(saved, ".");
  ASSERT_TRUE(again.scene) << again.complaint();
  EXPECT_EQ(scene_to_json(*again.scene), saved);
  EXPECT_EQ(*again.scene, *reading.scene);
  // A known key wins over an unknown one of the same name, and a key whose object is gone goes too.
  Scene edited = *again.scene;
  edited.separation = Entmax{1.25};
  edited.memory.source = Memory::Inline{};
  EXPECT_THAT(scene_to_json(edited), HasSubstr("\"alpha\": 1.25"));
  EXPECT_THAT(scene_to_json(edited), testing::Not(HasSubstr("\"turn\"")));
}

TEST(SceneFileTest, NamesTheFaultsPlace) {
  const std::pair<std::string, const char*> cases[] = {
      {"{}", "basinscope"},
      {body(patterns, softmax).replace(1, 15, "\"basinscope\": 9"), "basinscope"},
      {R"({"basinscope": 1, "separation": {"id": "softmax"}})", "memory"},
      {R"({"basinscope": 1, "memory": {"patterns": [[1, 2]]}})", "separation"},
      {body("[]", softmax), "memory"},
      {body("{}", softmax), "memory.patterns"},
      {body(R"({"patterns": []})", softmax), "memory.patterns"},
      {body(R"({"patterns": [[0, 1], [1]]})", softmax), "memory.patterns[1]"},
      {body(R"({"patterns": [[0, 1], 3]})", softmax), "memory.patterns[1]"},
      {body(R"({"patterns": [[0, null]]})", softmax), "memory.patterns[0][1]"},
      {body(R"({"patterns": [[0], [1]]})", softmax), "memory.patterns"},
      {body(R"({"patterns": {"file": "none.npy"}})", softmax), "memory.patterns.file"},
      {body(R"({"patterns": {"file": "none.exe"}})", softmax), "memory.patterns.file"},
      {body(R"({"patterns": {"generator": "x"}})", softmax), "memory.patterns.generator"},
      {body(R"({"patterns": {"generator": "sphere", "n": 5000}})", softmax), "memory.patterns.n"},
      {body(R"({"patterns": {"generator": "sphere", "n": 4096, "d": 65537}})", softmax), "memory.patterns.d"},
      {body(R"({"patterns": {"generator": "sphere", "seed": -1}})", softmax), "memory.patterns.seed"},
      {body(R"({"patterns": [[0, 1]], "normalise": "max"})", softmax), "memory.normalise"},
      {body(R"({"patterns": [[0, 1]], "names": ["a", "b"]})", softmax), "memory.names"},
      {body(patterns, R"({"id": "frobnicate"})"), "separation.id"},
      {body(patterns, R"({"id": "kernels", "h": 1})"), "separation.id"},
      {body(patterns, R"({"alpha": 2})"), "separation.id"},
      {body(patterns, R"("softmax")"), "separation"},
      {body(patterns, R"({"id": "entmax", "alpha": 0})"), "separation.alpha"},
      {body(patterns, R"({"id": "entmax", "alpha": "two"})"), "separation.alpha"},
      {body(patterns, R"({"id": "normmax", "gamma": 1})"), "separation.gamma"},
      {body(patterns, R"({"id": "subsets", "k": 4})"), "separation.k"},
      {body(patterns, R"({"id": "subsets", "k": 1.5})"), "separation.k"},
      {body(patterns, R"({"id": "constrained", "upper": [1, 1]})"), "separation.upper"},
      {body(patterns, R"({"id": "constrained", "upper": [0.1, 0.1, 0.1]})"), "separation.upper"},
      {body(patterns, R"({"id": "constrained", "upper": [1, -1, 1]})"), "separation.upper[1]"},
      {body(patterns, softmax, R"(, "post": {"id": "tanhh"})"), "post.id"},
      {body(patterns, R"({"id": "kernel", "h": -1})"), "separation.h"},
      {body(patterns, R"({"id": "signed_power", "r": 1})"), "separation.r"},
      {body(patterns, R"({"id": "sequential_subsets", "k": 4})"), "separation.k"},
      {body(patterns, R"({"id": "sum", "first": 3})"), "separation.first"},
      {body(patterns, R"({"id": "sum", "first": {"id": "entmax", "alpha": 11}})"), "separation.first.alpha"},
      {body(patterns, R"({"id": "sum", "second": {"id": "sum", "first": {"id": "subsets", "k": 9}}})"),
       "separation.second.first.k"},
      {body(patterns, softmax, R"(, "post": {"id": "linear", "matrix": [[1]]})"), "post.matrix"},
      {body(patterns, softmax, R"(, "post": {"id": "linear", "matrix": [[1, 2], [2, 1]]})"), "post.matrix"},
      {body(patterns, softmax, R"(, "post": {"id": "linear", "matrix": [[1, 0], [0, 1e9]]})"),
       "post.matrix[1][1]"},
      {body(patterns, softmax, R"(, "post": {"id": "l2", "radius": 0})"), "post.radius"},
      {body(patterns, softmax, R"(, "post": {"id": "layer_norm", "unbiased": 1})"), "post.unbiased"},
      {body(patterns, softmax, R"(, "beta": 0)"), "beta"},
      {body(patterns, softmax, R"(, "beta": 1000001)"), "beta"},
      {body(patterns, softmax, R"(, "queries": [[1, 2, 3]])"), "queries"},
      {body(patterns, softmax, R"(, "dynamics": {"max_steps": 0})"), "dynamics.max_steps"},
      {body(patterns, softmax, R"(, "dynamics": {"tolerance": -1})"), "dynamics.tolerance"},
      {body(patterns, softmax, R"(, "dynamics": {"epsilon": 0})"), "dynamics.epsilon"},
      {body(patterns, softmax, R"(, "plane": {"origin": [0]})"), "plane.origin"},
      {body(patterns, softmax, R"(, "plane": {"e2": [3, 0]})"), "plane.e2"},
      {body(patterns, softmax, R"(, "plane": {"x": [1, 1], "y": [0, 1]})"), "plane.x"},
      {body(patterns, softmax, R"(, "plane": {"x": [0, 1]})"), "plane.y"},
      {body(patterns, softmax, R"(, "title": 3)"), "title"},
      {body(patterns, softmax, R"(, "workspaces": [])"), "workspaces"},
      {body(patterns, softmax, R"(, "view": {"colours": "jet"})"), "view.colours"},
      {body(patterns, softmax, R"(, "view": {"levels": 0})"), "view.levels"},
      {body(patterns, softmax, R"(, "view": {"shade_by_steps": 2})"), "view.shade_by_steps"},
      {body(patterns, softmax, R"(, "view": {"pinned_probe": [1]})"), "view.pinned_probe"},
      {body(patterns, softmax, R"(, "view": {"workspace": 2})"), "view.workspace"},
      {body(patterns, softmax, R"(, "view": {"compare": {"show": "all"}})"), "view.compare.show"},
      {body(patterns, softmax, R"(, "view": {"compare": {"rows": [{}, {"beta": -1}]}})"),
       "view.compare.rows[1].beta"},
      {body(patterns, softmax, R"(, "view": {"compare": {"rows": [{"patterns": [[1, 2, 3]]}]}})"),
       "view.compare.rows[0].patterns"},
      {body(
           patterns, softmax,
           R"(, "view": {"compare": {"rows": [{"patterns": [[1, 2]]}], "columns": [{}, {"separation": {"id": "subsets", "k": 2}}]}})"),
       "view.compare.columns[1].separation.k"},
      {body(patterns, softmax,
            R"(, "view": {"compare": {"rows": [{},{},{},{},{}], "columns": [{},{},{},{},{}]}})"),
       "view.compare"},
  };
  for (const auto& [text, path] : cases) {
    SCOPED_TRACE(text);
    std::string message;
    EXPECT_EQ(fault_path(text, &message), path);
    EXPECT_THAT(message, HasSubstr("expected"));
    EXPECT_EQ(message.find('\n'), std::string::npos);
  }
}

TEST(SceneFileTest, SaysWhatWasExpected) {
  std::string message;
  fault_path(body(patterns, R"({"id": "entmax", "alpha": -1})"), &message);
  EXPECT_EQ(message, "separation.alpha: expected a number in (0, 10], not -1");
  fault_path(body(patterns, R"({"id": "frobnicate"})"), &message);
  EXPECT_THAT(message, HasSubstr("softmax, entmax, normmax"));
  fault_path(body(patterns, softmax, R"(, "beta": 0, "queries": [[1]], "dynamics": {"epsilon": 0})"),
             &message);
  EXPECT_EQ(message, "beta: expected a number in (0, 1000000], not 0 (and 2 more)");
  fault_path(body(R"({"patterns": {"generator": "sphere", "n": 268435456}})", softmax), &message,
             SceneUse::retrieval);
  EXPECT_EQ(message, "memory.patterns.d: missing, expected a whole number from 1 to 1");
}

TEST(SceneFileTest, SurvivesHostileText) {
  const auto start = std::chrono::steady_clock::now();
  std::string many_keys = "{\"basinscope\": 1";
  for (int i = 0; i < 200000; ++i) many_keys += ", \"k" + std::to_string(i) + "\": 0";
  std::string many_patterns = R"({"basinscope": 1, "memory": {"patterns": [[0, 1])";
  for (int i = 0; i < 1000000; ++i) many_patterns += ",[0,1]";
  for (const std::string& text :
       {std::string(), std::string(" \n"), std::string("{"), std::string("null"), std::string("[]"),
        std::string("3"), std::string(100000, '['), std::string(1000000, '{'), std::string("{\"a\":", 5),
        std::string("\0\0\0", 3), std::string("\xFF\xFE{}"), std::string("{\"a\": 1e999}"),
        std::string("{\"a\": NaN}"), std::string("{\"a\": -Infinity}"), std::string("{\"a\": 1, \"a\": 2}"),
        std::string("{\"basinscope\": 1} x"), many_keys + "}", many_patterns + "]}}"}) {
    std::string message;
    fault_path(text, &message);
    EXPECT_FALSE(message.empty());
    EXPECT_LT(message.size(), 400U);
  }
  std::string message;
  fault_path(many_patterns + "]}}", &message);
  EXPECT_EQ(message, "memory.patterns: expected at most 4096 patterns, there are more");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

TEST(SceneFileTest, FaultsOfFilesAreFaults) {
  EXPECT_THAT(read_scene("/nonexistent/scene.json").complaint().english(), HasSubstr("No such file"));
  EXPECT_THAT(read_scene(fs::temp_directory_path()).complaint().english(), HasSubstr("directory"));
}

TEST(SceneFileTest, ReadsPatternFilesBesideTheScene) {
  const ScratchFolder scratch;
  const fs::path& folder = scratch.path();
  const Matrix matrix = (Matrix(2, 3) << 1, 2, 3, 0.1, -0.0, 6).finished();
  replace_file(folder / "m.npy", npy_bytes(npy_of(matrix)));
  replace_file(folder / "m.CSV", "a,b,c\n" + table_text(table_of(matrix), ','));
  for (const char* file : {"m.npy", "m.CSV"}) {
    const std::string text = body(std::string(R"({"patterns": {"file": ")") + file + "\"}}", softmax);
    replace_file(folder / "s.basinscope.json", text);
    const SceneReading reading = read_scene(folder / "s.basinscope.json");
    ASSERT_TRUE(reading.scene) << reading.complaint();
    EXPECT_EQ(*reading.scene->memory.patterns, matrix);
    EXPECT_THAT(scene_to_json(*reading.scene), HasSubstr(std::string("\"file\": \"") + file));
  }
  replace_file(folder / "m.npy", npy_bytes({{2, 2}, std::vector<double>{1, 2, 3, std::nan("")}}));
  EXPECT_THAT(
      scene_from_json(body(R"({"patterns": {"file": "m.npy"}})", softmax), folder).complaint().english(),
      HasSubstr("m.npy\": row 2, column 2: expected a finite number"));
}

TEST(SceneFileTest, RetrievalTakesMoreThanALandscape) {
  const std::string text = body(R"({"patterns": {"generator": "sphere", "n": 5000, "d": 8}})", softmax);
  EXPECT_FALSE(scene_from_json(text, ".").scene);
  EXPECT_TRUE(scene_from_json(text, ".", SceneUse::retrieval).scene);
  // k is bound by N alone.
  for (const char* id : {"subsets", "top_k_softmax", "uniform_knn"}) {
    const std::string method = std::string(R"({"id": ")") + id + R"(", "k": )";
    const std::string sphere = R"({"patterns": {"generator": "sphere", "n": 5000, "d": 3}})";
    EXPECT_TRUE(scene_from_json(body(sphere, method + "4500}"), ".", SceneUse::retrieval).scene) << id;
    EXPECT_EQ(scene_from_json(body(sphere, method + "5001}"), ".", SceneUse::retrieval).complaint(),
              "separation.k: expected at most N = 5000, not 5001");
    EXPECT_EQ(scene_from_json(body(sphere, method + "0}"), ".", SceneUse::retrieval).complaint(),
              "separation.k: expected a whole number from 1 to 268435456, not 0");
  }
  const std::string line = body(R"({"patterns": [[1], [2]]})", softmax, R"(, "queries": [[1.4]])");
  EXPECT_TRUE(scene_from_json(line, ".", SceneUse::retrieval).scene);
}

TEST(SceneFileTest, ShippedScenesAreCanonical) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(BASINSCOPE_SOURCES) / "resources" / "scenes")) {
    SCOPED_TRACE(entry.path().string());
    const SceneReading reading = read_scene(entry.path());
    ASSERT_TRUE(reading.scene) << reading.complaint();
    EXPECT_EQ(scene_to_json(*reading.scene), file_bytes(entry.path(), 1 << 20));
    EXPECT_TRUE(reading.scene->unknown_keys.empty());
    ++count;
  }
  EXPECT_GE(count, 10);
}

TEST(SceneTest, NormalisesPatterns) {
  Memory memory;
  memory.patterns = (Matrix(2, 3) << 3, 4, 0, 0, 0, 0).finished();
  memory.normalise = Normalise::unit;
  EXPECT_TRUE(normalised_patterns(memory, Identity{})
                  .isApprox((Matrix(2, 3) << 0.6, 0.8, 0, 0, 0, 0).finished(), 1e-15));
  memory.patterns = (Matrix(1, 3) << 1, 2, 3).finished();
  memory.normalise = Normalise::layer;
  const Matrix unbiased = normalised_patterns(memory, LayerNorm{1, 0, true, 0});
  EXPECT_TRUE(unbiased.isApprox((Matrix(1, 3) << -1, 0, 1).finished(), 1e-15));
  EXPECT_NEAR(normalised_patterns(memory, Identity{})(0, 2), std::sqrt(1.5), 1e-12);
}

TEST(SceneTest, LiftsToTheZeroSumPlane) {
  Scene scene = *scene_from_json(minimal, ".").scene;
  EXPECT_FALSE(needs_lift(scene));
  EXPECT_EQ(lifted(scene), scene);
  scene.post = LayerNorm{1, 0.5, true, 0};
  scene.queries = (Matrix(1, 2) << 0.25, 0.5).finished();
  ASSERT_TRUE(needs_lift(scene));
  const Scene up = lifted(scene);
  EXPECT_TRUE(validate(up).empty());
  EXPECT_EQ(up.plane.e1, Plane::zero_sum().e1);
  EXPECT_EQ(up.plane.e2, Plane::zero_sum().e2);
  // A point keeps its plane coordinates.
  const Vector q = up.plane.at(0.25, 0.5);
  EXPECT_TRUE(q.isApprox(up.queries.row(0).transpose(), 1e-15));
  EXPECT_NEAR(q.sum(), 1.5, 1e-12);  // on the layer norm's own plane
  EXPECT_FALSE(needs_lift(up));
}

TEST(SceneTest, WindowsHoldDegeneratePatterns) {
  Memory memory;
  const Plane plane = Plane::axes(2);
  memory.patterns = (Matrix(2, 2) << -1, 0.5, 1, 0.5).finished();
  const Window line = default_window(memory, Identity{}, plane);
  EXPECT_NEAR(line.x1 - line.x0, 2.4, 1e-12);
  EXPECT_NEAR(line.y1 - line.y0, 2.4, 1e-12);
  EXPECT_NEAR(line.y0 + line.y1, 1, 1e-12);
  memory.patterns = Matrix(Matrix::Zero(1, 2));
  const Window point = default_window(memory, Identity{}, plane);
  EXPECT_LT(point.x0, point.x1);
  EXPECT_LT(point.y0, point.y1);
}

TEST(SceneTest, PanelsApplyRowThenColumn) {
  Scene scene = *scene_from_json(minimal, ".").scene;
  Variation row, column;
  row.beta = 2;
  row.patterns = Matrix(Matrix::Identity(2, 2));
  column.beta = 3;
  column.separation = Softmax{};
  scene.memory.names = {"a", "b", "c"};
  scene.view.compare = {true, {Variation{}, column}, {row}, CompareShow::basins};
  EXPECT_EQ(panel(scene, 0, 0).beta, 2);
  const Scene both = panel(scene, 0, 1);
  EXPECT_EQ(both.beta, 3);
  EXPECT_EQ(both.separation, Separation(Softmax{}));
  EXPECT_EQ(both.memory.patterns.rows(), 2);
  EXPECT_TRUE(validate(both).empty());
  EXPECT_THROW(panel(scene, 1, 0), std::invalid_argument);
  scene.view.compare.rows.clear();
  EXPECT_EQ(panel(scene, 0, 1).memory.patterns.rows(), 3);
}

TEST(SceneTest, PanAndZoomAreNoEdits) {
  const Scene scene = full_scene();
  Scene other = scene;
  other.window.x0 -= 1;
  EXPECT_TRUE(equal_but_for_window(scene, other));
  other.beta = 7;
  EXPECT_FALSE(equal_but_for_window(scene, other));
}

}  // namespace
}  // namespace basinscope
