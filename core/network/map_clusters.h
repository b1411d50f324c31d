// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of a basin map after its metastable limits have been clustered.
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
};

struct LabelledMap {
  std::vector<PixelTally> tallies;   // by label: patterns 0 ... N-1, then clusters by falling area
  std::vector<double> widths;        // of the clusters
  std::vector<SettledState> states;  // of the clusters, where their deepest pixels end
  std::size_t not_converged = 0, undefined = 0, diverged = 0;  // pixels
};

// Clusters the metastable pixels of a raw map (single linkage at 10 epsilon, or 1000 tolerances if that is
// more) and renumbers them N, N+1, ... by falling area. O(pixels), on all cores.
LabelledMap renumber(const BasinRequest& request, BasinMap& map);

// How far from each other the limits of one attractor may lie.
double scatter(const BasinMap& map);

// Where pixels end, by iterating anew from their start points, or of those that end beside a pattern from
// there. Should that end elsewhere than the map says (a start beside a boundary), the map's own limit stands.
// Refers to both; not for two threads at once.
class SettledStates {
 public:
  SettledStates(const BasinRequest& request, const BasinMap& map);
  SettledState of(std::size_t pixel);

 private:
  // Along the plane and off it, as far as a map knows.
  std::pair<double, double> from_limit(std::size_t pixel, const Vector& state) const;

  const BasinRequest& request_;
  const BasinMap& map_;
  PlaneReadout readout_;
  Iteration iteration_;
};

}  // namespace basinscope
