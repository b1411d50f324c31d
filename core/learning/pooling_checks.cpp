// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_checks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/random.h"

namespace basinscope {
namespace {

Tape::Place record_loss(Tape& tape, const PoolingPass& pass, std::span<const Bag* const> bags) {
  const auto count = static_cast<Eigen::Index>(bags.size());
  Vector labels(count);
  for (Eigen::Index i = 0; i < count; ++i) labels[i] = bags[static_cast<std::size_t>(i)]->positive;
  return tape.record(LogisticLoss{labels, 1.0 / static_cast<double>(count)}, {pass.logits});
}

double loss_at(const PoolingNetwork& network, std::span<const Bag* const> bags) {
  Tape tape;
  return tape.value(record_loss(tape, record(tape, network, bags), bags))(0, 0);
}

}  // namespace

double gradient_difference(const PoolingNetwork& network, std::span<const Bag* const> bags,
                           std::uint64_t seed) {
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
  if (squares == 0) return BagMeasures::not_defined;
  for (Matrix& direction : along) direction /= std::sqrt(squares);
  Tape tape;
  const PoolingPass pass = record(tape, network, bags);
  tape.differentiate(record_loss(tape, pass, bags));
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].trained) slope += tape.slope(pass.variables[i]).cwiseProduct(along[i]).sum();
  const auto loss = [&](double step) {
    PoolingNetwork moved = network;
    for (std::size_t i = 0; i < all.size(); ++i) moved.values[i] += step * along[i];
    return loss_at(moved, bags);
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

double weight_sum_difference(const PoolingNetwork& network, std::span<const Bag* const> bags,
                             const std::vector<BagReading>& readings) {
  const auto heads =
      network.design.form == PoolingForm::pure ? 1.0 : static_cast<double>(network.design.heads);
  double largest = 0;
  for (std::size_t i = 0; i < bags.size(); ++i) {
    const auto total = total_weight(network.design.separation_of(bags[i]->instances.rows()));
    if (!total) return BagMeasures::not_defined;
    largest = std::max(largest, std::abs(readings[i].weights.sum() - heads * *total));
  }
  return largest;
}

}  // namespace basinscope
