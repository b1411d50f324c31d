// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of every state that a scene holds, and of what a file has beside them.
#include "core/scene/workspace_states.h"

#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "core/scene/scene_file.h"
#include "core/scene/sweep_settings.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/layers_state.h"
#include "core/workspaces/learn_state.h"
#include "core/workspaces/recall_state.h"
#include "core/workspaces/regression_state.h"
#include "core/workspaces/shares_state.h"
#include "core/workspaces/transforms_state.h"

namespace basinscope {
namespace {

using testing::HasSubstr;

// What the laws need of a state: its key, one that is not the default, one with more numbers, a member that
// cannot be read with what is said of it, and a member that every text of it has, with an unknown one inside.
template <class State>
struct Example {
  const char* key;
  State other, larger;
  const char* bad;
  std::string complaint;
  const char* inside;  // an unknown key in an object of the state's own
};

Example<TransformsState> example(const TransformsState*) {
  TransformsState other, larger = with_score_count(other, 12);
  other.beta = 3;
  return {
      "transforms",
      other,
      larger,
      R"({"beta":-1})",
      "The scene's transforms are not shown as written: beta: expected a number in [0.001, 1000], not -1.",
      R"({"maps":[{"separation":{"id":"softmax"},"shown":true,"mark":[1,"}"]}],"selected":0})"};
}

Example<KernelsState> example(const KernelsState*) {
  KernelsState other, larger = with_key_count(other, 32);
  other.integral_dimension = 4;
  return {"kernels",
          other,
          larger,
          R"({"dispersion":{"d":1}})",
          "The scene's kernels are not shown as written: dispersion.d: expected a whole number from 2 to 64, "
          "not 1.",
          R"({"dispersion":{"d":4,"mark":[1,"}"]}})"};
}

Example<RegressionState> example(const RegressionState*) {
  RegressionState other, larger;
  other.neighbours = 11;
  larger.edited = drawn_samples({Function1::sinusoid_with_trend, 900, 3, 0.1});
  return {"regression",
          other,
          larger,
          R"({"estimator":{"bandwidth":"wide"}})",
          "The scene's regression is not shown as written: estimator.bandwidth: expected a number, not "
          "\"wide\".",
          R"({"estimator":{"kernel":{"id":"gaussian"},"mark":[1,"}"]}})"};
}

Example<LayersState> example(const LayersState*) {
  LayersState other = with_shown(LayersState(), KernelRidge::id, true), larger;
  for_each_alternative<Layer>([&](const auto& layer) { other = with_shown(other, layer.id, true); });
  other.picked = Recipe{RecipeWeights::newest, FunctionClass::mlp, Optimiser::exact};
  larger = with_own(larger, switching_input(switching_noise(200, 3, 0, 7)), "a file");
  return {"layers",
          other,
          larger,
          R"({"layers":[{"id":"deltanet","beta":-1}]})",
          "The scene's layers are not shown as written: layers[0].beta: expected a number in [0, 1000000], "
          "not -1.",
          R"({"switching":{"length":64,"mark":[1,"}"]}})"};
}

Example<RecallState> example(const RecallState*) {
  RecallState other, larger;
  other.film.algorithm = RecallAlgorithm::sequential;
  other.methods = {"softmax+l2", "3-subsets"};
  other.shape = "1x28x28";
  other.lower = RecallLower::query;
  other.query = {3, 0.25, 0.75, 1, {{0, -1}, {405, 0.5}}};
  other.query_step = 2;
  other.mixture_betas = {0.5};
  for (int i = 1; i < 20; ++i) larger.sizes.push_back(500 + i);
  return {"recall",
          other,
          larger,
          R"({"retrieval":{"methods":["softmux"]}})",
          "The scene's recall is not shown as written: retrieval.methods: " +
              methods_refusal({"softmux"}, false).english() + ".",
          R"({"film":{"beta":2,"mark":[1,"}"]}})"};
}

