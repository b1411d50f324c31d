// SPDX-License-Identifier: GPL-3.0-or-later
// Twelve of the built-in images.
#pragma once

#include <memory>
#include <optional>

#include "core/data/images.h"

namespace basinscope {

inline std::shared_ptr<const Images> some_glyphs() {
  return std::make_shared<const Images>(read_images("glyphs:12:1", std::nullopt, {}));
}

}  // namespace basinscope
