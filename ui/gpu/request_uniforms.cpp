// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/request_uniforms.h"

#include <algorithm>

namespace basinscope {
namespace {

std::array<float, 4> embedded(const Vector& v) {
  std::array<float, 4> result{};
  for (Eigen::Index i = 0; i < v.size(); ++i) result[static_cast<std::size_t>(i)] = static_cast<float>(v[i]);
  return result;
}

double spacing(double low, double high, int count, Grid::Sampling sampling) {
  if (sampling == Grid::Sampling::centres) return (high - low) / count;
  return count > 1 ? (high - low) / (count - 1) : 0;
}

}  // namespace

BasinUniforms request_uniforms(const BasinRequest& request, const StopRule& stop,
                               const MethodShader& separation, const MethodShader& post) {
  const Grid& grid = request.grid;
  const Plane& plane = request.plane;
  const double dx = spacing(grid.x0, grid.x1, grid.width, grid.sampling);
  const double dy = spacing(grid.y0, grid.y1, grid.height, grid.sampling);
  // The point the tiles count from: (width-1)/2, (height-1)/2 in pixels.
  const Vector centre =
      plane.at(grid.x(0) + dx * 0.5 * (grid.width - 1), grid.y(0) + dy * 0.5 * (grid.height - 1));

  BasinUniforms uniforms;
  uniforms.centre = embedded(centre);
  for (Eigen::Index i = 0; i < centre.size(); ++i) {
    const auto j = static_cast<std::size_t>(i);
    uniforms.centre_low[j] = static_cast<float>(centre[i] - static_cast<double>(uniforms.centre[j]));
  }
  uniforms.step_a = embedded(plane.e1 * dx);
  uniforms.step_b = embedded(plane.e2 * dy);
  uniforms.separation_parameters = separation.values;
  uniforms.separation_less_one = separation.less_one;
  uniforms.post_parameters = post.values;
  uniforms.pattern_count = static_cast<std::int32_t>(request.network.size());
  uniforms.max_steps = stop.max_steps;
  uniforms.score_factor = static_cast<float>(request.network.score_factor());
  uniforms.beta = static_cast<float>(request.network.beta);
  if (const auto* linear = std::get_if<Linear>(&request.network.post)) {
    const Eigen::Index d = request.network.dimension();
    const Matrix a = linear->matrix.size() > 0 ? linear->matrix : Matrix(Matrix::Identity(d, d));
    uniforms.post_row_0 = embedded(a.row(0));
    uniforms.post_row_1 = embedded(a.row(1));
    if (d > 2) uniforms.post_row_2 = embedded(a.row(2));
  }
  uniforms.tolerance = static_cast<float>(stop.tolerance);
  uniforms.cycle = static_cast<float>(std::max(stop.tolerance, 1e-5 * request.network.largest_state()));
  uniforms.epsilon = static_cast<float>(stop.epsilon);
  return uniforms;
}

GlObject point_texture(const Matrix& points) {
  constexpr int columns = 64;
  const int rows = static_cast<int>((points.rows() + columns - 1) / columns);
  std::vector<float> texels(static_cast<std::size_t>(4 * columns * rows));
  for (Eigen::Index i = 0; i < points.rows(); ++i)
    for (Eigen::Index j = 0; j < points.cols(); ++j)
      texels[static_cast<std::size_t>(4 * i + j)] = static_cast<float>(points(i, j));
  return float_texture(columns, rows, texels);
}

std::vector<float> pattern_coordinates(const Matrix& patterns) {
  const Eigen::Index d = patterns.cols();
  std::vector<float> coordinates(static_cast<std::size_t>(4 * d * ((patterns.rows() + 3) / 4)));
  for (Eigen::Index i = 0; i < patterns.rows(); ++i)
    for (Eigen::Index j = 0; j < d; ++j)
      coordinates[static_cast<std::size_t>(4 * (d * (i / 4) + j) + i % 4)] =
          static_cast<float>(patterns(i, j));
  return coordinates;
}

}  // namespace basinscope
