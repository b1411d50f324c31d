// SPDX-License-Identifier: GPL-3.0-or-later
// The header of an .npy file: a Python dictionary literal of exactly three keys, as numpy writes it under
// Python 3 and 2 (lengths as 4L).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace basinscope {

// A field of a structured array; shape: of an array within each record.
struct NpyField {
  std::string name, descr;
  std::vector<std::int64_t> shape;
};

struct NpyHeader {
  std::string descr;             // "<f8"; of a structured array empty
  std::vector<NpyField> fields;  // of a structured array
  bool fortran_order = false;
  std::vector<std::int64_t> shape;
  std::size_t data_offset = 0;  // bytes of magic, version, length and dictionary
};

// Throws DataFault.
NpyHeader npy_header_from_bytes(std::string_view bytes);

// Throws DataFault: "not a valid .npy file: " and what is wrong.
[[noreturn]] void refuse_npy(const Message& what);

}  // namespace basinscope
