// SPDX-License-Identifier: GPL-3.0-or-later
// Any text is a network that is written and read back exactly and gives its outputs, or a fault; and bags or
// texts, or a fault. Any bytes are MATLAB's bags, or a fault.
#include <cstdint>
#include <cstdlib>

#include "core/data/file.h"
#include "core/learning/bag_source.h"
#include "core/learning/texts.h"
#include "core/scene/model_file.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace basinscope;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto require_bags = [](const auto& read) {
    try {
      const std::vector<Bag> bags = read();
      for (const Bag& bag : bags)
        if (bag.instances.size() == 0 || !bag.instances.allFinite()) std::abort();
    } catch (const DataFault&) {
      // as it should be
    }
  };
  require_bags([&] { return bags_from_text(text, 1 << 16); });
  require_bags([&] { return bags_from_mat(text, 1 << 16); });
  require_bags([&] { return texts_from_lines(text, 1 << 16).bags; });
  const ModelReading reading = network_from_json(text);
  if (!reading.network) {
    if (reading.faults.empty()) std::abort();
    return 0;
  }
  if (const auto* const mosaic = std::get_if<MosaicNetwork>(&*reading.network)) {
    pass_to_json(*mosaic, {{0, 0, 0}, {-1, 0, 0}, {}}, true);
    return 0;
  }
  const auto& pooling = std::get<PoolingNetwork>(*reading.network);
  const std::string written = network_to_json(pooling);
  const ModelReading again = network_from_json(written);
  if (!again.network || network_to_json(std::get<PoolingNetwork>(*again.network)) != written) std::abort();
  if (pooling.design.updates > 100) return 0;
  std::string row = "[1";
  for (Eigen::Index i = 1; i < pooling.design.features; ++i) row += ",1";
  row += "]";
  const BagsReading given =
      bags_from_json("[{\"x\": [" + row + "," + row + "," + row + "], \"y\": 1}]", pooling);
  if (given.faults.empty()) pass_to_json(pooling, given.bags, true);
  return 0;
}
