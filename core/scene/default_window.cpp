// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/scene/default_plane.h"
#include "core/scene/window_limits.h"

namespace basinscope {
namespace {

struct Extent {
  double low;
  double high;
  double length() const { return high - low; }
};

Extent extent_of(const Vector& coordinates) { return {coordinates.minCoeff(), coordinates.maxCoeff()}; }

// 10 % of the extent on each side. Points on a line across this axis take the other axis's extent, a
// single point its own size. Points that are all but one in the digits of a double count as one.
void widen(Extent& extent, double other_length, const AxisPlace& place) {
  double length = extent.length();
  const double least = least_width(std::max(std::abs(extent.low), std::abs(extent.high)), place);
  if (length < least) {
    length = other_length >= least ? other_length : std::max({1.0, 2 * std::abs(extent.low), 2 * place.away});
    extent.low -= length / 2;
    extent.high += length / 2;
  }
  extent.low -= 0.1 * length;
  extent.high += 0.1 * length;
}

// Coordinates of the patterns along both axes of the plane, and of the origin of R^D.
struct Places {
  Vector a, b;
  Eigen::Vector2d origin;
};

Places places_of(Scene scene) {
  if (scene.plane.dimension() == 2 && needs_lift(scene)) scene = lifted(scene);
  const Matrix patterns = normalised_patterns(scene.memory, scene.post);
  const PlaneReadout readout(scene.plane);
  Places places{Vector(patterns.rows()), Vector(patterns.rows()),
                readout.of(Vector::Zero(scene.plane.dimension())).head<2>()};
  for (Eigen::Index i = 0; i < patterns.rows(); ++i) {
    const Eigen::Vector3d at = readout.of(patterns.row(i).transpose());
    places.a[i] = at[0];
    places.b[i] = at[1];
  }
  return places;
}

// The coordinates along an axis that sums of k patterns reach, and those of the patterns.
Extent with_sums(Vector coordinates, double origin, Eigen::Index k) {
  Extent extent = extent_of(coordinates);
  coordinates.array() -= origin;
  std::sort(coordinates.begin(), coordinates.end());
  extent.low = std::min(extent.low, origin + coordinates.head(k).sum());
  extent.high = std::max(extent.high, origin + coordinates.tail(k).sum());
  return extent;
}

Window around(Extent x, Extent y, const Plane& plane) {
  const double x_length = x.length(), y_length = y.length();
  const AxisPlace along_x = place_of(plane, plane.e1), along_y = place_of(plane, plane.e2);
  widen(x, y_length, along_x);
  widen(y, x_length, along_y);
  const bool shown = wide_enough(x.low, x.high, along_x) && wide_enough(y.low, y.high, along_y);
  return shown ? Window{x.low, x.high, y.low, y.high} : Window{};
}

}  // namespace

Window default_window(const Memory& memory, const PostTransform& post, const Plane& plane) {
  Scene scene;
  scene.memory = memory;
  scene.post = post;
  scene.plane = plane;
  if (memory.patterns->rows() == 0) return {};
  const Places places = places_of(std::move(scene));
  return around(extent_of(places.a), extent_of(places.b), plane);
}

Window default_window(const Scene& scene) {
  const bool sums = retrieves_sets(scene.separation) && std::holds_alternative<Identity>(scene.post);
  if (!sums || scene.memory.patterns->rows() == 0)
    return default_window(scene.memory, scene.post, scene.plane);
  const Places places = places_of(scene);
  const auto k = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(*total_weight(scene.separation)), 0,
                                          places.a.size());
  return around(with_sums(places.a, places.origin[0], k), with_sums(places.b, places.origin[1], k),
                scene.plane);
}

Scene with_plane(Scene scene) {
  const Eigen::Index dimension = scene.memory.patterns->cols();
  if (scene.plane.dimension() > 0 || dimension < 2) return scene;
  scene.plane = Plane::axes(dimension);
  scene.window = default_window(scene);
  return scene;
}

}  // namespace basinscope
