// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scene_edits.h"

#include <algorithm>

#include "ui/controls/method_panel.h"
#include "ui/document/memory_rows.h"

namespace basinscope {

namespace {

void fit(std::vector<Variation>& variations, int patterns, Eigen::Index dimension) {
  for (Variation& variation : variations) {
    const int n = variation.patterns ? static_cast<int>((*variation.patterns)->rows()) : patterns;
    if (variation.separation) variation.separation = fitted(*variation.separation, n);
    if (variation.post) variation.post = fitted(*variation.post, n, static_cast<int>(dimension));
  }
  std::erase_if(variations, [dimension](const Variation& variation) {
    return (variation.patterns && (*variation.patterns)->cols() != dimension) ||
           (variation.queries && (*variation.queries)->cols() != dimension);
  });
}

}  // namespace

Scene with_default_window(Scene scene) {
  scene.window = default_window(scene);
  return scene;
}

void fit_compare(Scene& scene) {
  const Matrix& patterns = *scene.memory.patterns;
  fit(scene.view.compare.columns, static_cast<int>(patterns.rows()), patterns.cols());
  fit(scene.view.compare.rows, static_cast<int>(patterns.rows()), patterns.cols());
}

Scene with_patterns(Scene scene, SharedMatrix patterns, const Memory::Source& source) {
  const auto n = static_cast<int>(patterns->rows());
  const Eigen::Index dimension = patterns->cols();
  const bool other_dimension = scene.memory.patterns->cols() != dimension;
  if (const auto kept = kept_rows(*scene.memory.patterns, *patterns))
    follow_rows(scene.memory, *kept);
  else
    forget_rows(scene.memory);
  scene.memory.patterns = std::move(patterns);
  scene.memory.source = source;
  scene.separation = fitted(scene.separation, n);
  scene.post = fitted(scene.post, n, static_cast<int>(dimension));
  fit_compare(scene);
  if (other_dimension) {
    scene.plane = Plane::axes(dimension);
    scene.queries = SharedMatrix(Matrix(0, dimension));
    scene = with_default_window(std::move(scene));
  }
  return scene;
}

Scene with_memory_of(Scene scene, const Scene& other) {
  scene = with_patterns(std::move(scene), other.memory.patterns, other.memory.source);
  scene.memory = other.memory;
  scene.queries = other.queries;
  scene.plane = other.plane;
  scene.window = other.window;
  return scene;
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
