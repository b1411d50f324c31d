// SPDX-License-Identifier: GPL-3.0-or-later
// The probe: weights, energy, trajectory and limit of one state of the plane, in numbers and sentences.
#pragma once

#include "core/landscape/result.h"
#include "core/landscape/update_numbers.h"
#include "core/message.h"

namespace basinscope {

// What one evaluation of the network says of a state.
struct StateReading {
  Vector state;
  Vector weights;
  Vector pairs;          // of sequential k-subsets: N - 1 weights of pairs of adjacent patterns; else empty
  UpdateNumbers update;  // the step that begins here
};
StateReading reading_of(const Network& network, const Vector& state);

struct Probe : StateReading {
  double x = 0, y = 0;  // plane coordinates
  std::optional<double> energy = {};
  Trajectory trajectory = {};
  // Name of the limit, or why there is none: "x4", ".85 x6 + .15 x2", "saddle x1", "not converged".
  Message limit = {};
  Message ends_at = {};    // the same in a sentence: "the saddle x1"
  Message why_white = {};  // one sentence on a limit that is not a pattern, or on infinite energy; else empty
  // What the weights read from the memory's values (core/network/read_out.h), at the probe and at its limit;
  // empty without values or weights.
  Vector read_out = {}, limit_read_out = {};
};

// The probe at plane coordinates (x, y). scene must be lifted() where needed. result, which may be null,
// provides the names of metastable states if it is of the same network. Computes one trajectory.
Probe probe_at(const Scene& scene, const LandscapeResult* result, double x, double y);
// The same for any state of D numbers; x and y are its projection onto the plane.
Probe probe_of(const Scene& scene, const LandscapeResult* result, const Vector& state);

// The name of the limit of one of the result's trajectories, as in its table of attractors; empty where the
// table does not have the limit.
Message end_name(const LandscapeResult& result, const Trajectory& path);

}  // namespace basinscope
