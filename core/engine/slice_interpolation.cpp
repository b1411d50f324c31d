// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/slice_interpolation.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/engine/interpolation_line.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

using PixelList = std::vector<std::uint32_t>;

constexpr int coarsest_spacing = 8;  // pixels
// Largest estimated error of an inferred time, in updates: smaller where other times are inferred from it
// than at the last spacing.
constexpr float max_time_error = 0.01f, max_last_time_error = 0.1f;
// With fewer updates a pixel on the coarsest grid iterating every pixel takes no longer (docs/constants.md).
constexpr double min_mean_steps = 2.4;
// Nor does it if faces infer a smaller share than this of the first pixels that they may infer.
constexpr double min_inferred_share = 0.25;
constexpr int band_pixels = 16384;  // on the grid, about, which one task infers
// Rows whose open pixels are listed column by column: neighbours in a list share a register of lanes, and
// cost less the more alike their trajectories are.
constexpr int strip_rows = 8;

// The next 8 m + 1, so that the coarsest pixels reach both edges.
int padded(int count) {
  return (std::max(count, 2) + coarsest_spacing - 2) / coarsest_spacing * coarsest_spacing + 1;
}

// Copies `numbers` values of each of `count` pixels that lie from_stride pixels apart to pixels that lie
// to_stride apart.
template <int numbers, class Number>
void copy_strided(const Number* from, std::ptrdiff_t from_stride, Number* to, std::ptrdiff_t to_stride,
                  std::ptrdiff_t count) {
  if (from_stride == 1 && to_stride == 1) {
    std::copy_n(from, numbers * count, to);
  } else {
    for (std::ptrdiff_t i = 0; i < count; ++i)
      std::copy_n(from + i * numbers * from_stride, numbers, to + i * numbers * to_stride);
  }
}

// The request's grid, extended to the right and upwards so that its last pixels have neighbours, with the
// traces that are known on it.
class RefinedGrid {
 public:
  RefinedGrid(const BasinRequest& request, InferredFrom rule, BasinMap& map)
      : rule_(rule),
        max_steps_(static_cast<float>(request.stop.max_steps)),
        lengths_(request.plane.e1.norm(), request.plane.e2.norm(), 1),
        map_(map),
        window_(map.grid),
        grid_(map.grid) {
    // Sample points stay where they are: nodes have one gap less than there are points.
    const int gaps = window_.sampling == Grid::Sampling::centres ? 0 : 1;
    const auto extended = [gaps](double from, double to, int count, int more) {
      return count > gaps ? from + (to - from) * (more - gaps) / (count - gaps) : to;
    };
    grid_.width = padded(window_.width);
    grid_.height = padded(window_.height);
    grid_.x1 = extended(window_.x0, window_.x1, window_.width, grid_.width);
    grid_.y1 = extended(window_.y0, window_.y1, window_.height, grid_.height);
    trace_.resize(grid_.pixels());
    if (rule_ == InferredFrom::convergence_times)
      attractor_.assign(grid_.pixels(), InterpolationLine::unknown_attractor);
  }

  const Grid& grid() const { return grid_; }

  PixelList coarsest_pixels() const {
    PixelList all;
    for (int row = 0; row < grid_.height; row += coarsest_spacing)
      for (int column = 0; column < grid_.width; column += coarsest_spacing)
        all.push_back(index(row, column));
    return all;
  }

