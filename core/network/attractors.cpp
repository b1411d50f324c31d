// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/attractors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

#include "core/network/clusters.h"
#include "core/network/energy.h"

namespace basinscope {

std::string pattern_name(int index, const std::vector<std::string>& names) {
  const auto i = static_cast<std::size_t>(index);
  return i < names.size() && !names[i].empty() ? names[i] : "x" + std::to_string(index + 1);
}

std::string set_name(const std::vector<int>& support, const std::vector<std::string>& names) {
  std::string text = "{";
  for (std::size_t i = 0; i < support.size(); ++i) {
    text += (i > 0 ? ", " : "") + pattern_name(support[i], names);
  }
  return text + "}";
}

std::vector<int> support_of(const Separation& separation, VectorIn weights) {
  double least = is_dense(separation) ? 0.01 : 0;
  // Weights that sum to nothing in particular are judged beside the largest of them, whatever their sign.
  if (!total_weight(separation) && weights.size() > 0) least = 0.01 * weights.cwiseAbs().maxCoeff();
  std::vector<int> support;
  for (Eigen::Index i = 0; i < weights.size(); ++i) {
    if (std::abs(weights[i]) > least) support.push_back(static_cast<int>(i));
  }
  return support;
}

namespace {

bool is_association(const Separation& separation, const Vector& weights) {
  if (!retrieves_sets(separation)) return false;
  // A projection leaves its weights at the bounds exactly, but for the shares of a chain.
  return ((weights.array().abs() <= 1e-12) || ((weights.array() - 1).abs() <= 1e-12)).all();
}

}  // namespace

double spectral_radius(const Network& network, VectorIn state) {
  const Eigen::VectorXcd values = update_spectrum(network, state);
  return values.size() > 0 ? values.cwiseAbs().maxCoeff() : std::numeric_limits<double>::quiet_NaN();
}

std::optional<FixedPointKind> unstable_kind(const Network& network, VectorIn state) {
  const Eigen::VectorXcd values = update_spectrum(network, state);
  if (values.size() == 0) return std::nullopt;
  Eigen::Index above = 0;
  for (const auto& value : values) {
    if (std::abs(value - 1.0) < 1e-6) return std::nullopt;
    if (value.real() > 1) ++above;
  }
  if (above == 0) return std::nullopt;
  return above == values.size() ? FixedPointKind::maximum : FixedPointKind::saddle;
}

void describe(const Network& network, const std::vector<std::string>& names, Attractor& attractor) {
  attractor.weights = weights_at(network, attractor.state);
  attractor.support = support_of(network.separation, attractor.weights);
  attractor.energy = energy_inside(network, attractor.state);
  attractor.spectral_radius = spectral_radius(network, attractor.state);
  if (attractor.kind == FixedPointKind::pattern) {
    attractor.name = pattern_name(attractor.pattern, names);
    return;
  }
  if (attractor.kind == FixedPointKind::metastable && is_association(network.separation, attractor.weights)) {
    attractor.kind = FixedPointKind::association;
  }
  if (lands_on_corners(network.post)) {
    const Vector mirror = -attractor.state;
    if (const auto index = nearest_target(targets(network), mirror, usual_epsilon(network.post))) {
      attractor.name = "−" + pattern_name(*index, names);
      return;
    }
  }
  const bool whole = retrieves_sets(network.separation);
  const bool continuum = attractor.kind == FixedPointKind::continuum;
  if (attractor.support.empty()) {
    attractor.name = "no pattern";
    return;
  }
  attractor.name = (continuum ? "continuum " : whole ? "" : "mix ") + set_name(attractor.support, names);
}

namespace {

std::string mark_of(int namesake) { return " (" + std::to_string(namesake) + ")"; }

}  // namespace

void tell_apart(std::vector<Attractor>& attractors, const std::vector<Attractor>& others) {
  std::set<std::string> taken;
  std::map<std::string, int> count;
  for (const Attractor& other : others) {
    taken.insert(other.name);
    ++count[shared_name(other)];
  }
  // Names without a mark are kept, whatever the user called a pattern.
  for (const Attractor& attractor : attractors) taken.insert(attractor.name);
  for (Attractor& attractor : attractors) {
    int& met = count[attractor.name];
    if (++met == 1) continue;
    while (taken.contains(attractor.name + mark_of(met))) ++met;
    attractor.name += mark_of(met);
    attractor.namesake = met;
    taken.insert(attractor.name);
  }
}

std::string shared_name(const Attractor& attractor) {
  if (attractor.namesake == 1) return attractor.name;
  return attractor.name.substr(0, attractor.name.size() - mark_of(attractor.namesake).size());
}

namespace {

// The places where metastable pixels end. Neighbouring pixels mostly share theirs, so a place is first
// sought left of and below a pixel; what is left to cluster is far fewer points than pixels.
struct Places {
  std::vector<Eigen::Vector3d> points;  // in an orthonormal frame: distances are those of R^D
  std::vector<std::size_t> pixel;       // the first pixel that ends there
  std::vector<std::size_t> count;
  std::vector<std::int32_t> of_pixel;  // -1 where not metastable
};

Places places_of(const BasinRequest& request, const BasinMap& map, double near) {
  const Plane& plane = request.plane;
  Eigen::Matrix2d gram;
  gram << plane.e1.dot(plane.e1), plane.e1.dot(plane.e2), plane.e2.dot(plane.e1), plane.e2.dot(plane.e2);
  const Eigen::Matrix2d frame = gram.llt().matrixU();
  const double near_a = near / plane.e1.norm(), near_b = near / plane.e2.norm();
  const auto metastable = static_cast<std::int32_t>(request.network.size());
  const auto width = static_cast<std::size_t>(map.grid.width);
  Places places;
  places.of_pixel.assign(map.labels.size(), -1);
  const auto ends_there = [&](std::size_t pixel, std::int32_t place) {
    if (place < 0) return false;
    const std::size_t other = places.pixel[static_cast<std::size_t>(place)];
    return std::abs(map.limits[2 * pixel] - map.limits[2 * other]) <= near_a &&
           std::abs(map.limits[2 * pixel + 1] - map.limits[2 * other + 1]) <= near_b &&
           (map.off_plane.empty() || std::abs(map.off_plane[pixel] - map.off_plane[other]) <= near);
  };
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    if (map.labels[i] != metastable) continue;
    std::int32_t place = i > 0 ? places.of_pixel[i - 1] : -1;
    if (!ends_there(i, place)) {
      place = i >= width ? places.of_pixel[i - width] : -1;
      if (!ends_there(i, place)) {
        place = static_cast<std::int32_t>(places.points.size());
        const Eigen::Vector2d at = frame * Eigen::Vector2d(map.limits[2 * i], map.limits[2 * i + 1]);
        places.points.emplace_back(at[0], at[1], map.off_plane.empty() ? 0 : map.off_plane[i]);
        places.pixel.push_back(i);
        places.count.push_back(0);
      }
    }
    ++places.count[static_cast<std::size_t>(place)];
    places.of_pixel[i] = place;
  }
  return places;
}

// Per label 0 ... count-1: how many pixels, and the one that settled in the fewest steps, which lies
// deep inside the basin.
struct Tally {
  std::vector<std::size_t> pixels;
  std::vector<std::size_t> deepest;
};

Tally tally(const BasinMap& map, std::size_t count) {
  Tally result{std::vector<std::size_t>(count, 0), std::vector<std::size_t>(count, 0)};
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    if (map.labels[i] < 0) continue;
    const auto which = static_cast<std::size_t>(map.labels[i]);
    if (result.pixels[which]++ == 0 || map.steps[i] < map.steps[result.deepest[which]])
      result.deepest[which] = i;
  }
  return result;
}

