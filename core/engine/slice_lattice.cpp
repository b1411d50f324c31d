// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_lattice.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/engine/slice_line.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

using Starts = std::vector<std::uint32_t>;

constexpr int coarsest = 8;
constexpr float most_off = 0.01f;      // of a time that others are told by
constexpr float most_off_last = 0.1f;  // of one that no others are
constexpr double fewest_steps = 3.4;   // of fewer, iteration of all is as short
constexpr double fewest_told = 0.25;   // as well, of the first that faces may tell
constexpr int band_starts = 16384;
constexpr int strip_rows = 8;  // whose starts are iterated column by column: what is close stays together

int padded(int count) { return (std::max(count, 2) + coarsest - 2) / coarsest * coarsest + 1; }

// So many numbers each, of places that are so far apart.
template <int many, class Number>
void copy_each(const Number* from, std::ptrdiff_t from_apart, Number* to, std::ptrdiff_t to_apart,
               std::ptrdiff_t count) {
  if (from_apart == 1 && to_apart == 1) {
    std::copy_n(from, many * count, to);
  } else {
    for (std::ptrdiff_t i = 0; i < count; ++i)
      std::copy_n(from + i * many * from_apart, many, to + i * many * to_apart);
  }
}

// Starts of the window and, so that the last have neighbours, some beyond.
class Lattice {
 public:
  Lattice(const BasinRequest& request, ToldBy by, BasinMap& map)
      : by_(by),
        most_steps_(static_cast<float>(request.stop.max_steps)),
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
    trace_.resize(grid_.pixels());
    if (by_ == ToldBy::times) end_.assign(grid_.pixels(), SliceLine::none);
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
    const Spaced spaced{0, 2 * half, half, 2 * half, half, half};
    return among(spaced, most_off, [&](int row, SliceLine& line) {
      line.ask((grid_.width - 1) / (2 * half), 1);
      copy_line(row, std::ptrdiff_t{2} * half, line.count + 1, &line.traces[SliceLine::beyond],
                &line.ends[SliceLine::beyond]);
      for (int k = 0; k < SliceLine::all; ++k) {
        line.trace[k] = &line.traces[static_cast<std::size_t>(k)];
        line.end[k] = &line.ends[static_cast<std::size_t>(k)];
      }
    });
  }
  Starts between_rows(int half) {
    const Spaced spaced{half, 2 * half, 0, half, half, half * std::ptrdiff_t{window_.width}};
    return among(spaced, half > 1 ? most_off : most_off_last, [&](int row, SliceLine& line) {
      line.ask((grid_.width - 1) / half + 1, half > 1 ? SliceLine::all : 0);
      for (int k = 0; k < SliceLine::all; ++k) {
        const int from = row + (2 * k - 5) * half;
        const auto at = static_cast<std::size_t>(k) * line.no_ends.size();
        line.trace[k] = line.no_traces.data();
        line.end[k] = line.no_ends.data();
        if (from < 0 || from >= grid_.height) continue;
        if (half > 1) copy_line(from, half, line.count, &line.traces[at], &line.ends[at]);
        line.trace[k] = half > 1 ? &line.traces[at] : &trace_[place(from, 0)];
        line.end[k] = half > 1 ? &line.ends[at] : end_.data() + (end_.empty() ? 0 : place(from, 0));
      }
    });
  }

  void learn(const Starts& starts, const TracedStarts& traced) {
    const BasinMap& ends = traced.ends;
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const std::uint32_t at = starts[i];
      if (!traced.traces.empty() && SliceLine::bits_of(traced.traces[i]) != 0) {
        trace_[at] = traced.traces[i];
        if (by_ == ToldBy::times) end_[at] = end_of(ends, i);
      }
      const auto width = static_cast<std::uint32_t>(grid_.width);
      const int row = static_cast<int>(at / width), column = static_cast<int>(at % width);
      if (row >= window_.height || column >= window_.width) continue;
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
    SliceLine line;
  };
  // An attractor: of starts that stop close together.
  struct End {
    std::int32_t label;
    Eigen::Vector3d place;
  };
  // Starts, up to so many rows and columns beyond the window; how many pixels the one is before that tells
  // one.
  struct Spaced {
    int first_row, rows_apart, first_column, columns_apart, beyond;
    std::ptrdiff_t before;
  };

  std::uint32_t place(int row, int column) const {
    return static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(grid_.width) +
           static_cast<std::uint32_t>(column);
  }
  std::size_t pixel_at(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(window_.width) +
           static_cast<std::size_t>(column);
  }

  std::int32_t end_of(const BasinMap& ends, std::size_t i) {
    constexpr double together = 64;  // tolerances
    constexpr std::size_t most_ends = 100;
    const Eigen::Vector3d at(ends.limits[2 * i], ends.limits[2 * i + 1], ends.off_plane[i]);
    for (std::size_t e = 0; e < ends_.size(); ++e) {
      const double apart = (ends_[e].place - at).cwiseProduct(lengths_).norm();
      if (ends_[e].label == ends.labels[i] && apart <= together * map_.tolerance_used)
        return static_cast<std::int32_t>(e);
    }
    if (ends_.size() == most_ends || !at.allFinite()) return SliceLine::none;
    ends_.push_back({ends.labels[i], at});
    return static_cast<std::int32_t>(ends_.size() - 1);
  }

  void copy_line(int row, std::ptrdiff_t apart, int count, float* traces, std::int32_t* ends) const {
    copy_each<1>(&trace_[place(row, 0)], apart, traces, 1, count);
    if (!end_.empty()) copy_each<1>(&end_[place(row, 0)], apart, ends, 1, count);
  }

  // fill: of a row, a line's neighbours.
  template <class Fill>
  Starts among(const Spaced& at, float most, const Fill& fill) {
    const int last = std::min(grid_.height, window_.height - 1 + at.beyond),
              rows = last > at.first_row ? (last - at.first_row + at.rows_apart - 1) / at.rows_apart : 0,
              strips = (rows + strip_rows - 1) / strip_rows;
    const int band = rows_of(band_starts, strip_rows * grid_.width);
    std::vector<Band> bands(static_cast<std::size_t>((strips + band - 1) / band));
    over_row_bands(strips, band, [&](int from, int to) {
      Band& mine = bands[static_cast<std::size_t>(from / band)];
      for (int strip = from; strip < to; ++strip) {
        const int first = strip * strip_rows;
        ask(at, first, std::min(rows, first + strip_rows), most, fill, mine);
      }
    });
    Starts open;
    for (const Band& one : bands) {
      open.insert(open.end(), one.open.begin(), one.open.end());
      told += one.told;
      updates += one.updates;
    }
    return open;
  }

  template <class Fill>
  void ask(const Spaced& at, int first, int last, float most, const Fill& fill, Band& band) {
    SliceLine& line = band.line;
    const int end = std::min(grid_.width, window_.width - 1 + at.beyond),
              count = std::max(0, (end - at.first_column + at.columns_apart - 1) / at.columns_apart);
    std::vector<std::uint8_t> open(static_cast<std::size_t>(count), 0);  // a bit for each row
    for (int k = first; k < last; ++k) {
      const int row = at.first_row + k * at.rows_apart;
      fill(row, line);
      by_ == ToldBy::times ? line.tell_by_times(most, most_steps_) : line.tell_by_faces();
      const std::size_t to = place(row, at.first_column);
      copy_each<1>(line.told.data(), 1, &trace_[to], at.columns_apart, count);
      if (!end_.empty()) copy_each<1>(line.told_end.data(), 1, &end_[to], at.columns_apart, count);
      for (std::size_t i = 0; i < open.size(); ++i)
        open[i] = static_cast<std::uint8_t>(open[i] | (SliceLine::bits_of(line.told[i]) == 0) << (k - first));
      if (row < window_.height) copy_pixels(at, row, band);
    }
    for (std::size_t i = 0; i < open.size(); ++i)
      for (unsigned rows = open[i]; rows != 0; rows &= rows - 1)
        band.open.push_back(place(at.first_row + (first + std::countr_zero(rows)) * at.rows_apart,
                                  at.first_column + static_cast<int>(i) * at.columns_apart));
  }

  // Of those that are not told, too: what they are comes after.
  void copy_pixels(const Spaced& at, int row, Band& band) {
    const std::ptrdiff_t apart = at.columns_apart,
                         count = std::max(std::ptrdiff_t{0},
                                          (window_.width - at.first_column + apart - 1) / apart);
    if (count == 0) return;
    const std::size_t to = pixel_at(row, at.first_column), from = to - static_cast<std::size_t>(at.before);
    copy_each<1>(&map_.labels[from], apart, &map_.labels[to], apart, count);
    copy_each<2>(&map_.limits[2 * from], apart, &map_.limits[2 * to], apart, count);
    copy_each<1>(&map_.off_plane[from], apart, &map_.off_plane[to], apart, count);
    std::int32_t* const steps = &map_.steps[to];
    if (by_ == ToldBy::faces) copy_each<1>(&map_.steps[from], apart, steps, apart, count);
    std::int64_t updates_told = 0, pixels = 0;
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const float trace = band.line.told[static_cast<std::size_t>(i)];
      if (by_ == ToldBy::times) steps[i * apart] = static_cast<std::int32_t>(std::ceil(trace));
      const bool is_told = SliceLine::bits_of(trace) != 0;
      pixels += is_told;
      updates_told += is_told ? steps[i * apart] : 0;
    }
    band.told += static_cast<double>(pixels);
    band.updates += static_cast<double>(updates_told);
  }

  ToldBy by_;
  float most_steps_;
  Eigen::Vector3d lengths_;  // of the plane's unit steps
  BasinMap& map_;
  Grid window_, grid_;
  std::vector<float> trace_;
  std::vector<std::int32_t> end_;  // by faces: empty
  std::vector<End> ends_;
};

}  // namespace

bool fill_by_lattice(const BasinRequest& request, ToldBy by, const TraceStarts& iterate, BasinMap& map,
                     simd::Effort& effort, const TaskControl& control) {
  Lattice lattice(request, by, map);
  const auto settle = [&](const Starts& starts, bool with_traces) {
    if (!starts.empty() && !control.cancelled())
      lattice.learn(starts, iterate(lattice.grid(), starts, with_traces));
  };
  settle(lattice.every(coarsest), true);
  if (control.cancelled() || (by == ToldBy::times && effort.updates < fewest_steps * effort.pixels))
    return false;
  for (int half = coarsest / 2; half >= 1; half /= 2) {
    const Starts in_rows = lattice.between_columns(half);
    const double asked = lattice.told + static_cast<double>(in_rows.size());
    if (by == ToldBy::faces && half == coarsest / 2 && lattice.told < fewest_told * asked) return false;
    settle(in_rows, true);
    settle(lattice.between_rows(half), half > 1);
    control.report(1.0 / half);
  }
  effort.pixels += lattice.told;
  effort.updates += lattice.updates;
  return !control.cancelled();
}

}  // namespace basinscope