  // Infers the pixels midway between known ones of their row, which are `half` pixels from them on either
  // side. Returns those that have to be iterated.
  PixelList infer_along_rows(int half) {
    const Midpoints midpoints{0, 2 * half, half, 2 * half, half, half};
    return infer(midpoints, max_time_error, [&](int row, InterpolationLine& line) {
      line.resize((grid_.width - 1) / (2 * half), 1);
      // One copy of the row's known values serves all six entries, each shifted by one.
      copy_known(row, std::ptrdiff_t{2} * half, line.count + 1,
                 &line.copied_traces[InterpolationLine::overhang],
                 &line.copied_attractors[InterpolationLine::overhang]);
      for (int k = 0; k < InterpolationLine::stencil; ++k) {
        line.trace[k] = &line.copied_traces[static_cast<std::size_t>(k)];
        line.attractor[k] = &line.copied_attractors[static_cast<std::size_t>(k)];
      }
    });
  }
  // The same along columns. At the last spacing every column is known, and nothing is copied.
  PixelList infer_along_columns(int half) {
    const bool last = half == 1;
    const Midpoints midpoints{half, 2 * half, 0, half, half, half * std::ptrdiff_t{window_.width}};
    return infer(
        midpoints, last ? max_last_time_error : max_time_error, [&](int row, InterpolationLine& line) {
          line.resize((grid_.width - 1) / half + 1, last ? 0 : InterpolationLine::stencil);
          for (int k = 0; k < InterpolationLine::stencil; ++k) {
            const int from = row + (2 * k - 5) * half;
            const auto at = static_cast<std::size_t>(k) * line.no_attractors.size();
            line.trace[k] = line.no_traces.data();
            line.attractor[k] = line.no_attractors.data();
            if (from < 0 || from >= grid_.height) continue;
            if (!last)
              copy_known(from, half, line.count, &line.copied_traces[at], &line.copied_attractors[at]);
            line.trace[k] = last ? &trace_[index(from, 0)] : &line.copied_traces[at];
            line.attractor[k] = last ? attractor_.data() + (attractor_.empty() ? 0 : index(from, 0))
                                     : &line.copied_attractors[at];
          }
        });
  }

  // Takes iterated pixels into the grid, and those of the window into the map.
  void take(const PixelList& pixels, const TracedPixels& iterated) {
    const BasinMap& from = iterated.map;
    for (std::size_t i = 0; i < pixels.size(); ++i) {
      const std::uint32_t at = pixels[i];
      // A pixel without a trace stays unknown: nothing is inferred from it, but its results count.
      if (!iterated.traces.empty() && InterpolationLine::bits_of(iterated.traces[i]) != 0) {
        trace_[at] = iterated.traces[i];
        if (rule_ == InferredFrom::convergence_times) attractor_[at] = attractor_of(from, i);
      }
      const auto width = static_cast<std::uint32_t>(grid_.width);
      const int row = static_cast<int>(at / width), column = static_cast<int>(at % width);
      // Pixels of the extended grid serve their neighbours and are no part of the map.
      if (row >= window_.height || column >= window_.width) continue;
      const std::size_t pixel = pixel_at(row, column);
      map_.labels[pixel] = from.labels[i];
      map_.steps[pixel] = from.steps[i];
      map_.off_plane[pixel] = from.off_plane[i];
      for (std::size_t c = 0; c < 2; ++c) map_.limits[2 * pixel + c] = from.limits[2 * i + c];
    }
  }

  double inferred = 0, updates = 0;  // pixels of the window, and the sum of their steps

 private:
  struct Band {
    PixelList open;  // to be iterated
    double inferred = 0, updates = 0;
    InterpolationLine line;
  };
  // A limit with its label: trajectories that stop close to it have the same attractor.
  struct Limit {
    std::int32_t label;
    Eigen::Vector3d place;  // plane coordinates and the one off the plane
  };
  // The pixels that one pass infers: rows and columns in steps, up to `margin` pixels beyond the window. The
  // neighbour whose label and limit a pixel gets is `before` pixels before it in the map.
  struct Midpoints {
    int first_row, row_step, first_column, column_step, margin;
    std::ptrdiff_t before;
  };

  std::uint32_t index(int row, int column) const {
    return static_cast<std::uint32_t>(row) * static_cast<std::uint32_t>(grid_.width) +
           static_cast<std::uint32_t>(column);
  }
  std::size_t pixel_at(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(window_.width) +
           static_cast<std::size_t>(column);
  }

