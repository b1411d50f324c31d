// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments as PyTorch programs: their networks beside the program's, on the same files, and their tables.
// Needs python3-torch, which is large: without it these tests are skipped.
#include "core/script/learning_script.h"

#include "core/network/network.h"
#include "core/scene/model_file.h"
#include "core/variant_list.h"
#include "tests/script/scripts_fixture.h"

namespace basinscope {
namespace {

using Json = nlohmann::json;

class LearningScript : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("/usr/bin/python3 -c 'import torch' 2> /dev/null") != 0)
      GTEST_SKIP() << "python3-torch is not installed";
  }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path() / name) << text;
  }
  // The network on what it is given: the same outputs and, where asked for, the same gradient.
  void add(const std::string& what, const std::string& model, const std::string& given,
           const std::string& expected, bool gradient = true) {
    const ModelReading read = network_from_json(model);
    const char* const kind = read.network && read.network->index() == 0 ? "pooling" : "mosaic";
    Json wanted = Json::parse(expected);
    if (!gradient) wanted.erase("gradient");
    cases_.push_back({{"what", what},
                      {"script", kind},
                      {"model", Json::parse(model)},
                      {"given", Json::parse(given)},
                      {"expected", wanted}});
  }
  // What differs; empty: nothing.
  std::string differences() {
    write("cases.json", cases_.dump());
    return output_of("/usr/bin/python3 " BASINSCOPE_SOURCES "/tests/script/run_learning.py '" +
                     folder_.path().string() + "' 2>&1");
  }

  ScratchFolder folder_;
  Json cases_ = Json::array();
};

PoolingExperiment small_experiment() {
  PoolingExperiment e;
  e.methods = pooling_methods("softmax,2-subsets,adaptive-entmax,3-normmax");
  e.positives = {2};
  e.design.embedding = {{6, true}, {4, false}};
  e.design.updates = 2;
  e.design.trains_beta = true;
  e.settings.epochs = 3;
  e.settings.rate = 0.01;
  e.settings.dropout = 0.2;
  e.settings.clip = 0.5;
  e.repeats = 1;
  e.training = 32;
  e.validation = e.test = 20;
  return e;
}

MosaicExperiment small_mosaic() {
  MosaicExperiment m;
  m.methods = mosaic_kernels("gaussian,epanechnikov-normrelu");
  m.heads = 2;
  m.width = 16;
  m.memories = 8;
  m.length = 3;
  m.factors = {1, 2};
  m.settings.steps = 60;
  m.settings.batch = 8;
  m.repeats = 1;
  m.test = 10;
  return m;
}

std::string bags_text(int instances, int features) {
  Json bags = Json::array();
  for (unsigned seed = 1; seed <= 3; ++seed) {
    const Matrix x = examples::random_patterns(instances, features, seed, 0.8);
    Json rows = Json::array();
    for (const auto row : x.rowwise()) rows.push_back(std::vector<double>(row.begin(), row.end()));
    bags.push_back({{"x", rows}, {"y", seed % 2}});
  }
  return bags.dump();
}

