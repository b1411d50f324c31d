// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine.h"

#include "app/cli/failure.h"
#include "ui/gpu/engine_choice.h"
#include "ui/gpu/gpu_engine.h"

namespace basinscope {
namespace {

EngineChoice choice_of(const std::string& name) {
  if (name == "gpu") return EngineChoice::gpu;
  if (name == "cpu") return EngineChoice::cpu;
  if (name == "reference") return EngineChoice::reference;
  return EngineChoice::automatic;
}

}  // namespace

const std::vector<std::string>& engine_names() {
  static const std::vector<std::string> names{"auto", "gpu", "cpu", "reference"};
  return names;
}

EngineMap map_by_engine(const std::string& name, const BasinRequest& request) {
  Engines engines;
  const TaskControl control;
  try {
    Engines::Drawn drawn = engines.map(choice_of(name), request, control);
    return {std::move(drawn.map), std::move(drawn.reason)};
  } catch (const GpuUnavailable& reason) {
    throw run_failed("--engine " + name + ": " + reason.what());
  }
}

Renderer renderer() {
  const std::optional<GpuDescription> found = gpu_description();
  if (!found) return {false, "none: no OpenGL context can be made here"};
  return {true, found->renderer + ", " + found->version + (found->software ? " (software)" : "")};
}

}  // namespace basinscope
