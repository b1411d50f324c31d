// SPDX-License-Identifier: GPL-3.0-or-later
// What gzip has packed: one stream or several on end; or one of zlib.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/data/file.h"

namespace basinscope {

// The first most bytes of what is packed, or all of it where that is less. Streams are checked (by length
// and CRC) as far as they are unpacked. Throws DataFault, which names the packed byte, on broken and cut
// streams.
std::string gunzipped(std::string_view packed, std::uint64_t most);

}  // namespace basinscope
