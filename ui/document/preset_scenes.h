// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes that travel inside the program (resources/scenes).
#pragma once

#include <QString>
#include <vector>

#include "core/scene/scene.h"

namespace basinscope {

struct PresetScene {
  QString title;
  Scene scene;
};

// Read once. Ordered by title, the opening scene first.
const std::vector<PresetScene>& preset_scenes();

// The scene the window opens with: "Seven on a ring", or a ring of seven where it is missing.
Scene opening_scene();

// Those meant for the landscape: theirs are patterns worth looking at.
const std::vector<const PresetScene*>& pattern_presets();

// The index into pattern_presets() of the one with the same patterns; -1: none.
int preset_of(const Memory& memory);

}  // namespace basinscope
