// SPDX-License-Identifier: GPL-3.0-or-later
// The law of the engines over the whole of both lists, where floats are worst off: beta and the patterns'
// size from very small to very large, ties, coincident patterns. Outside cells that touch a border of the
// reference map every engine says what the definition says; and no initial condition is lost ("not
// converged", "diverged", "undefined") but where the definition loses it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <random>
#include <set>

#include "core/attractors/attractors.h"
#include "core/engine/basin_engine.h"
#include "core/engine/rule_choice.h"
#include "core/network/stability.h"
#include "tests/core/examples.h"
#include "tests/parity/agreement.h"
#include "ui/gpu/gpu_engine.h"

namespace basinscope {
namespace {

constexpr std::array betas = {1e-3, 1.0, 40.0, 1e3, 1e6};
constexpr std::array sizes = {1e-3, 1.0, 1e3};
constexpr int count = 5;

// The settings of the list, up to powers that no float holds.
std::vector<Separation> separations() { return examples::separations(count); }

// Of norms near 1: at random, at the corners of a square and its middle, in coincident pairs, on a line.
Matrix patterns_of(unsigned kind, int dimension) {
  Matrix x = examples::random_patterns(count, dimension, 7 + kind, 0.7);
  switch (kind % 4) {
    case 1:
      x.setZero();
      for (int i = 1; i < count; ++i) x(i, i % 2) = i < 3 ? 0.97 : -0.97;
      break;
    case 2:
      x.row(2) = x.row(0);
      x.row(4) = x.row(1);
      break;
    case 3:
      for (int i = 0; i < count; ++i) x.row(i) = (0.5 * i - 0.9) * x.row(0).normalized();
      break;
    default:
      break;
  }
  return x;
}

bool takes_directions(const PostTransform& post) {
  return std::holds_alternative<L2>(post) || std::holds_alternative<LayerNorm>(post) ||
         lands_on_corners(post);
}

BasinRequest request_of(const Separation& separation, const PostTransform& post, double beta, double size,
                        unsigned kind, int dimension, int side) {
  Matrix patterns = size * patterns_of(kind, dimension);
  // Where all weights are equal the square leaves 0, of which only rounding would tell the direction.
  if (takes_directions(post)) patterns.leftCols(2).array() += 0.2 * size;
  BasinRequest r = parity::request(patterns, separation, post, beta, side);
  if (dimension > 3) {
    r.plane = {Vector::Zero(dimension), examples::random_vector(dimension, 0.4, 1),
               examples::random_vector(dimension, 0.4, 2)};
  }
  const double reach = std::isfinite(r.network.largest_state()) ? r.network.largest_state() : size;
  const double window = 1.1 * std::max(reach, 1e-30);
  r.grid = {side, side, -1.013 * window, 0.987 * window, -0.991 * window, 1.009 * window};
  r.stop = {200, 1e-9 * reach, std::max(1e-3, usual_epsilon(post)) * reach};
  return r;
}

struct Tally {
  int maps = 0, pixels = 0, inside = 0, lost = 0, labels = 0, limits = 0, by_rounding = 0;
};

// A state that some direction leaves is reached by symmetry alone, which rounding may break.
bool on_saddle(const BasinRequest& r, int column, int row) {
  const Vector start = r.plane.at(r.grid.x(column), r.grid.y(row));
  return !(spectral_radius(r.network, trajectory(r.network, start, r.stop, Record::ends).limit()) < 1);
}

// A limit as far from a pattern as epsilon, to the 1e-5 M that floats know states by, is that pattern or
// none.
bool at_epsilon(const BasinRequest& r, int column, int row) {
  const Vector start = r.plane.at(r.grid.x(column), r.grid.y(row));
  const Vector limit = trajectory(r.network, start, r.stop, Record::ends).limit();
  const Matrix goals = targets(r.network);
  const Vector apart = (goals.rowwise() - limit.transpose()).rowwise().norm();
  return ((apart.array() - r.stop.epsilon).abs() < 1e-5 * r.network.largest_state()).any();
}

// Which of tied patterns wins is told by how their numbers round: an initial condition whose end in double
// changes with their seventh digit has none that floats could miss.
bool decided_by_rounding(const BasinRequest& r, int column, int row) {
  const Vector start = r.plane.at(r.grid.x(column), r.grid.y(row));
  const Vector limit = trajectory(r.network, start, r.stop, Record::ends).limit();
  if (!limit.allFinite()) return false;
  for (unsigned seed = 0; seed < 8; ++seed) {
    Network rounded = r.network;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> share(-1e-7, 1e-7);
    rounded.patterns = rounded.patterns.unaryExpr([&](double x) { return x * (1 + share(random)); });
    const Vector other = trajectory(rounded, start, r.stop, Record::ends).limit();
    if (!((other - limit).norm() <= 1e-3 * r.network.largest_state())) return true;
  }
  return false;
}

// Of the engine's map against the definition under the stop rule that the engine reports.
void compare(const BasinEngine& engine, BasinRequest r, Tally& tally) {
  if (!engine.refusal(r).empty()) return;
  const BasinMap got = engine.map(r, {});
  r.stop.tolerance = got.tolerance_used;
  r.stop.epsilon = got.epsilon_used;
  const BasinMap want = reference_engine()->map(r, {});
  const double largest = std::max(targets(r.network).rowwise().norm().maxCoeff(), 1e-30);
  const parity::SameLabel same(r, 20 * largest);
  int lost = 0, labels = 0, limits = 0, inside = 0;
  double farthest = 0;
  std::size_t worst = 0;
  for (int row = 0; row < r.grid.height; ++row) {
    for (int column = 0; column < r.grid.width; ++column) {
      const auto i = static_cast<std::size_t>(row * r.grid.width + column);
      // What has not converged in time may be about to.
      if (want.labels[i] == label::not_converged || parity::beside_border(want, column, row, 1e-2 * largest))
        continue;
      ++inside;
      const bool is_lost = got.labels[i] < 0 && got.labels[i] != want.labels[i];
      const bool is_named = is_lost || same(want, i, want.labels[i], got.labels[i]);
      const double apart = want.labels[i] < 0 || is_lost ? 0 : parity::distance(want, i, got, i) / largest;
      if (!is_lost && is_named && apart <= 1e-3) continue;
      if (want.labels[i] >= 0 && on_saddle(r, column, row)) continue;
      if (!is_lost && !(apart > 1e-3) && want.labels[i] >= 0 && at_epsilon(r, column, row)) continue;
      if (decided_by_rounding(r, column, row)) {
        ++tally.by_rounding;
        continue;
      }
      worst = i;
      lost += is_lost;
      labels += !is_named;
      limits += !(apart <= 1e-3);
      farthest = std::max(farthest, apart);
    }
  }
  ++tally.maps;
  tally.pixels += static_cast<int>(r.grid.pixels());
  tally.inside += inside;
  tally.lost += lost;
  tally.labels += labels;
  tally.limits += limits;
  if (lost + labels + limits == 0) return;
  const auto place = [](const BasinMap& map, std::size_t pixel) {
    return std::to_string(map.labels[pixel]) + " at (" + std::to_string(map.limits[2 * pixel]) + ", " +
           std::to_string(map.limits[2 * pixel + 1]) + ") after " + std::to_string(map.steps[pixel]);
  };
  ADD_FAILURE() << engine.id() << ": " << name_of(r.network.separation) << ", " << name_of(r.network.post)
                << ", D = " << r.network.dimension() << ", beta = " << r.network.beta
                << ", M = " << r.network.largest_norm() << ": of " << inside << " cells inside basins "
                << lost << " are lost, labels differ in " << labels << ", limits in " << limits << " (by "
                << farthest << " M); cell " << worst << " is " << place(got, worst) << ", not "
                << place(want, worst);
}

class EveryInstructionSetAtExtremes : public testing::TestWithParam<InstructionSet> {};

TEST_P(EveryInstructionSetAtExtremes, says_what_the_definition_says) {
  const CpuEngine engine(1, GetParam());
  Tally tally;
  std::set<std::size_t> met, met_posts;
  unsigned kind = 0;
  for (const Separation& separation : separations()) {
    met.insert(separation.index());
    for (const int dimension : {2, 3, 6}) {
      for (const PostTransform& post : examples::posts(dimension)) {
        if ((dimension == 3) != std::holds_alternative<LayerNorm>(post) && dimension < 6) continue;
        met_posts.insert(post.index());
        if (parity::ends_at_patterns(separation, post)) continue;
        // What it iterates in double is the definition.
        const bool floats = engine.map(request_of(separation, post, 1, 1, 0, dimension, 1), {}).precision ==
                            Precision::float32;
        if (!floats) continue;
        for (const double beta : betas) {
          for (const double size : sizes) {
            compare(engine, request_of(separation, post, beta, size, kind++ * 3 / 2, dimension, 10), tally);
          }
        }
      }
    }
  }
  EXPECT_EQ(met.size(), std::variant_size_v<Separation>);
  EXPECT_EQ(met_posts.size(), std::variant_size_v<PostTransform>);
  EXPECT_GT(tally.maps, 5000);
  EXPECT_GT(tally.inside, tally.pixels / 4);
  EXPECT_LE(tally.by_rounding, tally.pixels / 500);
}

// A separation that the units for instruction sets have no rule for is never drawn as another.
TEST(EnginesWithoutARule, leave_the_map_to_the_definition) {
  const CpuEngine engine(1);
  int without = 0;
  for (const Separation& separation : examples::separations(count)) {
    const BasinRequest r = request_of(separation, Identity{}, 4, 1, 0, 2, 6);
    simd::Problem problem;
    problem.size = count;
    if (scores_fit(separation, 1)) {
      EXPECT_NO_THROW(rule_choice(r.network, problem)) << name_of(separation);
      continue;
    }
    ++without;
    EXPECT_THROW(rule_choice(r.network, problem), std::invalid_argument) << name_of(separation);
    const BasinMap got = engine.map(r, {}), want = reference_engine()->map(r, {});
    EXPECT_EQ(got.precision, Precision::float64);
    EXPECT_EQ(got.labels, want.labels) << name_of(separation);
  }
  EXPECT_GE(without, 2);
}

// Weights that hardly differ leave the patterns' mean; where that is 0, floats would lose what a
// post-transform makes of the rest.
TEST(EnginesInFloats, leave_directions_they_would_lose_to_the_definition) {
  const CpuEngine engine(1);
  for (const int dimension : {2, 3, 6}) {
    for (const PostTransform& post :
         {PostTransform{L2{}}, PostTransform{LayerNorm{}}, PostTransform{Sign{}}}) {
      if (dimension == 2 && std::holds_alternative<LayerNorm>(post)) continue;
      BasinRequest r = request_of(Entmax{1.5}, post, 1e-3, 1, 1, dimension, 8);
      r.network.patterns.leftCols(2).array() -= 0.2;
      EXPECT_EQ(engine.map(r, {}).precision, Precision::float64) << name_of(post) << " D = " << dimension;
      r.network.patterns.leftCols(2).array() += 0.8;
      const bool elementwise = dimension > 3 && std::holds_alternative<Sign>(post);
      EXPECT_EQ(engine.map(r, {}).precision == Precision::float32, !elementwise) << name_of(post);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(cpu, EveryInstructionSetAtExtremes, testing::ValuesIn(instruction_sets()),
                         [](const auto& set) {
                           std::string name = name_of(set.param);
                           std::erase(name, '-');
                           return name;
                         });

// One map for each separation and post, beta and size in turn: most of the time goes into shaders.
TEST(GpuAtExtremes, says_what_the_definition_says) {
  if (std::getenv("BASINSCOPE_NO_GPU_TESTS")) GTEST_SKIP() << "BASINSCOPE_NO_GPU_TESTS is set";
  const auto engine = gpu_engine();
  Tally tally;
  unsigned turn = 0;
  for (const Separation& separation : separations()) {
    for (const PostTransform& post : examples::posts(2)) {
      const int dimension = std::holds_alternative<LayerNorm>(post) ? 3 : 2;
      if (parity::ends_at_patterns(separation, post)) continue;
      if (!engine->refusal(request_of(separation, post, 1, 1, 0, dimension, 1)).empty()) continue;
      ++turn;
      for (const unsigned step : {0u, 7u}) {
        const unsigned at = turn + step;
        compare(*engine, request_of(separation, post, betas[at % 5], sizes[at % 3], at / 3, dimension, 10),
                tally);
      }
    }
  }
  EXPECT_GT(tally.maps, 300);
  EXPECT_GT(tally.inside, tally.pixels / 4);
  EXPECT_LE(tally.by_rounding, tally.pixels / 500);
}

}  // namespace
}  // namespace basinscope
