// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "ui/figure/field/pictures.h"

namespace basinscope {

namespace {

constexpr double far_away = 1e20;

// Squared distance to the nearest zero along one line: the lower envelope of parabolas
// (Felzenszwalb and Huttenlocher 2012).
void transform_line(const std::vector<double>& line, std::vector<int>& roots, std::vector<double>& bounds,
                    double* result) {
  const int n = static_cast<int>(line.size());
  const auto at = [&line](int i) { return line[static_cast<std::size_t>(i)]; };
  int last = 0;
  roots[0] = 0;
  bounds[0] = -std::numeric_limits<double>::infinity();
  bounds[1] = std::numeric_limits<double>::infinity();
  for (int q = 1; q < n; ++q) {
    const auto meeting = [&](int root) {
      return ((at(q) + double(q) * q) - (at(root) + double(root) * root)) / (2.0 * (q - root));
    };
    double s = meeting(roots[static_cast<std::size_t>(last)]);
    while (s <= bounds[static_cast<std::size_t>(last)]) s = meeting(roots[static_cast<std::size_t>(--last)]);
    roots[static_cast<std::size_t>(++last)] = q;
    bounds[static_cast<std::size_t>(last)] = s;
    bounds[static_cast<std::size_t>(last) + 1] = std::numeric_limits<double>::infinity();
  }
  for (int q = 0, k = 0; q < n; ++q) {
    while (bounds[static_cast<std::size_t>(k) + 1] < q) ++k;
    const int root = roots[static_cast<std::size_t>(k)];
    result[q] = double(q - root) * (q - root) + at(root);
  }
}

// In place: zeros stay, everything else becomes its squared distance to the nearest zero.
void transform(std::vector<double>& field, int width, int height) {
  const auto row_of = [&field, width](int row) {
    return field.data() + static_cast<std::ptrdiff_t>(row) * width;
  };
  // Up and down columns, where all is zero or far away: one more than below, then than above, squared.
  for (int row = 1; row < height; ++row)
    for (int column = 0; column < width; ++column)
      row_of(row)[column] = std::min(row_of(row)[column], row_of(row - 1)[column] + 1);
  for (int row = height - 2; row >= 0; --row)
    for (int column = 0; column < width; ++column)
      row_of(row)[column] = std::min(row_of(row)[column], row_of(row + 1)[column] + 1);
  for (double& away : field) away = std::min(away * away, far_away);
  std::vector<int> roots(static_cast<std::size_t>(width));
  std::vector<double> bounds(static_cast<std::size_t>(width) + 1), line(static_cast<std::size_t>(width));
  for (int row = 0; row < height; ++row) {
    std::copy_n(row_of(row), width, line.begin());
    transform_line(line, roots, bounds, row_of(row));
  }
}

}  // namespace

std::vector<RegionLabel> region_labels(const Basins& basins, int samples, bool patterns) {
  const BasinMap& map = basins.map;
  if (map.grid.pixels() == 0 || map.labels.size() != map.grid.pixels()) return {};
  const int stride = std::max(1, (std::max(map.grid.width, map.grid.height) + samples - 1) / samples);
  const int width = (map.grid.width + stride - 1) / stride, height = (map.grid.height + stride - 1) / stride;
  const auto label = [&](int column, int row) -> std::int32_t {
    if (column < 0 || row < 0 || column >= width || row >= height)
      return std::numeric_limits<std::int32_t>::min();
    return map.labels[static_cast<std::size_t>(row * stride) * static_cast<std::size_t>(map.grid.width) +
                      static_cast<std::size_t>(column * stride)];
  };
  std::vector<double> distance(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), far_away);
  std::size_t pixel = 0;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column, ++pixel) {
      const std::int32_t own = label(column, row);
      if (label(column - 1, row) != own || label(column + 1, row) != own || label(column, row - 1) != own ||
          label(column, row + 1) != own) {
        distance[pixel] = 0;
      }
    }
  }
  transform(distance, width, height);

  const double unit = stride * std::min((map.grid.x1 - map.grid.x0) / map.grid.width,
                                        (map.grid.y1 - map.grid.y0) / map.grid.height);
  std::map<std::int32_t, RegionLabel> best;
  pixel = 0;
  for (int row = 0; row < height; ++row) {
    for (int column = 0; column < width; ++column, ++pixel) {
      const std::int32_t own = label(column, row);
      if (own < 0) continue;
      const double clearance = std::sqrt(distance[pixel]) * unit;
      const auto [place, first] = best.try_emplace(own);
      if (!first && clearance <= place->second.clearance) continue;
      place->second = {own, QPointF(map.grid.x(column * stride), map.grid.y(row * stride)), clearance};
    }
  }
  std::vector<RegionLabel> labels;
  for (const Attractor& attractor : basins.attractors) {
    if (attractor.kind == FixedPointKind::pattern && !patterns) continue;
    const auto found = best.find(attractor.label);
    if (found != best.end()) labels.push_back(found->second);
  }
  return labels;
}

}  // namespace basinscope
