// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/engine_choice.h"

#include <mutex>

#include "ui/gpu/gpu_engine.h"

namespace basinscope {

struct Engines::State {
  std::mutex mutex;
  std::unique_ptr<BasinEngine> gpu, cpu, reference;
  std::string gpu_fault;  // why the GPU engine is not used, once it failed

  const BasinEngine& on_gpu() {
    if (!gpu) gpu = gpu_engine();
    return *gpu;
  }
  const BasinEngine& on_cpu() {
    if (!cpu) cpu = cpu_engine();
    return *cpu;
  }

  // Empty where automatic takes the GPU, else why not.
  std::string against_gpu(const BasinRequest& request) {
    if (!gpu_fault.empty()) return gpu_fault;
    const auto found = gpu_description();
    if (!found) return "there is no OpenGL 3.3";
    if (found->software) return "OpenGL is drawn in software here (" + found->renderer + ")";
    try {
      return on_gpu().refusal(request);
    } catch (const GpuUnavailable& fault) {
      gpu_fault = fault.what();
      return gpu_fault;
    }
  }

  ChosenEngine automatic(const BasinRequest& request) {
    const std::string against = against_gpu(request);
    if (against.empty()) return {gpu.get(), gpu->description()};
    const BasinEngine& engine = on_cpu();
    return {&engine, engine.description() + "; not the GPU: " + against};
  }
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
  switch (choice) {
    case EngineChoice::gpu: {
      const BasinEngine& engine = state_->on_gpu();
      if (const std::string refusal = engine.refusal(request); !refusal.empty())
        throw GpuUnavailable(refusal);
      return {&engine, engine.description() + ", as chosen"};
    }
    case EngineChoice::cpu:
      return {&state_->on_cpu(), state_->on_cpu().description() + ", as chosen"};
    case EngineChoice::reference:
      if (!state_->reference) state_->reference = reference_engine();
      return {state_->reference.get(), state_->reference->description() + ", as chosen"};
    case EngineChoice::automatic:
      break;
  }
  return state_->automatic(request);
}

DrawnMap Engines::map(EngineChoice choice, const BasinRequest& request, const TaskControl& control) {
  const ChosenEngine chosen = choose(choice, request);
  try {
    return {chosen.engine->map(request, control), chosen.engine->description(), chosen.reason};
  } catch (const GpuUnavailable& fault) {
    if (choice != EngineChoice::automatic) throw;
    const std::lock_guard lock(state_->mutex);
    state_->gpu_fault = fault.what();
  }
  const ChosenEngine instead = choose(choice, request);
  return {instead.engine->map(request, control), instead.engine->description(), instead.reason};
}

}  // namespace basinscope
