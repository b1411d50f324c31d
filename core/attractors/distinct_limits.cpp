// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/distinct_limits.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>

#include "core/row_bands.h"

namespace basinscope {
namespace {

// Pixels of one band, within which limits have numbers of their own. It is fixed, since the limits found
// depend on where bands begin.
constexpr int band_pixels = 1 << 16;

std::size_t row_start(const BasinMap& map, int row) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(map.grid.width);
}

class BandPass {
 public:
  BandPass(const BasinRequest& request, BasinMap& map, double tolerance)
      : map_(map), metastable_(static_cast<std::int32_t>(request.network.size())), tolerance_(tolerance) {
    const Plane& plane = request.plane;
    Eigen::Matrix2d gram;
    gram << plane.e1.dot(plane.e1), plane.e1.dot(plane.e2), plane.e2.dot(plane.e1), plane.e2.dot(plane.e2);
    // With the Gram matrix G = U^T U of e1 and e2, ||a e1 + b e2|| = ||U (a, b)||: distances between limits
    // are those of R^D although the axes need not be orthonormal.
    frame_ = gram.llt().matrixU();
    tolerance_a_ = tolerance / plane.e1.norm();
    tolerance_b_ = tolerance / plane.e2.norm();
  }

  DistinctLimits over(int first_row, int last_row) const {
    DistinctLimits found;
    found.patterns.resize(static_cast<std::size_t>(metastable_));
    const auto width = static_cast<std::size_t>(map_.grid.width);
    const std::size_t first = row_start(map_, first_row), last = row_start(map_, last_row);
    for (std::size_t i = first; i < last; ++i) {
      const std::int32_t label = map_.labels[i];
      if (label < 0) {
        ++(label == label::not_converged ? found.not_converged
           : label == label::undefined   ? found.undefined
                                         : found.diverged);
      } else if (label < metastable_) {
        found.patterns[static_cast<std::size_t>(label)].add(i, map_.steps[i]);
      } else {
        // The pixel below is looked for in the same band only, as numbers of another band mean other
        // limits.
        std::size_t limit = found.points.size();
        if (i > first && has_limit_of(i, i - 1, found))
          limit = limit_at(i - 1);
        else if (i >= first + width && has_limit_of(i, i - width, found))
          limit = limit_at(i - width);
        else
          add_limit(i, found);
        found.tallies[limit].add(i, map_.steps[i]);
        // The label serves as storage of the number: a list of one number a pixel is saved.
        map_.labels[i] = metastable_ + static_cast<std::int32_t>(limit);
      }
    }
    return found;
  }

 private:
  std::size_t limit_at(std::size_t pixel) const {
    return static_cast<std::size_t>(map_.labels[pixel] - metastable_);
  }

  bool has_limit_of(std::size_t pixel, std::size_t neighbour, const DistinctLimits& found) const {
    if (map_.labels[neighbour] < metastable_) return false;
    // Compared with the first pixel of that limit, not with the neighbour's own: along a continuum each
    // neighbour is near the next, and one limit would spread over all of it.
    const std::size_t other = found.pixel[limit_at(neighbour)];
    return std::abs(map_.limits[2 * pixel] - map_.limits[2 * other]) <= tolerance_a_ &&
           std::abs(map_.limits[2 * pixel + 1] - map_.limits[2 * other + 1]) <= tolerance_b_ &&
           (map_.off_plane.empty() || std::abs(map_.off_plane[pixel] - map_.off_plane[other]) <= tolerance_);
  }

  void add_limit(std::size_t i, DistinctLimits& found) const {
    const Eigen::Vector2d at = frame_ * Eigen::Vector2d(map_.limits[2 * i], map_.limits[2 * i + 1]);
    found.points.emplace_back(at[0], at[1], map_.off_plane.empty() ? 0 : map_.off_plane[i]);
    found.pixel.push_back(i);
    found.tallies.emplace_back();
  }

  BasinMap& map_;
  std::int32_t metastable_;
  double tolerance_, tolerance_a_ = 0, tolerance_b_ = 0;
  Eigen::Matrix2d frame_;
};

void append(DistinctLimits& all, const DistinctLimits& band) {
  // By this offset a band's own numbers become indices into the common list.
  all.first.push_back(static_cast<std::int32_t>(all.points.size()));
  for (std::size_t i = 0; i < all.patterns.size(); ++i) all.patterns[i].add(band.patterns[i]);
  all.not_converged += band.not_converged;
  all.undefined += band.undefined;
  all.diverged += band.diverged;
  all.points.insert(all.points.end(), band.points.begin(), band.points.end());
  all.pixel.insert(all.pixel.end(), band.pixel.begin(), band.pixel.end());
  all.tallies.insert(all.tallies.end(), band.tallies.begin(), band.tallies.end());
}

}  // namespace

DistinctLimits number_limits(const BasinRequest& request, BasinMap& map, double tolerance) {
  const BandPass pass(request, map, tolerance);
  const int rows = map.labels.empty() ? 0 : map.grid.height, band = rows_of(band_pixels, map.grid.width);
  std::vector<DistinctLimits> bands(static_cast<std::size_t>((rows + band - 1) / band));
  over_row_bands(rows, band, [&](int first, int last) {
    bands[static_cast<std::size_t>(first / band)] = pass.over(first, last);
  });
  DistinctLimits all;
  all.patterns.resize(static_cast<std::size_t>(request.network.size()));
  for (const DistinctLimits& each : bands) append(all, each);
  return all;
}

namespace {

// of_pixel(pixel, limit) for every metastable pixel, ascending.
template <class OfPixel>
void over_limits(const BasinMap& map, const DistinctLimits& limits, const OfPixel& of_pixel) {
  if (limits.points.empty()) return;
  const auto n = static_cast<std::int32_t>(limits.patterns.size());
  const int band = rows_of(band_pixels, map.grid.width);
  for (int first = 0; first < map.grid.height; first += band) {
    const std::int32_t from = limits.first[static_cast<std::size_t>(first / band)];
    const std::size_t end = row_start(map, std::min(map.grid.height, first + band));
    for (std::size_t i = row_start(map, first); i < end; ++i)
      if (map.labels[i] >= n) of_pixel(i, static_cast<std::size_t>(from + map.labels[i] - n));
  }
}

}  // namespace

std::vector<std::size_t> pixels_at(const BasinMap& map, const DistinctLimits& limits,
                                   const std::vector<bool>& wanted) {
  std::vector<std::size_t> pixels;
  over_limits(map, limits, [&](std::size_t pixel, std::size_t limit) {
    if (wanted[limit]) pixels.push_back(pixel);
  });
  return pixels;
}

void label_limits(BasinMap& map, const DistinctLimits& limits,
                  const std::vector<std::int32_t>& label_of_limit) {
  over_limits(map, limits,
              [&](std::size_t pixel, std::size_t limit) { map.labels[pixel] = label_of_limit[limit]; });
}

}  // namespace basinscope
