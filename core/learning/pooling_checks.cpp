// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_checks.h"

#include <algorithm>
#include <cmath>

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
  constexpr double step = 1e-5;
  const std::vector<Trainable> all = trainables(network.design);
  Random random(seed);
  PoolingNetwork before = network, after = network;
  double squares = 0, slope = 0;
  std::vector<Matrix> directions;
  for (std::size_t i = 0; i < all.size(); ++i) {
    Matrix& direction = directions.emplace_back(Matrix::Zero(all[i].rows, all[i].columns));
    if (!all[i].trained) continue;
    for (double& entry : direction.reshaped()) entry = random.normal();
    squares += direction.squaredNorm();
  }
  if (squares == 0) return BagMeasures::not_defined;
  Tape tape;
  const PoolingPass pass = record(tape, network, bags);
  tape.differentiate(record_loss(tape, pass, bags));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Matrix along = directions[i] / std::sqrt(squares);
    before.values[i] -= step * along;
    after.values[i] += step * along;
    if (all[i].trained) slope += tape.slope(pass.variables[i]).cwiseProduct(along).sum();
  }
  const double differences = (loss_at(after, bags) - loss_at(before, bags)) / (2 * step);
  return std::abs(slope - differences) / std::max({std::abs(slope), std::abs(differences), 1e-8});
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
