// SPDX-License-Identifier: GPL-3.0-or-later
// Maps by cells have the labels of deep iteration, by whatever threads and instructions.
#include "core/engine/certified_map.h"

#include <gtest/gtest.h>

#include "core/engine/cpu_engine.h"
#include "core/engine/float_bounds.h"
#include "core/engine/prepared_basins.h"
#include "tests/core/engine/served_cases.h"

using namespace basinscope;

namespace {

BasinRequest wanting(BasinRequest request, Wanted wanted) {
  request.wanted = wanted;
  return request;
}

BasinMap by_cells(const BasinRequest& request, int threads = 0) {
  CpuEngine engine(threads);
  engine.certify_always();
  return engine.map(request, TaskControl());
}

// The state that a labelled pixel is said to end in, beside where deep iteration ends; a border's own states
// and those that hardly move are left out.
TEST(CertifiedMap, EveryPixelEndsWhereDeepIterationEnds) {
  int compared = 0, served_by_cells = 0, cases = 0;
  std::mt19937 engine(11);
  for (unsigned seed = 20; seed < 23; ++seed) {
    for (const auto& c : served(seed)) {
      SCOPED_TRACE(c.name);
      BasinRequest request = wanting(proof_examples::request_of(c, 64), Wanted::labels);
      request.stop.max_steps = 2000;
      if (!simd_serves(request)) continue;
      ++cases;
      const BasinMap raw = by_cells(request);
      if (!raw.labelled) continue;
      ++served_by_cells;
      const Basins basins = attractors(request, raw);
      for (int k = 0; k < 30; ++k) {
        const auto pixel = static_cast<std::size_t>(engine() % request.grid.pixels());
        const Vector start = request.plane.at(request.grid.x(static_cast<int>(pixel % 64)),
                                              request.grid.y(static_cast<int>(pixel / 64)));
        const auto limit = proof_examples::deep_limit(c.network, start, c.size);
        const std::int32_t label = basins.map.labels[pixel];
        if (!limit || label < 0) continue;
        // Within epsilon, a pattern stands for a limit beside it.
        const auto found = std::find_if(basins.attractors.begin(), basins.attractors.end(),
                                        [&](const Attractor& one) { return one.label == label; });
        ASSERT_NE(found, basins.attractors.end());
        EXPECT_LT((found->state - *limit).norm(), 3e-3 * c.size) << pixel << " as " << found->name;
        ++compared;
      }
    }
  }
  EXPECT_GT(served_by_cells, cases / 2);
  EXPECT_GT(compared, 1000);
}

// The same map as by iteration, but for what floats get wrong beside borders; shares and names too.
TEST(CertifiedMap, IsTheMapThatIterationMakes) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}),
                              Separation(Entmax{4.0 / 3}), Separation(Entmax{1.2}), Separation(Entmax{3})}) {
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})}) {
      SCOPED_TRACE(name_of(s) + ", " + name_of(post));
      const Network network{examples::random_patterns(7, 2, 31), s, post, 6};
      const BasinRequest request{
          network, Plane::axes(2), {300, 200, -2, 2, -1.4, 1.4, Grid::Sampling::centres}, {}};
      const Basins iterated = attractors(request, cpu_engine()->map(request, TaskControl()));
      for (const Wanted wanted : {Wanted::labels, Wanted::shading}) {
        const BasinMap raw = by_cells(wanting(request, wanted));
        EXPECT_TRUE(raw.labelled);
        EXPECT_TRUE(raw.limits.empty());
        EXPECT_EQ(raw.steps.size(), wanted == Wanted::labels ? 0u : request.grid.pixels());
        const Basins basins = attractors(request, raw);
        std::size_t differ = 0, far = 0;
        for (std::size_t i = 0; i < basins.map.labels.size(); ++i) {
          differ += basins.map.labels[i] != iterated.map.labels[i];
          if (wanted == Wanted::shading)
            far += std::abs(basins.map.steps[i] - iterated.map.steps[i]) > 2 + iterated.map.steps[i] / 10;
        }
        EXPECT_LE(differ, 2u);
        EXPECT_LT(far, request.grid.pixels() / 20);
        ASSERT_EQ(basins.attractors.size(), iterated.attractors.size());
        for (std::size_t k = 0; k < basins.attractors.size(); ++k) {
          EXPECT_EQ(basins.attractors[k].name, iterated.attractors[k].name);
          EXPECT_EQ(basins.attractors[k].kind, iterated.attractors[k].kind);
          EXPECT_NEAR(basins.attractors[k].share, iterated.attractors[k].share, 5e-5);
          EXPECT_LT((basins.attractors[k].state - iterated.attractors[k].state).norm(), 1e-4);
        }
      }
    }
  }
}

