// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes for the tests of the whole family of methods.
#pragma once

#include "ui/document/model_edits.h"

namespace basinscope {

inline Scene five_points() {
  Scene scene;
  Matrix patterns(5, 2);
  patterns << 0.9, 0.2, -0.3, 0.95, -0.85, -0.1, -0.2, -0.9, 0.7, -0.6;
  scene.memory.patterns = SharedMatrix(patterns);
  Matrix queries(1, 2);
  queries << 0.3, 0.4;
  scene.queries = SharedMatrix(queries);
  scene.beta = 2;
  scene.dynamics.max_steps = 100;
  scene.plane = Plane::axes(2);
  scene.window = {-1.2, 1.2, -1.2, 1.2};
  return scene;
}

inline Scene with_methods(Scene scene, const Separation& separation, const PostTransform& post) {
  scene.separation = separation;
  return with_post(std::move(scene), post);
}

}  // namespace basinscope
