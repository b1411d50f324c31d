// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes for the tests of the landscape workspace.
#pragma once

#include "core/scene/scene.h"

namespace basinscope {

// Seven patterns on a rough ring, 1.5-entmax, beta 6: five attractors, of them two mixtures.
inline Scene seven_on_a_ring() {
  Scene scene;
  Matrix patterns(7, 2);
  patterns << 1.06, 0.09, -0.94, -0.35, -0.86, 0.51, 0.11, -0.92, 0.48, -0.82, -0.60, -0.86, 0.28, 1.03;
  scene.memory.patterns = SharedMatrix(patterns);
  Matrix queries(2, 2);
  queries << -0.15, 0.78, 0.10, -0.22;
  scene.queries = SharedMatrix(queries);
  scene.separation = Entmax{1.5};
  scene.beta = 6;
  scene.plane = Plane::axes(2);
  scene.window = {-1.4, 1.4, -1.4, 1.4};
  scene.dynamics.tolerance = 1e-6;
  return scene;
}

}  // namespace basinscope
