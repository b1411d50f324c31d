// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are rows of pixels in [-1, 1] of the shape that is told, or a fault: as IDX, plain and packed,
// and as CIFAR-10.
#include <cstdint>
#include <cstdlib>

#include "core/data/images.h"

namespace {

template <class Reader>
void read(const Reader& reader, std::string_view bytes) {
  try {
    const basinscope::Images images = reader(bytes);
    const bool sound = images.values.size() > 0 && images.values.cols() == images.shape.size() &&
                       images.values.minCoeff() >= -1 && images.values.maxCoeff() <= 1;
    if (!sound) std::abort();
  } catch (const basinscope::DataFault&) {
    // as it should be
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read(basinscope::idx_from_bytes, bytes);
  read(basinscope::cifar_from_bytes, bytes);
  return 0;
}
