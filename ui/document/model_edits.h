// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a scene's method that carry along what depends on it. A scene in, a scene out.
#pragma once

#include "core/network/named_models.h"
#include "core/scene/scene.h"

namespace basinscope {

// Another post-transform; a radius epsilon at the old one's usual value moves to the new one's.
Scene with_post(Scene scene, const PostTransform& post);

// A published pair: separation (k fitted to N), post-transform and epsilon as above. A scene of that model
// already keeps its parameters.
Scene with_model(Scene scene, const NamedModel& model);

}  // namespace basinscope