// The map's own limit at a pixel as a state of R^D.
Vector state_at(const BasinRequest& request, const BasinMap& map, std::size_t pixel) {
  Vector state = request.plane.at(map.limits[2 * pixel], map.limits[2 * pixel + 1]);
  if (!map.off_plane.empty()) state += map.off_plane[pixel] * PlaneReadout(request.plane).off;
  return state;
}

// How far from each other the limits of one attractor may lie.
double scatter(const BasinMap& map) { return std::max(map.epsilon_used, 20 * map.tolerance_used); }

// The limit in R^D and in double, by iterating anew from the pixel's start point. Should that end
// elsewhere than the map says (a start beside a boundary), the map's own limit stands.
Vector polished(const BasinRequest& request, const BasinMap& map, std::size_t pixel) {
  const int column = static_cast<int>(pixel % static_cast<std::size_t>(map.grid.width));
  const int row = static_cast<int>(pixel / static_cast<std::size_t>(map.grid.width));
  const Vector start = request.plane.at(map.grid.x(column), map.grid.y(row));
  Vector limit = trajectory(request.network, start, request.stop, Record::ends).limit();
  const PlaneReadout readout(request.plane);
  const Eigen::Vector2d there(map.limits[2 * pixel], map.limits[2 * pixel + 1]);
  if ((readout.of(limit).head<2>() - there).norm() <= 10 * scatter(map)) return limit;
  return state_at(request, map, pixel);
}

// Where fixed points fill a curve, a grid of starts reaches scattered points of it, farther apart than
// the link. They are told by an eigenvalue of 1 and joined when their supports agree.
struct Joined {
  std::vector<std::size_t> of_cluster;
  std::vector<double> widths;  // of the joined clusters
};

