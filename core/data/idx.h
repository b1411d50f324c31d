// SPDX-License-Identifier: GPL-3.0-or-later
// IDX, the format of the MNIST files: 00 00, the type, the number of dimensions, the dimensions as big-endian
// uint32, the values big-endian in C order. Types: 08 ubyte, 09 byte, 0B short, 0C int, 0D float, 0E double.
#pragma once

#include <string_view>

#include "core/data/npy.h"

namespace basinscope {

// bytes: a whole file, plain or deflated by gzip, of one to four dimensions; what a stream unpacks to is
// known from its header before anything is allocated for it. Throws DataFault, which names the byte and what
// was expected.
NpyArray idx_from_bytes(std::string_view bytes, std::int64_t largest);

}  // namespace basinscope
