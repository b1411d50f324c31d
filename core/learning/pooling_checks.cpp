// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_checks.h"

#include <algorithm>
#include <cmath>

#include "core/learning/gradient_check.h"

namespace basinscope {
namespace {

Tape::Place record_loss(Tape& tape, const PoolingPass& pass, std::span<const Bag* const> bags) {
  const auto count = static_cast<Eigen::Index>(bags.size());
  Vector labels(count);
  for (Eigen::Index i = 0; i < count; ++i) labels[i] = bags[static_cast<std::size_t>(i)]->positive;
  return tape.record(LogisticLoss{labels, 1.0 / static_cast<double>(count)}, {pass.logits});
}

}  // namespace

double gradient_difference(const PoolingNetwork& network, std::span<const Bag* const> bags,
                           std::uint64_t seed) {
  const auto loss = [bags](Tape& tape, const PoolingNetwork& of) {
    PoolingPass pass = record(tape, of, bags);
    return RecordedLoss{record_loss(tape, pass, bags), std::move(pass.variables)};
  };
  return gradient_difference(network, loss, seed);
}

double weight_sum_difference(const PoolingNetwork& network, std::span<const Bag* const> bags,
                             const std::vector<BagReading>& readings) {
  const auto heads =
      network.design.form == PoolingForm::pure ? 1.0 : static_cast<double>(network.design.heads);
  double largest = 0;
  for (std::size_t i = 0; i < bags.size(); ++i) {
    const auto total = total_weight(at_most(network.design.separation, bags[i]->instances.rows()));
    if (!total) return BagMeasures::not_defined;
    largest = std::max(largest, std::abs(readings[i].weights.sum() - heads * *total));
  }
  return largest;
}

}  // namespace basinscope
