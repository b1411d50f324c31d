// SPDX-License-Identifier: GPL-3.0-or-later
// A two-dimensional plane in pattern space and the grid of start points laid over it.
#pragma once

#include "core/linear_algebra.h"

namespace basinscope {

// q = origin + a e1 + b e2. e1 and e2 independent, not necessarily orthonormal.
struct Plane {
  Vector origin;
  Vector e1;
  Vector e2;

  // The first two axes of R^dimension (dimension >= 2).
  static Plane axes(Eigen::Index dimension);
  // Spanned by (1, 0, -1) and (0, 1, -1): where (x, y) is lifted to (x, y, -x-y).
  static Plane zero_sum();

  Eigen::Index dimension() const { return origin.size(); }
  bool is_axes_of_the_plane() const;  // D = 2, origin 0, unit axes
  Vector at(double a, double b) const { return origin + a * e1 + b * e2; }
  bool operator==(const Plane& other) const {
    return same(origin, other.origin) && same(e1, other.e1) && same(e2, other.e2);
  }
};

// Linear read-outs of a state: its least-squares plane coordinates (a, b), and one coordinate off
// the plane that tells apart states with the same shadow: the signed distance along the normal for D = 3,
// that along one fixed direction orthogonal to the plane beyond, times (D - 2)^1/2, as far as states are
// apart in the mean; 0 for D = 2.
struct PlaneReadout {
  explicit PlaneReadout(const Plane& plane);
  Vector a, b, off;  // covectors: a-coordinate of q = a . (q - origin)
  Vector origin;

  Eigen::Vector3d of(VectorIn state) const;
};

// Pixel (column, row) samples a in [x0, x1] and b in [y0, y1]; row 0 is the smallest b.
// centres: the middle of each pixel; nodes: ends included, as numpy.linspace.
struct Grid {
  enum class Sampling { centres, nodes };

  int width = 0;
  int height = 0;
  double x0 = -1, x1 = 1, y0 = -1, y1 = 1;
  Sampling sampling = Sampling::centres;

  double x(int column) const { return coordinate(x0, x1, column, width); }
  double y(int row) const { return coordinate(y0, y1, row, height); }
  std::size_t pixels() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
  bool operator==(const Grid&) const = default;

 private:
  double coordinate(double low, double high, int index, int count) const {
    if (sampling == Sampling::centres) return low + (high - low) * (index + 0.5) / count;
    if (count == 1) return low;
    return index == count - 1 ? high : low + index * ((high - low) / (count - 1));
  }
};

}  // namespace basinscope
