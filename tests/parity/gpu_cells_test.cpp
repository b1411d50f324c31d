// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of labels on the GPU, whose pixels end where certified cells know their ends: the labels of deep
// iteration, and those that the GPU has without cells.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/network/attractors.h"
#include "tests/core/engine/served_cases.h"
#include "ui/gpu/gpu_engine.h"

namespace basinscope {
namespace {

BasinRequest wanting(BasinRequest request, Wanted wanted) {
  request.wanted = wanted;
  return request;
}

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
  int compared = 0, served_by_cells = 0, cases = 0;
  std::mt19937 random(13);
  for (const auto& c : served(21)) {
    SCOPED_TRACE(c.name);
    BasinRequest request = wanting(proof_examples::request_of(c, 64), Wanted::labels);
    request.stop.max_steps = 2000;
    if (!by_cells_->refusal(request).empty()) continue;
    ++cases;
    const BasinMap raw = by_cells_->map(request, {});
    EXPECT_EQ(raw.engine, "gpu");
    if (!raw.labelled) continue;
    ++served_by_cells;
    const Basins basins = attractors(request, raw);
    for (int k = 0; k < 30; ++k) {
      const auto pixel = static_cast<std::size_t>(random() % request.grid.pixels());
      const Vector start = request.plane.at(request.grid.x(static_cast<int>(pixel % 64)),
                                            request.grid.y(static_cast<int>(pixel / 64)));
      const auto limit = proof_examples::deep_limit(c.network, start, c.size);
      const std::int32_t label = basins.map.labels[pixel];
      if (!limit || label < 0) continue;
      const auto found = std::find_if(basins.attractors.begin(), basins.attractors.end(),
                                      [&](const Attractor& one) { return one.label == label; });
      ASSERT_NE(found, basins.attractors.end());
      EXPECT_LT((found->state - *limit).norm(), 3e-3 * c.size) << pixel << " as " << found->name;
      ++compared;
    }
  }
  EXPECT_GT(served_by_cells, cases / 2);
  EXPECT_GT(compared, 300);
}

TEST_F(GpuCells, AreTheMapThatIterationMakes) {
  const auto engine = gpu_engine();
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}),
                              Separation(Entmax{4.0 / 3}), Separation(Entmax{3})}) {
    for (const PostTransform& post : {PostTransform(Identity{}), PostTransform(L2{1})}) {
      SCOPED_TRACE(name_of(s) + ", " + name_of(post));
      const Network network{examples::random_patterns(7, 2, 31), s, post, 6};
      const BasinRequest request{
          network, Plane::axes(2), {150, 100, -2, 2, -1.4, 1.4, Grid::Sampling::centres}, {}};
      const Basins iterated = attractors(request, engine->map(request, {}));
      for (const Wanted wanted : {Wanted::labels, Wanted::shading}) {
        const BasinMap raw = by_cells_->map(wanting(request, wanted), {});
        EXPECT_TRUE(raw.labelled);
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
        for (std::size_t k = 0; k < basins.attractors.size(); ++k)
          EXPECT_EQ(basins.attractors[k].name, iterated.attractors[k].name);
      }
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
  EXPECT_FALSE(by_cells_->map(request, {}).labelled);
}

}  // namespace
}  // namespace basinscope
