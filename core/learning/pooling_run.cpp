// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_run.h"

#include <algorithm>

#include "core/row_bands.h"

namespace basinscope {

PoolingRun::PoolingRun(PoolingExperiment experiment)
    : experiment_(std::move(experiment)),
      rate_(experiment_.settings.rate),
      dropout_(experiment_.settings.dropout) {}

bool PoolingRun::draw(const TaskControl& control) {
  if (!trainings_.empty()) return true;
  const auto count = static_cast<int>(experiment_.cells());
  bags_.resize(static_cast<std::size_t>(experiment_.repeats));
  over_row_bands(experiment_.repeats, 1, [&](int repeat, int) {
    auto& bags = bags_[static_cast<std::size_t>(repeat)];
    // The first cells are those of the first method.
    if (!bags && !control.cancelled()) bags = bags_of(experiment_, begun_cell(experiment_, repeat));
  });
  if (control.cancelled()) return false;
  std::vector<PoolingTraining> trainings;
  for (int i = 0; i < count; ++i) {
    const PoolingCell cell = begun_cell(experiment_, i);
    trainings.push_back(training_of(experiment_, cell, *bags_[static_cast<std::size_t>(cell.repeat)]));
  }
  begin(std::move(trainings));
  return true;
}

std::shared_ptr<const PoolingLook> PoolingRun::look_at(std::size_t i) const {
  auto next = std::make_shared<PoolingLook>();
  next->cell = begun_cell(experiment_, static_cast<std::int64_t>(i));
  next->bags = bags_[static_cast<std::size_t>(next->cell.repeat)];
  const PoolingTraining& training = trainings_[i];
  next->ended = ended(i);
  next->cell.epochs = training.epochs();
  next->cell.diverged = training.diverged();
  next->cell.network = next->ended ? training.best() : training.network();
  const std::vector<const Bag*>& test = next->bags->test;
  next->readings = read_bags(next->cell.network, test, next->cell.positives, TaskControl());
  const bool best = next->ended || training.best_epoch() + 1 == training.epochs().size();
  if (best && !training.epochs().empty() && !training.diverged())
    next->cell.test = measures_of(next->readings, test, next->cell.positives);
  else if (const auto before = looks()[i]; before && !training.diverged())
    next->cell.test = before->cell.test;
  return next;
}

bool PoolingRun::train(std::size_t cell, const TaskControl& control, bool alone) {
  PoolingTraining& training = trainings_[cell];
  training.set_rate(rate_);
  training.set_dropout(dropout_);
  bool whole = false;
  const auto epoch = [&] { whole = training.epoch(control); };
  alone ? epoch() : on_one_core(epoch);
  return whole;
}

int epochs_of(const PoolingLooks& looks) {
  std::size_t most = 0;
  for (const auto& look : looks) most = std::max(most, look->cell.epochs.size());
  return static_cast<int>(most);
}

}  // namespace basinscope
