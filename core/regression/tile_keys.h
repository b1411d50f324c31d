// SPDX-License-Identifier: GPL-3.0-or-later
// A surface's grid in small tiles, each with the keys that count at its points under a Gaussian: those left
// out weigh less than e^-40 of the nearest key, at every point of the tile.
#pragma once

#include "core/regression/surface_fit.h"

namespace basinscope {

struct GridTile {
  int first_row = 0, end_row = 0, first_column = 0, end_column = 0;
};
// All of a grid, tile rows one after another.
std::vector<GridTile> grid_tiles(const Grid& grid);

// The keys of one tile after another; the lists keep their memory. One object a thread.
class TileKeys {
 public:
  // At least one sample.
  TileKeys(const SurfaceSamples& samples, KeyDomain domain, double h, const Grid& grid);

  // O(n + tile).
  void gather(const GridTile& tile);
  // Gaussian weights of the gathered keys at a point of the tile, the nearest key's 1, in their order; valid
  // until the next call.
  const Vector& weights(const Vector& query);
  // Their coordinates (the third one 0 in the plane), a row each, and values.
  const Matrix& keys() const { return near_; }
  const Vector& values() const { return near_values_; }
  Vector point(int row, int column) const { return surface_key(domain_, grid_.x(column), grid_.y(row)); }

 private:
  void squares_from(const Matrix& keys, const Vector& point, Vector& into) const;

  KeyDomain domain_;
  double h_;
  Grid grid_;
  Matrix keys_, near_;  // a coordinate a row
  Vector values_, near_values_, away_, weights_;
};

}  // namespace basinscope
