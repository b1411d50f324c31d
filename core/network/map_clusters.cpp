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

double scatter(const BasinMap& map) { return std::max(map.epsilon_used, 20 * map.tolerance_used); }

SettledStates::SettledStates(const BasinRequest& request, const BasinMap& map)
    : request_(request), map_(map), readout_(request.plane), iteration_(request.network, request.stop) {}

std::pair<double, double> SettledStates::from_limit(std::size_t pixel, const Vector& state) const {
  const Eigen::Vector3d place = readout_.of(state);
  const Eigen::Vector2d there(map_.limits[2 * pixel], map_.limits[2 * pixel + 1]);
  const double off = map_.off_plane.empty() ? 0 : map_.off_plane[pixel];
  return {(place.head<2>() - there).norm(), std::abs(place[2] - off)};
}

SettledState SettledStates::of(std::size_t pixel) {
  const Network& network = request_.network;
  const auto settle = [&](Vector state) {
    iteration_.run(state, [](const Vector&) {});
    return state;
  };
  const auto at_start = [&] {
    const auto width = static_cast<std::size_t>(map_.grid.width);
    const auto column = static_cast<int>(pixel % width), row = static_cast<int>(pixel / width);
    return settle(request_.plane.at(map_.grid.x(column), map_.grid.y(row)));
  };
  const std::int32_t label = map_.labels[pixel];
  const bool of_pattern = label >= 0 && label < network.size() && !map_.off_plane.empty();
  SettledState found{of_pattern ? settle(network.patterns.row(label).transpose()) : at_start(), {}};
  // Beside a pattern there may be several.
  if (const auto [along, off] = from_limit(pixel, found.state);
      of_pattern && !(std::max(along, off) <= 20 * map_.tolerance_used))
    found.state = at_start();
  if (!(from_limit(pixel, found.state).first <= 10 * scatter(map_))) {
    found.state = request_.plane.at(map_.limits[2 * pixel], map_.limits[2 * pixel + 1]);
    if (!map_.off_plane.empty())
      found.state += map_.off_plane[pixel] / readout_.off.squaredNorm() * readout_.off;
  }
  found.spectrum = leading_spectrum(network, found.state);
  return found;
}

namespace {

struct Cluster {
  PixelTally tally;
  double width = 0;
  SettledState at;  // where the deepest pixel ends
};

std::vector<Cluster> settled_clusters(const BasinRequest& request, const BasinMap& map, const Clusters& found,
                                      const MapPlaces& places) {
  std::vector<Cluster> clusters(found.clusters.size());
  for (std::size_t place = 0; place < places.tallies.size(); ++place)
    clusters[static_cast<std::size_t>(found.of_point[place])].tally.add(places.tallies[place]);
  over_row_bands(static_cast<int>(clusters.size()), 8, [&](int first, int last) {
    SettledStates states(request, map);
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i) {
      clusters[i].width = found.clusters[i].width;
      clusters[i].at = states.of(clusters[i].tally.deepest);
    }
  });
  return clusters;
}

// Where fixed points fill a curve, a grid of starts reaches scattered points of it, farther apart than
// the link. They are told by an eigenvalue of 1 and joined when their supports agree.
struct Joined {
  std::vector<std::size_t> of_cluster;
  std::vector<Cluster> clusters;
};

Joined join_continua(const Network& network, std::vector<Cluster> found) {
  Joined result;
  std::map<std::vector<int>, std::size_t> continua;  // support -> its joined cluster
  for (Cluster& cluster : found) {
    std::size_t whole = result.clusters.size();
    if (std::abs(radius_of(cluster.at.spectrum) - 1) < 1e-6) {
      const Vector weights = weights_at(network, cluster.at.state);
      whole = continua.try_emplace(support_of(network.separation, weights), whole).first->second;
    }
    result.of_cluster.push_back(whole);
    if (whole == result.clusters.size()) {
      result.clusters.push_back(std::move(cluster));
      continue;
    }
    Cluster& known = result.clusters[whole];
    known.width = std::max({known.width, cluster.width, (cluster.at.state - known.at.state).norm()});
    const std::size_t deepest = known.tally.deepest;
    known.tally.add(cluster.tally);
    if (known.tally.deepest != deepest) known.at = std::move(cluster.at);
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
  Joined joined = join_continua(request.network, settled_clusters(request, map, found, places));
  const auto cluster_of = [&](std::size_t place) {
    return joined.of_cluster[static_cast<std::size_t>(found.of_point[place])];
  };
  std::vector<std::size_t> order(joined.clusters.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](auto i, auto j) {
    return joined.clusters[i].tally.pixels > joined.clusters[j].tally.pixels;
  });
  LabelledMap result{places.patterns, {}, {}, places.not_converged, places.undefined, places.diverged};
  std::vector<std::int32_t> label_of_cluster(order.size());
  for (const std::size_t cluster : order) {
    label_of_cluster[cluster] = static_cast<std::int32_t>(result.tallies.size());
    result.tallies.push_back(joined.clusters[cluster].tally);
    result.widths.push_back(joined.clusters[cluster].width);
    result.states.push_back(std::move(joined.clusters[cluster].at));
  }
  std::vector<std::int32_t> label_of_place(places.points.size());
  for (std::size_t i = 0; i < label_of_place.size(); ++i) label_of_place[i] = label_of_cluster[cluster_of(i)];
  label_places(map, places, label_of_place);
  return result;
}

}  // namespace basinscope
