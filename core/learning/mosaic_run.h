// SPDX-License-Identifier: GPL-3.0-or-later
// Memory Mosaics of an experiment trained side by side, a step of each at a time, for somebody who looks on.
// Cell for cell the numbers are those of mosaic_cell(), unless the rate changes on the way.
#pragma once

#include <atomic>

#include "core/learning/live_cells.h"
#include "core/learning/mosaic_experiment.h"

namespace basinscope {

// What a cell has become.
struct MosaicLook {
  std::shared_ptr<const MosaicExperiment> experiment;
  MosaicCell cell;   // its measures as they last were
  int measured = 0;  // after so many steps; there may be no measures yet
  std::shared_ptr<const MosaicNetwork> network;
  std::vector<double> losses;  // of each step
  bool ended = false;
};
using MosaicLooks = LiveCells<MosaicTraining, MosaicLook>::Looks;

class MosaicRun : public LiveCells<MosaicTraining, MosaicLook> {
 public:
  // Measures are taken so often, and at the end.
  static constexpr int measured_times = 8;

  explicit MosaicRun(MosaicExperiment experiment);

  // Makes the networks, before all else.
  void draw();
  // Every cell is measured as it is, by going on once more, and ends. After draw().
  void end() { stop(); }
  // On any thread; acts from each cell's next step on.
  void set_rate(double rate) { rate_ = rate; }

 private:
  bool train(std::size_t cell, const TaskControl& control, bool alone) override;
  std::shared_ptr<const MosaicLook> look_at(std::size_t cell) const override;
  bool ended(std::size_t cell) const override;
  bool due(std::size_t cell) const;  // to be measured

  struct Measures {
    int steps = 0;
    std::vector<MosaicMeasures> at_factors;
  };
  std::shared_ptr<const MosaicExperiment> experiment_;
  std::vector<Measures> measures_;  // a cell each
  std::atomic<double> rate_;
};

int steps_of(const MosaicLooks& looks);  // the most that one has

}  // namespace basinscope
