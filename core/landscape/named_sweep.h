// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep with the words and the measures of its networks, found where it is computed: what shows it puts no
// network together.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/network/continuation/continuation.h"

namespace basinscope {

// Of the network at one value.
struct SweptNetwork {
  std::vector<std::string> members;  // who takes part in each of the attractors: StateNaming::members
  double length = 1;                 // length_of_states
};

// States have their names.
struct NamedSweep : Sweep {
  std::vector<SweptNetwork> networks;  // one a value
  Plane plane;                         // as drawn
  Eigen::Vector2d centre{0, 0};        // of the patterns as stored, in that plane

  // of: one of values.
  const SweptNetwork& network(const SweepValue& of) const {
    return networks[static_cast<std::size_t>(&of - values.data())];
  }
};

// Names one sweep as it grows.
class SweepNaming {
 public:
  // As long as request is.
  explicit SweepNaming(const SweepRequest& request);
  // Values whose states are those of the time before keep their words. O(N D + N log N) for each other value.
  std::shared_ptr<const NamedSweep> named(const Sweep& sofar);

 private:
  const SweepRequest& request_;
  Eigen::Vector2d centre_;
  std::shared_ptr<const NamedSweep> before_;
};

}  // namespace basinscope