  // The number of the attractor that pixel i of a list converges to; unknown where there are too many.
  std::int32_t attractor_of(const BasinMap& from, std::size_t i) {
    constexpr double same_limit = 64;            // tolerances
    constexpr std::size_t max_attractors = 100;  // each limit is compared with all
    const Eigen::Vector3d at(from.limits[2 * i], from.limits[2 * i + 1], from.off_plane[i]);
    for (std::size_t k = 0; k < limits_.size(); ++k) {
      const double distance = (limits_[k].place - at).cwiseProduct(lengths_).norm();
      if (limits_[k].label == from.labels[i] && distance <= same_limit * map_.tolerance_used)
        return static_cast<std::int32_t>(k);
    }
    // A pixel of an unknown attractor only has fewer neighbours inferred from it.
    if (limits_.size() == max_attractors || !at.allFinite()) return InterpolationLine::unknown_attractor;
    limits_.push_back({from.labels[i], at});
    return static_cast<std::int32_t>(limits_.size() - 1);
  }

  // Every stride-th pixel of a row.
  void copy_known(int row, std::ptrdiff_t stride, int count, float* traces, std::int32_t* attractors) const {
    copy_strided<1>(&trace_[index(row, 0)], stride, traces, 1, count);
    if (!attractor_.empty()) copy_strided<1>(&attractor_[index(row, 0)], stride, attractors, 1, count);
  }

  // set_line(row, line): sizes the line for the midpoints of a row, and points it at their neighbours.
  // Bands put what they leave open together in their order, which does not depend on the threads.
  template <class SetLine>
  PixelList infer(const Midpoints& midpoints, float max_error, const SetLine& set_line) {
    // Midpoints beyond the window are inferred only as far as they are the nearest neighbours of later ones
    // inside it.
    const int last = std::min(grid_.height, window_.height - 1 + midpoints.margin),
              rows = last > midpoints.first_row
                         ? (last - midpoints.first_row + midpoints.row_step - 1) / midpoints.row_step
                         : 0,
              strips = (rows + strip_rows - 1) / strip_rows;
    const int band = rows_of(band_pixels, strip_rows * grid_.width);
    std::vector<Band> bands(static_cast<std::size_t>((strips + band - 1) / band));
    over_row_bands(strips, band, [&](int from, int to) {
      Band& mine = bands[static_cast<std::size_t>(from / band)];
      for (int strip = from; strip < to; ++strip) {
        const int first = strip * strip_rows;
        infer_strip(midpoints, first, std::min(rows, first + strip_rows), max_error, set_line, mine);
      }
    });
    PixelList open;
    for (const Band& one : bands) {
      open.insert(open.end(), one.open.begin(), one.open.end());
      inferred += one.inferred;
      updates += one.updates;
    }
    return open;
  }

  template <class SetLine>
  void infer_strip(const Midpoints& midpoints, int first, int last, float max_error, const SetLine& set_line,
                   Band& band) {
    InterpolationLine& line = band.line;
    const int end = std::min(grid_.width, window_.width - 1 + midpoints.margin),
              count = std::max(
                  0, (end - midpoints.first_column + midpoints.column_step - 1) / midpoints.column_step);
    std::vector<std::uint8_t> open(static_cast<std::size_t>(count), 0);  // a bit for each row of the strip
    for (int k = first; k < last; ++k) {
      const int row = midpoints.first_row + k * midpoints.row_step;
      set_line(row, line);
      // First the whole row is inferred and its traces go to the grid, where the next pass finds them.
      rule_ == InferredFrom::convergence_times ? line.infer_by_times(max_error, max_steps_)
                                               : line.infer_by_faces();
      const std::size_t to = index(row, midpoints.first_column);
      copy_strided<1>(line.inferred.data(), 1, &trace_[to], midpoints.column_step, count);
      if (!attractor_.empty())
        copy_strided<1>(line.inferred_attractor.data(), 1, &attractor_[to], midpoints.column_step, count);
      for (std::size_t i = 0; i < open.size(); ++i)
        open[i] = static_cast<std::uint8_t>(open[i] | (InterpolationLine::bits_of(line.inferred[i]) == 0)
                                                          << (k - first));
      if (row < window_.height) write_map(midpoints, row, band);
    }
    // Then the open pixels of the strip, column by column.
    for (std::size_t i = 0; i < open.size(); ++i)
      for (unsigned rows = open[i]; rows != 0; rows &= rows - 1)
        band.open.push_back(index(midpoints.first_row + (first + std::countr_zero(rows)) * midpoints.row_step,
                                  midpoints.first_column + static_cast<int>(i) * midpoints.column_step));
  }

