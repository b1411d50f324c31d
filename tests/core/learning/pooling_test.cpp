// SPDX-License-Identifier: GPL-3.0-or-later
// Pooling networks against an independent implementation, and against themselves.
#include "core/learning/mosaic_experiment.h"
#include "core/learning/pooling_training.h"
#include "core/network/network.h"
#include "core/scene/model_file.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

// The largest difference of numbers nested alike, relative to the largest of them or 1.
double gap(const nlohmann::json& got, const nlohmann::json& expected) {
  const nlohmann::json a = got.is_primitive() ? nlohmann::json{got} : got.flatten(),
                       b = expected.is_primitive() ? nlohmann::json{expected} : expected.flatten();
  if (a.size() != b.size()) return examples::infinity;
  double scale = 1, most = 0;
  for (auto i = a.begin(), j = b.begin(); i != a.end(); ++i, ++j) {
    scale = std::max(scale, std::abs(j->get<double>()));
    most = std::max(most, std::abs(i->get<double>() - j->get<double>()));
  }
  return most / scale;
}

// What learn writes for the network and its bags or tokens.
std::string written_pass(const nlohmann::json& each, const ModelReading& model) {
  if (const auto* const pooling = std::get_if<PoolingNetwork>(&*model.network)) {
    const BagsReading bags = bags_from_json(each["bags"].dump(), *pooling);
    EXPECT_TRUE(bags.faults.empty()) << complaint_of(bags.faults);
    return pass_to_json(*pooling, bags.bags, true);
  }
  const auto& mosaic = std::get<MosaicNetwork>(*model.network);
  const TokensReading tokens = tokens_from_json(
      nlohmann::json{{"tokens", each["tokens"]}, {"targets", each["targets"]}}.dump(), mosaic);
  EXPECT_TRUE(tokens.faults.empty()) << complaint_of(tokens.faults);
  return pass_to_json(mosaic, tokens, true);
}

TEST(Learning, ForwardAndGradientsAreTheReference) {
  const nlohmann::json reference = examples::reference("learning.json");
  for (const nlohmann::json& each : reference["cases"]) {
    const ModelReading model = network_from_json(each["model"].dump());
    ASSERT_TRUE(model.network) << complaint_of(model.faults);
    const std::string written = written_pass(each, model);
    const auto got = nlohmann::json::parse(written);
    for (const auto& [key, expected] : each["expected"].items())
      EXPECT_TRUE(key == "gradient" || gap(got.at(key), expected) <= 1e-9) << key;
    for (const auto& [path, slopes] : each["expected"]["gradient"].items())
      EXPECT_LE(gap(got["gradient"][nlohmann::json::json_pointer("/" + path)], slopes), 1e-7) << path;
    if (!std::holds_alternative<PoolingNetwork>(*model.network)) continue;
    // Written and read again it is the same network.
    const ModelReading again = network_from_json(network_to_json(std::get<PoolingNetwork>(*model.network)));
    ASSERT_TRUE(again.network) << complaint_of(again.faults);
    EXPECT_EQ(written_pass(each, again), written);
  }
}

// Networks of images, of texts and Memory Mosaics give the same outputs from their files, to the last digit.
TEST(Learning, NetworksOfEveryKindAreReadAsTheyWereWritten) {
  const auto expect_same = [](const auto& network, const auto& given) {
    using Network = std::decay_t<decltype(network)>;
    const std::string text = network_to_json(network);
    const ModelReading read = network_from_json(text);
    ASSERT_TRUE(read.network) << complaint_of(read.faults);
    const auto& again = std::get<Network>(*read.network);
    EXPECT_EQ(pass_to_json(again, given, true), pass_to_json(network, given, true));
    EXPECT_EQ(network_to_json(again), text);
  };
  Bag image{examples::random_patterns(2, 784, 3), true};
  PoolingDesign lenet{.features = 784, .lenet = true, .embedding = {{6, true}}};
  expect_same(starting_network(lenet, 3), std::vector<Bag>{image});
  for (const bool window : {false, true}) {
    PoolingDesign texts{
        .features = 3, .vocabulary = 5, .window = window, .separation = SequentialSubsets{}, .budget = 0.5};
    PoolingNetwork network = starting_network(texts, 4);
    network.words = std::make_shared<const std::vector<std::string>>(
        std::vector<std::string>{"", "", "good", "bad", "soup"});
    const BagsReading bags =
        bags_from_json(R"([{"x":["good","soup","other","bad"],"y":1},{"x":[2,4,0,3],"y":0}])", network);
    ASSERT_TRUE(bags.faults.empty()) << complaint_of(bags.faults);
    EXPECT_EQ(bags.bags[0].instances, bags.bags[1].instances);
    expect_same(network, bags.bags);
    for (const char* const wrong : {R"([{"x":[5],"y":1}])", R"([{"x":[0.5],"y":1}])", R"([{"x":[],"y":1}])",
                                    R"([{"x":["good",2],"y":1}])"})
      EXPECT_FALSE(bags_from_json(wrong, network).faults.empty()) << wrong;
    network.design.regresses = true;
    expect_same(network, bags_from_json(R"([{"x":[2,4],"y":0.25}])", network).bags);
  }
  for (const MosaicKernel& kernel : mosaic_kernels()) {
    MosaicExperiment e;
    e.task = PairRecall{};
    e.heads = 2;
    e.width = 8;
    e.memories = 3;
    expect_same(starting_network(e.design(kernel), 5), TokensReading{{3, 1, 4, 1, 5}, {-1, 4, -1, 5, 2}, {}});
  }
}

