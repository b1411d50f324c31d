// SPDX-License-Identifier: GPL-3.0-or-later
// The check of a picture in floats turns red where it should.
#include "core/landscape/same_ends.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/attractors/slice.h"
#include "core/engine/basin_engine.h"
#include "core/landscape/passes.h"
#include "core/scene/scene.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

// Of one border between two mixtures, which all have the raw label N.
BasinRequest two_mixtures() {
  const Matrix x{{1.05, 0.09},  {-0.94, -0.35}, {-0.86, 0.51}, {0.11, -0.92},
                 {0.48, -0.82}, {-0.6, -0.86},  {0.28, 1.03}};
  return {{x, Softmax{}, Identity{}, 6}, Plane::axes(2), {40, 40, -1, 1, -1, 1}, {}};
}

Basins basins_by(const BasinEngine& engine, const BasinRequest& r) {
  return attractors(r, engine.map(r, {}));
}

double share(const BasinRequest& r, const Basins& shown) { return same_ends(r, shown, {})->share; }

// The first so many pixels are drawn as of the other one of the two largest basins. How many were of either.
std::size_t exchange_largest(Basins& basins, std::size_t pixels) {
  const std::int32_t first = basins.attractors[0].label, second = basins.attractors[1].label;
  std::size_t changed = 0;
  for (std::size_t i = 0; i < pixels; ++i) {
    std::int32_t& label = basins.map.labels[i];
    if (label != first && label != second) continue;
    label = label == first ? second : first;
    ++changed;
  }
  return changed;
}

TEST(SameEnds, OfBasinsThatAgree) {
  BasinRequest r = two_mixtures();
  const std::optional<SameEnds> ends = same_ends(r, basins_by(*reference_engine(), r), {});
  ASSERT_TRUE(ends);
  EXPECT_EQ(ends->compared, 1600u);
  EXPECT_EQ(ends->share, 1);
  for (const MapOutput output : {MapOutput::everything, MapOutput::shading, MapOutput::labels}) {
    r.output = output;
    EXPECT_GT(share(r, basins_by(*cpu_engine(1), r)), 0.999);
  }
  r.grid.width = 130, r.grid.height = 100;
  EXPECT_EQ(same_ends(r, basins_by(*reference_engine(), r), {})->compared, 44u * 50u);
  EXPECT_EQ(same_ends(r, Basins{BasinMap(), {}}, {})->compared, 0u);
  TaskControl cancelled;
  cancelled.cancel();
  EXPECT_FALSE(same_ends(r, basins_by(*reference_engine(), r), cancelled));
}

TEST(SameEnds, TellMixturesApart) {
  const BasinRequest r = two_mixtures();
  const Basins exact = basins_by(*reference_engine(), r);
  ASSERT_GE(exact.attractors.size(), 2u);
  Basins wrong = exact;
  const std::size_t changed = exchange_largest(wrong, 800);
  EXPECT_GT(changed, 600u);
  EXPECT_NEAR(share(r, wrong), 1 - static_cast<double>(changed) / 1600, 1e-12);
  // A name is only a name.
  wrong = exact;
  exchange_largest(wrong, 1600);
  std::swap(wrong.attractors[0].label, wrong.attractors[1].label);
  EXPECT_EQ(share(r, wrong), 1);
  // Within what is one attractor, and beyond.
  wrong = exact;
  wrong.attractors[0].state[0] += 5 * r.stop.epsilon;
  EXPECT_EQ(share(r, wrong), 1);
  wrong.attractors[0].state[0] += 0.3;
  EXPECT_NEAR(share(r, wrong), 1 - exact.attractors[0].share, 1e-12);
}

TEST(SameEnds, TellPatternsFailuresAndStatesOffThePlaneApart) {
  BasinRequest r = two_mixtures();
  const Basins exact = basins_by(*reference_engine(), r);
  Basins wrong = exact;
  wrong.map.labels[0] = 2;
  wrong.map.labels[1] = label::not_converged;
  EXPECT_EQ(share(r, wrong), 1 - 2 / 1600.0);
  wrong.map.labels.assign(1600, label::undefined);
  EXPECT_EQ(share(r, wrong), 0);
  r.stop.max_steps = 1;
  EXPECT_EQ(share(r, basins_by(*reference_engine(), r)), 1) << "both of them do not converge";

  BasinRequest slice = two_mixtures();
  slice.network.patterns = examples::random_patterns(5, 4, 1);
  slice.plane = Plane::axes(4);
  Basins off = basins_by(*reference_engine(), slice);
  ASSERT_EQ(share(slice, off), 1);
  off.attractors[0].state[3] += 0.1;
  EXPECT_NEAR(share(slice, off), 1 - off.attractors[0].share, 1e-12);
}

// The check of a landscape, half of whose window is drawn with the other colour.
TEST(SameEnds, TurnTheCheckOfALandscapeRed) {
  const BasinRequest r = two_mixtures();
  Scene scene;
  scene.memory.patterns = SharedMatrix(r.network.patterns);
  scene.separation = Softmax{};
  scene.beta = 6;
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene = with_plane(scene);
  const MapBasins draw = [](const BasinRequest& request, const TaskControl& control) {
    return ComputedMap{reference_engine()->map(request, control), phrase("floats"), Message()};
  };
  for (const std::size_t wrong : {0u, 512u}) {
    LandscapeResult result = landscape_pass(scene, {32, 32, 0, 0}, draw, {});
    result.basins.map.precision = Precision::float32;
    const auto changed = static_cast<double>(exchange_largest(result.basins, wrong));
    refine(result, {});
    ASSERT_TRUE(result.checks.equal_ends);
    EXPECT_EQ(result.checks.compared, 1024u);
    EXPECT_EQ(changed > 0, wrong > 0);
    EXPECT_NEAR(*result.checks.equal_ends, 1 - changed / 1024, 1e-12);
  }
}

}  // namespace
}  // namespace basinscope
