// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/engine/engines.h"

namespace basinscope {

// The engines that everything in the process shares, so that there is one OpenGL context, with the GPU's
// among them. They are gone with the last who has them. Thread-safe; the first call as that of prepare_gl().
std::shared_ptr<Engines> shared_engines();

}  // namespace basinscope
