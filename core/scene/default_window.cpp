// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/scene/scene.h"

namespace basinscope {
namespace {

struct Extent {
  double low;
  double high;
  double length() const { return high - low; }
};

Extent extent_of(const Vector& coordinates) { return {coordinates.minCoeff(), coordinates.maxCoeff()}; }

// 10 % of the extent on each side. Points on a line across this axis take the other axis's extent, a
// single point its own size.
void widen(Extent& extent, double other_length) {
  double length = extent.length();
  if (length <= 0) {
    length = other_length > 0 ? other_length : std::max(1.0, 2 * std::abs(extent.low));
    extent.low -= length / 2;
    extent.high += length / 2;
  }
  extent.low -= 0.1 * length;
  extent.high += 0.1 * length;
}

}  // namespace

Window default_window(const Memory& memory, const PostTransform& post, const Plane& plane) {
  Scene scene;
  scene.memory = memory;
  scene.post = post;
  scene.plane = plane;
  if (plane.dimension() == 2 && needs_lift(scene)) scene = lifted(scene);
  const Matrix patterns = normalised_patterns(scene.memory, post);
  if (patterns.rows() == 0) return {};
  const PlaneReadout readout(scene.plane);
  Vector a(patterns.rows()), b(patterns.rows());
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) {
    const Eigen::Vector3d at = readout.of(patterns.row(i).transpose());
    a[i] = at[0];
    b[i] = at[1];
  }
  Extent x = extent_of(a), y = extent_of(b);
  const double x_length = x.length(), y_length = y.length();
  widen(x, y_length);
  widen(y, x_length);
  const bool shown =
      std::isfinite(x.length()) && std::isfinite(y.length()) && x.low < x.high && y.low < y.high;
  return shown ? Window{x.low, x.high, y.low, y.high} : Window{};
}

}  // namespace basinscope
