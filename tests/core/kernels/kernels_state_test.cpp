// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/kernels_state.h"

#include "core/kernels/key_geometry.h"
#include "core/kernels/key_places.h"
#include "core/kernels/pair_weights.h"
#include "core/scene/workspace_states.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

TEST(KernelsState, RoundTripsAndLeavesOtherWorkspacesAlone) {
  const std::string other = R"({"recall":{"b":1.5,"a":[1,{}]},"transforms":{}})";
  for_each_alternative<KernelShape>([&](const auto& shape) {
    KernelsState state = with_shape(KernelsState(), shape);
    state = with_dimension(state, 5);
    state.route = BandwidthRoute::anchored;
    state.scale = {1.0 / 3, 4, 0.7};
    state.unit = false;
    state.integral_dimension = 3;
    state.map_weight = 2;
    state.arc = state.labels = false;
    state.show_dispersion = true;
    state.dispersion = {8, 3, 77, 0.1, 4096};
    const std::string text = WorkspaceStates::from_text(other).with(state).text();
    EXPECT_TRUE(WorkspaceStates::from_text(text).of<KernelsState>() == state) << text;
    EXPECT_EQ(WorkspaceStates::from_text(text).complaint<KernelsState>(), "");
    EXPECT_NE(text.find(R"("recall":{"b":1.5,"a":[1,{}]},"transforms":{})"), std::string::npos) << text;
  });
  const KernelsState any = with_shape(KernelsState(), PolynomialShape{2.5});
  EXPECT_TRUE(WorkspaceStates::from_text(WorkspaceStates().with(any).text()).of<KernelsState>() == any);
}

TEST(KernelsState, WithoutOneTheDefaultIsShown) {
  for (const char* text : {"", "{}", R"({"recall":{}})", R"({"kernels":{}})"}) {
    const WorkspaceStates reading = WorkspaceStates::from_text(text);
    EXPECT_TRUE(reading.of<KernelsState>() == KernelsState()) << text;
    EXPECT_EQ(reading.complaint<KernelsState>(), "") << text;
  }
}

TEST(KernelsState, WrongOnesAreNamedInOneSentence) {
  const auto complaint = [](const std::string& inside) {
    const WorkspaceStates reading = WorkspaceStates::from_text(R"({"kernels":)" + inside + "}");
    EXPECT_TRUE(reading.of<KernelsState>() == KernelsState()) << inside;
    EXPECT_EQ(reading.complaint<KernelsState>().english().find('\n'), std::string::npos);
    return reading.complaint<KernelsState>().english();
  };
  EXPECT_NE(complaint("[]"), "");
  const std::vector<std::pair<std::string, std::string>> wrong{{R"({"keys":[]})", "keys"},
                                                               {R"({"keys":[[1],[2]]})", "keys"},
                                                               {R"({"keys":[[1,1e9]]})", "keys"},
                                                               {R"({"keys":[["a",1]]})", "keys"},
                                                               {R"({"keys":[[1,2,3]]})", "query"},
                                                               {R"({"query":[1]})", "query"},
                                                               {R"({"query":[1,101]})", "query"},
                                                               {R"({"kernel":"box"})", "kernel"},
                                                               {R"({"kernel":"polynomial","r":0})", "r"},
                                                               {R"({"r":1e9})", "r"},
                                                               {R"({"bandwidth":"wide"})", "bandwidth"},
                                                               {R"({"gamma":0})", "gamma"},
                                                               {R"({"gamma":-1})", "gamma"},
                                                               {R"({"k":0})", "k"},
                                                               {R"({"b":0})", "b"},
                                                               {R"({"norms":"some"})", "norms"},
                                                               {R"({"integral":0})", "integral"},
                                                               {R"({"weight":3})", "weight"},
                                                               {R"({"lower":"left"})", "lower"},
                                                               {R"({"dispersion":{"draws":0}})", "draws"},
                                                               {R"({"dispersion":{"d":1}})", "dispersion"},
                                                               {R"({"dispersion":{"noise":-1}})", "noise"},
                                                               {R"({"dispersion":3})", "dispersion"}};
  for (const auto& [text, word] : wrong)
    EXPECT_NE(complaint(text).find(word), std::string::npos) << text << " -> " << complaint(text);
}

