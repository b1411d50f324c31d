// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/pooling_run.h"

#include <algorithm>

#include "core/data/limits.h"
#include "core/data/number_text.h"
#include "core/message.h"
#include "core/recall/cell_text.h"
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
  const int drawn = count / static_cast<int>(experiment_.methods.size());
  double numbers = 0;
  for (const int k : experiment_.positives)  // a bag has 9 + K instances in the mean, and K at least
    numbers += static_cast<double>(experiment_.training + experiment_.validation + experiment_.test) *
               (9.0 + k) * static_cast<double>(experiment_.features()) * experiment_.repeats;
  require(experiment_.reviews || numbers <= static_cast<double>(largest_values), "bags",
          message("so few that all have at most %1 numbers, not about %2", largest_values, shown(numbers)));
  bags_.resize(static_cast<std::size_t>(drawn));
  over_row_bands(drawn, 1, [&](int cell, int) {
    auto& bags = bags_[static_cast<std::size_t>(cell)];
    // The first cells are those of the first method.
    if (!bags && !control.cancelled()) bags = bags_of(experiment_, begun_cell(experiment_, cell));
  });
  if (control.cancelled()) return false;
  std::vector<PoolingTraining> trainings;
  for (int i = 0; i < count; ++i) {
    const PoolingCell cell = begun_cell(experiment_, i);
    trainings.push_back(training_of(experiment_, cell, *bags_of_cell(static_cast<std::size_t>(i))));
  }
  take_trained(trainings);
  begin(std::move(trainings));
  return true;
}

// All of them, or none where one has another shape.
void PoolingRun::take_trained(std::vector<PoolingTraining>& trainings) {
  if (trained_.empty()) return;
  bool fits = trained_.size() == trainings.size();
  for (std::size_t i = 0; fits && i < trainings.size(); ++i) {
    const std::vector<Matrix>& own = trainings[i].network().values;
    fits = std::equal(
        own.begin(), own.end(), trained_[i].begin(), trained_[i].end(),
        [](const Matrix& a, const Matrix& b) { return a.rows() == b.rows() && a.cols() == b.cols(); });
  }
  refused_ = !fits;
  stopped_ = fits;
  if (!fits) return trained_.clear();
  for (std::size_t i = 0; i < trainings.size(); ++i) trainings[i].take(trained_[i]);
}

std::shared_ptr<const PoolingLook> PoolingRun::look_at(std::size_t i) const {
  auto next = std::make_shared<PoolingLook>();
  next->cell = begun_cell(experiment_, static_cast<std::int64_t>(i));
  next->bags = bags_of_cell(i);
  const PoolingTraining& training = trainings_[i];
  next->ended = ended(i);
  next->cell.epochs = training.epochs();
  next->cell.diverged = training.diverged();
  next->best = training.best();
  next->cell.network = next->ended ? next->best : training.network();
  const std::vector<const Bag*>& test = next->bags->test;
  const Budget budget = budget_of(experiment_, next->cell);
  next->readings = read_bags(next->cell.network, test, budget, TaskControl());
  const bool taken = stopped_ && !trained_.empty();
  const bool best = next->ended || training.best_epoch() + 1 == training.epochs().size();
  if (best && (taken || !training.epochs().empty()) && !training.diverged())
    next->cell.test = measures_of(next->readings, test, budget);
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

PoolingLooks with_test_bag(PoolingLooks looks, std::shared_ptr<const BagSets> sets, std::size_t bag,
                           const Bag& instead) {
  // The other bags stay where they are, in the sets that these bags keep alive.
  struct Changed {
    std::shared_ptr<const BagSets> kept;
    BagSets sets;
  };
  const auto changed = std::make_shared<Changed>();
  changed->kept = sets;
  BagSets& own = changed->sets;
  own.own[2] = {instead};
  own.training = sets->training;
  own.validation = sets->validation;
  own.test = sets->test;
  own.test[bag] = &own.own[2].front();
  const std::shared_ptr<const BagSets> bags(changed, &own);
  for (auto& look : looks) {
    if (look->bags != sets) continue;
    auto next = std::make_shared<PoolingLook>(*look);
    next->bags = bags;
    next->readings[bag] =
        read_bags(next->cell.network, {&bags->test[bag], 1}, next->cell.positives, TaskControl()).front();
    look = std::move(next);
  }
  return looks;
}

int epochs_of(const PoolingLooks& looks) {
  std::size_t most = 0;
  for (const auto& look : looks) most = std::max(most, look->cell.epochs.size());
  return static_cast<int>(most);
}

}  // namespace basinscope
