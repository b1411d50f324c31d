// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace basinscope {

inline Scene with_beta(Scene scene, double beta) {
  scene.beta = beta;
  return scene;
}

}  // namespace basinscope
