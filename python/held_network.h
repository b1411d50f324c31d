// SPDX-License-Identifier: GPL-3.0-or-later
// The network of a notebook: core's, with the values and names that a scene keeps beside it.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/attractors/attractors.h"
#include "core/network/energy.h"
#include "core/scene/scene.h"

namespace basinscope {

namespace py = pybind11;

// Unchangeable, so that several threads may call it at once.
class HeldNetwork {
 public:
  // memory: normalised already where that was asked for. Throws what validate() finds as a ValueError.
  HeldNetwork(Memory memory, Separation separation, PostTransform post, double beta);

  const Network& network() const { return network_; }
  const Memory& memory() const { return memory_; }
  // A scene of it, in the plane and window that are given or usual. Of one number a pattern without a plane.
  Scene scene(const std::optional<Plane>& plane = {}, const std::optional<Window>& window = {}) const;
  // The energy of one state, for a single thread at a time: whoever holds the lock of Python's.
  const EnergyOfState& quick_energy() const;
  // About how many multiplications an update costs.
  double cost() const;

 private:
  Memory memory_;
  Network network_;
  mutable EnergyOfState energy_;
};

using NetworkPointer = std::shared_ptr<HeldNetwork>;

// max_steps, tolerance and epsilon of a stop rule; without a value what is usual with the network.
using StopNumbers = std::tuple<std::optional<int>, std::optional<double>, std::optional<double>>;
StopRule stop_rule(const HeldNetwork& network, const StopNumbers& numbers);
// A plane and a window (x0, x1, y0, y1), or None for those that are usual; checked as a scene's landscape.
Scene landscape_scene(const HeldNetwork& network, const py::object& plane,
                      const std::optional<std::array<double, 4>>& window, const StopNumbers& stop = {});

// A state as a dict: name, kind, label, pattern, state, weights, support, ...
py::dict attractor_dict(const Attractor& attractor);

void add_network(py::module_& module);
void add_scene(py::module_& module);
void add_retrieval(py::class_<HeldNetwork, NetworkPointer>& network);
void add_basins(py::class_<HeldNetwork, NetworkPointer>& network);
void add_sweep(py::class_<HeldNetwork, NetworkPointer>& network);

}  // namespace basinscope
