// SPDX-License-Identifier: GPL-3.0-or-later
// What is certified is so: random states in certified cells and proven pixels, iterated deep in double.
#include "core/proof/certified_table.h"

#include <gtest/gtest.h>
#include <tbb/task_arena.h>

#include "core/proof/proven_map.h"
#include "tests/core/proof/proof_examples.h"

using namespace basinscope;
using proof_examples::ends_with;

namespace {

// Labels that a table gives and that differ from deep iteration, and how many initial conditions were
// certified.
struct CellTally {
  int wrong = 0, certified = 0, starts = 0;
};

CellTally tally(const proof_examples::Case& c, const TableLimits& limits, int starts, unsigned seed) {
  const BasinRequest request = proof_examples::request_of(c, 16);
  const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  const CertifiedTable table(c.network, basins.attractors, limits, TaskControl());
  const Box region = states_box(c.network);
  std::mt19937 engine(seed);
  std::uniform_real_distribution<double> uniform(0, 1);
  CellTally tally;
  for (int i = 0; i < starts; ++i) {
    Eigen::Array2d at =
        region.low + Eigen::Array2d(uniform(engine), uniform(engine)) * (region.high - region.low);
    // Normalised states are on a circle.
    if (const auto* l2 = std::get_if<L2>(&c.network.post)) at *= l2->radius / at.matrix().norm();
    ++tally.starts;
    const std::int32_t label = table.label_of({at, at});
    if (label == CertifiedTable::open) continue;
    ++tally.certified;
    tally.wrong += ends_with(c, basins, at.matrix(), label) == false;
  }
  return tally;
}

TEST(CertifiedTable, InitialConditionsEndWhereItSays) {
  int certified = 0, starts = 0;
  for (const unsigned seed : {5u, 8u}) {
    for (const auto& c : proof_examples::cases(seed)) {
      SCOPED_TRACE(c.name);
      const CellTally found = tally(c, {32, 6, 1, 20000, 1}, 60, seed + 2);
      EXPECT_EQ(found.wrong, 0);
      certified += found.certified;
      starts += found.starts;
    }
  }
  EXPECT_GT(certified, 4 * starts / 5);
}

// Images are cut off there.
TEST(CertifiedTable, KnowsBoxesAtTheEdgeOfItsRegion) {
  const Network network{examples::random_patterns(6, 2, 11), Softmax{}, Identity{}, 4};
  const BasinRequest request{network, Plane::axes(2), {64, 64, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
  const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  const CertifiedTable table(network, basins.attractors, {}, TaskControl());
  const Box region = table.region();
  const Eigen::Array2d size = region.high - region.low;
  int known = 0;
  for (int i = 0; i < 100; ++i) {
    for (int side = 0; side < 4; ++side) {
      const int across = side / 2, along = 1 - across;
      Box edge, inside;
      edge.low[along] = inside.low[along] = region.low[along] + size[along] * (i + 0.25) / 100;
      edge.high[along] = inside.high[along] = edge.low[along] + 1e-3 * size[along];
      edge.low[across] = side % 2 ? region.high[across] - 1e-3 * size[across] : region.low[across];
      edge.high[across] = side % 2 ? region.high[across] : region.low[across] + 1e-3 * size[across];
      inside.low[across] = edge.low[across] + 1e-5 * size[across];
      inside.high[across] = edge.high[across] - 1e-5 * size[across];
      EXPECT_EQ(table.label_of(edge), table.label_of(inside)) << i << " " << side;
      known += table.label_of(inside) != CertifiedTable::open;
    }
  }
  EXPECT_GT(known, 300);
}

// The law sees a bound that is too small.
TEST(CertifiedTable, ATableOfPointsForImagesIsWrong) {
  int wrong = 0;
  for (const auto& c : proof_examples::cases(5)) wrong += tally(c, {32, 6, 1, 20000, 0}, 60, 7).wrong;
  EXPECT_GT(wrong, 0);
}

// Random states in the squares of pixels end where these are proven to; how many pixels are.
int starts_in_proven_pixels(int starts, const proof_examples::Case& c, const BasinRequest& request,
                            const Basins& basins, const ProvenMap& map, std::mt19937& engine) {
  std::uniform_real_distribution<double> within(-0.5, 0.5);
  const Grid& grid = request.grid;
  const double side = (grid.x1 - grid.x0) / grid.width;
  int proven = 0;
  for (int k = 0; k < starts; ++k) {
    const std::size_t pixel = engine() % grid.pixels(), width = static_cast<std::size_t>(grid.width);
    if (map.proven[pixel] == 0) continue;
    ++proven;
    const Vector at = request.plane.at(grid.x(static_cast<int>(pixel % width)) + within(engine) * side,
                                       grid.y(static_cast<int>(pixel / width)) + within(engine) * side);
    EXPECT_NE(ends_with(c, basins, at, map.labels[pixel]), false);
  }
  return proven;
}

// The same of pixels: random states in the squares of those that are proven.
TEST(ProvenMap, InitialConditionsEndWhereItSays) {
  int proven = 0, starts = 0;
  std::mt19937 engine(3);
  for (const auto& c : proof_examples::every_third(proof_examples::cases(6))) {
    SCOPED_TRACE(c.name);
    const BasinRequest coarse = proof_examples::request_of(c, 16),
                       request = proof_examples::request_of(c, 64);
    const Basins basins = attractors(coarse, reference_engine()->map(coarse, TaskControl()));
    const ProvenMap map = proven_map(request, basins.attractors, TaskControl());
    starts += 30;
    proven += starts_in_proven_pixels(30, c, request, basins, map, engine);
  }
  EXPECT_GT(proven, 3 * starts / 5);
}

// Three dimensions whose states are in a plane, as scenes are drawn under layer normalisation.
TEST(ProvenMap, OfStatesInAPlaneOfThreeDimensions) {
  int proven = 0, starts = 0, turn = 0;
  std::mt19937 engine(5);
  for (const Separation& s : proof_examples::separations(5)) {
    ++turn;
    const double size = turn % 3 == 0 ? 1e3 : (turn % 3 == 1 ? 1 : 1e-3),
                 delta = turn % 2 == 0 ? 0 : 0.3 * size,
                 epsilon = turn % 5 == 0 ? 0.05 : (turn % 5 < 3 ? 0 : 1e-8);
    const LayerNorm layer{0.7 * size, delta, turn % 4 == 0, epsilon * size * size};
    Matrix patterns(5, 3);
    const Matrix flat = size * examples::random_patterns(5, 2, static_cast<unsigned>(turn));
    for (Eigen::Index i = 0; i < 5; ++i)
      patterns.row(i) << flat(i, 0), flat(i, 1), -(flat(i, 0) + flat(i, 1));
    const proof_examples::Case c{name_of(s).english() + ", " + std::to_string(turn),
                                 {patterns, s, layer, (turn % 2 ? 2.0 : 8.0) / (size * size)},
                                 size};
    if (!proof_refusal(c.network).empty()) continue;
    SCOPED_TRACE(c.name);
    BasinRequest request = proof_examples::request_of(c, 64);
    request.plane = Plane::zero_sum();
    request.plane.origin.setConstant(delta);
    BasinRequest coarse = request;
    coarse.grid.width = coarse.grid.height = 16;
    const Basins basins = attractors(coarse, reference_engine()->map(coarse, TaskControl()));
    const ProvenMap map = proven_map(request, basins.attractors, TaskControl());
    ASSERT_EQ(map.refusal, "");
    starts += 60;
    proven += starts_in_proven_pixels(60, c, request, basins, map, engine);
    request.plane.origin[0] += 0.1 * size;
    EXPECT_EQ(proven_map(request, basins.attractors, TaskControl()).refusal,
              "initial conditions are off the plane of states");
  }
  EXPECT_GT(proven, 3 * starts / 5);
}

// Under maps with an axis between two patterns of one norm no cell lies across it.
TEST(CertifiedTable, NothingIsProvenAcrossABorder) {
  for (const Separation& s : proof_examples::separations(2)) {
    const Network network{Matrix{{1, 0.2}, {-1, 0.2}}, s, Identity{}, 3};
    for (const int side : {64, 65}) {  // between pixels, and through their middles
      const BasinRequest request{
          network, Plane::axes(2), {side, 64, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
      const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
      const ProvenMap map = proven_map(request, basins.attractors, TaskControl());
      ASSERT_EQ(map.refusal, "") << name_of(s);
      if (basins.attractors.size() < 2) continue;
      const auto on_axis = [&](std::int32_t label) {
        return std::any_of(basins.attractors.begin(), basins.attractors.end(), [&](const Attractor& one) {
          return one.label == label && std::abs(one.state[0]) < 1e-6;
        });
      };
      for (const ProvenBlock& block : map.blocks) {
        if (on_axis(block.label)) continue;  // its basin lies on both sides
        EXPECT_FALSE(2 * block.column < side && 2 * (block.column + block.side) > side) << name_of(s);
      }
    }
  }
}

// A ring's axes of reflection are kept by updates, so that of a basin across one the attractor lies on it.
TEST(CertifiedTable, NothingIsProvenAcrossARingsAxis) {
  constexpr int side = 32;
  int across = 0, blocks = 0;
  for (const int n : {3, 4, 5}) {
    Matrix ring(n, 2);
    for (int i = 0; i < n; ++i) ring.row(i) << std::cos(2 * M_PI * i / n), std::sin(2 * M_PI * i / n);
    for (const Separation& s : proof_examples::separations(n)) {
      if (std::holds_alternative<Constrained>(s)) continue;  // bounds that differ break the symmetry
      const Network network{ring, s, Identity{}, 6};
      const BasinRequest request{
          network, Plane::axes(2), {side, side, -1.5, 1.5, -1.5, 1.5, Grid::Sampling::centres}, {}};
      const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
      const ProvenMap map = proven_map(request, basins.attractors, TaskControl());
      ASSERT_EQ(map.refusal, "") << name_of(s);
      const double pixel = 3.0 / side;
      for (const ProvenBlock& block : map.blocks) {
        ++blocks;
        for (int axis = 0; axis < 2 * n; ++axis) {
          const Eigen::Vector2d normal(-std::sin(M_PI * axis / n), std::cos(M_PI * axis / n));
          double least = 1e9, most = -1e9;
          for (int corner = 0; corner < 4; ++corner) {
            const double x = -1.5 + pixel * std::min(side, block.column + (corner & 1 ? block.side : 0)),
                         y = -1.5 + pixel * std::min(side, block.row + (corner & 2 ? block.side : 0));
            least = std::min(least, normal.dot(Eigen::Vector2d(x, y)));
            most = std::max(most, normal.dot(Eigen::Vector2d(x, y)));
          }
          if (!(least < -1e-9 && most > 1e-9)) continue;
          ++across;
          EXPECT_TRUE(std::any_of(basins.attractors.begin(), basins.attractors.end(),
                                  [&](const Attractor& a) {
                                    return a.label == block.label &&
                                           std::abs(normal.dot(Eigen::Vector2d(a.state[0], a.state[1]))) <
                                               1e-6;
                                  }))
              << n << ", " << name_of(s) << ", axis " << axis;
        }
      }
    }
  }
  EXPECT_GT(across, blocks / 50);
}

// A pixel beside a border is too much as a whole, and not in parts.
TEST(BlockProof, PartsOfAPixelProveMore) {
  int more = 0;
  for (const auto& c : proof_examples::every_third(proof_examples::cases(8))) {
    SCOPED_TRACE(c.name);
    const BasinRequest request = proof_examples::request_of(c, 32);
    const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
    const CertifiedTable table(c.network, basins.attractors, {}, TaskControl());
    if (table.discs().empty()) continue;
    const TaskControl control;
    const BlockProof proof(request, table, control);
    const auto proven = [&](int parts) {
      BlockLimits limits;
      limits.parts = parts;
      std::map<std::pair<int, int>, std::int32_t> labels;
      const BlockProof::Found found = proof.prove(0, 32, limits);
      for (const ProvenBlock& b : found.blocks)
        for (int y = b.row; y < std::min(32, b.row + b.side); ++y)
          for (int x = b.column; x < std::min(32, b.column + b.side); ++x) labels[{x, y}] = b.label;
      std::size_t open = 0;
      for (const ProvenBlock& b : found.open)
        open += static_cast<std::size_t>(std::min(32, b.row + b.side) - b.row) *
                static_cast<std::size_t>(std::min(32, b.column + b.side) - b.column);
      EXPECT_EQ(labels.size() + open, 32u * 32);
      return labels;
    };
    const auto whole = proven(1), parted = proven(4);
    const double side = (request.grid.x1 - request.grid.x0) / 32;
    for (const auto& [pixel, label] : whole) {
      const auto found = parted.find(pixel);
      EXPECT_TRUE(found != parted.end() && found->second == label);
    }
    for (const auto& [pixel, label] : parted) {
      if (whole.contains(pixel)) continue;
      ++more;
      for (int k = 0; k < 4; ++k) {
        const Vector corner = request.plane.at(request.grid.x(pixel.first) + (k & 1 ? 0.5 : -0.5) * side,
                                               request.grid.y(pixel.second) + (k & 2 ? 0.5 : -0.5) * side);
        EXPECT_NE(ends_with(c, basins, corner, label), false);
      }
    }
  }
  EXPECT_GT(more, 100);
}

TEST(ProvenMap, ProvesNearlyAllOfAWindow) {
  for (const Separation& s : {Separation(Softmax{}), Separation(Entmax{1.5}), Separation(Entmax{2}),
                              Separation(Subsets{2}), Separation(Normmax{2})}) {
    const Network network{examples::random_patterns(6, 2, 11), s, Identity{}, 4};
    const BasinRequest request{
        network, Plane::axes(2), {256, 256, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
    const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl()));
    const ProvenMap map = proven_map(request, basins.attractors, TaskControl());
    EXPECT_GT(map.share, 0.95) << name_of(s);
    EXPECT_LT(static_cast<double>(map.updates), 0.3 * static_cast<double>(request.grid.pixels()))
        << name_of(s);
    std::size_t blocks = 0, pixels = 0;
    for (const ProvenBlock& block : map.blocks)
      blocks += static_cast<std::size_t>(block.side) * static_cast<std::size_t>(block.side);
    for (const std::uint8_t one : map.proven) pixels += one;
    EXPECT_EQ(blocks, pixels) << name_of(s);  // 256 is whole blocks
    for (std::size_t i = 0; i < map.proven.size(); ++i)
      ASSERT_TRUE(map.proven[i] == 0 || map.labels[i] == basins.map.labels[i]) << name_of(s);
  }
}

// In windows about a border down to 1e-13, with labels of an iteration with 50 digits at every fourth pixel.
TEST(ProvenMap, ProvesNearlyAllOfADeepZoom) {
  constexpr int side = 64;
  const auto file = examples::reference("deep_zoom.json");
  for (const auto& scene : file["cases"]) {
    const double alpha = scene["alpha"];
    const Network network{examples::matrix_of(file["patterns"]),
                          alpha == 1 ? Separation(Softmax{}) : Separation(Entmax{alpha}), Identity{},
                          scene["beta"]};
    const Matrix ends = examples::matrix_of(scene["ends"]);
    for (const auto& window : scene["windows"]) {
      const Vector x = examples::vector_of(window["x"]), y = examples::vector_of(window["y"]);
      const double width = x[1] - x[0];
      SCOPED_TRACE(scene["name"].get<std::string>() + ", " + std::to_string(-std::log10(width)));
      const BasinRequest request{
          network, Plane::axes(2), {side, side, x[0], x[1], y[0], y[1]}, {2000, 1e-12, 1e-3}};
      const Basins basins = attractors(request, cpu_engine()->map(request, TaskControl()));
      const ProvenMap map = proven_map(request, basins.attractors, TaskControl());
      EXPECT_GT(map.share, width > 5e-12 ? 0.9 : 0);
      const int coarse = static_cast<int>(window["rows"].size()), part = side / coarse;
      for (int row = 0; row < coarse; ++row)
        for (int column = 0; column < coarse; ++column) {
          const auto pixel =
              static_cast<std::size_t>((row * part + part / 2) * side + column * part + part / 2);
          if (map.proven[pixel] == 0) continue;
          const int want = window["rows"][static_cast<std::size_t>(row)].get<std::string>().at(
                               static_cast<std::size_t>(column)) -
                           '0';
          for (const Attractor& one : basins.attractors)
            if (one.label == map.labels[pixel]) {
              EXPECT_LT((one.state - ends.row(want).transpose()).norm(), 1e-3) << row << ", " << column;
            }
        }
    }
  }
}

// Labels of the true limits, whatever the stop rule; what is shown or written of a map with it says nothing
// else than the map.
TEST(ProvenMap, LabelsWhatIterationGaveUp) {
  const Network network{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4};
  BasinRequest request{network, Plane::axes(2), {64, 64, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
  const Basins whole = attractors(request, reference_engine()->map(request, TaskControl()));
  std::vector<std::int32_t> steps = whole.map.steps;
  std::nth_element(steps.begin(), steps.begin() + steps.size() / 2, steps.end());
  request.stop.max_steps = steps[steps.size() / 2];  // half of the pixels take more
  const Basins stopped = attractors(request, reference_engine()->map(request, TaskControl()));
  const ProvenMap map = proven_map(request, whole.attractors, TaskControl());
  std::size_t given_up = 0;
  for (std::size_t i = 0; i < map.proven.size(); ++i) {
    if (map.proven[i] == 0) continue;
    ASSERT_EQ(map.labels[i], whole.map.labels[i]);
    given_up += stopped.map.labels[i] == label::not_converged ? 1 : 0;
  }
  EXPECT_GT(given_up, 500u);
  const auto shown = shown_proof(request, stopped, TaskControl());
  std::size_t proven = 0;
  for (std::size_t i = 0; i < shown->proven.size(); ++i) {
    if (shown->proven[i] == 0) continue;
    ++proven;
    ASSERT_EQ(shown->labels[i], stopped.map.labels[i]);
  }
  EXPECT_GT(proven, 500u);
  EXPECT_NEAR(shown->share, static_cast<double>(proven) / 4096, 1e-12);
}

TEST(ProvenMap, CountsWhatIsShownAlone) {
  const Network network{examples::random_patterns(5, 2, 4), Softmax{}, Identity{}, 4};
  const BasinRequest request{network, Plane::axes(2), {64, 64, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
  Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  const auto all = shown_proof(request, basins, TaskControl());
  const auto row_of = [](const ProvenMap& map, int row) {
    return std::count(map.proven.begin() + 64 * row, map.proven.begin() + 64 * (row + 1), 1);
  };
  for (std::size_t i = 64 * 40; i < 64 * 41; ++i) basins.map.labels[i] = label::not_converged;
  const auto shown = shown_proof(request, basins, TaskControl());
  EXPECT_GT(row_of(*all, 40), 50);
  EXPECT_EQ(row_of(*shown, 40), 0);
  EXPECT_EQ(row_of(*shown, 41), row_of(*all, 41));
  EXPECT_NEAR(shown->share, all->share - static_cast<double>(row_of(*all, 40)) / 4096, 1e-12);
  for (const ProvenBlock& block : shown->blocks) EXPECT_FALSE(block.row <= 40 && block.row + block.side > 40);
}

TEST(ProvenMap, IsTheSameWhateverTheThreads) {
  const Network network{examples::random_patterns(7, 2, 9), Entmax{1.5}, Identity{}, 5};
  const BasinRequest request{network, Plane::axes(2), {200, 130, -2, 2, -1, 1, Grid::Sampling::nodes}, {}};
  const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  const ProvenMap first = proven_map(request, basins.attractors, TaskControl());
  ProvenMap alone;
  tbb::task_arena one(1);
  one.execute([&] { alone = proven_map(request, basins.attractors, TaskControl()); });
  EXPECT_EQ(first.proven, alone.proven);
  EXPECT_EQ(first.labels, alone.labels);
  EXPECT_EQ(first.updates, alone.updates);
}

TEST(ProvenMap, CancelledOrRefusedItSaysSo) {
  const Network network{examples::random_patterns(4, 2, 1), Softmax{}, Identity{}, 4};
  const BasinRequest request{network, Plane::axes(2), {64, 64, -2, 2, -2, 2, Grid::Sampling::centres}, {}};
  const Basins basins = attractors(request, reference_engine()->map(request, TaskControl()));
  TaskControl control;
  control.cancel();
  EXPECT_EQ(proven_map(request, basins.attractors, control).share, 0);
  BasinRequest other = request;
  other.network.separation = Exponential{};
  const ProvenMap none = proven_map(other, {}, TaskControl());
  EXPECT_EQ(none.refusal, "there are no bounds for exponential");
  EXPECT_TRUE(none.proven.empty());
}

}  // namespace
