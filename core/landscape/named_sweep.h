// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep (core/continuation/continuation.h) with the names of its states, computed together with it
// off the GUI thread, so that the panels that show it need no network.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/continuation/continuation.h"

namespace basinscope {

// What panels need of the network at one value.
struct SweptNetwork {
  std::vector<Message> members;  // for each attractor: StateNaming::members()
  double length = 1;             // length_of_states(), the unit of distances between states
};

// All its attractors and unstable points have names.
struct NamedSweep : Sweep {
  std::vector<SweptNetwork> networks;  // for each of values
  Plane plane;                         // of the request
  Eigen::Vector2d centre{0, 0};        // mean of the request's patterns, in that plane

  // of must be an element of values.
  const SweptNetwork& network(const SweepValue& of) const {
    return networks[static_cast<std::size_t>(&of - values.data())];
  }
};

// Names the states of one sweep while it grows.
class SweepNaming {
 public:
  // Keeps a reference to request, which must outlive it.
  explicit SweepNaming(const SweepRequest& request);
  // The sweep so far with names. Values whose states have not changed since the last call are not named
  // again; O(N D + N log N) for each other value.
  std::shared_ptr<const NamedSweep> named(const Sweep& sofar);

 private:
  const SweepRequest& request_;
  Eigen::Vector2d centre_;
  std::shared_ptr<const NamedSweep> before_;
};

}  // namespace basinscope
