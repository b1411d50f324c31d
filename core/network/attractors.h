// SPDX-License-Identifier: GPL-3.0-or-later
// Attractors of a basin map: which limits there are, what kind, how large, how stable.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/network/basin_map.h"

namespace basinscope {

// association: k patterns with weight exactly 1 each (k-subsets).
enum class FixedPointKind { pattern, metastable, association, continuum, saddle, maximum };

struct Attractor {
  // A start on the stable line of a saddle settles there; it is then listed as what it is.
  FixedPointKind kind = FixedPointKind::metastable;
  int label = 0;     // as in the relabelled map; -1 for saddles and maxima
  int pattern = -1;  // index when kind is pattern
  Vector state;      // in R^D, in double: iterated there, and refined by Newton where that is short of it
  Vector weights;    // at state
  std::vector<int> support;                // weights > 0 (> 0.01 where the separation is dense)
  double share = 0;                        // of the shown window
  double least_share = 0, most_share = 1;  // what that may be (areas.h)
  std::size_t pixels = 0;
  std::optional<double> energy;
  double spectral_radius = 0;  // of the update's Jacobian; < 1 is stable
  double width = 0;            // largest distance inside its cluster
  int mirror = -1;             // the pattern whose mirror image this is (posts that land on corners)
  std::string name;            // by StateNaming; unique within one result

  bool stable() const { return spectral_radius < 1; }
};

// The map with metastable pixels renumbered N, N+1, ... in order of falling area, and the attractors
// that are reached: patterns in index order, then metastable ones by area.
struct Basins {
  BasinMap map;
  std::vector<Attractor> attractors;
  double not_converged = 0;  // shares of the shown window
  double undefined = 0;
  double diverged = 0;
};

// Clusters metastable limits (single linkage of their states in double at 10 epsilon of the request, whatever
// a float engine's tolerance is; wider than 100 epsilon: a continuum). Pixels that the map leaves next to a
// saddle, or where there is no fixed point, are iterated in double first (map_clusters.h, found_states.h).
// names: the patterns' names, or empty for x1, x2, ...; states are named by StateNaming. A cancelled result
// must be discarded.
Basins attractors(const BasinRequest& request, BasinMap raw, const std::vector<std::string>& names = {},
                  const TaskControl& control = TaskControl());

// Largest modulus of an eigenvalue of the update's Jacobian; NaN where it does not exist.
double spectral_radius(const Network& network, VectorIn state);
double radius_of(const Eigen::VectorXcd& spectrum);

// saddle or maximum by the eigenvalues of the update's Jacobian; nothing for stable points and for
// points of a continuum (an eigenvalue of 1).
std::optional<FixedPointKind> unstable_kind(const Network& network, VectorIn state);

// Fills weights, support, energy, spectral radius and mirror from kind, pattern and state; a metastable state
// of whole weights becomes an association.
void describe(const Network& network, Attractor& attractor);

// What a state keeps while parameters move a little: its kind and who takes part. Several may have the same.
struct StateMembers {
  FixedPointKind kind = FixedPointKind::metastable;
  int pattern = -1, mirror = -1;
  std::vector<int> support;

  bool operator==(const StateMembers&) const = default;
};
StateMembers members_of(const Attractor& attractor);

// Indices with weight > 0, or > 0.01 for separations whose weights are never exactly zero; where weights
// have no fixed sum, those of more than 0.01 of the largest, by absolute value.
std::vector<int> support_of(const Separation& separation, VectorIn weights);

}  // namespace basinscope
