// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine draws a basin map.
#pragma once

#include <memory>
#include <string>

#include "core/engine/basin_engine.h"

namespace basinscope {

enum class EngineChoice { automatic, gpu, cpu, reference };

struct ChosenEngine {
  const BasinEngine* engine;
  std::string reason;  // one sentence for the status bar
};

// The engines of one process, each made when it is first chosen. Thread-safe.
class Engines {
 public:
  Engines();
  ~Engines();

  // automatic: cpu, on every machine, so that figures do not depend on it; its certified cells leave a GPU
  // little to win. gpu, where there is none or it refuses: throws GpuUnavailable with the reason. The engine
  // lives as long as this.
  ChosenEngine choose(EngineChoice choice, const BasinRequest& request);

  // The map by the chosen engine.
  DrawnMap map(EngineChoice choice, const BasinRequest& request, const TaskControl& control);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Those that whoever else in the process has, so that there is one OpenGL context; gone with the last who has
// them. Thread-safe.
std::shared_ptr<Engines> shared_engines();

// The engines of the process and which of them to use.
struct FieldEngine {
  std::shared_ptr<Engines> engines;
  EngineChoice choice = EngineChoice::automatic;

  DrawBasins draws() const {
    return [*this](const BasinRequest& request, const TaskControl& control) {
      return engines->map(choice, request, control);
    };
  }
};

}  // namespace basinscope
