// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of binary files, and complaints that name them.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/data/file.h"
#include "core/message.h"

namespace basinscope {

inline int byte_at(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

[[noreturn]] inline void refuse_at(std::size_t byte, const Message& expected) {
  throw DataFault(message("at byte %1: expected %2", byte, expected));
}

}  // namespace basinscope
