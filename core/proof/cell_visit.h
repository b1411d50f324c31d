// SPDX-License-Identifier: GPL-3.0-or-later
// Which cells of a certified table a box touches, for the functions of the table alone; and what labels are
// while they spread.
#pragma once

#include <algorithm>

#include "core/proof/certified_table.h"

namespace basinscope {

// While labels spread: nothing reached yet, one label, or several or a suspect.
inline constexpr std::int32_t nothing = -1, conflict = -2;

inline std::int32_t joined(std::int32_t a, std::int32_t b) {
  if (a == nothing || a == b) return b;
  return b == nothing ? a : conflict;
}

template <class Visit>
bool CertifiedTable::visit_below(const Place& place, const Range& range, const Visit& visit) const {
  const Cell& cell = cells_[static_cast<std::size_t>(place.cell)];
  if (cell.children < 0) return visit(place.cell);
  const int below = finest_ - place.level - 1;
  for (int i = 0; i < 4; ++i) {
    const Place child{cell.children + i, place.level + 1, 2 * place.column + (i & 1),
                      2 * place.row + (i >> 1)};
    const int x = child.column << below, y = child.row << below, last = (1 << below) - 1;
    if (x > range.x1 || x + last < range.x0 || y > range.y1 || y + last < range.y0) continue;
    if (ring_ > 0 && !on_ring(box_of(child))) continue;
    if (!visit_below(child, range, visit)) return false;
  }
  return true;
}

template <class Visit>
bool CertifiedTable::visit(const Box& box, const Visit& visit) const {
  const int across = side_ << finest_;
  const auto place_of = [across](double fine) {
    return static_cast<int>(std::clamp(fine, 0.0, across - 1.0));
  };
  const Eigen::Array2d from = (box.low - region_.low) * per_finest_ - off_,
                       to = (box.high - region_.low) * per_finest_ + off_;
  const Range range{place_of(from[0]), place_of(to[0]), place_of(from[1]), place_of(to[1])};
  const int below = finest_ - deepest_, x0 = range.x0 >> below, x1 = range.x1 >> below,
            y0 = range.y0 >> below, y1 = range.y1 >> below;
  if (x1 - x0 + y1 - y0 > 3) {
    // Of a border the corners of a box tell most.
    for (const int y : {y0, y1})
      for (const int x : {x0, x1})
        if (const std::int32_t there = drawn_[static_cast<std::size_t>(y) * static_cast<std::size_t>(fine_) +
                                              static_cast<std::size_t>(x)];
            there >= 0 && !visit(there >> size_bits))
          return false;
  }
  for (int y = y0; y <= y1; ++y) {
    const std::int32_t* const row = drawn_.data() + std::ptrdiff_t{y} * fine_;
    int same = fine_ - 1;  // rows from here on up to a multiple have the cells of this one
    for (int x = x0; x <= x1; ++x) {
      const std::int32_t there = row[x];
      if (there >= 0) {
        // Once each.
        const int last = (1 << (there & ((1 << size_bits) - 1))) - 1;
        if ((y == y0 || (y & last) == 0) && !visit(there >> size_bits)) return false;
        x |= last;
        same &= last;
      } else {
        same = 0;
        if (there != nowhere && !visit_below({-1 - there, deepest_, x, y}, range, visit)) return false;
      }
    }
    y |= same;
  }
  return true;
}

}  // namespace basinscope
