// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/engine_choice.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <tuple>

#include "ui/gpu/gpu_engine.h"

namespace basinscope {

struct Engines::State {
  // Nanoseconds a pixel of the newest map by each engine; 0: none yet.
  struct Rates {
    double cpu = 0, gpu = 0;
    bool compiled = false;  // the GPU's first map is not counted
  };
  using Like = std::tuple<std::size_t, std::size_t, Eigen::Index, Wanted>;

  GpuTrial trial;
  std::mutex mutex;
  std::unique_ptr<BasinEngine> gpu, cpu, reference;
  std::string gpu_fault;  // why the GPU engine is not used, once it failed
  std::map<Like, Rates> rates;

  const BasinEngine& on_gpu() {
    if (!gpu) gpu = gpu_engine();
    return *gpu;
  }
  const BasinEngine& on_cpu() {
    if (!cpu) cpu = cpu_engine();
    return *cpu;
  }
  Rates& rates_of(const BasinRequest& request) {
    const Network& network = request.network;
    return rates[{network.separation.index(), network.post.index(), network.size(), request.wanted}];
  }
  void learn(const BasinRequest& request, const BasinMap& map, double nanoseconds) {
    const double rate = nanoseconds / static_cast<double>(std::max<std::size_t>(1, request.grid.pixels()));
    Rates& known = rates_of(request);
    if (map.engine == "cpu") known.cpu = rate;
    if (map.engine != "gpu") return;
    if (known.compiled) known.gpu = rate;
    known.compiled = true;
  }

  // Whether automatic takes the GPU for such a map.
  bool gpu_pays(const BasinRequest& request) {
    const Rates& known = rates_of(request);
    const double milliseconds = 1e-6 * known.cpu * static_cast<double>(request.grid.pixels());
    if (known.cpu == 0 || milliseconds < trial.worth_ms || known.gpu > known.cpu || !gpu_fault.empty())
      return false;
    const auto found = gpu_description();
    if (!found || (found->software && !trial.software_too)) return false;
    try {
      return on_gpu().refusal(request).empty();
    } catch (const GpuUnavailable& fault) {
      gpu_fault = fault.what();
      return false;
    }
  }

  // The reason is the same whichever it is, so that nobody is told of each change.
  ChosenEngine automatic(const BasinRequest& request) {
    const BasinEngine& engine = gpu_pays(request) ? on_gpu() : on_cpu();
    if (!gpu_fault.empty()) return {&engine, engine.description() + "; not the GPU: " + gpu_fault};
    return {&engine, "automatic: the CPU, or the GPU where that is faster"};
  }
};

Engines::Engines(const GpuTrial& trial) : state_(std::make_unique<State>()) { state_->trial = trial; }
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
  using Clock = std::chrono::steady_clock;
  const ChosenEngine chosen = choose(choice, request);
  try {
    const auto start = Clock::now();
    DrawnMap drawn{chosen.engine->map(request, control), chosen.engine->description(), chosen.reason};
    const std::chrono::duration<double, std::nano> took = Clock::now() - start;
    const std::lock_guard lock(state_->mutex);
    if (drawn.map.complete) state_->learn(request, drawn.map, took.count());
    return drawn;
  } catch (const GpuUnavailable& fault) {
    if (choice != EngineChoice::automatic) throw;
    const std::lock_guard lock(state_->mutex);
    state_->gpu_fault = fault.what();
  }
  const ChosenEngine instead = choose(choice, request);
  return {instead.engine->map(request, control), instead.engine->description(), instead.reason};
}

}  // namespace basinscope
