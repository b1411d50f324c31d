// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are an array that is written and read back bit for bit, or a fault; the same as archive.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/data/npy.h"
#include "tests/core/data/npz_arrays.h"

namespace {

void read_array(std::string_view bytes) {
  constexpr std::int64_t most = 1 << 16;
  try {
    const basinscope::NpyArray array = basinscope::npy_from_bytes(bytes, most);
    const std::string written = basinscope::npy_bytes(array);
    if (basinscope::npy_bytes(basinscope::npy_from_bytes(written, most)) != written) std::abort();
  } catch (const basinscope::DataFault&) {
    // as it should be
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read_array(bytes);
  try {
    for (const basinscope::NpzArray& array : basinscope::npz_from_bytes(bytes, 1 << 20))
      read_array(array.bytes);
  } catch (const basinscope::DataFault&) {
    // as it should be
  }
  return 0;
}
