// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine computes a basin map, and the engines of one process.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>

#include "core/engine/basin_engine.h"
#include "core/engine/engine_times.h"
#include "core/message.h"

namespace basinscope {

// automatic: cpu, which every machine has, so that pages, exports, readings and the command line do not
// depend on the machine. While something moves, maps may be drawn by a GPU that was timed and is faster
// (map_moving).
enum class EngineChoice { automatic, gpu, cpu, reference };

// The chosen engine is not there, or does not serve the request; sentence() says why.
struct EngineUnavailable : StatedError<std::runtime_error> {
  using StatedError::StatedError;
};
// The engine is there and does not serve this request; it may serve others.
struct RequestRefused : EngineUnavailable {
  using EngineUnavailable::EngineUnavailable;
};

// Makes each engine when it is first needed, and keeps it. Thread-safe.
//
// Under the automatic choice the first moving maps of each RequestClass are drawn by the cpu and, on a thread
// in the background, by the GPU as well, where its renderer is hardware. The medians of three maps of each,
// in seconds of map(), decide for the renderer and the class. Maps of the cpu count that no map of the GPU
// ran beside. Not counted either, and never waited for, is the GPU's first map of each number of patterns,
// for which drivers compile a shader. A request that the GPU's engine refuses, such as one too deep for
// floats, is drawn by the cpu, and says nothing of others. Once the GPU's engine cannot be made or fails at a
// request, the cpu serves the class of that request for as long as this object lives.
class Engines {
 public:
  // make_gpu: makes the engine of the graphics processor, or throws EngineUnavailable. It is handed in, as
  // core knows no window system; without it there is no such engine. timing: without it nothing is timed.
  explicit Engines(std::function<std::unique_ptr<BasinEngine>()> make_gpu = {}, Timing timing = {});
  ~Engines();  // waits for the map in the background, which it cancels

  // The user's choice; automatic at first.
  void choose(EngineChoice choice);
  EngineChoice choice() const;

  // The map by the engine of this choice, which need not be the user's. Throws EngineUnavailable, as
  // RequestRefused where the GPU's engine does not serve this request, and std::invalid_argument where
  // the cpu or the reference gets an invalid one. reason: the engine's description, with ", as chosen" under
  // all choices but automatic.
  ComputedMap map(EngineChoice choice, const BasinRequest& request, const TaskControl& control);

  // The map by the automatic choice while something moves: by the faster engine. Its reason is always that of
  // the cpu, by which the same request is drawn at rest. Never throws EngineUnavailable; an invalid request
  // throws as in map().
  ComputedMap map_moving(const BasinRequest& request, const TaskControl& control);
  // All that was measured or restored, also of other renderers. restore() replaces what there is.
  EngineTimes times() const;
  void restore(EngineTimes times);
  // Those by which the newest moving map's class is served; nothing where it is not timed, or the GPU failed.
  std::optional<EngineTime> moving_time() const;

 private:
  struct State;
  const BasinEngine& serving(EngineChoice choice, const BasinRequest& request);
  // Draws it and counts the time, where it is still wanted; on the thread in the background.
  void time_gpu(const BasinRequest& request);
  std::unique_ptr<State> state_;
};

// Maps by the engine that is chosen at the time of each call.
MapBasins maps_by(std::shared_ptr<Engines> engines);
// The same for pictures of something that moves: map_moving() under the automatic choice.
MapBasins maps_while_moving(std::shared_ptr<Engines> engines);
// Maps by the same engine at each call.
MapBasins maps_by(std::shared_ptr<Engines> engines, EngineChoice choice);
MapBasins maps_by(std::shared_ptr<const BasinEngine> engine);
// As maps_by(engines); where the chosen engine does not serve, by the automatic choice, and reason is the
// sentence of the EngineUnavailable: of many requests, such as those of a sweep, the engine may serve some.
MapBasins maps_where_served(std::shared_ptr<Engines> engines);

}  // namespace basinscope
