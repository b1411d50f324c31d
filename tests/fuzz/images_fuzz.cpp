// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are rows of the shape that is told, or a fault: as a file of numbers for every use, with what is
// guessed and without; and as CIFAR-10.
#include <cstdint>
#include <cstdlib>

#include "core/data/images.h"

namespace {

using namespace basinscope;

template <class Read>
void read(const Read& reader) {
  try {
    reader();
  } catch (const DataFault&) {
    // as it should be
  }
}

void require(bool sound) {
  if (!sound) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  constexpr std::int64_t most = 1 << 16;
  for (const ImportChoices& choices : {ImportChoices(), plain_choices()}) {
    for (const DataUse use : {DataUse::points, DataUse::tokens, DataUse::images, DataUse::scores}) {
      read([&] {
        const ImportedData taken = imported(source_of({"fuzz", bytes, {}}, choices, most), choices, use);
        require(taken.values.size() > 0 && (use == DataUse::scores || taken.values.allFinite()));
        require(!taken.shape || taken.shape->size() == taken.values.cols());
        require(taken.labels.empty() || taken.labels.size() == taken.rows.size());
        require(taken.names.empty() || taken.names.size() == static_cast<std::size_t>(taken.values.cols()));
      });
    }
  }
  read([&] {
    const Images images = cifar_from_bytes(bytes);
    require(images.values.minCoeff() >= -1 && images.values.maxCoeff() <= 1);
  });
  return 0;
}
