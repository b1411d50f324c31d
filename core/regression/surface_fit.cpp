// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/surface_fit.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/kernels/relative_weights.h"
#include "core/many_exponentials.h"
#include "core/message.h"
#include "core/random.h"
#include "core/regression/key_cells.h"
#include "core/regression/tile_keys.h"

namespace basinscope {
namespace {

using std::numbers::pi;
using Index = Eigen::Index;

double hill(double a, double b, double at_a, double at_b, double width) {
  return std::exp(-((a - at_a) * (a - at_a) + (b - at_b) * (b - at_b)) / (2 * width * width));
}

constexpr double no_surface = std::numeric_limits<double>::quiet_NaN();

// The estimate at one query after another; the lists keep their memory. One object a thread.
class PointEstimate {
 public:
  PointEstimate(const SurfaceSamples& samples, const KernelShape& shape, double h, const KeyCells& cells)
      : samples_(samples), shape_(shape), h_(h), cells_(cells) {}

  double at(const Vector& query) {
    gather(query);
    const auto count = static_cast<Index>(distances_.size());
    weights_.resize(distances_.size());
    const Eigen::Map<const Vector> v(values_.data(), count);
    Eigen::Map<Vector> u(distances_.data(), count), w(weights_.data(), count);
    u = u.array().sqrt() / h_;
    if (!relative_weights(shape_, u, w)) return no_surface;
    return (w / w.sum()).dot(v);
  }

 private:
  // Squared distances and values of the keys in the cells round the query.
  void gather(const Vector& query) {
    distances_.clear();
    values_.clear();
    const Index dimension = samples_.keys.cols();
    cells_.near(query, [&](Index i) {
      const double* key = samples_.keys.data() + i * dimension;
      double square = 0;
      for (Index d = 0; d < dimension; ++d) square += (key[d] - query[d]) * (key[d] - query[d]);
      distances_.push_back(square);
      values_.push_back(samples_.values[i]);
    });
  }

  const SurfaceSamples& samples_;
  const KernelShape& shape_;
  double h_;
  const KeyCells& cells_;
  std::vector<double> distances_, values_, weights_;
};

// One Gaussian factor of the separable kernel: side x n.
Matrix gaussian_factor(const Grid& grid, bool rows, const Vector& keys, double h) {
  const int side = rows ? grid.height : grid.width;
  Matrix factor(side, keys.size());
  for (int i = 0; i < side; ++i) {
    const double at = rows ? grid.y(i) : grid.x(i);
    factor.row(i) = -0.5 * ((keys.array() - at) / h).square();
  }
  exponentiate(Eigen::Map<Vector>(factor.data(), factor.size()));
  return factor;
}

std::vector<double> separable_fit(const SurfaceSamples& samples, double h, const Grid& grid,
                                  const TaskControl& control) {
  const Matrix across = gaussian_factor(grid, false, samples.keys.col(0), h);
  const Matrix up = gaussian_factor(grid, true, samples.keys.col(1), h);
  std::vector<double> fit(grid.pixels());
  const KernelShape shape = GaussianShape{};
  const KeyCells one_cell(samples.keys, kernel_reach(shape));
  tbb::parallel_for(tbb::blocked_range<int>(0, grid.height, 16), [&](const tbb::blocked_range<int>& range) {
    if (control.cancelled()) return;
    PointEstimate far(samples, shape, h, one_cell);
    const int rows = range.end() - range.begin();
    const auto block = up.middleRows(range.begin(), rows);
    const Matrix sums = block * across.transpose();
    const Matrix weighed =
        (block.array().rowwise() * samples.values.transpose().array()).matrix() * across.transpose();
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < grid.width; ++c) {
        const int row = range.begin() + r;
        // Few digits are left of a sum this small: all keys are tens of bandwidths away.
        fit[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
            static_cast<std::size_t>(c)] =
            sums(r, c) > 1e-280 ? weighed(r, c) / sums(r, c)
                                : far.at(surface_key(KeyDomain::square, grid.x(c), grid.y(row)));
      }
    }
  });
  return fit;
}

std::vector<double> sphere_fit(const SurfaceSamples& samples, double h, const Grid& grid,
                               const TaskControl& control) {
  std::vector<double> fit(grid.pixels());
  const std::vector<GridTile> tiles = grid_tiles(grid);
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, tiles.size(), 16),
                    [&](const tbb::blocked_range<std::size_t>& range) {
                      TileKeys keys(samples, KeyDomain::sphere, h, grid);
                      for (std::size_t i = range.begin(); i < range.end() && !control.cancelled(); ++i) {
                        const GridTile& tile = tiles[i];
                        keys.gather(tile);
                        for (int row = tile.first_row; row < tile.end_row; ++row) {
                          for (int column = tile.first_column; column < tile.end_column; ++column) {
                            const Vector& w = keys.weights(keys.point(row, column));
                            fit[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
                                static_cast<std::size_t>(column)] = w.dot(keys.values()) / w.sum();
                          }
                        }
                      }
                    });
  return fit;
}

}  // namespace

