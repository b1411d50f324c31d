// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/engine/engines.h"

namespace basinscope {

// The names --engine takes, and what each stands for. Throws Failure on any other.
const std::vector<std::string>& engine_names();
EngineChoice engine_choice(const std::string& name);

// Basin maps by the named engine. Throws Failure where there is none of that name; the maps throw it where
// the engine is not there or does not serve a request ("auto" always does).
MapBasins maps_by_engine(const std::string& name);

}  // namespace basinscope
