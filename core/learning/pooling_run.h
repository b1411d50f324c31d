// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of an experiment with drawn bags trained side by side, an epoch of each at a time, for somebody
// who looks on and acts on them. Cell for cell the numbers are those of pooling_cell(), unless rate or
// dropout change on the way.
#pragma once

#include <atomic>
#include <mutex>

#include "core/learning/pooling_experiment.h"

namespace basinscope {

// What a cell has become.
struct PoolingLook {
  PoolingCell cell;  // its test is of the best epoch so far, its network as it is now; once ended the best
  std::shared_ptr<const BagSets> bags;
  std::vector<BagReading> readings;  // of the test bags by that network
  bool ended = false;
};
using PoolingLooks = std::vector<std::shared_ptr<const PoolingLook>>;  // in the order of cells

class PoolingRun {
 public:
  // trained: of every cell the values of its network; if they fit, all cells have ended from the start.
  explicit PoolingRun(PoolingExperiment experiment, std::vector<std::vector<Matrix>> trained = {});

  const PoolingExperiment& experiment() const { return experiment_; }
  // On all cores, and not on two threads at once. Draws the bags first; false where it was cancelled, after
  // which it goes on as if it had not been. looked(): a cell has got further; on any thread.
  bool draw(const TaskControl& control);
  bool epoch(const TaskControl& control, const std::function<void()>& looked);
  // Every cell ends as it is. After draw().
  void end();

  // After draw(): whether what was trained has another shape than these networks, and was left out.
  bool has_refused() const { return refused_; }

  // On any thread, also while an epoch is under way; what is set acts from each cell's next epoch on.
  PoolingLooks looks() const;  // none before they are drawn
  void set_rate(double rate) { rate_ = rate; }
  void set_dropout(double share) { dropout_ = share; }

 private:
  void take_trained();
  void look(std::size_t cell);
  bool ended(std::size_t cell) const;

  PoolingExperiment experiment_;
  std::vector<std::shared_ptr<const BagSets>> bags_;  // a repeat each
  std::vector<PoolingTraining> trainings_;
  std::vector<std::vector<Matrix>> trained_;
  bool stopped_ = false;
  std::atomic<bool> refused_{false};
  std::atomic<double> rate_, dropout_;
  mutable std::mutex mutex_;  // of looks_
  PoolingLooks looks_;
};

// With another bag in place of a test bag of that repeat, as its networks read it; what was measured stays.
PoolingLooks with_test_bag(PoolingLooks looks, int repeat, std::size_t bag, const Bag& instead);

bool have_ended(const PoolingLooks& looks);  // of at least one, all
int epochs_of(const PoolingLooks& looks);    // the most that one has

}  // namespace basinscope