  // Label, limit and steps of all midpoints of a row, without a branch for each: what is written of open
  // pixels is overwritten when these are iterated.
  void write_map(const Midpoints& midpoints, int row, Band& band) {
    const std::ptrdiff_t step = midpoints.column_step,
                         count = std::max(std::ptrdiff_t{0},
                                          (window_.width - midpoints.first_column + step - 1) / step);
    if (count == 0) return;
    const std::size_t to = pixel_at(row, midpoints.first_column),
                      from = to - static_cast<std::size_t>(midpoints.before);
    copy_strided<1>(&map_.labels[from], step, &map_.labels[to], step, count);
    copy_strided<2>(&map_.limits[2 * from], step, &map_.limits[2 * to], step, count);
    copy_strided<1>(&map_.off_plane[from], step, &map_.off_plane[to], step, count);
    std::int32_t* const steps = &map_.steps[to];
    if (rule_ == InferredFrom::faces) copy_strided<1>(&map_.steps[from], step, steps, step, count);
    std::int64_t row_updates = 0, row_pixels = 0;
    for (std::ptrdiff_t i = 0; i < count; ++i) {
      const float trace = band.line.inferred[static_cast<std::size_t>(i)];
      if (rule_ == InferredFrom::convergence_times)
        steps[i * step] = static_cast<std::int32_t>(std::ceil(trace));
      const bool is_inferred = InterpolationLine::bits_of(trace) != 0;
      row_pixels += is_inferred;
      row_updates += is_inferred ? steps[i * step] : 0;
    }
    band.inferred += static_cast<double>(row_pixels);
    band.updates += static_cast<double>(row_updates);
  }

  InferredFrom rule_;
  float max_steps_;
  Eigen::Vector3d lengths_;  // of one unit of each plane coordinate, as states
  BasinMap& map_;
  Grid window_, grid_;                   // the request's, and the extended one
  std::vector<float> trace_;             // of each pixel of grid_; 0: not known
  std::vector<std::int32_t> attractor_;  // the same; empty where pixels are inferred from faces
  std::vector<Limit> limits_;            // by the attractors' numbers
};

}  // namespace

bool fill_by_interpolation(const BasinRequest& request, InferredFrom rule, const IteratePixels& iterate,
                           BasinMap& map, simd::Effort& effort, const TaskControl& control) {
  // First the coarsest pixels, all iterated; their updates say whether inference can pay.
  RefinedGrid grid(request, rule, map);
  const auto iterate_and_take = [&](const PixelList& pixels, bool with_traces) {
    if (!pixels.empty() && !control.cancelled()) grid.take(pixels, iterate(grid.grid(), pixels, with_traces));
  };
  const double pixels_before = effort.pixels, updates_before = effort.updates;
  iterate_and_take(grid.coarsest_pixels(), true);
  if (control.cancelled() ||
      (rule == InferredFrom::convergence_times &&
       effort.updates - updates_before < min_mean_steps * (effort.pixels - pixels_before)))
    return false;
  // Then each spacing is halved along rows and along columns: what could not be inferred is iterated before
  // the next pass, which infers from it.
  for (int half = coarsest_spacing / 2; half >= 1; half /= 2) {
    const PixelList open = grid.infer_along_rows(half);
    const double asked = grid.inferred + static_cast<double>(open.size());
    // Where faces are narrow beside the spacing, few of the first midpoints are inferred, and the caller
    // iterates every pixel instead.
    if (rule == InferredFrom::faces && half == coarsest_spacing / 2 &&
        grid.inferred < min_inferred_share * asked)
      return false;
    iterate_and_take(open, true);
    // Nothing is inferred from the last pixels, so their traces are not asked for.
    iterate_and_take(grid.infer_along_columns(half), half > 1);
    control.report(1.0 / half);
  }
  effort.pixels += grid.inferred;
  effort.updates += grid.updates;
  return !control.cancelled();
}

}  // namespace basinscope
