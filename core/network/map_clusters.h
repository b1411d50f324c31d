// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of a basin map after its metastable limits have been clustered.
//
// Limits scatter by what their engine's tolerance leaves of slow convergence, which says nothing of how far
// attractors are from each other. So limits are put together in two steps: those that the map cannot tell
// apart (map_resolution), whose state is then refined in double, and states by the request's own epsilon.
#pragma once

#include <utility>
#include <vector>

#include "core/network/iteration.h"
#include "core/network/map_places.h"

namespace basinscope {

// A limit in R^D and in double, and its leading_spectrum().
struct SettledState {
  Vector state;
  Eigen::VectorXcd spectrum;
  double off = 0;     // how far about it may lie from the fixed point itself
  bool found = true;  // false: double iteration ends elsewhere than the map says, and no fixed point is there

  bool unstable() const;
};

struct LabelledMap {
  std::vector<PixelTally> tallies;   // by label: patterns 0 ... N-1, then clusters by falling area
  std::vector<double> widths;        // of each
  std::vector<SettledState> states;  // of each that is reached, where its deepest pixel ends
  std::size_t not_converged = 0, undefined = 0, diverged = 0;  // pixels
};

// Clusters the metastable pixels of a raw map (single linkage of their refined states at state_link) and
// renumbers them N, N+1, ... by falling area. Pixels that the map leaves next to a saddle, or where there is
// no fixed point, are iterated in double by the request's own stop rule first: they stay where that leaves
// them. O(pixels), and such pixels' iterations; on all cores. A cancelled result must be discarded.
LabelledMap renumber(const BasinRequest& request, BasinMap& map, const TaskControl& control);

// How far from each other limits of one place may lie in a map.
double map_resolution(const BasinRequest& request, const BasinMap& map);
// How far from each other the states of one attractor may be: 10 epsilon of the request, and no less than
// doubles tell apart.
double state_link(const BasinRequest& request);

// A cluster wider than this is a continuum of fixed points.
double continuum_width(const BasinRequest& request, const BasinMap& map);

// Where pixels end, by iterating anew from their start points, or of those that end beside a pattern from
// there; refined by Newton where the tolerance leaves it farther from its fixed point than attractors are
// told apart by. Refers to both; not for two threads at once.
class SettledStates {
 public:
  SettledStates(const BasinRequest& request, const BasinMap& map);
  SettledState of(std::size_t pixel);

 private:
  // Along the plane and off it, as far as a map knows.
  std::pair<double, double> from_limit(std::size_t pixel, const Vector& state) const;
  void refine(SettledState& found, double last_step) const;

  const BasinRequest& request_;
  const BasinMap& map_;
  PlaneReadout readout_;
  Iteration iteration_;
};

}  // namespace basinscope
