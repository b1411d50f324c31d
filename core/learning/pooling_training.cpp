// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_training.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

// Higher is better.
double score_of(const BagMeasures& m) { return std::isfinite(m.auc) ? m.auc : -m.loss; }

}  // namespace

PoolingTraining::PoolingTraining(PoolingNetwork start, std::vector<const Bag*> training,
                                 std::vector<const Bag*> validation, Budget k,
                                 const TrainingSettings& settings, std::uint64_t seed)
    : network_(std::move(start)),
      best_(network_),
      training_(std::move(training)),
      validation_(std::move(validation)),
      k_(k),
      settings_(settings),
      seed_(seed),
      rate_(settings.rate),
      descent_(trainables(network_.design)) {}

bool PoolingTraining::ended() const {
  const std::size_t done = epochs_.size();
  return diverged_ || done >= static_cast<std::size_t>(settings_.epochs) ||
         (done > 0 && done - 1 >= best_epoch_ + static_cast<std::size_t>(settings_.patience));
}

// The loss of the batch before the step.
double PoolingTraining::step(std::span<const Bag* const> batch, std::uint64_t seed) {
  const auto count = static_cast<int>(batch.size());
  std::vector<BandSlopes> bands(static_cast<std::size_t>((count + bags_in_band - 1) / bags_in_band));
  over_row_bands(count, bags_in_band, [&](int first, int last) {
    const auto bags = batch.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    const auto mask = [&](std::size_t bag) {
      Random random(scattered(seed, static_cast<std::uint64_t>(first) + bag));
      Vector factors(bags[bag]->instances.rows());
      for (double& factor : factors)
        factor = random.uniform() < settings_.dropout ? 0 : 1 / (1 - settings_.dropout);
      return factors;
    };
    Tape tape;
    const PoolingPass pass =
        settings_.dropout > 0 ? record(tape, network_, bags, mask) : record(tape, network_, bags);
    const Tape::Place loss = record_loss(tape, network_.design, pass.logits, bags, 1.0 / count);
    bands[static_cast<std::size_t>(first / bags_in_band)] = BandSlopes(tape, loss, pass.variables);
  });
  const double loss =
      descent_.step(network_.values, std::move(bands), rate_, settings_.clip, settings_.weight_decay);
  diverged_ = !std::isfinite(loss);
  return loss;
}

void PoolingTraining::set_rate(double rate) {
  rate_ *= rate / settings_.rate;
  settings_.rate = rate;
}

bool PoolingTraining::epoch(const TaskControl& control) {
  std::vector<Matrix> values = network_.values;
  TrainingSteps descent = descent_;
  const auto give_up = [&] {
    network_.values = std::move(values);
    descent_ = std::move(descent);
    diverged_ = false;
    return false;
  };
  const std::uint64_t seed = scattered(seed_, epochs_.size());
  Random random(seed);
  std::vector<const Bag*> order = training_;
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(static_cast<int>(left)))]);
  Epoch result;
  for (std::size_t at = 0; at < order.size() && !diverged_; at += static_cast<std::size_t>(settings_.batch)) {
    if (control.cancelled()) return give_up();
    const std::size_t size = std::min(order.size() - at, static_cast<std::size_t>(settings_.batch));
    result.loss +=
        step(std::span(order).subspan(at, size), scattered(seed, 1 + at)) * static_cast<double>(size);
  }
  result.loss = diverged_ ? BagMeasures::not_defined : result.loss / static_cast<double>(order.size());
  if (!diverged_) result.validation = measured(network_, validation_, k_, control);
  if (control.cancelled()) return give_up();
  diverged_ = diverged_ || !std::isfinite(result.validation.loss);
  epochs_.push_back(result);
  if (!diverged_ &&
      (epochs_.size() == 1 || score_of(result.validation) > score_of(epochs_[best_epoch_].validation))) {
    best_epoch_ = epochs_.size() - 1;
    best_ = network_;
  }
  rate_ *= settings_.decay;
  return true;
}

}  // namespace basinscope
