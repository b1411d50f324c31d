// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/message.h"
#include "core/scene/window_limits.h"

namespace basinscope {
namespace {

void apply(const Variation& variation, Scene& scene) {
  if (variation.separation) scene.separation = *variation.separation;
  if (variation.post) scene.post = *variation.post;
  if (variation.beta) scene.beta = *variation.beta;
  if (variation.patterns) {
    scene.memory.patterns = *variation.patterns;
    // The file, names and values of the scene's memory do not belong to the variation's patterns.
    scene.memory.source = Memory::Inline{};
    scene.memory.names.clear();
    scene.memory.values = SharedMatrix();
    scene.memory.values_file.reset();
  }
  if (variation.queries) scene.queries = *variation.queries;
  if (variation.normalise) scene.memory.normalise = *variation.normalise;
  if (variation.dynamics) scene.dynamics = *variation.dynamics;
  if (variation.window) scene.window = *variation.window;
}

}  // namespace

template <>
const Fields<View>& fields_of<View>() {
  using V = View;
  const auto compare = [](auto member) { return at(&V::compare, member); };
  const auto surface = [](auto... members) { return at(&V::surface, members...); };
  using S = SurfaceView;
  using C = SurfaceCamera;
  const auto no_colours = [](const FieldValue& value) -> Message {
    const auto& name = std::get<std::string>(value);
    return name == "viridis" || name == "cividis" ? Phrase() : phrase("expected one of viridis, cividis");
  };
  static const Fields<V> all{
      field<V>("colours", &V::colours).unless(no_colours),
      field<V>("levels", &V::levels).in({1, 200}),
      field<V>("mixtures", &V::mixtures),
      field<V>("shade_by_steps", &V::shade_by_steps).in({0, 1}),
      field<V>("energy_range", &V::energy_range),
      // These layers are visible unless the file says otherwise.
      field<V>("contours", &V::contours).where_unusual(),
      field<V>("patterns", &V::patterns).where_unusual(),
      field<V>("queries", &V::queries).where_unusual(),
      field<V>("attractors", &V::attractors).where_unusual(),
      field<V>("exact_regions", &V::exact_regions),
      field<V>("show_probe", &V::show_probe),
      field<V>("labels", &V::labels),
      field<V>("trajectories", &V::trajectories),
      field<V>("saddles", &V::saddles),
      field<V>("targets", &V::targets),
      field<V>("proof", &V::proof).where_unusual(),
      field<V>("manifolds", &V::manifolds).where_unusual(),
      field<V>("arrows", &V::arrows).where_unusual(),
      field<V>("nullclines", &V::nullclines).where_unusual(),
      field<V>("pinned_probe", &V::pinned_probe),
      field<V>("workspace", &V::workspace).where_unusual(),
      field<V>("compare.open", compare(&Compare::open)),
      field<V>("compare.show", compare(&Compare::show)),
      place_of<V>("compare.columns"),
      place_of<V>("compare.rows"),
      field<V>("surface.shown", surface(&S::shown)).where_unusual(),
      field<V>("surface.azimuth", surface(&S::camera, &C::azimuth)).in({-180, 180}).where_unusual(),
      field<V>("surface.elevation", surface(&S::camera, &C::elevation)).in({0, 90}).where_unusual(),
      field<V>("surface.perspective", surface(&S::camera, &C::perspective)).where_unusual(),
      field<V>("surface.zoom", surface(&S::camera, &C::zoom)).in({0.1, 100}).where_unusual(),
      field<V>("surface.shift", surface(&S::camera, &C::shift)).where_unusual(),
      field<V>("surface.height", surface(&S::height)).in({0.1, 4}).where_unusual(),
      field<V>("surface.drape", surface(&S::drape)).where_unusual(),
      field<V>("surface.lines", surface(&S::lines)).where_unusual(),
      field<V>("surface.pins", surface(&S::pins)).where_unusual(),
      field<V>("surface.walls", surface(&S::walls)).where_unusual(),
  };
  return all;
}

template <>
const Fields<StopRule>& fields_of<StopRule>() {
  using S = StopRule;
  static constexpr double largest = std::numeric_limits<double>::max();
  static const Fields<S> all{
      field<S>("max_steps", &S::max_steps).in({1, 1e6}),
      field<S>("tolerance", &S::tolerance).in({0, largest}),
      field<S>("epsilon", &S::epsilon).in({0, largest, true}),
  };
  return all;
}

bool equal_but_for_window(const Scene& a, const Scene& b) {
  Scene other = b;
  other.window = a.window;
  return a == other;
}

bool equal_but_for_values(const Memory& a, const Memory& b) {
  return a.patterns == b.patterns && a.source == b.source && a.normalise == b.normalise && a.names == b.names;
}

Matrix normalised_patterns(const Memory& memory, const PostTransform& post) {
  Matrix patterns = *memory.patterns;
  if (memory.normalise == Normalise::none) return patterns;
  for (Eigen::Index i = 0; i < patterns.rows(); ++i)
    patterns.row(i) = normalised_row(memory, post, patterns.row(i).transpose()).transpose();
  return patterns;
}

Vector normalised_row(const Memory& memory, const PostTransform& post, VectorIn raw) {
  Vector row = raw;
  // A zero row has no direction; pattern_warning() names it.
  if (memory.normalise == Normalise::none || row.isZero(0)) return row;
  // The stable norm neither overflows nor vanishes for entries near the limits of doubles.
  if (memory.normalise == Normalise::unit) return row.stableNormalized();
  // With the layer norm of the states the patterns lie in the image of the post-transform, as HFY Proposition
  // 11 requires for exact retrieval.
  const auto* const own = std::get_if<LayerNorm>(&post);
  (own != nullptr ? *own : LayerNorm{}).apply(row);
  return row;
}

Network network_of(const Scene& scene) {
  Network network{normalised_patterns(scene.memory, scene.post), scene.separation, scene.post, scene.beta};
  if (const Message why = misfit(network); !why.empty()) throw invalid(why);
  return network;
}

Scene panel(const Scene& scene, std::size_t row, std::size_t column) {
  const Compare& compare = scene.view.compare;
  // An empty list stands for a single row or column that changes nothing.
  const auto inside = [](std::size_t index, const std::vector<Variation>& list) {
    return index < list.size() || (index == 0 && list.empty());
  };
  if (!inside(row, compare.rows) || !inside(column, compare.columns)) {
    throw invalid(phrase("there is no panel in that row and column of the compare grid"));
  }
  Scene result = scene;
  if (!compare.rows.empty()) apply(compare.rows[row], result);
  if (!compare.columns.empty()) apply(compare.columns[column], result);
  // The variations have been applied; a panel is a scene like any other.
  result.view.compare = {};
  return result;
}

namespace {

// The points (x, y, -x-y), with the layer norm's delta added to every entry: the image of the layer norm lies
// in the plane through (delta, delta, delta). The shift does not change what a layer norm gives, as it
// subtracts the mean.
SharedMatrix lifted(const SharedMatrix& points, double shift) {
  if (points.cols() != 2) return points;
  Matrix result(points.rows(), 3);
  result.leftCols(2) = *points;
  result.col(2) = -result.col(0) - result.col(1);
  result.array() += shift;
  return result;
}

// Directions are not shifted, since only points move.
Vector lifted_direction(const Vector& direction) {
  return Eigen::Vector3d(direction[0], direction[1], -direction[0] - direction[1]);
}

void lift(std::vector<Variation>& variations, double shift) {
  for (Variation& variation : variations) {
    if (variation.patterns) variation.patterns = lifted(*variation.patterns, shift);
    if (variation.queries) variation.queries = lifted(*variation.queries, shift);
  }
}

}  // namespace

// A matrix A of the plane has no counterpart on the zero-sum plane: with L (x, y) = (x, y, -x-y) it would be
// L A (L^T L)^-1 L^T, which is symmetric only where A and L^T L commute.
bool needs_lift(const Scene& scene) {
  const auto* const linear = std::get_if<Linear>(&scene.post);
  return scene.memory.patterns.cols() == 2 &&
         (std::holds_alternative<LayerNorm>(scene.post) || scene.memory.normalise == Normalise::layer) &&
         (linear == nullptr || linear->matrix.size() == 0);
}

Scene lifted(const Scene& scene) {
  if (!needs_lift(scene)) return scene;
  if (scene.plane.dimension() != 2) throw invalid(phrase("a scene of two dimensions needs a plane of two"));
  const auto* const layer = std::get_if<LayerNorm>(&scene.post);
  const double shift = layer != nullptr ? layer->delta : 0;
  Scene result = scene;
  result.memory.patterns = lifted(scene.memory.patterns, shift);
  // The file or the generator would give the patterns of R^2 again.
  result.memory.source = Memory::Inline{};
  result.queries = lifted(scene.queries, shift);
  result.plane.origin = lifted_direction(scene.plane.origin).array() + shift;
  result.plane.e1 = lifted_direction(scene.plane.e1);
  result.plane.e2 = lifted_direction(scene.plane.e2);
  // The panels' own patterns and queries need the dimension of the lifted plane, too.
  lift(result.view.compare.rows, shift);
  lift(result.view.compare.columns, shift);
  return result;
}

namespace {

struct Extent {
  double low;
  double high;
  double length() const { return high - low; }
};

Extent extent_of(const Vector& coordinates) { return {coordinates.minCoeff(), coordinates.maxCoeff()}; }

// Adds 10 % of the extent on each side. Points on a line across this axis take the extent of the other axis,
// and a single point takes its own size, at least 1. Points that differ in the last digits of a double only
// count as one, since their own extent would be too narrow for a window (window_limits.h).
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

// The coordinates along both axes of the plane, of the patterns and of the zero of R^D.
struct Places {
  Vector a, b;
  Eigen::Vector2d origin;
};

Places places_of(Scene scene) {
  // In R^2 layer normalisation would put all patterns at two points.
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

// The extent along an axis of the patterns and of all sums of k of them. origin: the coordinate of the zero
// of R^D, about which coordinates are linear.
Extent with_sums(Vector coordinates, double origin, Eigen::Index k) {
  Extent extent = extent_of(coordinates);
  coordinates.array() -= origin;
  // The least sum is that of the k smallest coordinates, and the greatest that of the k largest.
  std::sort(coordinates.begin(), coordinates.end());
  extent.low = std::min(extent.low, origin + coordinates.head(k).sum());
  extent.high = std::max(extent.high, origin + coordinates.tail(k).sum());
  return extent;
}

Window around(Extent x, Extent y, const Plane& plane) {
  // Both lengths are taken before either extent is widened, as each may need the other's.
  const double x_length = x.length(), y_length = y.length();
  const AxisPlace along_x = place_of(plane, plane.e1), along_y = place_of(plane, plane.e2);
  widen(x, y_length, along_x);
  widen(y, x_length, along_y);
  // Patterns near the limits of doubles may leave no window that validate() accepts.
  const bool shown = wide_enough(x.low, x.high, along_x) && wide_enough(y.low, y.high, along_y);
  return shown ? Window{x.low, x.high, y.low, y.high} : Window{};
}

}  // namespace

Window default_window(const Memory& memory, const PostTransform& post, const Plane& plane) {
  Scene scene;
  scene.memory = memory;
  scene.post = post;
  scene.plane = plane;
  if (memory.patterns.rows() == 0) return {};
  const Places places = places_of(std::move(scene));
  return around(extent_of(places.a), extent_of(places.b), plane);
}

Window default_window(const Scene& scene) {
  // Under other post-transforms the state that is retrieved is not the sum X^T y.
  const bool sums = retrieves_sets(scene.separation) && std::holds_alternative<Identity>(scene.post);
  if (!sums || scene.memory.patterns.rows() == 0)
    return default_window(scene.memory, scene.post, scene.plane);
  const Places places = places_of(scene);
  // While a scene is read, k has not been compared with the number of patterns yet (read_plane() in
  // scene_file.cpp).
  const auto k = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(*total_weight(scene.separation)), 0,
                                          places.a.size());
  return around(with_sums(places.a, places.origin[0], k), with_sums(places.b, places.origin[1], k),
                scene.plane);
}

Scene with_plane(Scene scene) {
  const Eigen::Index dimension = scene.memory.patterns.cols();
  if (scene.plane.dimension() > 0 || dimension < 2) return scene;
  scene.plane = Plane::axes(dimension);
  scene.window = default_window(scene);
  return scene;
}

}  // namespace basinscope
