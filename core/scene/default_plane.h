// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace basinscope {

// For scenes without a plane, which retrieval allows and the landscape does not: the scene with the plane of
// the first two axes and its default_window(). Other scenes, and those with patterns of one number, are
// returned unchanged.
Scene with_plane(Scene scene);

}  // namespace basinscope
