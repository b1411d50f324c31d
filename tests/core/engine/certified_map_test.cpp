// SPDX-License-Identifier: GPL-3.0-or-later
// Certified maps have the labels of iteration to high precision, whatever the threads and instructions.
#include "core/engine/certified_map.h"

#include <gtest/gtest.h>

#include "core/data/generators.h"
#include "core/engine/cpu_engine.h"
#include "core/engine/prepared_basins.h"
#include "core/proof/update_bounds.h"
#include "tests/core/engine/cell_laws.h"

using namespace basinscope;

namespace {

using cell_laws::with_output;

BasinMap by_cells(const BasinRequest& request, int threads = 0) {
  CpuEngine engine(threads);
  engine.choose({.of_certified_cells = {.always = true}});
  return engine.map(request, TaskControl());
}

TEST(CertifiedMap, EveryPixelEndsWhereDeepIterationEnds) {
  CpuEngine engine(0);
  engine.choose({.of_certified_cells = {.always = true}});
  cell_laws::Counts counts;
  std::mt19937 random(11);
  for (unsigned seed = 20; seed < 23; ++seed) cell_laws::expect_deep_ends(engine, seed, random, counts);
  EXPECT_GT(counts.by_cells, counts.cases / 2);
  EXPECT_GT(counts.pixels, 1000);
}

TEST(CertifiedMap, IsTheMapThatIterationMakes) {
  CpuEngine engine(0);
  engine.choose({.of_certified_cells = {.always = true}});
  for (const Separation& s :
       {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}), Separation(Entmax{4.0 / 3}),
        Separation(Entmax{1.2}), Separation(Entmax{3}), Separation(Entmax{0.7}), Separation(Normmax{2}),
        Separation(Normmax{5}), Separation(Subsets{2}), Separation(TopKSoftmax{3}), Separation(UniformKnn{2}),
        Separation(Constrained{Vector::Constant(7, 0.4)})}) {
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})}) {
      SCOPED_TRACE(name_of(s).english() + ", " + name_of(post).english());
      const Network network{examples::random_patterns(7, 2, 31), s, post, 6};
      cell_laws::expect_iterated(
          engine, *cpu_engine(),
          {network, Plane::axes(2), {300, 200, -2, 2, -1.4, 1.4, Grid::Sampling::centres}, {}});
    }
  }
}

// Each step that only saves work is left out in turn: labels stay those of iteration, and so does shading.
TEST(CertifiedMap, IsTheSameWithoutEachStep) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Normmax{2})}) {
    const Network network{examples::random_patterns(7, 2, 31), s, Identity{}, 6};
    const BasinRequest request{
        network, Plane::axes(2), {300, 200, -2, 2, -1.4, 1.4, Grid::Sampling::centres}, {}};
    for (bool CertifiedSteps::*step :
         {&CertifiedSteps::blocks, &CertifiedSteps::early_exit, &CertifiedSteps::interpolated_shading}) {
      CertifiedSteps steps{.always = true};
      steps.*step = false;
      CpuEngine engine(0);
      engine.choose({.of_certified_cells = steps});
      SCOPED_TRACE(name_of(s));
      cell_laws::expect_iterated(engine, *cpu_engine(), request);
    }
  }
}

TEST(CertifiedMap, IsTheSameWhateverTheThreads) {
  const Network network{examples::random_patterns(8, 2, 5), Entmax{1.5}, Identity{}, 5};
  for (const MapOutput output : {MapOutput::labels, MapOutput::shading}) {
    const BasinRequest request{
        network, Plane::axes(2), {301, 203, -2, 2, -1.4, 1.4, Grid::Sampling::nodes}, {}, output};
    const BasinMap one = by_cells(request, 1), two = by_cells(request, 2);
    EXPECT_TRUE(one.labelled);
    EXPECT_EQ(one.labels, two.labels);
    EXPECT_EQ(one.steps, two.steps);
  }
}