Bag drawn_bag(int instances, int features, unsigned seed) {
  return {examples::random_patterns(instances, features, seed, 0.8), seed % 2 == 1, {}};
}

double loss_of(const PoolingNetwork& network, const std::vector<const Bag*>& bags) {
  Tape tape;
  const PoolingPass pass = record(tape, network, bags);
  return tape.value(tape.record(LogisticLoss{Vector{{1, 0}}, 0.5}, {pass.logits}))(0, 0);
}

// Of every separation, post-transform and form: the gradient by every number is the derivative of the loss.
TEST(Pooling, GradientsAreDerivatives) {
  const Bag bags[] = {drawn_bag(4, 3, 1), drawn_bag(4, 3, 2)};
  const std::vector<const Bag*> both{&bags[0], &bags[1]};
  std::vector<PoolingDesign> designs;
  const PoolingDesign usual{.features = 3, .embedding = {{4, true}, {3, false}}, .updates = 2, .beta = 1.2};
  for (const Separation& separation : settings::of<Separation>(4, settings::Ends::of_sliders)) {
    designs.push_back(usual);
    designs.back().separation = separation;
    if (!total_weight(separation)) designs.back().updates = 1;  // more may leave what doubles hold
    designs.push_back(designs.back());
    designs.back().form = PoolingForm::layer;
    designs.back().heads = 2;
    designs.back().width = 3;
  }
  for (const PostTransform& post : examples::posts(3)) {
    designs.push_back(usual);
    designs.back().separation = Entmax{1.5};
    if (std::holds_alternative<Sign>(post)) continue;  // flat
    designs.back().post = post;
  }
  std::set<std::pair<std::size_t, PoolingForm>> seen;
  int compared = 0, beside = 0;
  for (const PoolingDesign& design : designs) {
    PoolingNetwork network = starting_network(design, 5);
    Tape tape;
    const PoolingPass pass = record(tape, network, both);
    const Tape::Place loss = tape.record(LogisticLoss{Vector{{1, 0}}, 0.5}, {pass.logits});
    if (!std::isfinite(tape.value(loss)(0, 0)) || tape.value(loss)(0, 0) > 1e3)
      continue;  // r far out of reach
    tape.differentiate(loss);
    const std::string name = name_of(design.separation).english() + " " + name_of(design.post).english();
    for (std::size_t i = 0; i < network.values.size(); ++i) {
      const Matrix slope = tape.slope(pass.variables[i]);
      PoolingNetwork moved = network;
      for (Eigen::Index k = 0; k < slope.size(); ++k) {
        double& place = moved.values[i].data()[k];
        const double number = place, least = std::max(1.0, slope.lpNorm<Eigen::Infinity>());
        const auto difference = [&](double h) {
          place = number + h;
          const double above = loss_of(moved, both);
          place = number - h;
          const double below = loss_of(moved, both);
          place = number;
          return (above - below) / (2 * h);
        };
        // Beside a change of the support differences depend on their width.
        const double wide = difference(2e-5), narrow = difference(2e-6);
        if (!(std::abs(wide - narrow) <= 1e-7 * least)) {
          ++beside;
          continue;
        }
        EXPECT_NEAR(narrow, slope.data()[k], 1e-6 * least) << name << ' ' << trainables(design)[i].path;
        ++compared;
      }
    }
    seen.emplace(design.separation.index(), design.form);
  }
  EXPECT_EQ(seen.size(), 2 * std::variant_size_v<Separation>);
  EXPECT_LE(beside, compared / 20) << compared;
}

// The pure form is the program's network with the embedded instances as its memory.
TEST(Pooling, PureFormRetrievesAsTheNetworkDoes) {
  const Bag bag = drawn_bag(5, 3, 3);
  const Bag* const only = &bag;
  for (const Separation& separation : examples::separations(5)) {
    for (const PostTransform& post : examples::posts(3)) {
      if (std::holds_alternative<LayerNorm>(post)) continue;  // with an epsilon and numbers of its own
      const PoolingDesign design{
          .features = 3, .separation = separation, .post = post, .updates = 3, .beta = 0.7};
      const PoolingNetwork network = starting_network(design, 4);
      Tape tape;
      const PoolingPass pass = record(tape, network, std::span(&only, 1));
      Network memory{bag.instances, separation, post, design.beta};
      const auto query = std::find_if(network.values.begin(), network.values.end(),
                                      [](const Matrix& v) { return v.rows() == 1 && v.cols() == 3; });
      for (Eigen::Index i = 0; i < 5; ++i)
        memory.patterns.row(i) =
            transformed(post, bag.instances.row(i).transpose(), {design.beta}).transpose();
      Vector q = transformed(post, query->row(0).transpose(), {design.beta});
      for (int t = 0; t < 3 && q.size() > 0 && q.norm() < 1e3; ++t) q = update(memory, q).state;
      if (q.size() == 0 || !(q.norm() < 1e3)) continue;
      EXPECT_LE((tape.value(pass.pooled[0]).row(0).transpose() - q).norm(), 1e-10 * std::max(1.0, q.norm()))
          << name_of(separation) << ' ' << name_of(post);
    }
  }
}

}  // namespace
}  // namespace basinscope
