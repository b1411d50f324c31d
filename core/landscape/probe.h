// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at one place of the plane, in numbers and sentences.
#pragma once

#include "core/landscape/result.h"

namespace basinscope {

struct Probe {
  double x = 0, y = 0;  // plane coordinates
  Vector state;
  Vector weights;
  std::optional<double> energy;
  Trajectory trajectory;
  std::string ends_at;    // "x4", "mix {x4, x5}", "not converged"
  std::string why_white;  // one sentence when the place is white or hatched, else empty
  Vector pairs;  // of sequential k-subsets: how much of each neighbouring pair wins, N - 1; else empty
  // Of the memory's values, at the probe and at its limit; empty where there are none or no weights.
  Vector read_out, limit_read_out;
};

// One trajectory from (x, y) and what to say about it. scene as drawn (lifted). The names of mixtures
// are those of result where it knows the state; it may be null.
Probe probe_at(const Scene& scene, const LandscapeResult* result, double x, double y);
// The same of any state, which may lie off the plane: x and y are its projection.
Probe probe_of(const Scene& scene, const LandscapeResult* result, const Vector& state);

// Where a trajectory of the result ends, in the words of its table; empty where the table does not have it.
std::string end_name(const LandscapeResult& result, const Trajectory& path);

}  // namespace basinscope