// Pixels that few updates leave unconverged do not get the label that more updates would give them. Close to
// a bifurcation, where two states become one, every pixel is slow.
TEST(CertifiedMap, KeepsToTheMostSteps) {
  const Network random{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4},
      slow{Matrix{{1, 0}, {-1, 0}}, Softmax{}, Identity{}, 1.05};
  int converged = 0, given_up = 0;
  for (const Network& network : {random, slow}) {
    for (const int most : {3, 20, 60, 90, 100, 110, 120, 130, 140, 160, 200, 300}) {
      BasinRequest request{network, Plane::axes(2), {128, 128, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
      request.stop.max_steps = most;
      const Basins expected = attractors(request, cpu_engine()->map(request, TaskControl()));
      const Basins found = attractors(request, by_cells(with_output(request, MapOutput::labels)));
      std::size_t differ = 0;
      for (std::size_t i = 0; i < found.map.labels.size(); ++i)
        differ += (found.map.labels[i] < 0) != (expected.map.labels[i] < 0);
      EXPECT_EQ(differ, 0u) << most;
      EXPECT_DOUBLE_EQ(found.not_converged, expected.not_converged) << most;
      converged += expected.not_converged < 0.9;
      given_up += expected.not_converged > 0.1 && expected.not_converged < 1;
    }
  }
  EXPECT_GT(converged, 6);
  EXPECT_GT(given_up, 2);
}

TEST(CertifiedMap, GivesUpWhereItDoesNotApplyOrSavesNoWork) {
  const Matrix x = examples::random_patterns(5, 2, 4);
  const auto labelled = [](const Network& network, int side, MapOutput output) {
    const BasinRequest request{
        network, Plane::axes(2), {side, side, -2, 2, -2, 2, Grid::Sampling::centres}, {}, output};
    return cpu_engine()->map(request, TaskControl()).labelled;
  };
  const Network network{x, Softmax{}, Identity{}, 4};
  EXPECT_TRUE(labelled(network, 1024, MapOutput::labels));
  EXPECT_TRUE(
      labelled({examples::random_patterns(10, 2, 4), Softmax{}, Identity{}, 4}, 1024, MapOutput::shading));
  EXPECT_FALSE(labelled(network, 1024, MapOutput::everything));
  EXPECT_FALSE(labelled(network, 24, MapOutput::labels));
  EXPECT_FALSE(labelled({x, ReluMax{2, 1, 1}, Identity{}, 4}, 256, MapOutput::labels));
  EXPECT_FALSE(labelled({x, Softmax{}, Tanh{}, 4}, 256, MapOutput::labels));
  // States of three dimensions in one plane, which proofs serve, are not in the coarse map's.
  Matrix lifted(x.rows(), 3);
  lifted << x, -x.rowwise().sum();
  const Network layers{lifted, Softmax{}, LayerNorm{}, 4};
  ASSERT_TRUE(proof_refusal(layers).empty());
  const BasinRequest request{
      layers, Plane::zero_sum(), {256, 256, -2, 2, -2, 2, Grid::Sampling::centres}, {}, MapOutput::labels};
  EXPECT_FALSE(cpu_engine()->map(request, TaskControl()).labelled);
}

// 2-entmax of a hundred patterns on a ring converges to each of them, so that listing attractors takes longer
// than iterating every pixel; 3/2-entmax of as many anywhere on it converges to few.
TEST(CertifiedMap, IsMadeWhereItSavesWork) {
  if (instruction_sets().empty()) GTEST_SKIP() << "no lanes";
  const auto by_cells = [](const char* places, int n, const Separation& separation, double beta, int side) {
    const BasinRequest request{{generated({places, n, 2, 3}), separation, Identity{}, beta},
                               Plane::axes(2),
                               {side, side, -1.3, 1.3, -1.3, 1.3, Grid::Sampling::centres},
                               {},
                               MapOutput::labels};
    return CpuEngine(1).map(request, TaskControl()).labelled;
  };
  EXPECT_TRUE(by_cells("sphere", 100, Entmax{1.5}, 4, 256));
  EXPECT_TRUE(by_cells("gaussian", 10, Softmax{}, 4, 512));
  EXPECT_FALSE(by_cells("gaussian", 10, Softmax{}, 4, 32));
  EXPECT_FALSE(by_cells("ring", 100, Entmax{2}, 40, 256));
  EXPECT_FALSE(by_cells("gaussian", 100, Entmax{2}, 40, 256));
}

TEST(CertifiedMap, CancelledItIsIncomplete) {
  const Network network{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4};
  const BasinRequest request{
      network, Plane::axes(2), {512, 512, -2, 2, -2, 2, Grid::Sampling::centres}, {}, MapOutput::labels};
  TaskControl control;
  control.cancel();
  EXPECT_FALSE(cpu_engine()->map(request, control).complete);
}

}  // namespace
