// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/block_proof.h"

#include <algorithm>
#include <cmath>

#include "core/proof/state_plane.h"
#include "core/proof/update_bounds.h"

namespace basinscope {
namespace {

// An image so many times as long as the box it began with is given up: it will hardly shrink again before it
// is certified.
constexpr double max_growth = 8;

// Of nodes, pixels are squares around the points of the grid, so that those at the edge reach beyond it.
Eigen::Array2d pixel_size(const Grid& grid) {
  const bool nodes = grid.sampling == Grid::Sampling::nodes;
  return {(grid.x1 - grid.x0) / std::max(1, nodes ? grid.width - 1 : grid.width),
          (grid.y1 - grid.y0) / std::max(1, nodes ? grid.height - 1 : grid.height)};
}

}  // namespace

BlockProof::BlockProof(const BasinRequest& request, const CertifiedTable& table, const TaskControl& control)
    : request_(request),
      table_(table),
      make_(update_bounds(request.network)),
      control_(control),
      pixel_size_(pixel_size(request.grid)),
      region_(states_box(request.network)) {
  if (table.across() > 0) cell_side_ = (table.region().high - table.region().low).minCoeff() / table.across();
}

double BlockProof::doublings_to_cells() const {
  const Box pixel = box_of(ProvenBlock{0, 0, 1, CertifiedTable::open});
  return std::max(0.0, std::log2(cell_side_ / pixel.longest_side()));
}

// The image of a rectangle of the plane of the map under the affine map to the plane of states, rounding of
// both included.
Box BlockProof::box_of(const Eigen::Array2d& low, const Eigen::Array2d& high, double margin) const {
  // Half sides with a margin of pixels, and a slack for the rounding of `middle` and of the grid's own
  // coordinates.
  const Eigen::Array2d middle = 0.5 * (low + high),
                       half = (0.5 * (high - low) + margin * pixel_size_.abs()).abs() * (1 + 1e-12) +
                              8 * rounding_unit * low.abs().max(high.abs());
  const Plane& plane = request_.plane;
  const Eigen::Array2d origin = in_state_plane(plane.origin), e1 = in_state_plane(plane.e1),
                       e2 = in_state_plane(plane.e2);
  const Eigen::Array2d centre = origin + middle[0] * e1 + middle[1] * e2;
  const Eigen::Array2d reach = e1.abs() * half[0] + e2.abs() * half[1];
  // What the entries of the centre may have been rounded by: 16 units of the sum of the terms' lengths, the
  // change of coordinates included.
  const double size =
      plane.origin.norm() + plane.e1.norm() * std::abs(middle[0]) + plane.e2.norm() * std::abs(middle[1]);
  return box_around(centre, reach * rounded_up + 16 * rounding_unit * size);
}

Box BlockProof::box_of(const ProvenBlock& block) const {
  const Grid& grid = request_.grid;
  // From the centre of the first pixel to that of the last, and half a pixel beyond both.
  const int right = std::min(grid.width, block.column + block.side) - 1,
            top = std::min(grid.height, block.row + block.side) - 1;
  return box_of({grid.x(block.column), grid.y(block.row)}, {grid.x(right), grid.y(top)}, 0.5);
}

std::size_t BlockProof::follow(BoxBounds& bounds, std::vector<FollowedBox> boxes, const BlockLimits& limits,
                               std::vector<std::int32_t>& labels, std::vector<char>& parts_stay_open) const {
  // Below this side updates are max_small_updates.
  const double small = limits.max_small_updates > 0 ? cell_side_ : 0;
  std::size_t bounded = 0;
  // Boxes that lie in certified cells already need no update. Where states lie on a circle the labels hold
  // on it alone, and initial conditions are not yet there.
  if (table_.knows_every_state()) {
    std::erase_if(boxes, [&](const FollowedBox& one) {
      return (labels[one.index] = table_.label_of(one.box)) != CertifiedTable::open;
    });
  }
  std::vector<Box> asked;
  std::vector<ImageBound> found;
  for (int step = 0; !boxes.empty() && !control_.cancelled(); ++step) {
    asked.clear();
    // All boxes of one pass together, since bounds are taken for a vector of boxes at a time.
    for (const FollowedBox& one : boxes) asked.push_back(one.box);
    found.resize(asked.size());
    bounds.over(asked.data(), found.data(), asked.size(), BoxBounds::Ask::image);
    bounded += asked.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      // Dropped with the label open; division may give smaller boxes with a bound.
      if (!found[i].known) continue;
      FollowedBox one = boxes[i];
      // Every state after an update is in the region, outside which the table has no cells.
      one.box = found[i].image.intersection(region_);
      if (one.box.empty()) continue;
      labels[one.index] = table_.label_of(one.box);
      const double side = one.box.longest_side();
      if (labels[one.index] != CertifiedTable::open || side > max_growth * std::max(one.initial_side, small))
        continue;
      if (side >= small || step >= limits.max_small_updates) ++one.updates;
      // What is left after the last update touches open cells. If it touches nothing else, the parts of the
      // block end in open cells, too.
      if (one.updates < limits.max_updates)
        boxes[kept++] = one;
      else
        parts_stay_open[one.index] = table_.is_open(one.box);
    }
    boxes.resize(kept);
  }
  return bounded;
}

