// SPDX-License-Identifier: GPL-3.0-or-later
// CRC-32, the checksum of zip archives and PNG files.
#pragma once

#include <cstdint>
#include <string_view>

namespace basinscope {

// Of what stands before, whose checksum is given, and the bytes. By libdeflate, which takes a fraction of
// zlib's time for it, where that is installed.
std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before = 0);

}  // namespace basinscope
