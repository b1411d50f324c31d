// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/engine_choice.h"

#include <mutex>

#include "ui/gpu/gpu_engine.h"

namespace basinscope {

struct Engines::State {
  std::mutex mutex;
  std::unique_ptr<BasinEngine> gpu, cpu, reference;
};

Engines::Engines() : state_(std::make_unique<State>()) {}
Engines::~Engines() = default;

std::shared_ptr<Engines> shared_engines() {
  static std::mutex turn;
  static std::weak_ptr<Engines> known;
  const std::lock_guard lock(turn);
  std::shared_ptr<Engines> engines = known.lock();
  if (!engines) known = engines = std::make_shared<Engines>();
  return engines;
}

ChosenEngine Engines::choose(EngineChoice choice, const BasinRequest& request) {
  const std::lock_guard lock(state_->mutex);
  if (choice == EngineChoice::gpu) {
    if (!state_->gpu) state_->gpu = gpu_engine();
    const BasinEngine& engine = *state_->gpu;
    if (const std::string refusal = engine.refusal(request); !refusal.empty()) throw GpuUnavailable(refusal);
    return {&engine, engine.description() + ", as chosen"};
  }
  if (choice == EngineChoice::reference) {
    if (!state_->reference) state_->reference = reference_engine();
    return {state_->reference.get(), state_->reference->description() + ", as chosen"};
  }
  if (!state_->cpu) state_->cpu = cpu_engine();
  const std::string description = state_->cpu->description();
  return {state_->cpu.get(), choice == EngineChoice::automatic ? description : description + ", as chosen"};
}

DrawnMap Engines::map(EngineChoice choice, const BasinRequest& request, const TaskControl& control) {
  const ChosenEngine chosen = choose(choice, request);
  return {chosen.engine->map(request, control), chosen.engine->description(), chosen.reason};
}

}  // namespace basinscope
