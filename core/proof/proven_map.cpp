// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/proven_map.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

#include "core/message.h"
#include "core/proof/update_bounds.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Limits of one proof, so that thousands of patterns do not hold up the picture that waits for it: weights
// bounded for the table, and as many for the blocks; and interval bounds a pixel.
constexpr double max_weights = 2e7, max_updates_per_pixel = 1;
// Updates of a box while its side doubles once: enough where a saddle stretches by 2.2 % an update. With them
// 98.6 to 99.5 % of windows down to 2e-11 wide at a border are proven (softmax, 1.5-entmax, sparsemax), and
// none from 1e-3 or 1e-4 on without.
constexpr double updates_a_doubling = 32;

// Whether all initial conditions of the plane lie in the plane of states but for rounding, which scores do
// not see (state_plane.h). Always under posts without a plane of their own.
bool begins_in_state_plane(const BasinRequest& request) {
  const auto* const layer = std::get_if<LayerNorm>(&request.network.post);
  if (request.network.dimension() == 2 || layer == nullptr) return true;
  // The mean of a state in the plane is delta; the axes of the map must not change it.
  const double off = std::abs(request.plane.origin.mean() - layer->delta);
  const Plane& plane = request.plane;
  return off <= 1e-9 * (std::abs(layer->delta) + layer->radius(3)) &&
         std::abs(plane.e1.sum()) <= 8 * ulp * plane.e1.norm() &&
         std::abs(plane.e2.sum()) <= 8 * ulp * plane.e2.norm();
}

}  // namespace

ProvenMap proven_map(const BasinRequest& request, const std::vector<Attractor>& attractors,
                     const TaskControl& control) {
  ProvenMap map;
  map.refusal = proof_refusal(request.network);
  if (map.refusal.empty() && !begins_in_state_plane(request))
    map.refusal = phrase("initial conditions are off the plane of states");
  if (!map.refusal.empty()) return map;
  const auto begun = std::chrono::steady_clock::now();
  TableLimits limits;
  // A bound costs all N patterns: the number of weights bounded is what is limited.
  limits.max_cells = std::min(
      limits.max_cells, static_cast<std::size_t>(max_weights / static_cast<double>(request.network.size())));
  const CertifiedTable table(request.network, attractors, limits, control);
  map.cells = table.cells();
  const Grid& grid = request.grid;
  map.proven.assign(grid.pixels(), 0);
  map.labels.assign(grid.pixels(), label::not_converged);
  BlockLimits blocks;
  blocks.parts = 4;  // pixels next to a border are proven by parts
  const int bands = (grid.height + blocks.largest - 1) / blocks.largest;
  // Bands of rows have lists of their own, which are put together in order: the result does not depend on
  // threads.
  std::vector<std::vector<ProvenBlock>> found(static_cast<std::size_t>(bands));
  std::atomic<std::size_t> updates = 0;
  if (!table.discs().empty()) {
    const BlockProof proof(request, table, control);
    // In a deep zoom boxes beside a border take some updates for each doubling before they meet cells.
    const double doublings = proof.doublings_to_cells();
    blocks.max_small_updates = static_cast<int>(updates_a_doubling * doublings);
    // The budget of each band of rows is its share of the whole, so that results do not depend on threads.
    const double pixels = static_cast<double>(blocks.largest) * grid.width;
    blocks.max_bounds = std::min(max_updates_per_pixel * (1 + doublings) * pixels,
                                 pixels / static_cast<double>(grid.pixels()) * max_weights /
                                     static_cast<double>(request.network.size()));
    over_row_bands(bands, 1, [&](int first, int last) {
      for (int row = first; row < last; ++row) {
        BlockProof::Found one =
            proof.prove(row * blocks.largest, std::min(grid.height, (row + 1) * blocks.largest), blocks);
        found[static_cast<std::size_t>(row)] = std::move(one.blocks);
        updates += one.bounds;
      }
    });
  }
  std::size_t proven = 0;
  for (const auto& row : found) {
    for (const ProvenBlock& block : row) {
      map.blocks.push_back(block);
      const int right = std::min(grid.width, block.column + block.side),
                top = std::min(grid.height, block.row + block.side);
      proven += static_cast<std::size_t>(right - block.column) * static_cast<std::size_t>(top - block.row);
      for (int y = block.row; y < top; ++y) {
        const auto at = static_cast<std::ptrdiff_t>(y) * grid.width;
        std::fill(map.proven.begin() + at + block.column, map.proven.begin() + at + right, std::uint8_t{1});
        std::fill(map.labels.begin() + at + block.column, map.labels.begin() + at + right, block.label);
      }
    }
  }
  map.share = static_cast<double>(proven) / static_cast<double>(std::max<std::size_t>(1, grid.pixels()));
  map.updates = updates;
  map.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
  return map;
}

std::shared_ptr<const ProvenMap> shown_proof(const BasinRequest& request, const Basins& basins,
                                             const TaskControl& control) {
  const auto map = std::make_shared<ProvenMap>(proven_map(request, basins.attractors, control));
  ProvenMap& proof = *map;
  const BasinMap& shown = basins.map;
  const Grid& grid = shown.grid;
  std::size_t lost = 0;  // pixels whose proof is withdrawn
  // First what the shown map contradicts. A picture must not claim a proof for a label that it does not
  // show.
  const auto differs = [&](const ProvenBlock& block) {
    const std::size_t before = lost;
    for (int y = block.row; y < std::min(grid.height, block.row + block.side); ++y) {
      for (int x = block.column; x < std::min(grid.width, block.column + block.side); ++x) {
        const auto pixel =
            static_cast<std::size_t>(y) * static_cast<std::size_t>(grid.width) + static_cast<std::size_t>(x);
        if (shown.labels[pixel] == block.label) continue;
        proof.proven[pixel] = 0;
        ++lost;
      }
    }
    return lost > before;
  };
  std::erase_if(proof.blocks, differs);
  // Then the runs of pixels that have an attractor without a proof.
  if (lost > 0) proof.share -= static_cast<double>(lost) / static_cast<double>(grid.pixels());
  for (int row = 0; row < grid.height && !proof.proven.empty(); ++row) {
    const std::size_t from = static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width);
    const auto iterated = [&](int column) {
      const std::size_t pixel = from + static_cast<std::size_t>(column);
      return proof.proven[pixel] == 0 && shown.labels[pixel] >= 0;
    };
    for (int column = 0; column < grid.width; ++column) {
      const int first = column;
      while (column < grid.width && iterated(column)) ++column;
      if (column > first) proof.iterated.push_back({row, first, column});
    }
  }
  return map;
}

bool is_proven_at(const ProvenMap& map, const Grid& grid, double x, double y) {
  const double column = std::floor((x - grid.x0) / (grid.x1 - grid.x0) * grid.width),
               row = std::floor((y - grid.y0) / (grid.y1 - grid.y0) * grid.height);
  if (!(column >= 0 && row >= 0 && column < grid.width && row < grid.height)) return false;
  const auto pixel =
      static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) + static_cast<std::size_t>(column);
  return pixel < map.proven.size() && map.proven[pixel] == 1;
}

}  // namespace basinscope
