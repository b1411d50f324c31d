// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/surface_lines.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <Eigen/LU>
#include <cmath>
#include <limits>

#include "core/kernels/relative_weights.h"
#include "core/regression/key_cells.h"
#include "core/regression/tile_keys.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr double no_plane = std::numeric_limits<double>::quiet_NaN();
constexpr double collinear = 1e-13;  // determinant over squared trace

// Two directions at right angles to a point of the sphere and to each other: along its circle of latitude
// and towards the pole.
Matrix tangents(const Vector& at) {
  const double across = std::hypot(at[0], at[1]);
  const double c = across > 0 ? at[0] / across : 1, s = across > 0 ? at[1] / across : 0;
  Matrix e(2, 3);
  e << -s, c, 0, -at[2] * c, -at[2] * s, across;
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
            const Grid& grid, const KeyCells& cells, double largest)
      : samples_(samples),
        domain_(domain),
        shape_(shape),
        h_(h),
        cells_(cells),
        largest_(largest),
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
    const Matrix& keys = tile_.keys();
    if (domain_ == KeyDomain::square) {
      a_ = keys.row(0).array() - query[0];
      b_ = keys.row(1).array() - query[1];
    } else {
      const Matrix e = tangents(query);  // at right angles to the query
      a_ = e(0, 0) * keys.row(0) + e(0, 1) * keys.row(1);
      b_ = e(1, 0) * keys.row(0) + e(1, 1) * keys.row(1) + e(1, 2) * keys.row(2);
    }
    return local_plane_value(a_, b_, w, tile_.values(), largest_);
  }

  double in_reach(const Vector& query) {
    const Index dimension = query.size();
    const Matrix e = dimension == 3 ? tangents(query) : Matrix();
    const double reach = h_ * kernel_reach(shape_) * (1 + 1e-12), largest = reach * reach;
    Index count = 0;
    const Index most = samples_.keys.rows();
    for (Vector* list : {&a_, &b_, &u_, &v_}) list->resize(most);
    cells_.near(query, [&](Index i) {
      const double* key = samples_.keys.data() + i * dimension;
      const double x = key[0] - query[0], y = key[1] - query[1], z = dimension == 3 ? key[2] - query[2] : 0;
      const double square = x * x + y * y + z * z;
      if (!(square <= largest)) return;
      a_[count] = dimension == 3 ? e(0, 0) * x + e(0, 1) * y : x;
      b_[count] = dimension == 3 ? e(1, 0) * x + e(1, 1) * y + e(1, 2) * z : y;
      u_[count] = std::sqrt(square) / h_;
      v_[count++] = samples_.values[i];
    });
    w_.resize(count);
    if (!relative_weights(shape_, u_.head(count), w_)) return no_plane;
    return local_plane_value(a_.head(count), b_.head(count), w_, v_.head(count), largest_);
  }

  const SurfaceSamples& samples_;
  KeyDomain domain_;
  const KernelShape& shape_;
  double h_;
  const KeyCells& cells_;
  double largest_;  // of the keys' coordinates
  TileKeys tile_;
  Vector a_, b_, u_, v_, w_;
};

}  // namespace

// Deviations are measured from the heaviest key: where it has nearly all the weight they keep their digits.
double local_plane_value(VectorIn a, VectorIn b, VectorIn weights, VectorIn values, double largest) {
  Index heaviest = 0;
  weights.maxCoeff(&heaviest);
  const double sum = weights.sum(), mean = weights.dot(values) / sum;
  Vector x = a.array() - a[heaviest], y = b.array() - b[heaviest];
  const Eigen::Vector2d beyond(weights.dot(x) / sum, weights.dot(y) / sum);
  x.array() -= beyond[0];
  y.array() -= beyond[1];
  const Vector wx = weights.array() * x.array(), wy = weights.array() * y.array();
  Eigen::Matrix2d c;
  c(0, 0) = wx.dot(x);
  c(0, 1) = c(1, 0) = wx.dot(y);
  c(1, 1) = wy.dot(y);
  // Keys that differ by a few units in their last places are one key.
  const double few_units = 4 * std::numeric_limits<double>::epsilon() * largest;
  const double others = weights.head(heaviest).sum() + weights.tail(weights.size() - heaviest - 1).sum();
  if (!(c.trace() > few_units * few_units * others)) return mean;
  const Eigen::Vector2d s(wx.dot((values.array() - mean).matrix()), wy.dot((values.array() - mean).matrix()));
  return mean - slope_of(c, s).dot(beyond + Eigen::Vector2d(a[heaviest], b[heaviest]));
}

std::vector<double> surface_lines(const SurfaceSamples& samples, KeyDomain domain, const KernelShape& shape,
                                  double h, const Grid& grid, const TaskControl& control) {
  std::vector<double> fit(grid.pixels(), no_plane);
  if (samples.keys.rows() == 0) return fit;
  const KeyCells cells(samples.keys, h * kernel_reach(shape));
  const double largest = samples.keys.cwiseAbs().maxCoeff();
  const std::vector<GridTile> tiles = grid_tiles(grid);
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, tiles.size(), 16),
                    [&](const tbb::blocked_range<std::size_t>& range) {
                      PlaneFits planes(samples, domain, shape, h, grid, cells, largest);
                      for (std::size_t i = range.begin(); i < range.end() && !control.cancelled(); ++i)
                        planes.fill(tiles[i], grid, fit);
                    });
  if (control.cancelled()) fit.clear();
  return fit;
}

}  // namespace basinscope
