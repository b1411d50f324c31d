// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engines.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "core/message.h"

namespace basinscope {
namespace {

// The median of three is not moved by one map that other work on the machine slowed down.
constexpr std::size_t most_timed = 3;  // maps of each engine

double median(std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  return seconds[seconds.size() / 2];
}

// The class with N itself in place of the power of two: drivers compile one shader for each N, so that only
// a map of the same N has shown that its shader is compiled.
RequestClass with_exact_patterns(const BasinRequest& request) {
  RequestClass exact = class_of(request);
  exact.patterns = static_cast<std::size_t>(request.network.size());
  return exact;
}

}  // namespace

struct Engines::State {
  struct Trial {  // of one class
    std::vector<double> cpu, gpu;
    bool failed = false;
  };

  // Two mutexes, so that choice() and the maps of the cpu do not wait while the GPU's engine is made.
  std::mutex gpu_mutex;  // of the GPU's engine, which takes long to make
  std::function<std::unique_ptr<BasinEngine>()> make_gpu;
  std::unique_ptr<BasinEngine> gpu;

  mutable std::mutex mutex;  // of all that follows
  EngineChoice choice = EngineChoice::automatic;
  std::unique_ptr<BasinEngine> cpu, reference;
  Timing timing;
  std::optional<std::string> renderer;  // nothing: not asked for yet; empty: none that is tried
  EngineTimes times;
  std::map<RequestClass, Trial> trials;
  std::set<RequestClass> drawn;  // by the GPU, with the exact number of patterns
  std::optional<RequestClass> newest;
  bool timing_gpu = false;
  TaskControl ending;
  std::thread background;

  // Null where they are not known.
  const EngineTime* time_of(const RequestClass& kind) const {
    if (!renderer) return nullptr;
    const auto found = std::find_if(times.begin(), times.end(), [&](const EngineTime& time) {
      return time.renderer == *renderer && time.requests == kind.name();
    });
    return found == times.end() ? nullptr : &*found;
  }

  void count(std::vector<double> Trial::*engine, const RequestClass& kind, double seconds) {
    Trial& trial = trials[kind];
    // Known times, restored ones among them, are not measured again.
    if (time_of(kind) || (trial.*engine).size() == most_timed) return;
    (trial.*engine).push_back(seconds);
    // The renderer is known here: time_gpu() asks for it before any map is counted for the GPU.
    if (trial.cpu.size() == most_timed && trial.gpu.size() == most_timed)
      times.push_back({*renderer, kind.name(), median(trial.cpu), median(trial.gpu)});
  }