Example<LearnState> example(const LearnState*) {
  LearnState other, larger;
  other.task = LearnTask::text;
  other.text = {{8, 4}, false, {"3-subsets", "softmax"}, 0.25, 3};
  other.bags = {DrawnBags::Kind::glyphs, 3, 0.7, 0.5, 2};
  other.form = PoolingForm::layer;
  other.embedding = {32, 2};
  other.post = PoolingPost::l2;
  other.methods = {"adaptive-entmax", "3-subsets"};
  other.settings.dropout = 0.25;
  other.filter = BagFilter::wrong;
  other.moved = {3, 0.5, -1};
  other.keeps = true;
  PoolingDesign design{.features = 2, .embedding = {{2, true}}, .separation = Subsets{.k = 2}};
  other.kept.networks = std::make_shared<const KeptNetworks>(
      KeptNetworks{trained_settings(other), {starting_network(design, 1), starting_network(design, 2)}});
  other.task = LearnTask::mosaic;
  other.mosaic.task = static_cast<TokenTask>(2);
  other.mosaic.length = 6;
  other.mosaic.factors = {1, 3};
  other.mosaic.kernels = {"uniform-knn"};
  other.mosaic.settings.steps = 99;
  other.mosaic.reader = 5;
  other.mosaic.filter = AnswerFilter::wrong;
  larger.embedding = {1, 2, 3, 4};
  return {"learn",
          other,
          larger,
          R"({"methods":["softmux"]})",
          "The scene's learning is not shown as written: methods: " + pooling_refusal({"softmux"}).english() +
              ".",
          R"({"bags":{"positives":3,"mark":[1,"}"]}})"};
}

Example<SweepSettings> example(const SweepSettings*) {
  SweepSettings other, larger;
  other.count = 33;
  other.second.parameter = SweepParameter::gamma;
  other.second.grid = 9;
  larger.parameter = SweepParameter::pattern;
  larger.line_from = Vector::LinSpaced(500, 0, 1);
  larger.line_to = -larger.line_from;
  return {"sweep",
          other,
          larger,
          R"({"grid":5000})",
          "The scene's sweep is not set as written: grid: expected a whole number from 8 to 1000, not 5000.",
          R"({"values":9,"mark":[1,"}"]})"};
}

Example<SharesState> example(const SharesState*) {
  SharesState other;
  other.cloud = StartCloud::normal;
  other.size = 0.25;
  return {"shares",
          other,
          other,
          R"({"count":0})",
          "The scene's shares of basins are not drawn as written: count: expected a whole number from 1 to "
          "1000000, not 0.",
          R"({"seed":9,"mark":[1,"}"]})"};
}

std::size_t bytes_of(const WorkspaceStates& states) {
  std::map<const void*, std::size_t> blocks;
  states.each_block([&blocks](const void* block, std::size_t bytes) { blocks[block] = bytes; });
  std::size_t all = 0;
  for (const auto& [block, bytes] : blocks) all += bytes;
  return all;
}

WorkspaceStates member(const char* key, const std::string& text) {
  return WorkspaceStates::from_text("{\"" + std::string(key) + "\":" + text + "}");
}

template <class State>
class StateLaws : public testing::Test {
 protected:
  Example<State> example_ = example(static_cast<const State*>(nullptr));
};
using States = testing::Types<TransformsState, KernelsState, RegressionState, SweepSettings, LayersState,
                              RecallState, LearnState, SharesState>;
TYPED_TEST_SUITE(StateLaws, States, );

TYPED_TEST(StateLaws, TheTextGivesTheStateAgain) {
  for (const TypeParam& state : {TypeParam(), this->example_.other, this->example_.larger}) {
    const WorkspaceStates states = WorkspaceStates().with(state);
    const WorkspaceStates again = WorkspaceStates::from_text(states.text());
    EXPECT_TRUE(again.of<TypeParam>() == state) << states.text();
    EXPECT_EQ(again.complaint<TypeParam>(), "");
    EXPECT_EQ(again.text(), states.text());
    EXPECT_TRUE(again == states);
  }
}

// Whatever one value of a file is, reading it ends: in a state whose text is read again, or in the default
// and one sentence.
TYPED_TEST(StateLaws, AnyValueOfTheTextMayBeAnother) {
  using Json = nlohmann::ordered_json;
  const Json others[] = {-1,
                         0,
                         1,
                         2.5,
                         7,
                         100000000,
                         2147483648,
                         -1e300,
                         "x",
                         "",
                         true,
                         nullptr,
                         Json::array(),
                         Json::object(),
                         Json::array({1e8})};
  const std::regex beyond_three("/([3-9]|[1-9][0-9]+)(/|$)");  // of long lists the first three will do
  for (const TypeParam& state : {TypeParam(), this->example_.other, this->example_.larger}) {
    const Json whole = Json::parse(WorkspaceStates().with(state).text());
    const Json values = whole.flatten();
    for (const auto& [pointer, value] : values.items()) {
      if (std::regex_search(pointer, beyond_three)) continue;
      for (const Json& other : others) {
        Json changed = whole;
        changed[Json::json_pointer(pointer)] = other;
        const WorkspaceStates read = WorkspaceStates::from_text(changed.dump());
        if (read.template complaint<TypeParam>().empty()) {
          EXPECT_TRUE(WorkspaceStates::from_text(read.text()) == read) << pointer << " " << other;
        } else {
          EXPECT_TRUE(read.template of<TypeParam>() == TypeParam()) << pointer << " " << other;
        }
      }
    }
  }
}

