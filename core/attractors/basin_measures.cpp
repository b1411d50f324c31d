// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/basin_measures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <set>

#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double entropy_of(const std::map<std::int32_t, int>& counts, int all) {
  double sum = 0;
  for (const auto& [label, count] : counts) {
    const double share = static_cast<double>(count) / all;
    sum -= share * std::log(share);
  }
  return sum;
}

// Labels by column and row.
class Labels {
 public:
  Labels(const std::vector<std::int32_t>& labels, const Grid& grid)
      : labels_(labels), width_(grid.width), height_(grid.height) {}
  std::int32_t at(int x, int y) const {
    return labels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                   static_cast<std::size_t>(x)];
  }
  bool inside(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
  // Whether a pixel with a limit has one with another limit at this distance along an axis.
  bool uncertain(int x, int y, int distance) const {
    const std::int32_t own = at(x, y);
    const auto differs = [&](int u, int v) { return inside(u, v) && at(u, v) >= 0 && at(u, v) != own; };
    return differs(x - distance, y) || differs(x + distance, y) || differs(x, y - distance) ||
           differs(x, y + distance);
  }

 private:
  const std::vector<std::int32_t>& labels_;
  int width_, height_;
};

// The larger coordinate's distance of every pixel from the nearest marked one: the passes of a chamfer
// transform are exact for it.
std::vector<int> distances_from(const std::vector<bool>& marked, const Grid& grid) {
  const int w = grid.width, h = grid.height;
  std::vector<int> far(marked.size());
  const auto index = [w](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
  };
  for (std::size_t i = 0; i < marked.size(); ++i) far[i] = marked[i] ? 0 : w + h;
  const auto nearer = [&](int x, int y, int u, int v) {
    if (u >= 0 && u < w && v >= 0 && v < h)
      far[index(x, y)] = std::min(far[index(x, y)], far[index(u, v)] + 1);
  };
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      nearer(x, y, x - 1, y);
      for (int u = x - 1; u <= x + 1; ++u) nearer(x, y, u, y - 1);
    }
  for (int y = h - 1; y >= 0; --y)
    for (int x = w - 1; x >= 0; --x) {
      nearer(x, y, x + 1, y);
      for (int u = x - 1; u <= x + 1; ++u) nearer(x, y, u, y + 1);
    }
  return far;
}

}  // namespace

BasinEntropy basin_entropy(const std::vector<std::int32_t>& labels, const Grid& grid, int side) {
  const Labels map(labels, grid);
  BasinEntropy result{side, 0, 0, 0, 0};
  double sum = 0;
  for (int top = 0; top + side <= grid.height; top += side)
    for (int left = 0; left + side <= grid.width; left += side) {
      std::map<std::int32_t, int> counts;
      int all = 0;
      for (int y = top; y < top + side; ++y)
        for (int x = left; x < left + side; ++x)
          if (map.at(x, y) >= 0) ++counts[map.at(x, y)], ++all;
      result.boxes += all > 0;
      result.boundary_boxes += counts.size() > 1;
      if (counts.size() > 1) sum += entropy_of(counts, all);
    }
  result.mean = result.boxes > 0 ? sum / static_cast<double>(result.boxes) : none;
  result.boundary_mean = result.boundary_boxes > 0 ? sum / static_cast<double>(result.boundary_boxes) : none;
  return result;
}

UncertaintyExponent uncertainty_exponent(const std::vector<std::int32_t>& labels, const Grid& grid) {
  const Labels map(labels, grid);
  const auto all = std::count_if(labels.begin(), labels.end(), [](std::int32_t l) { return l >= 0; });
  UncertaintyExponent result;
  for (int e = 1; e <= std::max(1, std::min(grid.width, grid.height) / 16); e *= 2) {
    std::vector<std::int64_t> rows(static_cast<std::size_t>(grid.height));
    over_row_bands(grid.height, rows_of(1 << 15, grid.width), [&](int first, int last) {
      for (int y = first; y < last; ++y)
        for (int x = 0; x < grid.width; ++x)
          rows[static_cast<std::size_t>(y)] += map.at(x, y) >= 0 && map.uncertain(x, y, e);
    });
    std::int64_t count = 0;
    for (const std::int64_t row : rows) count += row;
    result.distances.push_back(e);
    result.shares.push_back(all > 0 ? static_cast<double>(count) / static_cast<double>(all) : none);
  }
  std::vector<std::pair<double, double>> points;
  for (std::size_t i = 0; i < result.shares.size(); ++i)
    if (result.shares[i] > 0) points.emplace_back(std::log(result.distances[i]), std::log(result.shares[i]));
  const auto n = static_cast<double>(points.size());
  double x = 0, y = 0, xx = 0, xy = 0, residual = 0;
  for (const auto& [a, b] : points) x += a / n, y += b / n;
  for (const auto& [a, b] : points) xx += (a - x) * (a - x), xy += (a - x) * (b - y);
  result.exponent = points.size() > 1 ? xy / xx : none;
  for (const auto& [a, b] : points) residual += std::pow(b - y - result.exponent * (a - x), 2);
  result.error = points.size() > 2 ? std::sqrt(residual / (n - 2) / xx) : none;
  return result;
}

