// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/region_labels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace basinscope {

namespace {

// The first pass of an exact Euclidean distance transform. Entries are 0 on borders and larger than any
// distance elsewhere; afterwards they are the number of rows to the nearest 0 in the same column.
void along_columns(std::vector<int>& field, int width, int height) {
  const auto row_of = [&field, width](int row) {
    return field.data() + static_cast<std::ptrdiff_t>(row) * width;
  };
  for (int row = 1; row < height; ++row)
    for (int column = 0; column < width; ++column)
      row_of(row)[column] = std::min(row_of(row)[column], row_of(row - 1)[column] + 1);
  for (int row = height - 2; row >= 0; --row)
    for (int column = 0; column < width; ++column)
      row_of(row)[column] = std::min(row_of(row)[column], row_of(row + 1)[column] + 1);
}

// The second pass, for one entry of a row: its squared distance to the nearest 0 of the map. The outermost
// entries of a row are 0, so that the search ends inside it.
int nearest(const int* row, int column) {
  int best = row[column] * row[column];
  for (int k = 1; k * k < best; ++k)
    for (const int beside : {row[column - k], row[column + k]})
      best = std::min(best, beside * beside + k * k);
  return best;
}

}  // namespace

std::vector<RegionLabel> region_labels(const Basins& basins, int samples, bool patterns) {
  const BasinMap& map = basins.map;
  if (map.grid.pixels() == 0 || map.labels.size() != map.grid.pixels()) return {};
  // A name needs its place to some pixels only, and a sample of the map costs far less.
  const int stride = std::max(1, (std::max(map.grid.width, map.grid.height) + samples - 1) / samples);
  const int width = (map.grid.width + stride - 1) / stride, height = (map.grid.height + stride - 1) / stride;
  // A margin of one sample with a label that occurs nowhere makes the edge of the map a border of every
  // region.
  const std::size_t across = static_cast<std::size_t>(width) + 2;
  std::vector<std::int32_t> sampled(across * (static_cast<std::size_t>(height) + 2),
                                    std::numeric_limits<std::int32_t>::min());
  std::int32_t highest = -1;
  for (int row = 0; row < height; ++row) {
    const std::int32_t* from =
        map.labels.data() + static_cast<std::size_t>(row * stride) * static_cast<std::size_t>(map.grid.width);
    std::int32_t* to = sampled.data() + (static_cast<std::size_t>(row) + 1) * across;
    for (int column = 0; column < width; ++column, from += stride) highest = std::max(highest, *++to = *from);
  }
  // Larger than every distance, and its square still fits an int.
  const int beyond = width + height;
  std::vector<int> distance(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (int row = 0; row < height; ++row) {
    const std::int32_t* const own = sampled.data() + (static_cast<std::size_t>(row) + 1) * across + 1;
    int* const line = distance.data() + static_cast<std::ptrdiff_t>(row) * width;
    const auto up = static_cast<std::ptrdiff_t>(across);
    for (int column = 0; column < width; ++column) {
      const std::int32_t* const at = own + column;
      const std::int32_t apart = (at[-1] ^ *at) | (at[1] ^ *at) | (at[-up] ^ *at) | (at[up] ^ *at);
      // A sample that differs from one of its four neighbours lies on a border, at distance 0.
      line[column] = apart != 0 ? 0 : beyond;
    }
  }
  along_columns(distance, width, height);

  // Distances in samples become plane coordinates by the shorter side of a sample, so that none is
  // overestimated.
  const double unit = stride * std::min((map.grid.x1 - map.grid.x0) / map.grid.width,
                                        (map.grid.y1 - map.grid.y0) / map.grid.height);
  struct Place {
    bool wanted = false;
    int away = -1;  // squared, in samples
    int column = 0, row = 0;
  };
  std::vector<Place> best(static_cast<std::size_t>(highest + 1));
  for (const Attractor& attractor : basins.attractors)
    if (attractor.label >= 0 && attractor.label <= highest)
      best[static_cast<std::size_t>(attractor.label)].wanted =
          attractor.kind != FixedPointKind::pattern || patterns;
  for (int row = 0; row < height; ++row) {
    const std::int32_t* const own = sampled.data() + (static_cast<std::size_t>(row) + 1) * across + 1;
    const int* const line = distance.data() + static_cast<std::ptrdiff_t>(row) * width;
    for (int column = 0; column < width; ++column) {
      if (own[column] < 0) continue;
      Place& place = best[static_cast<std::size_t>(own[column])];
      // The distance along the column bounds the distance from above, and rules most samples out without the
      // search.
      if (!place.wanted || line[column] * line[column] <= place.away) continue;
      if (const int away = nearest(line, column); away > place.away) {
        place.away = away;
        place.column = column;
        place.row = row;
      }
    }
  }
  std::vector<RegionLabel> labels;
  for (const Attractor& attractor : basins.attractors) {
    if (attractor.label < 0 || attractor.label > highest) continue;
    const Place& place = best[static_cast<std::size_t>(attractor.label)];
    if (place.away < 0) continue;
    labels.push_back({attractor.label,
                      QPointF(map.grid.x(place.column * stride), map.grid.y(place.row * stride)),
                      std::sqrt(static_cast<double>(place.away)) * unit});
  }
  return labels;
}

}  // namespace basinscope
