// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/certified_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include "core/attractors/attractors.h"
#include "core/engine/attractor_index.h"
#include "core/engine/shading_steps.h"
#include "core/engine/simd/problem.h"
#include "core/proof/block_proof.h"
#include "core/proof/update_bounds.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// The unit of work is one update of one pixel, so that iterating every pixel takes pixels x mean steps. The
// attractors and the certified cells may take this share of it, before they have labelled a single pixel.
constexpr double preparation_share = 1.0 / 8;
// With a larger share than this of open cells or slow pixels the table would label too few pixels.
constexpr double max_open_share = 0.4;
// Costs in updates: of an attractor, by Newton's method and with its name; of the bound on a cell's image,
// with the test for fixed points; and of the bound on a block's image, without that test. Halves and doubles
// of these and of what follows were measured: docs/constants.md.
constexpr double attractor_cost = 2000;
double cell_cost(double patterns) { return 16 * (patterns + 100) / (patterns + 12); }
constexpr double image_cost = 50;

constexpr int band_rows = 64;  // of the picture, whose blocks one task follows

std::size_t pixel_count(const BasinRequest& request) { return request.grid.pixels(); }

// The coarse request: a grid over all states, with a seventh of the pixels that a square request has each
// way, and from 24 to 48.
BasinRequest request_over_states(const BasinRequest& request) {
  const Box region = states_box(request.network);
  constexpr int smallest_side = 24, largest_side = 48;  // pixels
  const int side = std::clamp(static_cast<int>(std::sqrt(static_cast<double>(pixel_count(request))) / 7),
                              smallest_side, largest_side);
  return {request.network,
          Plane::axes(2),
          {side, side, region.low[0], region.high[0], region.low[1], region.high[1], Grid::Sampling::centres},
          request.stop};
}

double mean_steps(const BasinMap& map) {
  return static_cast<double>(std::accumulate(map.steps.begin(), map.steps.end(), std::int64_t{0})) /
         static_cast<double>(std::max<std::size_t>(1, map.steps.size()));
}

// About how many attractors the coarse map has: limits are counted as one where they fall into one of 64 x 64
// cells of its window. An estimate will do, since it only decides whether attractors() is affordable.
std::size_t count_limits(const BasinMap& coarse) {
  constexpr double parts = 64;
  const Grid& grid = coarse.grid;
  std::set<std::pair<int, int>> limits;
  for (std::size_t i = 0; i < coarse.labels.size(); ++i) {
    if (coarse.labels[i] < 0) continue;
    // The floor is for a window without extent, as of patterns that coincide. Far limits, under which an int
    // would overflow, count as one.
    const double x = (coarse.limits[2 * i] - grid.x0) / std::max(grid.x1 - grid.x0, 1e-300),
                 y = (coarse.limits[2 * i + 1] - grid.y0) / std::max(grid.y1 - grid.y0, 1e-300);
    limits.emplace(static_cast<int>(parts * std::clamp(x, -1.0, 2.0)),
                   static_cast<int>(parts * std::clamp(y, -1.0, 2.0)));
  }
  return limits.size();
}

// The number of cells whose bounds are affordable; 0 if it is less than the side x side cells of the first
// table.
std::size_t affordable_cells(const BasinRequest& request, const BasinMap& coarse, int side) {
  const double all = static_cast<double>(pixel_count(request)) * mean_steps(coarse),
               left = preparation_share * all - attractor_cost * static_cast<double>(count_limits(coarse)),
               cells = left / cell_cost(static_cast<double>(request.network.size()));
  return cells >= 1.0 * side * side ? static_cast<std::size_t>(cells) : 0;
}

TableLimits table_limits(const BasinRequest& request) {
  TableLimits limits;
  // A finer first table pays for large maps alone.
  if (pixel_count(request) < 2000000) limits.side = 32;
  limits.max_cells = std::clamp<std::size_t>(pixel_count(request) / 12, 8000, limits.max_cells);
  return limits;
}

// A block is divided while the bounds of its parts cost less than iterating half of its pixels. steps: the
// mean number of updates of a pixel.
BlockLimits block_limits(const BasinRequest& request, double steps) {
  const double ratio = image_cost / std::clamp(steps, 0.1, 1.0 * max_block_updates);
  BlockLimits limits;
  limits.largest = 32;
  limits.smallest = 1;
  while (limits.smallest < 16 && limits.smallest * limits.smallest <= 6 * ratio) limits.smallest *= 2;
  limits.max_updates = max_block_updates;
  limits.max_bounds = 0.5 / ratio * band_rows * request.grid.width;
  return limits;
}