TEST(KernelsState, TheOpeningStateIsAnIdentity) {
  const KernelsState state;
  const PairWeights both =
      pair_weights(state.pair(), state.scale, key_geometry(used_keys(state), used_query(state)));
  EXPECT_LT(*both.difference, 1e-15);
  EXPECT_EQ(both.support(), 4);
  EXPECT_NEAR(both.h, 1.085, 2e-3);  // the picture's numbers
  EXPECT_NEAR(both.kernel[1], 0.460, 2e-3);
  // The keys as given break it: their norms are not one.
  KernelsState given = state;
  given.unit = false;
  EXPECT_GT(
      *pair_weights(given.pair(), given.scale, key_geometry(used_keys(given), used_query(given))).difference,
      0.01);
}

TEST(KernelsState, EditsKeepNormsCountsAndDimensions) {
  const KernelsState state;
  const Vector place = (Vector(2) << 0, 3).finished();
  const KernelsState moved = with_key_at(state, 1, place);
  EXPECT_NEAR(moved.keys(1, 1), 1.25, 1e-15);  // turned, its norm kept
  EXPECT_NEAR(used_keys(moved)(1, 1), 1, 1e-15);
  KernelsState given = state;
  given.unit = false;
  EXPECT_EQ(with_key_at(given, 1, place).keys(1, 1), 3);
  EXPECT_EQ(with_key_at(given, -1, place).query, place);
  EXPECT_TRUE(with_key_at(state, 8, place) == state);
  EXPECT_TRUE(with_key_at(state, 1, Vector::Zero(2)) == state);  // no direction
  const KernelsState turned = with_angle(state, -1, 90);
  EXPECT_NEAR(angle_of(turned.query), 90, 1e-12);
  EXPECT_NEAR(angle_of(with_angle(state, 3, 300).keys.row(3).transpose()), 300, 1e-12);

  const KernelsState drawn = [&] {
    KernelsState next = state;
    next.seed = 4;
    next.keys = random_keys(8, 2, 4);
    return next;
  }();
  const KernelsState more = with_key_count(drawn, 20);
  EXPECT_EQ(more.keys, random_keys(20, 2, 4));
  EXPECT_EQ(with_key_count(more, 8).keys, drawn.keys);
  EXPECT_EQ(with_key_count(state, 99).keys.rows(), KernelsState::most_keys);
  EXPECT_EQ(with_key_count(state, 0).keys.rows(), 1);

  const KernelsState wide = with_dimension(state, 6);
  EXPECT_EQ(wide.keys.cols(), 6);
  EXPECT_EQ(wide.query.size(), 6);
  EXPECT_EQ(WorkspaceStates::from_text(WorkspaceStates().with(wide).text()).complaint<KernelsState>(), "");
  EXPECT_EQ(with_dimension(wide, 2).keys, state.keys);
}

// The picture keeps every key's distance to the query, whatever the dimension.
TEST(KeyPlaces, KeepAnglesNormsAndDistancesToTheQuery) {
  for (const int d : {2, 3, 7, 64}) {
    const Matrix keys = random_keys(12, d, 3);
    const Vector query = random_keys(1, d, 9).row(0).transpose();
    const KeyPlaces places = key_places(keys, query);
    EXPECT_EQ(places.by_angle, d > 2);
    EXPECT_NEAR(places.query.norm(), query.norm(), 1e-14);
    for (int i = 0; i < 12; ++i) {
      EXPECT_NEAR(places.keys.row(i).norm(), keys.row(i).norm(), 1e-13);
      EXPECT_NEAR((places.keys.row(i).transpose() - places.query).norm(),
                  (keys.row(i).transpose() - query).norm(), 1e-13);
      // Moved to where it is, it stays; moved elsewhere, it is seen there.
      const Vector key = keys.row(i).transpose();
      EXPECT_LT((key_at_place(key, query, places.keys.row(i).transpose()) - key).norm(), 1e-12);
      const Eigen::Vector2d place(-0.3, 0.8);
      const Vector moved = key_at_place(key, query, place);
      EXPECT_LT((key_places(moved.transpose(), query).keys.row(0).transpose() - place).norm(), 1e-12);
    }
  }
}

TEST(KernelsState, ActingNeighboursAreNoMoreThanTheKeys) {
  KernelsState state;
  EXPECT_EQ(state.acting_k(), 3);
  state.scale.k = 30;
  EXPECT_EQ(state.acting_k(), static_cast<int>(state.keys.rows()));
}

}  // namespace
}  // namespace basinscope
