// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of saddles: stable ones bound the basins, unstable ones end at attractors and are mapped onto
// themselves.
#include "core/attractors/manifold_lines.h"

#include <cmath>
#include <numbers>

#include "core/attractors/fixed_points.h"
#include "core/engine/basin_engine.h"
#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

BasinRequest ring(Separation separation, double beta, int pixels) {
  BasinRequest request;
  request.network.patterns = Matrix(5, 2);
  for (int i = 0; i < 5; ++i) {
    const double angle = 2 * std::numbers::pi * i / 5 + 0.1 * (i % 2), radius = 1 + 0.05 * i;
    request.network.patterns.row(i) << radius * std::cos(angle), radius * std::sin(angle);
  }
  request.network.separation = std::move(separation);
  request.network.beta = beta;
  request.plane = Plane::axes(2);
  request.grid = {pixels, pixels, -1.4, 1.4, -1.4, 1.4, Grid::Sampling::centres};
  return request;
}

double distance_to(const ManifoldLine& line, const Eigen::Vector2d& p) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const Eigen::Vector2d a = line.points[i], d = line.points[i + 1] - a;
    const double t = d.squaredNorm() > 0 ? std::clamp((p - a).dot(d) / d.squaredNorm(), 0.0, 1.0) : 0;
    nearest = std::min(nearest, (p - a - t * d).norm());
  }
  return nearest;
}

TEST(ManifoldLines, StableLinesAreTheBoundariesOfTheBasinsWithinAPixel) {
  for (const Separation& separation :
       {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}), Separation(Normmax{3})}) {
    const BasinRequest request = ring(separation, 7, 140);
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    const std::vector<Attractor> unstable = unstable_fixed_points(request, basins, TaskControl());
    const std::vector<ManifoldLine> lines = manifolds(request, unstable, 0.01, TaskControl());
    ASSERT_GE(lines.size(), 16U);
    const double pixel = 2.8 / 140;
    // Every pixel at a boundary has a stable line within it or its neighbour.
    int boundary = 0, far = 0;
    for (int y = 1; y < 139; ++y)
      for (int x = 1; x < 139; ++x) {
        const auto at = [&](int u, int v) {
          return basins.map.labels[static_cast<std::size_t>(v * 140 + u)];
        };
        if (at(x, y) < 0 || at(x + 1, y) < 0 || at(x, y) == at(x + 1, y)) continue;
        ++boundary;
        double nearest = 1e9;
        for (const ManifoldLine& line : lines)
          if (line.stable)
            nearest =
                std::min(nearest, distance_to(line, {request.grid.x(x) + pixel / 2, request.grid.y(y)}));
        far += nearest > pixel;
      }
    EXPECT_GT(boundary, 100);
    EXPECT_EQ(far, 0) << name_of(separation).english();
  }
}

TEST(ManifoldLines, PointsOfStableLinesPassTheSaddleAndThoseOnBothSidesEndApart) {
  const BasinRequest request = ring(Entmax{1.5}, 7, 64);
  const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  const std::vector<Attractor> unstable = unstable_fixed_points(request, basins, TaskControl());
  for (const ManifoldLine& line : manifolds(request, unstable, 0.02, TaskControl())) {
    if (!line.stable) continue;
    ASSERT_GT(line.points.size(), 5U);
    const Vector saddle = unstable[static_cast<std::size_t>(line.saddle)].state;
    EXPECT_EQ(line.points.front(), saddle);
    const Eigen::Vector2d p = line.points[line.points.size() / 2];
    double nearest = 1e9;
    Vector state = p;
    for (int t = 0; t < 300; ++t) {
      nearest = std::min(nearest, (state - saddle).norm());
      state = update(request.network, state).state;
    }
    EXPECT_LT(nearest, 1e-5);
    for (std::size_t i = 1; i < line.points.size(); ++i)
      EXPECT_LE((line.points[i] - line.points[i - 1]).norm(), 0.03);
  }
}

