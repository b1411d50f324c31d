// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/update_field.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/engine/basin_engine.h"
#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

Network seven(const Separation& separation, double beta = 6) {
  return {examples::random_patterns(7, 2, 3), separation, Identity{}, beta};
}

TEST(UpdateArrows, AreTheUpdateAtMultiplesOfARoundStep) {
  const Network network = seven(Softmax{});
  for (const double width : {2.8, 0.3, 1e-6, 1e-10})
    for (const double shift : {0.0, 0.37}) {
      const Grid window{1, 1, 0.2 + shift * width, 0.2 + (1 + shift) * width, -0.1, -0.1 + 0.7 * width};
      const UpdateArrows arrows = update_arrows(network, Plane::axes(2), window, {});
      EXPECT_GE(width / arrows.step, 19) << width;
      EXPECT_LE(width / arrows.step, 51) << width;
      EXPECT_NEAR(static_cast<double>(arrows.each.size()), 0.7 * std::pow(width / arrows.step, 2),
                  2 * width / arrows.step);
      double longest = 0;
      for (const UpdateArrow& arrow : arrows.each) {
        EXPECT_NEAR(arrow.at[0], static_cast<double>(arrow.column) * arrows.step, 1e-6 * arrows.step);
        EXPECT_NEAR(arrow.at[1], static_cast<double>(arrow.row) * arrows.step, 1e-6 * arrows.step);
        const Vector next = update(network, arrow.at).state;
        EXPECT_LT((next - arrow.at - arrow.move).norm(), 1e-14);
        longest = std::max(longest, arrow.move.norm());
      }
      EXPECT_EQ(longest, arrows.longest);
    }
}

// In the plane's own coordinates, of states that the update moves off it, too.
TEST(UpdateArrows, OfASliceAreProjections) {
  const Network network{examples::random_patterns(5, 4, 8), Softmax{}, Identity{}, 3};
  Plane plane = Plane::axes(4);
  plane.e1 *= 2;
  plane.e2[0] = 0.5;
  const UpdateArrows arrows = update_arrows(network, plane, {1, 1, -1, 1, -1, 1}, {});
  ASSERT_GT(arrows.each.size(), 300U);
  for (const UpdateArrow& arrow : arrows.each) {
    const Vector from = plane.at(arrow.at[0], arrow.at[1]), next = update(network, from).state;
    const Vector left = next - from - arrow.move[0] * plane.e1 - arrow.move[1] * plane.e2;
    EXPECT_LT(std::abs(left.dot(plane.e1)) + std::abs(left.dot(plane.e2)), 1e-12);
  }
}

TEST(UpdateMoves, HaveNoSignChangeAcrossAJump) {
  const Grid window{1, 1, -1.3, 1.3, -1.2, 1.2};
  for (const auto& [separation, jumps] :
       {std::pair{Separation(Softmax{}), false}, {Entmax{1.5}, false}, {UniformKnn{2}, true}}) {
    const UpdateMoves moves = update_moves(seven(separation), Plane::axes(2), window, {});
    ASSERT_EQ(moves.grid.width, 257);
    int changes = 0, gaps = 0;
    for (const std::vector<double>& along : moves.along)
      for (std::size_t i = 0; i + 1 < along.size(); ++i) {
        gaps += std::isnan(along[i]);
        if ((i + 1) % 257 == 0 || std::isnan(along[i]) || std::isnan(along[i + 1])) continue;
        if ((along[i] < 0) == (along[i + 1] < 0)) continue;
        ++changes;
        // A continuous move is small on both sides of its zero.
        EXPECT_LT(std::abs(along[i] - along[i + 1]), 0.2) << name_of(separation);
      }
    EXPECT_EQ(gaps > 0, jumps) << name_of(separation);
    EXPECT_GT(changes, 100) << name_of(separation);
  }
}

// On an axis of symmetry one coordinate of the move is 0 but for rounding, whose changes of sign are no
// jumps.
TEST(UpdateMoves, HaveNoGapsAlongAnAxisOfSymmetry) {
  for (const int count : {5, 7, 8, 12}) {
    Matrix patterns(count, 2);
    for (int i = 0; i < count; ++i) {
      const double angle = 2 * std::numbers::pi * i / count;
      patterns.row(i) << std::cos(angle), std::sin(angle);
    }
    for (const Separation& separation :
         {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2})}) {
      Network network{patterns, separation, Identity{}, 6};
      for (const double half : {1.4, 1e-3}) {
        const UpdateMoves moves = update_moves(network, Plane::axes(2), {1, 1, -half, half, -half, half}, {});
        for (const std::vector<double>& along : moves.along)
          for (const double value : along) ASSERT_FALSE(std::isnan(value)) << count << ", " << half;
      }
    }
  }
}

TEST(UpdateMoves, AreInARefinedResultWhereTheViewShowsThem) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(seven(Softmax{}).patterns);
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.beta = 6;
  scene.plane = Plane::axes(2);
  scene.window = {-1.4, 1.4, -1.4, 1.4};
  for (const bool shown : {false, true}) {
    scene.view.arrows = scene.view.nullclines = shown;
    LandscapeResult result = landscape_pass(scene, {32, 32, 16, 16}, maps_by(cpu_engine()), TaskControl());
    refine(result, TaskControl());
    EXPECT_EQ(!result.arrows.each.empty(), shown);
    EXPECT_EQ(result.moves.grid.pixels() > 0, shown);
  }
}

}  // namespace
}  // namespace basinscope
