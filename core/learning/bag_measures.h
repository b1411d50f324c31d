// SPDX-License-Identifier: GPL-3.0-or-later
// How well a pooling network tells positive bags from others, and whether the instances that it retrieves are
// the positive ones. NaN: not defined, or nothing is known of the instances.
#pragma once

#include <limits>
#include <optional>

#include "core/learning/pooling_network.h"
#include "core/task_control.h"

namespace basinscope {

struct BagMeasures {
  static constexpr double not_defined = std::numeric_limits<double>::quiet_NaN();

  double loss = not_defined;      // mean of log(1 + e^a) - y a, of regression of (a - y)^2 and nothing else
  double accuracy = not_defined;  // a > 0 where the bag is positive
  double auc = not_defined;       // area under the ROC curve; NaN with one class
  // Means over the positive bags (of texts over all with marked tokens), of the support of the weights
  // (summed over heads); of dense maps the K largest. exact: the share of bags whose support is the set of
  // positives, of all these bags and of those with exactly K positives, the only ones in which k-subsets with
  // k = K can be.
  double precision = not_defined, recall = not_defined, f1 = not_defined, exact = not_defined,
         exact_of_k = not_defined;
};

// Of logits with ties counting half. O(n log n).
double area_under_roc(VectorIn logits, const std::vector<char>& positive);

// What a network makes of one bag.
struct BagReading {
  double logit = 0;
  bool right = false;
  Vector weights;               // N, of the last update, summed over heads
  Vector pooled;                // E
  std::vector<char> retrieved;  // N: which have weight, of dense maps the K largest
  struct Retrieval {
    double precision = 0, recall = 0, f1 = 0;
    bool exact = false;
  };
  std::optional<Retrieval> retrieval;  // of positive bags, and of texts, whose positive instances are known
};

// k: K. On all cores, the same for any number of them. Cancelled: means nothing.
std::vector<BagReading> read_bags(const PoolingNetwork& network, std::span<const Bag* const> bags, Budget k,
                                  const TaskControl& control);
BagMeasures measures_of(const std::vector<BagReading>& readings, std::span<const Bag* const> bags, Budget k,
                        bool regresses = false);
inline BagMeasures measured(const PoolingNetwork& network, std::span<const Bag* const> bags, Budget k,
                            const TaskControl& control) {
  return measures_of(read_bags(network, bags, k, control), bags, k, network.design.regresses);
}

// Bags that share a tape, and the work of one thread.
inline constexpr int bags_in_band = 4;

}  // namespace basinscope