  // Whether the GPU is to draw a map beside the cpu.
  bool wants_gpu(const RequestClass& kind, const RequestClass& exact) {
    if ((renderer && renderer->empty()) || trials[kind].failed) return false;
    // With known times the GPU draws beside the cpu only what it has not drawn yet: this compiles the
    // shader, for which no moving map has to wait then.
    if (const EngineTime* time = time_of(kind)) return time->gpu_is_faster() && !drawn.contains(exact);
    return trials[kind].gpu.size() < most_timed;
  }
};

Engines::Engines(std::function<std::unique_ptr<BasinEngine>()> make_gpu, Timing timing)
    : state_(std::make_unique<State>()) {
  state_->make_gpu = std::move(make_gpu);
  state_->timing = std::move(timing);
}

Engines::~Engines() {
  // The thread in the background uses the state and an engine, so that it ends before they do.
  state_->ending.cancel();
  if (state_->background.joinable()) state_->background.join();
}

void Engines::choose(EngineChoice choice) {
  const std::lock_guard lock(state_->mutex);
  state_->choice = choice;
}

EngineChoice Engines::choice() const {
  const std::lock_guard lock(state_->mutex);
  return state_->choice;
}

const BasinEngine& Engines::serving(EngineChoice choice, const BasinRequest& request) {
  if (choice == EngineChoice::gpu) {
    const std::lock_guard lock(state_->gpu_mutex);
    // Where make_gpu throws, nothing is kept, and the next request for the GPU tries again.
    if (!state_->gpu) {
      if (!state_->make_gpu)
        throw EngineUnavailable(phrase("there is no engine of a graphics processor here"));
      state_->gpu = state_->make_gpu();
    }
    if (const Message refusal = state_->gpu->refusal(request); !refusal.empty())
      throw RequestRefused(refusal);
    return *state_->gpu;
  }
  const std::lock_guard lock(state_->mutex);
  // The returned references outlive the lock: an engine that was made is kept as long as this object.
  if (choice == EngineChoice::reference) {
    if (!state_->reference) state_->reference = reference_engine();
    return *state_->reference;
  }
  if (!state_->cpu) state_->cpu = cpu_engine();
  return *state_->cpu;
}

ComputedMap Engines::map(EngineChoice choice, const BasinRequest& request, const TaskControl& control) {
  const BasinEngine& engine = serving(choice, request);
  const Message description = engine.description();
  return {engine.map(request, control), description,
          choice == EngineChoice::automatic ? description : message("%1, as chosen", description)};
}

ComputedMap Engines::map_moving(const BasinRequest& request, const TaskControl& control) {
  // Without a function that names the renderer nothing is timed, and the cpu draws every map.
  if (!state_->timing.renderer) return map(EngineChoice::automatic, request, control);
  const RequestClass kind = class_of(request), exact = with_exact_patterns(request);
  // The GPU draws where the times of this class are known and it is faster, where it has not failed, and
  // where it has drawn a map of this N, so that the shader is compiled.
  bool by_gpu = false, undisturbed = false;
  {
    const std::lock_guard lock(state_->mutex);
    state_->newest = kind;
    const EngineTime* const time = state_->time_of(kind);
    undisturbed = !state_->timing_gpu;  // behind the map in the background another would wait
    by_gpu = undisturbed && time && time->gpu_is_faster() && !state_->trials[kind].failed &&
             state_->drawn.contains(exact);
  }
  if (by_gpu) {
    try {
      ComputedMap map = this->map(EngineChoice::gpu, request, control);
      // The cpu draws the same request when it comes to a stop: with the cpu's reason it does not change
      // then.
      map.reason = serving(EngineChoice::automatic, request).description();
      return map;
    } catch (const RequestRefused&) {
      // A refusal is about this request alone and does not count as a failure of the class.
    } catch (...) {  // whatever it is, the cpu draws the picture
      const std::lock_guard lock(state_->mutex);
      state_->trials[kind].failed = true;
    }
  }
  // Else the cpu draws it, and is timed. Its time counts if the map is whole and no map of the GPU was drawn
  // at the same time, since that would have slowed the cpu down.
  const double begun = state_->timing.seconds();
  ComputedMap map = this->map(EngineChoice::automatic, request, control);
  const double took = state_->timing.seconds() - begun;
  const std::lock_guard lock(state_->mutex);
  if (!undisturbed || state_->timing_gpu || !map.map.complete || control.cancelled()) return map;
  state_->count(&State::Trial::cpu, kind, took);
  if (!state_->wants_gpu(kind, exact)) return map;
  if (state_->background.joinable()) state_->background.join();  // it has done all but end
  // timing_gpu is set after the thread is there, as without a thread nothing would reset it. The thread
  // cannot reset it too early: it needs the mutex, which is held here.
  state_->background = std::thread([this, request] { time_gpu(request); });
  state_->timing_gpu = true;
  return map;
}

void Engines::time_gpu(const BasinRequest& request) {
  State& state = *state_;
  const RequestClass kind = class_of(request), exact = with_exact_patterns(request);
  std::optional<double> took;
  bool failed = false;
  try {
    if (!state.renderer) {  // which is written here alone
      const GpuRenderer found = state.timing.renderer();
      const std::lock_guard lock(state.mutex);
      state.renderer = found.software ? std::string() : found.name;
    }
    // wants_gpu() is asked again: map_moving() may have asked before it was known that the renderer is
    // software.
    std::unique_lock lock(state.mutex);
    if (state.wants_gpu(kind, exact)) {
      // A map of the GPU may take long, and map_moving() needs the mutex for each picture.
      lock.unlock();
      const BasinEngine& gpu = serving(EngineChoice::gpu, request);
      const double begun = state.timing.seconds();
      if (gpu.map(request, state.ending).complete) took = state.timing.seconds() - begun;
    }
  } catch (const RequestRefused&) {
  } catch (...) {  // whatever it is, the picture has been drawn
    failed = true;
  }
  const std::lock_guard lock(state.mutex);
  if (failed) state.trials[kind].failed = true;
  // The first map of an N includes the compilation of its shader and is not counted.
  if (took && !state.drawn.insert(exact).second) state.count(&State::Trial::gpu, kind, *took);
  // This is the last step, under the mutex: map_moving() joins the thread as soon as it is false.
  state.timing_gpu = false;
}

EngineTimes Engines::times() const {
  const std::lock_guard lock(state_->mutex);
  return state_->times;
}

void Engines::restore(EngineTimes times) {
  const std::lock_guard lock(state_->mutex);
  state_->times = std::move(times);
}

std::optional<EngineTime> Engines::moving_time() const {
  const std::lock_guard lock(state_->mutex);
  const std::optional<RequestClass>& kind = state_->newest;
  const EngineTime* const time = kind && !state_->trials[*kind].failed ? state_->time_of(*kind) : nullptr;
  return time ? std::optional(*time) : std::nullopt;
}

MapBasins maps_while_moving(std::shared_ptr<Engines> engines) {
  return [engines = std::move(engines)](const BasinRequest& request, const TaskControl& control) {
    const EngineChoice choice = engines->choice();
    return choice == EngineChoice::automatic ? engines->map_moving(request, control)
                                             : engines->map(choice, request, control);
  };
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
      map.reason = refusal.sentence();
      return map;
    }
  };
}

}  // namespace basinscope
