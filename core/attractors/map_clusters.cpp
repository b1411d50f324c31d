// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/map_clusters.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "core/attractors/attractors.h"
#include "core/attractors/clusters.h"
#include "core/attractors/fixed_points.h"
#include "core/attractors/pixel_trajectories.h"
#include "core/attractors/polished_state.h"
#include "core/network/stability.h"
#include "core/row_bands.h"

namespace basinscope {

bool LimitState::unstable() const { return radius_of(spectrum) > unstable_radius; }

double map_resolution(const BasinRequest& request, const BasinMap& map) {
  return std::max(request.stop.epsilon, 20 * map.tolerance_used);
}

double state_link(const BasinRequest& request) {
  // Not by the engine's tolerance: that of floats would merge attractors far from the origin, where it is
  // large.
  return std::max(10 * request.stop.epsilon, 1e-9 * length_of_states(request.network));
}

double continuum_width(const BasinRequest& request, const BasinMap& map) {
  return 100 * map_resolution(request, map);
}

LimitStates::LimitStates(const BasinRequest& request, const BasinMap& map)
    : request_(request), map_(map), readout_(request.plane), iteration_(request.network, request.stop) {}

std::pair<double, double> LimitStates::from_limit(std::size_t pixel, const Vector& state) const {
  const Eigen::Vector3d here = readout_.of(state);
  const Eigen::Vector2d there(map_.limits[2 * pixel], map_.limits[2 * pixel + 1]);
  const double off = map_.off_plane.empty() ? 0 : map_.off_plane[pixel];
  return {(here.head<2>() - there).norm(), std::abs(here[2] - off)};
}

// Steps that shrink by the ratio r add up to s r/(1 - r) after one of length s: that is what the limit is
// short of. r is the spectral radius, which the steps' ratio tends to.
void LimitStates::refine(LimitState& found, double last_step) const {
  const Network& network = request_.network;
  const double radius = radius_of(found.spectrum), length = length_of_states(network);
  // T is undefined or jumps at the limit: there is neither a ratio nor a Jacobian.
  if (!std::isfinite(radius)) return;
  // Shares of the states' length and of the link, chosen: a state that is off by more than a hundredth is no
  // limit, and one that is nearer than a hundredth of the link is clustered as the exact one is.
  const double short_of = last_step * radius / std::abs(1 - radius), link = state_link(request_);
  found.off = std::min(short_of, 0.01 * length);
  // Newton finds no point of a continuum.
  if (short_of <= 0.01 * link || is_marginal(radius) || !newton_is_cheap(network)) return;
  const auto exact = polished(network, found.state, TaskControl());
  // Newton may lead to another fixed point: it must stay within a few times the estimate, or within the
  // link, and near beside the length of states.
  const double slack = std::min(0.02 * length, std::max(link, 4 * short_of));
  if (!exact || !((*exact - found.state).norm() <= slack)) return;
  LimitState refined{*exact, leading_spectrum(network, *exact), 0, true};
  // A limit of another stability is another fixed point, however near it is.
  if (refined.unstable() == found.unstable()) found = std::move(refined);
}

LimitState LimitStates::of(std::size_t pixel) {
  const Network& network = request_.network;
  // First stage: the definition in double, from the initial condition of the pixel.
  double last_step = 0;
  const auto limit_from = [&](Vector state) {
    last_step = iteration_.run(state, [](const Vector&) {}).last_step;
    return state;
  };
  const auto of_pixel = [&] {
    const auto width = static_cast<std::size_t>(map_.grid.width);
    const auto column = static_cast<int>(pixel % width), row = static_cast<int>(pixel / width);
    return limit_from(request_.plane.at(map_.grid.x(column), map_.grid.y(row)));
  };
  const std::int32_t label = map_.labels[pixel];
  // A limit with a pattern's label lies within epsilon of the pattern's target, so that from the pattern
  // fewer updates lead to it than from the pixel. Whether it is the limit that the map has is checked next.
  const bool of_pattern = label >= 0 && label < network.size() && !map_.off_plane.empty();
  LimitState found;
  found.state = of_pattern ? limit_from(network.patterns.row(label).transpose()) : of_pixel();
  // There may be several fixed points near a pattern.
  if (const auto [along, off] = from_limit(pixel, found.state);
      of_pattern && !(std::max(along, off) <= 20 * map_.tolerance_used))
    found.state = of_pixel();
  // Second stage: is it the limit that the map has? If so, it is refined.
  const double far = 10 * map_resolution(request_, map_);
  if (from_limit(pixel, found.state).first <= far) {
    found.spectrum = leading_spectrum(network, found.state);
    refine(found, last_step);
    return found;
  }
  // Third stage, where it is not: the initial condition is next to a border, or floats converged too early
  // where steps are short. Then the state is put together from the map's three numbers, which are the whole
  // state if D <= 3, and Newton must find a fixed point near it.
  found.state = request_.plane.at(map_.limits[2 * pixel], map_.limits[2 * pixel + 1]);
  if (!map_.off_plane.empty())
    found.state += map_.off_plane[pixel] / readout_.off.squaredNorm() * readout_.off;
  found.found = false;
  if (network.dimension() <= 3) {
    const auto exact = fixed_point_near(network, found.state);
    found.found = exact && (*exact - found.state).norm() <= far;
    if (found.found) found.state = *exact;
  }
  found.spectrum = leading_spectrum(network, found.state);
  // On a continuum I - J is singular and Newton finds nothing; there a state that an update hardly moves is
  // one of its points.
  if (!found.found && network.dimension() <= 3 && is_marginal(radius_of(found.spectrum)))
    found.found = (update(network, found.state).state - found.state).norm() <= 20 * map_.tolerance_used;
  return found;
}

namespace {

struct Cluster {
  PixelTally tally;
  double width = 0;
  LimitState at;  // where the deepest pixel ends
};

// The limits of a map, clustered as far as it resolves them, with a state in double for each cluster.
struct ClusteredLimits {
  DistinctLimits limits;
  std::vector<std::int32_t> cluster_of;  // of each limit
  std::vector<Cluster> clusters;
  std::vector<LimitState> patterns;  // of those reached
};

ClusteredLimits clustered_limits(const BasinRequest& request, BasinMap& map) {
  // First the pass over all pixels, at a fifth of the resolution, so that the limit which stands for a
  // group is near all of it; then single linkage of those few.
  const double resolution = map_resolution(request, map);
  ClusteredLimits result{number_limits(request, map, 0.2 * resolution), {}, {}, {}};
  const DistinctLimits& limits = result.limits;
  Clusters found = single_linkage(limits.points, resolution);
  result.cluster_of = std::move(found.of_point);
  result.clusters.resize(found.clusters.size());
  for (std::size_t limit = 0; limit < limits.tallies.size(); ++limit)
    result.clusters[static_cast<std::size_t>(result.cluster_of[limit])].tally.add(limits.tallies[limit]);
  result.patterns.resize(limits.patterns.size());
  // One trajectory in double for each label, from its deepest pixel: it lies well inside the basin, where a
  // trajectory in double is the least likely to end elsewhere.
  std::vector<std::pair<std::size_t, LimitState*>> wanted;  // by the pixel
  for (std::size_t i = 0; i < limits.patterns.size(); ++i)
    if (limits.patterns[i].pixels > 0) wanted.emplace_back(limits.patterns[i].deepest, &result.patterns[i]);
  for (std::size_t i = 0; i < result.clusters.size(); ++i) {
    result.clusters[i].width = found.clusters[i].width;
    wanted.emplace_back(result.clusters[i].tally.deepest, &result.clusters[i].at);
  }
  over_row_bands(static_cast<int>(wanted.size()), 8, [&](int first, int last) {
    LimitStates states(request, map);
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last); ++i)
      *wanted[i].second = states.of(wanted[i].first);
  });
  return result;
}

