// SPDX-License-Identifier: GPL-3.0-or-later
// Separations of some of their scores: what counts scores goes with them.
#include <gtest/gtest.h>

#include <limits>

#include "core/transforms/fitting.h"
#include "core/transforms/simplex_map.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

constexpr double none = -std::numeric_limits<double>::infinity();
const Vector bounds{{0.5, 0.25, 0.125, 0.0625, 1}};

TEST(ForScores, OnlyBoundsGoWithTheirScores) {
  const std::array<int, 3> which{4, 0, 2};
  const Separation some = for_scores(Constrained{bounds}, which);
  EXPECT_TRUE(same(std::get<Constrained>(some).upper, Vector{{1, 0.5, 0.125}}));
  const Separation sum = for_scores(Sum{Member({Softmax{}}), Member({Constrained{bounds}})}, which);
  EXPECT_EQ((*std::get<Sum>(sum).second).value, some);
  for_each_alternative<Separation>([&](const auto& each) {
    using Each = std::decay_t<decltype(each)>;
    if constexpr (!std::is_same_v<Each, Constrained> && !std::is_same_v<Each, Sum>) {
      EXPECT_EQ(for_scores(each, which), Separation(each));
    }
  });
  // Indices that are none of the scores leave it as it is.
  EXPECT_EQ(for_scores(Constrained{bounds}, std::array<int, 2>{0, 5}), Separation(Constrained{bounds}));
}

// Scores that cannot have weight leave the others what those have for themselves.
TEST(ForScores, IsTheSeparationWithTheOthersMasked) {
  const std::array<int, 3> which{4, 0, 2};
  const Vector three{{0.3, 0.1, 0.9}};
  Vector all = Vector::Constant(5, none);
  for (int i = 0; i < 3; ++i) all[which[static_cast<std::size_t>(i)]] = three[i];
  const Vector whole = separate(Constrained{bounds}, all).values;
  const Vector some = separate(for_scores(Constrained{bounds}, which), three).values;
  for (int i = 0; i < 3; ++i) EXPECT_DOUBLE_EQ(some[i], whole[which[static_cast<std::size_t>(i)]]);
}

TEST(ForScores, TheSimplexTakesTheBoundsOfItsCorners) {
  EXPECT_EQ(why_no_simplex(for_scores(Constrained{bounds}, std::array<int, 3>{4, 0, 2})), "");
  EXPECT_EQ(why_no_simplex(for_scores(Constrained{bounds}, std::array<int, 3>{0, 1, 2})),
            "the upper bounds of these 3 scores sum to 0.875, not to 1");
}

}  // namespace
}  // namespace basinscope
