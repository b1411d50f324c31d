// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_times.h"

#include <algorithm>
#include <cmath>

#include "core/row_bands.h"

namespace basinscope {
namespace {

using Starts = std::vector<std::uint32_t>;

constexpr int coarsest = 8;
constexpr float most_off = 0.01f;             // of a time that others are told by
constexpr float most_off_last = 0.1f;         // of one that no others are
constexpr float kinks = 4, sides = 3;         // times the error there
constexpr float errors = 3, margin = 0.006f;  // to a whole number
constexpr double fewest_steps = 3.4;          // of fewer, iteration of all is as short
constexpr int band_starts = 16384;

int padded(int count) { return (std::max(count, 2) + coarsest - 2) / coarsest * coarsest + 1; }

// Starts of the window and, so that the last have neighbours, some beyond.
class Lattice {
 public:
  Lattice(const BasinRequest& request, BasinMap& map)
      : most_(static_cast<float>(request.stop.max_steps)),
        lengths_(request.plane.e1.norm(), request.plane.e2.norm(), 1),
        map_(map),
        window_(map.grid),
        grid_(map.grid) {
    const int gaps = window_.sampling == Grid::Sampling::centres ? 0 : 1;
    const auto end = [gaps](double from, double to, int count, int many) {
      return count > gaps ? from + (to - from) * (many - gaps) / (count - gaps) : to;
    };
    grid_.width = padded(window_.width);
    grid_.height = padded(window_.height);
    grid_.x1 = end(window_.x0, window_.x1, window_.width, grid_.width);
    grid_.y1 = end(window_.y0, window_.y1, window_.height, grid_.height);
    time_.resize(grid_.pixels());
    end_.assign(grid_.pixels(), none);
  }

  const Grid& grid() const { return grid_; }

  Starts every(int spacing) const {
    Starts all;
    for (int row = 0; row < grid_.height; row += spacing)
      for (int column = 0; column < grid_.width; column += spacing) all.push_back(place(row, column));
    return all;
  }

  // Starts that are so far from the next ones along their row, or column. Returns those that are not told.
  Starts between_columns(int half) {
    return rows(0, 2 * half, [&](int row, Band& band) {
      for (int column = half; column <= window_.width - 2 + half; column += 2 * half)
        tell({row, column, column, grid_.width, half, half}, most_off, band);
    });
  }
  Starts between_rows(int half) {
    const float off = half > 1 ? most_off : most_off_last;
    return rows(half, 2 * half, [&](int row, Band& band) {
      for (int column = 0; column <= window_.width - 2 + half; column += half)
        tell({row, column, row, grid_.height, half, half * std::ptrdiff_t{grid_.width}}, off, band);
    });
  }

  void learn(const Starts& starts, const TimedStarts& timed) {
    const BasinMap& ends = timed.ends;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::uint32_t at = starts[i];
      if (!timed.times.empty() && timed.times[i] > 0) {
        time_[at] = timed.times[i];
        end_[at] = end_of(ends, i);
      }
      const auto width = static_cast<std::uint32_t>(grid_.width);
      const int row = static_cast<int>(at / width), column = static_cast<int>(at % width);
      if (!inside(row, column)) continue;
      const std::size_t pixel = pixel_at(row, column);
      map_.labels[pixel] = ends.labels[i];
      map_.steps[pixel] = ends.steps[i];
      map_.off_plane[pixel] = ends.off_plane[i];
      for (std::size_t c = 0; c < 2; ++c) map_.limits[2 * pixel + c] = ends.limits[2 * i + c];
    }
  }

  double told = 0, updates = 0;  // pixels, and what they would have taken

 private:
  struct Band {
    Starts open;
    double told = 0, updates = 0;
  };
  // An attractor: of starts that stop close together.
  struct End {
    std::int32_t label;
    Eigen::Vector3d place;
  };
  static constexpr std::int8_t none = -1;
  // A start; where it is on a line of so many; how far the next ones are, and how many places.
  struct Middle {
    int row, column, position, length, half;
    std::ptrdiff_t apart;
  };

  std::uint32_t place(int row, int column) const {
    return static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(grid_.width) +
           static_cast<std::uint32_t>(column);
  }
  bool inside(int row, int column) const { return row < window_.height && column < window_.width; }
  std::size_t pixel_at(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(window_.width) +
           static_cast<std::size_t>(column);
  }

  std::int8_t end_of(const BasinMap& ends, std::size_t i) {
    constexpr double together = 64;  // tolerances
    constexpr std::size_t most_ends = 100;
    const Eigen::Vector3d at(ends.limits[2 * i], ends.limits[2 * i + 1], ends.off_plane[i]);
    for (std::size_t e = 0; e < ends_.size(); ++e) {
      const double apart = (ends_[e].place - at).cwiseProduct(lengths_).norm();
      if (ends_[e].label == ends.labels[i] && apart <= together * map_.tolerance_used)
        return static_cast<std::int8_t>(e);
    }
    if (ends_.size() == most_ends || !at.allFinite()) return none;
    ends_.push_back({ends.labels[i], at});
    return static_cast<std::int8_t>(ends_.size() - 1);
  }