// Pixels whose label would be that of an unstable fixed point, or of a state that is no fixed point.
std::vector<std::size_t> doubtful_pixels(const BasinMap& map, const ClusteredLimits& clustered) {
  const auto doubtful = [](const LimitState& at) { return !at.found || at.unstable(); };
  std::vector<bool> wanted(clustered.limits.points.size());
  for (std::size_t i = 0; i < wanted.size(); ++i)
    wanted[i] = doubtful(clustered.clusters[static_cast<std::size_t>(clustered.cluster_of[i])].at);
  // Metastable pixels by their limit's cluster; pixels of patterns have no limit of their own in the lists
  // and are found by their label.
  std::vector<std::size_t> pixels = pixels_at(map, clustered.limits, wanted);
  if (std::ranges::any_of(clustered.patterns, doubtful)) {
    for (std::size_t i = 0; i < map.labels.size(); ++i) {
      const auto label = static_cast<std::size_t>(map.labels[i]);
      if (map.labels[i] >= 0 && label < clustered.patterns.size() && doubtful(clustered.patterns[label]))
        pixels.push_back(i);
    }
  }
  return pixels;
}

void iterate_in_double(const BasinRequest& request, const std::vector<std::size_t>& pixels, BasinMap& map,
                       const TaskControl& control) {
  const PixelTrajectories trajectories(request);
  over_row_bands(static_cast<int>(pixels.size()), 64, [&](int first, int last) {
    Iteration iteration(request.network, request.stop);
    Vector state;
    for (auto i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(last) && !control.cancelled();
         ++i)
      trajectories.run(iteration, pixels[i], state, map, pixels[i]);
  });
}

