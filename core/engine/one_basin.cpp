// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/one_basin.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/decompositions.h"
#include "core/engine/labelled_blocks.h"
#include "core/engine/naming.h"
#include "core/row_products.h"
#include "core/separation/separation.h"

namespace basinscope {
namespace {

// Whether all starts of the window settle in time, under the name of the limit.
bool settles_so(const BasinRequest& request, const Attractor& attractor, double shorter, const BasinMap& as) {
  const Network& network = request.network;
  const Grid& grid = request.grid;
  double far = 0;
  for (const double x : {grid.x0, grid.x1})
    for (const double y : {grid.y0, grid.y1})
      far = std::max(far, (request.plane.at(x, y) - attractor.state).norm());
  // What doubles round by may keep steps from getting shorter than that.
  if (!(as.tolerance_used > 1e-13 * std::max(network.largest_norm(), network.largest_state()))) return false;
  // A step is no longer than twice what is left.
  const double updates = std::log(0.5 * as.tolerance_used / far) / std::log(shorter);
  if (!(updates + 2 < request.stop.max_steps)) return false;
  const double stops = 4 * as.tolerance_used / (1 - shorter) + 1e-6 * network.largest_norm();
  return name_is_certain(targets(network), attractor.state, attractor.pattern, as.epsilon_used, stops);
}

}  // namespace

double contraction(const Network& network) {
  constexpr Eigen::Index many = 1000;
  constexpr double unknown = std::numeric_limits<double>::infinity();
  const Traits traits = traits_of(network.separation);
  const std::optional<double>& steepest = traits.steepest;
  const Matrix& x = network.patterns;
  const Eigen::Index fewer = std::min(x.rows(), x.cols());
  if (!steepest || !std::holds_alternative<Identity>(network.post) || traits.scores != Scores::scaled ||
      !total_weight(network.separation) || fewer > many)
    return unknown;
  const double factor = *steepest * network.score_factor();
  Matrix offsets = x.rowwise() - x.colwise().mean();
  // The largest eigenvalue of the products is no less than the longest, and than the mean of all.
  const Vector squares = offsets.rowwise().squaredNorm();
  if (!(factor * std::max(squares.maxCoeff(), squares.sum() / static_cast<double>(fewer)) < 1))
    return unknown;
  if (x.rows() > x.cols()) offsets = offsets.transpose().eval();
  return factor * largest_eigenvalue(row_products(offsets)) * (1 + 1e-9);
}

std::optional<BasinMap> one_basin_map(const BasinRequest& request, const IteratingSlices& iterate,
                                      const TaskControl& control) {
  constexpr double most = 0.98;
  constexpr int few = 4;  // starts each way
  const double shorter = contraction(request.network);
  if (!(shorter < most) || control.cancelled()) return std::nullopt;
  BasinRequest coarse = request;
  coarse.grid.width = coarse.grid.height = few;
  const Basins known = attractors(coarse, iterate.map(coarse));
  if (control.cancelled() || known.attractors.size() != 1 || known.attractors[0].label < 0 ||
      known.attractors[0].pixels != coarse.grid.pixels() ||
      !settles_so(request, known.attractors[0], shorter, known.map))
    return std::nullopt;
  BasinMap map = unlabelled(request, known.map);
  Places places(request, known, map);
  const std::int32_t place = places.of_certified(known.attractors[0].label);
  const Blocks blocks = blocks_of_bands(
      request.grid,
      [&](int first, int, std::vector<ProvenBlock>&) {
        std::vector<ProvenBlock> found;
        for (int column = 0; column < request.grid.width; column += band_rows)
          found.push_back({column, first, band_rows, place});
        return found;
      },
      control);
  const auto to_rest = [&](const std::vector<std::uint32_t>& pixels) {
    return iterate.pixels(request, pixels, {});
  };
  if (!label_map(request, blocks, to_rest, to_rest, places, map, control)) return std::nullopt;
  return map;
}

}  // namespace basinscope