TEST_F(LearningScript, LogitsAndGradientsAreTheProgramsOwn) {
  write("pooling.py", learning_script(small_experiment(), {false, "0.0"}));
  write("mosaic.py", learning_script(small_mosaic(), {false, "0.0"}));
  for (const Json& each : examples::reference("learning.json")["cases"]) {
    const bool tokens = each.contains("tokens");
    const Json given = tokens ? Json{{"tokens", each["tokens"]}, {"targets", each["targets"]}} : each["bags"];
    const ModelReading read = network_from_json(each["model"].dump());
    ASSERT_TRUE(read.network);
    std::string expected;
    if (tokens) {
      const auto& mosaic = std::get<MosaicNetwork>(*read.network);
      for (const Json& attention :
           {Json{{"id", "softmax"}}, Json{{"id", "uniform_knn"}, {"k", 2}},
            Json{{"id", "relu_max"}, {"r", 2}, {"b", 0.7}}, Json{{"id", "norm_relu"}, {"r", 3}}, Json()}) {
        Json model = each["model"];
        for (Json& block : model["blocks"])
          if (!attention.is_null()) block["context"]["attention"] = attention;
        const ModelReading changed = network_from_json(model.dump());
        const auto& network = std::get<MosaicNetwork>(*changed.network);
        add("reference, " + attention.dump(), model.dump(), given.dump(),
            pass_to_json(network, tokens_from_json(given.dump(), mosaic), true));
      }
    } else {
      const auto& pooling = std::get<PoolingNetwork>(*read.network);
      add("reference", each["model"].dump(), given.dump(),
          pass_to_json(pooling, bags_from_json(given.dump(), pooling).bags, true));
    }
  }
  for (const Separation& separation : examples::separations(4)) {
    const auto* const power = std::get_if<SignedPower>(&separation);
    if (power != nullptr && power->r > 50) continue;  // beyond floats
    // So steep that a weight of 0.01 hangs on 1e-18 of its score.
    const auto* const entmax = std::get_if<Entmax>(&separation);
    const bool steep = entmax != nullptr && entmax->alpha > 5;
    std::vector<PoolingDesign> designs;
    for (const PostTransform& post : examples::posts(3))
      designs.push_back({.features = 3, .embedding = {{4, true}, {3, false}}, .post = post});
    designs.push_back({.features = 3, .form = PoolingForm::layer, .heads = 2, .width = 3});
    for (PoolingDesign& design : designs) {
      const bool flat = std::holds_alternative<Sign>(design.post);
      if (flat && std::holds_alternative<SequentialSubsets>(separation)) continue;  // sums of 1 and -1 are 0
      design.separation = separation;
      design.updates = total_weight(separation) ? 2 : 1;  // more may leave what doubles hold
      design.beta = 1.2;
      const std::string model = network_to_json(starting_network(design, 5)), given = bags_text(4, 3);
      const ModelReading read = network_from_json(model);
      ASSERT_TRUE(read.network) << complaint_of(read.faults);
      const auto& network = std::get<PoolingNetwork>(*read.network);
      add(name_of(separation).english() + ", " + name_of(design.post).english(), model, given,
          pass_to_json(network, bags_from_json(given, network).bags, true), !flat && !steep);
    }
  }
  // Texts of unequal lengths, some words of which are not known, and a budget that is a share of each.
  const std::string given =
      R"([{"x":["a","b","zebra","c","a","b"],"y":1},{"x":["c"],"y":0},{"x":["b","d","d","a"],"y":1}])";
  for (const Separation& separation :
       {Separation(Softmax{}), Separation(Subsets{}), Separation(SequentialSubsets{})})
    for (const bool window : {false, true}) {
      PoolingDesign design{.features = 3, .vocabulary = 6, .window = window};
      design.separation = separation;
      if (!std::holds_alternative<Softmax>(separation)) design.budget = 0.4;
      design.regresses = window;
      PoolingNetwork network = starting_network(design, 3);
      network.words = std::make_shared<const std::vector<std::string>>(
          std::vector<std::string>{"", "", "a", "b", "c", "d"});
      const BagsReading bags = bags_from_json(given, network);
      ASSERT_TRUE(bags.faults.empty()) << complaint_of(bags.faults);
      add("texts by " + name_of(separation).english(), network_to_json(network), given,
          pass_to_json(network, bags.bags, true));
    }
  EXPECT_EQ(differences(), "");
}

TEST_F(LearningScript, TrainsToTheTableOfTheExperiment) {
  PoolingExperiment layers = small_experiment(), glyphs = small_experiment();
  layers.design.form = PoolingForm::layer;
  layers.design.heads = 2;
  layers.design.width = 3;
  glyphs.drawn.kind = DrawnBags::Kind::glyphs;
  glyphs.methods.resize(1);
  glyphs.design.post = LayerNorm{};
  glyphs.training = 12;
  glyphs.validation = glyphs.test = 6;
  int number = 0;
  for (const PoolingExperiment& e : {small_experiment(), layers, glyphs}) {
    const std::string name = "table-" + std::to_string(++number);
    write(name + ".py", learning_script(e, {false, "0.0"}));
    write(name + ".csv",
          run_cells(cells_of(e), {}, table_to_go_on_with(cells_of(e), {}), [](auto...) {}, {}).text());
  }
  EXPECT_EQ(differences(), "");
}

