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
  for (int i = 0; i < count; ++i) {
    const PoolingCell cell = begun_cell(experiment_, i);
    trainings_.push_back(training_of(experiment_, cell, *bags_[static_cast<std::size_t>(cell.repeat)]));
  }
  {
    const std::lock_guard lock(mutex_);
    looks_.resize(static_cast<std::size_t>(count));
  }
  over_row_bands(count, 1, [&](int cell, int) { look(static_cast<std::size_t>(cell)); });
  return true;
}

bool PoolingRun::ended(std::size_t cell) const { return stopped_ || trainings_[cell].ended(); }

void PoolingRun::look(std::size_t i) {
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
  const std::lock_guard lock(mutex_);
  looks_[i] = std::move(next);
}

bool PoolingRun::epoch(const TaskControl& control, const std::function<void()>& looked) {
  const auto one = [&](std::size_t cell) {
    PoolingTraining& training = trainings_[cell];
    training.set_rate(rate_);
    training.set_dropout(dropout_);
    if (!training.epoch(control)) return;
    look(cell);
    looked();
  };
  std::vector<std::size_t> going;
  for (std::size_t i = 0; i < trainings_.size(); ++i)
    if (!ended(i)) going.push_back(i);
  over_row_bands(static_cast<int>(going.size()), 1, [&](int i, int) {
    if (control.cancelled()) return;
    const std::size_t cell = going[static_cast<std::size_t>(i)];
    going.size() > 1 ? on_one_core([&] { one(cell); }) : one(cell);
  });
  return !control.cancelled();
}

void PoolingRun::end() {
  stopped_ = true;
  for (std::size_t i = 0; i < trainings_.size(); ++i) look(i);
}

PoolingLooks PoolingRun::looks() const {
  const std::lock_guard lock(mutex_);
  return looks_;
}

bool have_ended(const PoolingLooks& looks) {
  return !looks.empty() &&
         std::all_of(looks.begin(), looks.end(), [](const auto& look) { return look->ended; });
}

int epochs_of(const PoolingLooks& looks) {
  std::size_t most = 0;
  for (const auto& look : looks) most = std::max(most, look->cell.epochs.size());
  return static_cast<int>(most);
}

}  // namespace basinscope
