// SPDX-License-Identifier: GPL-3.0-or-later
// Single-linkage clusters of very many points that mostly coincide, as the limits of a basin map do.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

namespace basinscope {

// Points that fall into the same cell of side link/10 count as one place; places nearer than link
// belong to one cluster. A cluster's label is its index in clusters.
struct Clusters {
  struct Cluster {
    std::size_t count = 0;
    double width = 0;       // diagonal of the cluster's bounding box
    std::size_t first = 0;  // index of its first point
  };
  std::vector<Cluster> clusters;
  std::vector<std::int32_t> of_point;  // as many as points
};

// O(points) plus the number of distinct places times their neighbours.
Clusters single_linkage(const std::vector<Eigen::Vector3d>& points, double link);

// A state of any dimension that is where it says but for off.
struct LinkedState {
  const Eigen::VectorXd* state;
  double off = 0;
};

// The number of each state's set, in the order of their first members: two that are no farther from each
// other than link, or than both may be off, are of one. O(n^2 D) at the worst, of states that differ in one
// direction O(n log n).
std::vector<std::size_t> linked(const std::vector<LinkedState>& states, double link);

}  // namespace basinscope