// Clusters whose refined states are one attractor's become one.
struct Joined {
  std::vector<std::size_t> of_cluster;
  std::vector<Cluster> clusters;

  std::size_t begin(Cluster cluster) {
    clusters.push_back(std::move(cluster));
    return clusters.size() - 1;
  }
  void add(std::size_t whole, Cluster cluster) {
    Cluster& known = clusters[whole];
    known.width = std::max({known.width, cluster.width, (cluster.at.state - known.at.state).norm()});
    // The state of a joined cluster is that of its deepest pixel, as before joining. The distance of the
    // two states counts into the width: parts of a continuum may lie far apart.
    const std::size_t deepest = known.tally.deepest;
    known.tally.add(cluster.tally);
    if (known.tally.deepest != deepest) known.at = std::move(cluster.at);
  }
};

Joined join_states(const BasinRequest& request, std::vector<Cluster> found) {
  std::vector<LinkedState> states;
  for (const Cluster& cluster : found) states.push_back({&cluster.at.state, cluster.at.off});
  const std::vector<std::size_t> sets = linked(states, state_link(request));
  Joined result;
  for (std::size_t i = 0; i < found.size(); ++i) {
    // Sets are numbered by their first member, so that a new number is always the next one.
    if (sets[i] == result.clusters.size())
      result.begin(std::move(found[i]));
    else
      result.add(sets[i], std::move(found[i]));
  }
  result.of_cluster = sets;
  return result;
}

// Where fixed points fill a curve, a grid of initial conditions reaches scattered points of it, farther apart
// than the link. Points whose Jacobian has an eigenvalue of 1 are joined where their supports are equal.
Joined join_continua(const Network& network, std::vector<Cluster> found) {
  Joined result;
  std::map<std::vector<int>, std::size_t> continua;  // support -> its joined cluster
  for (Cluster& cluster : found) {
    std::size_t whole = result.clusters.size();
    if (is_marginal(radius_of(cluster.at.spectrum))) {
      const Vector weights = weights_at(network, cluster.at.state);
      whole = continua.try_emplace(support_of(network.separation, weights), whole).first->second;
    }
    result.of_cluster.push_back(whole);
    if (whole == result.clusters.size())
      result.begin(std::move(cluster));
    else
      result.add(whole, std::move(cluster));
  }
  return result;
}

}  // namespace

LabelledMap renumber(const BasinRequest& request, BasinMap& map, const TaskControl& control) {
  // First stage: cluster what the engine found. Pixels of unstable or no fixed points are iterated again,
  // which may give limits of any kind; so all is clustered once more, from labels that say N for every
  // metastable state.
  ClusteredLimits clustered = clustered_limits(request, map);
  if (const std::vector<std::size_t> doubtful = doubtful_pixels(map, clustered); !doubtful.empty()) {
    const auto metastable = static_cast<std::int32_t>(request.network.size());
    for (std::int32_t& label : map.labels) label = std::min(label, metastable);
    iterate_in_double(request, doubtful, map, control);
    clustered = clustered_limits(request, map);
  }
  const DistinctLimits& limits = clustered.limits;
  // Second stage: join the groups that are one attractor, then the points of one continuum.
  const Joined states = join_states(request, std::move(clustered.clusters));
  const std::vector<std::size_t> of_cluster = states.of_cluster;
  Joined joined = join_continua(request.network, states.clusters);
  // Third stage: labels by falling area; equal areas keep the order in which they were met.
  std::vector<std::size_t> order(joined.clusters.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](auto i, auto j) {
    return joined.clusters[i].tally.pixels > joined.clusters[j].tally.pixels;
  });
  LabelledMap result{limits.patterns,
                     std::vector<double>(limits.patterns.size(), 0),
                     std::move(clustered.patterns),
                     limits.not_converged,
                     limits.undefined,
                     limits.diverged};
  std::vector<std::int32_t> label_of_cluster(order.size());
  for (const std::size_t cluster : order) {
    label_of_cluster[cluster] = static_cast<std::int32_t>(result.tallies.size());
    result.tallies.push_back(joined.clusters[cluster].tally);
    result.widths.push_back(joined.clusters[cluster].width);
    result.states.push_back(std::move(joined.clusters[cluster].at));
  }
  // From a pixel's limit to its label: limit, cluster, joined state, joined continuum, label.
  std::vector<std::int32_t> label_of_limit(limits.points.size());
  for (std::size_t i = 0; i < label_of_limit.size(); ++i) {
    const std::size_t state = of_cluster[static_cast<std::size_t>(clustered.cluster_of[i])];
    label_of_limit[i] = label_of_cluster[joined.of_cluster[state]];
  }
  label_limits(map, limits, label_of_limit);
  return result;
}

}  // namespace basinscope