  template <class OfRow>
  Starts rows(int first, int step, const OfRow& of_row) {
    const int last = std::min(grid_.height, window_.height - 1 + step / 2),
              count = last > first ? (last - first + step - 1) / step : 0,
              band = rows_of(band_starts, grid_.width);
    std::vector<Band> bands(static_cast<std::size_t>((count + band - 1) / band));
    over_row_bands(count, band, [&](int from, int to) {
      Band& mine = bands[static_cast<std::size_t>(from / band)];
      for (int i = from; i < to; ++i) of_row(first + i * step, mine);
    });
    Starts open;
    for (const Band& one : bands) {
      open.insert(open.end(), one.open.begin(), one.open.end());
      told += one.told;
      updates += one.updates;
    }
    return open;
  }

  void tell(const Middle& m, float most, Band& band) {
    const std::uint32_t at = place(m.row, m.column);
    const float* const time = &time_[at];
    const std::int8_t* const end = &end_[at];
    const std::int8_t mine = end[-m.apart];
    // Whether the start so many halves on is one of the same attractor.
    const auto is = [&](int halves) {
      const int position = m.position + halves * m.half;
      return position >= 0 && position < m.length && end[halves * m.apart] == mine;
    };
    const auto on = [&](int halves) { return time[halves * m.apart]; };
    const auto sum = [&](int halves) { return on(halves) + on(-halves); };
    const auto rise = [&](int halves) { return on(halves) - on(-halves); };
    float when = 0, off = most_ + 1;
    if (mine != none && is(1)) {
      // Along the line or against it.
      const auto by_side = [&](int way) {
        when = (5 * on(-way) + 15 * on(way) - 5 * on(3 * way) + on(5 * way)) / 16;
        off = sides * std::abs(on(5 * way) - on(-way) - 3 * (on(3 * way) - on(way))) / 16;
      };
      if (is(-3) && is(3)) {
        const float second = std::abs(sum(3) - sum(1));
        if (is(-5) && is(5)) {
          const float fourth = std::abs(sum(5) - 3 * sum(3) + 2 * sum(1)),
                      fifth = std::abs(rise(5) - 5 * rise(3) + 10 * rise(1));
          // Of a polynomial that converges they get smaller and smaller; of a kink they do not.
          const float kink = fourth > 0 ? kinks * fourth / (fourth + second) : 0;
          when = (150 * sum(1) - 25 * sum(3) + 3 * sum(5)) / 256;
          off = (fourth * (1 + kink) + fifth) * 3 / 256;
        } else {
          when = (9 * sum(1) - sum(3)) / 16;
          off = (std::abs(rise(3) - 3 * rise(1)) + second / 2) / 16;
        }
      } else if (is(3) && is(5)) {
        by_side(1);
      } else if (is(-3) && is(-5)) {
        by_side(-1);
      }
    }
    const float steps = std::ceil(when), beside = std::min(steps - when, when + 1 - steps);
    if (!(off <= most && errors * off + margin < beside && when > 1 && steps <= most_))
      return band.open.push_back(at);
    time_[at] = when;
    end_[at] = mine;
    if (!inside(m.row, m.column)) return;
    const std::size_t pixel = pixel_at(m.row, m.column);
    const auto& [label, limit] = ends_[static_cast<std::size_t>(mine)];
    map_.labels[pixel] = label;
    map_.steps[pixel] = static_cast<std::int32_t>(steps);
    for (std::size_t c = 0; c < 2; ++c) map_.limits[2 * pixel + c] = limit[static_cast<Eigen::Index>(c)];
    map_.off_plane[pixel] = limit[2];
    band.told += 1;
    band.updates += static_cast<double>(steps);
  }

  float most_;
  Eigen::Vector3d lengths_;  // of the plane's unit steps
  BasinMap& map_;
  Grid window_, grid_;
  std::vector<float> time_;
  std::vector<std::int8_t> end_;
  std::vector<End> ends_;
};

}  // namespace

bool fill_by_times(const BasinRequest& request, const TimeStarts& iterate, BasinMap& map,
                   simd::Effort& effort, const TaskControl& control) {
  Lattice lattice(request, map);
  const auto settle = [&](const Starts& starts, bool with_times) {
    if (!starts.empty() && !control.cancelled())
      lattice.learn(starts, iterate(lattice.grid(), starts, with_times));
  };
  settle(lattice.every(coarsest), true);
  if (control.cancelled() || effort.updates < fewest_steps * effort.pixels) return false;
  for (int half = coarsest / 2; half >= 1; half /= 2) {
    const Starts in_rows = lattice.between_columns(half);
    settle(in_rows, true);
    settle(lattice.between_rows(half), half > 1);
    control.report(1.0 / half);
  }
  effort.pixels += lattice.told;
  effort.updates += lattice.updates;
  return !control.cancelled();
}

}  // namespace basinscope
