// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/transforms_state.h"

#include <gtest/gtest.h>

#include "core/scene/workspace_states.h"

namespace basinscope {
namespace {

TEST(TransformsState, RoundTripsAndLeavesOtherWorkspacesAlone) {
  TransformsState state;
  state.scores = random_scores(7, 3);
  state.seed = 3;
  state.beta = 1.0 / 3;
  state.maps = {{Entmax{4.0 / 3}, false}, {Subsets{3}, true}, {Normmax{5}, true}};
  state.selected = 2;
  state.corners = {6, 1, 2};
  state.over_beta = true;
  state.level_sets = state.five_normmax = false;
  const std::string other = R"({"recall":{"b":1.5,"a":[1,{}]},"kernels":{}})";
  const std::string text = WorkspaceStates::from_text(other).with(state).text();
  EXPECT_TRUE(WorkspaceStates::from_text(text).of<TransformsState>() == state);
  EXPECT_EQ(WorkspaceStates::from_text(text).complaint<TransformsState>(), "");
  EXPECT_NE(text.find(R"("recall":{"b":1.5,"a":[1,{}]},"kernels":{})"), std::string::npos) << text;
  const std::string again = WorkspaceStates::from_text(text).with(TransformsState()).text();
  EXPECT_TRUE(WorkspaceStates::from_text(again).of<TransformsState>() == TransformsState());
  EXPECT_NE(again.find("recall"), std::string::npos);
}

TEST(TransformsState, WithoutOneTheDefaultIsShown) {
  for (const char* text : {"", "{}", R"({"recall":{}})", R"({"transforms":{}})"}) {
    const WorkspaceStates reading = WorkspaceStates::from_text(text);
    EXPECT_TRUE(reading.of<TransformsState>() == TransformsState()) << text;
    EXPECT_EQ(reading.complaint<TransformsState>(), "") << text;
  }
}

// A file from before it was there shows the maps that it names, and no other.
TEST(TransformsState, MapsOfAFileStandAlone) {
  const char* text = R"({"transforms":{"maps":[{"separation":{"id":"softmax"}}],"selected":0}})";
  EXPECT_FALSE(WorkspaceStates::from_text(text).of<TransformsState>().five_normmax);
}

TEST(TransformsState, WrongOnesAreNamedInOneSentence) {
  const auto complaint = [](const std::string& inside) {
    const WorkspaceStates reading = WorkspaceStates::from_text(R"({"transforms":)" + inside + "}");
    EXPECT_TRUE(reading.of<TransformsState>() == TransformsState()) << inside;
    EXPECT_EQ(reading.complaint<TransformsState>().english().find('\n'), std::string::npos);
    return reading.complaint<TransformsState>().english();
  };
  EXPECT_NE(complaint("[]"), "");
  EXPECT_NE(complaint(R"({"scores":[1,2]})").find("scores"), std::string::npos);
  EXPECT_NE(complaint(R"({"scores":[1,2,3,4,5,6,7,8,9,10,11,12,13]})").find("scores"), std::string::npos);
  EXPECT_NE(complaint(R"({"scores":[1,2,1e9]})").find("scores"), std::string::npos);
  EXPECT_NE(complaint(R"({"scores":["a",2,3]})").find("scores"), std::string::npos);
  EXPECT_NE(complaint(R"({"beta":0})").find("beta"), std::string::npos);
  EXPECT_NE(complaint(R"({"beta":-1})").find("beta"), std::string::npos);
  EXPECT_NE(complaint(R"({"maps":[]})").find("maps"), std::string::npos);
  EXPECT_NE(complaint(R"({"maps":[{}]})").find("maps"), std::string::npos);
  EXPECT_NE(complaint(R"({"maps":[{"separation":{"id":"entmax","alpha":-1}}]})").find("maps"),
            std::string::npos);
  EXPECT_NE(complaint(R"({"maps":[{"separation":{"id":"softmax"}},{"separation":{"id":"subsets","k":9}}]})")
                .find("9"),
            std::string::npos);
  EXPECT_NE(complaint(R"({"selected":5})").find("selected"), std::string::npos);
  EXPECT_NE(complaint(R"({"selected":-1})").find("selected"), std::string::npos);
  for (const char* corners : {"[0,1]", "[0,1,1]", "[0,1,9]", "[0,1,1.5]", "[0,1,1e300]", "3"})
    EXPECT_NE(complaint(std::string(R"({"corners":)") + corners + "}").find("corners"), std::string::npos)
        << corners;
  EXPECT_NE(complaint(R"({"horizontal":"up"})").find("horizontal"), std::string::npos);
}

TEST(TransformsState, AnotherNumberOfScoresKeepsEverythingFitting) {
  TransformsState state;
  state.maps = {{Subsets{5}, true}, {Constrained{Vector::Constant(5, 0.5)}, true}};
  state.selected = 0;
  const TransformsState small = with_score_count(state, 3);
  EXPECT_EQ(small.scores.size(), 3);
  EXPECT_EQ(std::get<Subsets>(small.maps[0].separation).k, 3);
  EXPECT_EQ(small.corners, (std::array<int, 3>{0, 1, 2}));
  EXPECT_TRUE(WorkspaceStates::from_text(WorkspaceStates().with(small).text()).of<TransformsState>() ==
              small);
  const TransformsState large = with_score_count(state, 99);
  EXPECT_EQ(large.scores.size(), TransformsState::most_scores);
  EXPECT_EQ(large.scores[0], state.scores[0]);
  EXPECT_EQ(large.scores[11], 0);
  EXPECT_EQ(WorkspaceStates::from_text(WorkspaceStates().with(large).text()).complaint<TransformsState>(),
            "");
}

TEST(TransformsState, RandomScoresAreTheSeeds) {
  EXPECT_EQ(random_scores(4, 7), random_scores(9, 7).head(4));
  EXPECT_NE(random_scores(4, 7), random_scores(4, 8));
}

}  // namespace
}  // namespace basinscope
