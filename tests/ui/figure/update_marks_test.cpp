// SPDX-License-Identifier: GPL-3.0-or-later
// Arrows and nullclines of the update as they are drawn.
#include <gtest/gtest.h>

#include <cmath>

#include "core/attractors/fixed_points.h"
#include "core/engine/basin_engine.h"
#include "ui/figure/field/landscape_marks.h"
#include "ui/figure/field/shown_arrows.h"

namespace basinscope {
namespace {

Scene seven(const Window& window) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(Matrix{{1.05, 0.09},
                                              {-0.94, -0.35},
                                              {-0.86, 0.51},
                                              {0.11, -0.92},
                                              {0.48, -0.82},
                                              {-0.6, -0.86},
                                              {0.28, 1.03}});
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.separation = Softmax{};
  scene.beta = 6;
  scene.plane = Plane::axes(2);
  scene.window = window;
  scene.view.arrows = true;
  return scene;
}

BasinRequest request_of(const Scene& scene) {
  const Window& w = scene.window;
  return {network_of(scene), scene.plane, {64, 64, w.x0, w.x1, w.y0, w.y1}, scene.dynamics};
}

FieldMarks marks_of(const Scene& scene) {
  const BasinRequest request = request_of(scene);
  LandscapeResult result;
  result.scene = std::make_shared<const Scene>(scene);
  result.arrows = update_arrows(request.network, request.plane, request.grid, {});
  if (scene.view.nullclines) result.moves = update_moves(request.network, request.plane, request.grid, {});
  const Selection none;
  return field_marks(FieldKind::energy, {scene, &result, nullptr, none, std::nullopt, false, {}});
}

double distance_to_lines(const std::vector<QPolygonF>& lines, const QPointF& place) {
  double least = INFINITY;
  for (const QPolygonF& line : lines)
    for (const QPointF& point : line)
      least = std::min(least, std::hypot(point.x() - place.x(), point.y() - place.y()));
  return least;
}

// Points of a nullcline satisfy its equation to a thousandth of the window, and fixed points lie on both.
TEST(Nullclines, KeepOneCoordinateAndCrossAtFixedPoints) {
  Scene scene = seven({-1.4, 1.4, -1.4, 1.4});
  scene.view.nullclines = true;
  const FieldMarks marks = marks_of(scene);
  const Network network = network_of(scene);
  ASSERT_FALSE(marks.first_nullclines.empty());
  ASSERT_FALSE(marks.second_nullclines.empty());
  for (const bool first : {true, false})
    for (const QPolygonF& line : first ? marks.first_nullclines : marks.second_nullclines)
      for (const QPointF& point : line) {
        const Vector q{{point.x(), point.y()}}, move = update(network, q).state - q;
        EXPECT_LT(std::abs(move[first ? 0 : 1]), 2.8e-3) << point.x() << ", " << point.y();
      }
  const BasinRequest request = request_of(scene);
  Basins basins = attractors(request, reference_engine()->map(request, {}));
  std::vector<Attractor> fixed = unstable_fixed_points(request, basins, {});
  EXPECT_GT(fixed.size(), 2U);
  fixed.insert(fixed.end(), basins.attractors.begin(), basins.attractors.end());
  for (const Attractor& each : fixed)
    for (const auto& lines : {marks.first_nullclines, marks.second_nullclines})
      EXPECT_LT(distance_to_lines(lines, {each.state[0], each.state[1]}), 1.5 * 2.8 / 256) << each.state;
}

// In every frame and at every depth: no two beginnings are nearer than arrows_apart, and there are enough.
TEST(Arrows, AreEvenlyPlacedAndThinnedByZoom) {
  for (const double width : {2.8, 0.7, 0.013, 1e-7, 1e-10})
    for (const double side : {120.0, 350.0, 900.0, 2400.0})
      for (const double unit : {1.0, 2.5}) {
        const Scene scene = seven({0.1667, 0.1667 + width, -0.0166, -0.0166 + width});
        const ArrowMarks arrows = marks_of(scene).arrows;
        const FieldFrame frame{QRectF(50, 20, side, side), scene.window};
        const std::vector<QLineF> shown = shown_arrows(arrows, frame, unit);
        const double apart = arrows_apart * unit, most = 2 * apart + side / 19;
        EXPECT_GE(static_cast<double>(shown.size()), std::pow(std::floor(side / most), 2));
        double longest = 0;
        for (const QLineF& arrow : shown) {
          double nearest = INFINITY;
          for (const QLineF& other : shown)
            if (&other != &arrow) nearest = std::min(nearest, QLineF(arrow.p1(), other.p1()).length());
          EXPECT_GE(nearest, apart * (1 - 1e-6)) << width << ", " << side;
          longest = std::max(longest, arrow.length());
          const QPointF q = frame.plane(arrow.p1()), on = frame.plane(arrow.p2()) - q;
          const Vector state{{q.x(), q.y()}}, move = update(network_of(scene), state).state - state;
          EXPECT_GT(on.x() * move[0] + on.y() * move[1],
                    (1 - 1e-3) * std::hypot(on.x(), on.y()) * move.norm() - 1e-6 * width * move.norm());
          EXPECT_LE(arrow.length(), 0.9 * most);
        }
        EXPECT_GT(longest, 0);
      }
}

}  // namespace
}  // namespace basinscope
