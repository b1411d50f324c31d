// SPDX-License-Identifier: GPL-3.0-or-later
// How a scene is looked at, apart from what it says: the window, where the probe is pinned, whether the
// compare grid is open, whether the energy is a surface and from where that is seen, and which workspace. It
// is saved with the scene but is no undo step and no change worth asking about: a click on empty ground,
// which pins the probe, must neither drop what could be redone nor make a scene "edited".
#pragma once

#include "core/scene/scene.h"

namespace basinscope {

// scene, looked at as shown is.
Scene with_view_state(Scene scene, const Scene& shown);

// Whether after is before looked at otherwise. The grid that opening compare fills in where there was none
// counts as looking.
bool same_but_for_view_state(const Scene& before, const Scene& after);

// Whether closing without saving would lose nothing worth asking about: beside that, which layers are shown
// and whether the colours' range is held differ at most. These can be undone.
bool same_but_for_layers(const Scene& before, const Scene& after);

}  // namespace basinscope
