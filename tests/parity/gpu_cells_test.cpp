// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of labels on the GPU, whose pixels end where certified cells know their ends: the labels of deep
// iteration, and those that the GPU has without cells.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/network/attractors.h"
#include "tests/core/engine/cell_laws.h"
#include "ui/gpu/gpu_engine.h"

namespace basinscope {
namespace {

using cell_laws::wanting;

class GpuCells : public ::testing::Test {
 protected:
  static void TearDownTestSuite() { by_cells_.reset(); }
  void SetUp() override {
    if (std::getenv("BASINSCOPE_NO_GPU_TESTS")) GTEST_SKIP() << "BASINSCOPE_NO_GPU_TESTS is set";
    if (!by_cells_) by_cells_ = gpu_engine({}, {.pay_always = true});
  }
  static std::unique_ptr<BasinEngine> by_cells_;
};
std::unique_ptr<BasinEngine> GpuCells::by_cells_;

TEST_F(GpuCells, EveryPixelEndsWhereDeepIterationEnds) {
  cell_laws::Counts counts;
  std::mt19937 random(13);
  cell_laws::expect_deep_ends(*by_cells_, 21, random, counts);
  EXPECT_GT(counts.by_cells, counts.cases / 2);
  EXPECT_GT(counts.pixels, 300);
}

TEST_F(GpuCells, AreTheMapThatIterationMakes) {
  const auto iterating = gpu_engine();
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}),
                              Separation(Entmax{4.0 / 3}), Separation(Entmax{3})}) {
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})}) {
      SCOPED_TRACE(name_of(s) + ", " + name_of(post));
      const Network network{examples::random_patterns(7, 2, 31), s, post, 6};
      cell_laws::expect_iterated(
          *by_cells_, *iterating,
          {network, Plane::axes(2), {150, 100, -2, 2, -1.4, 1.4, Grid::Sampling::centres}, {}});
    }
  }
}

// What few updates do not settle is not labelled by what many would.
TEST_F(GpuCells, KeepToTheMostSteps) {
  const Network network{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4};
  int settled = 0, given_up = 0;
  for (const int most : {3, 6, 9, 20, 60, 120}) {
    BasinRequest request{network, Plane::axes(2), {64, 64, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
    request.stop.max_steps = most;
    const Basins wanted = attractors(request, gpu_engine()->map(request, {}));
    const Basins found = attractors(request, by_cells_->map(wanting(request, Wanted::labels), {}));
    std::size_t differ = 0;
    for (std::size_t i = 0; i < found.map.labels.size(); ++i)
      differ += (found.map.labels[i] < 0) != (wanted.map.labels[i] < 0);
    EXPECT_EQ(differ, 0u) << most;
    settled += wanted.not_converged < 0.9;
    given_up += wanted.not_converged > 0.1;
  }
  EXPECT_GT(settled, 1);
  EXPECT_GT(given_up, 1);
}

// Floats that are counted from the origin place no state where patterns lie far from it.
TEST_F(GpuCells, AreLeftOutFarFromTheOrigin) {
  Network network{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4};
  network.patterns.rowwise() += Eigen::RowVector2d(1e4, 0);
  const BasinRequest request{
      network, Plane::axes(2), {32, 32, 9998, 10002, -2, 2, Grid::Sampling::centres}, {}, Wanted::labels};
  EXPECT_NE(by_cells_->refusal(request), "");  // a pixel is too narrow there
}

}  // namespace
}  // namespace basinscope
