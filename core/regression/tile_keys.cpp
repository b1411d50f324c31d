// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/tile_keys.h"

#include <algorithm>
#include <cmath>

#include "core/many_exponentials.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr int tile_rows = 8, tile_columns = 4;  // nearly square near the equator of the sphere
constexpr double faintest_in_tile = 40;

}  // namespace

std::vector<GridTile> grid_tiles(const Grid& grid) {
  std::vector<GridTile> tiles;
  for (int row = 0; row < grid.height; row += tile_rows) {
    for (int column = 0; column < grid.width; column += tile_columns)
      tiles.push_back(
          {row, std::min(grid.height, row + tile_rows), column, std::min(grid.width, column + tile_columns)});
  }
  return tiles;
}

TileKeys::TileKeys(const SurfaceSamples& samples, KeyDomain domain, double h, const Grid& grid)
    : domain_(domain),
      h_(h),
      grid_(grid),
      keys_(Matrix::Zero(3, samples.keys.rows())),
      values_(samples.values) {
  keys_.topRows(samples.keys.cols()) = samples.keys.transpose();
}

void TileKeys::squares_from(const Matrix& keys, const Vector& point, Vector& into) const {
  into = (keys.row(0).array() - point[0]).square() + (keys.row(1).array() - point[1]).square();
  if (point.size() > 2) into.array() += (keys.row(2).array() - point[2]).square().transpose();
}

// A point of the tile is at most radius from its middle, and its nearest key at most radius farther than the
// middle's.
void TileKeys::gather(const GridTile& tile) {
  const Vector middle = point((tile.first_row + tile.end_row) / 2, (tile.first_column + tile.end_column) / 2);
  double radius = 0;
  for (int row = tile.first_row; row < tile.end_row; ++row) {
    for (const int column : {tile.first_column, tile.end_column - 1})
      radius = std::max(radius, (point(row, column) - middle).norm());
  }
  squares_from(keys_, middle, away_);
  const double far =
      radius + std::hypot(std::sqrt(away_.minCoeff()) + radius, h_ * std::sqrt(2 * faintest_in_tile));
  const double largest = far * far * (1 + 1e-12);
  const Index count = (away_.array() <= largest).count();
  near_.resize(3, count);
  near_values_.resize(count);
  for (Index i = 0, k = 0; i < away_.size(); ++i) {
    if (!(away_[i] <= largest)) continue;
    near_.col(k) = keys_.col(i);
    near_values_[k++] = values_[i];
  }
}

const Vector& TileKeys::weights(const Vector& query) {
  squares_from(near_, query, weights_);
  weights_ = (weights_.minCoeff() - weights_.array()) * (0.5 / (h_ * h_));
  exponentiate(weights_);
  return weights_;
}

}  // namespace basinscope
