// SPDX-License-Identifier: GPL-3.0-or-later
// A thousand random scenes, every pixel of their maps by cells beside deep iteration in double.
#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include <atomic>

#include "core/engine/cpu_engine.h"
#include "tests/core/engine/cell_laws.h"

using namespace basinscope;

namespace {

constexpr int random_scenes = 1000, scene_side = 24;

// 3 to 15 patterns on a circle, in a disc or of a Gaussian, beta from 2 to 30.
proof_examples::Case random_scene(unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(0, 1);
  std::normal_distribution<double> normal;
  const int n = 3 + static_cast<int>(random() % 13), where = static_cast<int>(random() % 3);
  Matrix patterns(n, 2);
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * M_PI * uniform(random), far = where == 0 ? 1 : std::sqrt(uniform(random));
    if (where < 2)
      patterns.row(i) << far * std::cos(angle), far * std::sin(angle);
    else
      patterns.row(i) << 0.5 * normal(random), 0.5 * normal(random);
  }
  const std::vector<Separation> separations = proof_examples::separations(n);
  proof_examples::Case c{"", {patterns, separations[0], Identity{}, 2 * std::pow(15, uniform(random))}, 1};
  if (random() % 4 == 0) c.network.post = L2{1};
  do c.network.separation = separations[random() % separations.size()];
  while (!proof_refusal(c.network).empty());
  c.name = "scene " + std::to_string(seed) + ", " + name_of(c.network.separation).english();
  return c;
}

struct SceneTally {
  int by_cells = 0, pixels = 0, borders = 0;
  std::vector<std::string> wrong;
};

const Attractor* attractor_at(const Basins& basins, const Vector& state) {
  const auto found =
      std::find_if(basins.attractors.begin(), basins.attractors.end(), [&](const Attractor& one) {
        return (one.state - state).norm() < 1e-2;  // limits within ten epsilon are one attractor
      });
  return found == basins.attractors.end() ? nullptr : &*found;
}

// Initial conditions that floats hardly tell from this one end elsewhere.
bool is_border_start(const proof_examples::Case& c, const Basins& basins, const Vector& start) {
  const Attractor* first = nullptr;
  for (int k = 0; k < 8; ++k) {
    const Vector beside = start + 2e-6 * Vector{{std::cos(k * M_PI / 4), std::sin(k * M_PI / 4)}};
    const auto limit = proof_examples::deep_limit(c.network, beside, c.size);
    const Attractor* const there = limit ? attractor_at(basins, *limit) : nullptr;
    if (there == nullptr || (k > 0 && there != first)) return true;
    first = there;
  }
  return false;
}

SceneTally compared_to_deep(const proof_examples::Case& c) {
  SceneTally tally;
  BasinRequest request = cell_laws::with_output(proof_examples::request_of(c, scene_side), MapOutput::labels);
  request.stop.max_steps = 2000;
  CpuEngine engine(1);
  engine.choose({.of_certified_cells = {.always = true}});
  const BasinMap raw = engine.map(request, TaskControl());
  if (!raw.labelled) return tally;
  tally.by_cells = 1;
  const Basins basins = attractors(request, raw);
  for (std::size_t pixel = 0; pixel < request.grid.pixels(); ++pixel) {
    const std::int32_t label = basins.map.labels[pixel];
    const Vector start = request.plane.at(request.grid.x(static_cast<int>(pixel % scene_side)),
                                          request.grid.y(static_cast<int>(pixel / scene_side)));
    const auto limit = proof_examples::deep_limit(c.network, start, c.size);
    if (!limit || label < 0) continue;
    ++tally.pixels;
    const auto said = std::find_if(basins.attractors.begin(), basins.attractors.end(),
                                   [&](const Attractor& one) { return one.label == label; });
    if (said != basins.attractors.end() && (said->state - *limit).norm() < 1e-2) continue;
    if (cell_laws::passes_a_saddle(c, start) || is_border_start(c, basins, start))
      ++tally.borders;
    else
      tally.wrong.push_back(c.name + ", pixel " + std::to_string(pixel));
  }
  return tally;
}

TEST(RandomScenes, HaveNoWrongLabel) {
  std::vector<SceneTally> tallies(random_scenes);
  tbb::parallel_for(0, random_scenes, [&](int i) {
    tallies[static_cast<std::size_t>(i)] = compared_to_deep(random_scene(500 + i));
  });
  SceneTally all;
  for (const SceneTally& one : tallies) {
    all.by_cells += one.by_cells;
    all.pixels += one.pixels;
    all.borders += one.borders;
    for (const std::string& where : one.wrong) ADD_FAILURE() << where;
  }
  EXPECT_GT(all.by_cells, random_scenes / 2);
  EXPECT_GT(all.pixels, random_scenes * scene_side * scene_side / 2);
  EXPECT_LT(all.borders, all.pixels / 10000);
  std::printf("%d by cells, %d pixels, %d borders\n", all.by_cells, all.pixels, all.borders);
}

}  // namespace
