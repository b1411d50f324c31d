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
  PoolingCell cell;  // its test is of the best epoch so far, its network as it is now; once ended the best
  std::shared_ptr<const BagSets> bags;
  std::vector<BagReading> readings;  // of the test bags by that network
  bool ended = false;
};
using PoolingLooks = LiveCells<PoolingTraining, PoolingLook>::Looks;

class PoolingRun : public LiveCells<PoolingTraining, PoolingLook> {
 public:
  explicit PoolingRun(PoolingExperiment experiment);

  const PoolingExperiment& experiment() const { return experiment_; }
  // Draws the bags, on all cores, before all else; false where it was cancelled, after which it goes on as if
  // it had not been.
  bool draw(const TaskControl& control);
  bool epoch(const TaskControl& control, const std::function<void()>& looked) {
    return go_on(control, looked);
  }
  // Every cell ends as it is. After draw().
  void end() { stop(); }

  // On any thread, also while an epoch is under way; what is set acts from each cell's next epoch on.
  void set_rate(double rate) { rate_ = rate; }
  void set_dropout(double share) { dropout_ = share; }

 private:
  bool train(std::size_t cell, const TaskControl& control, bool alone) override;
  std::shared_ptr<const PoolingLook> look_at(std::size_t cell) const override;

  PoolingExperiment experiment_;
  std::vector<std::shared_ptr<const BagSets>> bags_;  // a repeat each
  std::atomic<double> rate_, dropout_;
};

int epochs_of(const PoolingLooks& looks);  // the most that one has

}  // namespace basinscope
