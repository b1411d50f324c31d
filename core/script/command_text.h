// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as commands of this program.
#pragma once

#include <string>

#include "core/scene/scene.h"

namespace basinscope {

// Lines for a shell: the figure first, then the numbers that have a command of their own. name: what stands
// for the scene, a path or its text.
std::string command_text(const Scene& scene, const std::string& name);

// In quotes where a shell needs them.
std::string shell_word(const std::string& word);

}  // namespace basinscope