TYPED_TEST(StateLaws, StatesThatDifferAreDifferentAndCopiesShare) {
  WorkspaceStates states = WorkspaceStates().with(TypeParam());
  EXPECT_FALSE(states == WorkspaceStates());
  EXPECT_FALSE(states == states.with(this->example_.other));
  EXPECT_TRUE(states == WorkspaceStates().with(TypeParam()));
  const WorkspaceStates copy = states;
  EXPECT_EQ(copy.shared<TypeParam>(), states.shared<TypeParam>());
  states.set(this->example_.other);
  EXPECT_TRUE(copy.of<TypeParam>() == TypeParam());
  EXPECT_TRUE(states.of<TypeParam>() == this->example_.other);
}

TYPED_TEST(StateLaws, WithoutOneTheDefaultIsShown) {
  const std::string empty = "{\"" + std::string(this->example_.key) + "\":{}}";
  for (const std::string& text : {std::string(), std::string("{}"), std::string(R"({"recall":{}})"), empty}) {
    const WorkspaceStates states = WorkspaceStates::from_text(text);
    EXPECT_TRUE(states.of<TypeParam>() == TypeParam()) << text;
    EXPECT_EQ(states.complaint<TypeParam>(), "") << text;
    EXPECT_EQ(states.text(), text);
  }
}

TYPED_TEST(StateLaws, UnknownKeysStayAtEveryLevel) {
  const std::string text = std::string(R"({"gallery":{"b":1.5,"}":"\"{"},")") + this->example_.key +
                           "\":" + this->example_.inside + R"(,"last":[null]})";
  WorkspaceStates states = WorkspaceStates::from_text(text);
  EXPECT_EQ(states.complaint<TypeParam>(), "");
  EXPECT_EQ(states.text(), text);
  states.set(this->example_.other);
  for (int times = 0; times < 2; ++times) {
    const std::string written = states.text();
    EXPECT_THAT(written, HasSubstr(R"({"gallery":{"b":1.5,"}":"\"{"},")"));
    EXPECT_THAT(written, HasSubstr(R"("mark":[1,"}"])"));
    EXPECT_THAT(written, HasSubstr(R"(,"last":[null]})"));
    EXPECT_LT(written.find(this->example_.key), written.find("last"));
    EXPECT_TRUE(states.of<TypeParam>() == this->example_.other) << written;
    states = WorkspaceStates::from_text(written);
  }
}

TYPED_TEST(StateLaws, ABadMemberIsNamedAndStaysAsWrittenUntilTheStateIsSet) {
  WorkspaceStates states = member(this->example_.key, this->example_.bad);
  EXPECT_EQ(states.complaint<TypeParam>(), this->example_.complaint);
  EXPECT_TRUE(states.of<TypeParam>() == TypeParam());
  EXPECT_EQ(states.text(), "{\"" + std::string(this->example_.key) + "\":" + this->example_.bad + "}");
  EXPECT_FALSE(states == WorkspaceStates().with(TypeParam()));
  states.set(this->example_.other);
  EXPECT_EQ(states.complaint<TypeParam>(), "");
  EXPECT_TRUE(states == WorkspaceStates().with(this->example_.other));
  EXPECT_THAT((member(this->example_.key, "[1]").template complaint<TypeParam>().english()),
              HasSubstr("an object"));
}

TYPED_TEST(StateLaws, WhatIsHeldAndWrittenGrowsWithTheNumbers) {
  if (this->example_.larger == this->example_.other) {
    // Without a list every state holds as many.
    EXPECT_EQ(WorkspaceStates().with(this->example_.other).values(),
              WorkspaceStates().with(TypeParam()).values());
    return;
  }
  const WorkspaceStates small = WorkspaceStates().with(TypeParam()),
                        large = small.with(this->example_.larger);
  const auto more = static_cast<std::size_t>(large.values() - small.values());
  EXPECT_GT(large.values(), small.values());
  EXPECT_GE(bytes_of(large), bytes_of(small) + sizeof(double) * more);
  EXPECT_EQ(bytes_of(WorkspaceStates()), 0U);
}

// It is written again with the file, so it counts there.
TYPED_TEST(StateLaws, WhatCannotBeReadCounts) {
  const std::string list = "[1,2,3,4,5,6,7,8]";
  const WorkspaceStates usual = member(this->example_.key, "{}");
  EXPECT_GE(member(this->example_.key, list).values(), usual.values() + 9);
  const WorkspaceStates unknown = member(this->example_.key, R"({"mark":)" + list + "}");
  EXPECT_GE(unknown.values(), usual.values() + 9);
  EXPECT_EQ(unknown.with(unknown.of<TypeParam>()).values(), unknown.values());
}