TEST(ManifoldLines, UnstableLinesLeadToAttractorsAndAreMappedOntoThemselves) {
  for (const Separation& separation : {Separation(Softmax{}), Separation(Entmax{1.5})}) {
    const BasinRequest request = ring(separation, 7, 64);
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    const std::vector<Attractor> unstable = unstable_fixed_points(request, basins, TaskControl());
    int lines_seen = 0;
    for (const ManifoldLine& line : manifolds(request, unstable, 0.01, TaskControl())) {
      if (line.stable) continue;
      ++lines_seen;
      double end = 1e9;
      for (const Attractor& a : basins.attractors) end = std::min(end, (a.state - line.points.back()).norm());
      EXPECT_LT(end, 1e-4);
      for (std::size_t i = 1; i < line.points.size(); i += 7)
        EXPECT_LT(distance_to(line, update(request.network, line.points[i]).state), 1e-3);
    }
    EXPECT_GE(lines_seen, 8);
  }
}

TEST(ManifoldLines, LeadFromASlowSaddleToItsAttractors) {
  // Two patterns: beyond beta Delta = 1 their mean is a saddle, at first of a growth little above 1.
  BasinRequest request = ring(Softmax{}, 1, 32);
  request.network.patterns = Matrix{{1, 0}, {-1, 0}};
  request.network.beta = 1.002;
  request.stop.max_steps = 100000;
  Attractor mean;
  mean.kind = FixedPointKind::saddle;
  mean.state = Vector::Zero(2);
  int unstable = 0;
  for (const ManifoldLine& line : manifolds(request, {mean}, 0.01, TaskControl())) {
    if (line.stable) continue;
    ++unstable;
    const Vector end = line.points.back();
    EXPECT_GT(std::abs(end[0]), 0.05);
    EXPECT_LT((update(request.network, end).state - end).norm(), 1e-5);
  }
  EXPECT_EQ(unstable, 2);
}

TEST(ManifoldLines, AreDrawnOnAnyPlane) {
  const BasinRequest usual = ring(Entmax{1.5}, 7, 64);
  const Basins basins = attractors(usual, reference_engine()->map(usual, TaskControl()));
  const std::vector<Attractor> unstable = unstable_fixed_points(usual, basins, TaskControl());
  BasinRequest other = usual;
  other.plane = {Vector{{0.2, -0.1}}, Vector{{0, 2}}, Vector{{1, 0}}};
  other.grid.x0 = (usual.grid.y0 + 0.1) / 2, other.grid.x1 = (usual.grid.y1 + 0.1) / 2;
  other.grid.y0 = usual.grid.x0 - 0.2, other.grid.y1 = usual.grid.x1 - 0.2;
  const auto a = manifolds(usual, unstable, 0.02, TaskControl()),
             b = manifolds(other, unstable, 0.02, TaskControl());
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_NEAR(static_cast<double>(a[i].points.size()), static_cast<double>(b[i].points.size()), 3);
    for (std::size_t k = 0; k < std::min(a[i].points.size(), b[i].points.size()); k += 5)
      EXPECT_LT((a[i].points[k] - b[i].points[k]).norm(), 1e-6);
  }
}

TEST(ManifoldLines, AreInARefinedResultWhereTheViewShowsThem) {
  Scene scene;
  scene.memory.patterns = SharedMatrix(ring(Softmax{}, 7, 8).network.patterns);
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.separation = Softmax{};
  scene.beta = 7;
  scene.plane = Plane::axes(2);
  scene.window = {-1.4, 1.4, -1.4, 1.4};
  for (const bool shown : {false, true}) {
    scene.view.manifolds = shown;
    LandscapeResult result = landscape_pass(scene, {64, 64, 16, 16}, maps_by(cpu_engine()), TaskControl());
    refine(result, TaskControl());
    EXPECT_EQ(result.manifolds.size() >= 16, shown);
    EXPECT_GE(result.unstable.size(), 5U);
  }
}

TEST(ManifoldLines, NeedTwoNumbersAState) {
  BasinRequest request = ring(Softmax{}, 7, 8);
  EXPECT_TRUE(manifold_refusal(request.network).empty());
  request.network.patterns = Matrix::Random(4, 3);
  EXPECT_FALSE(manifold_refusal(request.network).empty());
  EXPECT_TRUE(manifolds(request, {}, 0.1, TaskControl()).empty());
}

}  // namespace
}  // namespace basinscope
