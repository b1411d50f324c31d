// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody hears of the cells of an experiment that trains while they run, on the thread of each; either
// may be missing.
#pragma once

#include <cstdint>
#include <functional>

namespace basinscope {

template <class Cell>
struct CellListener {
  std::function<void(double loss)> loss = {};  // of the last step or epoch of training
  std::function<void(std::int64_t number, const Cell& cell)> done = {};
};

}  // namespace basinscope
