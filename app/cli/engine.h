// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/engine/basin_engine.h"
#include "ui/gpu/engine_choice.h"

namespace basinscope {

// The names --engine takes, and what each stands for. Throws Failure on any other.
const std::vector<std::string>& engine_names();
EngineChoice engine_choice(const std::string& name);

struct EngineMap {
  BasinMap map;
  std::string reason;  // which engine, and why
};

// A basin map by the named engine. Throws Failure where there is no such engine here or it cannot
// serve the request ("auto" always finds one).
EngineMap map_by_engine(const std::string& name, const BasinRequest& request);

// The OpenGL renderer the gpu engine would use, or why there is none.
struct Renderer {
  bool available = false;
  std::string text;
};
Renderer renderer();

}  // namespace basinscope