// The pixels of a request: those in proven blocks, whose labels are indices of AttractorIndex, and the
// others.
struct Pixels {
  std::vector<ProvenBlock> blocks;
  std::vector<std::uint32_t> others;
};

// Calls visit(first pixel, number of pixels) for each row of a block, cut off at the map's edge.
template <class Visit>
void over_rows(const Grid& grid, const ProvenBlock& block, const Visit& visit) {
  const int right = std::min(grid.width, block.column + block.side),
            top = std::min(grid.height, block.row + block.side);
  for (int row = block.row; row < top; ++row)
    visit(static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
              static_cast<std::size_t>(block.column),
          static_cast<std::size_t>(right - block.column));
}

Pixels prove_blocks(const BasinRequest& request, const BlockProof& proof, const BlockLimits& limits,
                    const AttractorIndex& index, const TaskControl& control) {
  const int bands = (request.grid.height + band_rows - 1) / band_rows;
  std::vector<Pixels> parts(static_cast<std::size_t>(bands));
  over_row_bands(bands, 1, [&](int first, int last) {
    for (int b = first; b < last && !control.cancelled(); ++b) {
      Pixels& part = parts[static_cast<std::size_t>(b)];
      BlockProof::Found found =
          proof.prove(b * band_rows, std::min(request.grid.height, (b + 1) * band_rows), limits);
      part.blocks = std::move(found.blocks);
      for (ProvenBlock& block : part.blocks) block.label = index.of_attractor(block.label);
      // Listed block by block, since pixels of one block often converge after as many updates, and lanes that
      // iterate them together are seldom idle.
      for (const ProvenBlock& block : found.open)
        over_rows(request.grid, block, [&](std::size_t pixel, std::size_t count) {
          for (std::size_t i = 0; i < count; ++i)
            part.others.push_back(static_cast<std::uint32_t>(pixel + i));
        });
      control.report(static_cast<double>(b + 1) / bands);
    }
  });
  // Parts are joined in the order of the bands, so that the lists do not depend on the threads.
  Pixels all;
  for (const Pixels& part : parts) {
    all.blocks.insert(all.blocks.end(), part.blocks.begin(), part.blocks.end());
    all.others.insert(all.others.end(), part.others.begin(), part.others.end());
  }
  return all;
}

// The indices of the attractors that these pixels converge to, or their negative labels. Nothing where the
// limits are no list of isolated attractors.
std::optional<std::vector<std::int32_t>> iterate_others(const BasinRequest& request,
                                                        const std::vector<std::uint32_t>& pixels,
                                                        const CertifiedLookup& lookup,
                                                        const PixelIteration& iterate,
                                                        AttractorIndex& index) {
  if (pixels.empty()) return std::vector<std::int32_t>();
  BasinMap iterated = iterate.pixels(request, pixels, lookup);
  iterated.labels.resize(pixels.size());  // the map of a list is padded to whole rows
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    std::int32_t& label = iterated.labels[i];
    // A pixel that ended in a certified cell has the label of a listed attractor; of any other its limit is
    // known, which may be an attractor that the coarse map missed.
    if (const std::int32_t known = simd::certified_of_label(label) - 1; known >= 0) {
      label = index.of_attractor(known);
    } else {
      label = index.of_limit(label, {iterated.limits[2 * i], iterated.limits[2 * i + 1]});
      if (!index.is_usable()) return std::nullopt;
    }
  }
  return std::move(iterated.labels);
}

void label_pixels(const Pixels& pixels, const std::vector<std::int32_t>& others, AttractorIndex& index,
                  BasinMap& map) {
  // Labels depend on the areas of all basins, so these are counted before the first label is written.
  std::vector<std::size_t> areas(map.found.size(), 0);
  const auto add = [&](std::int32_t attractor, std::size_t count) {
    if (attractor >= 0) areas[static_cast<std::size_t>(attractor)] += count;
  };
  for (const ProvenBlock& block : pixels.blocks)
    over_rows(map.grid, block, [&](std::size_t, std::size_t count) { add(block.label, count); });
  for (const std::int32_t attractor : others) add(attractor, 1);
  const std::vector<std::int32_t> labels = index.labels(areas);
  const auto label_of = [&](std::int32_t attractor) {
    return attractor >= 0 ? labels[static_cast<std::size_t>(attractor)] : attractor;
  };
  map.labels.resize(map.grid.pixels());
  constexpr int blocks_per_task = 256;
  over_row_bands(static_cast<int>(pixels.blocks.size()), blocks_per_task, [&](int first, int last) {
    for (int i = first; i < last; ++i) {
      const ProvenBlock& block = pixels.blocks[static_cast<std::size_t>(i)];
      over_rows(map.grid, block, [&](std::size_t pixel, std::size_t count) {
        std::fill_n(map.labels.begin() + static_cast<std::ptrdiff_t>(pixel), count, label_of(block.label));
      });
    }
  });
  for (std::size_t i = 0; i < others.size(); ++i) map.labels[pixels.others[i]] = label_of(others[i]);
}

