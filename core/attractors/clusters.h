// SPDX-License-Identifier: GPL-3.0-or-later
// Single-linkage clustering of very many points that mostly coincide, as the limits of a basin map do: points
// in one cluster are connected by a chain of points no farther apart than link.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace basinscope {

// A cluster is referred to by its index in clusters.
struct Clusters {
  struct Cluster {
    std::size_t count = 0;  // points
    double width = 0;       // diagonal of the bounding box of its representatives
    std::size_t first = 0;  // index of its first point
  };
  std::vector<Cluster> clusters;
  std::vector<std::int32_t> of_point;  // cluster of each point
};

// Points in one cell of side link/10 are represented by the first of them, which is up to the diagonal of
// that cell away (0.17 link); representatives no farther apart than link are joined. The points are finite,
// link is above 0. O(points), plus for each representative those in the 27 cells of side link around it.
Clusters single_linkage(const std::vector<Eigen::Vector3d>& points, double link);

// A state of any dimension, known up to a distance of off. The state must outlive it.
struct LinkedState {
  const Eigen::VectorXd* state;
  double off = 0;
};

// Single linkage of n states of D numbers: two states are joined when their distance is at most link, or at
// most the sum of their errors. Returns for each state the index of its cluster, numbered by first member.
// States are compared only with those near them along one fixed direction: O(n^2 D) at worst, O(n log n + n
// D) where that direction separates them.
std::vector<std::size_t> linked(const std::vector<LinkedState>& states, double link);

}  // namespace basinscope
