// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_map.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/engine/labelled_blocks.h"
#include "core/engine/slice_blocks.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Of the parts of a block about half get into balls: smaller ones take longer than to iterate their pixels.
constexpr int largest = 32, smallest = 4;
// Updates until starts are in a ball, in the mean: of more, blocks take longer than starts that tell each
// other (slice_lattice.h).
constexpr double most_updates = 6;

class BlocksInBalls {
 public:
  BlocksInBalls(const BasinRequest& request, const SliceScores& scores, const std::vector<SliceBall>& balls)
      : grid_(request.grid), balls_(balls), blocks_(request, scores, balls) {}

  // Of the rows [first, last): blocks that are in balls, numbered, and what is left.
  std::vector<ProvenBlock> follow(int first, int last, std::vector<ProvenBlock>& left) const {
    std::vector<ProvenBlock> found, asked;
    std::vector<SliceRectangle> rectangles;
    const auto ask = [&](const ProvenBlock& block) {
      asked.push_back(block);
      rectangles.push_back(rectangle_of(block, last));
    };
    for (int row = first; row < last; row += largest)
      for (int column = 0; column < grid_.width; column += largest) ask({column, row, largest, 0});
    std::size_t of_parts = 0, told_parts = 0;  // blocks whose parts are the smallest
    const auto told = [&](std::size_t which, int ball) {
      if (ball >= 0 && !balls_[static_cast<std::size_t>(ball)].named) ball = SliceBlocks::hopeless;
      ProvenBlock block = asked[which];
      const int half = block.side / 2;
      if (half == smallest) {
        ++of_parts;
        told_parts += ball >= 0;
      }
      if (ball >= 0) {
        block.label = ball;
        found.push_back(block);
        return;
      }
      // Of the parts about half as many stay open.
      const bool in_vain = half == smallest && of_parts > many && told_parts * few_told < of_parts;
      if (ball == SliceBlocks::hopeless || half < smallest || in_vain) return left.push_back(block);
      for (const int row : {block.row, block.row + half})
        for (const int column : {block.column, block.column + half})
          if (row < last && column < grid_.width) ask({column, row, half, 0});
    };
    SliceBlocks::Follower(blocks_).balls_of(rectangles, told);
    return found;
  }

 private:
  static constexpr std::size_t many = 16, few_told = 8;

  SliceRectangle rectangle_of(const ProvenBlock& block, int last) const {
    const int right = std::min(block.column + block.side, grid_.width) - 1,
              top = std::min(block.row + block.side, last) - 1;
    const double x0 = grid_.x(block.column), x1 = grid_.x(right), y0 = grid_.y(block.row), y1 = grid_.y(top);
    return {(x0 + x1) / 2, (y0 + y1) / 2, std::abs(x1 - x0) / 2, std::abs(y1 - y0) / 2};
  }

  const Grid& grid_;
  const std::vector<SliceBall>& balls_;
  SliceBlocks blocks_;
};

Blocks blocks_in_balls(const BasinRequest& request, const SliceScores& scores,
                       const std::vector<SliceBall>& balls, const Places& places,
                       const TaskControl& control) {
  const BlocksInBalls in(request, scores, balls);
  return blocks_of_bands(
      request.grid,
      [&](int first, int last, std::vector<ProvenBlock>& open) {
        std::vector<ProvenBlock> found = in.follow(first, last, open);
        for (ProvenBlock& block : found)
          block.label = places.of_certified(balls[static_cast<std::size_t>(block.label)].label);
        return found;
      },
      control);
}

// Blocks take a few updates, too; what is made for them, as long as some of the coarse map.
bool blocks_pay(const BasinMap& coarse, const Grid& grid) {
  constexpr double few = 3.3, made_for = 30;
  const auto count = static_cast<double>(coarse.steps.size());
  const double steps = std::accumulate(coarse.steps.begin(), coarse.steps.end(), 0.0) / count;
  return (steps - few) * static_cast<double>(grid.pixels()) > made_for * count;
}

// Until a start of the coarse map is in the ball where it ends, in the mean; where there is none, until it
// rests: what comes to rest slowly has none.
double updates_outside(const std::vector<SliceBall>& balls, const BasinMap& coarse) {
  std::vector<double> inside;  // from the ball of each label to rest
  for (const SliceBall& ball : balls) {
    const auto label = static_cast<std::size_t>(ball.label);
    if (!ball.named) continue;
    if (inside.size() <= label) inside.resize(label + 1, 0);
    inside[label] = std::max(0.0, std::log(ball.radius / coarse.tolerance_used) / -std::log(ball.slope));
  }
  double sum = 0;
  for (std::size_t i = 0; i < coarse.labels.size(); ++i) {
    const auto label = static_cast<std::size_t>(coarse.labels[i]);
    const bool known = coarse.labels[i] >= 0 && label < inside.size();
    sum += std::max(1.0, coarse.steps[i] - (known ? inside[label] : 0));
  }
  return sum / static_cast<double>(coarse.labels.size());
}

}  // namespace

std::optional<BasinMap> slice_map(const BasinRequest& request, const IteratingSlices& iterate,
                                  const TaskControl& control) {
  BasinRequest coarse = request;
  coarse.grid.width = coarse.grid.height = coarse_slice;
  BasinMap ends = iterate.map(coarse);
  if (control.cancelled() || !blocks_pay(ends, request.grid)) return std::nullopt;
  const Basins known = attractors(coarse, std::move(ends));
  if (control.cancelled()) return std::nullopt;
  const SliceScores scores(request.network);
  const std::vector<SliceBall> balls = slice_balls(request, known, scores);
  if (!(updates_outside(balls, known.map) <= most_updates) || control.cancelled()) return std::nullopt;
  BasinMap map = unlabelled(request, known.map);
  Places places(request, known, map);
  if (!places.only_points()) return std::nullopt;
  const Blocks blocks = blocks_in_balls(request, scores, balls, places, control);
  if (control.cancelled()) return std::nullopt;
  const auto settle = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, balls);
  };
  const auto to_rest = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, {});
  };
  if (!label_map(request, blocks, settle, to_rest, places, map, control)) return std::nullopt;
  return map;
}

}  // namespace basinscope
