// SPDX-License-Identifier: GPL-3.0-or-later
// Images of compressed formats for core/data/images.h, which knows none: what Qt can read.
#pragma once

#include "core/data/images.h"

namespace basinscope {

// Grey where all its pixels are; transparency is dropped. Any thread may call it.
std::optional<DecodedImage> decoded_image(const std::string& bytes, std::int64_t most_pixels);

}  // namespace basinscope