double function2_value(Function2 function, KeyDomain domain, VectorIn key) {
  const bool sphere = domain == KeyDomain::sphere;
  const double a = sphere ? (key[0] + 1) / 2 : key[0], b = sphere ? (key[2] + 1) / 2 : key[1];
  const double waves = std::sin(2 * pi * a) * std::cos(2 * pi * b);
  switch (function) {
    case Function2::sinusoid_step:
      return waves + (a > 0.55 && b > 0.5 ? 0.8 : 0);
    case Function2::sinusoid:
      return waves;
    case Function2::hills:
      return hill(a, b, 0.25, 0.3, 0.12) + 0.8 * hill(a, b, 0.7, 0.65, 0.18) -
             0.6 * hill(a, b, 0.75, 0.2, 0.1);
    case Function2::plane:
      return a + 0.5 * b - 0.75;
  }
  return 0;
}

SurfaceSamples surface_samples(const SurfaceDraw& draw) {
  Random where(draw.seed, 3), noise(draw.seed, 4);
  const bool sphere = draw.domain == KeyDomain::sphere;
  SurfaceSamples samples{Matrix(draw.count, sphere ? 3 : 2), Vector(draw.count)};
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i) {
    if (sphere) {
      Eigen::Vector3d key;
      do {
        for (double& entry : key) entry = where.normal();
      } while (key.squaredNorm() == 0);
      samples.keys.row(i) = key.normalized();
    } else {
      samples.keys(i, 0) = where.uniform();
      samples.keys(i, 1) = where.uniform();
    }
    samples.values[i] = function2_value(draw.function, draw.domain, samples.keys.row(i).transpose()) +
                        draw.noise * noise.normal();
  }
  return samples;
}

Grid surface_grid(KeyDomain domain, int side) {
  Grid grid;
  grid.width = grid.height = side;
  const bool sphere = domain == KeyDomain::sphere;
  grid.x0 = sphere ? -pi : 0;
  grid.x1 = sphere ? pi : 1;
  grid.y0 = sphere ? -pi / 2 : 0;
  grid.y1 = sphere ? pi / 2 : 1;
  return grid;
}

Vector surface_key(KeyDomain domain, double a, double b) {
  if (domain == KeyDomain::square) return Eigen::Vector2d(a, b);
  return Eigen::Vector3d(std::cos(b) * std::cos(a), std::cos(b) * std::sin(a), std::sin(b));
}

Eigen::Vector2d surface_place(KeyDomain domain, VectorIn key) {
  if (domain == KeyDomain::square) return {key[0], key[1]};
  return {std::atan2(key[1], key[0]), std::asin(std::min(1.0, std::max(-1.0, key[2])))};
}

std::vector<double> surface_truth(Function2 function, KeyDomain domain, int side) {
  const Grid grid = surface_grid(domain, side);
  std::vector<double> truth;
  truth.reserve(grid.pixels());
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column)
      truth.push_back(function2_value(function, domain, surface_key(domain, grid.x(column), grid.y(row))));
  }
  return truth;
}

std::vector<double> surface_fit(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                double h, const Grid& grid, const TaskControl& control) {
  if (samples.keys.rows() == 0) return std::vector<double>(grid.pixels(), no_surface);
  std::vector<double> fit;
  if (std::holds_alternative<GaussianShape>(shape)) {
    fit = domain == KeyDomain::square ? separable_fit(samples, h, grid, control)
                                      : sphere_fit(samples, h, grid, control);
  } else {
    fit.resize(grid.pixels());
    const KeyCells cells(samples.keys, h * kernel_reach(shape));
    tbb::parallel_for(tbb::blocked_range<int>(0, grid.height, 4), [&](const tbb::blocked_range<int>& rows) {
      PointEstimate estimate(samples, shape, h, cells);
      for (int row = rows.begin(); row < rows.end() && !control.cancelled(); ++row) {
        for (int column = 0; column < grid.width; ++column)
          fit[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
              static_cast<std::size_t>(column)] =
              estimate.at(surface_key(domain, grid.x(column), grid.y(row)));
      }
    });
  }
  if (control.cancelled()) fit.clear();
  return fit;
}

std::vector<double> surface_fit(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                double h, int side, const TaskControl& control) {
  return surface_fit(samples, domain, shape, h, surface_grid(domain, side), control);
}

Vector kernel_estimates(const SurfaceSamples& samples, const KernelShape& shape, double h,
                        const Matrix& queries) {
  Vector estimates = Vector::Constant(queries.rows(), no_surface);
  if (samples.keys.rows() == 0) return estimates;
  const KeyCells cells(samples.keys, h * kernel_reach(shape));
  PointEstimate estimate(samples, shape, h, cells);
  for (Index i = 0; i < queries.rows(); ++i) estimates[i] = estimate.at(queries.row(i));
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

Message why_no_surface(const SurfaceSamples& samples, KeyDomain domain) {
  const Eigen::Index dimension = domain == KeyDomain::sphere ? 3 : 2, n = samples.keys.rows();
  if (n < 1 || n > most_surface_samples || samples.values.size() != n)
    return message("expected as many keys as values, from 1 to %1", most_surface_samples);
  if (samples.keys.cols() != dimension)
    return message("expected keys of %1 numbers, not %2", dimension, samples.keys.cols());
  if (!(samples.keys.cwiseAbs().maxCoeff() <= largest_surface_number &&
        samples.values.cwiseAbs().maxCoeff() <= largest_surface_number))
    return phrase("expected numbers of size at most 1e6");
  if (domain == KeyDomain::sphere && !((samples.keys.rowwise().norm().array() - 1).abs().maxCoeff() <= 1e-9))
    return phrase("expected keys of norm 1 on the sphere");
  return {};
}

}  // namespace basinscope