Joined join_continua(const BasinRequest& request, const BasinMap& map, const Clusters& found,
                     const Places& places) {
  Joined result;
  std::map<std::vector<int>, std::pair<std::size_t, Vector>> continua;  // support -> cluster, a state
  for (const auto& cluster : found.clusters) {
    // Beyond three dimensions a map keeps only a shadow of its limits.
    const std::size_t pixel = places.pixel[cluster.first];
    const Vector state =
        request.network.dimension() > 3 ? polished(request, map, pixel) : state_at(request, map, pixel);
    const bool marginal = std::abs(spectral_radius(request.network, state) - 1) < 1e-6;
    const auto support = support_of(request.network.separation, weights_at(request.network, state));
    const auto known = marginal ? continua.find(support) : continua.end();
    if (known == continua.end()) {
      if (marginal) continua[support] = {result.widths.size(), state};
      result.of_cluster.push_back(result.widths.size());
      result.widths.push_back(cluster.width);
      continue;
    }
    double& width = result.widths[known->second.first];
    width = std::max({width, cluster.width, (state - known->second.second).norm()});
    result.of_cluster.push_back(known->second.first);
  }
  return result;
}

// Clusters the metastable pixels and renumbers them by falling area. Returns the clusters' widths.
std::vector<double> renumber(const BasinRequest& request, BasinMap& map) {
  const auto n = static_cast<std::int32_t>(request.network.size());
  // Limits of one attractor scatter by many times the tolerance when it is approached slowly, however
  // small epsilon is.
  const double link = std::max(10 * map.epsilon_used, 1000 * map.tolerance_used);
  const Places places = places_of(request, map, 0.02 * link);
  const Clusters found = single_linkage(places.points, link);
  const Joined joined = join_continua(request, map, found, places);
  const auto cluster_of = [&](std::size_t place) {
    return joined.of_cluster[static_cast<std::size_t>(found.of_point[place])];
  };
  std::vector<std::size_t> area(joined.widths.size(), 0);
  for (std::size_t i = 0; i < places.count.size(); ++i) area[cluster_of(i)] += places.count[i];
  std::vector<std::size_t> order(area.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](auto i, auto j) { return area[i] > area[j]; });
  std::vector<std::int32_t> rank(order.size());
  std::vector<double> widths(order.size());
  for (std::size_t r = 0; r < order.size(); ++r) {
    rank[order[r]] = n + static_cast<std::int32_t>(r);
    widths[r] = joined.widths[order[r]];
  }
  std::vector<std::int32_t> label_of_place(places.count.size());
  for (std::size_t i = 0; i < label_of_place.size(); ++i) label_of_place[i] = rank[cluster_of(i)];
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    const std::int32_t place = places.of_pixel[i];
    if (place >= 0) map.labels[i] = label_of_place[static_cast<std::size_t>(place)];
  }
  return widths;
}

}  // namespace

Basins attractors(const BasinRequest& request, BasinMap raw, const std::vector<std::string>& names) {
  Basins result;
  const auto n = static_cast<std::size_t>(request.network.size());
  const std::vector<double> widths = renumber(request, raw);
  const Tally found = tally(raw, n + widths.size());
  const double total = static_cast<double>(std::max<std::size_t>(raw.labels.size(), 1));
  for (std::size_t which = 0; which < found.pixels.size(); ++which) {
    if (found.pixels[which] == 0) continue;
    Attractor attractor;
    attractor.label = static_cast<int>(which);
    attractor.pixels = found.pixels[which];
    attractor.share = static_cast<double>(attractor.pixels) / total;
    attractor.state = polished(request, raw, found.deepest[which]);
    if (which < n) {
      attractor.kind = FixedPointKind::pattern;
      attractor.pattern = static_cast<int>(which);
    } else {
      attractor.width = widths[which - n];
      attractor.kind =
          attractor.width > 100 * scatter(raw) ? FixedPointKind::continuum : FixedPointKind::metastable;
    }
    if (attractor.kind == FixedPointKind::metastable) {
      attractor.kind = unstable_kind(request.network, attractor.state).value_or(attractor.kind);
    }
    describe(request.network, names, attractor);
    result.attractors.push_back(std::move(attractor));
  }
  tell_apart(result.attractors);
  const auto share = [&](std::int32_t which) {
    return static_cast<double>(std::count(raw.labels.begin(), raw.labels.end(), which)) / total;
  };
  result.not_converged = share(label::not_converged);
  result.undefined = share(label::undefined);
  result.diverged = share(label::diverged);
  result.map = std::move(raw);
  return result;
}

}  // namespace basinscope
