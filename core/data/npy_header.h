// SPDX-License-Identifier: GPL-3.0-or-later
// The header of an .npy file: a Python dictionary literal of exactly three keys.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace basinscope {

struct NpyHeader {
  std::string descr;  // "<f8"
  bool fortran_order = false;
  std::vector<std::int64_t> shape;
  std::size_t data_offset = 0;  // bytes of magic, version, length and dictionary
};

// Throws DataFault.
NpyHeader npy_header_from_bytes(std::string_view bytes);

// Throws DataFault: "not a valid .npy file: " and what is wrong.
[[noreturn]] void refuse_npy(const std::string& what);

}  // namespace basinscope
