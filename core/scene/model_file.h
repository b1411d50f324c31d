// SPDX-License-Identifier: GPL-3.0-or-later
// Files of trained networks and of what they are given, and what `basinscope learn` writes of both: JSON.
//   {"basinscope_model": 1, "kind": "pooling", "embedding": [{"W", "b", "relu"}, ...], "pooling": {"form",
//    "heads", "width", "separation", "beta", "updates", "post", "query", ...}, "output": {"u", "c"}}
// where pooling may have a "budget" in place of its separation's k; before "embedding" may stand the
// convolutions of "lenet": [{"W", "b"}, {"W", "b"}], or the "tokens": {"table": V x F, "words", "window":
// {"W", "b"}} of texts; "regression": true stands where the logit is a value; and
//   {"basinscope_model": 1, "kind": "mosaic", "vocabulary", "embedding", "blocks": [{"norm1", "context",
//   "norm2",
//    "persistent"}, ...], "norm"}
// with the numbers at the paths of their trainables(), and
//   [{"x": N x F, of texts a list of words or of their numbers, "y": 0 or 1, of regression a number}, ...]
//   {"tokens": [...], "targets": [...]}, -1: none is asked for
#pragma once

#include <variant>

#include "core/learning/mosaic_network.h"
#include "core/learning/pooling_network.h"
#include "core/scene/scene_file.h"

namespace basinscope {

struct ModelReading {
  std::optional<std::variant<PoolingNetwork, MosaicNetwork>> network;
  std::vector<Fault> faults;
};
ModelReading network_from_json(std::string_view text);
std::string network_to_json(const PoolingNetwork& network);
std::string network_to_json(const MosaicNetwork& network);
// Whether network_from_json takes what network_to_json writes of a network of such sizes.
bool is_readable(const PoolingDesign& design);
bool is_readable(const MosaicDesign& design);

struct BagsReading {
  std::vector<Bag> bags;
  std::vector<Fault> faults;
};
// Bags for the network: at least one, of instances of as many numbers as it takes, and with all steps at most
// largest_values numbers to work with.
BagsReading bags_from_json(std::string_view text, const PoolingNetwork& network);

struct TokensReading {
  std::vector<int> tokens, targets;  // of one length
  std::vector<Fault> faults;
};
// A sequence of at least one token of the network's vocabulary, with all weights at most largest_values
// numbers to work with.
TokensReading tokens_from_json(std::string_view text, const MosaicNetwork& network);

// {"logits", "weights" (a bag each: a list of N for each head), "pooled", "loss", "gradient"}: the gradient
// of the mean loss, nested as the numbers are in a network's file, by each as the file has it; only where
// asked.
std::string pass_to_json(const PoolingNetwork& network, const std::vector<Bag>& bags, bool gradient);
// {"logits" (of each token), "loss", "gradient"}
std::string pass_to_json(const MosaicNetwork& network, const TokensReading& given, bool gradient);

}  // namespace basinscope