TEST(WorkspaceStates, MembersOfOtherVersionsCountAndDiffer) {
  const WorkspaceStates one = WorkspaceStates::from_text(R"({"gallery":{"a":[1,2,3]}})");
  EXPECT_EQ(one.values(), 5);
  EXPECT_GT(bytes_of(one), 10U);
  EXPECT_TRUE(one == WorkspaceStates::from_text(R"( { "gallery" : {"a":[1, 2,3]}})"));
  EXPECT_FALSE(one == WorkspaceStates::from_text(R"({"gallery":{"a":[1,2,4]}})"));
  EXPECT_FALSE(one == WorkspaceStates::from_text(R"({"memory":{"a":[1,2,3]}})"));
  EXPECT_FALSE(WorkspaceStates() == WorkspaceStates::from_text("{}"));
}

// The state is as written without them, and the file keeps them until the state is set.
TEST(WorkspaceStates, TrainedNumbersThatCannotBeReadTakeNothingElseAway) {
  for (const char* const numbers :
       {R"([1])", R"({"settings":"x"})", R"({"settings":"x","networks":[{"kind":"pooling"}]})",
        R"({"settings":"x","networks":[{"basinscope_model":1,"kind":"mosaic"}]})"}) {
    const std::string text =
        R"({"learn":{"bags":{"positives":3},"kept":{"on":true,"numbers":)" + std::string(numbers) + "}}}";
    const WorkspaceStates states = WorkspaceStates::from_text(text);
    EXPECT_EQ(states.complaint<LearnState>(), "");
    EXPECT_EQ(states.text(), text);
    const LearnState state = states.of<LearnState>();
    EXPECT_EQ(state.bags.positives, 3);
    const auto run = run_of(state, true);
    EXPECT_THAT(kept_refusal(state, *run).english(),
                testing::StartsWith("The trained numbers of the scene are not shown: kept.numbers"));
  }
}

TEST(WorkspaceStates, PaintOfAQueryIsRefusedAsAWhole) {
  const auto complaint = [](const std::string& query) {
    return WorkspaceStates::from_text(R"({"recall":{"query":)" + query + "}}")
        .complaint<RecallState>()
        .english();
  };
  EXPECT_EQ(complaint(R"({"painted":[]})"), "");
  EXPECT_EQ(complaint(R"({"painted":[[3,0.5],[7,-1]]})"), "");
  for (const char* painted : {"[[3]]", "[[3,2]]", "[[-1,0]]", "[[0.5,0]]", "[3,1]", "[[3,0.5],[1]]", "7"})
    EXPECT_THAT(complaint(std::string(R"({"painted":)") + painted + "}"), HasSubstr("query.painted"))
        << painted;
  EXPECT_THAT(complaint(R"({"mask":1.5})"), HasSubstr("query.mask: expected"));
  EXPECT_THAT(complaint(R"({"brush":0})"), HasSubstr("query.brush: expected"));
}

TEST(WorkspaceStates, OtherTextIsRefused) {
  for (const char* text : {"[1]", "{", "{\"a\"", "{\"a\":1,}", "{\"a\":1}x", "{\"a\":[1}", "{a:1}", "null"})
    EXPECT_THROW(WorkspaceStates::from_text(text), std::invalid_argument) << text;
}

TEST(WorkspaceStates, TheSceneFileKeepsTheirBytes) {
  const std::string text = R"({
  "basinscope": 1,
  "memory": {
    "patterns": [
      [1, 0],
      [0, 1]
    ],
    "normalise": "none"
  },
  "separation": {
    "id": "softmax"
  },
  "workspaces": {
    "kernels": {
      "gamma": 2,
      "mark": true
    },
    "recall": {
      "b": 1.5
    },
    "sweep": {
      "grid": 5000
    }
  }
})";
  const SceneReading reading = scene_from_json(text, ".");
  ASSERT_TRUE(reading.scene) << reading.complaint();
  EXPECT_EQ(reading.warning, "");
  EXPECT_EQ(reading.scene->workspaces.of<KernelsState>().scale.gamma, 2);
  const std::string saved = scene_to_json(*reading.scene);
  EXPECT_EQ(saved.substr(saved.find("  \"workspaces\"")), text.substr(text.find("  \"workspaces\"")) + "\n");
  EXPECT_TRUE(scene_from_json(saved, ".").scene == reading.scene);
}

}  // namespace
}  // namespace basinscope
