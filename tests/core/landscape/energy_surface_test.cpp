// SPDX-License-Identifier: GPL-3.0-or-later
// The projection of the energy surface against what it must be: the flat field from above, its own inverse,
// and what a bump of known shape hides.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "core/landscape/surface_camera.h"

namespace basinscope {
namespace {

// 1 at the middle, falling to 0 as a narrow bell.
std::shared_ptr<EnergyField> bump(int width = 121, int height = 81) {
  auto field = std::make_shared<EnergyField>();
  field->grid = {width, height, -1.5, 1.5, -1, 1};
  for (int row = 0; row < height; ++row)
    for (int column = 0; column < width; ++column) {
      const double a = field->grid.x(column), b = field->grid.y(row);
      field->values.push_back(2 + 3 * std::exp(-(a * a + b * b) / 0.08));
    }
  field->lowest = 2;
  field->highest = 5;
  return field;
}

SurfaceView seen_from(double azimuth, double elevation, bool perspective) {
  SurfaceView view;
  view.camera = {azimuth, elevation, perspective, 1, {0, 0}};
  return view;
}

TEST(EnergySurface, IsTheFlatFieldFromStraightAbove) {
  const EnergySurface surface(bump(), seen_from(0, 90, false), {300, 200});
  for (const double a : {-1.5, -0.7, 0.0, 0.2, 1.5})
    for (const double b : {-1.0, -0.1, 0.0, 0.9, 1.0}) {
      const Eigen::Vector2d page = surface.page(a, b);
      EXPECT_NEAR(page[0], (a + 1.5) / 3 * 300, 1e-9);
      EXPECT_NEAR(page[1], (1 - b) / 2 * 200, 1e-9);
      EXPECT_FALSE(surface.hidden(a, b));
    }
  EXPECT_EQ(surface.relief(), 0);
  EXPECT_EQ(EnergySurface(bump(), seen_from(0, 44, false), {300, 200}).relief(), 1);
}

TEST(EnergySurface, FitsItsBoxIntoTheRoom) {
  const SurfaceRoom room{400, 300, 40, 10, 5, 30};
  for (const bool perspective : {false, true})
    for (const double azimuth : {-150.0, 0.0, 24.0, 45.0, 180.0})
      for (const double elevation : {0.0, 30.0, 90.0}) {
        const EnergySurface surface(bump(), seen_from(azimuth, elevation, perspective), room);
        double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
        for (int corner = 0; corner < 8; ++corner) {
          const Eigen::Vector2d at =
              surface.page(Eigen::Vector3d(corner & 1, corner >> 1 & 1, corner >> 2 & 1));
          left = std::min(left, at[0]), right = std::max(right, at[0]);
          top = std::min(top, at[1]), bottom = std::max(bottom, at[1]);
        }
        EXPECT_GE(left, 40 - 1e-6);
        EXPECT_LE(right, 390 + 1e-6);
        EXPECT_GE(top, 5 - 1e-6);
        EXPECT_LE(bottom, 270 + 1e-6);
        EXPECT_TRUE(right - left > 349.9 || bottom - top > 264.9);
      }
}

// A place behind the viewer has no place in the picture, where a division by a negative w would mirror it.
TEST(EnergySurface, WhatLiesBehindTheViewerIsNotSeen) {
  const SurfaceRoom room{400, 300, 40, 10, 5, 30};
  int behind = 0;
  for (const double azimuth : {-150.0, 0.0, 24.0, 90.0})
    for (const double elevation : {0.0, 5.0, 20.0, 44.0}) {
      const EnergySurface surface(bump(), seen_from(azimuth, elevation, true), room);
      for (const double far : {1.0, 4.0, 30.0, 1e6})
        for (int i = 0; i < 32; ++i) {
          const double turn = 2 * std::numbers::pi * i / 32;
          const Eigen::Vector2d place(far * std::cos(turn), far * std::sin(turn));
          const Eigen::Vector2d box = surface.box(place[0], place[1]);
          const double up = surface.height(box.cwiseMax(0).cwiseMin(1));
          const bool in_front = (surface.clip() * Eigen::Vector4d(box[0], box[1], up, 1))[3] > 0;
          EXPECT_EQ(surface.page(place[0], place[1]).allFinite(), in_front);
          behind += !in_front;
        }
    }
  EXPECT_GT(behind, 0);
}

TEST(EnergySurface, LinesFadeWhereTheyCrowd) {
  constexpr int levels = 20;
  auto slope = bump();
  for (std::size_t i = 0; i < slope->values.size(); ++i)
    slope->values[i] = slope->grid.x(static_cast<int>(i) % 121);
  slope->lowest = -1.5, slope->highest = 1.5;
  // Rising to the right, its lines run away from the viewer: as far apart as they are on the floor.
  const EnergySurface surface(slope, seen_from(0, 30, false), {300, 200});
  const double apart = (surface.page(1.5, 0)[0] - surface.page(-1.5, 0)[0]) / levels;
  EXPECT_EQ(surface.line_strength(0.1, 0.2, levels, 0.9 * apart), 1);
  EXPECT_NEAR(surface.line_strength(0.1, 0.2, levels, 2 * apart / 1.5), 0.5, 1e-6);
  EXPECT_EQ(surface.line_strength(0.1, 0.2, levels, 2.1 * apart), 0);
  EXPECT_EQ(EnergySurface(slope, seen_from(0, 90, false), {300, 200}).line_strength(0, 0, levels, 1000), 1);
}

TEST(SurfaceCamera, StaysWithinItsRanges) {
  const SurfaceCamera round = turned({170, 80, true, 1, {0, 0}}, 30, 30);
  EXPECT_DOUBLE_EQ(round.azimuth, -160);
  EXPECT_EQ(round.elevation, 90);
  EXPECT_EQ(nearer(round, {300, 200}, {150, 100}, 1e9).zoom, 100);
}

TEST(SurfaceCamera, GoesNearerToWhatIsSeenAtAPlace) {
  const SurfaceRoom room{400, 300, 40, 10, 5, 30};
  SurfaceView view = seen_from(24, 44, false);
  view.camera.shift = {0.1, -0.05};
  const Eigen::Vector2d place = EnergySurface(bump(), view, room).page(0.4, -0.3);
  for (const double factor : {0.5, 1.7}) {
    SurfaceView other = view;
    other.camera = nearer(view.camera, room, place, factor);
    EXPECT_LT((EnergySurface(bump(), other, room).page(0.4, -0.3) - place).norm(), 1e-9);
    other.camera = slid(view.camera, room, {12, 7});
    EXPECT_LT((EnergySurface(bump(), other, room).page(0.4, -0.3) - place - Eigen::Vector2d(12, 7)).norm(),
              1e-9);
  }
}

TEST(EnergySurface, PicksWhatItShows) {
  for (const bool perspective : {false, true})
    for (const double azimuth : {-100.0, 24.0})
      for (const double elevation : {25.0, 60.0}) {
        const EnergySurface surface(bump(), seen_from(azimuth, elevation, perspective), {400, 300});
        // Where the line of sight only touches the surface, rounding decides what it meets first.
        int compared = 0, missed = 0;
        for (double a = -1.45; a < 1.5; a += 0.1)
          for (double b = -0.95; b < 1; b += 0.1) {
            if (surface.hidden(a, b)) continue;
            const auto found = surface.pick(surface.page(a, b));
            ++compared;
            missed += !found || (*found - Eigen::Vector2d(a, b)).norm() > 0.03;
          }
        EXPECT_GT(compared, 400);
        EXPECT_LE(missed, 4);
        EXPECT_FALSE(surface.pick({-5, -5}));
        const auto level = surface.at_height(surface.page(Eigen::Vector3d(0.25, 0.75, 0.4)), 0.4);
        ASSERT_TRUE(level);
        EXPECT_NEAR((*level)[0], -0.75, 1e-9);
        EXPECT_NEAR((*level)[1], 0.5, 1e-9);
      }
}

TEST(EnergySurface, ABumpHidesWhatIsBehindIt) {
  for (const bool perspective : {false, true}) {
    const EnergySurface front(bump(), seen_from(0, 20, perspective), {400, 300});
    EXPECT_TRUE(front.hidden(0, 0.35));    // behind
    EXPECT_TRUE(front.hidden(0, 0.12));    // on its far side
    EXPECT_FALSE(front.hidden(0, 0));      // the top
    EXPECT_FALSE(front.hidden(0, -0.35));  // before it
    EXPECT_FALSE(front.hidden(1, 0.35));   // beside it
    const EnergySurface turned(bump(), seen_from(180, 20, perspective), {400, 300});
    EXPECT_FALSE(turned.hidden(0, 0.35));
    EXPECT_TRUE(turned.hidden(0, -0.35));
    const EnergySurface side(bump(), seen_from(90, 20, perspective), {400, 300});
    EXPECT_TRUE(side.hidden(-0.35, 0) != side.hidden(0.35, 0));
  }
}

TEST(EnergySurface, IsLevelWhereTheRangeCutsItAndHasNoHeightWhereTheEnergyIsInfinite) {
  const auto field = bump();
  field->lowest = 2.5;
  field->highest = 4;
  field->values.front() = std::numeric_limits<double>::infinity();
  const EnergySurface surface(field, seen_from(24, 44, true), {400, 300});
  EXPECT_EQ(surface.height({0.5, 0.5}), 1);
  EXPECT_EQ(surface.height({0.5, 0.05}), 0);
  EXPECT_TRUE(std::isnan(surface.height({0.001, 0.001})));
  EXPECT_FALSE(surface.hidden(-1.499, -0.999));
  EXPECT_FALSE(surface.pick(surface.page(Eigen::Vector3d(0.001, 0.001, 0.5))) ==
               std::optional(surface.plane({0.001, 0.001})));
  const std::vector<float> heights = surface_heights(*field, 5, 3);
  ASSERT_EQ(heights.size(), 15u);
  EXPECT_TRUE(std::isnan(heights.front()));
  EXPECT_NEAR(heights[7], (5 - 2.5) / 1.5, 1e-3);  // the middle, not cut off
  EXPECT_NEAR(heights[4], (2 - 2.5) / 1.5, 1e-3);
}

}  // namespace
}  // namespace basinscope
