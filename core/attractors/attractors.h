// SPDX-License-Identifier: GPL-3.0-or-later
// From a basin map to its attractors: which there are, of which kind, how large their basins are and how
// stable they are. All that shows or counts basins calls attractors() on what BasinEngine::map() returns.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/attractors/basin_map.h"
#include "core/message.h"

namespace basinscope {

// pattern: within epsilon of a pattern's target. association: k patterns with weight exactly 1 each
// (k-subsets). metastable: any other stable fixed point, a combination of patterns. continuum: fixed points
// along a curve. saddle, maximum: unstable in some or in all directions.
enum class FixedPointKind { pattern, metastable, association, continuum, saddle, maximum };

struct Attractor {
  // May be a saddle: an initial condition on the stable manifold of a saddle converges to it.
  FixedPointKind kind = FixedPointKind::metastable;
  int label = 0;             // in Basins::map; -1 for unstable points found by Newton
  int pattern = -1;          // its index when kind is pattern
  Vector state;              // D numbers, in double: by iteration, refined where Newton is cheap
  Vector weights;            // N weights at state
  std::vector<int> support;  // support_of(weights), by index
  double share = 0;          // area of the basin as a share of the map's pixels
  double least_share = 0, most_share = 1;  // bounds on that share (areas.h)
  std::size_t pixels = 0;                  // in the basin
  std::optional<double> energy;            // energy_inside(state), where the pair has an energy
  double spectral_radius = 0;              // of the update's Jacobian; < 1 is stable, NaN: T is undefined
  double width = 0;                        // largest extent of the limits that were joined into it
  int mirror = -1;                         // the pattern whose negative target this is (tanh, sign), or -1
  Message name;                            // by StateNaming; unique within one result

  bool stable() const { return spectral_radius < 1; }
};

// A map whose metastable pixels have the labels N, N+1, ... by falling area, and its attractors: first
// patterns by index, then metastable states by falling area, each with at least one pixel.
struct Basins {
  BasinMap map;
  std::vector<Attractor> attractors;
  double not_converged = 0;  // shares of the map's pixels whose trajectories have no limit
  double undefined = 0;
  double diverged = 0;
};

// The attractors of raw, a map that an engine made of request. Metastable limits are clustered by single
// linkage of their states in double at 10 epsilon of the request, whatever the tolerance of a float engine
// is; a cluster wider than 100 epsilon, or 2000 tolerances, is a continuum. Pixels whose limit is next to an
// unstable fixed point, or where no fixed point is, are iterated again in double first (map_clusters.h;
// found_states.h for maps whose engine named attractors). names: the patterns' names, or empty for x1, x2,
// ...; every state is named (state_name.h). O(pixels) and a spectrum an attractor, on all cores. A cancelled
// result must be discarded.
Basins attractors(const BasinRequest& request, BasinMap raw, const std::vector<std::string>& names = {},
                  const TaskControl& control = TaskControl());

// The largest modulus of these eigenvalues; NaN where there are none.
double radius_of(const Eigen::VectorXcd& spectrum);

// saddle (some eigenvalues of the update's Jacobian have modulus above 1) or maximum (all have); nothing for
// stable points and where an eigenvalue is 1, as on a continuum.
std::optional<FixedPointKind> unstable_kind(const Network& network, VectorIn state);

// Fills weights, support, energy, spectral radius and mirror from kind and state; a metastable state whose
// weights are all 0 or 1 becomes an association where the separation retrieves sets.
void describe(const Network& network, Attractor& attractor);

// What identifies a state while parameters move a little: its kind and the patterns in its support. Several
// states may have the same members.
struct StateMembers {
  FixedPointKind kind = FixedPointKind::metastable;
  int pattern = -1, mirror = -1;
  std::vector<int> support;

  bool operator==(const StateMembers&) const = default;
};
StateMembers members_of(const Attractor& attractor);

// The patterns that take part in a state, by index: those with a weight other than 0; of weight > 0.01 for
// separations whose weights are never exactly 0; above 0.01 of the largest (by absolute value) where weights
// have no fixed sum.
std::vector<int> support_of(const Separation& separation, VectorIn weights);

}  // namespace basinscope