TEST_F(LearningScript, TrainsOnTextsAndFilesToTheTableOfTheExperiment) {
  PoolingExperiment reviews = small_experiment();
  reviews.reviews = true;
  reviews.methods = pooling_methods("sequential-subsets,softmax,2-subsets");
  reviews.budget = 4;
  reviews.design.features = 5;
  reviews.design.window = true;
  reviews.design.embedding = {};
  PoolingExperiment of_texts = reviews;
  of_texts.budget = std::nullopt;
  of_texts.repeats = 1;
  of_texts.folds = 3;
  PoolingExperiment values = of_texts, of_rows = small_experiment();
  const auto take = [this](PoolingExperiment& e, const std::string& name, const std::string& lines) {
    write(name, lines);
    Texts read = texts_from_lines(lines);
    e.reviews = false;
    e.file = std::make_shared<const BagFile>(
        BagFile{name, 7, std::move(read.bags), std::move(read.words), read.regresses});
  };
  std::string lines = review_lines(24, 3);
  // A space that does not break is part of its word, and marks count words.
  lines.replace(lines.find(' '), 1, "\u00a0");
  take(of_texts, "reviews.tsv", lines);
  std::string numbers;
  for (std::size_t at = 0, line = 0; at < lines.size(); ++line) {
    const std::size_t tab = lines.find('\t', at), end = lines.find('\n', at);
    numbers += std::to_string(line % 5 - 1) + lines.substr(tab, end + 1 - tab);
    at = end + 1;
  }
  take(values, "values.tsv", numbers);
  std::string rows;
  for (int bag = 0; bag < 12; ++bag)
    for (int i = 0; i < 3; ++i)
      rows += "b" + std::to_string(bag) + "," + std::to_string(bag % 2) + "," +
              std::to_string(bag % 2 * 2 + 0.1 * i) + "," + std::to_string(i) + "\n";
  write("rows.csv", rows);
  of_rows.file = std::make_shared<const BagFile>(BagFile{"rows.csv", 7, bags_from_text(rows)});
  of_rows.methods.resize(2);
  of_rows.folds = 3;
  int number = 0;
  for (const PoolingExperiment& e : {reviews, of_texts, values, of_rows}) {
    const std::string name = "table-" + std::to_string(++number);
    write(name + ".py", learning_script(e, {false, "0.0"}));
    write(name + ".csv",
          run_cells(cells_of(e), {}, table_to_go_on_with(cells_of(e), {}), [](auto...) {}, {}).text());
  }
  EXPECT_EQ(differences(), "");
}

TEST_F(LearningScript, TrainsMosaicsToTheTableOfTheExperiment) {
  for_each_alternative<SequenceTask>([&](const auto& task) {
    MosaicExperiment m = small_mosaic();
    m.task = task;
    const std::string name = "table-" + std::string(task.id);
    write(name + ".py", learning_script(m, {false, "0.0"}));
    write(name + ".csv",
          run_cells(cells_of(m), {}, table_to_go_on_with(cells_of(m), {}), [](auto...) {}, {}).text());
  });
  EXPECT_EQ(differences(), "");
}

TEST(LearningScripts, PublishedSizesAreThoseOfThePapers) {
  MosaicExperiment sorting = small_mosaic();
  sorting.task = SortedNumbers();
  const std::string pooling = learning_script(small_experiment(), {true, "0.0"}),
                    mosaic = learning_script(small_mosaic(), {true, "0.0"}),
                    sorted = learning_script(sorting, {true, "0.0"});
  EXPECT_NE(pooling.find("\"counts\": [2000,500,500]"), std::string::npos);
  EXPECT_NE(mosaic.find("\"steps\": 195312,"), std::string::npos);
  EXPECT_NE(mosaic.find("\"width\": 512,"), std::string::npos);
  EXPECT_NE(sorted.find("\"layers\": 2,"), std::string::npos);
}

}  // namespace
}  // namespace basinscope
