// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/mosaic_checks.h"

#include "core/learning/gradient_check.h"

namespace basinscope {

double gradient_difference(const MosaicNetwork& network, const TaskSequence& sequence, std::uint64_t seed) {
  const auto loss = [&sequence](Tape& tape, const MosaicNetwork& of) {
    MosaicPass pass = record(tape, of, sequence.tokens);
    const Tape::Place mean = tape.record(CrossEntropy{sequence.targets}, {pass.logits});
    return RecordedLoss{mean, std::move(pass.variables)};
  };
  return gradient_difference(network, loss, seed);
}

double weight_sum_difference(const MosaicReading& reading) {
  double largest = 0;
  for (const std::vector<Matrix>& block : reading.weights)
    for (const Matrix& weights : block)
      for (Eigen::Index t = 1; t < weights.rows(); ++t)
        if (!(weights.row(t).array() == 0).all())
          largest = std::max(largest, std::abs(weights.row(t).sum() - 1));
  return largest;
}

}  // namespace basinscope
