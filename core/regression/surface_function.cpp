// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/random.h"
#include "core/regression/surface_fit.h"

namespace basinscope {
namespace {

using std::numbers::pi;

struct SurfaceWords {
  std::string_view id, title;
};
constexpr std::array<SurfaceWords, function2_count> surface_words{
    {{"sinusoid_step", "Sinusoid + step"}, {"sinusoid", "Sinusoid"}, {"hills", "Hills"}, {"plane", "Plane"}}};

double hill(double a, double b, double at_a, double at_b, double width) {
  return std::exp(-((a - at_a) * (a - at_a) + (b - at_b) * (b - at_b)) / (2 * width * width));
}

}  // namespace

std::string_view function2_id(Function2 function) {
  return surface_words[static_cast<std::size_t>(function)].id;
}
std::string_view function2_title(Function2 function) {
  return surface_words[static_cast<std::size_t>(function)].title;
}

double function2_value(Function2 function, KeyDomain domain, VectorIn key) {
  const bool sphere = domain == KeyDomain::sphere;
  const double a = sphere ? (key[0] + 1) / 2 : key[0], b = sphere ? (key[2] + 1) / 2 : key[1];
  const double waves = std::sin(2 * pi * a) * std::cos(2 * pi * b);
  switch (function) {
    case Function2::sinusoid_step:
      return waves + (a > 0.55 && b > 0.5 ? 0.8 : 0);
    case Function2::sinusoid:
      return waves;
    case Function2::hills:
      return hill(a, b, 0.25, 0.3, 0.12) + 0.8 * hill(a, b, 0.7, 0.65, 0.18) -
             0.6 * hill(a, b, 0.75, 0.2, 0.1);
    case Function2::plane:
      return a + 0.5 * b - 0.75;
  }
  return 0;
}

SurfaceSamples surface_samples(const SurfaceDraw& draw) {
  Random where(draw.seed, 3), noise(draw.seed, 4);
  const bool sphere = draw.domain == KeyDomain::sphere;
  SurfaceSamples samples{Matrix(draw.count, sphere ? 3 : 2), Vector(draw.count)};
  for (Eigen::Index i = 0; i < samples.keys.rows(); ++i) {
    if (sphere) {
      Eigen::Vector3d key;
      do {
        for (double& entry : key) entry = where.normal();
      } while (key.squaredNorm() == 0);
      samples.keys.row(i) = key.normalized();
    } else {
      samples.keys(i, 0) = where.uniform();
      samples.keys(i, 1) = where.uniform();
    }
    samples.values[i] = function2_value(draw.function, draw.domain, samples.keys.row(i).transpose()) +
                        draw.noise * noise.normal();
  }
  return samples;
}

Grid surface_grid(KeyDomain domain, int side) {
  Grid grid;
  grid.width = grid.height = side;
  const bool sphere = domain == KeyDomain::sphere;
  grid.x0 = sphere ? -pi : 0;
  grid.x1 = sphere ? pi : 1;
  grid.y0 = sphere ? -pi / 2 : 0;
  grid.y1 = sphere ? pi / 2 : 1;
  return grid;
}

Vector surface_key(KeyDomain domain, double a, double b) {
  if (domain == KeyDomain::square) return Eigen::Vector2d(a, b);
  return Eigen::Vector3d(std::cos(b) * std::cos(a), std::cos(b) * std::sin(a), std::sin(b));
}

Eigen::Vector2d surface_place(KeyDomain domain, VectorIn key) {
  if (domain == KeyDomain::square) return {key[0], key[1]};
  return {std::atan2(key[1], key[0]), std::asin(std::min(1.0, std::max(-1.0, key[2])))};
}

std::vector<double> surface_truth(Function2 function, KeyDomain domain, int side) {
  const Grid grid = surface_grid(domain, side);
  std::vector<double> truth;
  truth.reserve(grid.pixels());
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column)
      truth.push_back(function2_value(function, domain, surface_key(domain, grid.x(column), grid.y(row))));
  }
  return truth;
}

}  // namespace basinscope
