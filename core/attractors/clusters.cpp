// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attractors/clusters.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace basinscope {
namespace {

using Cell = std::array<std::int64_t, 3>;

struct CellHash {
  std::size_t operator()(const Cell& cell) const {
    // Multiply and shift: neighbouring cells differ in the low bits alone and must not share a bucket.
    std::uint64_t hash = 0x9E3779B97F4A7C15u;
    for (const std::int64_t part : cell) {
      hash ^= static_cast<std::uint64_t>(part);
      hash *= 0xD6E8FEB86659FD93u;
      hash ^= hash >> 32;
    }
    return static_cast<std::size_t>(hash);
  }
};

Cell cell_of(const Eigen::Vector3d& point, double side) {
  Cell cell;
  for (int d = 0; d < 3; ++d) {
    cell[static_cast<std::size_t>(d)] = static_cast<std::int64_t>(std::floor(point[d] / side));
  }
  return cell;
}

class DisjointSets {
 public:
  explicit DisjointSets(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), 0); }
  // Path halving: each member on the way is moved to its grandparent.
  std::size_t root(std::size_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::size_t i, std::size_t j) { parent_[root(j)] = root(i); }

 private:
  std::vector<std::size_t> parent_;
};

}  // namespace

Clusters single_linkage(const std::vector<Eigen::Vector3d>& points, double link) {
  // First stage: one representative for each cell of side link/10, as most of the points coincide.
  // Neighbouring pixels mostly share their limit, so that the last cell is compared before the table is
  // asked.
  std::unordered_map<Cell, std::size_t, CellHash> place_of_cell;
  std::vector<Eigen::Vector3d> places;
  std::vector<std::size_t> place_of(points.size());
  const double fine = link / 10;
  Cell last{};
  std::size_t last_place = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Cell cell = cell_of(points[i], fine);
    if (i == 0 || cell != last) {
      const auto [found, is_new] = place_of_cell.try_emplace(cell, places.size());
      if (is_new) places.push_back(points[i]);
      last = cell;
      last_place = found->second;
    }
    place_of[i] = last_place;
  }

  // Second stage: representatives no farther apart than link lie in the same cell of side link or in one of
  // the 26 around it.
  std::unordered_map<Cell, std::vector<std::size_t>, CellHash> coarse;
  for (std::size_t i = 0; i < places.size(); ++i) coarse[cell_of(places[i], link)].push_back(i);
  DisjointSets sets(places.size());
  for (const auto& [cell, members] : coarse) {
    Cell near;
    for (near[0] = cell[0] - 1; near[0] <= cell[0] + 1; ++near[0]) {
      for (near[1] = cell[1] - 1; near[1] <= cell[1] + 1; ++near[1]) {
        for (near[2] = cell[2] - 1; near[2] <= cell[2] + 1; ++near[2]) {
          const auto found = coarse.find(near);
          if (found == coarse.end()) continue;
          for (const std::size_t i : members) {
            for (const std::size_t j : found->second) {
              // Each pair is met twice, once from either cell.
              if (i < j && (places[i] - places[j]).norm() <= link) sets.join(i, j);
            }
          }
        }
      }
    }
  }

  // Third stage: clusters are numbered by their first place, so that the order of the table, which the
  // standard leaves open, does not show.
  Clusters result;
  std::unordered_map<std::size_t, std::int32_t> cluster_of_root;
  std::vector<Eigen::AlignedBox3d> boxes;
  std::vector<std::int32_t> cluster_of_place(places.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto [found, is_new] =
        cluster_of_root.try_emplace(sets.root(i), static_cast<std::int32_t>(boxes.size()));
    if (is_new) boxes.emplace_back();
    boxes[static_cast<std::size_t>(found->second)].extend(places[i]);
    cluster_of_place[i] = found->second;
  }
  result.clusters.resize(boxes.size());
  result.of_point.resize(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::int32_t which = cluster_of_place[place_of[i]];
    auto& cluster = result.clusters[static_cast<std::size_t>(which)];
    if (cluster.count++ == 0) cluster.first = i;
    result.of_point[i] = which;
  }
  for (std::size_t c = 0; c < boxes.size(); ++c) result.clusters[c].width = boxes[c].diagonal().norm();
  return result;
}

std::vector<std::size_t> linked(const std::vector<LinkedState>& states, double link) {
  if (states.size() < 2) return std::vector<std::size_t>(states.size(), 0);
  // Projections onto a unit vector are no farther apart than the states: sorted along it, a state need only
  // be compared with those up to the link ahead. Cosines give a direction in which states of symmetric
  // patterns do not all coincide.
  Eigen::VectorXd direction(states.front().state->size());
  for (Eigen::Index d = 0; d < direction.size(); ++d) direction[d] = std::cos(static_cast<double>(d));
  direction.normalize();
  std::vector<std::pair<double, std::size_t>> along;
  double largest_off = 0;
  for (std::size_t i = 0; i < states.size(); ++i) {
    along.emplace_back(direction.dot(*states[i].state), i);
    largest_off = std::max(largest_off, states[i].off);
  }
  std::ranges::sort(along);
  DisjointSets sets(states.size());
  for (std::size_t a = 0; a < along.size(); ++a) {
    const LinkedState& one = states[along[a].second];
    // The largest distance at which any later state may still be joined to this one.
    const double reach = std::max(link, one.off + largest_off);
    for (std::size_t b = a + 1; b < along.size() && along[b].first - along[a].first <= reach; ++b) {
      const LinkedState& other = states[along[b].second];
      if ((*one.state - *other.state).norm() <= std::max(link, one.off + other.off))
        sets.join(along[a].second, along[b].second);
    }
  }
  std::unordered_map<std::size_t, std::size_t> number_of_root;
  std::vector<std::size_t> set_of(states.size());
  for (std::size_t i = 0; i < states.size(); ++i)
    set_of[i] = number_of_root.try_emplace(sets.root(i), number_of_root.size()).first->second;
  return set_of;
}

}  // namespace basinscope