TEST(CertifiedMap, IsTheSameWhateverTheThreads) {
  const Network network{examples::random_patterns(8, 2, 5), Entmax{1.5}, Identity{}, 5};
  for (const Wanted wanted : {Wanted::labels, Wanted::shading}) {
    const BasinRequest request{
        network, Plane::axes(2), {301, 203, -2, 2, -1.4, 1.4, Grid::Sampling::nodes}, {}, wanted};
    const BasinMap one = by_cells(request, 1), two = by_cells(request, 2);
    EXPECT_TRUE(one.labelled);
    EXPECT_EQ(one.labels, two.labels);
    EXPECT_EQ(one.steps, two.steps);
  }
}

// What few updates do not settle is not labelled by what many would. Close to where two states become one
// every start is slow.
TEST(CertifiedMap, KeepsToTheMostSteps) {
  const Network random{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4},
      slow{Matrix{{1, 0}, {-1, 0}}, Softmax{}, Identity{}, 1.05};
  int settled = 0, given_up = 0;
  for (const Network& network : {random, slow}) {
    for (const int most : {3, 20, 60, 90, 100, 110, 120, 130, 140, 160, 200, 300}) {
      BasinRequest request{network, Plane::axes(2), {128, 128, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
      request.stop.max_steps = most;
      const Basins wanted = attractors(request, cpu_engine()->map(request, TaskControl()));
      const Basins found = attractors(request, by_cells(wanting(request, Wanted::labels)));
      std::size_t differ = 0;
      for (std::size_t i = 0; i < found.map.labels.size(); ++i)
        differ += (found.map.labels[i] < 0) != (wanted.map.labels[i] < 0);
      EXPECT_EQ(differ, 0u) << most;
      EXPECT_DOUBLE_EQ(found.not_converged, wanted.not_converged) << most;
      settled += wanted.not_converged < 0.9;
      given_up += wanted.not_converged > 0.1 && wanted.not_converged < 1;
    }
  }
  EXPECT_GT(settled, 6);
  EXPECT_GT(given_up, 2);
}

TEST(CertifiedMap, GivesUpWhereItDoesNotServeOrPay) {
  const Matrix x = examples::random_patterns(5, 2, 4);
  const auto labelled = [](const Network& network, int side, Wanted wanted) {
    const BasinRequest request{
        network, Plane::axes(2), {side, side, -2, 2, -2, 2, Grid::Sampling::centres}, {}, wanted};
    return cpu_engine()->map(request, TaskControl()).labelled;
  };
  const Network network{x, Softmax{}, Identity{}, 4};
  EXPECT_TRUE(labelled(network, 1024, Wanted::labels));
  EXPECT_TRUE(
      labelled({examples::random_patterns(10, 2, 4), Softmax{}, Identity{}, 4}, 1024, Wanted::shading));
  EXPECT_FALSE(labelled(network, 1024, Wanted::everything));
  EXPECT_FALSE(labelled(network, 24, Wanted::labels));
  EXPECT_FALSE(labelled({x, Normmax{2}, Identity{}, 4}, 256, Wanted::labels));
  EXPECT_FALSE(labelled({x, Softmax{}, Tanh{}, 4}, 256, Wanted::labels));
}

TEST(CertifiedMap, CancelledItIsIncomplete) {
  const Network network{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4};
  const BasinRequest request{
      network, Plane::axes(2), {512, 512, -2, 2, -2, 2, Grid::Sampling::centres}, {}, Wanted::labels};
  TaskControl control;
  control.cancel();
  EXPECT_FALSE(cpu_engine()->map(request, control).complete);
}

}  // namespace
