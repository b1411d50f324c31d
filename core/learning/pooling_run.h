// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of an experiment with drawn bags trained side by side, an epoch of each at a time, for somebody
// who looks on and acts on them. Cell for cell the numbers are those of pooling_cell(), unless rate or
// dropout change on the way.
#pragma once

#include <atomic>

#include "core/learning/live_cells.h"
#include "core/learning/pooling_experiment.h"

namespace basinscope {

// What a cell has become.
struct PoolingLook {
  PoolingCell cell;     // its test is of the best epoch so far, its network as it is now; once ended the best
  PoolingNetwork best;  // that of the best epoch so far
  std::shared_ptr<const BagSets> bags;
  std::vector<BagReading> readings;  // of the test bags by that network
  bool ended = false;
};
using PoolingLooks = LiveCells<PoolingTraining, PoolingLook>::Looks;

class PoolingRun : public LiveCells<PoolingTraining, PoolingLook> {
 public:
  // trained: of every cell the values of its network; if they fit, all cells have ended from the start.
  explicit PoolingRun(PoolingExperiment experiment, std::vector<std::vector<Matrix>> trained = {});

  const PoolingExperiment& experiment() const { return experiment_; }
  // Draws the bags, on all cores, before all else; false where it was cancelled, after which it goes on as if
  // it had not been. Throws std::invalid_argument where they have more than largest_values numbers in all.
  bool draw(const TaskControl& control);
  bool epoch(const TaskControl& control, const std::function<void()>& looked) {
    return go_on(control, looked);
  }
  // Every cell ends as it is. After draw().
  void end() { stop(); }

  // After draw(): whether what was trained has another shape than these networks, and was left out.
  bool has_refused() const { return refused_; }

  // On any thread, also while an epoch is under way; what is set acts from each cell's next epoch on.
  void set_rate(double rate) { rate_ = rate; }
  void set_dropout(double share) { dropout_ = share; }

 private:
  void take_trained(std::vector<PoolingTraining>& trainings);
  bool train(std::size_t cell, const TaskControl& control, bool alone) override;
  std::shared_ptr<const PoolingLook> look_at(std::size_t cell) const override;

  const std::shared_ptr<const BagSets>& bags_of_cell(std::size_t cell) const {
    return bags_[cell % bags_.size()];
  }

  PoolingExperiment experiment_;
  std::vector<std::shared_ptr<const BagSets>> bags_;  // of the cells of one method: K, of it the repeats
  std::vector<std::vector<Matrix>> trained_;
  std::atomic<bool> refused_{false};
  std::atomic<double> rate_, dropout_;
};

// With another bag in place of a test bag of these sets, as the networks that have them read it; what was
// measured stays.
PoolingLooks with_test_bag(PoolingLooks looks, std::shared_ptr<const BagSets> sets, std::size_t bag,
                           const Bag& instead);

int epochs_of(const PoolingLooks& looks);  // the most that one has

}  // namespace basinscope
