// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace basinscope {

// A scene that names no plane gets that of its first two axes and their default window, as a landscape of it
// starts; patterns of one number have none.
Scene with_plane(Scene scene);

}  // namespace basinscope
