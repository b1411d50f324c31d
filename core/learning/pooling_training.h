// SPDX-License-Identifier: GPL-3.0-or-later
// Trains a pooling network by Adam on batches of bags in an order drawn from the seed, epoch by epoch, until
// the validation AUC (the loss, where no AUC is defined) has not become better for `patience` epochs; the
// best epoch is kept. A loss that is not finite ends it: the run diverged. Bands of a few bags share a tape,
// and sums are in their order, so that the numbers do not depend on the number of threads.
#pragma once

#include <cstdint>

#include "core/learning/bag_measures.h"
#include "core/learning/training_steps.h"
#include "core/parameter.h"

namespace basinscope {

struct TrainingSettings {
  int epochs = 50, patience = 5, batch = 8;
  double rate = 1e-3;
  double decay = 0.98;      // of the rate after every epoch
  double dropout = 0;       // the share of instances without weight in a pass, training only
  double clip = 0;          // the largest norm of a batch's gradient; 0: any
  double weight_decay = 0;  // of matrices, decoupled

  bool operator==(const TrainingSettings&) const = default;

  static constexpr int most_epochs = 100000, most_batch = 100000;
  static constexpr Range rates{0, 10, true}, decays{0, 1, true}, dropouts{0, 0.99}, clips{0, 1e6};
};

class PoolingTraining {
 public:
  // Of at least one bag each, which must outlive it. k: BagMeasures.
  PoolingTraining(PoolingNetwork start, std::vector<const Bag*> training, std::vector<const Bag*> validation,
                  Budget k, const TrainingSettings& settings, std::uint64_t seed);

  // In place of training: the values of a trained network of the same shapes, which counts as the best.
  void take(std::vector<Matrix> values) { best_.values = network_.values = std::move(values); }
  // One more epoch; false where it was cancelled in the middle, which leaves all as it was before.
  bool epoch(const TaskControl& control);
  // From the next step on; a rate above 0, which falls from there on as the one before.
  void set_rate(double rate);
  void set_dropout(double share) { settings_.dropout = share; }
  bool ended() const;

  // Values as they are, and as they were after the epoch that was best.
  const PoolingNetwork& network() const { return network_; }
  const PoolingNetwork& best() const { return best_; }
  std::size_t best_epoch() const { return best_epoch_; }  // from 0
  bool diverged() const { return diverged_; }
  // Of each epoch: the mean loss of its batches, and what was measured on the validation bags after it; NaN
  // of one in which a step diverged.
  struct Epoch {
    double loss = 0;
    BagMeasures validation;
  };
  const std::vector<Epoch>& epochs() const { return epochs_; }

 private:
  double step(std::span<const Bag* const> batch, std::uint64_t seed);

  PoolingNetwork network_, best_;
  std::vector<const Bag*> training_, validation_;
  Budget k_;
  TrainingSettings settings_;
  std::uint64_t seed_;
  double rate_;
  TrainingSteps descent_;
  std::vector<Epoch> epochs_;
  std::size_t best_epoch_ = 0;
  bool diverged_ = false;
};

}  // namespace basinscope
