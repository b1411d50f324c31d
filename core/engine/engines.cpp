// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engines.h"

#include <mutex>
#include <utility>

namespace basinscope {

struct Engines::State {
  mutable std::mutex mutex;
  std::function<std::unique_ptr<BasinEngine>()> make_gpu;
  EngineChoice choice = EngineChoice::automatic;
  std::unique_ptr<BasinEngine> gpu, cpu, reference;
};

Engines::Engines(std::function<std::unique_ptr<BasinEngine>()> make_gpu) : state_(std::make_unique<State>()) {
  state_->make_gpu = std::move(make_gpu);
}
Engines::~Engines() = default;

void Engines::choose(EngineChoice choice) {
  const std::lock_guard lock(state_->mutex);
  state_->choice = choice;
}

EngineChoice Engines::choice() const {
  const std::lock_guard lock(state_->mutex);
  return state_->choice;
}

const BasinEngine& Engines::serving(EngineChoice choice, const BasinRequest& request) {
  const std::lock_guard lock(state_->mutex);
  if (choice == EngineChoice::gpu) {
    if (!state_->gpu) {
      if (!state_->make_gpu) throw EngineUnavailable("there is no engine of a graphics processor here");
      state_->gpu = state_->make_gpu();
    }
    if (const std::string refusal = state_->gpu->refusal(request); !refusal.empty())
      throw EngineUnavailable(refusal);
    return *state_->gpu;
  }
  if (choice == EngineChoice::reference) {
    if (!state_->reference) state_->reference = reference_engine();
    return *state_->reference;
  }
  if (!state_->cpu) state_->cpu = cpu_engine();
  return *state_->cpu;
}

ComputedMap Engines::map(EngineChoice choice, const BasinRequest& request, const TaskControl& control) {
  const BasinEngine& engine = serving(choice, request);
  const std::string description = engine.description();
  return {engine.map(request, control), description,
          choice == EngineChoice::automatic ? description : description + ", as chosen"};
}

MapBasins maps_by(std::shared_ptr<Engines> engines) {
  return [engines = std::move(engines)](const BasinRequest& request, const TaskControl& control) {
    return engines->map(engines->choice(), request, control);
  };
}

MapBasins maps_by(std::shared_ptr<Engines> engines, EngineChoice choice) {
  return [engines = std::move(engines), choice](const BasinRequest& request, const TaskControl& control) {
    return engines->map(choice, request, control);
  };
}

MapBasins maps_by(std::shared_ptr<const BasinEngine> engine) {
  return [engine = std::move(engine)](const BasinRequest& request, const TaskControl& control) {
    return ComputedMap{engine->map(request, control), engine->description(), {}};
  };
}

MapBasins maps_where_served(std::shared_ptr<Engines> engines) {
  return [engines = std::move(engines)](const BasinRequest& request, const TaskControl& control) {
    const EngineChoice choice = engines->choice();
    try {
      return engines->map(choice, request, control);
    } catch (const EngineUnavailable& refusal) {
      ComputedMap map = engines->map(EngineChoice::automatic, request, control);
      map.reason = refusal.what();
      return map;
    }
  };
}

}  // namespace basinscope
