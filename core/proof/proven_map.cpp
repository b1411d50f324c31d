// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/proven_map.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>

#include "core/proof/certified_table.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int block_side = 128;
constexpr int most_updates = 12;
// Weights bounded for one proof, at most; and updates a pixel. Beyond them nothing more is tried.
constexpr double most_weights = 2e7, most_updates_a_pixel = 1;

// The side of a pixel's square, plane coordinates.
Eigen::Array2d pixel_size(const Grid& grid) {
  const bool nodes = grid.sampling == Grid::Sampling::nodes;
  return {(grid.x1 - grid.x0) / std::max(1, nodes ? grid.width - 1 : grid.width),
          (grid.y1 - grid.y0) / std::max(1, nodes ? grid.height - 1 : grid.height)};
}

class Blocks {
 public:
  Blocks(const BasinRequest& request, const CertifiedTable& table, const TaskControl& control)
      : request_(request),
        table_(table),
        control_(control),
        size_(pixel_size(request.grid)),
        bounds_(request.network),
        region_(states_box(request.network)) {}

  // A row of blocks.
  void prove_row(int row) {
    const int width = request_.grid.width;
    const double pixels = static_cast<double>(block_side) * width;
    const double share = pixels / static_cast<double>(request_.grid.pixels());
    allowed_ = updates + static_cast<std::size_t>(
                             std::min(most_updates_a_pixel * pixels,
                                      share * most_weights / static_cast<double>(request_.network.size())));
    for (int column = 0; column < width; column += block_side) prove({column, row, block_side, 0});
  }

  std::vector<ProvenBlock> found;
  std::size_t updates = 0;

 private:
  void prove(const ProvenBlock& block) {
    if (control_.cancelled() || updates >= allowed_) return;
    const Grid& grid = request_.grid;
    if (block.column >= grid.width || block.row >= grid.height) return;
    const std::int32_t label = label_of(box_of(block));
    if (label != CertifiedTable::open) {
      found.push_back(block);
      found.back().label = label;
      return;
    }
    if (block.side == 1 || hopeless_) return;
    const int half = block.side / 2;
    for (int i = 0; i < 4; ++i) prove({block.column + (i & 1) * half, block.row + (i >> 1) * half, half, 0});
  }

  // Holds the states of all squares of the block.
  Box box_of(const ProvenBlock& block) const {
    const Grid& grid = request_.grid;
    const int right = std::min(grid.width, block.column + block.side) - 1,
              top = std::min(grid.height, block.row + block.side) - 1;
    const Eigen::Array2d low(grid.x(block.column), grid.y(block.row)), high(grid.x(right), grid.y(top));
    const Eigen::Array2d middle = 0.5 * (low + high),
                         half = (0.5 * (high - low) + 0.5 * size_.abs()).abs() * (1 + 1e-12) +
                                8 * rounding_unit * low.abs().max(high.abs());
    const Plane& plane = request_.plane;
    const Eigen::Array2d centre = plane.at(middle[0], middle[1]).array();
    const Eigen::Array2d reach = plane.e1.array().abs() * half[0] + plane.e2.array().abs() * half[1];
    const Eigen::Array2d size = plane.origin.array().abs() + plane.e1.array().abs() * std::abs(middle[0]) +
                                plane.e2.array().abs() * std::abs(middle[1]);
    return box_around(centre, reach * rounded_up + 8 * rounding_unit * size);
  }

  std::int32_t label_of(Box box) {
    std::int32_t label = table_.knows_every_state() ? table_.label_of(box) : CertifiedTable::open;
    const double first = box.longest();
    hopeless_ = false;
    for (int step = 0; step < most_updates && label == CertifiedTable::open; ++step) {
      const UpdateBound bound = bounds_.over(box);
      ++updates;
      if (!bound.known) return CertifiedTable::open;
      const Box image = bound.image.cut(region_);
      if (image.empty()) return CertifiedTable::open;
      label = table_.label_of(image);
      // One that has grown this far will not shrink again before it is certified.
      if (image.longest() > 8 * first) return label;
      box = image;
    }
    // Where all of it stays in open cells, its parts do.
    hopeless_ = label == CertifiedTable::open && table_.is_open(box);
    return label;
  }

  const BasinRequest& request_;
  const CertifiedTable& table_;
  const TaskControl& control_;
  Eigen::Array2d size_;
  UpdateBounds bounds_;
  Box region_;
  std::size_t allowed_ = 0;
  bool hopeless_ = false;  // the last block: no part of it would get further
};

}  // namespace

ProvenMap proven_map(const BasinRequest& request, const std::vector<Attractor>& attractors,
                     const TaskControl& control) {
  ProvenMap map;
  map.refusal = proof_refusal(request.network);
  if (!map.refusal.empty()) return map;
  const auto begun = std::chrono::steady_clock::now();
  TableLimits limits;
  limits.most = std::min(
      limits.most, static_cast<std::size_t>(most_weights / static_cast<double>(request.network.size())));
  const CertifiedTable table(request.network, attractors, limits, control);
  map.cells = table.cells();
  const Grid& grid = request.grid;
  map.proven.assign(grid.pixels(), 0);
  map.labels.assign(grid.pixels(), label::not_converged);
  const int up = (grid.height + block_side - 1) / block_side;
  std::vector<std::vector<ProvenBlock>> found(static_cast<std::size_t>(up));
  std::atomic<std::size_t> updates = 0;
  if (!table.discs().empty()) {
    over_row_bands(up, 1, [&](int first, int last) {
      Blocks blocks(request, table, control);
      for (int row = first; row < last; ++row) {
        blocks.prove_row(row * block_side);
        found[static_cast<std::size_t>(row)] = std::move(blocks.found);
        blocks.found.clear();
      }
      updates += blocks.updates;
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
  std::size_t lost = 0;
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
  if (lost > 0) proof.share -= static_cast<double>(lost) / static_cast<double>(grid.pixels());
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

std::size_t take_proven_labels(const ProvenMap& proof, Basins& basins) {
  std::size_t changed = 0;
  const auto pixels_of = [&](std::int32_t label) -> std::size_t* {
    for (Attractor& attractor : basins.attractors)
      if (attractor.label == label) return &attractor.pixels;
    return nullptr;
  };
  const double one = 1 / static_cast<double>(std::max<std::size_t>(1, basins.map.labels.size()));
  for (std::size_t i = 0; i < proof.proven.size(); ++i) {
    std::int32_t& label = basins.map.labels[i];
    if (proof.proven[i] == 0 || label == proof.labels[i]) continue;
    if (std::size_t* const before = pixels_of(label)) --*before;
    if (label == label::not_converged) basins.not_converged -= one;
    label = proof.labels[i];
    if (std::size_t* const now = pixels_of(label)) ++*now;
    ++changed;
  }
  for (Attractor& attractor : basins.attractors)
    if (changed > 0) attractor.share = static_cast<double>(attractor.pixels) * one;
  basins.not_converged = std::max(0.0, basins.not_converged);
  return changed;
}

}  // namespace basinscope
