// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/checksum.h"

#if __has_include(<libdeflate.h>)
#include <libdeflate.h>
#else
#include <zlib.h>
#endif

namespace basinscope {

std::uint32_t crc32_of(std::string_view bytes, std::uint32_t before) {
#if __has_include(<libdeflate.h>)
  return libdeflate_crc32(before, bytes.data(), bytes.size());
#else
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
#endif
}

}  // namespace basinscope
