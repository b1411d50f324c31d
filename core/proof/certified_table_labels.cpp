// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/proof/cell_visit.h"

namespace basinscope {
namespace {

// An image that touches more open cells than this is that of a cell on a border.
constexpr std::size_t most_arrows = 256;

}  // namespace

// Cells are followed depth first (R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput.
// 1, 1972): those that lead to each other have one value, of all that any of them leads to. Of a conflict
// nothing more is followed.
void CertifiedTable::spread_labels() {
  const std::size_t count = left_.size();
  // Of each cell its value, or its place among those that are not followed yet: first_place less that.
  constexpr std::int32_t first_place = -3;
  std::vector<std::int32_t> state_of(cells_.size()), values(count), order(count, 0), lowest(count, 0);
  for (std::size_t i = 0; i < cells_.size(); ++i) state_of[i] = cells_[i].label;
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t value = values[i] = left_[i].value;
    state_of[static_cast<std::size_t>(left_[i].place.cell)] =
        value != nothing ? value : first_place - static_cast<std::int32_t>(i);
  }
  const auto state = [&](std::size_t i) -> std::int32_t& {
    return state_of[static_cast<std::size_t>(left_[i].place.cell)];
  };
  struct Followed {
    std::size_t cell, ahead;  // from there on it leads to
  };
  std::vector<Followed> path;
  std::vector<std::size_t> ahead, waiting;
  std::int32_t visited = 0;
  const auto enter = [&](std::size_t i) {
    order[i] = lowest[i] = ++visited;
    waiting.push_back(i);
    path.push_back({i, ahead.size()});
    std::int32_t& value = values[i];
    visit(left_[i].image, [&](std::int32_t cell) {
      const std::int32_t of = state_of[static_cast<std::size_t>(cell)];
      if (of > first_place)
        value = joined(value, of);
      else if (ahead.size() - path.back().ahead >= most_arrows)
        value = conflict;
      else
        ahead.push_back(static_cast<std::size_t>(first_place - of));
      return value != conflict;
    });
  };
  for (std::size_t start = 0; start < count; ++start) {
    if (values[start] != nothing || order[start] > 0) continue;
    enter(start);
    while (!path.empty()) {
      const auto [i, first] = path.back();
      if (values[i] != conflict && ahead.size() > first) {
        const std::size_t to = ahead.back();
        ahead.pop_back();
        if (order[to] == 0)
          enter(to);
        else if (state(to) > first_place)
          values[i] = joined(values[i], state(to));
        else
          lowest[i] = std::min(lowest[i], order[to]);
        continue;
      }
      ahead.resize(first);
      path.pop_back();
      const std::int32_t value = values[i];
      if (!path.empty()) {
        const std::size_t from = path.back().cell;
        values[from] = joined(values[from], value);
        if (lowest[i] < order[i]) lowest[from] = std::min(lowest[from], lowest[i]);
      }
      if (lowest[i] < order[i]) continue;
      for (bool more = true; more; waiting.pop_back()) {
        const std::size_t one = waiting.back();
        state(one) = values[one] = value;
        more = one != i;
      }
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (values[i] >= 0)
      cells_[static_cast<std::size_t>(left_[i].place.cell)].label = values[i];
    else
      left_[kept++] = left_[i];
  }
  left_.resize(kept);
}

}  // namespace basinscope
