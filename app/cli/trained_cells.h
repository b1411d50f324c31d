// SPDX-License-Identifier: GPL-3.0-or-later
// What experiments that train have in common: --save, and their loss beside their progress.
#pragma once

#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "app/cli/cell_options.h"
#include "core/learning/cell_listener.h"

namespace basinscope {

class TrainedCells {
 public:
  // --save, written into this object.
  void add_to(CLI::App& command);
  bool saves() const { return !folder_.empty(); }
  // Makes the folder. readable: whether learn can read networks of this size. Throws Failure.
  void begin(bool readable) const;
  void save(std::int64_t cell, const std::string& network) const;

  // Tells the loss to words(); done: of every cell.
  template <class Cell>
  CellListener<Cell> listener(std::function<void(std::int64_t, const Cell&)> done) const {
    return {[loss = loss_](double now) { *loss = now; }, std::move(done)};
  }
  // For the line of progress: "loss 0.312"; nothing before the first.
  std::function<std::string()> words() const;

 private:
  std::string folder_;
  std::shared_ptr<std::atomic<double>> loss_ =
      std::make_shared<std::atomic<double>>(std::numeric_limits<double>::quiet_NaN());
};

}  // namespace basinscope
