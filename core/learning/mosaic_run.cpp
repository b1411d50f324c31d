// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/mosaic_run.h"

namespace basinscope {

MosaicRun::MosaicRun(MosaicExperiment experiment)
    : experiment_(std::make_shared<const MosaicExperiment>(std::move(experiment))),
      rate_(experiment_->settings.rate) {}

void MosaicRun::draw() {
  if (!trainings_.empty()) return;
  std::vector<MosaicTraining> trainings;
  for (std::int64_t i = 0; i < experiment_->cells(); ++i)
    trainings.push_back(training_of(*experiment_, begun_cell(*experiment_, i)));
  measures_.resize(trainings.size());
  begin(std::move(trainings));
}

bool MosaicRun::due(std::size_t cell) const {
  const MosaicTraining& training = trainings_[cell];
  const Measures& last = measures_[cell];
  const auto steps = static_cast<int>(training.losses().size());
  if (training.diverged() || (steps == last.steps && !last.at_factors.empty())) return false;
  const int apart = std::max(1, experiment_->settings.steps / measured_times);
  return stopped_ || training.ended() ||
         (steps > 0 && steps % apart == 0 && steps + apart / 2 < experiment_->settings.steps);
}

bool MosaicRun::ended(std::size_t cell) const { return (stopped_ || trainings_[cell].ended()) && !due(cell); }

// A step's bands are long enough to be shared out beside other cells.
bool MosaicRun::train(std::size_t cell, const TaskControl& control, bool) {
  MosaicTraining& training = trainings_[cell];
  if (due(cell)) {
    std::vector<MosaicMeasures> at_factors =
        measured_at_factors(*experiment_, training.network(),
                            begun_cell(*experiment_, static_cast<std::int64_t>(cell)).repeat, control);
    if (control.cancelled()) return false;
    measures_[cell] = {static_cast<int>(training.losses().size()), std::move(at_factors)};
  } else {
    training.settings().rate = rate_;
    training.step();
  }
  return true;
}

std::shared_ptr<const MosaicLook> MosaicRun::look_at(std::size_t i) const {
  const MosaicTraining& training = trainings_[i];
  auto look = std::make_shared<MosaicLook>();
  look->experiment = experiment_;
  look->cell = begun_cell(*experiment_, static_cast<std::int64_t>(i));
  look->cell.steps = static_cast<int>(training.losses().size());
  look->cell.diverged = training.diverged();
  if (!training.diverged()) look->cell.at_factors = measures_[i].at_factors;
  look->measured = measures_[i].steps;
  look->network = std::make_shared<const MosaicNetwork>(training.network());
  look->losses = training.losses();
  look->ended = ended(i);
  return look;
}

int steps_of(const MosaicLooks& looks) {
  int most = 0;
  for (const auto& look : looks) most = std::max(most, look->cell.steps);
  return most;
}

}  // namespace basinscope
