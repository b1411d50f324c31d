// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_edits.h"

#include <algorithm>

#include "core/scene/method_fit.h"
#include "ui/document/memory_rows.h"

namespace basinscope {

namespace {

void fit(std::vector<Variation>& variations, int patterns, Eigen::Index dimension) {
  for (Variation& variation : variations) {
    const int n = variation.patterns ? static_cast<int>(variation.patterns->rows()) : patterns;
    if (variation.separation) variation.separation = fitted(*variation.separation, n);
    if (variation.post) variation.post = fitted(*variation.post, n, static_cast<int>(dimension));
  }
  std::erase_if(variations, [dimension](const Variation& variation) {
    return (variation.patterns && variation.patterns->cols() != dimension) ||
           (variation.queries && variation.queries->cols() != dimension);
  });
}

// Two of many axes say little about patterns: of images they are two pixels of the border.
Plane first_plane(const Scene& scene) {
  const Eigen::Index dimension = scene.memory.patterns.cols();
  return dimension > 3 ? plane_alike(ComponentsSlice{}, normalised_patterns(scene.memory, scene.post))
                       : Plane::axes(dimension);
}

}  // namespace

Scene with_default_window(Scene scene) {
  scene.window = default_window(scene);
  return scene;
}

Scene with_square_window(Scene scene) {
  const Window w = default_window(scene);
  const double side = std::max(w.x1 - w.x0, w.y1 - w.y0);
  const double x = 0.5 * (w.x0 + w.x1), y = 0.5 * (w.y0 + w.y1);
  scene.window = {x - side / 2, x + side / 2, y - side / 2, y + side / 2};
  return scene;
}

void fit_compare(Scene& scene) {
  const SharedMatrix& patterns = scene.memory.patterns;
  fit(scene.view.compare.columns, static_cast<int>(patterns.rows()), patterns.cols());
  fit(scene.view.compare.rows, static_cast<int>(patterns.rows()), patterns.cols());
}

Scene with_patterns(Scene scene, SharedMatrix patterns, const Memory::Source& source) {
  const auto n = static_cast<int>(patterns.rows());
  const Eigen::Index dimension = patterns.cols();
  const bool other_dimension = scene.memory.patterns.cols() != dimension;
  if (const auto kept = kept_rows(scene.memory.patterns, patterns))
    follow_rows(scene.memory, *kept);
  else
    forget_rows(scene.memory);
  scene.memory.patterns = std::move(patterns);
  scene.memory.source = source;
  scene.separation = fitted(scene.separation, n);
  scene.post = fitted(scene.post, n, static_cast<int>(dimension));
  fit_compare(scene);
  if (other_dimension) {
    scene.plane = first_plane(scene);
    scene.queries = SharedMatrix(Matrix(0, dimension));
    scene = with_default_window(std::move(scene));
  }
  return scene;
}

Scene with_probe_moved(Scene scene, const Window& from) {
  auto& probe = scene.view.pinned_probe;
  if (!probe || scene.window == from) return scene;
  const auto moved = [](double at, double low, double high, double to_low, double to_high) {
    return to_low + std::clamp((at - low) / (high - low), 0.0, 1.0) * (to_high - to_low);
  };
  const Window& to = scene.window;
  probe = {moved((*probe)[0], from.x0, from.x1, to.x0, to.x1),
           moved((*probe)[1], from.y0, from.y1, to.y0, to.y1)};
  return scene;
}

Scene with_patterns_in_slice(const Scene& scene, SharedMatrix patterns, const Memory::Source& source,
                             const SliceKind& kind) {
  Scene next = with_patterns(scene, std::move(patterns), source);
  const Eigen::Index dimension = next.memory.patterns.cols();
  if (dimension == scene.memory.patterns.cols()) return next;
  if (dimension > 2) {
    if (scene.memory.patterns.cols() > 2)
      next.plane = plane_alike(kind, normalised_patterns(next.memory, next.post));
    next = with_square_window(std::move(next));
  }
  next = with_probe_moved(std::move(next), scene.window);
  const PlaneReadout place(scene.plane);
  const Window &from = scene.window, &to = next.window;
  Matrix queries(scene.queries.rows(), dimension);
  for (Eigen::Index i = 0; i < queries.rows(); ++i) {
    const Eigen::Vector3d seen = place.of(scene.queries.row(i).transpose());
    const double x = to.x0 + (seen[0] - from.x0) / (from.x1 - from.x0) * (to.x1 - to.x0);
    const double y = to.y0 + (seen[1] - from.y0) / (from.y1 - from.y0) * (to.y1 - to.y0);
    queries.row(i) = next.plane.at(x, y).transpose();
  }
  return with_queries(std::move(next), std::move(queries));
}

Scene with_memory_of(Scene scene, const Scene& other) {
  const Window before = scene.window;
  scene = with_patterns(std::move(scene), other.memory.patterns, other.memory.source);
  scene.memory = other.memory;
  scene.queries = other.queries;
  scene.plane = other.plane;
  scene.window = other.window;
  return with_probe_moved(std::move(scene), before);
}

Scene with_queries(Scene scene, Matrix queries) {
  scene.queries = SharedMatrix(std::move(queries));
  return scene;
}

Scene with_values(Scene scene, SharedMatrix values, std::optional<Memory::File> file) {
  scene.memory.values = std::move(values);
  scene.memory.values_file = std::move(file);
  return scene;
}

Matrix resized_patterns(const Matrix& patterns, int n) {
  const auto old = static_cast<int>(patterns.rows()), d = static_cast<int>(patterns.cols());
  Matrix resized(n, d);
  const int kept = std::min(old, n);
  resized.topRows(kept) = patterns.topRows(kept);
  if (n > old) {
    // The same points whatever n is: row i of the set depends on the seed and i alone.
    const Matrix more = generated({"ball", n, d, 1});
    resized.bottomRows(n - old) = more.bottomRows(n - old);
  }
  return resized;
}

Matrix with_row(const Matrix& matrix, const Vector& row) {
  Matrix grown(matrix.rows() + 1, row.size());
  if (matrix.rows() > 0) grown.topRows(matrix.rows()) = matrix;
  grown.row(matrix.rows()) = row.transpose();
  return grown;
}

}  // namespace basinscope
