// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/map_clusters.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "core/network/attractors.h"
#include "core/network/clusters.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// The map's own limit at a pixel as a state of R^D.
Vector state_at(const BasinRequest& request, const BasinMap& map, std::size_t pixel) {
  Vector state = request.plane.at(map.limits[2 * pixel], map.limits[2 * pixel + 1]);
  if (!map.off_plane.empty()) {
    const PlaneReadout readout(request.plane);
    state += map.off_plane[pixel] / readout.off.squaredNorm() * readout.off;
  }
  return state;
}

}  // namespace

double scatter(const BasinMap& map) { return std::max(map.epsilon_used, 20 * map.tolerance_used); }

Vector polished_limit(const BasinRequest& request, const BasinMap& map, std::size_t pixel) {
  const int column = static_cast<int>(pixel % static_cast<std::size_t>(map.grid.width));
  const int row = static_cast<int>(pixel / static_cast<std::size_t>(map.grid.width));
  const Vector start = request.plane.at(map.grid.x(column), map.grid.y(row));
  Vector limit = trajectory(request.network, start, request.stop, Record::ends).limit();
  const PlaneReadout readout(request.plane);
  const Eigen::Vector2d there(map.limits[2 * pixel], map.limits[2 * pixel + 1]);
  if ((readout.of(limit).head<2>() - there).norm() <= 10 * scatter(map)) return limit;
  return state_at(request, map, pixel);
}

namespace {

// Where fixed points fill a curve, a grid of starts reaches scattered points of it, farther apart than
// the link. They are told by an eigenvalue of 1 and joined when their supports agree.
struct Joined {
  std::vector<std::size_t> of_cluster;
  std::vector<double> widths;  // of the joined clusters
};

// What tells a continuum: an eigenvalue of 1, and the patterns that take part.
struct Marginal {
  bool is = false;
  Vector state;
  std::vector<int> support;
};

Marginal marginal_at(const BasinRequest& request, const BasinMap& map, std::size_t pixel) {
  // Beyond three dimensions a map keeps only a shadow of its limits.
  Marginal found;
  found.state =
      request.network.dimension() > 3 ? polished_limit(request, map, pixel) : state_at(request, map, pixel);
  found.is = std::abs(spectral_radius(request.network, found.state) - 1) < 1e-6;
  if (found.is)
    found.support = support_of(request.network.separation, weights_at(request.network, found.state));
  return found;
}

Joined join_continua(const BasinRequest& request, const BasinMap& map, const Clusters& found,
                     const MapPlaces& places) {
  std::vector<Marginal> states(found.clusters.size());
  over_row_bands(static_cast<int>(states.size()), 8, [&](int first, int last) {
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i)
      states[i] = marginal_at(request, map, places.pixel[found.clusters[i].first]);
  });
  Joined result;
  std::map<std::vector<int>, std::pair<std::size_t, Vector>> continua;  // support -> cluster, a state
  for (std::size_t i = 0; i < states.size(); ++i) {
    const Marginal& at = states[i];
    const double own_width = found.clusters[i].width;
    const auto known = at.is ? continua.find(at.support) : continua.end();
    if (known == continua.end()) {
      if (at.is) continua[at.support] = {result.widths.size(), at.state};
      result.of_cluster.push_back(result.widths.size());
      result.widths.push_back(own_width);
      continue;
    }
    double& width = result.widths[known->second.first];
    width = std::max({width, own_width, (at.state - known->second.second).norm()});
    result.of_cluster.push_back(known->second.first);
  }
  return result;
}

}  // namespace

LabelledMap renumber(const BasinRequest& request, BasinMap& map) {
  // Limits of one attractor scatter by many times the tolerance when it is approached slowly, however
  // small epsilon is.
  const double link = std::max(10 * map.epsilon_used, 1000 * map.tolerance_used);
  const MapPlaces places = number_places(request, map, 0.02 * link);
  const Clusters found = single_linkage(places.points, link);
  const Joined joined = join_continua(request, map, found, places);
  const auto cluster_of = [&](std::size_t place) {
    return joined.of_cluster[static_cast<std::size_t>(found.of_point[place])];
  };
  std::vector<PixelTally> clusters(joined.widths.size());
  for (std::size_t i = 0; i < places.tallies.size(); ++i) clusters[cluster_of(i)].add(places.tallies[i]);
  std::vector<std::size_t> order(clusters.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](auto i, auto j) { return clusters[i].pixels > clusters[j].pixels; });
  LabelledMap result{places.patterns, {}, places.not_converged, places.undefined, places.diverged};
  std::vector<std::int32_t> label_of_cluster(order.size());
  for (const std::size_t cluster : order) {
    label_of_cluster[cluster] = static_cast<std::int32_t>(result.tallies.size());
    result.tallies.push_back(clusters[cluster]);
    result.widths.push_back(joined.widths[cluster]);
  }
  std::vector<std::int32_t> label_of_place(places.points.size());
  for (std::size_t i = 0; i < label_of_place.size(); ++i) label_of_place[i] = label_of_cluster[cluster_of(i)];
  label_places(map, places, label_of_place);
  return result;
}

}  // namespace basinscope
