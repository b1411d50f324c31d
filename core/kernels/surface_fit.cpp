// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/surface_fit.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_surface = std::numeric_limits<double>::quiet_NaN();

// Keys in cells at least as wide as the reach, so that only the 3^d cells round a query are looked at.
class KeyCells {
 public:
  KeyCells(const Matrix& keys, double reach) : dimension_(static_cast<int>(keys.cols())) {
    const double most = dimension_ == 2 ? 128 : 32;
    for (int d = 0; d < dimension_; ++d) {
      const auto axis = static_cast<std::size_t>(d);
      low_[axis] = keys.col(d).minCoeff();
      const double width = keys.col(d).maxCoeff() - low_[axis];
      // A little wider than the reach: rounding must not move a key two cells away.
      size_[axis] = std::max({reach * (1 + 1e-9), width / most, 1e-300});
      count_[axis] = static_cast<int>(std::min(width / size_[axis], most)) + 1;
    }
    std::vector<int> cells(static_cast<std::size_t>(keys.rows()));
    start_.assign(static_cast<std::size_t>(count_[0] * count_[1] * count_[2]) + 1, 0);
    for (Index i = 0; i < keys.rows(); ++i) {
      std::array<int, 3> at{};
      for (int d = 0; d < dimension_; ++d) at[static_cast<std::size_t>(d)] = place(d, keys(i, d));
      cells[static_cast<std::size_t>(i)] = index(at);
      ++start_[static_cast<std::size_t>(index(at)) + 1];
    }
    std::partial_sum(start_.begin(), start_.end(), start_.begin());
    order_.resize(cells.size());
    std::vector<int> next(start_.begin(), start_.end() - 1);
    for (std::size_t i = 0; i < cells.size(); ++i)
      order_[static_cast<std::size_t>(next[static_cast<std::size_t>(cells[i])]++)] = static_cast<Index>(i);
  }

  template <class Action>
  void near(const Vector& query, const Action& action) const {
    std::array<int, 3> from{}, to{};
    for (int d = 0; d < dimension_; ++d) {
      const auto axis = static_cast<std::size_t>(d);
      const double cell = std::floor((query[d] - low_[axis]) / size_[axis]);
      if (cell < -1 || cell > count_[axis]) return;
      from[axis] = std::max(0, static_cast<int>(cell) - 1);
      to[axis] = std::min(count_[axis] - 1, static_cast<int>(cell) + 1);
    }
    for (int z = from[2]; z <= to[2]; ++z) {
      for (int y = from[1]; y <= to[1]; ++y) {
        const auto first = static_cast<std::size_t>(start_[static_cast<std::size_t>(index({from[0], y, z}))]);
        const auto last =
            static_cast<std::size_t>(start_[static_cast<std::size_t>(index({to[0], y, z})) + 1]);
        for (std::size_t k = first; k < last; ++k) action(order_[k]);
      }
    }
  }

 private:
  int place(int d, double value) const {
    const auto axis = static_cast<std::size_t>(d);
    return std::clamp(static_cast<int>((value - low_[axis]) / size_[axis]), 0, count_[axis] - 1);
  }
  int index(const std::array<int, 3>& at) const { return (at[2] * count_[1] + at[1]) * count_[0] + at[0]; }

  int dimension_;
  std::array<double, 3> low_{}, size_{1, 1, 1};
  std::array<int, 3> count_{1, 1, 1};
  std::vector<int> start_;
  std::vector<Index> order_;
};

// Relative to the nearest key, so that the sum of weights is never 0; at most cut bandwidths away.
double gaussian_estimate(const SurfaceSamples& samples, double h, double cut, const Vector& query) {
  const Vector squares = (samples.keys.rowwise() - query.transpose()).rowwise().squaredNorm() / (h * h);
  const double nearest = squares.minCoeff();
  if (!(nearest <= cut * cut)) return no_surface;
  Vector w = (-0.5 * (squares.array() - nearest)).exp();
  if (std::isfinite(cut)) w = (squares.array() <= cut * cut).select(w, 0);
  return (w.array() / w.sum() * samples.values.array()).sum();
}

double compact_estimate(const SurfaceSamples& samples, const KernelShape& shape, double h,
                        const Vector& query, const KeyCells& cells) {
  double sum = 0, weighed = 0;
  cells.near(query, [&](Index i) {
    const double w = kernel_value(shape, (samples.keys.row(i).transpose() - query).norm() / h);
    sum += w;
    weighed += w * samples.values[i];
  });
  return sum > 0 ? weighed / sum : no_surface;
}

