// SPDX-License-Identifier: GPL-3.0-or-later
// Files of trained networks and of what they are given, and what `basinscope learn` writes of both: JSON.
//   {"basinscope_model": 1, "kind": "pooling", "embedding": [{"W", "b", "relu"}, ...], "pooling": {"form",
//    "heads", "width", "separation", "beta", "updates", "post", "query", ...}, "output": {"u", "c"}}
// with the numbers at the paths of trainables() (core/learning/pooling_network.h), and
//   [{"x": N x F, "y": 0 or 1}, ...]
#pragma once

#include "core/learning/pooling_network.h"
#include "core/scene/scene_file.h"

namespace basinscope {

struct ModelReading {
  std::optional<PoolingNetwork> network;
  std::vector<Fault> faults;
};
ModelReading network_from_json(std::string_view text);
std::string network_to_json(const PoolingNetwork& network);

struct BagsReading {
  std::vector<Bag> bags;
  std::vector<Fault> faults;
};
// Bags for the network: at least one, of instances of as many numbers as it takes.
BagsReading bags_from_json(std::string_view text, const PoolingNetwork& network);

// {"logits", "weights" (a bag each: a list of N for each head), "pooled", "loss", "gradient"}: the gradient
// of the mean loss, nested as the numbers are in a network's file, by each as the file has it; only where
// asked.
std::string pass_to_json(const PoolingNetwork& network, const std::vector<Bag>& bags, bool gradient);

}  // namespace basinscope
