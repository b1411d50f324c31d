// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computes a basin map, and the engines of one process.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>

#include "core/engine/basin_engine.h"

namespace basinscope {

// automatic: cpu, which every machine has; its certified cells leave a GPU little to win.
enum class EngineChoice { automatic, gpu, cpu, reference };

// The chosen engine is not there, or does not serve the request; what() says why in one sentence.
struct EngineUnavailable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Makes each engine when it is first needed, and keeps it. Thread-safe.
class Engines {
 public:
  // make_gpu: makes the engine of the graphics processor, or throws EngineUnavailable. It is handed in, as
  // core knows no window system; without it there is no such engine.
  explicit Engines(std::function<std::unique_ptr<BasinEngine>()> make_gpu = {});
  ~Engines();

  // The user's choice; automatic at first.
  void choose(EngineChoice choice);
  EngineChoice choice() const;

  // The map by the engine of this choice, which need not be the user's. Throws EngineUnavailable.
  ComputedMap map(EngineChoice choice, const BasinRequest& request, const TaskControl& control);

 private:
  struct State;
  const BasinEngine& serving(EngineChoice choice, const BasinRequest& request);
  std::unique_ptr<State> state_;
};

// Maps by the engine that is chosen at the time of each call.
MapBasins maps_by(std::shared_ptr<Engines> engines);
// Maps by the same engine at each call.
MapBasins maps_by(std::shared_ptr<Engines> engines, EngineChoice choice);
MapBasins maps_by(std::shared_ptr<const BasinEngine> engine);
// As maps_by(engines); by the automatic choice, and with the reason, where the chosen engine does not serve:
// of many requests, such as those of a sweep, it may serve some.
MapBasins maps_where_served(std::shared_ptr<Engines> engines);

}  // namespace basinscope
