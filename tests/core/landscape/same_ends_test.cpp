// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a picture in floats turns red where it should.
#include "core/landscape/same_ends.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/engine/basin_engine.h"
#include "core/landscape/passes.h"
#include "core/network/slice.h"
#include "core/scene/default_plane.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

// Of one border between two mixtures, which all have the raw label N.
BasinRequest two_mixtures() {
  const Matrix x{{1.05, 0.09},  {-0.94, -0.35}, {-0.86, 0.51}, {0.11, -0.92},
                 {0.48, -0.82}, {-0.6, -0.86},  {0.28, 1.03}};
  return {{x, Softmax{}, Identity{}, 6}, Plane::axes(2), {40, 40, -1, 1, -1, 1}, {}};
}

TEST(SameEnds, OfMapsThatAgree) {
  const BasinRequest r = two_mixtures();
  const BasinMap exact = reference_engine()->map(r, {});
  EXPECT_EQ(share_of_same_ends(r, exact, exact), 1);
  EXPECT_GT(share_of_same_ends(r, cpu_engine(1)->map(r, {}), exact), 0.999);
  BasinRequest none = r;
  none.grid.width = none.grid.height = 0;
  EXPECT_EQ(share_of_same_ends(none, BasinMap(none), BasinMap(none)), 1);
}

// Every mixture has one raw label: where half of them end at another mixture, half of the picture is wrong.
TEST(SameEnds, TellMixturesApart) {
  const BasinRequest r = two_mixtures();
  const BasinMap exact = reference_engine()->map(r, {});
  ASSERT_EQ(std::count(exact.labels.begin(), exact.labels.end(), 7), 1600);
  BasinMap wrong = exact;
  for (std::size_t i = 0; i < 800; ++i) wrong.limits[2 * i] += 0.3;
  EXPECT_EQ(wrong.labels, exact.labels);
  EXPECT_EQ(share_of_same_ends(r, wrong, exact), 0.5);
  // What belongs to one attractor does not count.
  wrong = exact;
  for (double& at : wrong.limits) at += 5 * r.stop.epsilon;
  EXPECT_EQ(share_of_same_ends(r, wrong, exact), 1);
  // A plane's coordinates are lengths of its axes.
  BasinRequest stretched = r;
  stretched.plane.e1 *= 1e3;
  EXPECT_EQ(share_of_same_ends(stretched, wrong, exact), 0);
}

TEST(SameEnds, TellNamesFailuresAndStatesOffThePlaneApart) {
  const BasinRequest r = two_mixtures();
  const BasinMap exact = reference_engine()->map(r, {});
  BasinMap wrong = exact;
  wrong.labels[0] = 2;
  wrong.labels[1] = label::not_converged;
  EXPECT_EQ(share_of_same_ends(r, wrong, exact), 1 - 2 / 1600.0);
  // Failures have no limits to compare.
  BasinMap failed = exact;
  failed.labels.assign(1600, label::undefined);
  failed.limits.assign(3200, std::nan(""));
  EXPECT_EQ(share_of_same_ends(r, failed, failed), 1);

  BasinRequest slice = r;
  slice.network.patterns = examples::random_patterns(5, 4, 1);
  slice.plane = Plane::axes(4);
  const BasinMap flat = reference_engine()->map(slice, {});
  BasinMap off = flat;
  for (std::size_t i = 0; i < 400; ++i) off.off_plane[i] += 0.1;
  EXPECT_EQ(share_of_same_ends(slice, off, flat), 0.75);
}

// The check of a landscape, whose engine in floats ends half of the window elsewhere.
TEST(SameEnds, TurnTheCheckOfALandscapeRed) {
  const BasinRequest r = two_mixtures();
  Scene scene;
  scene.memory.patterns = SharedMatrix(r.network.patterns);
  scene.separation = Softmax{};
  scene.beta = 6;
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene = with_plane(scene);
  const auto draws = [](double shift) -> DrawBasins {
    return [shift](const BasinRequest& request, const TaskControl& control) {
      DrawnMap drawn{reference_engine()->map(request, control), "floats", ""};
      drawn.map.precision = Precision::float32;
      for (std::size_t i = 0; i < drawn.map.limits.size() / 2; ++i) drawn.map.limits[i] += shift;
      return drawn;
    };
  };
  for (const double shift : {0.0, 0.3}) {
    LandscapeResult result = landscape_pass(scene, {32, 32, 0, 0}, draws(shift), {});
    refine(result, draws(shift), {});
    ASSERT_TRUE(result.checks.equal_labels);
    EXPECT_NEAR(*result.checks.equal_labels, shift > 0 ? 0.5 : 1, 1e-9);
  }
}

}  // namespace
}  // namespace basinscope
