// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at one place of the plane, in numbers and sentences.
#pragma once

#include "core/landscape/result.h"

namespace basinscope {

// One trajectory from (x, y) and what to say about it. scene as drawn (lifted). The names of mixtures
// are those of result where it knows the state.
Probe probe_at(const Scene& scene, const LandscapeResult* result, double x, double y);

}  // namespace basinscope
