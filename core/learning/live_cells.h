// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of an experiment trained side by side, a part of each at a time, for somebody who looks on.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "core/row_bands.h"
#include "core/task_control.h"

namespace basinscope {

// Training: of a cell. Look: what a cell has become, with a flag `ended`.
template <class Training, class Look>
class LiveCells {
 public:
  using Looks = std::vector<std::shared_ptr<const Look>>;  // in the order of cells

  virtual ~LiveCells() = default;
  // A part of each cell that has not ended, on all cores, and not on two threads at once; false where it was
  // cancelled, after which it goes on as if it had not been. looked(): a cell has got further; on any thread.
  bool go_on(const TaskControl& control, const std::function<void()>& looked) {
    std::vector<std::size_t> going;
    for (std::size_t i = 0; i < trainings_.size(); ++i)
      if (!ended(i)) going.push_back(i);
    over_row_bands(static_cast<int>(going.size()), 1, [&](int i, int) {
      const std::size_t cell = going[static_cast<std::size_t>(i)];
      if (control.cancelled() || !train(cell, control, going.size() == 1)) return;
      look(cell);
      looked();
    });
    return !control.cancelled();
  }
  // On any thread, also while cells go on; none before there are trainings.
  Looks looks() const {
    const std::lock_guard lock(mutex_);
    return looks_;
  }

 protected:
  LiveCells() = default;

  // Another part of a cell, alone where no other goes on; false where it was cancelled, nothing of it kept.
  virtual bool train(std::size_t cell, const TaskControl& control, bool alone) = 0;
  virtual std::shared_ptr<const Look> look_at(std::size_t cell) const = 0;
  virtual bool ended(std::size_t cell) const { return stopped_ || trainings_[cell].ended(); }

  void begin(std::vector<Training> trainings) {
    trainings_ = std::move(trainings);
    {
      const std::lock_guard lock(mutex_);
      looks_.resize(trainings_.size());
    }
    look_at_all();
  }
  // No cell is trained any more.
  void stop() {
    stopped_ = true;
    look_at_all();
  }

  std::vector<Training> trainings_;
  bool stopped_ = false;

 private:
  void look(std::size_t cell) {
    auto next = look_at(cell);
    const std::lock_guard lock(mutex_);
    looks_[cell] = std::move(next);
  }
  void look_at_all() {
    over_row_bands(static_cast<int>(trainings_.size()), 1,
                   [&](int cell, int) { look(static_cast<std::size_t>(cell)); });
  }

  mutable std::mutex mutex_;  // of looks_
  Looks looks_;
};

// Of at least one, all.
template <class Look>
bool have_ended(const std::vector<std::shared_ptr<const Look>>& looks) {
  return !looks.empty() &&
         std::all_of(looks.begin(), looks.end(), [](const auto& look) { return look->ended; });
}

}  // namespace basinscope
