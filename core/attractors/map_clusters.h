// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the attractors behind the limits of a basin map, and labels its pixels by them. attractors()
// (attractors.h) uses this for maps whose engine returned limits.
//
// Where convergence is slow, the limits of one attractor scatter by more than the engine's tolerance, which
// says nothing about how far attractors are from each other. So limits are joined twice: first those that the
// map does not resolve (map_resolution()), then, after one state of each group has been refined in double,
// the groups whose states lie within the request's own distance (state_link()).
#pragma once

#include <utility>
#include <vector>

#include "core/attractors/distinct_limits.h"
#include "core/network/iteration.h"

namespace basinscope {

// A limit in R^D, computed in double, with the eigenvalues of the update's Jacobian there
// (leading_spectrum(), network.h).
struct LimitState {
  Vector state;
  Eigen::VectorXcd spectrum;
  double off = 0;     // estimated distance from state to the fixed point
  bool found = true;  // false: iteration in double ends elsewhere, and no fixed point is near; always false
                      // there for D > 3, where the state is the map's limit as far as three numbers tell it

  bool unstable() const;  // spectral radius above unstable_radius (stability.h)
};

struct LabelledMap {
  // One entry for each label: patterns 0 ... N-1, then metastable attractors by falling area.
  std::vector<PixelTally> tallies;
  std::vector<double> widths;      // largest extent of the limits, in R^D; 0 for patterns
  std::vector<LimitState> states;  // limit of the label's deepest pixel; empty where none has the label
  std::size_t not_converged = 0, undefined = 0, diverged = 0;  // pixels without a limit
};

// Clusters the metastable pixels of a map (those with label N; single linkage of their refined states at
// state_link()) and relabels them N, N+1, ... by falling area. Pixels whose limit is next to an unstable
// fixed point, or where no fixed point is, are first iterated in double by the request's stop rule, and keep
// the limit of that. Clusters of spectral radius 1 (is_marginal(), stability.h) with equal supports are one
// continuum. O(pixels), and the trajectories of such pixels and of one per cluster; on all cores. A cancelled
// result must be discarded.
LabelledMap renumber(const BasinRequest& request, BasinMap& map, const TaskControl& control);

// Limits of a map closer than this belong together: epsilon, or 20 times the engine's tolerance if larger.
double map_resolution(const BasinRequest& request, const BasinMap& map);
// Refined states closer than this are one attractor: 10 epsilon, but no less than rounding allows.
double state_link(const BasinRequest& request);

// A cluster wider than this is a continuum of fixed points: 100 map_resolution().
double continuum_width(const BasinRequest& request, const BasinMap& map);

// The limit of a pixel in R^D and in double: its trajectory is computed again from its initial condition (or,
// of a pixel that has a pattern's label in D > 2, from that pattern), and refined by Newton where it may be
// farther from the fixed point than a hundredth of state_link(). Keeps references to the request and the map;
// not for two threads at once.
class LimitStates {
 public:
  LimitStates(const BasinRequest& request, const BasinMap& map);
  LimitState of(std::size_t pixel);

 private:
  // Distance from the pixel's limit in the map to state, in plane coordinates and in the one off the plane.
  std::pair<double, double> from_limit(std::size_t pixel, const Vector& state) const;
  // Estimates the error of the limit from its last step, and moves it onto the fixed point by Newton.
  void refine(LimitState& found, double last_step) const;

  const BasinRequest& request_;
  const BasinMap& map_;
  PlaneReadout readout_;
  Iteration iteration_;
};

}  // namespace basinscope
