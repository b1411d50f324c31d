// SPDX-License-Identifier: GPL-3.0-or-later
// The derivative of a network's loss by the tape against central differences.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/learning/trainable.h"

namespace basinscope {

struct RecordedLoss {
  Tape::Place loss = 0;                // 1 x 1
  std::vector<Tape::Place> variables;  // the network's values
};

// Along one direction drawn from the seed, relative to the larger of both. Where a kink or a support lies
// within 1e-7 they need not agree. NaN where nothing is trained. record(tape, network) -> RecordedLoss.
template <class Network, class Record>
double gradient_difference(const Network& network, const Record& record, std::uint64_t seed) {
  const std::vector<Trainable> all = trainables(network.design);
  Random random(seed);
  double squares = 0, slope = 0;
  std::vector<Matrix> along;
  for (const Trainable& each : all) {
    Matrix& direction = along.emplace_back(Matrix::Zero(each.rows, each.columns));
    if (!each.trained) continue;
    for (double& entry : direction.reshaped()) entry = random.normal();
    squares += direction.squaredNorm();
  }
  if (squares == 0) return std::numeric_limits<double>::quiet_NaN();
  for (Matrix& direction : along) direction /= std::sqrt(squares);
  Tape tape;
  const RecordedLoss recorded = record(tape, network);
  tape.differentiate(recorded.loss);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].trained) slope += tape.slope(recorded.variables[i]).cwiseProduct(along[i]).sum();
  const auto loss = [&](double step) {
    Network moved = network;
    for (std::size_t i = 0; i < all.size(); ++i) moved.values[i] += step * along[i];
    Tape other;
    return other.value(record(other, moved).loss)(0, 0);
  };
  // Of several distances the best: a kink, of a ReLU or where a support changes, spoils those that reach it.
  double least = std::numeric_limits<double>::infinity();
  for (const double step : {1e-5, 1e-6, 1e-7}) {
    const double differences = (loss(step) - loss(-step)) / (2 * step);
    least = std::min(
        least, std::abs(slope - differences) / std::max({std::abs(slope), std::abs(differences), 1e-8}));
  }
  return least;
}

}  // namespace basinscope