void BlockProof::prove_parts(BoxBounds& bounds, std::vector<ProvenBlock> pixels, const BlockLimits& limits,
                             Found& result) const {
  struct Part {
    std::size_t pixel;
    Eigen::Array2d middle;  // relative to the centre of its pixel, in pixels
  };
  std::vector<Part> parts, next;
  for (std::size_t i = 0; i < pixels.size(); ++i) parts.push_back({i, Eigen::Array2d::Zero()});
  std::vector<char> undecided(pixels.size(), 0), parts_stay_open;
  std::vector<std::int32_t> labels;
  std::vector<FollowedBox> followed;
  // half: of the side of a part, in pixels.
  for (double half = 0.25; half * limits.parts >= 0.5 && !parts.empty(); half /= 2) {
    next.clear();
    // A pixel that cannot be proven any more is divided no further.
    for (const Part& part : parts)
      for (int k = 0; k < 4 && undecided[part.pixel] == 0; ++k)
        next.push_back({part.pixel, part.middle + half * Eigen::Array2d(k & 1 ? 1 : -1, k & 2 ? 1 : -1)});
    std::swap(parts, next);
    labels.assign(parts.size(), CertifiedTable::open);
    parts_stay_open.assign(parts.size(), 0);
    followed.clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const ProvenBlock& pixel = pixels[parts[i].pixel];
      const Eigen::Array2d middle =
          Eigen::Array2d(request_.grid.x(pixel.column), request_.grid.y(pixel.row)) +
          parts[i].middle * pixel_size_;
      const Box box = box_of(middle, middle, half);
      followed.push_back({box, box.longest_side(), i});
    }
    if (static_cast<double>(result.bounds) < limits.max_bounds)
      result.bounds += follow(bounds, std::move(followed), limits, labels, parts_stay_open);
    next.clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      std::int32_t& label = pixels[parts[i].pixel].label;
      char& is_undecided = undecided[parts[i].pixel];
      if (labels[i] == CertifiedTable::open) {
        next.push_back(parts[i]);
        if (parts_stay_open[i] != 0) is_undecided = 1;
      } else if (label == CertifiedTable::open) {
        label = labels[i];
      } else if (label != labels[i]) {
        // A border crosses the pixel, and a part across it cannot be certified, however small it is.
        is_undecided = 1;
      }
    }
    std::swap(parts, next);
  }
  // Parts that are left stayed open when they were as small as the limits allow, or when no more bounds
  // were allowed.
  for (const Part& part : parts) undecided[part.pixel] = 1;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    if (undecided[i] == 0) {
      result.blocks.push_back(pixels[i]);
    } else {
      pixels[i].label = CertifiedTable::open;
      result.open.push_back(pixels[i]);
    }
  }
}

BlockProof::Found BlockProof::prove(int first, int last, const BlockLimits& limits) const {
  Found result;
  const std::unique_ptr<BoxBounds> bounds = make_();
  const Grid& grid = request_.grid;
  std::vector<ProvenBlock> blocks, parts, pixels;
  for (int row = first; row < last; row += limits.largest)
    for (int column = 0; column < grid.width; column += limits.largest)
      blocks.push_back({column, row, limits.largest, CertifiedTable::open});
  std::vector<std::int32_t> labels;
  std::vector<char> parts_stay_open;
  std::vector<FollowedBox> followed;
  // One pass for each size of blocks, the largest first: bounds are taken for many boxes at a time, and
  // most of a basin is proven by few large blocks.
  while (!blocks.empty()) {
    if (control_.cancelled() || static_cast<double>(result.bounds) >= limits.max_bounds) {
      result.open.insert(result.open.end(), blocks.begin(), blocks.end());
      break;
    }
    labels.assign(blocks.size(), CertifiedTable::open);
    parts_stay_open.assign(blocks.size(), 0);
    followed.clear();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const Box box = box_of(blocks[i]);
      followed.push_back({box, box.longest_side(), i});
    }
    result.bounds += follow(*bounds, std::move(followed), limits, labels, parts_stay_open);
    parts.clear();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      ProvenBlock block = blocks[i];
      block.label = labels[i];
      if (block.label != CertifiedTable::open) {
        result.blocks.push_back(block);
        // Not divided further. Of these, single pixels that have not been seen to end in open cells are left
        // to prove_parts().
      } else if (block.side <= limits.smallest || parts_stay_open[i] != 0) {
        (block.side == 1 && parts_stay_open[i] == 0 ? pixels : result.open).push_back(block);
      } else {
        const int half = block.side / 2;  // sides are powers of two; parts beyond the map's edge are left out
        for (int k = 0; k < 4; ++k) {
          const int column = block.column + (k & 1) * half, row = block.row + (k >> 1) * half;
          if (column < grid.width && row < std::min(last, grid.height))
            parts.push_back({column, row, half, CertifiedTable::open});
        }
      }
    }
    std::swap(blocks, parts);
  }
  prove_parts(*bounds, std::move(pixels), limits, result);
  return result;
}

}  // namespace basinscope