WadaMeasure wada_measure(const std::vector<std::int32_t>& labels, const Grid& grid) {
  const Labels map(labels, grid);
  // run(label, pixel, other pixel) for each label on one side of a boundary.
  const auto over_boundaries = [&](const auto& run) {
    const auto index = [&](int x, int y) {
      return static_cast<std::size_t>(y) * static_cast<std::size_t>(grid.width) + static_cast<std::size_t>(x);
    };
    for (int y = 0; y < grid.height; ++y)
      for (int x = 0; x < grid.width; ++x)
        for (const auto& [u, v] : {std::pair(x + 1, y), std::pair(x, y + 1)}) {
          if (!map.inside(u, v)) continue;
          const std::int32_t here = map.at(x, y), there = map.at(u, v);
          if (here < 0 || there < 0 || here == there) continue;
          for (const std::int32_t label : {here, there}) run(label, index(x, y), index(u, v));
        }
  };
  std::set<std::int32_t> found;
  std::vector<int> farthest(labels.size(), -1);  // from any of the boundaries, of pixels on one
  over_boundaries([&](std::int32_t label, std::size_t pixel, std::size_t other) {
    found.insert(label);
    farthest[pixel] = farthest[other] = 0;
  });
  WadaMeasure result{static_cast<int>(found.size()), {1, 2, 4, 8, 16}, {}, 0};
  if (result.basins < 3 || result.basins > WadaMeasure::most_basins) return result;
  const std::vector<std::int32_t> basins(found.begin(), found.end());
  std::mutex one;
  over_row_bands(result.basins, 1, [&](int which, int) {
    std::vector<bool> boundary(labels.size());
    over_boundaries([&](std::int32_t label, std::size_t pixel, std::size_t other) {
      if (label == basins[static_cast<std::size_t>(which)]) boundary[pixel] = boundary[other] = true;
    });
    const std::vector<int> far = distances_from(boundary, grid);
    const std::lock_guard lock(one);
    for (std::size_t i = 0; i < farthest.size(); ++i)
      if (farthest[i] >= 0) farthest[i] = std::max(farthest[i], far[i]);
  });
  const auto pixels = static_cast<double>(
      std::count_if(farthest.begin(), farthest.end(), [](int distance) { return distance >= 0; }));
  for (const int width : result.widths)
    result.shares.push_back(
        static_cast<double>(std::count_if(farthest.begin(), farthest.end(),
                                          [width](int distance) { return distance > width; })) /
        pixels);
  result.farthest = *std::max_element(farthest.begin(), farthest.end());
  return result;
}

std::vector<std::int32_t> basin_labels(const Basins& basins) {
  std::vector<std::int32_t> labels = basins.map.labels;
  std::set<std::int32_t> none;
  for (const Attractor& a : basins.attractors)
    if (a.kind == FixedPointKind::saddle || a.kind == FixedPointKind::maximum) none.insert(a.label);
  if (none.empty()) return labels;
  const auto width = static_cast<std::size_t>(basins.map.grid.width);
  const auto is_none = [&](std::size_t i) { return none.contains(labels[i]); };
  for (std::size_t row = 0; row + width <= labels.size(); row += width) {
    for (std::size_t i = row + 1; i < row + width; ++i)
      if (is_none(i)) labels[i] = labels[i - 1];
    for (std::size_t i = row + width - 1; i-- > row;)
      if (is_none(i)) labels[i] = labels[i + 1];
    for (std::size_t i = row; i < row + width; ++i)
      if (is_none(i)) labels[i] = label::not_converged;
  }
  return labels;
}

BasinMeasures basin_measures(const Basins& basins) {
  const std::vector<std::int32_t> labels = basin_labels(basins);
  const Grid& grid = basins.map.grid;
  return {basin_entropy(labels, grid), uncertainty_exponent(labels, grid), wada_measure(labels, grid)};
}

}  // namespace basinscope
