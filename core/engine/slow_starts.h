// SPDX-License-Identifier: GPL-3.0-or-later
// Which states might not settle within max_steps updates, by a map of steps over all that states can be.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/network/basin_map.h"
#include "core/proof/box.h"

namespace basinscope {

// A start may be followed by so many updates before its state is looked up.
inline constexpr int most_certified_updates = 12;

class SlowStarts {
 public:
  // steps of a map on the plane's own axes. Between its starts steps change by less than they do around them,
  // but for those on borders, which no cell holds: they are taken to be at most twice the difference above,
  // and half of it where all starts around end alike.
  SlowStarts(const BasinMap& map, int max_steps)
      : grid_(map.grid),
        needed_(grid_.pixels(), 0),
        across_(grid_.width),
        up_(grid_.height),
        most_(max_steps - most_certified_updates) {
    std::size_t count = 0;
    for (int row = 0; row < up_; ++row) {
      for (int column = 0; column < across_; ++column) {
        int least = max_steps, most = 0;
        bool alike = true;
        for (int y = std::max(0, row - 1); y <= std::min(up_ - 1, row + 1); ++y) {
          for (int x = std::max(0, column - 1); x <= std::min(across_ - 1, column + 1); ++x) {
            const std::size_t at = pixel(x, y);
            alike = alike && map.labels[at] == map.labels[pixel(column, row)];
            const int steps = map.labels[at] >= 0 ? map.steps[at] : max_steps;
            least = std::min(least, steps);
            most = std::max(most, steps);
          }
        }
        constexpr int spare = 8;
        const int needed = most + (alike ? (most - least) / 2 : 2 * (most - least)) + spare;
        longest_ = std::max(longest_, needed);
        needed_[pixel(column, row)] = needed;
        count += needed > most_;
      }
    }
    share_ = static_cast<double>(count) / static_cast<double>(std::max<std::size_t>(1, needed_.size()));
  }

  double share() const { return share_; }
  bool any_in(const Box& box) const { return needed_in(box) > most_; }
  // Updates that states may take: any, and those of a box.
  int longest() const { return longest_; }
  int needed_in(const Box& box) const {
    int needed = 0;
    const double wide = (grid_.x1 - grid_.x0) / across_, high = (grid_.y1 - grid_.y0) / up_;
    const auto place = [](double value, int count) {
      return std::clamp(static_cast<int>(std::floor(value)), 0, count - 1);
    };
    const int x1 = place((box.high[0] - grid_.x0) / wide, across_),
              y1 = place((box.high[1] - grid_.y0) / high, up_);
    for (int y = place((box.low[1] - grid_.y0) / high, up_); y <= y1; ++y)
      for (int x = place((box.low[0] - grid_.x0) / wide, across_); x <= x1; ++x)
        needed = std::max(needed, needed_[pixel(x, y)]);
    return needed;
  }

 private:
  std::size_t pixel(int column, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(across_) +
           static_cast<std::size_t>(column);
  }

  Grid grid_;
  std::vector<int> needed_;
  int across_, up_, most_, longest_ = 0;
  double share_ = 0;
};

}  // namespace basinscope
