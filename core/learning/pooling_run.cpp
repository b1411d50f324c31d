// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_run.h"

#include <algorithm>

#include "core/row_bands.h"

namespace basinscope {

PoolingRun::PoolingRun(PoolingExperiment experiment, std::vector<std::vector<Matrix>> trained)
    : experiment_(std::move(experiment)),
      trained_(std::move(trained)),
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
  take_trained();
  {
    const std::lock_guard lock(mutex_);
    looks_.resize(static_cast<std::size_t>(count));
  }
  over_row_bands(count, 1, [&](int cell, int) { look(static_cast<std::size_t>(cell)); });
  return true;
}

// All of them, or none where one has another shape.
void PoolingRun::take_trained() {
  if (trained_.empty()) return;
  bool fits = trained_.size() == trainings_.size();
  for (std::size_t i = 0; fits && i < trainings_.size(); ++i) {
    const std::vector<Matrix>& own = trainings_[i].network().values;
    fits = std::equal(
        own.begin(), own.end(), trained_[i].begin(), trained_[i].end(),
        [](const Matrix& a, const Matrix& b) { return a.rows() == b.rows() && a.cols() == b.cols(); });
  }
  refused_ = !fits;
  stopped_ = fits;
  if (!fits) return trained_.clear();
  for (std::size_t i = 0; i < trainings_.size(); ++i) trainings_[i].take(trained_[i]);
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
  const Budget budget = budget_of(experiment_, next->cell);
  next->readings = read_bags(next->cell.network, test, budget, TaskControl());
  const bool taken = stopped_ && !trained_.empty();
  const bool best = next->ended || training.best_epoch() + 1 == training.epochs().size();
  if (best && (taken || !training.epochs().empty()) && !training.diverged())
    next->cell.test = measures_of(next->readings, test, budget);
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

PoolingLooks with_test_bag(PoolingLooks looks, int repeat, std::size_t bag, const Bag& instead) {
  // The other bags stay where they are, in the sets that these bags keep alive.
  struct Changed {
    std::shared_ptr<const BagSets> kept;
    BagSets sets;
  };
  std::shared_ptr<const BagSets> bags;
  for (auto& look : looks) {
    if (look->cell.repeat != repeat) continue;
    if (!bags) {
      const auto changed = std::make_shared<Changed>();
      changed->kept = look->bags;
      BagSets& sets = changed->sets;
      sets.own[2] = {instead};
      sets.training = look->bags->training;
      sets.validation = look->bags->validation;
      sets.test = look->bags->test;
      sets.test[bag] = &sets.own[2].front();
      bags = {changed, &sets};
    }
    auto next = std::make_shared<PoolingLook>(*look);
    next->bags = bags;
    next->readings[bag] =
        read_bags(next->cell.network, {&bags->test[bag], 1}, next->cell.positives, TaskControl()).front();
    look = std::move(next);
  }
  return looks;
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
