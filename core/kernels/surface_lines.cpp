// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/surface_lines.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <cmath>
#include <limits>

#include "core/kernels/key_cells.h"
#include "core/kernels/relative_weights.h"
#include "core/kernels/tile_keys.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_plane = std::numeric_limits<double>::quiet_NaN();
constexpr double collinear = 1e-13;  // determinant over squared trace

// Two directions that span what can be seen of the domain at a point: a row each.
Matrix tangents(KeyDomain domain, const Vector& at) {
  Matrix e(2, at.size());
  if (domain == KeyDomain::square) {
    e.setIdentity();
  } else {
    const double across = std::hypot(at[0], at[1]);
    const double c = across > 0 ? at[0] / across : 1, s = across > 0 ? at[1] / across : 0;
    e << -s, c, 0, -at[2] * c, -at[2] * s, across;
  }
  return e;
}

// g of C g = s, the shortest one where C has lost a rank.
Eigen::Vector2d slope_of(const Eigen::Matrix2d& c, const Eigen::Vector2d& s) {
  const double trace = c.trace(), determinant = c.determinant();
  if (!(trace > 0)) return Eigen::Vector2d::Zero();
  if (determinant > collinear * trace * trace)
    return Eigen::Vector2d(c(1, 1) * s[0] - c(0, 1) * s[1], c(0, 0) * s[1] - c(0, 1) * s[0]) / determinant;
  const Eigen::Vector2d along = c(0, 0) > c(1, 1) ? Eigen::Vector2d(c.col(0)) : Eigen::Vector2d(c.col(1));
  return along * (along.dot(s) / (along.squaredNorm() * trace));
}

class PlaneFits {
 public:
  PlaneFits(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape, double h,
            const Grid& grid, const KeyCells& cells)
      : samples_(samples),
        domain_(domain),
        shape_(shape),
        h_(h),
        cells_(cells),
        tile_(samples, domain, h, grid) {}

  void fill(const GridTile& tile, const Grid& grid, std::vector<double>& fit) {
    const bool gaussian = std::holds_alternative<GaussianShape>(shape_);
    if (gaussian) tile_.gather(tile);
    for (int row = tile.first_row; row < tile.end_row; ++row) {
      for (int column = tile.first_column; column < tile.end_column; ++column) {
        const Vector query = tile_.point(row, column);
        fit[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
            static_cast<std::size_t>(column)] = gaussian ? among_all(query) : in_reach(query);
      }
    }
  }

 private:
  double among_all(const Vector& query) {
    const Vector& w = tile_.weights(query);
    const Matrix e = tangents(domain_, query);
    const auto keys = tile_.keys().topRows(query.size());
    d_.resize(2, w.size());
    for (const Index axis : {0, 1}) {
      d_.row(axis).setConstant(-e.row(axis).dot(query));
      for (Index i = 0; i < query.size(); ++i)
        if (e(axis, i) != 0) d_.row(axis) += e(axis, i) * keys.row(i);
    }
    return local_plane_value(d_, w, tile_.values());
  }

  double in_reach(const Vector& query) {
    near_.clear();
    cells_.near(query, [&](Index i) {
      if ((samples_.keys.row(i).transpose() - query).norm() <= h_ * kernel_reach(shape_) * (1 + 1e-12))
        near_.push_back(i);
    });
    const auto count = static_cast<Index>(near_.size());
    Vector u(count), w(count), v(count);
    d_.resize(2, count);
    const Matrix e = tangents(domain_, query);
    for (Index k = 0; k < count; ++k) {
      const Index i = near_[static_cast<std::size_t>(k)];
      const Vector away = samples_.keys.row(i).transpose() - query;
      u[k] = away.norm() / h_;
      v[k] = samples_.values[i];
      d_.col(k) = e * away;
    }
    if (!relative_weights(shape_, u, w)) return no_plane;
    return local_plane_value(d_, w, v);
  }

  const SurfaceSamples& samples_;
  KeyDomain domain_;
  const KernelShape& shape_;
  double h_;
  const KeyCells& cells_;
  TileKeys tile_;
  Matrix d_;
  std::vector<Index> near_;
};

}  // namespace

// Deviations are measured from the heaviest key: where it has nearly all the weight they keep their digits.
double local_plane_value(const Matrix& d, VectorIn weights, VectorIn values) {
  Index heaviest = 0;
  weights.maxCoeff(&heaviest);
  const double sum = weights.sum(), mean = weights.dot(values) / sum;
  const Eigen::Vector2d from = d.col(heaviest);
  const Vector weighed = weights.array() * (values.array() - mean);
  Vector a = d.row(0).array() - from[0], b = d.row(1).array() - from[1];
  const Eigen::Vector2d beyond(weights.dot(a) / sum, weights.dot(b) / sum);
  a.array() -= beyond[0];
  b.array() -= beyond[1];
  const Vector wa = weights.array() * a.array();
  Eigen::Matrix2d c;
  c(0, 0) = wa.dot(a);
  c(0, 1) = c(1, 0) = wa.dot(b);
  c(1, 1) = (weights.array() * b.array().square()).sum();
  return mean - slope_of(c, {weighed.dot(a), weighed.dot(b)}).dot(from + beyond);
}

std::vector<double> surface_lines(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                  double h, const Grid& grid, const TaskControl& control) {
  std::vector<double> fit(grid.pixels(), no_plane);
  if (samples.keys.rows() == 0) return fit;
  const KeyCells cells(samples.keys, h * kernel_reach(shape));
  const std::vector<GridTile> tiles = grid_tiles(grid);
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, tiles.size(), 16),
                    [&](const tbb::blocked_range<std::size_t>& range) {
                      PlaneFits planes(samples, domain, shape, h, grid, cells);
                      for (std::size_t i = range.begin(); i < range.end() && !control.cancelled(); ++i)
                        planes.fill(tiles[i], grid, fit);
                    });
  if (control.cancelled()) fit.clear();
  return fit;
}

}  // namespace basinscope
