// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes that travel inside the program (resources/scenes).
#pragma once

#include <QString>
#include <vector>

#include "core/publications.h"
#include "core/scene/scene.h"

namespace basinscope {

struct PresetScene {
  QString title;
  Scene scene;

  const Publication* publication() const { return publication_of(title.toStdString()); }
};

// Read once. The opening scene first, then those of no publication; by title.
const std::vector<PresetScene>& preset_scenes();

// "hfy-8-basins": of resources/scenes. Throws std::runtime_error where it is missing or faulty.
Scene shipped_scene(const QString& name);

// The scene the window opens with: "Seven on a ring", or a ring of seven where it is missing.
Scene opening_scene();

// A title of the program's own scenes, or of what is compared in them, in the language of the window; another
// is a person's.
QString shown_title(const std::string& title);

// Those meant for the landscape: theirs are patterns worth looking at.
const std::vector<const PresetScene*>& pattern_presets();

// The index into pattern_presets() of the one with the same patterns; -1: none.
int preset_of(const Memory& memory);

}  // namespace basinscope
