// SPDX-License-Identifier: GPL-3.0-or-later
// Two-dimensional scenes under layer normalisation, shown on the zero-sum plane of R^3.
#include <stdexcept>

#include "core/scene/scene.h"

namespace basinscope {
namespace {

// (x, y, -x-y), moved by the layer norm's shift: its image lies in the plane through (shift, shift,
// shift). Layer normalisation itself does not notice the move.
SharedMatrix lifted(const SharedMatrix& points, double shift) {
  if (points->cols() != 2) return points;
  Matrix result(points->rows(), 3);
  result.leftCols(2) = *points;
  result.col(2) = -result.col(0) - result.col(1);
  result.array() += shift;
  return result;
}

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
  return scene.memory.patterns->cols() == 2 &&
         (std::holds_alternative<LayerNorm>(scene.post) || scene.memory.normalise == Normalise::layer) &&
         (linear == nullptr || linear->matrix.size() == 0);
}

Scene lifted(const Scene& scene) {
  if (!needs_lift(scene)) return scene;
  if (scene.plane.dimension() != 2)
    throw std::invalid_argument("a scene of two dimensions needs a plane of two");
  const auto* const layer = std::get_if<LayerNorm>(&scene.post);
  const double shift = layer != nullptr ? layer->delta : 0;
  Scene result = scene;
  result.memory.patterns = lifted(scene.memory.patterns, shift);
  result.memory.source = Memory::Inline{};
  result.queries = lifted(scene.queries, shift);
  result.plane.origin = lifted_direction(scene.plane.origin).array() + shift;
  result.plane.e1 = lifted_direction(scene.plane.e1);
  result.plane.e2 = lifted_direction(scene.plane.e2);
  lift(result.view.compare.rows, shift);
  lift(result.view.compare.columns, shift);
  return result;
}

}  // namespace basinscope
