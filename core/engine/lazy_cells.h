// SPDX-License-Identifier: GPL-3.0-or-later
// Cells of a box of the plane, each made when a state first gets there, the same whoever makes it: for
// several threads.
#pragma once

#include <atomic>
#include <memory>

#include "core/proof/box.h"

namespace basinscope {

template <class Cell>
class LazyCells {
 public:
  LazyCells(const Box& region, int across)
      : low_(region.low),
        size_((region.high - region.low) / across),
        per_cell_(1 / size_),
        across_(across),
        cells_(std::make_unique<std::atomic<Cell*>[]>(count())) {}
  ~LazyCells() {
    for (std::size_t i = 0; i < count(); ++i) delete cells_[i].load();
  }
  LazyCells(const LazyCells&) = delete;
  LazyCells& operator=(const LazyCells&) = delete;

  const Eigen::Array2d& size() const { return size_; }
  // Null where none holds the state. make(box): a std::unique_ptr of one.
  template <class Make>
  Cell* at(const double state[2], const Make& make) const {
    const double column = (state[0] - low_[0]) * per_cell_[0], row = (state[1] - low_[1]) * per_cell_[1];
    if (!(column >= 0 && row >= 0 && column < across_ && row < across_)) return nullptr;
    const int x = static_cast<int>(column), y = static_cast<int>(row);
    std::atomic<Cell*>& cell =
        cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(across_) + static_cast<std::size_t>(x)];
    Cell* made = cell.load(std::memory_order_acquire);
    if (made != nullptr) return made;
    const Eigen::Array2d low = low_ + size_ * Eigen::Array2d(x, y);
    std::unique_ptr<Cell> own = make(Box{low, low + size_});
    // Whoever comes while another thread makes one makes the same.
    if (cell.compare_exchange_strong(made, own.get(), std::memory_order_acq_rel)) return own.release();
    return made;
  }

 private:
  std::size_t count() const { return static_cast<std::size_t>(across_) * static_cast<std::size_t>(across_); }

  Eigen::Array2d low_, size_, per_cell_;
  int across_;
  std::unique_ptr<std::atomic<Cell*>[]> cells_;
};

}  // namespace basinscope
