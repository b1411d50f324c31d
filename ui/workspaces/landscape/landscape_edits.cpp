// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/landscape_edits.h"

#include <algorithm>
#include <cmath>

#include "core/scene/window_limits.h"
#include "ui/document/memory_rows.h"
#include "ui/document/scene_edits.h"
#include "ui/workspaces/landscape/fields/pattern_images.h"

namespace basinscope {
namespace {

constexpr double largest_window = 1e9;

// What a scene's file may hold, and a picture of more pixels; otherwise the window stays.
Window allowed(const Window& wanted, const Window& before, const Plane& plane, QSize pixels = {}) {
  const int least = AxisPlace().pixels;
  return wide_enough(wanted, plane, std::max(least, pixels.width()), std::max(least, pixels.height()))
             ? wanted
             : before;
}

void set_patterns(Scene& scene, SharedMatrix patterns) {
  scene.memory.patterns = std::move(patterns);
  scene.memory.source = Memory::Inline{};
}

// The matrix that a point is a row of.
const SharedMatrix& points_of(const Scene& scene, MarkKind kind) {
  return kind == MarkKind::pattern ? scene.memory.patterns : scene.queries;
}

bool is_there(const Scene& scene, MarkId point) {
  const bool movable = point.kind == MarkKind::pattern || point.kind == MarkKind::query;
  return movable && point.index >= 0 && point.index < points_of(scene, point.kind).rows();
}

Matrix without_rows(const Matrix& points, const std::set<int>& rows) {
  Matrix result(points.rows(), points.cols());
  Eigen::Index kept = 0;
  for (Eigen::Index i = 0; i < points.rows(); ++i)
    if (!rows.contains(static_cast<int>(i))) result.row(kept++) = points.row(i);
  return result.topRows(kept);
}

// k goes no further than the patterns; upper bounds stay with theirs, and a new one is free.
Separation following(Separation separation, const std::vector<int>& kept) {
  std::visit(
      [&kept](auto& method) {
        if constexpr (requires { method.k; }) method.k = std::min(method.k, static_cast<int>(kept.size()));
        if constexpr (requires { method.first; }) {
          method.first = Member({following((*method.first).value, kept)});
          method.second = Member({following((*method.second).value, kept)});
        }
        if constexpr (requires { method.upper; }) {
          Vector upper = Vector::Ones(static_cast<Eigen::Index>(kept.size()));
          for (std::size_t i = 0; i < kept.size(); ++i)
            if (kept[i] >= 0 && kept[i] < method.upper.size())
              upper[static_cast<Eigen::Index>(i)] = method.upper[kept[i]];
          // Bounds of what is left may be too tight for a weight of 1.
          const double missing = 1 - upper.sum();
          if (missing > 0) upper.array() += missing / static_cast<double>(upper.size());
          method.upper = upper;
        }
      },
      separation);
  return separation;
}

// What counts patterns follows them. kept: old indices in their new order; -1 is a new one.
void follow(Scene& scene, const std::vector<int>& kept) {
  scene.separation = following(std::move(scene.separation), kept);
  fit_compare(scene);
  follow_rows(scene.memory, kept);
}

std::vector<int> all_of(const Scene& scene) {
  std::vector<int> kept(static_cast<std::size_t>(scene.memory.patterns.rows()));
  for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = static_cast<int>(i);
  return kept;
}

void add_point(Scene& scene, MarkKind kind, const Vector& state) {
  SharedMatrix points(with_row(*points_of(scene, kind), state));
  if (kind == MarkKind::query) {
    scene.queries = std::move(points);
    return;
  }
  std::vector<int> kept = all_of(scene);
  kept.push_back(-1);
  set_patterns(scene, std::move(points));
  follow(scene, kept);
}

}  // namespace

Scene with_point_at(const Scene& scene, MarkId point, QPointF plane) {
  if (!is_there(scene, point)) return scene;
  Scene next = scene;
  const SharedMatrix& before = points_of(scene, point.kind);
  SharedMatrix points =
      before.with_rows({{point.index, moved_in_plane(scene, before.row(point.index).transpose(), plane)}});
  if (point.kind == MarkKind::pattern)
    set_patterns(next, std::move(points));
  else
    next.queries = std::move(points);
  return next;
}

Scene with_projected(const Scene& scene, MarkId point) {
  if (!is_there(scene, point)) return scene;
  Scene next = scene;
  const SharedMatrix& before = points_of(scene, point.kind);
  const QPointF at = point_at(scene, point);
  SharedMatrix points = before.with_rows({{point.index, scene.plane.at(at.x(), at.y())}});
  if (point.kind == MarkKind::pattern)
    set_patterns(next, std::move(points));
  else
    next.queries = std::move(points);
  return next;
}

Scene with_slice_through(const Scene& scene, MarkId point) {
  if (!is_there(scene, point)) return scene;
  Scene next = scene;
  const QPointF at = point_at(scene, point);
  const Vector state = points_of(scene, point.kind).row(point.index).transpose();
  next.plane.origin += state - scene.plane.at(at.x(), at.y());
  return next;
}

QPointF point_at(const Scene& scene, MarkId point) {
  return is_there(scene, point)
             ? plane_point(scene, points_of(scene, point.kind).row(point.index).transpose())
             : QPointF();
}

QString point_label(const Scene& scene, MarkId point) {
  return point.kind == MarkKind::pattern ? pattern_label(scene, point.index) : query_label(point.index);
}

Scene with_moved(const Scene& scene, const Selection& which, QPointF by) {
  Scene next = scene;
  const Vector step = by.x() * scene.plane.e1 + by.y() * scene.plane.e2;
  const auto moved = [&step](const SharedMatrix& points, const std::set<int>& chosen) {
    std::vector<std::pair<Eigen::Index, Vector>> rows;
    for (const int i : chosen)
      if (i >= 0 && i < points.rows()) rows.emplace_back(i, points.row(i).transpose() + step);
    return points.with_rows(rows);
  };
  if (!which.patterns.empty()) set_patterns(next, moved(scene.memory.patterns, which.patterns));
  if (!which.queries.empty()) next.queries = moved(scene.queries, which.queries);
  return next;
}

Scene with_added(const Scene& scene, MarkKind kind, QPointF plane) {
  Scene next = scene;
  add_point(next, kind, scene.plane.at(plane.x(), plane.y()));
  return next;
}

Scene with_perturbed(const Scene& scene, const QueryDamage& damage) {
  const Vector memory =
      normalised_row(scene.memory, scene.post, scene.memory.patterns.row(damage.memory).transpose());
  const ImageShape shape = image_shape(scene).value_or(ImageShape{1, memory.size(), 1});
  Scene next = scene;
  add_point(next, MarkKind::query, perturbed(memory, shape, damage.noise, damage.mask, damage.seed));
  return next;
}

Scene without(const Scene& scene, const Selection& which) {
  Scene next = scene;
  if (!which.queries.empty()) next.queries = SharedMatrix(without_rows(*scene.queries, which.queries));
  std::set<int> removed = which.patterns;
  if (static_cast<Eigen::Index>(removed.size()) >= scene.memory.patterns.rows() && !removed.empty())
    removed.erase(removed.begin());
  if (removed.empty()) return next;
  std::vector<int> kept = all_of(scene);
  std::erase_if(kept, [&](int i) { return removed.contains(i); });
  set_patterns(next, without_rows(*scene.memory.patterns, removed));
  follow(next, kept);
  return next;
}

Scene with_duplicates(const Scene& scene, const Selection& which, QPointF shift, Selection& selected) {
  Scene next = scene;
  selected = {};
  const auto copy = [&](MarkKind kind, const std::set<int>& points, std::set<int>& copies) {
    for (const int i : points) {
      const Vector state = points_of(scene, kind).row(i).transpose();
      add_point(next, kind, moved_in_plane(scene, state, plane_point(scene, state) + shift));
      copies.insert(static_cast<int>(points_of(next, kind).rows()) - 1);
    }
  };
  copy(MarkKind::pattern, which.patterns, selected.patterns);
  copy(MarkKind::query, which.queries, selected.queries);
  return next;
}

double typed_step(const Window& window) {
  const double width = window.x1 - window.x0;
  return std::pow(10, std::floor(std::log10(width) + 1e-9) - 3);
}

Window zoomed(const Window& window, QPointF fixed, double factor, const Plane& plane, QSize pixels) {
  if (factor < 1 && !((window.x1 - window.x0) / factor < largest_window)) return window;
  const Window wanted{
      fixed.x() - (fixed.x() - window.x0) / factor, fixed.x() + (window.x1 - fixed.x()) / factor,
      fixed.y() - (fixed.y() - window.y0) / factor, fixed.y() + (window.y1 - fixed.y()) / factor};
  // Away from what is too narrow there is always a way.
  return factor < 1 ? wanted : allowed(wanted, window, plane, pixels);
}

Window panned(const Window& window, QPointF by) {
  const Window wanted{window.x0 + by.x(), window.x1 + by.x(), window.y0 + by.y(), window.y1 + by.y()};
  return wide_enough(wanted.x0, wanted.x1) && wide_enough(wanted.y0, wanted.y1) ? wanted : window;
}

namespace {

// Of all finite states, and the middle of the window.
QRectF reach_of(const LandscapeResult& result, const Window& window) {
  QRectF reach(window.x0, window.y0, window.x1 - window.x0, window.y1 - window.y0);
  const PlaneReadout readout(result.scene->plane);
  for (const Trajectory& path : result.trajectories)
    for (const Vector& state : path.states) {
      if (!state.allFinite() || state.cwiseAbs().maxCoeff() > largest_window / 4) continue;
      const Eigen::Vector3d at = readout.of(state);
      reach.setLeft(std::min(reach.left(), at[0]));
      reach.setRight(std::max(reach.right(), at[0]));
      reach.setTop(std::min(reach.top(), at[1]));
      reach.setBottom(std::max(reach.bottom(), at[1]));
    }
  return reach;
}

}  // namespace

bool leaves_window(const LandscapeResult& result, const Window& window) {
  const QRectF reach = reach_of(result, window);
  return reach.left() < window.x0 || reach.right() > window.x1 || reach.top() < window.y0 ||
         reach.bottom() > window.y1;
}

Window around_trajectories(const LandscapeResult& result, const Window& window) {
  if (!leaves_window(result, window)) return window;
  const QRectF reach = reach_of(result, window);
  const QPointF margin(0.05 * reach.width(), 0.05 * reach.height());
  return fitted(window, reach.topLeft() - margin, reach.bottomRight() + margin, result.scene->plane, {});
}

Window fitted(const Window& window, QPointF corner, QPointF opposite, const Plane& plane, QSize pixels) {
  const double width = std::abs(corner.x() - opposite.x()), height = std::abs(corner.y() - opposite.y());
  const double share = std::max(width / (window.x1 - window.x0), height / (window.y1 - window.y0));
  if (!(share > 0)) return window;
  const QPointF middle = (corner + opposite) / 2;
  const double half_x = share * (window.x1 - window.x0) / 2, half_y = share * (window.y1 - window.y0) / 2;
  return allowed({middle.x() - half_x, middle.x() + half_x, middle.y() - half_y, middle.y() + half_y}, window,
                 plane, pixels);
}

}  // namespace basinscope
