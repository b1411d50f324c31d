// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/block_proof.h"

#include <algorithm>
#include <cmath>

#include "core/proof/state_plane.h"
#include "core/proof/update_bounds.h"

namespace basinscope {
namespace {

// An image that has grown so far beyond its box will not shrink again before it is certified.
constexpr double grown = 8;

// The side of a pixel's square, plane coordinates.
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
      size_(pixel_size(request.grid)),
      region_(states_box(request.network)) {}

// Of all starts between two middles of pixels and a share of a pixel around them.
Box BlockProof::box_of(const Eigen::Array2d& low, const Eigen::Array2d& high, double share) const {
  const Eigen::Array2d middle = 0.5 * (low + high),
                       half = (0.5 * (high - low) + share * size_.abs()).abs() * (1 + 1e-12) +
                              8 * rounding_unit * low.abs().max(high.abs());
  const Plane& plane = request_.plane;
  const Eigen::Array2d origin = in_state_plane(plane.origin), e1 = in_state_plane(plane.e1),
                       e2 = in_state_plane(plane.e2);
  const Eigen::Array2d centre = origin + middle[0] * e1 + middle[1] * e2;
  const Eigen::Array2d reach = e1.abs() * half[0] + e2.abs() * half[1];
  const double size =
      plane.origin.norm() + plane.e1.norm() * std::abs(middle[0]) + plane.e2.norm() * std::abs(middle[1]);
  return box_around(centre, reach * rounded_up + 16 * rounding_unit * size);
}

Box BlockProof::box_of(const ProvenBlock& block) const {
  const Grid& grid = request_.grid;
  const int right = std::min(grid.width, block.column + block.side) - 1,
            top = std::min(grid.height, block.row + block.side) - 1;
  return box_of({grid.x(block.column), grid.y(block.row)}, {grid.x(right), grid.y(top)}, 0.5);
}

std::size_t BlockProof::follow(BoxBounds& bounds, std::vector<Followed> boxes, int most_updates,
                               std::vector<std::int32_t>& labels, std::vector<char>& hopeless) const {
  std::size_t bounded = 0;
  if (table_.knows_every_state()) {
    std::erase_if(boxes, [&](const Followed& one) {
      return (labels[one.which] = table_.label_of(one.box)) != CertifiedTable::open;
    });
  }
  std::vector<Box> asked;
  std::vector<ImageBound> found;
  for (int step = 0; step < most_updates && !boxes.empty() && !control_.cancelled(); ++step) {
    asked.clear();
    for (const Followed& one : boxes) asked.push_back(one.box);
    found.resize(asked.size());
    bounds.over(asked.data(), found.data(), asked.size(), BoxBounds::Ask::image);
    bounded += asked.size();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      if (!found[i].known) continue;
      Followed one = boxes[i];
      one.box = found[i].image.intersection(region_);
      if (one.box.empty()) continue;
      labels[one.which] = table_.label_of(one.box);
      if (labels[one.which] != CertifiedTable::open || one.box.longest_side() > grown * one.first) continue;
      boxes[kept++] = one;
    }
    boxes.resize(kept);
  }
  // Where all of one stays in open cells, its parts do.
  for (const Followed& one : boxes) hopeless[one.which] = table_.is_open(one.box);
  return bounded;
}

void BlockProof::prove_parts(BoxBounds& bounds, std::vector<ProvenBlock> pixels, const BlockLimits& limits,
                             Found& result) const {
  struct Part {
    std::size_t pixel;
    Eigen::Array2d middle;  // in pixels, from that of its own
  };
  std::vector<Part> parts, next;
  for (std::size_t i = 0; i < pixels.size(); ++i) parts.push_back({i, Eigen::Array2d::Zero()});
  std::vector<char> lost(pixels.size(), 0), hopeless;
  std::vector<std::int32_t> labels;
  std::vector<Followed> followed;
  for (double half = 0.25; half * limits.parts >= 0.5 && !parts.empty(); half /= 2) {
    next.clear();
    for (const Part& part : parts)
      for (int k = 0; k < 4 && lost[part.pixel] == 0; ++k)
        next.push_back({part.pixel, part.middle + half * Eigen::Array2d(k & 1 ? 1 : -1, k & 2 ? 1 : -1)});
    std::swap(parts, next);
    labels.assign(parts.size(), CertifiedTable::open);
    hopeless.assign(parts.size(), 0);
    followed.clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const ProvenBlock& pixel = pixels[parts[i].pixel];
      const Eigen::Array2d middle =
          Eigen::Array2d(request_.grid.x(pixel.column), request_.grid.y(pixel.row)) + parts[i].middle * size_;
      const Box box = box_of(middle, middle, half);
      followed.push_back({box, box.longest_side(), i});
    }
    if (static_cast<double>(result.bounds) < limits.most_bounds)
      result.bounds += follow(bounds, std::move(followed), limits.most_updates, labels, hopeless);
    next.clear();
    for (std::size_t i = 0; i < parts.size(); ++i) {
      std::int32_t& label = pixels[parts[i].pixel].label;
      char& gone = lost[parts[i].pixel];
      if (labels[i] == CertifiedTable::open) {
        next.push_back(parts[i]);
        if (hopeless[i] != 0) gone = 1;
      } else if (label == CertifiedTable::open) {
        label = labels[i];
      } else if (label != labels[i]) {
        gone = 1;  // a part that the border crosses would say so in time
      }
    }
    std::swap(parts, next);
  }
  for (const Part& part : parts) lost[part.pixel] = 1;
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    if (lost[i] == 0) {
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
  std::vector<char> hopeless;
  std::vector<Followed> followed;
  while (!blocks.empty()) {
    if (control_.cancelled() || static_cast<double>(result.bounds) >= limits.most_bounds) {
      result.open.insert(result.open.end(), blocks.begin(), blocks.end());
      break;
    }
    labels.assign(blocks.size(), CertifiedTable::open);
    hopeless.assign(blocks.size(), 0);
    followed.clear();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      const Box box = box_of(blocks[i]);
      followed.push_back({box, box.longest_side(), i});
    }
    result.bounds += follow(*bounds, std::move(followed), limits.most_updates, labels, hopeless);
    parts.clear();
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      ProvenBlock block = blocks[i];
      block.label = labels[i];
      if (block.label != CertifiedTable::open) {
        result.blocks.push_back(block);
      } else if (block.side <= limits.smallest || hopeless[i] != 0) {
        (block.side == 1 && hopeless[i] == 0 ? pixels : result.open).push_back(block);
      } else {
        const int half = block.side / 2;
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