// One Gaussian factor of the separable kernel: side x n.
Matrix gaussian_factor(const Grid& grid, bool rows, const Vector& keys, double h) {
  const int side = rows ? grid.height : grid.width;
  Matrix factor(side, keys.size());
  for (int i = 0; i < side; ++i) {
    const double at = rows ? grid.y(i) : grid.x(i);
    factor.row(i) = (-0.5 * ((keys.array() - at) / h).square()).exp();
  }
  return factor;
}

std::vector<double> separable_fit(const SurfaceSamples& samples, double h, int side) {
  const Grid grid = surface_grid(KeyDomain::square, side);
  const Matrix across = gaussian_factor(grid, false, samples.keys.col(0), h);
  const Matrix up = gaussian_factor(grid, true, samples.keys.col(1), h);
  std::vector<double> fit(grid.pixels());
  tbb::parallel_for(tbb::blocked_range<int>(0, side, 16), [&](const tbb::blocked_range<int>& range) {
    const int rows = range.end() - range.begin();
    const auto block = up.middleRows(range.begin(), rows);
    const Matrix sums = block * across.transpose();
    const Matrix weighed =
        (block.array().rowwise() * samples.values.transpose().array()).matrix() * across.transpose();
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < side; ++c) {
        const int row = range.begin() + r;
        // Few digits are left of a sum this small: all keys are tens of bandwidths away.
        fit[static_cast<std::size_t>(row) * static_cast<std::size_t>(side) + static_cast<std::size_t>(c)] =
            sums(r, c) > 1e-280 ? weighed(r, c) / sums(r, c)
                                : gaussian_estimate(samples, h, std::numeric_limits<double>::infinity(),
                                                    surface_key(KeyDomain::square, grid.x(c), grid.y(row)));
      }
    }
  });
  return fit;
}

double gaussian_cut(const KernelShape& shape) {
  if (std::holds_alternative<GaussianShape>(shape)) return std::numeric_limits<double>::infinity();
  if (const auto* truncated = std::get_if<TruncatedGaussianShape>(&shape)) return truncated->cut;
  return 0;
}

}  // namespace

std::vector<double> surface_fit(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                double h, int side) {
  const Grid grid = surface_grid(domain, side);
  if (samples.keys.rows() == 0) return std::vector<double>(grid.pixels(), no_surface);
  const double cut = gaussian_cut(shape);
  if (domain == KeyDomain::square && std::isinf(cut)) return separable_fit(samples, h, side);
  std::vector<double> fit(grid.pixels());
  const KeyCells cells(samples.keys, cut > 0 ? 1e9 : h * kernel_reach(shape));
  tbb::parallel_for(tbb::blocked_range<int>(0, side, 4), [&](const tbb::blocked_range<int>& rows) {
    for (int row = rows.begin(); row < rows.end(); ++row) {
      for (int column = 0; column < side; ++column) {
        const Vector query = surface_key(domain, grid.x(column), grid.y(row));
        fit[static_cast<std::size_t>(row) * static_cast<std::size_t>(side) +
            static_cast<std::size_t>(column)] = cut > 0 ? gaussian_estimate(samples, h, cut, query)
                                                        : compact_estimate(samples, shape, h, query, cells);
      }
    }
  });
  return fit;
}

Vector kernel_estimates(const SurfaceSamples& samples, const KernelShape& shape, double h,
                        const Matrix& queries) {
  Vector estimates = Vector::Constant(queries.rows(), no_surface);
  if (samples.keys.rows() == 0) return estimates;
  const double cut = gaussian_cut(shape);
  const KeyCells cells(samples.keys, cut > 0 ? 1e9 : h * kernel_reach(shape));
  for (Index i = 0; i < queries.rows(); ++i) {
    const Vector query = queries.row(i);
    estimates[i] = cut > 0 ? gaussian_estimate(samples, h, cut, query)
                           : compact_estimate(samples, shape, h, query, cells);
  }
  return estimates;
}

Vector nearest_estimates(const SurfaceSamples& samples, int k, const Matrix& queries) {
  const Index n = samples.keys.rows(), wanted = std::min<Index>(std::max(k, 1), n);
  Vector estimates = Vector::Constant(queries.rows(), no_surface);
  if (n == 0) return estimates;
  std::vector<std::pair<double, Index>> order(static_cast<std::size_t>(n));
  for (Index i = 0; i < queries.rows(); ++i) {
    for (Index j = 0; j < n; ++j)
      order[static_cast<std::size_t>(j)] = {(samples.keys.row(j) - queries.row(i)).squaredNorm(), j};
    std::nth_element(order.begin(), order.begin() + (wanted - 1), order.end());
    double sum = 0;
    for (Index j = 0; j < wanted; ++j) sum += samples.values[order[static_cast<std::size_t>(j)].second];
    estimates[i] = sum / static_cast<double>(wanted);
  }
  return estimates;
}

}  // namespace basinscope
