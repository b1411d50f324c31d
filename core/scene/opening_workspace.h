// SPDX-License-Identifier: GPL-3.0-or-later
// Which workspace a scene is meant for: "workspaces": {"open": "transforms", ...}.
#pragma once

#include <string>

#include "core/scene/scene.h"

namespace basinscope {

// The id, or nothing: the landscape, or whichever is open.
std::string opening_workspace(const Scene& scene);

}  // namespace basinscope