std::vector<std::uint32_t> every_pixel(const Grid& grid) {
  std::vector<std::uint32_t> pixels(grid.pixels());
  std::iota(pixels.begin(), pixels.end(), 0U);
  return pixels;
}

void count_steps(const BasinRequest& request, const PixelIteration& iterate, const CertifiedSteps& steps,
                 BasinMap& map) {
  // Without the lookup: a pixel that ends early has no count.
  const auto counted = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, CertifiedLookup()).steps;
  };
  if (steps.interpolated_shading) return add_shading_steps(counted, map);
  map.steps = counted(every_pixel(map.grid));
  map.steps.resize(map.labels.size());
}

// A map without labels yet, with what the engine wrote of its precision and stop rule.
BasinMap empty_map(const BasinRequest& request, const BasinMap& coarse) {
  BasinMap map;
  map.grid = request.grid;
  map.labelled = true;
  map.precision = coarse.precision;
  map.tolerance_used = coarse.tolerance_used;
  map.epsilon_used = coarse.epsilon_used;
  return map;
}

}  // namespace

std::optional<BasinMap> certified_map(const BasinRequest& request, const PixelIteration& iterate,
                                      const TaskControl& control, const CertifiedSteps& steps) {
  const Network& network = request.network;
  if (request.output == MapOutput::everything || !proof_refusal(network).empty()) return std::nullopt;
  // Proofs also serve three dimensions under layer normalisation, in the plane of states (state_plane.h). The
  // coarse map is one of two dimensions.
  if (network.dimension() != 2) return std::nullopt;
  const int max_steps = request.stop.max_steps;
  TableLimits limits = table_limits(request);

  // The coarse map is over all states that one update can reach, since trajectories from the window may
  // converge outside it.
  const BasinRequest coarse_request = request_over_states(request);
  // The coarse map alone would take a large part of what it is to save.
  if (!steps.always && 4 * pixel_count(coarse_request) > pixel_count(request)) return std::nullopt;
  BasinMap coarse = iterate.map(coarse_request);
  if (control.cancelled()) return std::nullopt;
  // The steps of the coarse map say what iterating every pixel takes, and its limits what the attractors
  // will take.
  if (!steps.always) {
    const std::size_t cells = affordable_cells(request, coarse, limits.side);
    // Limits of slow trajectories are scattered, and attractors() would take long only to list them.
    if (cells == 0 || ConvergenceSteps(coarse, max_steps).slow_share() > max_open_share) return std::nullopt;
    limits.max_cells = std::min(limits.max_cells, cells);
  }
  const double updates = mean_steps(coarse);
  const Basins known = attractors(coarse_request, std::move(coarse));

  // Cells of states that are proven to converge to one of these attractors, and estimates of how many
  // updates that takes.
  CertifiedTable table(network, known.attractors, limits, control);
  const ConvergenceSteps convergence(known.map, max_steps);
  // Before cells are excluded: the lookup says itself after how many updates each cell may still be used.
  const CertifiedLookup lookup =
      steps.early_exit ? CertifiedLookup(table, convergence, max_steps) : CertifiedLookup();
  // A proven block has its label without having been iterated. The definition labels pixels not converged
  // that take more than max_steps, so that cells from which convergence may take so long have no part in a
  // proof.
  if (convergence.slow_share() > 0) table.exclude([&](const Box& box) { return convergence.too_slow(box); });
  if (table.discs().empty() || control.cancelled()) return std::nullopt;
  if (!steps.always && table.open_share() + convergence.slow_share() > max_open_share) return std::nullopt;

  // Blocks of pixels are proven, the other pixels iterated; labels follow when the areas of all are known.
  BasinMap map = empty_map(request, known.map);
  AttractorIndex index(request, known, map);
  if (!index.is_usable()) return std::nullopt;
  const Pixels pixels = steps.blocks ? prove_blocks(request, BlockProof(request, table, control),
                                                    block_limits(request, updates), index, control)
                                     : Pixels{{}, every_pixel(request.grid)};
  if (control.cancelled()) return std::nullopt;
  const auto others = iterate_others(request, pixels.others, lookup, iterate, index);
  if (!others || control.cancelled()) return std::nullopt;
  label_pixels(pixels, *others, index, map);
  if (request.output == MapOutput::shading) count_steps(request, iterate, steps, map);
  if (control.cancelled()) return std::nullopt;
  return map;
}

}  // namespace basinscope
